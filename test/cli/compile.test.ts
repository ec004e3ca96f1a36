import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { Progress } from "../../cli/progress.ts";
import { readPosition } from "../../cli/board-files.ts";
import { loadSheets } from "../../node/sheet-library.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import type { SheetModule } from "../../runtime/compact/link.ts";
import type { GamePosition, PackedGamePosition } from "../../games/game-package.ts";
import { type Decision, withoutChoices } from "../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import { PositionError } from "../../runtime/position-problem.ts";
import { memoizeTexts } from "../../grammar/memoize.ts";
import { effort } from "../effort.ts";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const SHEETS = Object.fromEntries(
  ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => [name, readFileSync(join(SCENARIO_1, name), "utf8")]),
);

const FIRST = "first-decision.situation.yaml";

const silent: Terminal = {
  directory: ROOT,
  games: BUILT_IN_GAMES,
  errorIsInteractive: false,
  colours: false,
  columns: 120,
  writeOutput: () => {},
  writeError: () => {},
  readInput: async () => new Uint8Array(),
};

const COMPILED = mkdtempSync(join(tmpdir(), "tiebreak-"));
afterAll(() => rmSync(COMPILED, { recursive: true, force: true }));

/** Compiles the sheets of every game, once for all tests. */
const compiledBook = memoizeTexts(1, (root) => tiebreak(root, ["compile", "procedures", "--out", COMPILED]));

/** The compiled sheet at its place in the book, such as `callisto/scenario-1/lfa`. */
async function moduleOf(path: string): Promise<SheetModule<GamePosition, PackedGamePosition>> {
  await compiledBook(ROOT);
  return (await import(/* @vite-ignore */ pathToFileURL(join(COMPILED, `${path}.js`)).href)) as SheetModule<
    GamePosition,
    PackedGamePosition
  >;
}

const bookSheets = memoizeTexts(1, (root) => loadSheets(join(root, "procedures"), silent, new Progress(silent)));

describe("compile", () => {
  test("writes a module, its types and its source map for each sheet, in the folders of the sheets", async () => {
    const ended = await compiledBook(ROOT);
    expect(ended.code).toBe(0);
    const { sheets } = await bookSheets(ROOT);
    const lines = ended.output.replaceAll(`${COMPILED}/`, "").split("\n");
    expect(lines.toSorted()).toEqual(
      [...sheets.map(({ path }) => `${path}.js (.d.ts, .js.map)`), `${sheets.length} sheets compiled`, ""].toSorted(),
    );
  });

  test("writes modules of every game, which decide as its interpreter does, checked or not, and refuse impossible positions", async () => {
    const { sheets, games } = await bookSheets(ROOT);
    const tried = new Map<string, number>();
    for (const { path, book, side } of sheets) {
      const { decider, positions, readings: readingsOf, lexicon } = games.get(book.scenario.game) ?? {};
      const source = positions?.sourceOf(book, side) ?? null;
      if (decider === undefined || source === null || readingsOf === undefined || lexicon === undefined) {
        throw new Error(`${path} cannot be tried`);
      }
      const module = await moduleOf(path);
      const random = new RandomSource(7);
      let packed = null;
      for (let seed = 0; seed < effort(8, 200); seed += 1) {
        const card = source.cards[seed % source.cards.length]?.name ?? "";
        const { position, acting } = source.draw(seed % source.ways, card, random);
        const options = { readings: readingsOf({}), dice: new SeededDice(seed), trace: false };
        const { decision } = decider.decide(book, position, acting, options);
        expect(module.decidePosition(position, acting, new SeededDice(seed))).toEqual(withoutChoices(decision));
        packed = module.packChecked(position, packed);
        const found = module.decide(packed, acting, new SeededDice(seed));
        expect(module.toDecision(found, packed)).toEqual(withoutChoices(decision));
        tried.set(lexicon.game, (tried.get(lexicon.game) ?? 0) + 1);
      }
      const impossible = {} as GamePosition;
      expect(module.checkPosition(impossible)).not.toEqual([]);
      expect(() => module.decidePosition(impossible, 0, new SeededDice(1))).toThrow(PositionError);
    }
    process.stdout.write(`Modules: ${[...tried].map(([game, count]) => `${count} positions of ${game}`).join(", ")}\n`);
    expect(tried.size).toBeGreaterThan(2);
  });

  test("writes modules that can be imported from where they are", async () => {
    const directory = directoryWith(SHEETS);
    expect(await tiebreak(directory, ["compile", "--out", "out"])).toMatchObject({ code: 0 });
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(directory, "out/lfa.js")).href)) as {
      readonly procedures: readonly string[];
    };
    expect(module.procedures).toEqual(["CAPTAIN", "SERGEANT", "SCOUT", "CORP-SEC", "COMMANDER", "NAVIGATOR", "GUNNER"]);
  });

  test("writes modules that decide as `tiebreak decide` does, over plain and over compact positions", async () => {
    const module = await moduleOf("callisto/scenario-1/lfa");
    const library = await bookSheets(ROOT);
    const read = readPosition(
      "first.situation.yaml",
      readFileSync(join(SCENARIO_1, FIRST), "utf8"),
      null,
      library,
      ROOT,
    );
    if (read.kind !== "position") throw new Error("the first situation cannot be read");
    const { position } = read.situation;

    const told = await tiebreak(SCENARIO_1, ["decide", FIRST, "--format", "json"]);
    const { decision } = JSON.parse(told.output) as { decision: Decision };
    expect(module.decidePosition(position, 0, new SeededDice(1))).toEqual(withoutChoices(decision));
    const compact = module.pack(position);
    const buffer = module.decide(compact, 0, new SeededDice(1), new DecisionBuffer());
    expect(module.toDecision(buffer, compact)).toEqual(withoutChoices(decision));
  });

  test("points the source map at the sheet", async () => {
    const directory = directoryWith(
      Object.fromEntries(Object.entries(SHEETS).map(([name, text]) => [`s/${name}`, text])),
    );
    await tiebreak(directory, ["compile", "s", "--out", "out"]);
    const map = JSON.parse(readFileSync(join(directory, "out/lfa.js.map"), "utf8")) as { sources: string[] };
    expect(map.sources).toEqual(["../s/lfa.bot"]);
    expect(readFileSync(join(directory, "out/lfa.js"), "utf8")).toMatch(/\n\/\/# sourceMappingURL=lfa\.js\.map\n$/);
  });

  test("compiles the others where one sheet has errors, and ends with 1", async () => {
    const directory = directoryWith({
      ...SHEETS,
      "lfa.bot": (SHEETS["lfa.bot"] ?? "").replace("Space secure and", "Space secrue and"),
    });
    const ended = await tiebreak(directory, ["compile", "--out", "out"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain("lfa.bot:30:9 error unknown-word");
    expect(ended.output).toContain("1 sheet compiled");
    expect(existsSync(join(directory, "out/lfa.js"))).toBe(false);
    expect(existsSync(join(directory, "out/breakers.js"))).toBe(true);
  });

  test("says that it needs the scenario file", async () => {
    const directory = directoryWith({ "lfa.bot": SHEETS["lfa.bot"] ?? "" });
    expect(await tiebreak(directory, ["compile", "--out", "out"])).toMatchObject({
      code: 1,
      error:
        "tiebreak: lfa.bot: scenario 1 of Callisto has no scenario file here; save one beside the sheet, with the lines `game Callisto` and `scenario 1`\n",
    });
  });

  test("does not let two sheets have one module", async () => {
    const directory = directoryWith(
      Object.fromEntries(
        Object.entries(SHEETS).flatMap(([name, text]) => [
          [`a/${name}`, text],
          [`b/${name}`, text],
        ]),
      ),
    );
    const ended = await tiebreak(directory, ["compile", "a", "b", "--out", "out"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain(
      "b/lfa.bot: its module would replace that of a/lfa.bot; compile them into separate directories",
    );
  });

  test("leaves a package.json that is there as it is", async () => {
    const mine = '{ "name": "mine", "type": "module" }\n';
    const directory = directoryWith({ ...SHEETS, "out/package.json": mine });
    await tiebreak(directory, ["compile", "--out", "out"]);
    expect(readFileSync(join(directory, "out/package.json"), "utf8")).toBe(mine);
  });

  test("needs to be told where to", async () => {
    const ended = await tiebreak(directoryWith(SHEETS), ["compile"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("required option '--out <directory>' not specified");
  });
});
