import { describe, expect, test } from "vitest";
import { generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import { PLACE, UNIT } from "../../../games/callisto/compact/flags.ts";
import { pack } from "../../../games/callisto/compact/pack.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { UNIT_FIELDS } from "../../../games/callisto/fields.ts";
import { valuesOf } from "../../../games/shared/declared/field.ts";
import { OPPONENTS } from "./properties/callisto.ts";

function positionOf(seed: number): Position {
  return generatePosition(OPPONENTS.LFA, "Corp-Sec Y", {}, seed).position;
}

const MARKED = PLACE.ownMarked | PLACE.enemyMarked | PLACE.ownControlled | PLACE.enemyControlled;

function marksOf(packed: CompactPosition): number[] {
  return [...packed.list("placeState").subarray(0, packed.board.placeCount)].map((bits) => bits & MARKED);
}

describe("markers in the compact form", () => {
  test("are the same however often their records come again", () => {
    const position = positionOf(1);
    const first = marksOf(pack(position));
    for (let time = 0; time < 4; time += 1) expect(marksOf(pack(position))).toEqual(first);
    const { bot, player } = position.markers;
    expect(marksOf(pack({ ...position, markers: { bot, player } }))).toEqual(first);
  });

  test("are those of the board that they lie on", () => {
    const [position, other] = [positionOf(1), positionOf(2)];
    const there = { ...other, markers: position.markers, units: [] };
    const apart = marksOf(pack({ ...there, markers: structuredClone(position.markers) }));
    for (let time = 0; time < 4; time += 1) {
      pack(position);
      expect(marksOf(pack(there))).toEqual(apart);
    }
  });
});

test("only what has armour is packed as a structure, as the interpreter has it", () => {
  const position = positionOf(1);
  const building = { name: "building", armour: null, destroyed: false };
  const spaces = position.board.spaces.map((space) => ({ ...space, has: [building] }));
  const packed = pack({ ...position, board: { ...position.board, spaces } });
  expect(packed.board.structureCount).toBe(0);
  expect([...packed.list("placeState")].filter((bits) => (bits & (PLACE.structure | PLACE.ruin)) !== 0)).toEqual([]);
});

describe("units in the compact form", () => {
  test("have the bits of their side, class and condition, and are listed by side", () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const position = positionOf(seed);
      const packed = pack(position);
      const own: string[] = [];
      const enemy: string[] = [];
      for (let id = 0; id < packed.unitCount; id += 1) {
        const unit = packed.unit(id);
        if (unit === undefined) throw new Error("no such unit");
        const asked = UNIT.own | UNIT.enemy | UNIT.personnel | UNIT.vehicle | UNIT.mech;
        const side = unit.side === "bot" ? UNIT.own : UNIT.enemy;
        expect(packed.stateOfUnit(id) & asked).toBe(side | UNIT[unit.class]);
        expect((packed.stateOfUnit(id) & UNIT.suppressed) !== 0).toBe(unit.suppressed || unit.deactivated);
        if (unit.at !== null) (unit.side === "bot" ? own : enemy).push(unit.name);
      }
      const named = (list: Int32Array | Int16Array, count: number): string[] =>
        [...list.subarray(0, count)].map((id) => packed.unitName(id));
      expect(named(packed.list("owns"), packed.ownTotal)).toEqual(own);
      expect(named(packed.list("enemies"), packed.enemyTotal)).toEqual(enemy);
    }
  });
});

/** What is packed of one unit, on its place or beside the board. */
function packedUnit(position: Position, index: number): readonly (number | undefined)[] {
  const packed = pack(position);
  const id = packed.list("unitOrder").indexOf(index);
  return [packed.stateOfUnit(id), packed.placeOfUnit(id), packed.list("unitDefence")[id]];
}

/** Fields that no word asks for. */
const UNASKED = ["hits"];

test.each(Object.entries(UNIT_FIELDS))(
  "the declared field %s of a unit is packed if words ask for it",
  (field, kind) => {
    const position = positionOf(3);
    const index = position.units.findIndex(({ at }) => at !== null);
    const packedOf = valuesOf(kind)
      .slice(0, 2)
      .map((value) => {
        const units = position.units.map((unit, each) => (each === index ? { ...unit, [field]: value } : unit));
        return packedUnit({ ...position, units }, index);
      });
    expect(new Set(packedOf.map((packed) => packed.join(" "))).size).toBe(
      UNASKED.includes(field) ? 1 : packedOf.length,
    );
  },
);
