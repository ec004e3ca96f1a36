import { expect, test } from "vitest";
import { forBoth, type GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import { playGame, playersOf } from "../../../../games/callisto/play/participants.ts";
import { hashOf } from "../../../../games/shared/plain-data.ts";
import { deciderOf, gameOf } from "../engine/games.ts";

/** LFA, Breakers, and the seeds of the games that are held. */
const GAMES: readonly (readonly [string, string, readonly number[]])[] = [
  ["bot", "bot", [1, 2, 3, 4]],
  ["bot", "random", [1]],
  ["random", "bot", [2]],
  ["greedy", "bot", [1]],
  ["bot", "greedy", [2]],
];

/** A game in one line: how it is played, who wins and by what, its length, and the hash of its last state. */
function baseline(game: GameDefinition, lfa: string, breakers: string, seed: number): string {
  const bots = forBoth(game, (side) => deciderOf(game, side));
  const players = playersOf(game, { players: { LFA: lfa, Breakers: breakers }, bots });
  const { state, rounds, events } = playGame(game, players, { seed, difficulty: "normal" });
  const won = `${state.result?.winner ?? "nobody"}: ${state.result?.reason}`;
  const columns = [lfa.padEnd(6), breakers.padEnd(8), `${seed}`.padEnd(4), won.padEnd(36), `${rounds}`.padEnd(6)];
  return [...columns, `${events}`.padEnd(6), hashOf(state)].join(" ");
}

const HEAD = "LFA    Breakers seed winner: by                           rounds events hash of the last state";

test.each([1, 2, 3, 4, 5, 6, 7, 8])("games of scenario %i come out as they did", async (scenario) => {
  const game = gameOf(scenario);
  const lines = GAMES.flatMap(([lfa, breakers, seeds]) => seeds.map((seed) => baseline(game, lfa, breakers, seed)));
  await expect(`${[HEAD, ...lines].join("\n")}\n`).toMatchFileSnapshot(`baselines/scenario-${scenario}.txt`);
});
