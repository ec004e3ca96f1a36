import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { gamesAmong } from "../../library/games-among.ts";
import { checkFiles } from "../../library/index.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { gameModulesInSteps } from "../../scripts/docs/game-modules.ts";
import { tableModules, tableModulesByWords } from "../../scripts/docs/table-modules.ts";
import { directoryWith, ROOT, tiebreak } from "../cli/command-line.ts";
import { fileOf, readText } from "./crawl.ts";
import { pondWith } from "./play/pond.ts";

const TEXT = `game Ledger

BOARD
  No board.

THINGS
  A field is a place.
  A mouse (mice) is a unit. // It is small.
  Each side has TV (1–20). // What it costs.
  It has wares (0 or more).
  The game has mood (calm or wild).
  A trade is a thing.
  It has price (in tables).
`;

function found(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

test("a number that a definition works out is not offered for a table, which is rolled without a position", () => {
  const text = pondWith({}).replace("DEFINITIONS\n", "DEFINITIONS\n  Bulk of an animal = its armour + 1.\n");
  const { game } = readText(text);
  const table = "game Ponds\n\nTABLE PAY [bulk]:\n  1–9: 1.\n";
  const { diagnostics } = checkFile("tables.bot", table, game === null ? {} : { Ponds: game.lexicon });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "“bulk” is no quantity of this game and no formula of this text",
  ]);
});

describe("a text that says it has no board", () => {
  test("is a game of words for tables", async () => {
    const { game, diagnostics } = readText(TEXT);
    expect(diagnostics).toEqual([]);
    const quantities = game?.lexicon.words.filter(({ category }) => category === "quantity");
    expect(quantities).toMatchObject([
      { id: "TV", of: ["Side"], range: [1, 20], documentation: "Each side has TV (1–20). What it costs." },
      { id: "wares", of: ["Side"] },
      { id: "mood", of: ["Game"], values: ["calm", "wild"] },
      { id: "price", of: ["Trade"], onlyInTables: true },
    ]);
    expect(quantities?.[1]).not.toHaveProperty("range");
    const table = "game Ledger\n\nTABLE PAY [TV] by mood: calm / wild.\n  1–9: 1 / 2.\n  10–20: 3 / 4.\n";
    const checked = checkFile("tables.bot", table, game === null ? {} : { Ledger: game.lexicon });
    expect(checked.diagnostics.map(({ message }) => message)).toEqual([]);
    expect((await game?.load())?.decider).toBeUndefined();
  });

  test.each([
    ["A field is a place.", "", "Ledger: the game has no THINGS: it must say what is a place"],
    ["Each side has", "Each army has", "Each army: “Each army” is no sort of things"],
    ["A trade is a thing.", "A trade is wild.", "Tiebreak cannot read what is no number in a game without a board yet"],
    ["TV (1–20)", "TV (20–1)", "20–1: no number is from 20 to 1"],
    ["TV (1–20)", "field (1–20)", "field: “field” is already a sort of things"],
    ["(0 or more)", "(0 or less)", "less: this row is not understood at “less”: expected “more”"],
    ["No board.", "No table.", "table: this row is not understood at “table”: expected “No board”"],
    ["THINGS", "ACTIONS\n  REST.\n\nTHINGS", "This one has ACTIONS, and units need a place: write “Spaces: Table.”"],
  ])("says what is wrong where “%s” is “%s”", (before, after, message) => {
    expect(TEXT).toContain(before);
    expect(found(TEXT.replace(before, after)).join("\n")).toContain(message);
  });
});

describe("a text with a board", () => {
  const crawl = fileOf("game.bot");
  const changed = (after: string): string => crawl.replace("It can be stunned.", `It can be stunned. ${after}`);

  test("may have quantities that only tables ask for: positions do not hold them", async () => {
    const { game, diagnostics } = readText(changed("It has weight (in tables)."));
    expect(diagnostics).toEqual([]);
    expect(game?.lexicon.words.find(({ id }) => id === "weight")).toMatchObject({ onlyInTables: true, of: ["Figure"] });
    expect(JSON.stringify((await game?.load())?.situations?.schema)).not.toContain("weight");
  });

  test.each([
    ["It has wares (0 or more).", "Tiebreak cannot read a number without a highest value yet"],
    ["A trade is a thing.", "Tiebreak cannot read a thing that is neither a place nor a unit yet"],
  ])("cannot say “%s”", (sentence, message) => {
    expect(found(changed(sentence)).join("\n")).toContain(message);
  });
});

const PATH = "procedures/heavy-gear/game.bot";
const OWN = readFileSync(join(ROOT, PATH), "utf8");

describe("the text of an included game", () => {
  test("is where the program has its words from, formatted whenever they are written", async () => {
    for await (const modules of gameModulesInSteps())
      for (const [path, text] of modules)
        expect(readFileSync(join(ROOT, path), "utf8"), `${path} is stale: npm run docs`).toBe(text);
  });

  test("gives the tables of its game before any code of that game is loaded", async () => {
    const byWords = await tableModulesByWords();
    expect(byWords.map(([path]) => path)).toEqual(
      expect.arrayContaining(
        ["callisto", "squadron", "unbreakable"].map((game) => `games/${game}/rules/printed-tables.ts`),
      ),
    );
    expect(await tableModules()).toEqual(expect.arrayContaining([...byWords]));
  });

  test("declares no second game of its name, and is read where it is asked for alone", async () => {
    const tables = readFileSync(join(ROOT, "procedures/heavy-gear/tables.bot"), "utf8");
    const folder = directoryWith({ "gear/game.bot": OWN.replaceAll("\n", "\r\n"), "gear/tables.bot": tables });
    let read = 0;
    const counting = {
      gameReader: async () => {
        read += 1;
        return gameReader();
      },
    };
    expect((await tiebreak(folder, ["check", "gear/tables.bot"], "", counting)).code).toBe(0);
    expect(read).toBe(0);
    const checked = await tiebreak(folder, ["check"], "", counting);
    expect([checked.output, checked.code, read]).toEqual(["✓ 2 files checked: no problems\n", 0, 1]);
  });

  test("that says something else is another game, whose name is taken", async () => {
    const folder = directoryWith({ "game.bot": OWN.replace("PL (1–4)", "PL (1–5)") });
    const { error, code } = await tiebreak(folder, ["check"]);
    expect(code).not.toBe(0);
    expect(error).toContain("Tiebreak brings a game Heavy Gear along");
  });

  test("may lie beside the sheets that a program gives to the library", async () => {
    const files = [{ path: "game.bot", text: OWN }];
    expect(await gamesAmong(files, BUILT_IN_GAMES)).toEqual({ ok: true, games: BUILT_IN_GAMES });
    const game = await BUILT_IN_GAMES.loadGame("Heavy Gear");
    expect(checkFiles(files, { game }).ok).toBe(true);
  });
});
