import type { CompactGame, CompactSort, FlagTest, Tally, TargetStep } from "../../runtime/compact/meaning.ts";
import type { Policies } from "../../runtime/policies.ts";
import { bookRules } from "./compact/book-rules.ts";
import { STRENGTH_INDEX } from "./compact/card-numbers.ts";
import { compactMeanings, meaningsUnder } from "./compact/declared-words.ts";
import { LETTER_MASK, LETTER_SHIFT, letterNumber, mirrorPlace, mirrorUnit, PLACE, UNIT } from "./compact/flags.ts";
import { UNREACHABLE } from "./compact/graph.ts";
import { assessedDefence, standsLower } from "./compact/attack-meaning.ts";
import { byGait, countOf, flags, titleFlags } from "./compact/meanings.ts";
import { unitsInOneSpace } from "./compact/relation-meanings.ts";
import { TITLE_NAMES, titleNumber } from "./compact/titles.ts";
import { codeModules, typeModules } from "../shared/package-modules.ts";
import { CALLISTO_LEXICON } from "./lexicon/index.ts";
import { policiesOf } from "./policies.ts";
import { DEFAULT_READINGS, type Readings } from "./readings.ts";
import { titlesOfCounter } from "./roster.ts";

const SORTS: Readonly<Record<string, CompactSort>> = {
  Space: {
    words: "placeState",
    count: "placeCount",
    present: null,
    mirror: mirrorPlace,
    once: flags(PLACE.ground),
    lists: [{ flags: flags(PLACE.objective), field: "objectives", count: null }],
  },
  Unit: {
    words: "unitState",
    count: "unitCount",
    present: { kind: "flags", ...flags(UNIT.onBoard) },
    mirror: mirrorUnit,
    once: null,
    lists: [
      { flags: flags(UNIT.enemy | UNIT.onBoard), field: "enemies", count: "enemyTotal" },
      { flags: flags(UNIT.own | UNIT.onBoard), field: "owns", count: "ownTotal" },
    ],
  },
  Card: {
    words: "rowState",
    count: "cardCount",
    // The card that is resolved is not among those that a phrase speaks of.
    present: { kind: "code", code: (scope, card) => `${card} !== ${scope.field("acting")}` },
    mirror: (bits) => bits,
    once: null,
    lists: [],
  },
  Structure: featureSort("structureState", "structureCount"),
  Door: featureSort("doorState", "doorCount"),
  Equipment: featureSort("equipmentState", "equipmentCount"),
  Marker: featureSort("markerState", "markerCount"),
  Area: featureSort("areaState", "areaCount"),
  Route: featureSort(null, "single"),
};

function featureSort(words: string | null, count: string): CompactSort {
  return { words, count, present: null, mirror: (bits) => bits, once: null, lists: [] };
}

type Counted = Parameters<typeof countOf>[0];

function tally(there: number, counted: readonly [Counted, Counted] | null, some: number | null): Tally {
  return {
    relations: ["containing"],
    subject: "Space",
    argument: "Unit",
    flags: flags(there | UNIT.onBoard),
    count: counted === null ? null : (scope, place) => countOf(counted[scope.view === "own" ? 0 : 1])(scope, place),
    some: some === null ? null : flags(some),
  };
}

/** The units of a title, whatever their letter: a bit a title says which are there. */
function titleTally(side: "own" | "enemy", title: string): Tally {
  const { mask, value } = titleFlags(title);
  const there = UNIT[side] | UNIT.onBoard;
  const bit = 1 << titleNumber(title);
  return {
    relations: ["containing"],
    subject: "Space",
    argument: "Unit",
    flags: { mask: mask | there, value: value | there },
    count: null,
    some: null,
    present: (scope, place) => {
      const titles = (scope.view === "own") === (side === "own") ? "ownTitles" : "enemyTitles";
      return `(${scope.field(titles)}[${place}] & ${bit}) !== 0`;
    },
  };
}

const TALLIES: readonly Tally[] = [
  tally(UNIT.enemy, ["enemy", "own"], PLACE.enemyOccupied),
  tally(UNIT.own, ["own", "enemy"], PLACE.ownOccupied),
  tally(UNIT.enemy | UNIT.personnel, ["population", "ownPersonnel"], null),
  tally(UNIT.own | UNIT.personnel, ["ownPersonnel", "population"], null),
  tally(UNIT.enemy | UNIT.control, null, PLACE.enemyControlUnit),
  tally(UNIT.own | UNIT.control, null, PLACE.ownControlUnit),
  tally(UNIT.enemy | UNIT.mech, null, PLACE.enemyMech),
  tally(UNIT.own | UNIT.mech, null, PLACE.ownMech),
  tally(UNIT.enemy | UNIT.vehicle, null, PLACE.enemyVehicle),
  tally(UNIT.own | UNIT.vehicle, null, PLACE.ownVehicle),
  ...TITLE_NAMES.flatMap((title) => [titleTally("own", title), titleTally("enemy", title)]),
];

/** The order of targets (§8.3). */
const TARGET_ORDER: readonly TargetStep[] = [
  { kind: "lowest", text: "lowest total defence", key: assessedDefence },
  { kind: "table", text: "most dangerous" },
  { kind: "filter", text: "lower elevation", test: standsLower },
];

const { words: MEANINGS, coercions: COERCIONS } = compactMeanings(CALLISTO_LEXICON);

/**
 * What the words of Callisto mean in compiled sheets, under one reading of each open point.
 * @param modules specifiers of the modules that the compiled sheets import, where not those of the package.
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
    types: { position: "Position", compact: "PackedPosition" },
    functions: {
      packer: "Packer",
      namesToAsk: "namesToAsk",
      begin: "begin",
      leave: "leave",
      remark: "remark",
      widen: "widen",
      instead: "ready",
    },
    meanings: MEANINGS,
    coercions: COERCIONS,
    sorts: SORTS,
    largestCount: "largestCount",
    roles: CALLISTO_LEXICON.roles,
    tallies: TALLIES,
    actor: { unit: "actor", place: "here", card: "acting", found: "found", asked: "asked" },
    enemy: flags(UNIT.enemy),
    policies,
    titleFlags,
    letterFlags,
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
    otherPlaceOf: {
      Door: (scope, door) => `${scope.field("doorTo")}[${door}]`,
      // What lies in a space is at all its levels.
      Structure: (scope, structure) => `${scope.field("topOf")}[${scope.field("structurePlace")}[${structure}]]`,
      Equipment: (scope, equipment) => `${scope.field("topOf")}[${scope.field("equipmentPlace")}[${equipment}]]`,
      Marker: (scope, marker) => `${scope.field("topOf")}[${scope.field("markerPlace")}[${marker}]]`,
    },
    strength: (scope, action) =>
      action in STRENGTH_INDEX ? `${scope.call("printedStrength")}(${scope.position}, "${action}")` : "-1",
    targetOrder: TARGET_ORDER,
    preferred:
      readings["OPEN-57"] === "a"
        ? { legalOnly: true, order: TARGET_ORDER }
        : { legalOnly: false, order: TARGET_ORDER.filter(({ kind }) => kind === "table") },
    ranksOwnUnits: readings["OPEN-36"] === "a",
    commandOther: {
      able: flags(UNIT.onBoard, UNIT.suppressed),
      objection: "commandOtherObjection",
      titles: TITLE_NAMES,
      titlesOf: titlesOfCounter,
    },
    readings,
    features: {
      Structure: (_scope, structure) => structure,
      Door: (scope, door) => `${scope.field("structureCount")} + ${door}`,
      Equipment: (scope, equipment) => `${scope.field("structureCount")} + ${scope.field("doorCount")} + ${equipment}`,
    },
    sortCards: "sortCards",
    printedStrength: "printedMovement",
    together: unitsInOneSpace,
    sharedPlace: (scope, place) => (readings["OPEN-01"] === "a" ? `${scope.field("groundOf")}[${place}]` : place),
    spaceOf: (scope, place) => `${scope.field("groundOf")}[${place}]`,
    alongWay: "alongWay",
    mostOnWay: "mostOnWay",
    onWay: "isOnWay",
    fewestOnWay: "fewestOnWay",
    meaningsOf: (scenario, sheet) =>
      meaningsUnder(CALLISTO_LEXICON, bookRules(scenario, sheet.rules, sheet.bot, readings)),
  };
}

function letterFlags(letter: string): FlagTest {
  return { mask: LETTER_MASK, value: letterNumber(letter) << LETTER_SHIFT };
}
