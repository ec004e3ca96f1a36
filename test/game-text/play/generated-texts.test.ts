import { expect, test } from "vitest";
import { RandomSource } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { readText } from "../crawl.ts";
import { Author, textFrom } from "./author.ts";
import { playing, SHEET } from "./pond.ts";

test("a text that is accepted is played to its end without a broken rule, and replayed to the same states", async () => {
  const texts = effort(60, 300);
  let events = 0;
  const winners = new Set<string | null>();
  for (let index = 0; index < texts; index += 1) {
    const text = textFrom(new Author(new RandomSource(SEED + index)));
    expect(readText(text).diagnostics.map(({ message }) => `${message}\n${text}`)).toEqual([]);
    const { engine, game, book } = await playing(text, SHEET);
    const board = { name: "ponds", scenario: 1, standIn: false };
    const defined = engine.define({ book, board, roster: undefined, readings: game.readings({}), maximumRounds: 9 });
    const players = { River: "random", Sky: index % 4 === 0 ? "greedy" : "random" };
    const options = { seed: index, difficulty: "normal" as const };
    const broken: string[] = [];
    const witness = { decided: () => null, used: () => {}, broke: (message: string) => broken.push(message) };
    const played = engine.playOut(defined, { players, bots: {} }, { ...options, verified: true }, witness);
    expect(broken.map((message) => `${message}\n${text}`)).toEqual([]);
    const log = engine.readLog(engine.record(defined, { players, bots: {} }, options));
    if (log.kind === "problem") throw new Error(`${log.message}\n${text}`);
    const { course, problem } = engine.replay(defined, log.log);
    expect(problem).toBeNull();
    expect(course === null ? null : engine.result(course)).toEqual(played.result);
    events += played.events;
    winners.add(played.result?.winner ?? null);
  }
  expect(events).toBeGreaterThan(5 * texts);
  expect([...winners].toSorted()).toEqual(["River", "Sky", null].toSorted());
});
