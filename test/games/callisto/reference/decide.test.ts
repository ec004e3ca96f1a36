import { describe, expect, test } from "vitest";
import { decided, summary } from "./decided.ts";

const LFA = "sheet: callisto/scenario-1/lfa";
const BREAKERS = "sheet: callisto/scenario-1/breakers";

describe("a card", () => {
  test("of a unit that is not there does nothing", () => {
    const { decision, trace } = decided(`${LFA}\nboard: { grid: 2x2 }\nrow: [Scout Y*, Interference]`);
    expect(decision).toMatchObject({ action: null, clause: null, procedure: "SCOUT" });
    expect(trace.remark).toBe("Scout Y has left the game");
  });

  test("of Interference does nothing", () => {
    const { decision } = decided(`${LFA}\nboard: { grid: 2x2 }\nrow: [Interference*]`);
    expect(decision).toMatchObject({ action: null, procedure: null });
  });

  test("of a suppressed unit only readies it", () => {
    const { decision } = decided(`${LFA}
board: { grid: 2x2 }
units: { bot: { Scout Y: { at: a1, suppressed: true } } }
row: [Scout Y*, Interference]`);
    expect(decision).toMatchObject({ action: "ready", clause: null, unit: "Scout Y" });
  });

  test("takes a changed printed strength for X", () => {
    const { decision } = decided(`${LFA}
board: { grid: 2x1 }
numbers: { Gunner A: { SPECIAL ATTACK: 3 } }
units: { bot: { Mech A: a1 }, player: { Ripper C: b1 } }
row: [Gunner A*]`);
    expect(decision.strength).toBe(3);
  });
});

describe("an attack", () => {
  test("targeting mech hits only the mech in its own space", () => {
    expect(
      summary(`${BREAKERS}
board: { grid: 2x1 }
units: { bot: { Ripper B: a1 }, player: { Mech A: a1, Scout Y: a1, Mech V: b1 } }
row: [Ripper B*]`),
    ).toBe("2 ATTACK Mech A");
  });

  test("of personnel without the armoured icon does not hit a mech", () => {
    expect(
      summary(`${BREAKERS}
board: { grid: 1x1 }
units: { bot: { Survey Tech B: a1 }, player: { Mech A: a1 } }
row: [Survey Tech B*]`),
    ).toBe("none");
  });

  test("goes to the lower of two targets that are equal otherwise", () => {
    const { decision } = decided(`${LFA}
board: { grid: 3x1, spaces: { a1: { elevated: true }, b1: { elevated: true } } }
units: { bot: { Mech A: b1 }, player: { Ripper B: a1, Ripper C: { at: c1, defence: 6 } } }
row: [Gunner A*]`);
    expect(decision.choices).toEqual([
      {
        of: "target",
        candidates: ["Ripper B", "Ripper C"],
        steps: [
          { criterion: "lowest total defence", left: ["Ripper B", "Ripper C"] },
          { criterion: "most dangerous", left: ["Ripper B", "Ripper C"] },
          { criterion: "lower elevation", left: ["Ripper C"] },
        ],
      },
    ]);
  });

  test("never leads from the deck of a bridge to its foundation", () => {
    expect(
      summary(`${LFA}
board:
  grid: 3x1
  spaces: { a1: { elevated: true }, c1: { elevated: true } }
  bridges: { b1: { supports: [a1, c1] } }
units: { bot: { Corp-Sec Y: b1.deck }, player: { Ripper C: b1 } }
row: [Corp-Sec Y*]`),
    ).toBe("none");
  });

  test("counts the cover that a ready mech gives its personnel", () => {
    const position = (suppressed: boolean) => `${BREAKERS}
board: { grid: 2x1 }
units: { bot: { Nailgunner B: a1 }, player: { Scout Y: b1, Mech A: { at: b1, suppressed: ${suppressed} } } }
row: [Nailgunner B*]`;
    // Base 5, range 1, and one for the ready mech: beyond the threshold of 6 for a level target.
    expect(summary(position(true))).toBe("1 ATTACK Scout Y");
    expect(summary(position(false))).toBe("2 SUPPRESS Scout Y");
  });

  test("targeting the most dangerous puts danger first", () => {
    const { decision } = decided(
      `${BREAKERS}
board: { grid: 3x1, spaces: { c1: { cover: 1 } } }
units: { bot: { Nailgunner B: { at: a1 } }, player: { Corp-Sec Y: { at: c1, defence: 7 }, Scout Y: { at: b1, defence: 8 } } }
row: [Nailgunner B*]`,
      [10],
    );
    expect(decision).toMatchObject({ clause: 3, row: 2, target: "Corp-Sec Y" });
    expect(decision.choices[0]?.steps).toEqual([{ criterion: "most dangerous", left: ["Corp-Sec Y"] }]);
  });
});

describe("danger", () => {
  test("reads the table from the side of its sheet", () => {
    // Ripper B holds an objective that the bot controls and nobody else occupies; Ripper C does not.
    expect(
      summary(`${LFA}
board: { grid: 3x1, spaces: { a1: { objective: 1 } } }
markers: { bot: { controlled: [a1] } }
units: { bot: { Mech A: b1 }, player: { Ripper B: a1, Ripper C: c1 } }
row: [Gunner A*]`),
    ).toBe("1 SPECIAL ATTACK Ripper B");
  });
});

describe("a movement", () => {
  test("of two steps goes through the space that the line chooses", () => {
    const { decision } = decided(`${LFA}
board: { grid: 2x2, spaces: { b2: { objective: 1 }, b1: { cover: 2 } } }
markers: { bot: { scouted: "all except [b2]" } }
units: { bot: { Scout Y: a1 } }
row: [Scout Y*]`);
    expect(decision).toMatchObject({ clause: 2, letter: "b", destination: "b2", route: ["b1"] });
    expect(decision.choices.map(({ of }) => of)).toEqual(["place", "via"]);
    expect(decision.choices[1]?.steps.at(-1)).toEqual({ criterion: "highest cover", left: ["b1"] });
  });

  test("of a mech does not enter a space that bars standees", () => {
    expect(
      summary(`${LFA}
board: { grid: 2x1, spaces: { b1: { elevated: true, impassable: standees } } }
units: { bot: { Mech A: a1 } }
row: [Commander A*]`),
    ).toBe("none");
  });

  test("does not pass a closed door, nor enter a space without the bot's marker", () => {
    const position = (door: string, scouted: string) => `${LFA}
board: { grid: 2x1, spaces: { b1: { objective: 1 } }, doors: { a1-b1: ${door} } }
markers: { bot: { scouted: ${scouted} } }
units: { bot: { Corp-Sec Y: a1 } }
row: [Corp-Sec Y*]`;
    expect(summary(position("open", "all"))).toBe("3b MOVE b1");
    expect(summary(position("closed", "all"))).toBe("none");
    expect(summary(position("open", "[a1]"))).toBe("none");
  });

  test("passes a door that opens in its direction", () => {
    const position = (direction: string) => `${LFA}
board: { grid: 2x1, spaces: { b1: { objective: 1 } }, doors: { a1-b1: { closed: true, opens: ${direction} } } }
units: { bot: { Corp-Sec Y: a1 } }
row: [Corp-Sec Y*]`;
    expect(summary(position("a1>b1"))).toBe("3b MOVE b1");
    expect(summary(position("b1>a1"))).toBe("none");
  });

  test("towards a preferred target in its own space is no plan", () => {
    expect(
      summary(`${BREAKERS}
board: { grid: 2x1 }
units: { bot: { Survey Tech B: a1 }, player: { Scout Y: { at: a1, defence: 11 } } }
row: [Survey Tech B*]`),
    ).toBe("none");
  });

  test("towards one of several tied targets takes a die only where they are in different places", () => {
    const position = (scout: string) => `${BREAKERS}
board: { grid: 5x1 }
units:
  bot: { Survey Tech B: c1 }
  player: { Scout Y: { at: a1, defence: 8 }, Scout Z: { at: ${scout}, defence: 8 } }
row: [Survey Tech B*]`;
    expect(summary(position("a1"))).toBe("5 SCOUT b1");
    expect(summary(position("e1"), [5])).toBe("5 SCOUT d1");
  });
});

describe("a unit that is led", () => {
  const SQUAD = (more: string) => `${BREAKERS}
board: { grid: 5x1, spaces: { e1: { objective: 1 } } }
units: { bot: { Ripper B: c1, Survey Tech B: b1${more} } }
row: [Squad Leader B*]`;

  test("is the most dangerous of the squad, and goes where its own clauses send it", () => {
    const { decision, trace } = decided(SQUAD(""));
    expect(decision).toMatchObject({ clause: 4, letter: null, action: "SCOUT", strength: 2, unit: "Ripper B" });
    expect(decision).toMatchObject({ destination: "e1", route: ["d1"] });
    expect(trace.clauses.at(-1)?.led?.clauses.at(-1)).toMatchObject({ number: 4, outcome: { kind: "taken" } });
  });

  test("is none that is suppressed", () => {
    const { decision, trace } = decided(SQUAD("").replace("Ripper B: c1", "Ripper B: { at: c1, suppressed: true }"));
    expect(decision).toMatchObject({ unit: null, action: null });
    expect(trace.clauses.at(-1)?.objections).toEqual([
      { name: "Ripper B", reason: "suppressed", detail: "it is suppressed" },
    ]);
  });

  test("follows the movement row of a table without a die", () => {
    const { decision } = decided(`${BREAKERS}
board: { grid: 4x1 }
units: { bot: { Nailgunner B: a1 }, player: { Scout Y: d1 } }
row: [Squad Leader B*]`);
    expect(decision).toMatchObject({
      unit: "Nailgunner B",
      action: "SCOUT",
      destination: "c1",
      route: ["b1"],
      row: null,
    });
  });
});

describe("PATHFIND", () => {
  test("marks a space beside a unit of the squad only", () => {
    expect(
      summary(`${BREAKERS}
board: { grid: 4x1, spaces: { b1: { objective: 1 }, d1: { objective: 2 } } }
markers: { bot: { scouted: [a1, c1] } }
units: { bot: { Ripper B: a1, Ripper C: c1 } }
row: [Squad Leader B*]`),
    ).toBe("2 PATHFIND b1");
  });
});

describe("CONTROL", () => {
  const HELD = (player: string) => `${LFA}
board: { grid: 1x1, spaces: { a1: { objective: 1 } } }
markers: { player: { controlled: [a1] } }
units: { bot: { Corp-Sec Y: a1 }, player: { ${player} } }
row: [Corp-Sec Y*]`;

  test("takes an objective that the player left", () => {
    expect(summary(HELD(""))).toBe("1 CONTROL");
  });

  test("is barred where the player controls the space and has a unit there", () => {
    expect(summary(HELD("Nailgunner C: { at: a1, defence: 11 }"))).toBe("none");
  });
});
