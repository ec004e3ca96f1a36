import { defineError } from "../../grammar/diagnostic.ts";

const example = (copies: string) => `game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Raider A: ${copies}\n`;

export const cardCountDiffers = defineError({
  code: "card-count-differs",
  template: "{card} has {found} here; the game has {copies} of it",
  documentation:
    "A table of starting cards has a sign for every copy of a card: D for one in play at the start, S for one set aside. " +
    "So there are as many signs as the game has copies. If the page shows another number, the row names " +
    "the reading in the ledger that says why.",
  examples: [
    { wrong: example("D S"), right: example("D SS"), message: "Raider A has 2 copies here; the game has 3 of it" },
    { wrong: example("D S"), right: example("D S // l. 12, reading S1-01") },
  ],
});

export const dangerNeedsUnit = defineError({
  code: "danger-needs-unit",
  template: "“{phrase}” is not a unit",
  documentation: "A table of dangerous units ranks units: each row describes some, most dangerous first. Name a unit.",
  examples: [
    {
      wrong: "DANGEROUS BLUE UNITS:\n  1 Objective\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Unit on objective\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "“Objective” is not a unit",
    },
  ],
});

export const dangerOfOwnSide = defineError({
  code: "danger-of-own-side",
  template: "this table ranks {side}, the bot's own side: name the other side",
  documentation: "A sheet ranks the units of the other side: those that its bot fights. Name the other side.",
  examples: [
    {
      wrong: "DANGEROUS RED UNITS:\n  1 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "this table ranks Red, the bot's own side: name the other side",
    },
  ],
});

export const deckTableNotAllowed = defineError({
  code: "deck-table-not-allowed",
  template: "{action} cannot have a table of decks after it",
  documentation:
    "Only an action that draws from decks may be followed by a table of deck letters. Make the table a clause of its own.",
  examples: [
    {
      wrong: "1 RALLY 2, roll [d10]:\n  1–5: A\n  6–10: B",
      right: "1 MUSTER 2, roll [d10]:\n  1–5: A\n  6–10: B",
      message: "RALLY cannot have a table of decks after it",
    },
  ],
});

export const duplicateCard = defineError({
  code: "duplicate-card",
  template: "{card} is listed twice",
  documentation: "A card has one row among the starting cards of its side. Put the copies of both rows into one.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Captain: S\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n',
      message: "Captain is listed twice",
    },
  ],
});

export const repeatedForce = defineError({
  code: "repeated-force",
  template: "{side} has two forces with the number {number}",
  documentation: "Each force of a side has a number of its own. Number them in their order.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n\nRED FORCE 1\n  Guard A: D SS\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n\nRED FORCE 2\n  Guard A: D SS\n',
      message: "Red has two forces with the number 1",
    },
  ],
});

export const duplicateDeck = defineError({
  code: "duplicate-deck",
  template: "{deck} {letter} is listed twice",
  documentation: "A deck has one row. Remove one, or correct its letter.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n  A: All units of Troop A\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n',
      message: "muster deck A is listed twice",
    },
  ],
});

export const missingDeck = defineError({
  code: "missing-deck",
  template: "{action} needs a deck to draw from",
  documentation: "Name a deck: a letter, `matching deck`, or a table of letters after `roll`.",
  examples: [{ wrong: "1 MUSTER 2.", right: "1 MUSTER 2 matching deck.", message: "MUSTER needs a deck to draw from" }],
});

export const repeatedDanger = defineError({
  code: "repeated-danger",
  template: "“{phrase}” is ranked twice: row {first} counts",
  documentation:
    "The first row that fits a unit ranks it, so a second row with the same words is never reached. Remove one.",
  examples: [
    {
      wrong: "DANGEROUS BLUE UNITS:\n  1 Raider\n  2 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      right: "DANGEROUS BLUE UNITS:\n  1 Raider on objective\n  2 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n",
      message: "“Raider” is ranked twice: row 1 counts",
    },
  ],
});

export const unknownDeck = defineError({
  code: "unknown-deck",
  template: "{side} has no {deck} {letter}{known}",
  documentation:
    "An action can draw only from a deck in the scenario's table of decks. If it draws from the matching deck, every card that resolves it needs such a deck. Compare the letter with the page.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 B.\n\nCAPTAIN\n1 SCAN.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 A.\n\nCAPTAIN\n1 SCAN.\n',
      message: "Red has no muster deck B: it has A",
    },
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D\n  Guard B: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 matching deck.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D\n  Guard B: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n  B: All units of Troop B\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 matching deck.\n',
      message: "Red has no muster deck B: it has A",
    },
  ],
});

export const unknownGroup = defineError({
  code: "unknown-group",
  template: "{side} has no {group} {letter}{known}",
  documentation:
    "The scenario's starting cards name each group of cards by its letter. Compare the letter with the page.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop B\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n',
      message: "Red has no troop B: it has A",
    },
  ],
});

export const unreadableCards = defineError({
  code: "unreadable-cards",
  template: "{card}: {problem}",
  documentation:
    "Each sign in the row is one card: D is in play at the start, S is set aside, and ? is a card that the source does not show.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SXS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n',
    },
  ],
});
