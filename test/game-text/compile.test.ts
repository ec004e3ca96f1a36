import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import type { SheetModule } from "../../runtime/compact/link.ts";
import { withoutChoices } from "../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../runtime/dice.ts";
import { directoryWith, ROOT, tiebreak } from "../cli/command-line.ts";
import { SEED } from "../seed.ts";
import { fileOf, loadCrawl } from "./crawl.ts";

const FILES = {
  "game.bot": fileOf("game.bot"),
  "cellar/scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
  "cellar/dungeon.bot": fileOf("dungeon.bot"),
};

/** The folder into which the sheet of a game is compiled. */
async function compiled(): Promise<string> {
  const folder = directoryWith(FILES);
  const { output, code } = await tiebreak(folder, ["compile", "--out", "out"]);
  expect([output, code]).toEqual(["out/cellar/dungeon.js (.d.ts, .js.map)\n1 sheet compiled\n", 0]);
  return join(folder, "out");
}

describe("a compiled sheet of a game that is a text", () => {
  test("is a module that decides as the interpreter does", async () => {
    const address = pathToFileURL(join(await compiled(), "cellar/dungeon.js")).href;
    const { decidePosition } = (await import(/* @vite-ignore */ address)) as SheetModule<object, object>;
    const { game, book, sheet } = await loadCrawl();
    const source = game.positions?.sourceOf(book, sheet.bot);
    const random = new RandomSource(SEED);
    const fired = new Set<number | null>();
    for (let draw = 0; draw < 200; draw += 1) {
      const card = source?.cards[draw % source.cards.length];
      const problem = card === undefined ? undefined : source?.draw(draw % source.ways, card.name, random);
      if (problem === undefined) throw new Error("the game draws nothing");
      const { position, acting } = problem;
      const options = { readings: game.readings({}), dice: new SeededDice(draw), trace: false };
      const decision = game.decider?.decide(book, position, acting, options).decision;
      if (decision === undefined) throw new Error("the game decides nothing");
      expect(withoutChoices(decidePosition(position, acting, new SeededDice(draw)))).toEqual(withoutChoices(decision));
      fired.add(decision.clause);
    }
    expect(fired.size).toBeGreaterThan(2);
  });

  test("is declared with the sides, units and fields of the game", async () => {
    const types = readFileSync(join(await compiled(), "crawl.game.d.ts"), "utf8");
    await expect(types.replace(/from ".*"/, 'from "…"')).toMatchFileSnapshot("crawl/crawl.game.d.ts.txt");
  });

  test("refuses a unit that the game does not have, before the program runs", async () => {
    const out = await compiled();
    const program = (unit: string): string => ` import { decidePosition } from "./cellar/dungeon.js";
 import type { Position } from "./crawl.game.js";
export const position: Position = {
  bot: "Dungeon", board: { columns: 6, rows: 6 }, places: { a2: { wall: true } }, row: ["Goblin A"],
  units: [{ name: "${unit}", title: "Goblin", side: "Dungeon", at: "a1", fields: { hits: 1 } }],
};
export const decide = () => decidePosition(position, 0, { roll: () => 1 });
`;
    writeFileSync(join(out, "right.ts"), program("Goblin A"));
    writeFileSync(join(out, "wrong.ts"), program("Goblin Z"));
    const options = ["--strict", "--noEmit", "--skipLibCheck", "--module", "nodenext", "--target", "esnext"];
    const check = (file: string): string => {
      const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
      const sources = [
        "--allowImportingTsExtensions",
        "--typeRoots",
        join(ROOT, "node_modules/@types"),
        "--types",
        "node",
      ];
      try {
        return execFileSync(process.execPath, [compiler, ...options, ...sources, file], { cwd: out, encoding: "utf8" });
      } catch (error) {
        return (error as { readonly stdout: string }).stdout;
      }
    };
    expect(check("right.ts")).toBe("");
    expect(check("wrong.ts")).toContain(`'"Goblin Z"' is not assignable to type 'UnitName'`);
  });

  test("does not write over a module of somebody else", async () => {
    const folder = directoryWith({ ...FILES, "out/crawl.game.js": "export const mine = 1;\n" });
    const { error, code } = await tiebreak(folder, ["compile", "--out", "out"]);
    expect(error).toContain("crawl.game.js is there and was not compiled by tiebreak; choose another directory");
    expect(code).toBe(1);
    expect(readFileSync(join(folder, "out/crawl.game.js"), "utf8")).toBe("export const mine = 1;\n");
  });
});
