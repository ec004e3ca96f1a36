import type { UnitName } from "../position.ts";
import { of } from "./factions.ts";
import type { Faction, GameState } from "./state.ts";

/**
 * Counts for a side what its deed brought beside neutralised units: civilians that left the board, which only a rescue
 * makes them do (S:1187-1195), and mechs that escaped (S:2395).
 */
export function scoreDeeds(before: GameState, after: GameState, side: Faction): GameState {
  const rescued = before.features === after.features ? 0 : civilians(before) - civilians(after);
  const escaped = before.units === after.units ? [] : newlyEscaped(before, after);
  if (rescued === 0 && escaped.length === 0) return after;
  const score = of(after.scores, side);
  const counted = { ...score, rescued: score.rescued + rescued, escaped: [...score.escaped, ...escaped] };
  return { ...after, scores: { ...after.scores, [side]: counted } };
}

function civilians({ features }: GameState): number {
  let count = 0;
  for (const has of Object.values(features)) for (const { name } of has) if (name === "civilian") count += 1;
  return count;
}

function newlyEscaped(before: GameState, after: GameState): readonly UnitName[] {
  const names: UnitName[] = [];
  for (const { escaped, name } of after.units) {
    if (escaped && before.units.some((unit) => unit.name === name && !unit.escaped)) names.push(name);
  }
  return names;
}
