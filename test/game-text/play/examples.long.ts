import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { botsOf } from "../../../library/play.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { effort } from "../../effort.ts";
import { readText } from "../crawl.ts";

/** How many games of each scenario end without a broken rule; `LONG_TIMES=5` plays 10,000. */
const GAMES = effort(0, 2_000) * Number(process.env["LONG_TIMES"] ?? 1);

/** How many of them are logged and replayed. */
const REPLAYED = 200;

const EXAMPLES = new URL("../../../examples/", import.meta.url);

/** A game that ships as a text, with a sheet for each of its sides that has one. */
async function example(name: string) {
  const folder = new URL(`${name}/`, EXAMPLES);
  const { game: found, diagnostics } = readText(readFileSync(new URL("game.bot", folder), "utf8"));
  if (found === null) throw new Error(diagnostics[0]?.message ?? "no game");
  const { lexicon } = found;
  const sheets = readdirSync(folder)
    .filter((file) => !["game.bot", "scenario.bot"].includes(file))
    .map((file): CheckedSheet => {
      const text = readFileSync(new URL(file, folder), "utf8");
      const { sheet, diagnostics: mistakes } = checkFile(file, text, { [lexicon.game]: lexicon });
      if (sheet === null) throw new Error(mistakes[0]?.message ?? "no sheet");
      return sheet;
    });
  const sides = lexicon.sides.map(({ id }) => ({ side: id, starting: [] }));
  const scenario = { game: lexicon.game, number: 1, title: name, rules: [], sides };
  const book = { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
  const game = await found.load();
  const { engine } = game;
  if (engine === undefined) throw new Error("the text does not say how the game goes");
  const readings = game.readings({});
  const board = { name, scenario: 1, standIn: false };
  const defined = engine.define({ book, board, roster: undefined, readings, maximumRounds: 100 });
  return { engine, defined, bots: botsOf(game, book, readings, false), sides: sides.map(({ side }) => side) };
}

test.each(["vault", "isles", "harbour"])(
  `${GAMES} games of %s end without a broken rule, and ${REPLAYED} of them replay to the same states`,
  { timeout: 3_600_000 },
  async (name) => {
    const { engine, defined, bots, sides } = await example(name);
    for (let seed = 1; seed <= GAMES; seed += 1) {
      // Bots play each other, or one side plays at random.
      const guest = seed % (sides.length + 1);
      const players = Object.fromEntries(
        sides.map((side, index) => [side, index === guest || bots[side] === undefined ? "random" : "bot"]),
      );
      const options = { seed, difficulty: "normal" as const };
      const broken: string[] = [];
      const witness = { decided: () => null, used: () => {}, broke: (message: string) => broken.push(message) };
      const played = engine.playOut(defined, { players, bots }, { ...options, verified: true }, witness);
      expect(broken, `${name}, seed ${seed}`).toEqual([]);
      expect(played.result, `${name}, seed ${seed}`).not.toBeNull();
      if (seed > REPLAYED) continue;
      const log = engine.readLog(engine.record(defined, { players, bots }, options));
      if (log.kind === "problem") throw new Error(log.message);
      const { course, problem } = engine.replay(defined, log.log);
      expect(problem, `${name}, seed ${seed}`).toBeNull();
      expect(course === null ? null : engine.result(course), `${name}, seed ${seed}`).toEqual(played.result);
    }
  },
);
