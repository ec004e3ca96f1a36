import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "./cli/command-line.ts";
import { effort } from "./effort.ts";
import { ROOT } from "./imports.ts";

const FOLDER = join(ROOT, "examples");
const GAMES = readdirSync(FOLDER).toSorted();

/** What a run of many games says of itself. */
interface Run {
  readonly summary: {
    readonly games: number;
    readonly failures: number;
    readonly outcomes: readonly { readonly winner: string | null; readonly share: number }[];
  };
}

/** Plays games of an example and checks every event of them. */
async function simulated(game: string, games: number, ...seats: readonly string[]): Promise<Run["summary"]> {
  const options = ["--games", `${games}`, "--workers", "1", "--verify", "--format", "json"];
  const run = await tiebreak(join(FOLDER, game), ["simulate", "1", ...options, ...seats]);
  expect(run).toMatchObject({ code: 0, error: "" });
  return (JSON.parse(run.output) as Run).summary;
}

describe.each(GAMES)("the example %s", (game) => {
  const folder = join(FOLDER, game);

  test("is checked and formatted without a finding", async () => {
    const checked = await tiebreak(folder, ["check", "."]);
    expect(checked.output).toContain("no problems");
    const files = readdirSync(folder);
    expect(files.filter((name) => !name.endsWith(".bot"))).toEqual([]);
    expect(await tiebreak(folder, ["format", "--check", ...files])).toMatchObject({ code: 0 });
  });

  test("is open between its bots: each wins at least half as often as in a fair lot", async () => {
    const games = effort(60, 300);
    const { outcomes, ...run } = await simulated(game, games);
    expect(run).toMatchObject({ games, failures: 0 });
    const sides = outcomes.filter(({ winner }) => winner !== null);
    for (const { share } of sides) expect(share).toBeGreaterThan(0.5 / sides.length);
  });

  test.each(["random", "greedy"])("breaks no rule where %s plays a side", async (player) => {
    const games = effort(4, 30);
    const { outcomes } = await simulated(game, 1);
    for (const { winner } of outcomes.filter((each) => each.winner !== null))
      expect(await simulated(game, games, "--seat", `${winner}=${player}`)).toMatchObject({ games, failures: 0 });
  });

  test("is replayed to the states of its log", async () => {
    for (let number = 1; number <= effort(3, 30); number += 1) {
      const log = await tiebreak(folder, ["simulate", "1", "--games", "200", "--log-game", `${number}`]);
      const path = join(directoryWith({}), "game.jsonl");
      writeFileSync(path, log.output);
      expect(await tiebreak(folder, ["replay", path])).toMatchObject({ code: 0, error: "" });
      rmSync(path);
    }
  });
});
