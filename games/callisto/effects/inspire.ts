import type { Decision } from "../../../runtime/decision.ts";
import { members } from "../../../runtime/interpreter/phrase.ts";
import type { Thing } from "../../../runtime/game.ts";
import type { Position, RowCard } from "../position.ts";
import { cardThing } from "../reference/environment.ts";
import { decidedAction } from "./decided-action.ts";
import { effectEnvironment } from "./environment.ts";
import { withRow } from "./play-area.ts";
import type { EffectRules } from "./rules.ts";

/**
 * Turns cards sideways, going right from the acting card, up to the strength: those that were chosen, else the next
 * ones that the clause speaks of. Cards that are sideways already are passed over (rules §9.3, OPEN-33).
 */
export function inspire(position: Position, acting: RowCard, decision: Decision, rules: EffectRules): Position {
  const { row } = position.cards;
  const at = row.indexOf(acting);
  const upright = row.flatMap((card, index) => (index > at && !card.sideways ? [index] : []));
  const turned = decision.cards.length > 0 ? chosen(position, upright, decision) : next(position, at, decision, rules);
  const due = upright.filter((index) => turned.includes(index)).slice(0, decision.strength ?? 1);
  return withRow(
    position,
    row.map((card, index) => (due.includes(index) ? { ...card, sideways: true } : card)),
  );
}

/** Of equal cards the leftmost that is still upright. */
function chosen({ cards: { row } }: Position, upright: readonly number[], { cards }: Decision): readonly number[] {
  const left = [...upright];
  return cards.flatMap((card) => {
    const found = left.findIndex((index) => row[index]?.card === card);
    return found === -1 ? [] : left.splice(found, 1);
  });
}

function next(position: Position, at: number, decision: Decision, rules: EffectRules): readonly number[] {
  const action = decidedAction(decision, position, rules);
  const card = position.cards.row[at];
  if (action?.plan !== "simple" || action.object === null || card === undefined) return [];
  const environment = effectEnvironment(position, rules, { card: cardThing(card.card, at), actor: null, bound: [] });
  return members(environment, action.object).flatMap(({ index }: Thing) => index ?? []);
}
