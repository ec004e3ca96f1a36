import { type Readings, DEFAULT_READINGS } from "./readings.ts";
import type { CodeOf, CompactGame, FlagTest, TargetStep } from "../../runtime/compact/meaning.ts";
import type { Policies } from "../../runtime/policies.ts";
import { bookRules } from "./compact/book-rules.ts";
import { STRENGTH_INDEX } from "./compact/card-numbers.ts";
import { compactMeanings, meaningsUnder } from "./compact/declared-words.ts";
import { LETTER_MASK, LETTER_SHIFT, letterNumber, UNIT, TITLE_NAMES } from "./compact/flags.ts";
import { UNREACHABLE } from "./compact/graph.ts";
import { assessedDefence, standsLower } from "./compact/attack-meaning.ts";
import { byGait, calling, type CallName, flags, titleFlags } from "./compact/meanings.ts";
import { unitsInOneSpace } from "./compact/relation-meanings.ts";
import { SORTS } from "./compact/fields.ts";
import { codeModules, typeModules } from "../shared/package-modules.ts";
import { CALLISTO_LEXICON } from "./lexicon/index.ts";
import { policiesOf } from "./policies.ts";
import { titlesOfCounter } from "./roster.ts";

/** The order of targets (§8.3). */
const TARGET_ORDER: readonly TargetStep[] = [
  { kind: "lowest", text: "lowest total defence", key: assessedDefence },
  { kind: "table", text: "most dangerous" },
  { kind: "filter", text: "lower elevation", test: standsLower },
];

const { words: MEANINGS, coercions: COERCIONS } = compactMeanings(CALLISTO_LEXICON);

/**
 * What the words of Callisto mean in compiled sheets, under one reading of each open point.
 * @param modules specifiers of the modules that the compiled sheets import, if not those of the package.
 */
export function callistoCompact(
  readings: Readings = DEFAULT_READINGS,
  modules: Partial<Pick<CompactGame, "runtime" | "library">> = {},
): CompactGame {
  const policies: Policies = policiesOf(readings);
  return {
    name: "Callisto",
    runtime: codeModules("callisto"),
    library: typeModules("callisto"),
    ...modules,
    functions: {
      packer: "Packer" satisfies CallName,
      begin: "begin" satisfies CallName,
      leave: "leave" satisfies CallName,
      instead: "ready",
    },
    meanings: MEANINGS,
    coercions: COERCIONS,
    sorts: SORTS,
    largestCount: "largestCount",
    roles: CALLISTO_LEXICON.roles,
    actor: {
      unit: "actor",
      place: "here",
      card: "acting",
      row: "rowState",
      found: "found",
      approached: "approached",
      asked: "asked",
    },
    rankedByTable: flags(UNIT.enemy),
    policies,
    titleFlags,
    distance: {
      steps: (scope) => byGait(scope, "goal"),
      range: (scope) => scope.field("range"),
      closer: (scope) => byGait(scope, "closer"),
      followsSteps: readings["OPEN-03"] === "a",
      unreachable: UNREACHABLE,
    },
    placeOf: {
      Unit: (scope, unit) => `${scope.field("unitPlace")}[${unit}]`,
      Structure: (scope, structure) => `${scope.field("structurePlace")}[${structure}]`,
      Equipment: (scope, equipment) => `${scope.field("equipmentPlace")}[${equipment}]`,
      Marker: (scope, marker) => `${scope.field("markerPlace")}[${marker}]`,
      Door: (scope, door) => `${scope.field("doorFrom")}[${door}]`,
    },
    together: unitsInOneSpace,
    meaningsOf: (scenario, sheet) =>
      meaningsUnder(CALLISTO_LEXICON, bookRules(scenario, sheet.rules, sheet.bot, readings)),
    readings,
    letterFlags,
    spaces: {
      otherPlaceOf: OTHER_PLACES,
      sharedPlace: (scope, place) => (readings["OPEN-01"] === "a" ? `${scope.field("groundOf")}[${place}]` : place),
      spaceOf: (scope, place) => `${scope.field("groundOf")}[${place}]`,
    },
    printed: {
      strength: (scope, action) => (action in STRENGTH_INDEX ? calling("printedStrength")(scope, `"${action}"`) : "-1"),
      largest: "printedMovement" satisfies CallName,
    },
    targets: {
      order: TARGET_ORDER,
      preferred:
        readings["OPEN-57"] === "a"
          ? { legalOnly: true, order: TARGET_ORDER }
          : { legalOnly: false, order: TARGET_ORDER.filter(({ kind }) => kind === "table") },
      ranksOwnUnits: readings["OPEN-36"] === "a",
    },
    commandOther: {
      able: flags(UNIT.onBoard, UNIT.suppressed),
      titles: TITLE_NAMES,
      titlesOf: titlesOfCounter,
      wields: "wield" satisfies CallName,
    },
    features: {
      Structure: (_scope, structure) => structure,
      Door: (scope, door) => `${scope.field("structureCount")} + ${door}`,
      Equipment: (scope, equipment) => `${scope.field("structureCount")} + ${scope.field("doorCount")} + ${equipment}`,
    },
    sortCards: "sortCards" satisfies CallName,
    ways: {
      along: "alongWay" satisfies CallName,
      most: "mostOnWay" satisfies CallName,
      on: "isOnWay" satisfies CallName,
      fewest: "fewestOnWay" satisfies CallName,
    },
  };
}

/** A thing in a space is at all levels of the space; a door is at two places. */
const OTHER_PLACES: Readonly<Record<string, CodeOf>> = {
  Door: (scope, door) => `${scope.field("doorTo")}[${door}]`,
  Structure: (scope, structure) => `${scope.field("topOf")}[${scope.field("structurePlace")}[${structure}]]`,
  Equipment: (scope, equipment) => `${scope.field("topOf")}[${scope.field("equipmentPlace")}[${equipment}]]`,
  Marker: (scope, marker) => `${scope.field("topOf")}[${scope.field("markerPlace")}[${marker}]]`,
};

function letterFlags(letter: string): FlagTest {
  return { mask: LETTER_MASK, value: letterNumber(letter) << LETTER_SHIFT };
}
