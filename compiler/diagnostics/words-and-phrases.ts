import { defineError } from "../../grammar/diagnostic.ts";

export const adjectiveBehindNoun = defineError({
  code: "adjective-behind-noun",
  template: "“{adjective}” comes after “{noun}”: put the adjective before its noun",
  documentation:
    "`space secure` is a condition. To describe a thing, put the adjective first: `secure space`. In brackets, a `>` may be missing instead.",
  examples: [
    {
      wrong: "1 MOVE 1 to objective wooded.",
      right: "1 MOVE 1 to wooded objective.",
      message: "“wooded” comes after “objective”: put the adjective before its noun",
    },
  ],
});

export const adjectiveDoesNotFit = defineError({
  code: "adjective-does-not-fit",
  template: "“{adjective}” cannot describe “{noun}”: it describes {sorts}",
  documentation:
    "Each adjective describes certain kinds of things and means nothing for others. Use an adjective that fits, or the noun you meant.",
  examples: [
    {
      wrong: "1 Secure card in play area: SCAN.",
      right: "1 Matching card in play area: SCAN.",
      message: "“Secure” cannot describe “card”: it describes spaces",
    },
  ],
});

export const notUnderstood = defineError({
  code: "not-understood",
  template: "this text is in no section or procedure: {reason}",
  documentation:
    "A file consists of its header, of sections that a caption opens, and of procedures that a heading opens. The compiler cannot use text outside them. Add the caption or heading, or make the text a remark with `//`.",
  examples: [
    {
      wrong: "RED BOT PROCEDURES\n\n1 CONTROL.\n\nGUARD\n1 CONTROL.\n",
      right: "RED BOT PROCEDURES\n\nRANGER\n1 CONTROL.\n\nGUARD\n1 CONTROL.\n",
      message: "this text is in no section or procedure: its clauses need a heading",
    },
  ],
});

export const nothingBound = defineError({
  code: "nothing-bound",
  template: "“{phrase}” refers to something that the condition does not name",
  documentation:
    "`that unit`, `the objective` and `it` refer to something that the condition (or `find`) names. This condition names nothing of that kind. Name the thing in the condition, or describe it in full.",
  examples: [
    {
      wrong: "1 Space secure: ATTACK 1 that unit.",
      right: "1 Space shared with enemy unit: ATTACK 1 that unit.",
      message: "“that unit” refers to something that the condition does not name",
    },
    { wrong: "1 MOVE 1 towards it.", right: "1 MOVE 1 towards enemy." },
  ],
});

export const noSuchNumber = defineError({
  code: "no-such-number",
  template: "“{phrase}”: such numbers look like “{example}”",
  documentation:
    "A game that numbers its places says what the numbers look like. Correct this one. Whether the board has such a place is checked with a position.",
  examples: [
    {
      wrong: "1 MOVE 1 to post 7.",
      right: "1 MOVE 1 to post 07.",
      message: "“post 7”: such numbers look like “post 07”",
    },
  ],
});

export const nounExpected = defineError({
  code: "noun-expected",
  template: "“{phrase}” needs a noun",
  documentation: "The words after a relation must name a thing. Add the noun.",
  examples: [
    {
      wrong: "1 MOVE 1 to space adjacent to wooded.",
      right: "1 MOVE 1 to space adjacent to wooded objective.",
      message: "“wooded” needs a noun",
    },
  ],
});

export const relationDoesNotFit = defineError({
  code: "relation-does-not-fit",
  template: "“{relation}” cannot relate {subject} to {argument}",
  documentation: "A relation joins two kinds of things, and these two do not fit. Check both nouns.",
  examples: [
    {
      wrong: "1 MOVE 1 to space adjacent to card.",
      right: "1 MOVE 1 to space adjacent to enemy.",
      message: "“adjacent to” cannot relate spaces to “card”",
    },
  ],
});

export const superlativeDoesNotFit = defineError({
  code: "superlative-does-not-fit",
  template: "“{superlative}” {reason}",
  documentation:
    "`highest` and `lowest` compare a quantity; `fewest` and `most` count things; `nearest` compares distances. Write what to compare after the word.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Highest enemies > Random]",
      right: "1 MOVE 1 towards enemy. [Highest value > Random]",
      message: "“Highest” needs a quantity (value, cover, defence, points)",
    },
    {
      wrong: "1 MOVE 1 towards enemy. [Fewest value > Random]",
      right: "1 MOVE 1 towards enemy. [Fewest enemies > Random]",
      message: "“Fewest” does not rank a quantity",
    },
  ],
});

export const superlativeNotFirst = defineError({
  code: "superlative-not-first",
  template: "“{superlative}” must come first: write “{suggestion}”",
  documentation:
    "A superlative begins its phrase: `highest value`, `nearest enemy`. After a noun it reads like another criterion without its `>`.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Value highest > Random]",
      right: "1 MOVE 1 towards enemy. [Highest value > Random]",
      message: "“highest” must come first: write “highest value”",
    },
  ],
});

export const tooMany = defineError({
  code: "too-many",
  template: "{count} {things} are too many: the limit is {limit}",
  documentation:
    "Checking and running a sheet must stay cheap, so its lists have limits. The limits are far above what any page prints. Shorten the list.",
  examples: [
    {
      wrong: "1 Roll [d1000]:\n  1–1000: CONTROL.",
      right: "1 Roll [d100]:\n  1–100: CONTROL.",
      message: "1000 faces of a die are too many: the limit is 100",
    },
  ],
});

export const twoSuperlatives = defineError({
  code: "two-superlatives",
  template: "“{first}” and “{second}” are two superlatives in one phrase: keep one",
  documentation:
    "A phrase selects or ranks by one measure. Split it with `>` between brackets, or remove one of the two.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Nearest fewest enemies > Random]",
      right: "1 MOVE 1 towards enemy. [Nearest > Fewest enemies > Random]",
    },
  ],
});

export const unexpectedLetters = defineError({
  code: "unexpected-letters",
  template: "{action} cannot have lettered goals: only a movement can",
  documentation: "Letters list the goals of a movement in order of preference. Only a movement has them.",
  examples: [
    {
      wrong: "1 ATTACK 1 to:\n  a) Objective.",
      right: "1 MOVE 1 to:\n  a) Objective.",
      message: "ATTACK cannot have lettered goals: only a movement can",
    },
  ],
});

export const unitWithTwoProcedures = defineError({
  code: "unit-with-two-procedures",
  template: "{unit} has two procedures: “{first}” on line {line} and “{second}” here",
  documentation: "Each card has exactly one procedure. Limit one of the headings by letters, or join the two.",
  examples: [
    {
      wrong: "GUARD\n1 CONTROL.\n\nGUARD A\n1 SCAN.\n",
      right: "GUARD B\n1 CONTROL.\n\nGUARD A\n1 SCAN.\n",
      message: "Guard A has two procedures: “GUARD” on line 5 and “GUARD A” here",
    },
  ],
});

export const unitWithoutProcedure = defineError({
  code: "unit-without-procedure",
  template: "{units} {have} no procedure: write one, or remove the card from the scenario",
  documentation:
    "Every card that the bot may resolve needs a procedure. Add it, or remove the card from the scenario's starting cards.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 MUSTER 2 A.\n',
      message: "Captain has no procedure: write one, or remove the card from the scenario",
    },
  ],
});

export const unknownUnit = defineError({
  code: "unknown-unit",
  template: "{unit} is not a card of {side}{suggestion}",
  documentation:
    "The scenario file lists the starting cards of each side. This heading, clause or deck names a card that is not in the list. Compare both with the page.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD B\n1 CONTROL.\n\nCAPTAIN\n1 MUSTER 2 A.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD A\n1 CONTROL.\n\nCAPTAIN\n1 MUSTER 2 A.\n',
      message: "Guard B is not a card of Red. Did you mean Guard A?",
    },
  ],
});

export const unknownWord = defineError({
  code: "unknown-word",
  template: "“{word}” is not a word of this game{suggestion}",
  documentation:
    "Every word of a sheet needs a meaning. Use the word you meant, or define a new one under `DEFINITIONS`. `tiebreak words` lists the words of the game. Text that is no rule becomes a remark with `//`.",
  examples: [
    {
      wrong: "1 Space secrue: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“secrue” is not a word of this game: did you mean “secure”?",
    },
    {
      wrong: "1 Matching card(s) in paly area: SCAN.",
      right: "1 Matching card(s) in play area: SCAN.",
      message: "“in paly area” is not a word of this game: did you mean “in play area”?",
    },
    {
      wrong: "1 Space secure: March 1 to objective. [Random]",
      right: "1 Space secure: MOVE 1 to objective. [Random]",
      message: "“March” is not a word of this game: did you mean the action MOVE or MAP?",
    },
  ],
});

export const unsupportedPhrase = defineError({
  code: "unsupported-phrase",
  template: "“{phrase}”: {reason}",
  documentation:
    "Tiebreak knows these words, but does not support this combination. Write it another way if the page allows.",
  examples: [
    { wrong: "1 RALLY 1, no cards.", right: "1 RALLY 1, next cards." },
    { wrong: "1 ATTACK 2 / 3.", right: "1 ATTACK 2 / 3 [enemy / raider]." },
    {
      wrong: "1 A space is secure: CONTROL.",
      right: "1 a space is secure: CONTROL.",
      message: "“A space”: “space” cannot have a letter. Write “a” if you mean any space",
    },
  ],
});
