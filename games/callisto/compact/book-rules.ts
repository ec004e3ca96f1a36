import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";
import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import { RULES } from "../rules/rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

/**
 * Which spaces are objectives of a side: those with printed points, only those of them that are not ruined, or those
 * that contain a certain thing.
 */
export type ObjectiveKind = "printed" | "printed and not ruined" | "civilian" | "building";

const WHILE_STANDING: CallistoRule = "a controlled objective with its structure standing is worth # victory point";

/** How the rules of a scenario and of its bot change a position. */
export type BookRules = Readonly<ReturnType<typeof rulesOf>>;

function rulesOf(scenario: CheckedScenario, sheetRules: readonly CheckedRule[], bot: string, readings: Readings) {
  const rules = [...scenario.rules, ...sheetRules];
  const forOwn = (entry: CallistoRule): boolean => RULES.has(rules, entry, bot);
  const forEnemy = (entry: CallistoRule): boolean => RULES.named(rules, entry).some(({ side }) => side !== bot);
  const ofSheet = (entry: CallistoRule): boolean => RULES.has(sheetRules, entry);
  const objectives = (holds: (entry: CallistoRule) => boolean): ObjectiveKind => {
    if (holds("civilians are objectives")) {
      const reading = readings["OPEN-47"];
      return reading === "a" ? "civilian" : reading === "b" ? "building" : "printed";
    }
    if (holds("buildings are objectives")) return "building";
    return holds(WHILE_STANDING) && readings["OPEN-67"] === "a" ? "printed and not ruined" : "printed";
  };
  return {
    ownObjectives: objectives(forOwn),
    enemyObjectives: objectives(forEnemy),
    /** Spaces with deactivated mechs are objectives, too. */
    deactivatedMechs: RULES.has(rules, "deactivated mechs are objectives"),
    /** Taking control rescues the bot's civilians, or activates its mechs. */
    rescues: forOwn("control rescues civilians"),
    activates: forOwn("control activates mechs"),
    /** Control counts only where a structure is intact (§10 scenario 4). */
    structuresCount: forOwn(WHILE_STANDING),
    escapes: forOwn("mechs escape"),
    /** Only deactivated mechs are threatened. */
    mechsAreThreatened: ofSheet("a mech beside an armoured attack is threatened"),
    enemyWrecksBuildings: forEnemy("# buildings destroyed win"),
    ownWrecksBuildings: forOwn("# buildings destroyed win"),
    eastDoorIsOpen: ofSheet("the east door of the prison is open"),
    lyssaAttacksDoors: ofSheet("Lyssa attacks adjacent closed doors"),
  };
}

/** Replaces an unknown scenario: no rule, no force, no side. */
export const NO_SCENARIO: CheckedScenario = { game: "", number: 0, title: "", rules: [], sides: [] };

/** For sheets without rules. A single list, so that it can be compared by identity. */
export const NO_SHEET_RULES: readonly CheckedRule[] = [];

/** For books that change nothing. A single object, so that it can be compared by identity. */
const NO_BOOK_RULES: BookRules = rulesOf(NO_SCENARIO, NO_SHEET_RULES, "", DEFAULT_READINGS);

/** The rules that apply to a bot: those of its scenario and those of its own sheet. */
export function bookRules(...of: Parameters<typeof rulesOf>): BookRules {
  const made = rulesOf(...of);
  return JSON.stringify(made) === JSON.stringify(NO_BOOK_RULES) ? NO_BOOK_RULES : made;
}

/** The readings that change data rather than the program, with the rules of the book, in the form that packing uses. */
export type CompactReadings = Readonly<ReturnType<typeof read>>;

/** The inputs of the packing's view. */
interface Asked {
  readonly readings: Readings;
  readonly scenario: CheckedScenario;
  readonly sheetRules: readonly CheckedRule[];
  readonly bot: string;
}

let last: (Asked & { readonly compact: CompactReadings }) | null = null;

/** The packing's view of the readings and of the book's rules for a bot; equal views are the same object. */
export function compactReadings(
  readings: Readings = DEFAULT_READINGS,
  scenario: CheckedScenario = NO_SCENARIO,
  sheetRules: readonly CheckedRule[] = NO_SHEET_RULES,
  bot = "",
): CompactReadings {
  if (last !== null && last.readings === readings && last.scenario === scenario) {
    if (last.sheetRules === sheetRules && last.bot === bot) return last.compact;
  }
  const compact = viewsUnder(readings)(scenario)(sheetRules)(bot);
  last = { readings, scenario, sheetRules, bot, compact };
  return compact;
}

const viewsUnder = memoize((readings: Readings) =>
  memoize((scenario: CheckedScenario) =>
    memoize((sheetRules: readonly CheckedRule[]) =>
      memoizeTexts(scenario.sides.length, (bot) => onlyOne(read({ readings, scenario, sheetRules, bot }))),
    ),
  ),
);

const byContent = new Map<string, CompactReadings>();

/** The first view with this content. */
function onlyOne(view: CompactReadings): CompactReadings {
  const content = JSON.stringify(view);
  const found = byContent.get(content) ?? view;
  byContent.set(content, found);
  return found;
}

function read({ readings, scenario, sheetRules, bot }: Asked) {
  return {
    bridgesAreOneSpace: readings["OPEN-01"] === "a",
    foundationsAreOpen: readings["OPEN-02"] === "a",
    goals: ({ a: "steps", b: "range", c: "scouted steps" } as const)[readings["OPEN-03"]],
    shotsAvoidDoors: ({ a: "always", b: "on every shortest path", c: "directly behind" } as const)[readings["OPEN-04"]],
    controlledIsScouted: readings["OPEN-05"] === "a",
    seizedFrom: ({ a: "the space", b: "the board", c: "one move" } as const)[readings["OPEN-08"]],
    suppressedOnlyReadies: readings["OPEN-13"] === "a",
    goalsPassDoors: readings["OPEN-58"] === "a",
    heightCounts: readings["OPEN-29"] === "b",
    unhittableIsNoTarget: readings["OPEN-26"] === "a",
    book: bookRules(scenario, sheetRules, bot, readings),
  };
}
