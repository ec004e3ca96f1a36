import { defineError } from "../../grammar/diagnostic.ts";

export const behindOtherwise = defineError({
  code: "behind-otherwise",
  template: "{line} can never apply, because {last} is for all that is left: move it up, or remove it",
  documentation:
    "`Otherwise` holds for whatever the lines above it leave over, so no line may follow it in its list. Move the line up, or remove it.",
  examples: [
    {
      wrong: "1 Space secure: SCAN.\n2 Otherwise: CONTROL.\n3 SCAN.",
      right: "1 Space secure: SCAN.\n2 Otherwise: CONTROL.",
      message: "clause 3 can never apply, because clause 2 is for all that is left: move it up, or remove it",
    },
  ],
});

export const clauseMissing = defineError({
  code: "clause-missing",
  template: "“{heading}” has no clauses: add one, or remove the heading",
  documentation: "A procedure has at least one clause. Add it, or remove the heading.",
  examples: [{ wrong: "GUARD\n1 CONTROL.\n\nRANGER\n", right: "GUARD\n1 CONTROL.\n\nRANGER\n1 SCAN.\n" }],
});

export const clauseOutOfOrder = defineError({
  code: "clause-out-of-order",
  template: "expected clause {expected} here, found {found}",
  documentation:
    "The clauses of a procedure are numbered 1, 2, 3 … as on the page. A jump means a lost line or a wrong number. Add the missing clause or correct the number.",
  examples: [
    { wrong: "1 CONTROL.\n3 SCAN.", right: "1 CONTROL.\n2 SCAN.", message: "expected clause 2 here, found 3" },
  ],
});

export const dangerOutOfOrder = defineError({
  code: "danger-out-of-order",
  template: "expected row {expected} here, found {number}",
  documentation: "The rows of a table of dangerous units are numbered 1, 2, 3 …; each number once. Correct the number.",
  examples: [
    {
      wrong: "DANGEROUS BLUE UNITS:\n  1 Raider\n  1 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Raider\n  2 Ranger\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "expected row 2 here, found 1",
    },
  ],
});

export const letterOutOfOrder = defineError({
  code: "letter-out-of-order",
  template: "expected letter {expected}) here, found {found})",
  documentation:
    "The letters of a clause run a, b, c … as on the page. A jump means a lost line or a wrong letter. Add the missing letter or correct this one.",
  examples: [
    {
      wrong: "1 MOVE 1 to:\n  a) Objective.\n  c) Wooded.",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Wooded.",
      message: "expected letter b) here, found c)",
    },
  ],
});

export const repeatedLine = defineError({
  code: "repeated-line",
  template: "{line} is here twice: remove one",
  documentation:
    "This clause or letter has the number and the words of the one before it, so a line was typed or pasted twice. Tiebreak reads it once. Apply the fix: it removes the second one.",
  examples: [
    {
      wrong: "1 CONTROL.\n1 CONTROL.\n2 SCAN.",
      right: "1 CONTROL.\n2 SCAN.",
      message: "clause 1 is here twice: remove one",
    },
  ],
});

export const unknownLetter = defineError({
  code: "unknown-letter",
  template: "this clause has no letter {letter}): {there}",
  documentation:
    "`[a) > b)]` and `as per c)` refer to letters of the same clause or, if it has none, of the closest earlier clause with letters. Use one of those.",
  examples: [
    {
      wrong: "1 MOVE 1 to:\n  a) Objective.\n  b) Space nearest to [a) > d)].",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Space nearest to [a)].",
      message: "this clause has no letter d): clause 1 has a), b)",
    },
    {
      wrong: "1 MOVE 1 nearer to [a) > b)].",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Wooded.\n2 MOVE 1 nearer to [a) > b)].",
    },
    {
      wrong:
        "1 MOVE 2 to:\n  a) Objective. [Nearest]\n  Destination 2 spaces away: select space to move through as per b).",
      right:
        "1 MOVE 2 to:\n  a) Objective. [Nearest]\n  Destination 2 spaces away: select space to move through as per a).",
    },
  ],
});

export const secondAlwaysFirst = defineError({
  code: "second-always-first",
  template: "this heading has an `Always first` already: remove one of them",
  documentation:
    "One line below a heading says what is done before its clauses. Tiebreak reads the first of them. Remove the other, or say both in one line.",
  examples: [
    {
      wrong: "RED BOT PROCEDURES\n\nGUARD\nAlways first: SCAN.\nAlways first: CONTROL.\n1 SCAN.",
      right: "RED BOT PROCEDURES\n\nGUARD\nAlways first: CONTROL.\n1 SCAN.",
    },
  ],
});
