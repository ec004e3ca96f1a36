import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";
import { bookRules } from "./book-rules.ts";

/** The readings that change data rather than the program, in the terms of the packing, with the rules of the book. */
export type CompactReadings = Readonly<ReturnType<typeof read>>;

const NO_SHEET: readonly CheckedRule[] = [];

/** What the packing's view depends on. */
interface Asked {
  readonly readings: Readings;
  readonly scenario: CheckedScenario | null;
  readonly sheetRules: readonly CheckedRule[];
  readonly bot: string;
}

const NO_SCENARIO = {};
const known = new WeakMap<Readings, WeakMap<object, WeakMap<readonly CheckedRule[], Map<string, CompactReadings>>>>();
const byContent = new Map<string, CompactReadings>();
let last: (Asked & { readonly compact: CompactReadings }) | null = null;

/** The packing's view of the readings and of the book's rules for a bot; the same object where the two are equal. */
export function compactReadings(
  readings: Readings = DEFAULT_READINGS,
  scenario: CheckedScenario | null = null,
  sheetRules: readonly CheckedRule[] = NO_SHEET,
  bot = "",
): CompactReadings {
  if (last !== null && last.readings === readings && last.scenario === scenario) {
    if (last.sheetRules === sheetRules && last.bot === bot) return last.compact;
  }
  const asked: Asked = { readings, scenario, sheetRules, bot };
  const ofBots = viewsOf(asked);
  let compact = ofBots.get(bot);
  if (compact === undefined) {
    compact = read(asked);
    const content = JSON.stringify(compact);
    compact = byContent.get(content) ?? compact;
    byContent.set(content, compact);
    ofBots.set(bot, compact);
  }
  last = { ...asked, compact };
  return compact;
}

/** The views that are known for these objects, by the bot. */
function viewsOf({ readings, scenario, sheetRules }: Asked): Map<string, CompactReadings> {
  let ofScenario = known.get(readings);
  if (ofScenario === undefined) known.set(readings, (ofScenario = new WeakMap()));
  let ofSheet = ofScenario.get(scenario ?? NO_SCENARIO);
  if (ofSheet === undefined) ofScenario.set(scenario ?? NO_SCENARIO, (ofSheet = new WeakMap()));
  let ofBots = ofSheet.get(sheetRules);
  if (ofBots === undefined) ofSheet.set(sheetRules, (ofBots = new Map()));
  return ofBots;
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
    controlGainsAnyObjective: readings["OPEN-27"] === "b",
    unhittableIsNoTarget: readings["OPEN-26"] === "a",
    equipmentNeedsControl: readings["OPEN-46"] === "b",
    book: bookRules(scenario, sheetRules, bot, readings),
  };
}
