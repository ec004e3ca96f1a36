import { defineError } from "../../grammar/diagnostic.ts";

const RIGHT =
  "CHECKLIST cover (unit, target space)\n  1. The target space is wooded: Yes\n  2. Otherwise: No\n\nGUARD\n1 Enemy unit has cover to objective: CONTROL.\n";

export const checklistAnswer = defineError({
  code: "checklist-answer",
  template: "row {number} answers “{found}”: write `Yes` or `No`",
  documentation:
    "A checklist says whether two things stand in its relation. Each of its rows ends with a colon and `Yes` or `No`.",
  examples: [
    {
      wrong: RIGHT.replace(": Yes", ": Maybe"),
      right: RIGHT,
      message: "row 1 answers “Maybe”: write `Yes` or `No`",
    },
  ],
});

export const checklistParameters = defineError({
  code: "checklist-parameters",
  template: "the checklist “{name}” cannot be asked: {reason}",
  documentation:
    "A checklist is asked of two things. Their nouns stand in round brackets behind its name, such as `(unit, target space)`: a noun of the game, or any word with a noun behind it. The rows speak of the two things by these nouns.",
  examples: [
    {
      wrong: RIGHT.replace("(unit, target space)", "(unit)"),
      right: RIGHT,
      message: "the checklist “cover” cannot be asked: it is asked of two things",
    },
    {
      wrong: RIGHT.replace("(unit,", "(watcher,"),
      right: RIGHT.replace("(unit,", "(watcher unit,"),
      message:
        "the checklist “cover” cannot be asked: “watcher” is no noun: write one, or put one behind it, as in “watcher unit”",
    },
  ],
});

export const checklistRowOutOfOrder = defineError({
  code: "checklist-row-out-of-order",
  template: "expected row {expected} here, found {found}",
  documentation:
    "The rows of a checklist are numbered 1, 2, 3 … as on the page. A jump means a lost line or a wrong number. Add the missing row or correct the number.",
  examples: [{ wrong: RIGHT.replace("2. O", "3. O"), right: RIGHT, message: "expected row 2 here, found 3" }],
});

export const checklistWithoutOtherwise = defineError({
  code: "checklist-without-otherwise",
  template: "nothing answers “{name}” where none of its rows is true: end it with `Otherwise: Yes` or `Otherwise: No`",
  documentation: "The first row that is true answers. The last row is `Otherwise`, so that there is always an answer.",
  examples: [{ wrong: RIGHT.replace("  2. Otherwise: No\n", ""), right: RIGHT }],
});

export const parameterOutside = defineError({
  code: "parameter-outside",
  template: "“{word}” means nothing here: {reason}",
  documentation:
    "The nouns in brackets behind a checklist’s name stand for the two things that it is asked of. They have a meaning in the rows of that checklist alone.",
  examples: [
    {
      wrong: RIGHT.replace("to objective", "to target space"),
      right: RIGHT,
      message: "“target space” means nothing here: only the rows of a checklist are about it",
    },
  ],
});
