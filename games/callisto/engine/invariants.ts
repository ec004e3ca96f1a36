import { cardViolations } from "./card-invariants.ts";
import { factionsOf, of, opponentOf } from "./factions.ts";
import type { GameDefinition } from "./seat.ts";
import type { GameState } from "./state.ts";
import { unitViolations } from "./unit-invariants.ts";

/**
 * What no state of a game may show, in words; empty for every state that can be reached: cards are neither lost nor
 * made, counters stand where they may, markers and phases are consistent.
 */
export function violations(game: GameDefinition, state: GameState): readonly string[] {
  return [
    ...cardViolations(game, state),
    ...unitViolations(game, state),
    ...markerViolations(game, state),
    ...featureViolations(game, state),
    ...phaseViolations(game, state),
  ];
}

/** At most one side controls a space; markers lie in spaces of the board (rules §1.2). */
function markerViolations(game: GameDefinition, { markers }: GameState): readonly string[] {
  const spaces = new Set(game.board.spaces.map(({ name }) => name));
  return factionsOf(game).flatMap((side) => {
    const others = of(markers, opponentOf(game, side));
    return Object.entries(of(markers, side)).flatMap(([space, marker]) => {
      if (!spaces.has(space)) return [`${side} has a marker in ${space}, which is not a space`];
      const both = marker === "controlled" && others[space] === "controlled";
      return both ? [`both sides control ${space}`] : [];
    });
  });
}

/** Civilians leave by rescues only, the one prisoner never; a structure stays, destroyed or not. */
function featureViolations(game: GameDefinition, { features, scores }: GameState): readonly string[] {
  const start = game.board.spaces.flatMap(({ has }) => has).map(({ name }) => name);
  const now = Object.values(features).flatMap((has) => has.map(({ name }) => name));
  const rescued = factionsOf(game).reduce((sum, side) => sum + of(scores, side).rescued, 0);
  return [...new Set([...start, ...now])].flatMap((name) => {
    const gone = name === "civilian" ? rescued : 0;
    const [before, after] = [start, now].map((names) => names.filter((each) => each === name).length);
    return before === (after ?? 0) + gone ? [] : [`of ${before} ${name} there are ${after}, and ${gone} were rescued`];
  });
}

function phaseViolations(game: GameDefinition, state: GameState): readonly string[] {
  const { phase, pending, result, round } = state;
  const sides: readonly string[] = factionsOf(game);
  const found: string[] = [];
  if ((phase.kind === "over") !== (result !== null)) found.push("a game is over when it has a result, and only then");
  if ("side" in phase && !sides.includes(phase.side)) found.push(`${phase.side} is not a side of this game`);
  if (!sides.includes(state.initiative)) found.push(`${state.initiative} is not a side of this game`);
  if (round < 1 || round > game.maximumRounds + 1) found.push(`there is no round ${round}`);
  if (phase.kind === "over" && pending.length > 0) found.push("a question is pending though the game is over");
  for (const { kind, side, unit, options } of pending) {
    if (options.length === 0) found.push(`the ${kind} of ${unit} has no options`);
    if (state.sides[side]?.kind !== "hand") found.push(`${side} is asked, but plays from no hand`);
  }
  return found;
}
