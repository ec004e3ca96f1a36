import type { Thing } from "../../../runtime/game.ts";
import { members } from "../../../runtime/interpreter/phrase.ts";
import { environmentOf } from "../game.ts";
import type { Position } from "../position.ts";
import { cardThing } from "../reference/environment.ts";
import { type CardDecision, decidedAction, type EffectRules } from "./turn-effects.ts";

/** The places in the row of the cards that a clause means by what it turns; none where it names no cards. */
export function meantCards(
  position: Position,
  acting: number,
  decision: CardDecision,
  rules: EffectRules,
): readonly number[] {
  const action = decidedAction(decision, position, rules);
  const card = position.cards.row[acting];
  if (action?.plan !== "simple" || action.object === null || card === undefined) return [];
  const asked = { card: cardThing(card.card, acting), actor: null, bound: [] };
  return members(environmentOf({ ...rules, position }, asked), action.object).flatMap(
    ({ index }: Thing) => index ?? [],
  );
}
