import type {
  CodeOf,
  CoercionMeaning,
  CompactMeaning,
  NounMeaning,
  RelationMeaning,
  TestMeaning,
} from "../../../runtime/compact/meaning.ts";
import { COMPACT_ACTIONS, control, leavesFromEscape } from "./action-meanings.ts";
import { FEATURE } from "./features.ts";
import { CARD, letterNumber, PLACE, UNIT } from "./flags.ts";
import { always, EVERYTHING, flags, nounFlags, placeFlags, titleFlags, unitFlags } from "./meanings.ts";
import { OCCUPYING, SHARED_BY, SHARING_OBJECTIVE } from "./relation-meanings.ts";
import type { BookRules } from "./book-rules.ts";

/*
 * The words of the scenarios behind the first. Structures, doors, equipment, markers and areas are numbered by the
 * board; few clauses ask for them, so that their words may call functions.
 */

const code = (test: CodeOf): TestMeaning => ({ kind: "code", code: test });

function calling(name: string): CodeOf {
  return (scope, thing) => `${scope.call(name)}(${scope.position}, ${thing})`;
}

/** A member of a mech's letter. */
function mechNamed(letter: string): NounMeaning {
  const { mask, value } = { mask: 0x1f << 20, value: letterNumber(letter) << 20 };
  return { kind: "noun", test: { kind: "flags", mask: mask | UNIT.mech, value: value | UNIT.mech } };
}

const CONTROL_STATION: NounMeaning = { kind: "noun", test: code(calling("isEnemyStation")) };

const NEXT_TO_MOVE_OR_SCOUT: NounMeaning = {
  kind: "noun",
  test: code((scope, card) => {
    const state = `${scope.field("rowState")}[${card}]`;
    const is = (title: string): string => {
      const { mask, value } = titleFlags(title);
      return `(${state} & ${mask}) === ${value}`;
    };
    const next = `${card} > ${scope.field("acting")} && ${card} < ${scope.field("rowCount")}`;
    return `${next} && (${state} & ${CARD.sideways}) === 0 && (${is("Commander")} || ${is("Navigator")})`;
  }),
};

const REMAINING_IN: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Card",
      argument: "Deck",
      code: () => "false",
      held: (scope, letter) => `${scope.call("cardsInDeck")}(${scope.position}, ${letterNumber(letter)}) > 0`,
    },
  ],
};

const BRINGS_WITHIN_RANGE: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Space",
      argument: "Space",
      code: (scope, from, to) => `${scope.call("bringsPlaceWithinRange")}(${scope.position}, ${from}, ${to})`,
    },
    {
      subject: "Space",
      argument: "Unit",
      code: (scope, from, unit) => `${scope.call("bringsUnitWithinRange")}(${scope.position}, ${from}, ${unit})`,
    },
  ],
};

const AIMING_AT: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Unit",
      argument: "Unit",
      code: (scope, unit, target) => `${scope.call("isAimingAt")}(${scope.position}, ${unit}, ${target})`,
    },
  ],
};

const BLOCKING: RelationMeaning = {
  kind: "relation",
  senses: [
    {
      subject: "Structure",
      argument: "Route",
      code: (scope, structure) => `${scope.call("isBlockingRoute")}(${scope.position}, ${structure})`,
    },
  ],
};

/** The meanings by the id of the word. */
export const BOOK_MEANINGS: ReadonlyMap<string, CompactMeaning> = new Map<string, CompactMeaning>([
  ["structure", EVERYTHING],
  ["building", nounFlags(FEATURE.building)],
  ["pit trap", nounFlags(FEATURE.pitTrap)],
  ["escape pod", nounFlags(FEATURE.escapePod)],
  ["eastern escape pod", nounFlags(FEATURE.easternPod)],
  ["westernmost escape pod", nounFlags(FEATURE.westernmostPod)],
  ["control station", CONTROL_STATION],
  ["door", nounFlags(FEATURE.door)],
  ["west door of prison", nounFlags(FEATURE.westDoor)],
  ["escape pod door", { kind: "noun", test: code(calling("isEscapePodDoor")) }],
  ["laser", nounFlags(FEATURE.laser)],
  ["DOORS equipment", nounFlags(FEATURE.doors)],
  ["prisoner", nounFlags(FEATURE.prisoner)],
  ["citizens", nounFlags(FEATURE.civilian)],
  ["escape", { kind: "noun", test: code((scope, place) => `${scope.field("escape")}[${place}] === 1`) }],
  ["launch pad LZ01 Alpha", nounFlags(FEATURE.launchPad)],
  ["map", nounFlags(FEATURE.map)],
  ["route", EVERYTHING],
  ["target for attack", nounFlags(UNIT.enemy)],
  ["Hades", mechNamed("H")],
  ["Lyssa", mechNamed("L")],
  ["armoured attack", { kind: "noun", test: null, trait: flags(UNIT.armouredAttack) }],
  ["armoured defence", { kind: "noun", test: null, trait: flags(PLACE.structure) }],
  ["mech to MOVE or SCOUT", NEXT_TO_MOVE_OR_SCOUT],
  ["deck", EVERYTHING],
  ["threatened", placeFlags(PLACE.objective | PLACE.ownControlled | PLACE.enemyControlUnit, PLACE.ownOccupied)],
  ["unelevated", placeFlags(0, PLACE.elevated)],
  [
    "adjacent",
    {
      kind: "adjective",
      tests: {
        Space: code(
          (scope, place) =>
            `${scope.field("here")} >= 0 && ${scope.field("beside")}[${scope.field("here")} * ${scope.field("placeCount")} + ${place}] === 1`,
        ),
      },
    },
  ],
  [
    "southerly",
    { kind: "comparing", direction: "max", keys: { Space: (scope, place) => `${scope.field("south")}[${place}]` } },
  ],
  [
    "starting",
    {
      kind: "adjective",
      tests: {
        Space: code(
          (scope, place) =>
            `(${scope.field("placeState")}[${place}] & ${PLACE.ownStarting | PLACE.enemyStarting}) !== 0`,
        ),
      },
    },
  ],
  ["non-starting", placeFlags(0, PLACE.ownStarting | PLACE.enemyStarting)],
  ["route scouted", { kind: "adjective", tests: { Space: code(calling("isRouteScouted")) } }],
  ["personnel", unitFlags(UNIT.personnel)],
  ["armoured", unitFlags(0, UNIT.personnel)],
  ["scouting", unitFlags(UNIT.scout)],
  [
    "active",
    {
      kind: "adjective",
      tests: {
        Unit: { kind: "flags", ...flags(UNIT.onBoard, UNIT.deactivated | UNIT.escaped) },
        Card: { kind: "flags", ...flags(CARD.active) },
      },
    },
  ],
  [
    "deactivated",
    {
      kind: "adjective",
      tests: {
        Unit: { kind: "flags", ...flags(UNIT.deactivated) },
        Card: { kind: "flags", ...flags(CARD.mech, CARD.active) },
      },
    },
  ],
  ["of a mech", { kind: "adjective", tests: { Card: { kind: "flags", ...flags(CARD.mech) } } }],
  ["legal", { kind: "legal" }],
  ["current", always("Unit")],
  [
    "other",
    {
      kind: "adjective",
      tests: {
        Unit: { kind: "flags", mask: 0, value: 0 },
        Area: code(
          (scope, area) => `${scope.field("here")} >= 0 && ${area} !== ${scope.field("map")}[${scope.field("here")}]`,
        ),
      },
    },
  ],
  ["closed", { kind: "adjective", tests: { Door: code(calling("isDoorClosed")) } }],
  [
    "open",
    {
      kind: "adjective",
      tests: {
        Door: code((scope, door) => `!${scope.call("isDoorClosed")}(${scope.position}, ${door})`),
      },
    },
  ],
  [
    "in play area",
    { kind: "adjective", tests: { Card: code((scope, card) => `${card} < ${scope.field("rowCount")}`) } },
  ],
  ["in place", always("Structure")],
  [
    "that brings the special attack within enemy range",
    { kind: "adjective", tests: { Space: code(calling("bringsEnemyWithinRange")) } },
  ],
  ["that brings the special attack within range of", BRINGS_WITHIN_RANGE],
  ["aiming at", AIMING_AT],
  ["shared by", SHARED_BY],
  ["sharing objective with", SHARING_OBJECTIVE],
  ["occupying", OCCUPYING],
  ["remaining in", REMAINING_IN],
  ["blocking", BLOCKING],
  ["GUIDE", COMPACT_ACTIONS.GUIDE],
  ["PULSE", COMPACT_ACTIONS.PULSE],
  ["OPEN DOOR", COMPACT_ACTIONS["OPEN DOOR"]],
]);

/** A coercion to the places of a thing, at all levels of their space. */
function toSpace(ground: string): CoercionMeaning {
  return {
    kind: "coercion",
    image: null,
    holds: (scope, place, thing) => {
      const space = scope.field("spaceOf");
      return `${space}[${place}] === ${space}[${scope.field(ground)}[${thing}]]`;
    },
  };
}

/** The meanings of the coercions by their id. */
export const BOOK_COERCIONS: ReadonlyMap<string, CompactMeaning> = new Map<string, CompactMeaning>([
  ["space of structure", toSpace("structurePlace")],
  ["space of equipment", toSpace("equipmentPlace")],
  ["space of marker", toSpace("markerPlace")],
  [
    "spaces of door",
    {
      kind: "coercion",
      image: null,
      holds: (scope, place, door) => `${scope.call("isAtDoor")}(${scope.position}, ${place}, ${door})`,
    },
  ],
  [
    "spaces of area",
    {
      kind: "coercion",
      image: null,
      holds: (scope, place, area) =>
        `(${scope.field("pad")}[${place}] === ${area} || ${scope.field("map")}[${place}] === ${area})`,
    },
  ],
  [
    "structure of space",
    {
      kind: "coercion",
      image: null,
      holds: (scope, structure, place) => {
        const space = scope.field("spaceOf");
        return `${space}[${place}] === ${space}[${scope.field("structurePlace")}[${structure}]]`;
      },
    },
  ],
  [
    "cards of unit",
    {
      kind: "coercion",
      image: null,
      holds: (scope, card, unit) => `${scope.field("rowUnit")}[${card}] === ${unit}`,
    },
  ],
]);

/** What words mean where the rules of a book change that. */
export function meaningsUnder(rules: BookRules): ReadonlyMap<string, CompactMeaning> {
  const changed = new Map<string, CompactMeaning>();
  if (rules.mechsAreThreatened) {
    changed.set("threatened", placeFlags(PLACE.mechThreatened));
    changed.set("secure", placeFlags(0, PLACE.mechThreatened));
  } else if (rules.enemyWrecksBuildings) {
    changed.set("threatened", {
      kind: "adjective",
      tests: {
        Space: code((scope, place) => {
          const state = `${scope.field("placeState")}[${place}]`;
          const mask = PLACE.objective | PLACE.ownControlled | PLACE.ownOccupied;
          const lost = `(${state} & ${mask}) === ${PLACE.objective | PLACE.ownControlled}`;
          return `${lost} && (${state} & ${PLACE.enemyControlUnit | PLACE.enemyWrecks}) !== 0`;
        }),
      },
    });
  }
  if (rules.rescues || rules.activates || rules.structuresCount) changed.set("CONTROL", control(rules));
  if (rules.escapes) {
    for (const name of ["MOVE", "SCOUT"] as const) {
      changed.set(name, { ...COMPACT_ACTIONS[name], leavesFrom: leavesFromEscape });
    }
  }
  if (rules.lyssaAttacksDoors) {
    const special = COMPACT_ACTIONS["SPECIAL ATTACK"];
    changed.set("SPECIAL ATTACK", {
      ...special,
      extraTargets: { sort: "Door", when: "isDoorLegal", assessed: 8, chance: "chanceToBreak" },
    });
  }
  return changed;
}
