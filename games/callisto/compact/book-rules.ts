import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Readings } from "../readings.ts";

/**
 * Which spaces are objectives of a side: those with printed points, of these only the ones that are not ruined, or those
 * that hold such a thing.
 */
export type ObjectiveKind = "printed" | "printed and not ruined" | "civilian" | "building";

/** What the rules of a scenario and of its bot change in a position. */
export interface BookRules {
  readonly ownObjectives: ObjectiveKind;
  readonly enemyObjectives: ObjectiveKind;
  /** Spaces with deactivated mechs are objectives as well. */
  readonly deactivatedMechs: boolean;
  /** The bot rescues civilians, or activates mechs, by taking control. */
  readonly rescues: boolean;
  readonly activates: boolean;
  /** Control counts where a structure stands (§10 scenario 4). */
  readonly structuresCount: boolean;
  /** The bot's mechs may escape. */
  readonly escapes: boolean;
  /** A mech beside an armoured attack is threatened, and nothing else is. */
  readonly mechsAreThreatened: boolean;
  /** A side wins by destroyed buildings. */
  readonly enemyWrecksBuildings: boolean;
  readonly ownWrecksBuildings: boolean;
  readonly eastDoorIsOpen: boolean;
  readonly lyssaAttacksDoors: boolean;
}

const WHILE_STANDING = "a controlled objective with its structure standing is worth # victory point";

/** Where nothing is changed; one object, so that it can be told by identity. */
export const NO_BOOK_RULES: BookRules = {
  ownObjectives: "printed",
  enemyObjectives: "printed",
  deactivatedMechs: false,
  rescues: false,
  activates: false,
  structuresCount: false,
  escapes: false,
  mechsAreThreatened: false,
  enemyWrecksBuildings: false,
  ownWrecksBuildings: false,
  eastDoorIsOpen: false,
  lyssaAttacksDoors: false,
};

/** The rules that hold for a bot: those of its scenario and those of its own sheet. */
export function bookRules(
  scenario: CheckedScenario | null,
  sheetRules: readonly CheckedRule[],
  bot: string,
  readings: Readings,
): BookRules {
  const rules = [...(scenario?.rules ?? []), ...sheetRules];
  const named = (entry: string): readonly CheckedRule[] => rules.filter((rule) => rule.entry === entry);
  const forOwn = (entry: string): boolean => named(entry).some(({ side }) => side === null || side === bot);
  const forEnemy = (entry: string): boolean => named(entry).some(({ side }) => side === null || side !== bot);
  const objectives = (holds: (entry: string) => boolean): ObjectiveKind => {
    if (holds("civilians are objectives")) {
      const reading = readings["OPEN-47"];
      return reading === "a" ? "civilian" : reading === "b" ? "building" : "printed";
    }
    if (holds("buildings are objectives")) return "building";
    return holds(WHILE_STANDING) && readings["OPEN-67"] === "a" ? "printed and not ruined" : "printed";
  };
  const made: BookRules = {
    ownObjectives: objectives(forOwn),
    enemyObjectives: objectives(forEnemy),
    deactivatedMechs: named("deactivated mechs are objectives").length > 0,
    rescues: forOwn("control rescues civilians"),
    activates: forOwn("control activates mechs"),
    structuresCount: forOwn(WHILE_STANDING),
    escapes: forOwn("mechs escape"),
    mechsAreThreatened: sheetRules.some(({ entry }) => entry === "a mech beside an armoured attack is threatened"),
    enemyWrecksBuildings: forEnemy("# buildings destroyed win"),
    ownWrecksBuildings: forOwn("# buildings destroyed win"),
    eastDoorIsOpen: sheetRules.some(({ entry }) => entry === "the east door of the prison is open"),
    lyssaAttacksDoors: sheetRules.some(({ entry }) => entry === "Lyssa attacks adjacent closed doors"),
  };
  const changes = Object.keys(made) as (keyof BookRules)[];
  return changes.some((each) => made[each] !== NO_BOOK_RULES[each]) ? made : NO_BOOK_RULES;
}
