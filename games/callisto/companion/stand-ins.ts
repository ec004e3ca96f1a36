import type { CheckedSheet, AttackAction } from "../../../runtime/checked-tree.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { effectiveInitiative, headingInitiative, printedInitiative, type PrintedValues } from "../effects/cards.ts";
import type { CardName, Unit, UnitClass } from "../position.ts";
import {
  type ActionData,
  cardData,
  type PrintedAction,
  rosterOf,
  type RosterValue,
  titlesOfCounter,
} from "../roster.ts";
import { isArmoured, iconsOf, printedActions } from "../reference/attacks.ts";
import { actingUnit, type CallistoEnvironment } from "../reference/environment.ts";

/** The mark after a value that is neither in the texts nor in an owner's roster. */
const STAND_IN_MARK = "*";

/** The explanation of the mark, shown once at the start. */
export const STAND_IN_NOTE =
  "Values marked * are stand-ins: the rules do not state them. If your cards differ, use your cards, or enter their " +
  "values as a roster.";

/** The mark for a value of this source. A missing value is a stand-in, too. */
function markOf(value: RosterValue<unknown> | null | undefined): string {
  return (value?.source ?? "house") === "house" ? STAND_IN_MARK : "";
}

/** Whether anything of the roster is a stand-in. */
export function hasStandIns(values: PrintedValues): boolean {
  return rosterOf(values).some(({ initiative, defence, actions }) =>
    [initiative, defence, ...actions.flatMap(({ strength, classes, range }) => [strength, classes, range])].some(
      (value) => value?.source === "house",
    ),
  );
}

/** The initiative of a card in a bid. */
export function bidText(card: CardName, values: PrintedValues): string {
  return `${printedInitiative(card, values)}${markOfInitiative(card, values)}`;
}

/** The initiative that arranges the row. */
export function initiativeText(card: CardName, sheet: CheckedSheet, values: PrintedValues): string {
  const mark = headingInitiative(card, sheet) === null ? markOfInitiative(card, values) : "";
  return `${effectiveInitiative(card, sheet, values)}${mark}`;
}

function markOfInitiative(card: CardName, values: PrintedValues): string {
  if (values.numbers[card]?.["initiative"] !== undefined) return "";
  const { title, letter } = splitName(card);
  return markOf(cardData(rosterOf(values), title, letter)?.initiative);
}

/** The base defence of a counter. */
export function defenceText(values: PrintedValues, { title, letter, defence }: Unit): string {
  return `${defence}${markOf(cardData(rosterOf(values), title, letter)?.defence)}`;
}

/** The marks of an action that is printed on a card of the unit. */
interface ActionMarks {
  readonly classes: string;
  readonly range: string;
  readonly strength: string;
}

/** Which values of a printed action are stand-ins. */
function actionMarks(values: PrintedValues, unit: Unit, printed: PrintedAction | null): ActionMarks {
  const action = printed === null ? undefined : dataOf(values, unit, printed);
  return { classes: markOf(action?.classes), range: markOf(action?.range), strength: markOf(action?.strength) };
}

/** The data of an action in the roster, with the source of each value. */
function dataOf(values: PrintedValues, { title, letter }: Unit, printed: PrintedAction): ActionData | undefined {
  return titlesOfCounter(title)
    .flatMap((each) => cardData(rosterOf(values), each, letter)?.actions ?? [])
    .find(({ name, strength }) => name === printed.name && (strength?.value ?? null) === printed.strength);
}

/**
 * The units that an attack may hit and its range, according to the clause and the card. Attacks on structures need no
 * description: structures are in the unit's space.
 */
export function attackInWords(environment: CallistoEnvironment, action: AttackAction, attack: number): string {
  const sort = action.target?.sort ?? "Unit";
  if (sort !== "Unit") return "";
  const printed = printedActions(environment, action)[attack] ?? null;
  const { classes, range } = iconsOf(action, printed);
  const marks = marksOf(environment, action, attack);
  const reach = range === null ? "any range" : range === 0 ? "in its space" : `range ${range}`;
  const area = printed?.area === true && action.profile === undefined && range !== 0 ? "; everyone in a space" : "";
  return `${classes.join(", ")}${marks.classes}; ${reach}${marks.range}${area}`;
}

/** The possible targets and the range of an attack; null where they are stand-ins, or where targets differ. */
export function knownIcons(
  environment: CallistoEnvironment,
  action: AttackAction,
  attack: number,
): { readonly classes: readonly UnitClass[] | null; readonly range: number | null } {
  if (action.alternatives !== undefined || actingUnit(environment) === null) return { classes: null, range: null };
  const { classes, range } = iconsOf(action, printedActions(environment, action)[attack] ?? null);
  const marks = marksOf(environment, action, attack);
  return { classes: marks.classes === "" ? classes : null, range: marks.range === "" ? range : null };
}

/** Values in the clause are not stand-ins. */
function marksOf(
  environment: CallistoEnvironment,
  action: AttackAction,
  attack: number,
): { readonly classes: string; readonly range: string } {
  const unit = actingUnit(environment);
  if (unit === null || isArmoured(action)) return { classes: "", range: "" };
  const marks = actionMarks(environment.position, unit, printedActions(environment, action)[attack] ?? null);
  return {
    classes: (action.profile?.classes ?? []).length > 0 ? "" : marks.classes,
    range: (action.profile?.range ?? action.range ?? null) === null ? marks.range : "",
  };
}

/** The mark of the strength in place of X, if it is a stand-in. */
export function markOfStrength(
  environment: CallistoEnvironment,
  action: AttackAction,
  strength: number | null,
): string {
  const unit = actingUnit(environment);
  const printed = printedActions(environment, action).find((each) => each?.strength === strength) ?? null;
  return unit === null ? "" : actionMarks(environment.position, unit, printed).strength;
}
