import { describe, expect, test } from "vitest";
import { OPEN_POINTS } from "../../../../games/callisto/open-points.ts";
import { rangeBetween } from "../../../../games/callisto/reference/distance.ts";
import { doorThings, placesOfThing } from "../../../../games/callisto/reference/spaces.ts";
import { scoutedPoints, secure, threatened } from "../../../../games/callisto/situation/run-situation.ts";
import { BOOK, situationOf } from "../scenario-one.ts";
import { summary } from "./decided.ts";

/** The situation under a reading of an open point. */
function under(point: keyof typeof OPEN_POINTS, reading: string, yaml: string): string {
  return `${yaml}\nreadings: { ${point}: ${reading} }\n`;
}

function asked(yaml: string) {
  const { position, readings } = situationOf(`${yaml}\nwhen: ask scouted points`);
  return { book: BOOK, position, readings };
}

/** Each reading with the decision that it makes of one situation. */
function decides(
  point: keyof typeof OPEN_POINTS,
  yaml: string,
  byReading: Readonly<Record<string, readonly [decision: string, ...dice: number[]]>>,
): void {
  for (const [reading, [decision, ...dice]] of Object.entries(byReading)) {
    test(`${point} ${reading}: ${(OPEN_POINTS[point].readings as Record<string, string>)[reading]}`, () => {
      expect(summary(under(point, reading, yaml), dice)).toBe(decision);
    });
  }
}

describe("readings of open points about the board", () => {
  const BRIDGE = `
sheet: callisto/scenario-1/lfa
board:
  grid: 3x1
  spaces: { a1: { elevated: true }, b1: { objective: 1 }, c1: { elevated: true } }
  bridges: { b1: { supports: [a1, c1] } }`;

  test("a door is at every level of the spaces that it joins", () => {
    const { position } = asked(`
sheet: callisto/scenario-1/lfa
board:
  grid: 3x2
  bridges: { b1: { supports: [a1, c1] } }
  doors: { b1-b2: {} }`);
    const places = doorThings(position).flatMap((door) => placesOfThing(position, door));
    expect(places.map(({ name }) => name).toSorted()).toEqual(["b1", "b1.deck", "b2"]);
  });

  test("OPEN-01 a: a unit on the deck keeps the space from being threatened", () => {
    const yaml = `${BRIDGE}
markers: { bot: { scouted: [], controlled: [b1] } }
units: { bot: { Scout Y: b1.deck }, player: { Ripper C: b1 } }`;
    expect(threatened(asked(under("OPEN-01", "a", yaml)), "b1")).toBe(false);
    expect(threatened(asked(under("OPEN-01", "b", yaml)), "b1")).toBe(true);
  });

  decides(
    "OPEN-02",
    `
sheet: callisto/scenario-1/lfa
board:
  grid: 3x1
  spaces: { a1: { elevated: true, objective: 1 }, c1: { elevated: true } }
  bridges: { b1: { supports: [a1, c1] } }
units: { bot: { Corp-Sec Y: b1 } }
row: [Corp-Sec Y*]`,
    { a: ["3b MOVE a1"], b: ["none"] },
  );

  const WALL = `
sheet: callisto/scenario-1/lfa
board:
  grid: 3x3
  spaces: { b1: { impassable: all }, c1: { objective: 1 } }
markers: { bot: { scouted: [a1, a2, c2] } }
units: { bot: { Corp-Sec Y: a1 } }
row: [Corp-Sec Y*]`;
  decides("OPEN-03", WALL, { a: ["3c MOVE a2"], b: ["none"], c: ["none"] });
  decides("OPEN-03", WALL.replace("[a1, a2, c2]", "[a1, a2, b2, c1, c2]"), { c: ["3c MOVE a2"] });

  const DOOR = `
sheet: callisto/scenario-1/lfa
board:
  grid: 2x2
  doors: { a1-b1: open }`;
  test("OPEN-04: what a door does to range", () => {
    const range = (reading: string, to: string) => rangeBetween(asked(under("OPEN-04", reading, DOOR)), "a1", to);
    expect([range("a", "b1"), range("a", "b2")]).toEqual([3, 2]);
    expect([range("b", "b1"), range("b", "b2")]).toEqual([Infinity, 2]);
    expect([range("c", "b1"), range("c", "b2")]).toEqual([Infinity, 2]);
  });

  test("OPEN-05: whether a controlled space is scouted", () => {
    const yaml = `
sheet: callisto/scenario-1/lfa
board: { grid: 2x1, spaces: { a1: { objective: 1 }, b1: { objective: 2 } } }
markers: { bot: { scouted: [a1], controlled: [b1] } }`;
    expect(scoutedPoints(asked(under("OPEN-05", "a", yaml)))).toBe(3);
    expect(scoutedPoints(asked(under("OPEN-05", "b", yaml)))).toBe(1);
  });

  decides(
    "OPEN-06",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 3x3, spaces: { c2: { objective: 1 }, b2: { impassable: all } } }
units: { bot: { Corp-Sec Y: a2, Mech A: a3 } }
row: [Corp-Sec Y*]`,
    { a: ["3c MOVE a1", 1], b: ["3c MOVE a3"] },
  );

  decides(
    "OPEN-07",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 5x3, spaces: { e2: { objective: 1 }, b2: { impassable: all } } }
units: { bot: { Corp-Sec Y: a2 }, player: { Nailgunner B: a1, Nailgunner C: a3, Survey Tech B: b3 } }
row: [Corp-Sec Y*]`,
    { a: ["3c MOVE a3", 8], b: ["3c MOVE a1"] },
  );

  decides(
    "OPEN-58",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 4x1, spaces: { d1: { objective: 1 } }, doors: { c1-d1: closed } }
units: { bot: { Corp-Sec Y: a1 } }
row: [Corp-Sec Y*]`,
    { a: ["3c MOVE b1"], b: ["none"] },
  );
});

describe("readings of open points about security", () => {
  const CONTROLLED = (ripper: string): string => `
sheet: callisto/scenario-1/lfa
board: { grid: 4x1, spaces: { a1: { objective: 1 } } }
markers: { bot: { scouted: "all except [a1]", controlled: [a1] }, player: { scouted: [a1, b1] } }
units: { bot: { Scout Y: a1 }, player: { Ripper C: ${ripper} } }`;

  test("OPEN-08: whom a control unit makes insecure", () => {
    const isSecure = (reading: string, at: string) =>
      secure(asked(under("OPEN-08", reading, CONTROLLED(at))), "Scout Y");
    expect(["a1", "b1", "d1"].map((at) => isSecure("a", at))).toEqual([false, true, true]);
    expect(["a1", "b1", "d1"].map((at) => isSecure("b", at))).toEqual([false, false, false]);
    expect(["a1", "b1", "d1"].map((at) => isSecure("c", at))).toEqual([false, false, true]);
  });

  decides(
    "OPEN-15",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 3x1, spaces: { a1: { objective: 1 }, b1: { objective: 1, cover: 9 } } }
markers: { bot: { scouted: [], controlled: [a1, b1] } }
units: { bot: { Scout Y: a1 }, player: { Ripper B: { at: a1, defence: 9 }, Ripper C: b1 } }
row: [Scout Y*]`,
    { a: ["3 SCOUT b1"], b: ["none"] },
  );
});

describe("readings of open points about cards and clauses", () => {
  decides(
    "OPEN-12",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 3x1, spaces: { b1: { objective: 1 } }, spawn: { Force 1: a1 } }
units: { bot: { Corp-Sec Y: "off" } }
row: [Corp-Sec Y*]`,
    { a: ["3b MOVE b1"], b: ["3b MOVE b1"] },
  );

  decides(
    "OPEN-13",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 2x1, spaces: { b1: { objective: 1 } } }
units: { bot: { Corp-Sec Y: { at: a1, suppressed: true } } }
row: [Corp-Sec Y*]`,
    { a: ["ready"], b: ["3b MOVE b1"] },
  );

  const HILLS = `
sheet: callisto/scenario-1/lfa
board: { grid: 4x1, spaces: { a1: { elevated: true }, b1: { elevated: true }, d1: { objective: 1 } } }
units: { bot: { Mech A: a1 } }
cards: { bolster: { A: [Gunner A] } }
row: [Commander A*]`;
  decides("OPEN-19", HILLS, { i: ["3b MOVE b1"], ii: ["4 BOLSTER A"], iii: ["4 BOLSTER A"] });

  const TWO_WAYS = `
sheet: callisto/scenario-1/lfa
board: { grid: 5x1, spaces: { a1: { objective: 1 }, e1: { objective: 1 } } }
markers: { bot: { scouted: [a1, b1], controlled: [e1] } }
units: { bot: { Corp-Sec Y: c1 }, player: { Ripper C: e1 } }
row: [Corp-Sec Y*]`;
  decides("OPEN-22", TWO_WAYS, { a: ["4 ATTACK Ripper C"], b: ["3c MOVE b1"] });

  decides(
    "OPEN-23",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 6x1, spaces: { a1: { objective: 1 }, f1: { objective: 2 } } }
units: { bot: { Corp-Sec Y: c1 } }
row: [Corp-Sec Y*]`,
    { a: ["3c MOVE b1"], b: ["3c MOVE d1"] },
  );

  const DIAGONAL = `
sheet: callisto/scenario-1/breakers
board: { grid: 2x2, spaces: { b2: { objective: 1 }, b1: { elevated: true } } }
markers: { bot: { scouted: [a1, a2, b1] } }
units: { bot: { Survey Tech B: a1 } }
row: [Squad Leader B*]`;
  decides("OPEN-25", DIAGONAL, { a: ["4 SCOUT Survey Tech B b2"], b: ["4 SCOUT Survey Tech B b2", 1] });

  decides(
    "OPEN-26",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 2x1, spaces: { b1: { cover: 6 } } }
units: { bot: { Corp-Sec Y: a1 }, player: { Ripper C: b1 } }
row: [Corp-Sec Y*]`,
    { a: ["none"], b: ["4 ATTACK Ripper C"] },
  );

  decides(
    "OPEN-27",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 1x1, spaces: { a1: { objective: 1 } } }
markers: { bot: { controlled: [a1] } }
units: { bot: { Corp-Sec Y: a1 } }
row: [Corp-Sec Y*]`,
    { a: ["none"], b: ["1 CONTROL"] },
  );

  decides(
    "OPEN-28",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 2x1, spaces: { a1: { objective: 1, cover: 3 } } }
markers: { bot: { controlled: [a1] } }
units: { bot: { Corp-Sec Y: a1 }, player: { Ripper B: a1, Ripper C: b1 } }
row: [Corp-Sec Y*]`,
    { a: ["2 ATTACK Ripper B"], b: ["2 ATTACK Ripper C"] },
  );

  decides(
    "OPEN-30",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 2x2, spaces: { a1: { elevated: true }, b1: { elevated: true } } }
units: { bot: { Mech A: a1 }, player: { Ripper C: { at: b1, defence: 7 }, Nailgunner C: { at: a2, defence: 8 } } }
row: [Gunner A*]`,
    { a: ["1 SPECIAL ATTACK Nailgunner C"], b: ["2 SUPPRESS Ripper C"] },
  );
});

describe("readings of open points about units that are led", () => {
  const SQUAD = `
sheet: callisto/scenario-1/breakers
board: { grid: 4x1, spaces: { a1: { objective: 1 }, d1: { objective: 1 } } }
markers: { bot: { scouted: "all except [a1, d1]", controlled: [a1] } }
units: { bot: { Ripper B: a1, Survey Tech B: c1 }, player: { Corp-Sec Y: a1 } }
row: [Squad Leader B*]`;
  // The Ripper, more dangerous to the LFA than a Survey Tech, stands where it may not leave.
  decides("OPEN-39", SQUAD, { a: ["4 SCOUT Survey Tech B d1"], b: ["none"] });
  decides("OPEN-35", SQUAD, { a: ["none"], b: ["4 SCOUT Ripper B c1"] });
  decides("OPEN-36", SQUAD, { a: ["none"], b: ["4 SCOUT Survey Tech B d1"] });
});

describe("readings of open points about decks and targets", () => {
  const DECKS = `
sheet: callisto/scenario-1/lfa
cards: { bolster: { Y: [Scout Y, Scout Y, Scout Y], Z: [], A: [Gunner A], V: [] } }
row: [Captain*]`;
  // No card to draw: COMMAND is impossible and the outer die is not rolled. 5 is deck Z, which is empty.
  decides("OPEN-44", DECKS, { a: ["1 BOLSTER A Y Y", 5, 1], b: ["1 BOLSTER Y A Y", 5, 2, 7] });

  decides(
    "OPEN-57",
    `
sheet: callisto/scenario-1/lfa
board: { grid: 5x1 }
units: { bot: { Scout Y: c1 }, player: { Ripper C: { at: e1, defence: 8 }, Survey Tech C: { at: b1, defence: 7 } } }
row: [Scout Y*]`,
    { a: ["5 SCOUT b1"], b: ["5 SCOUT e1"] },
  );
});
