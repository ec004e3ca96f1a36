import { expect, test } from "vitest";
import { CALLISTO_DESCRIPTION } from "../../../../games/callisto/description.ts";
import { forBoth } from "../../../../games/callisto/engine/game-definition.ts";
import { WHOLE_GAMES } from "../../../../games/callisto/whole-games.ts";
import { deciderOf, gameOf } from "../engine/games.ts";

const game = gameOf(1, undefined, 10);
const bots = forBoth(game, (side) => deciderOf(game, side));

function courseWith(LFA: string, Breakers: string, seed: number) {
  const log = WHOLE_GAMES.record(game, { players: { LFA, Breakers }, bots }, { seed, difficulty: "normal" });
  const read = WHOLE_GAMES.readLog(log);
  if (read.kind === "problem") throw new Error(read.message);
  const { course, problem } = WHOLE_GAMES.replay(game, read.log);
  if (course === null || problem !== null) throw new Error(problem?.message);
  return course;
}

test.each(CALLISTO_DESCRIPTION.seats?.players ?? [])("%s can play either side", (player) => {
  expect(WHOLE_GAMES.result(courseWith(player, player, 1))).not.toBeNull();
});
