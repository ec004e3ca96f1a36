import type { Book } from "../../game.ts";
import type { EffectRules } from "../effects/rules.ts";
import { of } from "./factions.ts";
import type { GameDefinition } from "./seat.ts";
import type { Faction, GameState } from "./state.ts";

interface RulesOfSide {
  readonly bot: EffectRules;
  readonly hand: EffectRules;
}

const known = new WeakMap<GameDefinition, Map<Faction, RulesOfSide>>();

/**
 * What the effects of a side's actions go by. Rules that a sheet states for its bot bind no person: for a side that
 * plays from a hand, its own sheet's are left out.
 */
export function effectRulesOf(game: GameDefinition, state: GameState, side: Faction): EffectRules {
  let sides = known.get(game);
  if (sides === undefined) known.set(game, (sides = new Map()));
  let rules = sides.get(side);
  if (rules === undefined) sides.set(side, (rules = rulesOfSide(game, side)));
  return rules[of(state.sides, side).kind];
}

function rulesOfSide({ scenario, sheets, readings }: GameDefinition, side: Faction): RulesOfSide {
  const book: Book = { scenario, sheets };
  const unruled: Book = { scenario, sheets: { ...sheets, [side]: { ...of(sheets, side), rules: [] } } };
  return { bot: { book, readings }, hand: { book: unruled, readings } };
}
