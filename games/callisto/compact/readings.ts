import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";
import { bookRules, NO_SCENARIO, NO_SHEET_RULES } from "./book-rules.ts";

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
    controlGainsAnyObjective: readings["OPEN-27"] === "b",
    unhittableIsNoTarget: readings["OPEN-26"] === "a",
    equipmentNeedsControl: readings["OPEN-46"] === "b",
    book: bookRules(scenario, sheetRules, bot, readings),
  };
}
