import type { Description, Test } from "../../../runtime/checked-tree.ts";
import { ofActor } from "../../../runtime/checked-tree/canonicalize.ts";
import type { CompanionContext, CompanionGame, Whose } from "../../../runtime/companion/context.ts";
import type { Position, Unit } from "../position.ts";
import { isMeant, type NamedThing, passesByName } from "../../shared/declared/counters-meant.ts";
import { knownOfFields, knownTest, type FieldTest, is } from "../../shared/declared/word.ts";
import { TARGET_ARITHMETIC } from "./target-values.ts";
import { attackInWords, knownIcons } from "./stand-ins.ts";
import { CALLISTO_LEXICON } from "../lexicon/index.ts";
import type { Readings } from "../readings.ts";
import { attacksDoors } from "../reference/attacks.ts";
import { hasRule, ownSide, unitNamed, type CallistoEnvironment } from "../reference/environment.ts";

const CARD_ACTIONS: readonly string[] = ["RECON", "COMMAND", "INSPIRE", "BOLSTER"];

/** What resolving a card of this game needs. */
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

/** The unit of a name; undefined for what else can be named. */
function unitOf({ units }: Position, name: string): Unit | undefined {
  return units.find((unit) => unit.name === name);
}

/** What the name of a unit says about it. Its side depends on whose view it is. */
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

/** When CONTROL gains something, by what the scenario counts. */
function gainOfControl(environment: CallistoEnvironment): string {
  const has = (rule: string): boolean => hasRule(environment, ownSide(environment), rule);
  if (has("control rescues civilians")) return "Yes if a civilian is in its space and no enemy unit holds that space.";
  const no = "No if its space is worth nothing, the bot controls it, or an enemy unit holds it";
  if (has("control activates mechs"))
    return `${no}. But yes if a deactivated mech is in the space and no enemy unit holds it.`;
  return has("a controlled objective with its structure standing is worth # victory point")
    ? `${no}. An objective whose structure is destroyed is worth nothing.`
    : `${no}.`;
}
