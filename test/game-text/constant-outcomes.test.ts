import { expect, test } from "vitest";
import { lintOutcomes } from "../../analysis/position-lints.ts";
import { playText } from "./crawl.ts";
import { PATROL, PATROL_SHEET } from "./patrol.ts";

const SEARCH = { positions: 2000, seed: 1, settings: {} };

async function found(lines: string, settings: (typeof SEARCH)["settings"] = {}): Promise<readonly string[]> {
  const { game, book } = await playText(PATROL, `${PATROL_SHEET}${lines}\n`);
  return lintOutcomes(game, book, "Dungeon", { ...SEARCH, settings }).map(({ message }) => message.replace(/\d+/, "n"));
}

test("an outcome that no drawn position answers otherwise is found", async () => {
  const never = "1 HEX 1 an enemy if it would leave no Goblin. [Random]\n2 WAIT.";
  expect(await found(never)).toEqual([
    "“if it would leave no Goblin” was answered alike, each of the n times that it was asked",
  ]);
  const always = "1 RUN 2 towards nearest enemy without gaining ore. [Random]\n2 WAIT.";
  expect(await found(always)).toEqual([
    "“without gaining ore” was answered alike, each of the n times that it was asked",
  ]);
  expect(await found(always, { "constant-outcome": "off" })).toEqual([]);
});

test("an outcome with two answers, or that is hardly asked, is not found", async () => {
  expect(await found("1 HEX 1 an enemy that it would defeat. [Random]\n2 WAIT.")).toEqual([]);
  expect(await found("1 No figure: HEX 1 an enemy if it would leave no Goblin.\n2 WAIT.")).toEqual([]);
});
