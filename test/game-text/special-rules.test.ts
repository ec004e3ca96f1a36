import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { createSource } from "../../grammar/source.ts";
import { gameReader } from "../../games/text/read-game.ts";
import type { DeclaredPlay } from "../../games/shared/declared/play/effect.ts";
import { DeclaredRules } from "../../games/shared/declared/play/rules.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { fileOf, readText } from "./crawl.ts";

const CRAWL = fileOf("game.bot");
const RULES = `
SPECIAL RULES of a scenario
  treasure: The side wins with n gold. // Whoever carries that much has won. [rules 12]
  The doors of row x are shut.

SPECIAL RULES of a bot
  A side carries the lamp.
`;

function found(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

test("a special rule has the name before its colon, or its sentence as its name", () => {
  expect(found(CRAWL + RULES)).toEqual([]);
  expect(readText(CRAWL + RULES).game?.lexicon.rules).toEqual([
    {
      category: "rule",
      id: "treasure",
      scopes: ["scenario"],
      sentences: ["The {side} wins with # gold"],
      documentation: "Whoever carries that much has won.",
      rule: "rules 12",
    },
    {
      category: "rule",
      id: "the doors of row {letter} are shut",
      scopes: ["scenario"],
      sentences: ["The doors of row {letter} are shut"],
      documentation: "The doors of row x are shut.",
    },
    {
      category: "rule",
      id: "{side} carries the lamp",
      scopes: ["bot"],
      sentences: ["{side} carries the lamp"],
      documentation: "A side carries the lamp.",
    },
  ]);
});

test("scenario files may state the special rules of their game, with the numbers, sides and letters of their own", () => {
  const { game } = readText(CRAWL + RULES);
  if (game === null) throw new Error("the text has errors");
  const check = (rule: string) => {
    const text = `game Crawl\nscenario 1 "The vault"\n\nSPECIAL RULES\n  ${rule}\n`;
    const { diagnostics } = checkFile("scenario.bot", text, { Crawl: game.lexicon });
    return diagnostics.map(({ code }) => code);
  };
  expect(check("The Party wins with 8 gold.")).toEqual([]);
  expect(check("The doors of row C are shut.")).toEqual([]);
  expect(check("The doors of row CC are shut.")).toEqual(["unknown-rule"]);
  // It is a rule of bots.
  expect(check("The Party carries the lamp.")).toEqual(["unknown-rule"]);
});

test("a sequence of the tables may end by what its game says of sequences", () => {
  const rules = "\nSPECIAL RULES of a sequence\n  fled: One side has fled.\n  n rounds: N rounds are over.\n";
  const { game, diagnostics } = readText(CRAWL + rules.replace("N rounds", "n rounds"));
  if (game === null) throw new Error(diagnostics[0]?.message);
  const check = (until: string) => {
    const text = `game Crawl\n\nSEQUENCE TURN, until ${until}:\n  1: "Move."\n`;
    return checkFile("tables.bot", text, { Crawl: game.lexicon });
  };
  expect(check("one side has fled or 6 rounds are over").tables?.sequences[0]?.until?.of).toMatchObject([
    { entry: "fled" },
    { entry: "# rounds", numbers: [6] },
  ]);
  expect(check("one side has fallen").diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining("did you mean “one side has fled”?"),
  ]);
  const scenario = 'game Crawl\nscenario 1 "The vault"\n\nSPECIAL RULES\n  One side has fled.\n';
  const { diagnostics: misplaced } = checkFile("scenario.bot", scenario, { Crawl: game.lexicon });
  expect(misplaced).not.toEqual([]);
});

test("a special rule that is stated twice is an error", () => {
  expect(found(`${CRAWL}${RULES}  The Side carries the lamp.\n  treasure: The side has n torches.\n`)).toEqual([
    "treasure: The side has n torches.: “treasure” is already a special rule",
  ]);
});

const FOGGY = `${CRAWL.replace("THINGS\n", "THINGS\n  The game can be foggy. The game has treasure (0–9).\n  The game has a weather (fair, rain or snow).\n  Each side can be bold.\n")}
SPECIAL RULES of a scenario
  foggy: Fog lies over all.
  treasure: There are n chests.
  snow: It snows.

SPECIAL RULES of a bot
  bold: This bot fears nothing.

SEQUENCE ROUND, at most 3 times:
  1: If the game is foggy, the game ends.
`;

test("a game with a sequence begins with what the special rules of its scenario and bots say", () => {
  const { game, declared } = readText(FOGGY);
  if (game === null || declared?.play === undefined) throw new Error("the text has errors");
  const begun = (rules: string, ofBot: string) => {
    const file = `game Crawl\nscenario 1 "The vault"\n${rules}`;
    const sheet = `${file.split("\n").slice(0, 2).join("\n")}\nbot Dungeon\n\n${ofBot}DUNGEON BOT PROCEDURES\n\nGOBLIN\n1 RECOVER.\n`;
    const words = { Crawl: game.lexicon };
    const { scenario } = checkFile("scenario.bot", file, words);
    const read = checkFile("dungeon.bot", sheet, words);
    if (scenario === null || read.sheet === null) throw new Error(JSON.stringify(read.diagnostics));
    const definition = { scenario, sheets: { Dungeon: read.sheet }, board: { name: "" }, maximumRounds: 3 };
    const rulesOf = new DeclaredRules({ ...declared, play: declared.play as DeclaredPlay });
    return rulesOf.newGame({ ...definition, policies: DEFAULT_POLICIES }, "normal").unplaced;
  };
  expect(begun("", "")).toEqual({});
  expect(
    begun(
      "\nSPECIAL RULES\n  Fog lies over all.\n  There are 4 chests.\n  It snows.\n",
      "DUNGEON BOT RULES\n  This bot fears nothing.\n\n",
    ),
  ).toEqual({
    Game: { "the game": { foggy: true, treasure: 4, weather: "snow" } },
    Side: { Dungeon: { bold: true } },
  });
});

test.each([
  ["foggy: Fog", "fogy: Fog", "fogy: “fogy” is no word for what the game can be: did you mean “foggy”?"],
  ["bold: This", "rash: This", "rash: “rash” is no word for what each side can be: there is bold, wood and gold"],
  [
    "There are n chests.",
    "There are chests.",
    "treasure: There are chests.: Tiebreak cannot read a special rule without one “n” here yet",
  ],
  [
    "Fog lies over all.",
    "Fog lies over row x.",
    "foggy: Fog lies over row x.: Tiebreak cannot read a special rule that leaves something open here yet",
  ],
  [
    "SPECIAL RULES of a bot",
    "SPECIAL RULES of a sequence",
    "bold: This bot fears nothing.: Tiebreak cannot read a special rule of a sequence beside one that is played yet",
  ],
])("a game with a sequence cannot follow “%s” where it says “%s”", (printed, changed, message) => {
  expect(found(FOGGY.replace(printed, changed))).toContain(message);
});

test("a caption that does not say whose rules these are is an error", () => {
  expect(found(`${CRAWL}\nSPECIAL RULES of a goblin\n  Doors are shut.\n`)).toEqual([
    "of: this row is not understood at “of”: expected “of a scenario”, “of a bot” or “of a sequence”",
  ]);
});

test("two texts are compared by the names of their special rules", () => {
  const other = RULES.replace("n gold", "n rings").replace("  A side carries the lamp.\n", "");
  expect(diffGameTexts(readText(CRAWL + RULES).text, readText(CRAWL + other).text)).toMatchObject([
    { kind: "changed", name: "treasure" },
    { kind: "removed", section: "SPECIAL RULES of a bot", name: "A side carries the lamp" },
  ]);
});

test("a board by code is an error where the game brings no code", () => {
  expect(found("game Crawl\n\nSIDES\n  Dungeon: the bot.\n\nBOARD\n  By code.\n")).toEqual([
    "By code.: the game has no code for the board “Crawl”",
  ]);
});

test("beside a board by code stand sides and special rules, and nothing else", () => {
  const text = `game Crawl\n\nSIDES\n  Dungeon: the bot.\n\nBOARD\n  By code.\n\nTHINGS\n  A figure is a unit.\n${RULES}`;
  const { diagnostics } = gameReader(() => ({ board: true }))(createSource("game.bot", text));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Tiebreak cannot read this section beside a board by code yet",
  ]);
});
