import { defineError } from "../../grammar/diagnostic.ts";

export const goalDoesNotFit = defineError({
  code: "goal-does-not-fit",
  template: "“{goal}” is not a place to go to",
  documentation:
    "A movement goes to a place, or to something on the board. Name a place, a unit or another thing on the board.",
  examples: [
    {
      wrong: "1 MOVE 1 to matching card.",
      right: "1 MOVE 1 to enemy.",
      message: "“matching card” is not a place to go to",
    },
  ],
});

export const missingGoal = defineError({
  code: "missing-goal",
  template: "{action} needs {missing}",
  documentation: "A movement needs a goal: `to`, `towards` or `nearer to` a place, or a list of letters. Add it.",
  examples: [
    { wrong: "1 MOVE 1.", right: "1 MOVE 1 towards enemy.", message: "MOVE needs a goal: say where the unit goes" },
    {
      wrong: "1 MOVE 1 objective.",
      right: "1 MOVE 1 to objective.",
      message: "MOVE needs “to” or “towards” before “objective”",
    },
  ],
});

export const objectDoesNotFit = defineError({
  code: "object-does-not-fit",
  template: "{action} cannot be applied to “{object}”",
  documentation:
    "The words after an action name its target: you attack units or other things that can be harmed, and draw cards from decks. Name something of that kind.",
  examples: [
    {
      wrong: "1 ATTACK 1, targeting objective.",
      right: "1 ATTACK 1, targeting enemy.",
      message: "ATTACK cannot be applied to “objective”",
    },
    { wrong: "1 MUSTER 2 matching unit.", right: "1 MUSTER 2 matching deck." },
  ],
});

export const rollResultDoesNotFit = defineError({
  code: "roll-result-does-not-fit",
  template: "this table lists {expected}, but this row has {found}",
  documentation:
    "A table after an action that draws cards lists decks by letter. A table that is a clause of its own lists actions. Use only one kind in a table.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: A.\n  6–10: SCAN.",
      right: "1 Roll [d10]:\n  1–5: MUSTER 1 A.\n  6–10: SCAN.",
      message: "this table lists actions, but this row has a letter",
    },
  ],
});

export const rollRowOutsideDie = defineError({
  code: "roll-row-outside-die",
  template: "the row {row} is not on {dice}{reason}",
  documentation:
    "The rows of a table are numbers that its dice can show: 1 to 10 on a d10, 2 to 12 on 2d6. The smaller number comes first. Correct the row or the dice.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: CONTROL.\n  6–12: SCAN.",
      right: "1 Roll [d10]:\n  1–5: CONTROL.\n  6–10: SCAN.",
      message: "the row 6–12 is not on a d10",
    },
    {
      wrong: "1 Roll [2d6]:\n  1–7: CONTROL.\n  8–12: SCAN.",
      right: "1 Roll [2d6]:\n  2–7: CONTROL.\n  8–12: SCAN.",
      message: "the row 1–7 is not on 2d6: the sums are 2 to 12",
    },
  ],
});

export const diceDoNotFitRows = defineError({
  code: "dice-do-not-fit-rows",
  template: "{die} is rolled, but the rows of the table end at {last}",
  documentation:
    "The rows of a table are for every number that its dice can show, and for no other. These rows are complete for another die. Change the die, or the last row.",
  examples: [
    {
      wrong: "1 Roll [d12]:\n  1–4: CONTROL.\n  5–10: SCAN.",
      right: "1 Roll [d10]:\n  1–4: CONTROL.\n  5–10: SCAN.",
      message: "d12 is rolled, but the rows of the table end at 10",
    },
  ],
});

export const rollTableGap = defineError({
  code: "roll-table-gap",
  template: "the table has no row for {numbers}",
  documentation:
    "A table has a row for every number that its dice can show, otherwise a roll could have no result. Widen a row or add the missing one.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–4: CONTROL.\n  6–10: SCAN.",
      right: "1 Roll [d10]:\n  1–4: CONTROL.\n  5–10: SCAN.",
      message: "the table has no row for 5",
    },
    {
      wrong: "1 MUSTER 2, roll [d10]:\n  2–3: A\n  4–6: A\n  8–9: A",
      right: "1 MUSTER 2, roll [d10]:\n  1–3: A\n  4–6: A\n  7–10: A",
      message: "the table has no row for 1, 7 and 10",
    },
  ],
});

export const rollTableOverlap = defineError({
  code: "roll-table-overlap",
  template: "the table has {numbers} in two rows",
  documentation: "Each number that the dice can show belongs to one row. Narrow one of the two.",
  examples: [
    {
      wrong: "1 Roll [d10]:\n  1–5: CONTROL.\n  5–10: SCAN.",
      right: "1 Roll [d10]:\n  1–4: CONTROL.\n  5–10: SCAN.",
      message: "the table has 5 in two rows",
    },
  ],
});

export const strengthNotAllowed = defineError({
  code: "strength-not-allowed",
  template: "{action} takes no strength: remove it",
  documentation:
    "This action has no strength, so a number after it means nothing. Remove the number, or check whether a full stop is missing before the number of the next clause.",
  examples: [{ wrong: "1 CONTROL 2.", right: "1 CONTROL.", message: "CONTROL takes no strength: remove it" }],
});

export const strengthRequired = defineError({
  code: "strength-required",
  template: "{action} needs a strength",
  documentation: "This action needs a strength: a number, X (printed on the card) or Y. Write it after the action.",
  examples: [{ wrong: "1 ATTACK.", right: "1 ATTACK 1.", message: "ATTACK needs a strength" }],
});

export const unexpectedObject = defineError({
  code: "unexpected-object",
  template: "{action} cannot take “{object}”: remove it",
  documentation: "This action cannot use these words. Remove them, or use the action or movement you meant.",
  examples: [
    { wrong: "1 CONTROL objective.", right: "1 CONTROL.", message: "CONTROL cannot take “objective”: remove it" },
  ],
});

export const unexpectedVia = defineError({
  code: "unexpected-via",
  template: "a “Destination” line belongs to a movement",
  documentation: "The line chooses the space to move through. Only a movement passes through one.",
  examples: [
    {
      wrong: "1 ATTACK 1.\n  Destination 2 spaces away: select space to move through. [Wooded]",
      right: "1 MOVE 2 to objective.\n  Destination 2 spaces away: select space to move through. [Wooded]",
    },
  ],
});

export const routinePerformsItself = defineError({
  code: "routine-performs-itself",
  template: "this routine would perform itself: it performs {way}",
  documentation:
    "A routine carries out the first of its clauses that fires. If one of them performed the routine again, directly or through another routine, it would never end. Write what is meant in the clause, or `unless already tried` behind the name: it is impossible there while that routine is being tried.",
  examples: [
    {
      wrong: "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n\nROUTINE WATCH\n1 SCAN.\n2 WATCH.",
      right: "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n\nROUTINE WATCH\n1 SCAN.\n2 CONTROL.",
      message: "this routine would perform itself: it performs WATCH",
    },
    {
      wrong:
        "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n\nROUTINE WATCH\n1 SCAN.\n2 GUARD IT.\n\nROUTINE GUARD IT\n1 CONTROL.\n2 WATCH.",
      right:
        "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n\nROUTINE WATCH\n1 SCAN.\n2 GUARD IT.\n\nROUTINE GUARD IT\n1 CONTROL.\n2 SCAN.",
    },
  ],
});

export const thenBesideOtherwise = defineError({
  code: "then-beside-otherwise",
  template: "it isn't clear which actions belong together here: use only `then` or only `otherwise`",
  documentation:
    "`then` adds an action, and `otherwise` replaces one that is impossible. Where both join the actions of one statement, it could be read in two ways. Put the actions that belong together into a `ROUTINE`, and perform it by its name.",
  examples: [
    {
      wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN, otherwise CONTROL, then RALLY 1.",
      right: "RED BOT PROCEDURES\n\nGUARD\n1 WATCH, then RALLY 1.\n\nROUTINE WATCH\n1 SCAN, otherwise CONTROL.",
    },
  ],
});

export const onlyRoutinesAreTried = defineError({
  code: "only-routines-are-tried",
  template: "{action} isn't a routine: remove `unless already tried`",
  documentation:
    "`unless already tried` keeps a routine from being tried again while it is being tried. An action of the game is tried once wherever it stands. Remove these words, or perform a `ROUTINE`.",
  examples: [
    {
      wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN, otherwise CONTROL unless already tried.",
      right: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN, otherwise CONTROL.",
      message: "CONTROL isn't a routine: remove `unless already tried`",
    },
  ],
});
