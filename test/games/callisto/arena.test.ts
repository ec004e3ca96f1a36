import { describe, expect, test } from "vitest";
import { begin, leave } from "../../../games/callisto/compact/begin.ts";
import { ARENA_LISTS, LIST_FORMS, MOST_DEFENCE } from "../../../games/callisto/compact/flags.ts";
import { Arena, type CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import { pack, PackedPositions } from "../../../games/callisto/compact/pack.ts";
import { generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import type { Position } from "../../../games/callisto/position.ts";
import { chooseEqually, SeededDice } from "../../../runtime/dice.ts";
import { OPPONENTS } from "./properties/callisto.ts";

function positionOf(seed: number): Position {
  return generatePosition(OPPONENTS.LFA, "Corp-Sec Y", {}, seed).position;
}

function listsOf(packed: CompactPosition): readonly (readonly number[])[] {
  return ARENA_LISTS.map((list) => [...packed.list(list)]);
}

describe("positions in one arena", () => {
  test("are the same as alone, however many are packed behind them", () => {
    const positions = Array.from({ length: 200 }, (_, seed) => positionOf(seed));
    const arena = new Arena();
    const together = positions.map((position) => pack(position, undefined, undefined, null, undefined, arena));
    const apart = positions.map((position) => pack(position));
    expect(together.map(listsOf)).toEqual(apart.map(listsOf));
    expect(new Set(together.map(({ words }) => words)).size).toBeLessThan(20);
  });

  test("move to another part when a position needs more room, and leave their neighbours alone", () => {
    const arena = new Arena();
    const [small, neighbour] = [positionOf(1), positionOf(2)];
    const crowd = Array.from({ length: 8 }, (_, time) =>
      small.units.map((unit) => ({ ...unit, name: `${unit.name} ${time}` })),
    ).flat();
    const first = pack(small, undefined, undefined, null, undefined, arena);
    const second = pack(neighbour, undefined, undefined, null, undefined, arena);
    const before = listsOf(second);
    const crowded = { ...small, units: crowd };
    expect(pack(crowded, undefined, undefined, first)).toBe(first);
    expect(first.list("unitState").length).toBeGreaterThanOrEqual(crowd.length);
    expect(listsOf(second)).toEqual(before);
    const unitsAlone = [...pack(crowded).list("unitState")].slice(0, crowd.length);
    expect([...first.list("unitState")].slice(0, crowd.length)).toEqual(unitsAlone);
  });

  test("take at most 512 bytes each on a board as large as that of scenario 1", () => {
    const { layout, words } = new Arena().part(30, 12, 8);
    expect(layout.size * words.BYTES_PER_ELEMENT).toBeLessThanOrEqual(512);
  });

  test("take any defence, however large", () => {
    const position = positionOf(4);
    const units = position.units.map((unit) => ({ ...unit, defence: 1_000_000 }));
    const packed = pack({ ...position, units });
    for (let unit = 0; unit < packed.unitCount; unit += 1)
      expect(packed.list("unitDefence")[unit]).toBeGreaterThanOrEqual(MOST_DEFENCE);
  });

  test("say of nothing, the number −1, that it is nowhere and has no bits", () => {
    const packed = pack(positionOf(3));
    expect([packed.stateOfUnit(-1), packed.stateOfPlace(-1)]).toEqual([0, 0]);
    expect(packed.placeOfUnit(-1)).toBeLessThan(-1);
  });
});

describe("thousands of positions that one object looks at", () => {
  const positions = Array.from({ length: 120 }, (_, seed) => positionOf(seed * 7 + 1));
  const alone = positions.map((position) => seenIn(pack(position)));

  function looking(): PackedPositions<CompactPosition> {
    const packed = new PackedPositions<CompactPosition>();
    let one: CompactPosition | null = null;
    for (const [index, position] of positions.entries()) {
      one = pack(position, undefined, undefined, one);
      expect(packed.add(one)).toBe(index);
    }
    return packed;
  }

  function seenIn(packed: CompactPosition): unknown {
    const { board, kinds, unitCount, cardCount, rowCount, deckCount, discardCount, ownTotal, enemyTotal } = packed;
    const { largestCount, numbers, objectives, bot } = packed;
    const counts = { unitCount, cardCount, rowCount, deckCount, discardCount, ownTotal, enemyTotal, largestCount };
    // What lies behind the counts is left from positions with more units.
    const lists = ARENA_LISTS.map((list) => {
      const { of } = LIST_FORMS[list];
      const count = list === "owns" ? ownTotal : list === "enemies" ? enemyTotal : countOf(packed, of);
      return [list, [...packed.list(list).subarray(0, count)]];
    });
    const names = Array.from({ length: unitCount }, (_, unit) => packed.unitName(unit));
    const cards = Array.from({ length: cardCount }, (_, card) => packed.cardName(card));
    return { counts, lists, names, cards, board: board.placeNames, roster: kinds.roster, numbers, objectives, bot };
  }

  function countOf({ board, unitCount, cardCount }: CompactPosition, of: "cards" | "units" | "places"): number {
    return of === "places" ? board.placeCount : of === "units" ? unitCount : cardCount;
  }

  test("are each the same as alone, in whatever order", () => {
    const packed = looking();
    const dice = new SeededDice(5);
    for (let time = 0; time < 500; time += 1) {
      const number = chooseEqually(dice, positions.length);
      expect(seenIn(packed.look(number))).toEqual(alone[number]);
    }
  });

  test("are the same after a unit entered in one of them and left again", () => {
    const packed = looking();
    let entered = 0;
    for (let number = 0; number < positions.length; number += 1) {
      const view = packed.look(number);
      for (let card = 0; card < view.rowCount; card += 1) {
        if (begin(view, card) === 3) entered += 1;
        leave(view);
      }
    }
    expect(entered).toBeGreaterThan(0);
    for (let number = 0; number < positions.length; number += 1)
      expect(seenIn(packed.look(number))).toEqual(alone[number]);
  });
});
