import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GameMaterial } from "../../../games/engine-part.ts";
import { botsOf } from "../../../library/play.ts";
import { effort } from "../../effort.ts";
import { directoryWith, tiebreak } from "../../cli/command-line.ts";
import { readText } from "../crawl.ts";
import { playing, pondWith, SHEET as POND_SHEET } from "./pond.ts";

function fileOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

async function crawl() {
  const { engine, game, book } = await playing(fileOf("game.bot"), fileOf("dungeon.bot"));
  const readings = game.readings({});
  const board = { name: "cellar", scenario: 1, standIn: false };
  const material: GameMaterial = { book, board, roster: undefined, readings, maximumRounds: 100 };
  return { engine, game, book, readings, defined: engine.define(material) };
}

const SEEDS = Array.from({ length: effort(3, 60) }, (_, index) => index + 1);

/** A folder with the game's text and a sheet, as an author types them. */
function folder(): string {
  return directoryWith({
    "game.bot": fileOf("game.bot"),
    "scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
    "dungeon.bot": fileOf("dungeon.bot"),
  });
}

describe("whole games of a game that is a text", () => {
  test.each(["random", "greedy"])("break no rule, end, and replay to the same states, against %s", async (party) => {
    const { engine, game, book, readings, defined } = await crawl();
    const bots = botsOf(game, book, readings, false);
    const players = { Dungeon: "bot", Party: party };
    let events = 0;
    for (const seed of SEEDS) {
      const broken: string[] = [];
      const witness = { decided: () => null, used: () => {}, broke: (message: string) => broken.push(message) };
      const options = { seed, difficulty: "normal" as const };
      const played = engine.playOut(defined, { players, bots }, { ...options, verified: true }, witness);
      expect(broken).toEqual([]);
      expect(played.result).not.toBeNull();
      const log = engine.readLog(engine.record(defined, { players, bots }, options));
      if (log.kind === "problem") throw new Error(log.message);
      const { course, problem } = engine.replay(defined, log.log);
      expect(problem).toBeNull();
      expect(course === null ? null : engine.result(course)).toEqual(played.result);
      expect(log.log.events).toHaveLength(played.events);
      events += played.events;
    }
    expect(events).toBeGreaterThan(40 * SEEDS.length);
  });

  test("are the same whether bots decide by the interpreter or by compiled sheets", async () => {
    const { engine, game, book, readings, defined } = await crawl();
    const players = { Dungeon: "bot", Party: "random" };
    for (const seed of SEEDS) {
      const [compiled, interpreted] = [false, true].map((isInterpreted) =>
        engine.record(
          defined,
          { players, bots: botsOf(game, book, readings, isInterpreted) },
          { seed, difficulty: "normal" },
        ),
      );
      expect(compiled).toBe(interpreted);
    }
  });

  test.each([
    ["easier", 1],
    ["normal", 2],
    ["harder", 3],
  ] as const)("begin %s where the text says what that is", async (difficulty, hits) => {
    const text = pondWith({
      difficulties: "The game can be easier or harder.",
      setUp:
        "1: Place the Heron in South. Place an Otter in North. If the game is easier, the Heron loses 3 hits. " +
        "If harder, the Heron loses 1 hit. If not harder and not easier, the Heron loses 2 hits.",
    });
    const { engine, game, book } = await playing(text, POND_SHEET);
    const readings = game.readings({});
    const board = { name: "ponds", scenario: 1, standIn: false };
    const defined = engine.define({ book, board, roster: undefined, readings, maximumRounds: 9 });
    const players = { River: "random", Sky: "random" };
    const log = engine.record(defined, { players, bots: {} }, { seed: 1, difficulty });
    const read = engine.readLog(log);
    if (read.kind === "problem") throw new Error(read.message);
    const { course, problem } = engine.replay(defined, read.log);
    expect(problem).toBeNull();
    expect(course === null ? [] : engine.tell(course, course.happened, null).map(({ text: line }) => line)).toContain(
      `Heron: hits 4 → ${hits}`,
    );
  });

  test("refuse an action that the game does not wait for", async () => {
    const { engine, defined } = await crawl();
    const { course } = engine.begin(defined, { Dungeon: "bot", Party: "person" }, { seed: 1, difficulty: "normal" });
    expect(engine.readAction(course, { kind: "pick", side: "Party", thing: "Knight" })).toEqual({
      kind: "problem",
      message: "the game goes on by itself: step",
    });
    expect(engine.readAction(course, { kind: "fly" }).kind).toBe("problem");
  });
});

describe("the command", () => {
  test("simulates, in this thread and in workers alike", async () => {
    const own = folder();
    const simulated = (workers: string) =>
      tiebreak(own, ["simulate", "1", "--games", "6", "--seat", "Party=greedy", "--verify", "--workers", workers]);
    const [one, two] = [await simulated("1"), await simulated("2")];
    expect(one).toMatchObject({ code: 0, error: "" });
    expect(one.output).toContain("Dungeon: bot, Party: greedy");
    expect(two.output).toBe(one.output);
  });

  test("logs a game and replays it", async () => {
    const own = folder();
    const { output } = await tiebreak(own, ["simulate", "1", "--log-game", "0"]);
    const logged = directoryWith({
      "game.bot": fileOf("game.bot"),
      "scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
      "dungeon.bot": fileOf("dungeon.bot"),
      "game.jsonl": output,
    });
    const replayed = await tiebreak(logged, ["replay", "game.jsonl"]);
    expect(replayed).toMatchObject({ code: 0 });
    expect(replayed.output).toContain("— Round 1 —");
    expect(replayed.output).toMatch(/won|Nobody/);
  });

  test.each([
    ["Party", "--seat Party: write the side and its player, as in Party=greedy"],
    ["Partei=greedy", "--seat partei=greedy: scenario 1 has no side partei: did you mean Party?"],
    ["Rogues=greedy", "--seat rogues=greedy: scenario 1 has no side rogues; its sides are Dungeon and Party"],
    ["Party=gredy", "--seat Party=gredy: nobody plays as gredy in Crawl; choose bot, random, greedy or search"],
    ["Party=search:9", "--seat Party=search:9: a search tries 10 to 1000 lines of play; write search:100"],
    ["Party=search:1e2", "--seat Party=search:1e2: a search tries 10 to 1000 lines of play; write search:100"],
    ["Party=search:10:20", "--seat Party=search:10:20: a search tries 10 to 1000 lines of play; write search:100"],
    ["Party=bot", "--seat Party=bot: scenario 1 has no sheet of Party"],
  ])("says what is wrong with --seat %s", async (seat, message) => {
    const { code, error } = await tiebreak(folder(), ["simulate", "1", "--games", "1", "--seat", seat]);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});

describe("the text of a game that is played", () => {
  test("may name a side as it names its units in the plural", () => {
    const text = fileOf("game.bot").replaceAll("Dungeon", "Goblins").replaceAll("2 Goblins in", "a Goblin in");
    expect(readText(text).diagnostics.map(({ message }) => message)).toEqual([]);
  });
});
