import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { listenForStop } from "../../cli/stop-signals.ts";
import { Checkpoints, duration, paceText } from "../../cli/progress.ts";
import type { Simulation } from "../../library/simulations.ts";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

const IN_THIS_THREAD = ["--workers", "1"];

/** The JSON of a simulation of scenario 1. */
async function simulated(...options: string[]): Promise<string> {
  const ended = await tiebreak(ROOT, ["simulate", "1", "--format", "json", ...options]);
  expect(ended).toMatchObject({ code: 0, error: "" });
  return ended.output;
}

describe("a queue", () => {
  test.each([
    [["simulate", "1", "--queue", "localhost:6379"], "Write it as redis://host:6379"],
    [["simulate", "1", "--queue", "redis://localhost:6379", "--workers", "2"], "cannot be used with"],
    [["worker", "http://localhost"], "Write it as redis://host:6379"],
    [["worker", "redis://localhost:1"], "redis://localhost:1: no Redis server answers there (connect ECONNREFUSED"],
    [["simulate", "1", "--queue", "redis://me:secret@localhost:1"], "redis://localhost:1: no Redis server answers"],
  ])("does not take %j, and never shows a password", async (words, message) => {
    const ended = await tiebreak(ROOT, words);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
    expect(ended.error).not.toContain("secret");
  });
});

describe("simulate", () => {
  test("gives the same on one worker, on three, and in shards that are merged in any order", async () => {
    const whole = await simulated("--games", "7", "--seed", "5", ...IN_THIS_THREAD);
    expect(await simulated("--games", "7", "--seed", "5", "--workers", "3")).toBe(whole);
    const parts = await Promise.all(
      [1, 2, 3].map((shard) => simulated("--games", "7", "--seed", "5", "--shard", `${shard}/3`, ...IN_THIS_THREAD)),
    );
    const directory = directoryWith(Object.fromEntries(parts.map((text, index) => [`part-${3 - index}.json`, text])));
    const merged = await tiebreak(directory, ["simulate", "merge", ".", "--format", "json"]);
    expect(merged).toEqual({ code: 0, output: whole, error: "" });
    const some = await tiebreak(directory, ["simulate", "merge", "part-3.json", "part-1.json"]);
    expect(some.output).toContain("Part of a run of 7 games. Missing: games 2 to 3.");
    expect(some).toMatchObject({ code: 1, error: "tiebreak: missing: games 2 to 3\n" });
  });

  test("plays games of teams by the rules, and none in which somebody would be asked", async () => {
    const teams = ["--lfa", "greedy+random", "--breakers", "random+greedy", "--games", "4", "--seed", "5"];
    const played = JSON.parse(await simulated(...teams, "--verify", ...IN_THIS_THREAD)) as Simulation;
    expect(played.run.players).toEqual({ LFA: "greedy+random", Breakers: "random+greedy" });
    expect(played.failures).toEqual([]);
    const people = ["simulate", "1", "--lfa", "greedy+person", "--breakers", "greedy+greedy"];
    const ended = await tiebreak(ROOT, people);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("LFA 2: nobody can be asked in a simulation");
  });

  test("plays ranges that merge to the same as the whole run, though one knew of fewer games", async () => {
    const whole = await simulated("--games", "6", "--seed", "5", ...IN_THIS_THREAD);
    const first = await simulated("--to", "2", "--seed", "5", ...IN_THIS_THREAD);
    const rest = await simulated("--from", "2", "--to", "6", "--seed", "5", ...IN_THIS_THREAD);
    const directory = directoryWith({ "a.json": rest, "b.json": first });
    const merged = await tiebreak(directory, ["simulate", "merge", ".", "--format", "json"]);
    expect(merged).toEqual({ code: 0, output: whole, error: "" });
  });

  test("goes on with its file after a stop and with more games, and gives what one run gives", async () => {
    const whole = await simulated("--games", "6", "--seed", "5", ...IN_THIS_THREAD);
    const part = await simulated("--games", "4", "--from", "1", "--to", "3", "--seed", "5", ...IN_THIS_THREAD);
    const directory = directoryWith({ "run.json": part });
    const words = [
      "simulate",
      "1",
      "--seed",
      "5",
      "--format",
      "json",
      "--out",
      "run.json",
      "--resume",
      ...IN_THIS_THREAD,
    ];
    for (const games of ["4", "6", "6"]) {
      expect(await tiebreak(directory, [...words, "--games", games])).toEqual({ code: 0, output: "", error: "" });
    }
    expect(readFileSync(join(directory, "run.json"), "utf8")).toBe(whole);
    const other = await tiebreak(directory, [...words, "--games", "6", "--seed", "6"]);
    expect(other).toMatchObject({ code: 2, output: "" });
    expect(other.error).toContain("--resume: run.json: it is from a different run: the seeds differ");
    expect((await tiebreak(directory, [...words, "--games", "3"])).error).toContain("it is a run of 6 games");
  });

  test("saves what was played every few seconds", () => {
    let now = 0;
    const saved: number[] = [];
    const checkpoints = new Checkpoints(
      ({ counts }) => saved.push(Number(counts["games"])),
      () => now,
    );
    for (let games = 1; games <= 10; games += 1) {
      now += 1000;
      checkpoints.offer({ counts: { games } } as unknown as Simulation);
    }
    expect(saved).toEqual([3, 6, 9]);
  });

  test("writes JSON of its schema", async () => {
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas/simulation.schema.json"), "utf8")) as object;
    const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
    validate(JSON.parse(await simulated("--games", "2", "--breakers", "random", "--verify", ...IN_THIS_THREAD)));
    expect(validate.errors).toBeNull();
  });

  test("says on every report that the board is a stand-in", async () => {
    const words = ["simulate", "1", "--games", "1", ...IN_THIS_THREAD];
    for (const format of ["pretty", "html"]) {
      const { code, output } = await tiebreak(ROOT, [...words, "--format", format]);
      expect(code).toBe(0);
      expect(output).toContain("The board is a stand-in, not the printed map");
    }
  });

  test("writes a file where one is named, and the log of a game for replay", async () => {
    const directory = directoryWith({});
    const words = ["simulate", "1", "--games", "3", "--breakers", "greedy", ...IN_THIS_THREAD];
    expect(await tiebreak(directory, [...words, "--log-game", "2", "--out", "game.jsonl"])).toEqual({
      code: 0,
      output: "",
      error: "",
    });
    const told = await tiebreak(directory, ["replay", "game.jsonl"]);
    expect(told).toMatchObject({ code: 0, error: "" });
    expect(told.output).toMatch(
      /^Scenario 1 “[^”]+”\nLFA: bot, Breakers: greedy; normal game; board: .+\n\n— Round 1 —\n/,
    );
    expect(told.output).toMatch(/\n(LFA|Breakers|Nobody) won: .+\.\n$/);
  });

  test("stops for Ctrl-C with what was played, and ends with 130", async () => {
    const before = process.listenerCount("SIGINT");
    const running = tiebreak(ROOT, ["simulate", "1", "--games", "100000", "--format", "json", ...IN_THIS_THREAD]);
    while (process.listenerCount("SIGINT") === before) await new Promise((resolve) => setImmediate(resolve));
    process.emit("SIGINT");
    const { code, output, error } = await running;
    expect(code).toBe(130);
    expect(error).toContain("Stopping after the games in progress. Press Ctrl-C again to stop at once.");
    expect(error).toMatch(/Stopped after [\d,]+ of 100,000 games\.\n/);
    expect(JSON.parse(output)).toMatchObject({ summary: { complete: false, failures: 0 } });
    expect(process.listenerCount("SIGINT")).toBe(before);
  });

  test("knows SIGTERM too, once", () => {
    const stop = listenForStop(() => {});
    process.emit("SIGTERM");
    expect([stop.signal.aborted, stop.code()]).toEqual([true, 143]);
    expect(process.listenerCount("SIGTERM")).toBe(0);
  });

  test.each([
    ["--games", "0", "a whole number from 1"],
    ["--games", "many", "a whole number from 1"],
    ["--seed", "1.5", "a whole number"],
    ["--shard", "3/2", "1/8 to 8/8"],
    ["--shard", "0/2", "1/8 to 8/8"],
    ["--from", "1000", "it must be less than 1000"],
    ["--resume", "--verify", "give --format json and --out"],
    ["--workers", "0", "a whole number from 1"],
    ["--breakers", "person", "Allowed choices are bot, random, greedy"],
    ["--board", "missing.json", "there is no such file"],
    ["--log-game", "1000", "the run has games 0 to 999"],
    ["--out", "docs", "it is a directory"],
    ["--out", "package.json/report.json", "something of that name is there already"],
  ])("does not take %s %s", async (option, value, message) => {
    const ended = await tiebreak(ROOT, ["simulate", "1", option, value]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });

  test.each(["9", "no-such-folder"])("does not know scenario %s", async (scenario) => {
    const ended = await tiebreak(ROOT, ["simulate", scenario]);
    expect(ended).toMatchObject({
      code: 2,
      output: "",
      error: expect.stringMatching(/^tiebreak: (9|no-such-folder): there is no such .*no scenario/),
    });
  });

  test("tells of mistakes in a board and plays nothing", async () => {
    const directory = directoryWith({ "board.json": "{}" });
    const ended = await tiebreak(directory, ["simulate", "1", "--board", "board.json"]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.error).toContain("board-missing-key");
  });
});

describe("simulate merge", () => {
  test.each([
    ["no JSON at all", "this is not valid JSON: "],
    ["[]", "this is not a report of simulate"],
    ['{"tiebreak":"simulation","version":2}', "it has version 2, and this tiebreak reads version 1"],
    ['{"tiebreak":"simulation","version":1,"run":{"sides":3}}', "`run` is damaged: sides: this must be a list"],
  ])("tells that %s is none", async (text, message) => {
    const ended = await tiebreak(directoryWith({ "part.json": text }), ["simulate", "merge", "part.json"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(`tiebreak: part.json: ${message}`);
  });

  test("tells which number was tampered with, and what does not fit together", async () => {
    const text = await simulated("--games", "4", "--shard", "1/2", ...IN_THIS_THREAD);
    const other = await simulated("--games", "4", "--shard", "2/2", "--seed", "9", ...IN_THIS_THREAD);
    const files = {
      "a.json": text,
      "twice.json": text,
      "other.json": other,
      "counts.json": text.replace('"games": 2,\n    "procedures"', '"games": 3,\n    "procedures"'),
      "played.json": text.replace('"to": 2', '"to": 5'),
    };
    const directory = directoryWith(files);
    const merge = async (...names: string[]) => (await tiebreak(directory, ["simulate", "merge", ...names])).error;
    expect(await merge("a.json", "twice.json")).toContain(
      "twice.json cannot be merged with the files before it: both contain games 0 to 1",
    );
    expect(await merge("a.json", "other.json")).toContain("they are from different runs: the seeds differ");
    expect(await merge("played.json")).toContain("`played` lists a game twice, or a game outside the run");
    expect(await merge("counts.json")).toContain("`counts` does not fit `played`");
  });
});

describe("the pace", () => {
  test("tells how far it is, how fast, and how long it will take", () => {
    expect(paceText(2500, 10_000, 5)).toBe(
      "[######··················] 2,500 of 10,000 games, 500 a second, about 15 s left",
    );
    expect(paceText(0, 10, 0)).toBe("[························] 0 of 10 games");
  });

  test.each([
    [0.2, "1 s"],
    [89, "89 s"],
    [600, "10 min"],
    [7800, "2 h 10 min"],
  ])("says %s seconds in words", (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});
