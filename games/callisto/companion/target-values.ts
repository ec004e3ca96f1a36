import { askValuesOnce, givenValues } from "../../../runtime/companion/ask-once.ts";
import type { Field } from "../../../runtime/companion/question.ts";
import { actorOf, type Aim, type CompanionContext, type TargetArithmetic } from "../../../runtime/companion/context.ts";
import type { Comparison } from "../../../runtime/walker/view.ts";
import type { Sight } from "../../../runtime/companion/position-answers.ts";
import { tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import type { Description } from "../../../runtime/checked-tree.ts";
import { DEFAULT_ARMOUR } from "../board/features.ts";
import type { Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { ASSESSED, DIE_OF_HEIGHT, heightOf, totalDefence } from "../reference/combat.ts";
import { dangerOf, tableSeenFrom } from "../reference/attacks.ts";
import { rangeBetween } from "../reference/distance.ts";
import { actingUnit, type CallistoEnvironment, placed, unitNamed } from "../reference/environment.ts";
import { knownIcons, defenceText } from "./stand-ins.ts";

type CallistoContext = CompanionContext<Position, Readings>;
type Height = keyof typeof DIE_OF_HEIGHT;

/** The words for a target's height, as the person types them. */
const HEIGHT_WORDS: Readonly<Record<Height, string>> = { high: "higher", level: "level", low: "lower" };

const HEIGHTS: readonly Height[] = ["high", "level", "low"];

const FIELDS: readonly Field[] = [
  { name: "range", kind: "number", least: 0, most: 99 },
  { name: "cover", kind: "number", least: 0, most: 20, usual: 0 },
  { name: "height", kind: "word", words: HEIGHTS.map((height) => HEIGHT_WORDS[height]), usual: HEIGHT_WORDS.level },
];

/** The values that decide an attack on a unit. */
interface TargetValues {
  readonly range: number;
  /** Base, cover and range. */
  readonly total: number;
  /** The total as thresholds count it: one more for a higher target, one less for a lower one. */
  readonly assessed: number;
  readonly height: Height;
}

/**
 * Computes the defence of targets from what the person reads off the board: range, cover and height are asked once for
 * each unit and card.
 */
export const TARGET_ARITHMETIC: TargetArithmetic<Position, Readings> = { qualifies, fields: FIELDS, keyOf };

/** A target must be within range and possible to hit (OPEN-26), and within the threshold if there is one. */
function* qualifies(context: CallistoContext, name: string, { action, attack, threshold }: Aim): Prompts<boolean> {
  const unit = enemyNamed(context, name);
  if (unit === null) return true;
  const { range, total, assessed, height } = yield* valuesOf(context, unit);
  const reach = knownIcons(context.environment, action, attack).range;
  if (reach !== null && range > reach) {
    const text = `${name} is not a legal target: range ${range} is beyond range ${reach}.`;
    yield* tell({ kind: "note", text });
    return false;
  }
  const { readings } = context.environment;
  const needed = readings["OPEN-29"] === "b" ? assessed : total;
  const die = DIE_OF_HEIGHT[height];
  if (readings["OPEN-26"] === "a" && needed > die) {
    yield* tell({ kind: "note", text: `${name} is not a legal target: a d${die} cannot roll ${needed}.` });
    return false;
  }
  if (threshold === null) return true;
  const limit = threshold.limits[HEIGHTS.indexOf(height)] ?? 0;
  const within = assessed <= limit;
  const verdict = within ? "within" : "beyond";
  yield* tell({
    kind: "note",
    text: `${name} (${HEIGHT_WORDS[height]}): assessed defence ${assessed} is ${verdict} the threshold of ${limit}.`,
  });
  return within;
}

/** The criteria that need no board: those that the companion computed, and rows of the table that state a name. */
function keyOf(context: CallistoContext, sort: string, by: Comparison): ((name: string) => Prompts<number>) | null {
  if (sort !== "Unit" && sort !== "Door") return null;
  const danger = dangerKey(context);
  if (by.kind === "own" && by.list === "targets") return ownKeys(context, danger)[by.index] ?? null;
  const measure =
    by.kind === "select"
      ? by.measure
      : by.kind === "criterion" && by.criterion.kind === "rank"
        ? by.criterion.measure
        : null;
  return measure?.kind === "own" && measure.entry === "most dangerous" ? danger : null;
}

/** In the order of `TARGET_ORDER`. */
function ownKeys(
  context: CallistoContext,
  danger: ((name: string) => Prompts<number>) | null,
): readonly (((name: string) => Prompts<number>) | null)[] {
  const valueOf = (name: string): Prompts<TargetValues | null> => valuesOfName(context, name);
  return [
    function* (name) {
      return (yield* valueOf(name))?.assessed ?? DEFAULT_ARMOUR;
    },
    danger,
    function* (name) {
      return (yield* valueOf(name))?.height === "low" ? 0 : 1;
    },
  ];
}

/** Null where a row of the table depends on more than names. */
function dangerKey({ environment }: CallistoContext): ((name: string) => Prompts<number>) | null {
  const here: CallistoEnvironment = environment;
  if (!tableSeenFrom(here, "bot").every(({ unit }) => statesName(unit))) return null;
  return function* (name) {
    yield* [];
    const unit = here.position.units.find((each) => each.name === name);
    return unit === undefined ? Infinity : dangerOf(here, { sort: "Unit", name });
  };
}

function statesName({ tests }: Description): boolean {
  return tests.every((test) => test.kind === "is" && (test.entry === "own" || test.entry === "enemy"));
}

function* valuesOfName(context: CallistoContext, name: string): Prompts<TargetValues | null> {
  const unit = enemyNamed(context, name);
  return unit === null ? null : yield* valuesOf(context, unit);
}

/** A unit of the other side; null for other targets. */
function enemyNamed({ environment }: CallistoContext, name: string): Unit | null {
  return environment.position.units.find((unit) => unit.name === name && unit.side !== environment.view) ?? null;
}

function* valuesOf(context: CallistoContext, unit: Unit): Prompts<TargetValues> {
  const text = `${unit.name}, seen from ${actorOf(context)}: what are its range and cover, and is it higher, level or lower?`;
  const asked = { kind: "values", of: unit.name } as const;
  const { values: given, isNew } = yield* askValuesOnce(context, asked, text, FIELDS);
  const [range = 0, cover = 0] = given;
  const values = valuesFrom(unit, given);
  if (isNew) {
    const base = defenceText(context.environment.position, unit);
    yield* tell({
      kind: "note",
      text: `${unit.name}: total defence ${base} + cover ${cover} + range ${range} = ${values.total}.`,
    });
  }
  return values;
}

function valuesFrom(unit: Unit, [range = 0, cover = 0, word = ""]: readonly (number | string)[]): TargetValues {
  const height = HEIGHTS.find((each) => HEIGHT_WORDS[each] === word) ?? "level";
  const total = unit.defence + Number(cover) + Number(range);
  return { range: Number(range), total, assessed: total + ASSESSED[height], height };
}

/** The die of an attack on a unit and what it needs; null where the person gave no values of the unit. */
export function dieFor(
  context: CallistoContext,
  name: string,
): { readonly sides: number; readonly needs: number } | null {
  const unit = enemyNamed(context, name);
  const given = givenValues(context, { kind: "values", of: name });
  if (unit === null || given === null) return null;
  const { total, assessed, height } = valuesFrom(unit, given);
  return { sides: DIE_OF_HEIGHT[height], needs: context.environment.readings["OPEN-29"] === "b" ? assessed : total };
}

/** Asks for range, cover and height as read off the board. The companion decides whether the target can be hit. */
export const CALLISTO_SIGHT: Sight<Position, Readings> = {
  seeing: (environment) => ({ ...environment, readings: { ...environment.readings, "OPEN-26": "b" } }),
  valuesOf: (environment, name) => {
    const attacker = actingUnit(environment);
    const target = placed(unitNamed(environment.position, name));
    if (attacker === null || target === null) throw new Error(`${name} is not seen`);
    const range = rangeBetween(environment, attacker.at, target.at);
    const cover = totalDefence(environment, target, attacker) - target.defence - range;
    return [range, cover, HEIGHT_WORDS[heightOf(environment, target, attacker)]];
  },
};
