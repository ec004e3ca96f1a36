import { structureDie } from "../effects/structures.ts";
import { unitNamed } from "../effects/units.ts";
import type { Move } from "../engine/event.ts";
import { handTurn, performerOf, type PlacedUnit } from "../engine/moves/hand-turn.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import { attackDie } from "../reference/combat.ts";

/** What an attack rolls against one target. */
export interface Odds {
  /** A unit, or a structure by its name. */
  readonly target: string;
  readonly sides: number;
  readonly count: number;
  /** The least face that succeeds. */
  readonly needs: number;
  /** That any die of the attack succeeds: 0 to 1. */
  readonly chance: number;
}

/** What a legal attack of a hand would roll, for each of its targets; nothing for any other move. */
export function oddsOf(game: GameDefinition, state: GameState, side: Faction, move: Move): readonly Odds[] {
  if (move.kind !== "act") return [];
  const turn = handTurn(game, state, side);
  const performer = turn === null ? null : performerOf(turn, move.card);
  const { target, targets, structure, strength, action } = move.deed;
  if (performer === null || performer.unit === null || action === "OPEN DOOR") return [];
  const { position, unit } = performer;
  const count = strength ?? 1;
  const names = targets.length > 0 ? targets : target === null ? [] : [target];
  if (names.length === 0) return structure === null ? [] : [odds(structure, count, structureDie(position, structure))];
  return names.flatMap((name) => {
    const aimed = unitNamed(position, name);
    if (aimed === undefined || aimed.at === null) return [];
    const placed: PlacedUnit = { ...aimed, at: aimed.at };
    return [odds(name, count, attackDie(performer, placed, unit))];
  });
}

function odds(
  target: string,
  count: number,
  { sides, needs }: { readonly sides: number; readonly needs: number },
): Odds {
  const misses = Math.min(sides, Math.max(0, needs - 1)) / sides;
  return { target, sides, count, needs, chance: 1 - misses ** count };
}

/** `2d10, 7 or more: 64 %` */
export function oddsText({ count, sides, needs, chance }: Odds): string {
  const face = needs >= sides ? `${sides}` : needs <= 1 ? "any face" : `${needs} or more`;
  return `${count}d${sides}, ${face}: ${Math.round(chance * 100)} %`;
}
