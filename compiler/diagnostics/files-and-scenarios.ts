import { defineError, type DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const duplicateSheet = defineError({
  code: "duplicate-sheet",
  template: "{what} is also in {other}",
  documentation:
    "A scenario has one sheet for each side and one scenario file. Remove one of the two, or correct the header.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 SCAN.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Blue\n\nGUARD\n1 SCAN.\n',
      message: "the sheet of Red in scenario 1 is also in example-1.bot",
    },
  ],
});

export const missingBot = defineError({
  code: "missing-bot",
  template: "this file has procedures but no bot: add the line `bot` with the name of its side",
  documentation:
    "A sheet holds the procedures of one side's bot. The line `bot` with the side's name says which. A scenario file has no such line and no procedures.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
});

export const missingGame = defineError({
  code: "missing-game",
  template: "this file names no game: begin it with `game` and the name of the game",
  documentation: "The first line of a sheet is `game` and the game's name: it says which words may be used.",
  examples: [
    {
      wrong: 'scenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
});

export const missingScenario = defineError({
  code: "missing-scenario",
  template: "this file names no scenario: add the line `scenario` with its number",
  documentation:
    'A sheet belongs to a scenario: `scenario 1 "Title"`. Without it the sheet cannot be checked against its cards.',
  examples: [
    {
      wrong: "game Skirmish\nbot Red\n\nGUARD\n1 CONTROL.\n",
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
});

export const scenarioMissing: DiagnosticDefinition = {
  code: "scenario-missing",
  severity: "note",
  template: "scenario {scenario} has no scenario file here, so cards and decks are not checked",
  documentation:
    "The scenario file of a sheet (same game, same scenario, no bot) lists its cards and decks. Without it the sheet is checked alone.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 MUSTER 2 A.\n',
    },
  ],
};

export const scenarioNumberDiffers = defineError({
  code: "scenario-number-differs",
  template: "this file is for scenario {number}, but {file} in the same folder is for scenario {other}",
  documentation:
    "A folder holds one scenario: its scenario file and a sheet for each bot. All of them have the same number in their headers. Correct the number, or move the file to the folder of its scenario.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D SS\n---\ngame Skirmish\nscenario 2 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Guard A: D SS\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
    },
  ],
});

export const scenarioTitleDiffers: DiagnosticDefinition = {
  code: "scenario-title-differs",
  severity: "warning",
  template: "{file} has another title for this scenario, “{other}”: make them equal",
  documentation: "All files of a scenario carry its title as printed. Make them equal.",
  examples: [
    {
      wrong:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Ford"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 MUSTER 2 A.\n',
      right:
        'game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D\n  Guard A: D SS\n\nRED MUSTER DECKS\n  A: All units of Troop A\n---\ngame Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n\nCAPTAIN\n1 MUSTER 2 A.\n',
    },
  ],
};

export const unknownGame = defineError({
  code: "unknown-game",
  template: "“{game}” is not a known game{suggestion}",
  documentation: "The name after `game` chooses the lexicon. Use a known name.",
  examples: [
    {
      wrong: 'game Skirmsh\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      message: "“Skirmsh” is not a known game: did you mean “Skirmish”?",
    },
  ],
});

export const unknownSide = defineError({
  code: "unknown-side",
  template: "“{side}” is not a side of this game: it has {known}",
  documentation: "The bot, the tables and the decks name a side of the game. Use one of its names.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\nbot Rde\n\nGUARD\n1 CONTROL.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 CONTROL.\n',
      message: "“Rde” is not a side of this game: it has Red and Blue",
    },
  ],
});

const SHEET_OF_RED =
  'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nDANGEROUS BLUE UNITS:\n  1 Raider\n\nRED BOT PROCEDURES\n\nGUARD\n1 CONTROL.\n';

export const botOfOtherSide = defineError({
  code: "bot-of-other-side",
  template: "the header says that {bot} is the bot, but these are procedures of {side}",
  documentation:
    "The header and the caption above the procedures name the same side. Tiebreak reads the sheet as one of the side in the caption. Apply the fix, or change the caption.",
  examples: [
    {
      wrong: SHEET_OF_RED.replace("bot Red", "bot Blue"),
      right: SHEET_OF_RED,
      message: "the header says that Blue is the bot, but these are procedures of Red",
    },
  ],
});

export const proceduresOfOtherSide = defineError({
  code: "procedures-of-other-side",
  template: "these procedures are of {side}, but {bot} is the bot",
  documentation:
    "The caption above the procedures names the side of the bot, as the header does. A sheet ranks the units of the other side as dangerous. Apply the fix, or change the header.",
  examples: [
    {
      wrong: SHEET_OF_RED.replace("RED BOT", "BLUE BOT"),
      right: SHEET_OF_RED,
      message: "these procedures are of Blue, but Red is the bot",
    },
  ],
});
