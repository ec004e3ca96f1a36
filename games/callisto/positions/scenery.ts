import type { CheckedRule, CheckedScenario, CheckedSheet } from "../../../runtime/checked-tree.ts";
import { FEATURE_NAMES } from "../board/features.ts";
import { wordsOf } from "../../shared/sheet-words.ts";

/** A structure, marker or equipment that the spaces of a scenario can hold. */
export interface FeatureKind {
  /** As positions name it: `DOORS`, `comms`. */
  readonly name: string;
  /** How many spaces may hold one at most. */
  readonly most: number;
  readonly destructible: boolean;
}

/** What a scenario puts on the board beside spaces and units, as its rules and the words of its sheets tell. */
export interface Scenery {
  readonly features: readonly FeatureKind[];
  readonly doors: boolean;
  /** Doors open one way. */
  readonly outwardDoors: boolean;
  readonly twoMaps: boolean;
  /** The pad that the sheets speak of. */
  readonly pad: string | null;
  /** A sheet tells starting objectives from others. */
  readonly startingSpaces: boolean;
  /** By side: the feature that makes a space its objective; sides that are not here have printed objectives. */
  readonly objectiveFeatures: Readonly<Record<string, string>>;
  /** The side whose mechs start deactivated. */
  readonly sleepingMechs: string | null;
  /** The sides for which a deactivated mech beside an armoured attack is threatened. */
  readonly guardsMechs: readonly string[];
}

/** Which features the nouns of a sheet speak of. */
const FEATURES_OF_NOUNS: Readonly<Record<string, readonly FeatureKind[]>> = {
  building: [{ name: "building", most: 12, destructible: true }],
  "pit trap": [{ name: "pit trap", most: 4, destructible: true }],
  "escape pod": [{ name: "escape pod", most: 1, destructible: true }],
  "eastern escape pod": [{ name: "eastern escape pod", most: 1, destructible: true }],
  "westernmost escape pod": [{ name: "westernmost escape pod", most: 1, destructible: true }],
  "control station": [{ name: "comms", most: 3, destructible: true }],
  "armoured defence": [{ name: "bunker", most: 4, destructible: true }],
  "west door of prison": [{ name: "west door of prison", most: 2, destructible: false }],
  laser: [{ name: "laser", most: 3, destructible: false }],
  "DOORS equipment": [{ name: "DOORS", most: 2, destructible: false }],
  prisoner: [{ name: "prisoner", most: 1, destructible: false }],
  citizens: [{ name: "civilian", most: 8, destructible: false }],
  escape: [{ name: "escape", most: 3, destructible: false }],
};

const FEATURES_OF_RULES: Readonly<Record<string, readonly FeatureKind[]>> = {
  "the east door of the prison is open": [{ name: "east door of prison", most: 2, destructible: false }],
};

const OBJECTIVE_RULES: Readonly<Record<string, string>> = {
  "civilians are objectives": "civilian",
  "buildings are objectives": "building",
};

/** What the board of a scenario can hold. */
export function sceneryOf(scenario: CheckedScenario, sheets: readonly CheckedSheet[]): Scenery {
  const words = wordsOf(sheets);
  const rules: readonly CheckedRule[] = [...scenario.rules, ...sheets.flatMap((sheet) => sheet.rules)];
  const says = (entry: string): boolean => rules.some((rule) => rule.entry === entry);
  const features = [
    ...Object.entries(FEATURES_OF_NOUNS).flatMap(([noun, kinds]) => (words.has(noun) ? kinds : [])),
    ...Object.entries(FEATURES_OF_RULES).flatMap(([rule, kinds]) => (says(rule) ? kinds : [])),
  ].filter((kind) => FEATURE_NAMES.includes(kind.name));
  const mechs = scenario.rules.find((rule) => rule.entry === "mechs start deactivated");
  return {
    features,
    doors: words.has("door") || words.has("escape pod door") || says("doors open outwards only"),
    outwardDoors: says("doors open outwards only"),
    twoMaps: says("the maps are apart"),
    pad: words.has("launch pad LZ01 Alpha") ? "LZ01 Alpha" : null,
    startingSpaces: words.has("starting") || words.has("non-starting"),
    objectiveFeatures: Object.fromEntries(
      scenario.rules.flatMap((rule) => {
        const feature = OBJECTIVE_RULES[rule.entry];
        return feature === undefined || rule.side === null ? [] : [[rule.side, feature] as const];
      }),
    ),
    sleepingMechs: mechs?.side ?? null,
    guardsMechs: sheets
      .filter((sheet) => sheet.rules.some((rule) => rule.entry === "a mech beside an armoured attack is threatened"))
      .map((sheet) => sheet.bot),
  };
}
