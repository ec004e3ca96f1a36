import type { CodeOf, CompactSort, FlagTest, TestMeaning } from "../../../runtime/compact/meaning.ts";
import { codeOf, flagTestOf, type FieldBits } from "../../shared/declared/flags.ts";
import type { FieldValue } from "../../shared/declared/field.ts";
import type { FieldTest, Literal } from "../../shared/declared/word.ts";
import { FEATURE, KIND_BITS, NAME_BITS } from "./features.ts";
import { CARD, LETTER_MASK, LETTER_SHIFT, letterNumber, mirrorPlace, mirrorUnit, PLACE, UNIT } from "./flags.ts";
import { actorLetter, calling, countOf, flags, OTHERS_THERE, titleFlags } from "./meanings.ts";

/** How the compact position stores the things of each sort. */
export const SORTS: Readonly<Record<string, CompactSort>> = {
  Space: {
    words: "placeState",
    count: "placeCount",
    present: null,
    mirror: mirrorPlace,
    once: { flags: flags(PLACE.ground), first: (scope, place) => scope.item("groundOf", place) },
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
    // The card that is resolved is never one that a phrase means.
    present: { kind: "code", code: (scope, card) => `${card} !== ${scope.field("acting")}` },
    mirror: asTheyAre,
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

/** The bits of a thing that is the same for both sides. */
function asTheyAre(bits: number): number {
  return bits;
}

function featureSort(words: string | null, count: string): CompactSort {
  return { words, count, present: null, mirror: asTheyAre, once: null, lists: [] };
}

/**
 * Where the compact position stores a field: returns the test for one of its values, null for a value that it cannot
 * test.
 */
type Field = (value: FieldValue) => TestMeaning | null;

function bits(test: FlagTest): TestMeaning {
  return { kind: "flags", ...test };
}

/** A field that is true or false, in one bit. */
function truth(bit: number): Field {
  return (value) => (typeof value === "boolean" ? bits(value ? flags(bit) : flags(0, bit)) : null);
}

/** A field with a few values, each with its bits. */
function choice(values: Readonly<Record<string, FlagTest>>): Field {
  return (value) => {
    const test = values[String(value)];
    return test === undefined ? null : bits(test);
  };
}

/** A field with a bit for each value. */
function choiceOf(values: Readonly<Record<string, number>>): Field {
  return choice(Object.fromEntries(Object.entries(values).map(([value, bit]) => [value, flags(bit)])));
}

/**
 * A field that code computes, asked only whether it is true.
 * @param known tests that give the same answer for some places
 */
function computed(code: CodeOf, known: Omit<TestMeaning & { readonly kind: "code" }, "kind" | "code"> = {}): Field {
  const test: TestMeaning = { kind: "code", code, ...known };
  return (value) => (value === true ? test : null);
}

/** A field that depends on the acting unit or its card. */
function ofActor(code: CodeOf): Field {
  return computed(code, { ofActor: true });
}

/** Whether a place is next to the acting unit's space. */
const BESIDE_ACTOR: CodeOf = (scope, place) => {
  const here = scope.field("here");
  return `${here} >= 0 && ${scope.item("beside", `${here} * ${scope.field("placeCount")} + ${place}`)} === 1`;
};

/** Whether a card is upright and further right in the row. */
const NEXT: CodeOf = (scope, card) =>
  `${card} > ${scope.field("acting")} && ${card} < ${scope.field("rowCount")} && (${scope.item("rowState", card)} & ${CARD.sideways}) === 0`;

/** Whether an area is not the map that the acting unit is on. */
const OTHER_MAP: CodeOf = (scope, area) =>
  `(${scope.field("here")} < 0 || ${area} !== ${scope.item("map", scope.field("here"))})`;

const matchingUnit: CodeOf = (scope, unit) => {
  const letter = actorLetter(scope);
  return `${letter} !== 0 && (${scope.item("unitState", unit)} & ${LETTER_MASK}) === ${letter}`;
};

/** Which of the Drone's cards match: those of mechs (OPEN-34). */
const matchingCard: CodeOf = (scope, card) => {
  const letter = actorLetter(scope);
  const { mask, value } = titleFlags("Drone");
  const state = scope.item("rowState", card);
  const isDrone = `(${scope.item("rowState", scope.field("acting"))} & ${mask}) === ${value}`;
  const ofDrone = `${isDrone} && (${state} & ${CARD.mech}) !== 0`;
  return `(${letter} === 0 ? ${ofDrone} : (${state} & ${LETTER_MASK}) === ${letter})`;
};

/** A field that is true of everything in the compact position. */
const ALWAYS: Field = (value) => (value === true ? bits(flags(0)) : null);

const title: Field = (value) => bits(titleFlags(String(value)));

/** A numeric field, which may depend on the acting unit. */
interface NumberField {
  readonly code: CodeOf;
  readonly ofActor?: true;
}

/** The fields of a sort, and the sides that its things can belong to. */
interface SortFields {
  readonly sides?: Readonly<Record<"own" | "other", FlagTest>>;
  readonly fields: Readonly<Record<string, Field>>;
  /** Fields with numbers. */
  readonly numbers?: Readonly<Record<string, NumberField>>;
}

const FIELDS: Readonly<Record<string, SortFields>> = {
  Space: {
    fields: {
      elevated: truth(PLACE.elevated),
      startedBy: choice({ null: flags(0, PLACE.ownStarting | PLACE.enemyStarting) }),
      objective: truth(PLACE.objective),
      scouted: truth(PLACE.ownScouted),
      enemyScouted: truth(PLACE.enemyScouted),
      controlled: truth(PLACE.ownControlled),
      enemyControlled: truth(PLACE.enemyControlled),
      occupied: computed(OTHERS_THERE, {
        here: { flags: flags(PLACE.ownCrowded), negated: false },
        // Every other counter of the side that is there.
        actorless: { flags: flags(PLACE.ownOccupied), negated: false },
      }),
      seizable: truth(PLACE.enemySeizes),
      enemyOccupied: truth(PLACE.enemyOccupied),
      structure: truth(PLACE.structure),
      escape: computed((scope, place) => `${scope.item("escape", place)} === 1`),
      besideActor: ofActor(BESIDE_ACTOR),
      reachesEnemy: ofActor(calling("bringsEnemyWithinRange")),
      routeScouted: ofActor(calling("isRouteScouted")),
    },
    numbers: {
      // OPEN-06 b: with the bonus that the acting unit would have there.
      cover: {
        code: (scope, place) =>
          scope.readings["OPEN-06"] === "a" ? scope.item("cover", place) : calling("coverForActor")(scope, place),
        ofActor: true,
      },
      row: { code: (scope, place) => scope.item("south", place) },
      value: { code: (scope, place) => scope.item("value", place) },
      population: {
        code: (scope, place) => countOf(scope.view === "own" ? "population" : "ownPersonnel")(scope, place),
      },
    },
  },
  Unit: {
    sides: { own: flags(UNIT.own), other: flags(UNIT.enemy) },
    fields: {
      title,
      letter: (value) =>
        bits({ mask: LETTER_MASK, value: letterNumber(value === null ? null : String(value)) << LETTER_SHIFT }),
      class: choice({
        personnel: flags(UNIT.personnel),
        vehicle: flags(UNIT.vehicle),
        mech: flags(UNIT.mech),
      }),
      matching: ofActor(matchingUnit),
      onBoard: truth(UNIT.onBoard),
      other: ALWAYS,
      outOfAction: truth(UNIT.suppressed),
      mech: choice({
        active: flags(UNIT.mech, UNIT.deactivated | UNIT.escaped),
        deactivated: flags(UNIT.mech | UNIT.deactivated),
      }),
      control: truth(UNIT.control),
      scout: truth(UNIT.scout),
      armouredAttack: truth(UNIT.armouredAttack),
    },
    numbers: { defence: { code: calling("totalDefence"), ofActor: true } },
  },
  Card: {
    fields: {
      title,
      inRow: computed((scope, card) => `${card} < ${scope.field("rowCount")}`),
      matching: ofActor(matchingCard),
      next: ofActor(NEXT),
      ofMech: truth(CARD.mech),
      mech: choice({ active: flags(CARD.active), deactivated: flags(CARD.deactivated) }),
    },
  },
  Structure: {
    fields: {
      kind: choiceOf(KIND_BITS),
      name: choiceOf(NAME_BITS),
      standing: ALWAYS,
      enemyStation: computed(calling("isEnemyStation"), {
        actorless: { flags: flags(FEATURE.controlStation), negated: false },
      }),
    },
  },
  Equipment: { fields: { kind: choiceOf(KIND_BITS) } },
  Marker: { fields: { kind: choiceOf(KIND_BITS) } },
  Door: {
    fields: {
      onEdge: truth(FEATURE.door),
      name: choice({ "west door of prison": flags(FEATURE.westDoor) }),
      closed: ofActor(calling("isDoorClosed")),
      toEscapePod: ofActor(calling("isEscapePodDoor")),
    },
  },
  Area: {
    fields: {
      kind: choice({ map: flags(FEATURE.map), pad: flags(FEATURE.pad) }),
      name: choice({ "LZ01 Alpha": flags(FEATURE.launchPad) }),
      other: ofActor(OTHER_MAP),
    },
  },
};

/** Where the compact position stores the fields that words test, by the sort of the things. */
export function bitsOf(sort: string): FieldBits {
  const { words, mirror } = SORTS[sort] ?? { words: null, mirror: null };
  if (words === null || mirror === null) throw new Error(`the compact position keeps no bits of ${sort}`);
  return { words, mirror, meaningOf: (literal) => meaningOf(sort, literal) };
}

/** Where the compact position stores a number of the things of a sort. */
export function numberOf(sort: string, field: string): NumberField {
  const number = FIELDS[sort]?.numbers?.[field];
  if (number === undefined) throw new Error(`the compact position keeps no number ${field} of ${sort}`);
  return number;
}

function meaningOf(sort: string, literal: Literal): TestMeaning {
  const { sides, fields } = FIELDS[sort] ?? { fields: {} };
  const side = literal.kind === "side" ? sides?.[literal.side] : undefined;
  const found = literal.kind === "is" ? fields[literal.field]?.(literal.value) : side && bits(side);
  if (found !== null && found !== undefined) return found;
  throw new Error(`the compact position cannot tell of ${sort}: ${JSON.stringify(literal)}`);
}

/** The code of a test. */
export function codeOfTest(sort: string, test: FieldTest): CodeOf {
  return (scope, of) => codeOf(test, bitsOf(sort), scope, of);
}

/** The bit test that a test is equal to, if there is one. */
export function compactFlags(sort: string, test: FieldTest): FlagTest {
  const found = flagTestOf(test, bitsOf(sort).meaningOf);
  if (found === null) throw new Error(`${JSON.stringify(test)} takes more than one test of bits`);
  return found;
}
