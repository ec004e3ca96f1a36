import type { Description } from "../../../runtime/checked-tree.ts";
import { ofActor } from "../../../runtime/checked-tree/canonicalize.ts";
import type { CompanionGame, Whose } from "../../../runtime/companion/context.ts";
import type { Position, Unit } from "../position.ts";
import { TARGET_ARITHMETIC } from "./target-values.ts";
import { attackInWords } from "./attack-words.ts";
import { CALLISTO_LEXICON } from "../lexicon/index.ts";
import type { Readings } from "../readings.ts";
import { attacksDoors } from "../reference/attacks.ts";
import { hasRule, ownSide, unitNamed, type CallistoEnvironment } from "../reference/environment.ts";

const CARD_ACTIONS: readonly string[] = ["RECON", "COMMAND", "INSPIRE", "BOLSTER"];

/** The nouns that denote every thing of a sort that a person is asked about. */
const WHOLE: ReadonlySet<string> = new Set(
  CALLISTO_LEXICON.words.flatMap((word) => (word.category === "noun" && word.whole === true ? [word.id] : [])),
);

/** Undaunted 2200: Callisto without a board: the companion holds the cards and knows the counters by name. */
export const CALLISTO_COMPANION: CompanionGame<Position, Readings> = {
  placeWord: { one: "space", many: "spaces" },
  skippedOnWay: () => "spaces with a marker of the bot",
  ridersInWords: "Only ready personnel in the same space can.",
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
      ? position.units.filter(({ side }) => whose === "everyone" || isMeant(side, whose)).map(({ name }) => name)
      : null,
  asksWhether: (environment, { entry }) =>
    entry === "CONTROL" ? `would CONTROL gain anything? ${gainOfControl(environment)}` : `can it do ${entry}?`,
  thresholdInWords: ([high, level, low]) =>
    `assessed defence at most ${high} if the target is higher (d8), ${level} if level (d10), ${low} if lower (d12)`,
  arithmetic: TARGET_ARITHMETIC,
  extraTarget: (environment, action) => (attacksDoors(environment, action) ? "Door" : null),
  attackInWords,
};

/** Whether units of a side can be meant: a description means those of the player unless it says otherwise. */
function isMeant(side: Unit["side"], whose: Exclude<Whose, "everyone">): boolean {
  return (side === "bot") === (whose === "own" || (whose !== "other" && meansOwn(whose)));
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
