import type { Description, Test } from "../../../runtime/checked-tree.ts";
import { ofActor } from "../../../runtime/checked-tree/canonicalize.ts";
import { askValuesOnce, givenValues } from "../../../runtime/companion/ask-once.ts";
import {
  actorOf,
  type Aim,
  type CompanionContext,
  type CompanionGame,
  type TargetArithmetic,
  type Whose,
} from "../../../runtime/companion/context.ts";
import type { Sight } from "../../../runtime/companion/position-answers.ts";
import { type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import type { Field } from "../../../runtime/companion/question.ts";
import type { Comparison } from "../../../runtime/walker/view.ts";
import { isMeant, type NamedThing, passesByName } from "../../shared/declared/counters-meant.ts";
import { type FieldTest, is, knownOfFields, knownTest } from "../../shared/declared/word.ts";
import { DEFAULT_ARMOUR } from "../board/spaces.ts";
import { CALLISTO_LEXICON } from "../lexicon/index.ts";
import type { Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { attacksDoors, dangerOf, tableSeenFrom } from "../reference/attacks.ts";
import { heightOf, totalDefence } from "../reference/combat.ts";
import { rangeBetween } from "../reference/distance.ts";
import { ASSESSED, DIE_OF_HEIGHT, type Height } from "../rules/rules.ts";
import { actingUnit, type CallistoEnvironment, hasRule, ownSide, placed, unitNamed } from "../reference/environment.ts";
import { attackInWords, defenceText, knownIcons } from "./stand-ins.ts";
import type { CallistoRule } from "../lexicon/words.ts";

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
const TARGET_ARITHMETIC: TargetArithmetic<Position, Readings> = { qualifies, fields: FIELDS, keyOf };

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

/** The criteria that need no board: those that the companion computes, and rows of the table that state a name. */
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

/** The die of an attack on a unit and the face that it needs; null if the person gave no values of the unit. */
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

const CARD_ACTIONS: readonly string[] = ["RECON", "COMMAND", "INSPIRE", "BOLSTER"];

/** Everything that resolving a card of this game needs. */
export type CallistoContext = CompanionContext<Position, Readings>;

/** The nouns that denote every thing of a sort that the person is asked about. */
const WHOLE: ReadonlySet<string> = new Set(
  CALLISTO_LEXICON.words.flatMap((word) => (word.category === "noun" && word.whole === true ? [word.id] : [])),
);

/** The field that a word tests; null for a word that is true of everything. */
const TESTS: ReadonlyMap<string, FieldTest | null> = new Map(
  CALLISTO_LEXICON.words.flatMap((word) => {
    if (word.category === "title") return word.sort === "Unit" ? [[word.id, is("title", word.id)] as const] : [];
    const { meaning } = word;
    return meaning?.kind === "test" ? [[word.id, meaning.test] as const] : [];
  }),
);

/** Undaunted 2200: Callisto without a board: the companion holds the cards and knows the counters by name. */
export const CALLISTO_COMPANION: CompanionGame<Position, Readings> = {
  placeWord: { one: "space", many: "spaces" },
  skippedOnWay: () => "spaces with a marker of the bot",
  riders: {
    inWords: "Only ready personnel in the same space can.",
    canBe: ({ position }, name) => unitOf(position, name)?.class === "personnel",
  },
  companionOwnedSorts: ["Card", "Deck", "Squad"],
  actsOnCompanionOwned: (action) => CARD_ACTIONS.includes(action),
  marksItsWay: (action) => action === "SCOUT",
  mayLeave: (environment) => {
    const { actor, position } = environment;
    const unit = actor === null ? null : unitNamed(position, actor.name);
    return unit?.class === "mech" && !unit.deactivated && hasRule(environment, ownSide(environment), "mechs escape");
  },
  denotesAll: (noun) => WHOLE.has(noun),
  canonical: (test) => ofActor(test, CALLISTO_LEXICON),
  namesOf: ({ position }, sort, whose) =>
    sort === "Unit"
      ? position.units.filter((unit) => whose === "everyone" || mayBeMeant(unit, whose)).map(({ name }) => name)
      : null,
  knownOfName: ({ position }, test, name) => {
    const unit = unitOf(position, name);
    return unit === undefined ? null : passesByName(test, named(unit));
  },
  asksWhether: (environment, { entry }) =>
    entry === "CONTROL" ? `would CONTROL gain anything? ${gainOfControl(environment)}` : `can it do ${entry}?`,
  possibleInWords: ({ entry }) => (entry === "CONTROL" ? "CONTROL would gain something" : `it can do ${entry}`),
  thresholdInWords: ([high, level, low]) =>
    `assessed defence at most ${high} if the target is higher (d8), ${level} if level (d10), ${low} if lower (d12)`,
  arithmetic: TARGET_ARITHMETIC,
  meansAnyTarget: ({ entry, target }) =>
    target === null ||
    (target.base.kind === "noun" &&
      ["enemies", "unit"].includes(target.base.entry) &&
      target.tests.every((test) => isWord(test, "enemy") || (entry === "SUPPRESS" && isWord(test, "unsuppressed")))),
  extraTarget: (environment, action) => (attacksDoors(environment, action) ? "Door" : null),
  attackInWords,
  mayHit: (environment, action, attack, name) => {
    const unit = unitOf(environment.position, name);
    return unit === undefined || (knownIcons(environment, action, attack).classes?.includes(unit.class) ?? true);
  },
};

function isWord(test: Test, entry: string): boolean {
  return test.kind === "is" && test.entry === entry && !test.negated;
}

/**
 * Whether a unit can be meant, judging by its name: a description means the player's units unless it says otherwise.
 */
function mayBeMeant(unit: Unit, whose: Exclude<Whose, "everyone">): boolean {
  const isOwn = unit.side === "bot";
  if (whose === "own" || whose === "other") return isOwn === (whose === "own");
  return isOwn === meansOwn(whose) && isMeant(whose, named(unit)) !== false;
}

/** The unit of a name; undefined for other things. */
function unitOf({ units }: Position, name: string): Unit | undefined {
  return units.find((unit) => unit.name === name);
}

/** The facts about a unit that follow from its name. Its side depends on who looks at it. */
function named({ name, title, letter, class: ofClass }: Unit): NamedThing {
  const fields = { title, letter, class: ofClass };
  return {
    name,
    word: (entry) => {
      const test = TESTS.get(entry);
      if (test === undefined) return null;
      return test === null ? true : knownTest(test, (literal) => knownOfFields(literal, fields));
    },
    hasLetter: (asked) => asked === letter,
  };
}

function meansOwn({ base, tests }: Description): boolean {
  const says = tests.some((test) => test.kind === "is" && test.entry === "own" && !test.negated);
  return says || (base.kind === "either" && base.of.every(meansOwn));
}

/** When CONTROL gains something, depending on what the scenario counts. */
function gainOfControl(environment: CallistoEnvironment): string {
  const has = (rule: CallistoRule): boolean => hasRule(environment, ownSide(environment), rule);
  if (has("control rescues civilians")) return "Yes if a civilian is in its space and no enemy unit holds that space.";
  const no = "No if its space is worth nothing, the bot controls it, or an enemy unit holds it";
  if (has("control activates mechs"))
    return `${no}. But yes if a deactivated mech is in the space and no enemy unit holds it.`;
  return has("a controlled objective with its structure standing is worth # victory point")
    ? `${no}. An objective whose structure is destroyed is worth nothing.`
    : `${no}.`;
}
