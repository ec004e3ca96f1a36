import { defineError } from "./diagnostic.ts";

export const ACTION_IN_DEFINITION = defineError({
  code: "action-in-definition",
  template: "“{word}” is defined as an action: a definition says what a word means, so make it a ROUTINE {routine}",
  documentation:
    "A definition gives a name to things, to something that is said of them, or to a number. What units do is a routine: clauses below `ROUTINE` and its name, which other clauses carry out by that name.",
  examples: [
    {
      wrong: "DEFINITIONS\n  Hide: GO 1 to bed.\n\nMOWER\n1 REST.",
      right: "MOWER\n1 HIDE.\n\nROUTINE HIDE\n1 GO 1 to bed.",
      message: "“Hide” is defined as an action: a definition says what a word means, so make it a ROUTINE HIDE",
    },
  ],
});

export const BROKEN_WORD = defineError({
  code: "broken-word",
  template: "“{word}” is split by a hyphen at the end of the line: join its two halves",
  documentation:
    "Text copied from a printed page often splits a word at the end of a line. Tiebreak reads the word as if it were whole. Apply the fix: it moves the second half up.",
  examples: [
    {
      wrong: "1 GO 1 to:\n  a) Ri-\n     pe bed.",
      right: "1 GO 1 to:\n  a) Ripe bed.",
      message: "“Ripe” is split by a hyphen at the end of the line: join its two halves",
    },
  ],
});

export const EXTRA_SIGN = defineError({
  code: "extra-sign",
  template: "remove “{sign}”: {reason}",
  documentation:
    "Tiebreak skips a sign that appears twice, or where no sign belongs. Clause numbers have no bracket after them: `1 REST.` or `1. REST.` A dash between blanks takes away, and only between numbers that are compared. Headings have no number before them and no colon after them: `REST`. Tiebreak reads the rest as if the sign were not there. Apply the fix.",
  examples: [
    {
      wrong: "1) REST.",
      right: "1 REST.",
      message: "remove “)”: no sign follows the number of a clause",
    },
    {
      wrong: "1 REST –.",
      right: "1 REST.",
      message: "remove “–”: a dash takes one number from another in a comparison, and says nothing elsewhere",
    },
  ],
});

export const FILE_TOO_LARGE = defineError({
  code: "file-too-large",
  template: "this file has {size} characters: the limit is {limit}",
  documentation:
    "A sheet has a few thousand characters. The compiler does not read larger files, so a wrong file name cannot keep the machine busy.",
  examples: [],
});

export const LONE_CARRIAGE_RETURN = defineError({
  code: "lone-carriage-return",
  template: "a carriage return without a line feed ends no line",
  documentation:
    "A line ends with a line feed, or with a carriage return and a line feed. Many editors also end a line at a carriage return alone. Tiebreak reads it as a blank, so a remark would continue after it and hide what looks like the next line. End the line like the others, or put a blank there.",
  examples: [
    {
      wrong: "1 REST. // as printed\r2 REST.",
      right: "1 REST. // as printed\n2 REST.",
      message: "a carriage return without a line feed ends no line",
    },
  ],
});

export const MISSING_ACTION = defineError({
  code: "missing-action",
  template: "expected an action after “{after}”{instead}",
  documentation:
    "A clause ends with an action, printed in capitals, and its strength. A roll table may take its place.",
  examples: [{ wrong: "1 Threshold 5/6/7: 3.", right: "1 Threshold 5/6/7: REST." }],
});

export const MISSING_BRACKET = defineError({
  code: "missing-bracket",
  template: "expected '{bracket}' after “{after}”",
  documentation: "Criteria go in square brackets. Close every bracket before the clause ends.",
  examples: [{ wrong: "1 REST. [Random", right: "1 REST. [Random]", message: "expected ']' after “Random”" }],
});

export const MISSING_CLAUSE_NUMBER = defineError({
  code: "missing-clause-number",
  template: "expected the number of a clause before “{before}”",
  documentation: "Every clause begins with its number. Tiebreak reads text after a finished clause as the next clause.",
  examples: [{ wrong: "1 REST.\nREST.", right: "1 REST.\n2 REST." }],
});

export const MISSING_COLON = defineError({
  code: "missing-colon",
  template: "expected ':' after “{after}”",
  documentation:
    "A colon comes between a condition and its action, and after “to” before lettered sub-clauses. It also comes after the die of a roll, after the numbers of a row, and between the name of a card and its signs.",
  examples: [
    {
      wrong: "1 Threshold 5/6/7 REST.",
      right: "1 Threshold 5/6/7: REST.",
      message: "expected ':' after “5/6/7”",
    },
  ],
});

export const MISSING_FULL_STOP = defineError({
  code: "missing-full-stop",
  template: "expected '.' after “{after}”",
  documentation:
    "Every statement, every sub-clause and every row with an action ends with a full stop. The full stop comes before the bracket. It separates the number of the next clause from a number within this one, because line breaks mean nothing.",
  examples: [{ wrong: "1 REST\n2 REST.", right: "1 REST.\n2 REST." }],
});

export const MISSING_LETTER = defineError({
  code: "missing-letter",
  template: "expected the letter {letter}) before “{before}”",
  documentation:
    "Every sub-clause begins with its letter and a parenthesis. Tiebreak reads text after a finished sub-clause as the next one.",
  examples: [
    {
      wrong: "1 GO 1 to:\n  a) Ripe bed.\n  Dry bed.",
      right: "1 GO 1 to:\n  a) Ripe bed.\n  b) Dry bed.",
      message: "expected the letter b) before “Dry”",
    },
  ],
});

export const MISSING_SEPARATOR = defineError({
  code: "missing-separator",
  template: "put '>' before “{before}”: it is a criterion of its own",
  documentation:
    "In square brackets, `>` separates one criterion from the next. “Random” is always a criterion of its own. Apply the fix.",
  examples: [
    {
      wrong: "1 GO 1 to:\n  a) Ripe bed. [Nearest Random]",
      right: "1 GO 1 to:\n  a) Ripe bed. [Nearest > Random]",
      message: "put '>' before “Random”: it is a criterion of its own",
    },
  ],
});

export const NESTED_TOO_DEEP = defineError({
  code: "nested-too-deep",
  template: "this phrase is nested more than {limit} deep: shorten it",
  documentation:
    "No printed phrase is nested more than four deep. The limit keeps a damaged or hostile file from exhausting the machine.",
  examples: [],
});

export const UNEXPECTED_TOKEN = defineError({
  code: "unexpected-token",
  template: "{found} cannot come here{after}",
  documentation:
    "The words are known, but not in this order. The message shows the words before the error. Tiebreak leaves out only this clause. All others still work.",
  examples: [{ wrong: "1 REST. ]", right: "1 REST." }],
});

export const MISPLACED_COMPARISON = defineError({
  code: "misplaced-comparison",
  template: "“than” compares two numbers only at the beginning of a statement: write “More … than …” there",
  documentation:
    "`More pests than own robots within 2 plots` is a statement of a condition. A comparison does not describe a place, a unit or a criterion. Compare the numbers in the condition of the clause, or behind `only if` of a letter. To describe a place, say how many things it has: `plot holding 2 or more pests`.",
  examples: [
    {
      wrong: "1 Plot holding more pests than own robots: REST.",
      right: "1 More pests than own robots: REST.",
      message: "“than” compares two numbers only at the beginning of a statement: write “More … than …” there",
    },
    {
      wrong: "1 GO 1 to plot holding more pests than own robots. [Random]",
      right: "1 GO 1 to plot holding 2 or more pests. [Random]",
    },
  ],
});

export const UNFINISHED_LINE = defineError({
  code: "unfinished-line",
  template: "something is missing after “{after}”",
  documentation:
    "The line stops before it is complete. The message shows its last words. Tiebreak leaves out only this line. All others still work.",
  examples: [{ wrong: "1 GO 1 to", right: "1 GO 1 to ripe bed." }],
});

export const UNKNOWN_CHARACTER = defineError({
  code: "unknown-character",
  template: "{character} is not a sign of this language: remove it",
  documentation:
    "Sheets are made of words, numbers and the signs . , : ( ) [ ] < > / and double quotes. Tiebreak skips anything else and reads the rest. Remove the character, or put it into a remark after //.",
  examples: [{ wrong: "1 REST §.", right: "1 REST.", message: "“§” is not a sign of this language: remove it" }],
});

export const BROKEN_NUMBER = defineError({
  code: "broken-number",
  template: "“{written}” is not a whole number: write whole numbers, and “half of” before what is halved",
  documentation:
    "Sheets count whole things. A condition can halve a number of them: `half of own units, rounded up`. Tiebreak reads the whole number before the fraction. Write what the page means with whole numbers.",
  examples: [
    {
      wrong: "1 Pests > 2½: REST.",
      right: "1 Pests > 2: REST.",
      message: "“2½” is not a whole number: write whole numbers, and “half of” before what is halved",
    },
  ],
});

export const UNTERMINATED_STRING = defineError({
  code: "unterminated-string",
  template: "this quote is not closed: end it on the same line",
  documentation:
    "The title of a scenario and the name of a rule are in double quotes. They end on the line where they begin.",
  examples: [{ wrong: 'scenario 1 "The title', right: 'scenario 1 "The title"' }],
});

export const WRONG_ENCODING = defineError({
  code: "wrong-encoding",
  template: "this file is written in {encoding}: save it as UTF-8",
  documentation:
    "A sheet is text in UTF-8. Some editors save text in UTF-16, where every second byte of plain text is empty. Choose UTF-8 when you save the file.",
  examples: [],
});

export const WRONG_SEPARATOR = defineError({
  code: "wrong-separator",
  template: "separate criteria by '>', not by '{written}'",
  documentation:
    "In square brackets, `>` separates one criterion from the next. The next one decides when the first leaves several candidates.",
  examples: [
    {
      wrong: "1 REST. [Random, Random]",
      right: "1 REST. [Random > Random]",
      message: "separate criteria by '>', not by ','",
    },
    { wrong: "1 REST. [Random, then Random]", right: "1 REST. [Random > Random]" },
  ],
});

export const WRONG_SIGN = defineError({
  code: "wrong-sign",
  template: "“{written}” should be “{right}”{reason}",
  documentation:
    "A sign, number or letter looks like the right one but is not: `→` for `>`, `;` for `:`, round brackets for square ones, `≥` for `>=`, `½` for `half of`, `nine` for `9`, `l` for `1`, `b.` for `b)`. Remarks begin with `//`, not with `#`, `--` or `/*`. Tiebreak reads the rest of the line as if the right one were there. Apply the fix.",
  examples: [
    { wrong: "1 REST. [Random → Random]", right: "1 REST. [Random > Random]", message: "“→” should be “>”" },
    { wrong: "1 Threshold 5/6/7; REST.", right: "1 Threshold 5/6/7: REST.", message: "“;” should be “:”" },
    { wrong: "1 REST. (Random > Random)", right: "1 REST. [Random > Random]", message: "“( )” should be “[ ]”" },
    {
      wrong: "1 REST.\n# Checked.",
      right: "1 REST.\n// Checked.",
      message: "“#” should be “//”: remarks begin with two slashes",
    },
  ],
});
