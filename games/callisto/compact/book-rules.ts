import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";

/**
 * Which spaces are objectives of a side: those with printed points, only those of them that are not ruined, or those
 * that contain a certain thing.
 */
export type ObjectiveKind = "printed" | "printed and not ruined" | "civilian" | "building";

const WHILE_STANDING = "a controlled objective with its structure standing is worth # victory point";

/** How the rules of a scenario and of its bot change a position. */
export type BookRules = Readonly<ReturnType<typeof rulesOf>>;

function rulesOf(scenario: CheckedScenario, sheetRules: readonly CheckedRule[], bot: string, readings: Readings) {
  const rules = [...scenario.rules, ...sheetRules];
  const named = (entry: string): readonly CheckedRule[] => rules.filter((rule) => rule.entry === entry);
  const forOwn = (entry: string): boolean => named(entry).some(({ side }) => side === null || side === bot);
  const forEnemy = (entry: string): boolean => named(entry).some(({ side }) => side === null || side !== bot);
  const ofSheet = (entry: string): boolean => sheetRules.some((rule) => rule.entry === entry);
  const objectives = (holds: (entry: string) => boolean): ObjectiveKind => {
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
    deactivatedMechs: named("deactivated mechs are objectives").length > 0,
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
export const NO_BOOK_RULES: BookRules = rulesOf(NO_SCENARIO, NO_SHEET_RULES, "", DEFAULT_READINGS);

/** The rules that apply to a bot: those of its scenario and those of its own sheet. */
export function bookRules(...of: Parameters<typeof rulesOf>): BookRules {
  const made = rulesOf(...of);
  return JSON.stringify(made) === JSON.stringify(NO_BOOK_RULES) ? NO_BOOK_RULES : made;
}
