import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Ladder } from "../../library/laboratory.ts";
import { directoryWith, ROOT, tiebreak } from "./command-line.ts";

describe("ladder", () => {
  test("gives the same on one worker and on two, in JSON of its schema, with the usual player in each seat", async () => {
    const words = [
      "ladder",
      "squadron/5",
      "--games",
      "4",
      "--player",
      "random",
      "--player",
      "greedy",
      "--format",
      "json",
    ];
    const one = await tiebreak(ROOT, [...words, "--workers", "1"]);
    const { code, output } = await tiebreak(ROOT, [...words, "--workers", "2"]);
    expect({ code, output }).toEqual({ code: 0, output: one.output });
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas/ladder.schema.json"), "utf8")) as object;
    const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
    const data = JSON.parse(one.output) as Ladder;
    validate(data);
    expect(validate.errors).toBeNull();
    expect(data.sides.map(({ side }) => side)).toEqual(["Squadron", "Machines"]);
    for (const { players } of data.sides) {
      expect(players.map(({ player }) => player).toSorted()).toEqual(["bot", "greedy", "random"]);
      expect(players.filter(({ elo }) => elo === null).map(({ player }) => player)).toEqual(["bot"]);
      const scores = players.map(({ won, drawn }) => won.games + drawn / 2);
      expect(scores).toEqual(scores.toSorted((first, second) => second - first));
    }
  });

  test("fills the seat of the sheet that was named alone, and no seat with a player that cannot have it", async () => {
    const { code, output } = await tiebreak(ROOT, ["ladder", "1/lfa", "--games", "2", "--player", "random"]);
    expect(code).toBe(0);
    expect(output).toContain("How well Callisto, scenario 1, can be played: 2 games of each player");
    expect(output).toMatch(/^LFA\n {2}bot +won .* of 2\n {2}random +won .* of 2, .* Elo/m);
    expect(output).not.toMatch(/^Breakers$/m);
    const runaway = await tiebreak(ROOT, ["ladder", "unbreakable/2", "--games", "1", "--player", "random"]);
    expect(runaway.output).toMatch(/^Runaway\n {2}bot +won .*\n$/m);
  });

  test("rates the players of a text's own game", async () => {
    const read = (name: string): string => readFileSync(join(ROOT, `examples/isles/${name}`), "utf8");
    const names = ["game.bot", "danes.bot", "picts.bot", "scenario.bot"];
    const directory = directoryWith(Object.fromEntries(names.map((name) => [name, read(name)])));
    const { code, output } = await tiebreak(directory, ["ladder", ".", "--games", "1", "--player", "greedy"]);
    expect(code).toBe(0);
    expect(output).toContain("greedy");
  });

  test("reports what was played after Ctrl-C, and ends with 130", async () => {
    const before = process.listenerCount("SIGINT");
    const running = tiebreak(ROOT, ["ladder", "1", "--player", "greedy", "--games", "5000", "--workers", "1"]);
    while (process.listenerCount("SIGINT") === before) await new Promise((resolve) => setImmediate(resolve));
    process.emit("SIGINT");
    const { code, output } = await running;
    expect(code).toBe(130);
    expect(output).toMatch(/played fewer games\./);
  });

  test.each([
    [["--player", "simple"], "nobody plays as simple in Callisto; choose bot, random, greedy or search"],
    [["--player", "search:5"], "a search tries 10 to 1000 lines of play"],
    [["--games", "0"], "It must be 1 or more"],
    [["--reading", "OPEN-01=z"], "OPEN-01"],
  ])("does not take %s", async (words, message) => {
    const ended = await tiebreak(ROOT, ["ladder", "1", ...words]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });
});
