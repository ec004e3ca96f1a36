import { describe, expect, test } from "vitest";
import { generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import { pack } from "../../../games/callisto/compact/pack.ts";
import type { Position, Unit } from "../../../games/callisto/position.ts";
import { OPPONENTS } from "./properties/callisto.ts";

const { position } = generatePosition(OPPONENTS.LFA, "Corp-Sec Y", {}, 1);

function withUnits(units: readonly Unit[]): Position {
  return { ...position, units };
}

function packedOrder(units: readonly Unit[]): string[] {
  const packed = pack(withUnits(units));
  return units.map((_, id) => packed.unitName(id));
}

describe("units in the compact form", () => {
  let last: CompactPosition | null = null;

  test("come in alphabetical order, however the position lists them", () => {
    const names = position.units.map(({ name }) => name).toSorted();
    expect(packedOrder(position.units)).toEqual(names);
    expect(packedOrder(position.units.toReversed())).toEqual(names);
  });

  test("come in the order of their own names where as many others were packed before", () => {
    const [first, ...rest] = position.units;
    if (first === undefined) throw new Error("the position has no units");
    const names = ["Aardvark", "Zebra"].map((name) => ({ ...first, name, title: name, letter: null }));
    // A name that is met for the first time has all of them sorted anew.
    for (const own of names) packedOrder([own, ...rest]);
    for (const own of [...names, ...names.toReversed()]) {
      const packed = pack(withUnits([own, ...rest]), undefined, undefined, last);
      last = packed;
      expect(Array.from({ length: rest.length + 1 }, (_, id) => packed.unitName(id))).toEqual(
        [own, ...rest].map(({ name }) => name).toSorted(),
      );
    }
  });

  test("keep the order of the position where two share a name", () => {
    const [first] = position.units;
    if (first === undefined) throw new Error("the position has no units");
    const twins = [...position.units, { ...first, side: "player", defence: 9 } as const];
    const packed = pack(withUnits(twins));
    const names = twins.map(({ name }) => name).toSorted();
    expect(twins.map((_, id) => packed.unitName(id))).toEqual(names);
    const at = names.indexOf(first.name);
    expect([packed.list("unitOrder")[at], packed.list("unitOrder")[at + 1]]).toEqual([0, twins.length - 1]);
  });

  test("come in order when names are met for the first time, more of them than fit a word", () => {
    const [first] = position.units;
    if (first === undefined) throw new Error("the position has no units");
    const crowd = Array.from({ length: 200 }, (_, number) => ({ ...first, name: `Stranger ${(number * 37) % 200}` }));
    expect(packedOrder([...crowd, ...position.units])).toEqual(
      [...crowd, ...position.units].map(({ name }) => name).toSorted(),
    );
  });
});
