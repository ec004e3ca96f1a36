import { defineError } from "../../grammar/diagnostic.ts";

export const bareCount = defineError({
  code: "bare-count",
  template: "“{phrase}” is a count alone: say what must be true of them, or “at least” before it",
  documentation:
    "A number with a noun asserts nothing: it could mean so many at least, at most, or exactly, anywhere on the board. Say what must be true of them, as in `< 7 objective points mapped`, or write `2 or more enemies`.",
  examples: [
    {
      wrong: "1 2 objective points: ATTACK 1.",
      right: "1 2 or more objective points mapped: ATTACK 1.",
      message: "“2 objective points” is a count alone: say what must be true of them, or “at least” before it",
    },
  ],
});

export const cannotBeDecided = defineError({
  code: "cannot-be-decided",
  template: "“{phrase}” cannot be decided: {reason}",
  documentation:
    "Each of the words fits where it stands, but no position of this game can answer what they ask together. Perhaps nothing relates two such things, or the action has no such part, or a word needs an action that aims. Say it in other words. A sheet without mistakes always compiles.",
  examples: [
    {
      wrong: "1 PULL 1, using bed.",
      right: "1 PULL 1, targeting pest.",
    },
  ],
});

export const diceAskedTwice = defineError({
  code: "dice-asked-twice",
  template: "“{phrase}” cannot roll dice: it may be asked several times, or not at all",
  documentation:
    "Only the condition of a clause can roll dice, and only where no `or` and no `unless` decides whether it is asked. Those of letters, criteria and checklists are asked as often as something depends on them. Roll in the condition of the clause.",
  examples: [
    {
      wrong: "1 MOVE 1 to objective. [Wooded (only if [d10] > 4) > Random]",
      right: "1 [d10] > 4: MOVE 1 to objective. [Wooded > Random]",
      message: "“(only if [d10] > 4)” cannot roll dice: it may be asked several times, or not at all",
    },
    {
      wrong: "1 Space is secure, or [d10] > 4: SCAN.",
      right: "1 Space is secure and [d10] > 4: SCAN.",
    },
  ],
});

export const mixedJoiners = defineError({
  code: "mixed-joiners",
  template: "“{phrase}” can be read in two ways: put brackets around the statements that belong together",
  documentation:
    "`or` and `and` stand side by side, and so do `or` and a comma, where either could be meant to join first. Brackets say which: `A or (B and C)`, `(A or B) and C`.",
  examples: [
    {
      wrong: "1 Space is secure or there is enemy unit, and space is wooded: CONTROL.",
      right: "1 (Space is secure or there is enemy unit) and space is wooded: CONTROL.",
      message:
        "“Space is secure or there is enemy unit, and space is wooded” can be read in two ways: put brackets around the statements that belong together",
    },
  ],
});

export const conditionAssertsNothing = defineError({
  code: "condition-asserts-nothing",
  template: "“{phrase}” is not true or false: say what must hold for it",
  documentation: "A condition can be true or false. A noun alone cannot. Say what must hold for it.",
  examples: [
    {
      wrong: "1 Space: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“Space” is not true or false: say what must hold for it",
    },
  ],
});

export const conditionWithoutSubject = defineError({
  code: "condition-without-subject",
  template: "“{phrase}” has no subject: say which space, unit or card you mean",
  documentation:
    "A condition describes a thing. These words name no thing, and no condition before them does. Put the noun first.",
  examples: [
    {
      wrong: "1 Secure: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“Secure” has no subject: say which space, unit or card you mean",
    },
  ],
});

export const criterionDoesNotFit = defineError({
  code: "criterion-does-not-fit",
  template: "“{criterion}” cannot filter or rank {subject}",
  documentation:
    "A criterion in brackets filters or ranks the candidates: spaces after a movement, units after an attack or `find`, cards after an action on cards. A movement towards units may also rank those. Use a word that describes the candidates.",
  examples: [
    {
      wrong: "1 MOVE 1 to wooded space. [Wounded > Random]",
      right: "1 MOVE 1 to wooded space. [Highest cover > Random]",
      message: "“Wounded” cannot filter or rank spaces",
    },
    {
      wrong: "1 ATTACK 1. [Highest cover]",
      right: "1 ATTACK 1. [Lowest defence]",
      message: "“Highest cover” cannot filter or rank units",
    },
  ],
});

export const nounIsNoCriterion = defineError({
  code: "noun-is-no-criterion",
  template: "“{noun}” alone cannot rank candidates: say fewest, most or nearest",
  documentation: "Only some nouns work alone in brackets. Say how to compare them: `fewest`, `most`, `nearest`.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Space > Random]",
      right: "1 MOVE 1 towards enemy. [Objective > Random]",
      message: "“Space” alone cannot rank candidates: say fewest, most or nearest",
    },
  ],
});

export const thresholdNumbers = defineError({
  code: "threshold-numbers",
  template: "a threshold has {needed}: for {targets}; here {count}",
  documentation:
    "The game says how many numbers a threshold has, and which targets each number is for. Write all of them, with slashes between them.",
  examples: [{ wrong: "1 Threshold 5/6: ATTACK 1.", right: "1 Threshold 5/6/7: ATTACK 1." }],
});

export const thresholdNotAscending = defineError({
  code: "threshold-not-ascending",
  template: "the numbers of the threshold {values} must go up",
  documentation:
    "The game lists the targets of a threshold so that each number is greater than the one before it. Compare the numbers with the page.",
  examples: [
    {
      wrong: "1 Threshold 5/7/6: ATTACK 1.",
      right: "1 Threshold 5/6/7: ATTACK 1.",
      message: "the numbers of the threshold 5/7/6 must go up",
    },
  ],
});

export const twoCriteriaWithoutSeparator = defineError({
  code: "two-criteria-without-separator",
  template: "“{phrase}” looks like two criteria: put “>” between them",
  documentation:
    "A criterion is one test or one rank. To use several, list them in order of importance with `>` between them. Put a `>` before the second one.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Objective Wooded > Random]",
      right: "1 MOVE 1 towards enemy. [Objective > Wooded > Random]",
      message: "“Objective Wooded” looks like two criteria: put “>” between them",
    },
  ],
});

export const eventOutsideWhen = defineError({
  code: "event-outside-when",
  template: "“{event}” has just happened, or it has not: ask for it in a line that begins with `When`",
  documentation:
    "A numbered clause is read when a card is resolved, and nothing has just happened then. Move what answers an event to a line of its own below the heading that begins with `When`, without a number.",
  examples: [
    {
      wrong: "1 Enemy alarmed adjacent to objective: CONTROL.\n2 SCAN.",
      right: "1 SCAN.\nWhen enemy alarmed adjacent to objective: CONTROL.",
      message: "“alarmed” has just happened, or it has not: ask for it in a line that begins with `When`",
    },
  ],
});

export const whenWithoutEvent = defineError({
  code: "when-without-event",
  template: "a line that begins with `When` answers an event: say what happens ({hint}), or give the line a number",
  documentation:
    "A line that begins with `When` is read each time something has happened. Its condition has to say what, in a word that the game has for events. A line that answers no event is a clause with a number.",
  examples: [
    {
      wrong: "1 SCAN.\nWhen enemy adjacent to it: CONTROL.",
      right: "1 SCAN.\nWhen enemy alarmed adjacent to it: CONTROL.",
      message:
        "a line that begins with `When` answers an event: say what happens (such as “alarmed”), or give the line a number",
    },
  ],
});

const MEMORY = "MEMORY\n  Mode: hunting, fleeing.\n  Alarm: 0–3.\n\nRED BOT PROCEDURES\n\nGUARD\n";

export const memoryValueUnknown = defineError({
  code: "memory-value-unknown",
  template: "“{name}” is never “{value}”: it is {values}",
  documentation:
    "`MEMORY` lists every value of a mode, and the range of a counter. A condition or an action that names another value can never be right. Use one that is listed, or list it.",
  examples: [
    {
      wrong: `${MEMORY}1 Alarm is 5: SCAN.\n2 CONTROL.`,
      right: `${MEMORY}1 Alarm is 3: SCAN.\n2 CONTROL.`,
      message: "“alarm” is never “5”: it is a number from 0 to 3",
    },
  ],
});

export const memoryWithoutChoice = defineError({
  code: "memory-without-choice",
  template: "“{name}” always stays the same: give it {lacks}",
  documentation:
    "What a bot remembers must be able to change. A mode needs two values or more, a counter a range whose end is larger than its start.",
  examples: [
    {
      wrong: "MEMORY\n  Mode: hunting.\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
      right: "MEMORY\n  Mode: hunting, fleeing.\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
      message: "“Mode” always stays the same: give it two values or more, with commas between them",
    },
    {
      wrong: "MEMORY\n  Alarm: 3–0.\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
      right: "MEMORY\n  Alarm: 0–3.\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
      message: "“Alarm” always stays the same: give it a range that ends with a larger number",
    },
  ],
});
