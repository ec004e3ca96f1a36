import { memoize } from "../../../grammar/memoize.ts";
import { counted } from "../../../grammar/prose.ts";
import { type GameDefinition, hasRule, limitText, numberInRule, sidesOf, sidesWithRule } from "./game-definition.ts";
import { nextRound } from "./new-game.ts";
import type { Play } from "./play.ts";
import type { GameState, HexName, Result, SideName } from "./state.ts";

/** How many rounds a scenario has, and who attacks in each: the sides switch (U:1190). */
interface Rounds {
  readonly number: number;
  readonly attackers: readonly SideName[];
}

function roundsOf({ book }: Pick<GameDefinition, "book">): Rounds | null {
  return roundsIn(book).rounds;
}

const roundsIn = memoize((book: GameDefinition["book"]): { readonly rounds: Rounds | null } => {
  const number = numberInRule({ book }, "rounds");
  const [first] = sidesWithRule({ book }, "destroys industry");
  if (number === null || first === undefined || !hasRule({ book }, "fewest turns")) return { rounds: null };
  const second = sidesOf({ book }).find((side) => side !== first) ?? first;
  const attackers = Array.from({ length: number }, (_, index) => (index % 2 === 0 ? first : second));
  return { rounds: { number, attackers } };
});

const printedIndustry = memoize(({ terrain }: GameDefinition["board"]): readonly HexName[] =>
  Object.keys(terrain).filter((hex) => terrain[hex] === "industry"),
);

/** The industry on the ground as it is. */
export const industryOn = memoize((hexes: GameState["hexes"]): readonly HexName[] =>
  Object.keys(hexes).filter((hex) => hexes[hex]?.terrain === "industry"),
);

/** Who attacks the industry now; null where nobody has to. */
export function attackerIn(game: Pick<GameDefinition, "book">, { rounds = [] }: GameState): SideName | null {
  return roundsOf(game)?.attackers[rounds.length] ?? null;
}

/** How many industry hexes the attacker has still to destroy. */
export function industryLeft({ board, book }: GameDefinition, { hexes }: GameState): number {
  const printed = printedIndustry(board);
  const destroyed = printed.filter((hex) => hexes[hex]?.terrain !== "industry").length;
  return Math.min(numberInRule({ book }, "destroys industry") ?? 0, printed.length) - destroyed;
}

/** Ends the round in which the last industry hex falls. */
export function checkIndustry(play: Play, before: GameState): void {
  const { game, state } = play;
  if (state.turn === 0 || state.result !== null || attackerIn(game, state) === null) return;
  if (industryLeft(game, before) > 0 && industryLeft(game, state) <= 0) endRound(play, state.turn);
}

/**
 * Ends a round, and with the last one the game.
 *
 * @param turns how many it took; null where industry is left
 */
export function endRound(play: Play, turns: number | null): void {
  const rounds = roundsOf(play.game);
  if (rounds === null) return;
  const done = [...(play.state.rounds ?? []), turns];
  play.tell(turns === null ? "Industry is left" : `The industry is destroyed in turn ${turns}`);
  if (done.length >= rounds.number) return play.end(resultOf(play.game, rounds, done));
  nextRound(play, done);
  play.tell(`Round ${done.length + 1}: ${rounds.attackers[done.length] ?? "nobody"} attacks`, "heading");
}

/** Whoever took the fewest turns wins (U:1190). */
function resultOf(game: GameDefinition, { attackers }: Rounds, done: readonly (number | null)[]): Result {
  const taken = done.flatMap((turns, index) => (turns === null ? [] : [{ turns, side: attackers[index] }]));
  const fewest = Math.min(...taken.map(({ turns }) => turns));
  const [best, ...others] = new Set(taken.filter(({ turns }) => turns === fewest).map(({ side }) => side));
  if (best === undefined) return { winner: null, reason: limitText(game) };
  const success = `destroyed the industry in ${counted(fewest, "turn")}`;
  return others.length > 0
    ? { winner: null, reason: `both sides ${success}` }
    : { winner: best, reason: `${best} ${success}` };
}

/** After how many turns a round is over: in the last one, as soon as the other side cannot be caught up with any more. */
export function turnsOfRound(game: GameDefinition, { rounds = [] }: GameState): number {
  const isLast = rounds.length + 1 === roundsOf(game)?.number;
  const known = rounds.filter((turns) => turns !== null);
  return isLast ? Math.min(game.maximumRounds, ...known) : game.maximumRounds;
}

/** Whether a scenario is played in rounds. */
export function hasRounds(game: Pick<GameDefinition, "book">): boolean {
  return roundsOf(game) !== null;
}
