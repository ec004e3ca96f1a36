import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { effectiveInitiative, headingInitiative, printedInitiative, type PrintedValues } from "../effects/round.ts";
import type { CardName, Unit } from "../position.ts";
import {
  type ActionData,
  cardData,
  type PrintedAction,
  rosterOf,
  type RosterValue,
  titlesOfCounter,
} from "../roster.ts";

/** Follows a value that neither the texts nor an owner's roster state. */
const STAND_IN_MARK = "*";

/** Explains the mark, once at the start. */
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
export interface ActionMarks {
  readonly classes: string;
  readonly range: string;
  readonly strength: string;
}

/** Which values of a printed action are stand-ins. */
export function actionMarks(values: PrintedValues, unit: Unit, printed: PrintedAction | null): ActionMarks {
  const action = printed === null ? undefined : dataOf(values, unit, printed);
  return { classes: markOf(action?.classes), range: markOf(action?.range), strength: markOf(action?.strength) };
}

/** The data of an action in the roster, with the source of each value. */
function dataOf(values: PrintedValues, { title, letter }: Unit, printed: PrintedAction): ActionData | undefined {
  return titlesOfCounter(title)
    .flatMap((each) => cardData(rosterOf(values), each, letter)?.actions ?? [])
    .find(({ name, strength }) => name === printed.name && (strength?.value ?? null) === printed.strength);
}
