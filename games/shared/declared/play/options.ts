import { memoize } from "../../../../grammar/memoize.ts";
import type { DecidedAction } from "../../../../runtime/decision.ts";
import type { Reason } from "../../../../runtime/game.ts";
import type { DeclaredGame } from "../declared-game.ts";
import { objectionToPlace, objectionToSetOut, objectionToTarget, testOfUnits } from "../targets.ts";
import { type DeclaredPosition, type DeclaredUnit, distanceBetween, placesOf } from "../position.ts";
import { type AttackWord, type DeclaredWord, isOfSheets, type MoveWord, type SelectWord, strengthIn } from "../word.ts";
import { CANNOT_PAY, costsOfAction, duesOf, priceText } from "./costs.ts";
import type { DeclaredPlay } from "./effect.ts";
import type { Standing } from "./fields.ts";
import { NOBODYS, type Scope } from "./state.ts";

/** Something that a unit can do. */
export interface UnitOption {
  readonly action: string;
  /** What X stands for; null for an action without a number. */
  readonly strength: number | null;
  readonly target: string | null;
  readonly place: string | null;
}

/** A decided action with several targets or places is one option for each of them. */
export function optionsDone(
  { action, strength, target, targets, destination, spaces = [] }: Omit<DecidedAction, "next">,
  known: ReadonlyMap<string, number>,
): readonly UnitOption[] {
  if (action === null || !known.has(action)) return [];
  const option = { action, strength, target, place: destination };
  if (targets.length > 0) return targets.map((each) => ({ ...option, target: each }));
  return spaces.length > 0 ? spaces.map((place) => ({ ...option, place })) : [option];
}

/** What pronouns mean while a unit does an option. */
export function scopeOfOption(
  { lexicon: { roles } }: Pick<DeclaredGame, "lexicon">,
  { name, side }: Pick<DeclaredUnit, "name" | "side">,
  { strength, target, place }: UnitOption,
): Scope {
  const [sort, aimedAt] = target === null ? [roles.place, place] : [roles.unit, target];
  const it = aimedAt === null ? null : { sort, name: aimedAt };
  return { actor: name, side, it, there: place, strength: strength ?? 0, faces: [] };
}

/** `STRIKE 2 at Knight`, `RUN 3 to c4`, `CLAIM c4` */
export function optionText({ action, strength, target, place }: UnitOption): string {
  const number = strength === null ? "" : ` ${strength}`;
  return `${action}${number}${target === null ? "" : ` at ${target}`}${place === null ? "" : `${strength === null ? "" : " to"} ${place}`}`;
}

/** Whether a unit can do anything. Movement is tested last, since that takes longest. */
export function hasOption(declared: DeclaredGame, position: DeclaredPosition, unit: DeclaredUnit): boolean {
  const isMove = ({ meaning }: DeclaredWord): boolean => meaning?.kind === "move";
  const hasOne = (word: DeclaredWord): boolean => optionsOfAction(declared, position, unit, word).next().done === false;
  const actions = actionsOf(declared);
  return actions.some((word) => !isMove(word) && hasOne(word)) || actions.some((word) => isMove(word) && hasOne(word));
}

/**
 * The options of a unit, in the order of the text. Actions that only sheets use are left out, and those whose number only a
 * sheet states.
 */
export function* optionsOf(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
): Generator<UnitOption> {
  for (const word of actionsOf(declared))
    if (!isOfSheets(word.meaning)) yield* optionsOfAction(declared, position, unit, word);
}

/**
 * What an option costs, in words; null where it costs nothing.
 *
 * @param actor the unit that would do it
 */
export function priceOf(
  declared: DeclaredGame & { readonly play: DeclaredPlay },
  state: Standing,
  actor: Pick<DeclaredUnit, "name" | "side">,
  { action, strength, target, place }: UnitOption,
): string | null {
  const block = declared.play.actions.get(action);
  const costs = block === undefined ? [] : costsOfAction(declared.play, block);
  if (costs.length === 0) return null;
  const { roles } = declared.lexicon;
  const [sort, name] = target === null ? [roles.place, place] : [roles.unit, target];
  const it = name === null ? null : { sort, name };
  const scope = { ...NOBODYS, actor: actor.name, side: actor.side, it, strength: strength ?? 0 };
  return priceText(duesOf(declared, state, costs, scope));
}

/** The actions whose cost a unit cannot pay, by their names, and why. */
export function unpaidActions(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
): ReadonlyMap<string, string> {
  return new Map(
    actionsOf(declared).flatMap((word): readonly (readonly [string, string])[] => {
      if (isOfSheets(word.meaning)) return [];
      const reasons = objectionsTo(declared, position, unit, word);
      const unpaid = reasons.find((reason) => reason?.reason === CANNOT_PAY) ?? null;
      // Another target may cost less.
      return unpaid === null || reasons.includes(null) ? [] : [[word.id, unpaid.detail]];
    }),
  );
}

/** Why an action is not legal: one answer, or one for each possible target. */
function objectionsTo(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
  { meaning }: DeclaredWord,
): readonly (Reason | null)[] {
  switch (meaning?.kind) {
    case "simple":
    case "move":
      return [objectionToSetOut(declared, meaning)?.(position, unit) ?? null];
    case "attack": {
      const objection = objectionToTarget(declared, meaning) ?? null;
      return position.units.map((target) => objection?.(position, unit, target) ?? null);
    }
    case "select": {
      const objection = objectionToPlace(declared, meaning);
      return boardOf(declared).places.map((place) => objection?.(position, unit, place) ?? null);
    }
    default:
      return [];
  }
}

const actionsOf = memoize(({ lexicon, play }: DeclaredGame) =>
  lexicon.words.filter(({ category, id }) => category === "action" && play?.actions.has(id) === true),
);

function* optionsOfAction(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
  word: DeclaredWord,
): Generator<UnitOption> {
  const { id, meaning } = word;
  const usual = usualStrength(word);
  const option = { action: id, strength: usual, target: null, place: null };
  switch (meaning?.kind) {
    case "simple":
      if ((objectionToSetOut(declared, meaning)?.(position, unit) ?? null) === null) yield option;
      return;
    case "attack": {
      const strength = numberOf(declared, position, unit, meaning.strength) ?? usual;
      if (strength === 0) return;
      for (const target of targetsOf(declared, position, unit, meaning, strength))
        yield { ...option, strength, target };
      return;
    }
    case "select":
      for (const place of choicesOf(declared, position, unit, meaning)) yield { ...option, place };
      return;
    case "move": {
      const strength = numberOf(declared, position, unit, meaning.strength);
      if (strength === null || strength === 0) return;
      if ((objectionToSetOut(declared, meaning)?.(position, unit) ?? null) !== null) return;
      for (const place of goalsOf(declared, position, unit, meaning, strength)) yield { ...option, strength, place };
    }
  }
}

/** What `n` is by default; null where the text does not say. */
export function usualStrength(word: DeclaredWord): number | null {
  return word.category === "action" ? (word.byDefault?.strength ?? null) : null;
}

/** The places of a game's board with their neighbours. */
export const boardOf = memoize(({ schema }: Pick<DeclaredGame, "schema">) => {
  const places = placesOf(schema, schema.board.largest);
  const neighbours = new Map(
    places.map((from) => [from, places.filter((to) => distanceBetween(schema, from, to) === 1)] as const),
  );
  return { places, neighbours };
});

function* choicesOf(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
  meaning: SelectWord,
): Generator<string> {
  const objection = objectionToPlace(declared, meaning);
  for (const place of boardOf(declared).places) {
    if ((objection?.(position, unit, place) ?? null) === null) yield place;
  }
}

/** What X stands for; null if the text does not say. */
function numberOf(
  { schema }: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
  strength: AttackWord["strength"],
): number | null {
  return strength === undefined ? null : strengthIn(schema, strength, position, unit);
}

function* targetsOf(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
  meaning: AttackWord,
  strength: number | null,
): Generator<string> {
  const { schema } = declared;
  const isAimedAt = testOfUnits(declared, meaning.at);
  const objection = objectionToTarget(declared, meaning) ?? null;
  const isLegal = (target: DeclaredUnit): boolean =>
    objection === null
      ? strength !== null && distanceBetween(schema, unit.at, target.at) <= strength
      : objection(position, unit, target) === null;
  for (const target of position.units) if (isAimedAt(target, unit) && isLegal(target)) yield target.name;
}

/** The places in which a unit can end a movement of this strength. */
function* goalsOf(
  declared: DeclaredGame,
  position: DeclaredPosition,
  unit: DeclaredUnit,
  { enters, costs, stops, ends }: MoveWord,
  strength: number,
): Generator<string> {
  const { places, neighbours } = boardOf(declared);
  const spent = new Map([[unit.at, 0]]);
  // A place is looked at again where a way to it is found that costs less.
  const queue = [unit.at];
  for (const from of queue) {
    if (from !== unit.at && stops?.(position, unit, from) === true) continue;
    for (const place of neighbours.get(from) ?? []) {
      const known = spent.get(place) ?? Infinity;
      const least = (spent.get(from) ?? 0) + 1;
      if (least > strength || least >= known || !(enters?.(position, unit, place) ?? true)) continue;
      const cost = least - 1 + (costs?.(position, unit, place) ?? 1);
      if (cost > strength || cost >= known) continue;
      spent.set(place, cost);
      queue.push(place);
    }
  }
  for (const place of places) {
    if (spent.has(place) && place !== unit.at && (ends?.(position, unit, place) ?? true)) yield place;
  }
}
