import { RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import { FAR_AWAY, TRIALS } from "../../../games/shared/declared/play/players.ts";
import type { DeclaredRules, GameAction, GameDefinition } from "../../../games/shared/declared/play/rules.ts";
import { type GameState, positionOf, SENTENCE, unitNamed } from "../../../games/shared/declared/play/state.ts";
import { type DeclaredUnit, distanceBetween, valueOfUnit } from "../../../games/shared/declared/position.ts";
import { unplacedThings, valueOfUnplaced } from "../../../games/shared/declared/unplaced.ts";

/* The greedy player over plain states: what the one over the packed state is compared with. */

/** The action after which a side stands best on average, of those that are alike the first. */
export function greedyAction(
  rules: DeclaredRules,
  game: GameDefinition,
  state: GameState,
  side: string,
  actions: readonly GameAction[],
): GameAction {
  const worth = (action: GameAction): number => {
    let sum = 0;
    for (let trial = 1; trial <= TRIALS; trial += 1) {
      const dice = new RecordingDice(new SeededDice(trial));
      const after = rules.applyAction(game, "normal", state, action, dice).state;
      const { choice } = after;
      const isOfThings = state.choice?.sort === SENTENCE && choice?.side === side && choice.sort !== SENTENCE;
      const picks: readonly GameAction[] = isOfThings
        ? choice.names.map((thing) => ({ kind: "pick", side, thing }))
        : [];
      const values = picks.map((pick) =>
        worthFor(rules, rules.applyAction(game, "normal", after, pick, dice).state, side, pick),
      );
      const value = isOfThings ? Math.max(...values) : worthFor(rules, after, side, action);
      // Without dice every trial comes to the same.
      if (dice.rolls.length === 0) return value;
      sum += value;
    }
    return sum / TRIALS;
  };
  return actions
    .map((action) => ({ action, value: worth(action) }))
    .reduce((best, each) => (each.value > best.value ? each : best)).action;
}

/** How a state is for a side: who has won, what units and numbers each side has, and how near its enemies are. */
function worthFor({ declared }: DeclaredRules, state: GameState, side: string, action: GameAction): number {
  const { schema, lexicon } = declared;
  if (state.result !== null) return state.result.winner === side ? 1e6 : state.result.winner === null ? 0 : -1e6;
  const allies = lexicon.sides.find(({ id }) => id === side)?.allies ?? [];
  const isFriend = (each: string): boolean => each === side || allies.includes(each);
  const units = state.units.reduce((sum, unit) => sum + (isFriend(unit.side) ? 1 : -1) * strengthOf(declared, unit), 0);
  const position = positionOf(declared, state, side, null);
  const goods = unplacedThings(schema).reduce((sum, thing) => {
    if (thing.schema.areSides !== true) return sum;
    const sign = isFriend(thing.name) ? 1 : -1;
    const numbers = Object.entries(thing.schema.fields).filter(([, { kind }]) => kind === "number");
    return sum + sign * numbers.reduce((all, [field]) => all + Number(valueOfUnplaced(position, thing, field) ?? 0), 0);
  }, 0);
  const acting = action.kind === "act" ? unitNamed(state, action.unit) : undefined;
  const far = acting === undefined ? 0 : nearestEnemy(declared, state, acting, isFriend);
  return 10 * units + 2 * goods - far;
}

/** A unit counts for what its numbers have left beside what is printed on it, and less where something is wrong with it. */
function strengthOf({ schema }: DeclaredRules["declared"], unit: DeclaredUnit): number {
  return Object.entries(schema.units.fields).reduce((sum, [field, { kind }]) => {
    if (!Object.hasOwn(unit.fields, field)) return sum;
    if (kind === "truth") return sum - (unit.fields[field] === true ? 0.4 : 0);
    if (kind !== "number") return sum;
    const printed = Number(valueOfUnit(schema, { ...unit, fields: {} }, field) ?? 0);
    return sum + (Number(unit.fields[field] ?? 0) - printed) / Math.max(1, printed);
  }, 1);
}

function nearestEnemy(
  { schema }: DeclaredRules["declared"],
  { units }: GameState,
  acting: DeclaredUnit,
  isFriend: (side: string) => boolean,
): number {
  const enemies = units.filter((unit) => !isFriend(unit.side));
  return Math.min(FAR_AWAY, ...enemies.map(({ at: place }) => distanceBetween(schema, acting.at, place)));
}
