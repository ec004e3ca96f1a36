import { describe, expect, test } from "vitest";
import type { DeclaredPosition, DeclaredUnit } from "../../../games/shared/declared/position.ts";
import { FAR, type PackedBoard, PackedWays } from "../../../games/shared/declared/ways.ts";
import { RandomSource } from "../../../runtime/dice.ts";
import { SEED } from "../../seed.ts";

const NOBODY: DeclaredUnit = { name: "Walker", title: "Walker", side: "", at: "", fields: {} };
const PLAIN: DeclaredPosition = { bot: "", board: { columns: 1, rows: 1 }, places: {}, units: [], row: [] };

/** A row of places with some paths across it. */
function drawnBoard(random: RandomSource, placeCount: number): readonly (readonly number[])[] {
  const neighbours = Array.from({ length: placeCount }, () => new Set<number>());
  const join = (one: number, other: number): void => {
    neighbours[one]?.add(other);
    neighbours[other]?.add(one);
  };
  const anyOf = (): number => random.within([0, placeCount - 1]);
  for (let place = 1; place < placeCount; place += 1) if (random.chance(88)) join(place - 1, place);
  for (let path = 0; path < placeCount; path += 1) join(anyOf(), anyOf());
  return neighbours.map((each, place) => [...each].filter((to) => to !== place).toSorted((one, other) => one - other));
}

function packed(neighbours: readonly (readonly number[])[]): PackedBoard {
  const { length } = neighbours;
  let end = 0;
  return {
    plain: PLAIN,
    placeCount: length,
    stepStart: Int32Array.from([0, ...neighbours.map((each) => (end += each.length))]),
    stepTo: Int32Array.from(neighbours.flat()),
    apart: new Int16Array(length * length),
    reached: new Int32Array(length),
    actor: 0,
    here: 0,
    placeName: (place) => String(place),
    plainUnit: () => NOBODY,
  };
}

/** Steps by the definition: both ends may be barred, what lies between is open. */
function stepsFrom(neighbours: readonly (readonly number[])[], from: number, isOpen: readonly boolean[]): number[] {
  const steps = neighbours.map(() => FAR);
  steps[from] = 0;
  for (let ring = [from], count = 1; ring.length > 0; count += 1) {
    const next = new Set(ring.filter((at) => at === from || isOpen[at]).flatMap((at) => neighbours[at] ?? []));
    ring = [...next].filter((to) => steps[to] === FAR);
    for (const to of ring) steps[to] = count;
  }
  return steps;
}

describe("steps as one can go", () => {
  test.each([1, 9, 31, 32, 33, 49, 63, 64, 65, 90])("are the fewest on a board of %i places", (placeCount) => {
    const random = new RandomSource(SEED + placeCount);
    const neighbours = drawnBoard(random, placeCount);
    let isOpen: readonly boolean[] = [];
    const ways = new PackedWays({ enters: (_position, _unit, place) => isOpen[Number(place)] ?? false });
    ways.layOut(placeCount);
    for (let round = 0; round < 4; round += 1) {
      isOpen = neighbours.map(() => random.chance(67));
      ways.begin();
      const table = [...ways.table(packed(neighbours))];
      expect(table).toEqual(neighbours.flatMap((_, from) => stepsFrom(neighbours, from, isOpen)));
    }
  });
});
