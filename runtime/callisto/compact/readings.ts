import type { CheckedRule, CheckedScenario } from "../../checked-tree.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";
import { bookRules, type BookRules } from "./book-rules.ts";

/** The readings that change data rather than the program, in the terms of the packing. */
export interface CompactReadings {
  /** OPEN-01 */
  readonly bridgesAreOneSpace: boolean;
  /** OPEN-02 */
  readonly foundationsAreOpen: boolean;
  /** OPEN-03 */
  readonly goals: "steps" | "range" | "scouted steps";
  /** OPEN-04 */
  readonly shotsAvoidDoors: "always" | "on every shortest path" | "directly behind";
  /** OPEN-05 */
  readonly controlledIsScouted: boolean;
  /** OPEN-08 */
  readonly seizedFrom: "the space" | "the board" | "one move";
  /** OPEN-13 */
  readonly suppressedOnlyReadies: boolean;
  /** OPEN-58 */
  readonly goalsPassDoors: boolean;
  /** OPEN-29 */
  readonly heightCounts: boolean;
  /** OPEN-26 */
  readonly unhittableIsNoTarget: boolean;
  /** OPEN-46 */
  readonly equipmentNeedsControl: boolean;
  /** What the scenario and the sheet change. */
  readonly book: BookRules;
}

const NO_SHEET: readonly CheckedRule[] = [];
const NO_SCENARIO = {};
const known = new WeakMap<Readings, WeakMap<object, WeakMap<readonly CheckedRule[], Map<string, CompactReadings>>>>();

/** The packing's view of the readings and of the book's rules for a bot; the same object for the same objects. */
export function compactReadings(
  readings: Readings = DEFAULT_READINGS,
  scenario: CheckedScenario | null = null,
  sheetRules: readonly CheckedRule[] = NO_SHEET,
  bot = "",
): CompactReadings {
  let ofScenario = known.get(readings);
  if (ofScenario === undefined) known.set(readings, (ofScenario = new WeakMap()));
  let ofSheet = ofScenario.get(scenario ?? NO_SCENARIO);
  if (ofSheet === undefined) ofScenario.set(scenario ?? NO_SCENARIO, (ofSheet = new WeakMap()));
  let ofBot = ofSheet.get(sheetRules);
  if (ofBot === undefined) ofSheet.set(sheetRules, (ofBot = new Map()));
  let compact = ofBot.get(bot);
  if (compact === undefined) {
    compact = {
      bridgesAreOneSpace: readings["OPEN-01"] === "a",
      foundationsAreOpen: readings["OPEN-02"] === "a",
      goals: readings["OPEN-03"] === "a" ? "steps" : readings["OPEN-03"] === "b" ? "range" : "scouted steps",
      shotsAvoidDoors:
        readings["OPEN-04"] === "a"
          ? "always"
          : readings["OPEN-04"] === "b"
            ? "on every shortest path"
            : "directly behind",
      controlledIsScouted: readings["OPEN-05"] === "a",
      seizedFrom: readings["OPEN-08"] === "a" ? "the space" : readings["OPEN-08"] === "b" ? "the board" : "one move",
      suppressedOnlyReadies: readings["OPEN-13"] === "a",
      goalsPassDoors: readings["OPEN-58"] === "a",
      heightCounts: readings["OPEN-29"] === "b",
      unhittableIsNoTarget: readings["OPEN-26"] === "a",
      equipmentNeedsControl: readings["OPEN-46"] === "b",
      book: bookRules(scenario, sheetRules, bot, readings),
    };
    ofBot.set(bot, compact);
  }
  return compact;
}
