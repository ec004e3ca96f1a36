import { type Menu, type Option, reached } from "../../shared/menu.ts";
import { structureDie } from "../effects/structures.ts";
import { unitNamed } from "../effects/units.ts";
import type { Act, GameAction, Move } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { handTurn, performerOf } from "../engine/moves/hand-turn.ts";
import type { Faction, GameState } from "../engine/state.ts";
import { attackDie } from "../reference/combat.ts";
import { placed } from "../reference/environment.ts";
import { type Chooser, played } from "./chooser.ts";

/** What is attacked, each target with what the attack rolls and how likely it succeeds; or which door is opened. */
export function attackMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = acts.map((act): Option<GameAction> => ({
    name: aimOf(act),
    note: noteOf(chooser, act),
    leads: () => reached(played(chooser, act)),
  }));
  const opens = acts.every(({ deed }) => deed.action === "OPEN DOOR");
  return { question: opens ? `${name}: which door?` : `${name}: which target?`, options };
}

function aimOf({ deed: { target, spaces, structure } }: Act): string {
  return target ?? spaces[0] ?? structure ?? "";
}

function noteOf(chooser: Chooser, act: Act): string {
  const { game, state, side } = chooser;
  const odds = oddsOf(game, state, side, act);
  const { target, spaces } = act.deed;
  if (spaces.length > 0) return odds.map((each) => `${each.target} ${oddsText(each)}`).join("; ");
  const unit = state.units.find(({ name }) => name === target);
  const at = unit?.at ?? null;
  const where = at === null ? "" : `in ${at}, `;
  return `${where}${odds.map(oddsText).join("; ")}`;
}

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
    const target = aimed === undefined ? null : placed(aimed);
    return target === null ? [] : [odds(name, count, attackDie(performer, target, unit))];
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
function oddsText({ count, sides, needs, chance }: Odds): string {
  const face = needs >= sides ? `${sides}` : needs <= 1 ? "any face" : `${needs} or more`;
  return `${count}d${sides}, ${face}: ${Math.round(chance * 100)} %`;
}
