import { describe, expect, test } from "vitest";
import { applyDecision } from "../../../../games/callisto/effects/position-effects.ts";
import {
  type TurnEffects,
  type CardDecision,
  NO_CARD_DECISION,
} from "../../../../games/callisto/effects/turn-effects.ts";
import { winnerOf } from "../../../../games/callisto/effects/victory.ts";
import type { Feature, Unit } from "../../../../games/callisto/position.ts";
import { readDocuments } from "../../../../games/shared/reading/locate-yaml.ts";
import { readSituation } from "../../../../games/callisto/situation/read-situation.ts";
import { namesOfSheet } from "../../../../games/callisto/situation/read-names.ts";
import { sameStructure, stateOfStructure } from "../../../../games/callisto/situation/comparisons.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { SHEETS } from "../../../book.ts";

const DECIDED: CardDecision = { ...NO_CARD_DECISION, clause: 1 };

/** Carries out a decision made by hand in a position of `callisto/SHEET`; every die given must be taken. */
function apply(
  sheet: string,
  yaml: string,
  decision: Partial<CardDecision>,
  dice: readonly number[] = [],
): TurnEffects {
  const { documents, problems } = readDocuments(`sheet: callisto/${sheet}\n${yaml}\nexpect: { clause: none }\n`);
  const [document] = documents;
  const book = SHEETS.find(({ path }) => path === `callisto/${sheet}`)?.book;
  if (document === undefined || document === null || book === undefined) throw new Error(JSON.stringify(problems));
  const read = readSituation(
    document,
    {
      sheets: new Map(SHEETS.map((one) => [one.path, namesOfSheet(one.book, one.side)])),
      loadBoard: () => ({ kind: "missing", reason: "no board files here" }),
    },
    "test",
  );
  if (read.situation === null) throw new Error(JSON.stringify(read.problems));
  const { position, acting, readings } = read.situation;
  const scripted = new ScriptedDice(dice);
  const effects = applyDecision(position, acting ?? 0, { ...DECIDED, ...decision }, { book, readings }, scripted);
  expect(scripted.left).toBe(0);
  return { ...effects, victor: effects.victor ?? winnerOf(effects.position, book) };
}

function unitOf({ position }: TurnEffects, name: string): Unit | undefined {
  return position.units.find((unit) => unit.name === name);
}

function featuresOf({ position }: TurnEffects, space: string): readonly Feature[] {
  return position.board.spaces.find(({ name }) => name === space)?.has ?? [];
}

function namesIn(effects: TurnEffects, space: string): readonly string[] {
  return featuresOf(effects, space).map(({ name }) => name);
}

describe("an attack on a structure", () => {
  const yaml = (space: string) =>
    `board: { grid: 5x5, spaces: { c3: ${space} }, doors: { c3-d3: closed } }\nunits: { bot: { Merc Y: c3 } }\nrow: [Merc Y*]`;

  test("needs its armour on a d10, without cover, and destroys it", () => {
    const effects = apply(
      "scenario-3/lfa",
      yaml("{ cover: 2, has: [{ building: 7 }] }"),
      { action: "ATTACK", strength: 2, unit: "Merc Y", structure: "building c3" },
      [7, 1],
    );
    expect(effects.attacks).toEqual([
      { target: "building c3", sides: 10, needs: 7, count: 2, faces: [7, 1], succeeded: true },
    ]);
    expect(featuresOf(effects, "c3")).toEqual([{ name: "building", armour: 7, destroyed: true }]);
  });

  test("that misses leaves it", () => {
    const decided = { action: "ATTACK", strength: 1, unit: "Merc Y", structure: "building c3" };
    const effects = apply("scenario-3/lfa", yaml("{ has: [building] }"), decided, [7]);
    expect(featuresOf(effects, "c3")).toEqual([{ name: "building", armour: 8, destroyed: false }]);
  });

  test("breaks a door open for good", () => {
    const decided = { action: "ATTACK", strength: 1, unit: "Merc Y", structure: "door c3-d3" };
    const { position } = apply("scenario-8/lfa", yaml("{}"), decided, [8]);
    expect(stateOfStructure(position.board, "door c3-d3", "open")).toBe("open");
    expect(stateOfStructure(position.board, "door d3-c3", "destroyed")).toBe("destroyed");
  });
});

describe("the third building destroyed", () => {
  test.each([
    ["wins for the LFA", "[building]", "bot"],
    ["does not win while one of the three stands", "[]", null],
  ])("%s", (_, destroyed, victor) => {
    const yaml = `
board:
  grid: 5x5
  spaces:
    a1: { has: [building], destroyed: [building] }
    b1: { has: [building], destroyed: ${destroyed} }
    c3: { has: [building] }
units: { bot: { Merc Y: c3 } }
row: [Merc Y*]`;
    const decided = { action: "ATTACK", strength: 1, unit: "Merc Y", structure: "building c3" };
    expect(apply("scenario-3/lfa", yaml, decided, [8]).victor).toBe(victor);
  });
});

test("OPEN DOOR opens the door that was decided on, and no other", () => {
  const effects = apply(
    "scenario-5/breakers",
    "board: { grid: 5x5, doors: { c3-d3: closed, a1-b1: closed } }\nunits: { bot: { Scanner A: e5 } }\nrow: [Scanner A*]",
    { action: "OPEN DOOR", unit: "Scanner A", structure: "door c3-d3" },
  );
  const { board } = effects.position;
  expect(["door c3-d3", "door a1-b1"].map((door) => stateOfStructure(board, door, "open"))).toEqual(["open", "closed"]);
  expect(stateOfStructure(board, "door c3-d3", "destroyed")).toBe("open");
});

test.each([
  ["door c3-d3", "door d3-c3", true],
  ["escape pod e5", "eastern escape pod e5", true],
  ["eastern escape pod e5", "escape pod e5", false],
  ["control station a1", "comms a1", true],
  ["building c3", "building c4", false],
])("%s and %s are one structure: %s", (written, name, same) => {
  expect(sameStructure(written, name)).toBe(same);
});

describe("a PULSE", () => {
  const yaml = (spaces: string, markers: string) => `
board: { grid: 5x5, spaces: { ${spaces} }, doors: { c4-d4: closed } }
markers: { player: ${markers} }
units: { bot: { Mech H: c3 }, player: { Ripper C: { at: c4, suppressed: true } } }
row: [Gunner H*]`;
  const DECISION = { action: "SPECIAL ATTACK", strength: 1, unit: "Mech H", target: "Ripper C" };

  test("pushes and readies the unit that it hits; civilians go along", () => {
    const effects = apply("scenario-3/lfa", yaml("c4: { has: [civilian] }", "{ scouted: [b4] }"), DECISION, [6]);
    expect(unitOf(effects, "Ripper C")).toMatchObject({ at: "b4", suppressed: false });
    expect(effects.moves).toEqual({ "Ripper C": "b4" });
    expect([namesIn(effects, "c4"), namesIn(effects, "b4")]).toEqual([[], ["civilian"]]);
  });

  test("pushes through no closed door", () => {
    const effects = apply("scenario-3/lfa", yaml("", "{ scouted: [d4] }"), DECISION, [6]);
    expect(effects.moves).toEqual({});
    expect(unitOf(effects, "Ripper C")).toMatchObject({ at: "c4", suppressed: true });
  });

  test("reports how the place was chosen", () => {
    const effects = apply(
      "scenario-3/lfa",
      yaml("c5: { cover: 1 }", "{ controlled: [b4], scouted: [c5, d4, c3] }"),
      DECISION,
      [6],
    );
    expect(effects.choices).toEqual([
      {
        of: "place",
        candidates: ["b4", "c3", "c5"],
        steps: [
          { criterion: "lowest cover defence", left: ["b4", "c3"] },
          { criterion: "unelevated", left: ["b4", "c3"] },
          { criterion: "nearest to bot units", left: ["c3"] },
        ],
      },
    ]);
  });
});

describe("a movement", () => {
  const FREED = `
board:
  grid: 5x5
  spaces: { b3: { has: [prisoner] }, c3: { has: [escape pod] } }
units: { bot: { Scanner A: a3 } }
row: [Scanner A*]`;

  test("takes passengers along and tells where they went", () => {
    const effects = apply(
      "scenario-4/breakers",
      "board: { grid: 5x5 }\nunits: { bot: { Drill Crew: a1, Hewer A: a1, Ripper C: a1 } }\nrow: [Drill Crew*]",
      { action: "SCOUT", strength: 1, unit: "Drill Crew", destination: "a2", passengers: ["Hewer A"] },
    );
    expect(effects.moves).toEqual({ "Hewer A": "a2" });
    expect(["Drill Crew", "Hewer A", "Ripper C"].map((name) => unitOf(effects, name)?.at)).toEqual(["a2", "a2", "a1"]);
  });

  test("picks the prisoner up on its way, and wins in passing an intact pod", () => {
    const decided = { action: "SCOUT", strength: 3, unit: "Scanner A", route: ["b3", "c3"], destination: "d3" };
    const effects = apply("scenario-5/breakers", FREED, decided);
    expect(namesIn(effects, "d3")).toEqual(["prisoner"]);
    expect(effects.victor).toBe("bot");
  });

  test("leaves the prisoner where it only arrives", () => {
    const decided = { action: "SCOUT", strength: 1, unit: "Scanner A", destination: "b3" };
    const effects = apply("scenario-5/breakers", FREED, decided);
    expect(namesIn(effects, "b3")).toEqual(["prisoner"]);
    expect(effects.victor).toBeNull();
  });

  test("of the other side's bot leaves the prisoner", () => {
    const effects = apply(
      "scenario-5/lfa",
      "board: { grid: 5x5, spaces: { a1: { has: [prisoner] } } }\nunits: { bot: { Scout Y: a1 } }\nrow: [Scout Y*]",
      { action: "SCOUT", strength: 1, unit: "Scout Y", destination: "a2" },
    );
    expect(namesIn(effects, "a1")).toEqual(["prisoner"]);
  });

  test("that ends in an escape takes the mech and its cards out of the game, a sideways card too", () => {
    const effects = apply(
      "scenario-6/lfa",
      `board: { grid: 5x5, spaces: { a2: { has: [escape] } } }
markers: { bot: { scouted: [a1] } }
units: { bot: { Mech A: a1 } }
row: [Navigator A*~, Navigator V]
cards: { deck: [Gunner V, Commander A], aside: [Gunner A], display: [Gunner A, Gunner H] }`,
      { action: "SCOUT", strength: 2, unit: "Mech A", destination: "a2", escapes: true },
    );
    expect(unitOf(effects, "Mech A")).toMatchObject({ at: null, escaped: true });
    expect(effects.acting).toBeNull();
    expect(effects.marks).toEqual(["a2"]);
    expect(effects.position.cards).toMatchObject({
      row: [{ card: "Navigator V", sideways: false }],
      deck: ["Gunner V"],
      discard: ["Interference"],
      aside: [],
      display: ["Gunner H"],
      removed: ["Navigator A", "Commander A", "Gunner A", "Gunner A"],
    });
  });
});

describe("CONTROL", () => {
  test("activates every deactivated mech of the bot in the space", () => {
    const effects = apply(
      "scenario-6/lfa",
      "board: { grid: 5x5 }\nunits: { bot: { Merc Y: c3, Mech H: { at: c3, deactivated: true, suppressed: true }, Mech A: { at: c4, deactivated: true } } }\nrow: [Merc Y*]",
      { action: "CONTROL", unit: "Merc Y" },
    );
    expect(unitOf(effects, "Mech H")).toMatchObject({ deactivated: false, suppressed: false });
    expect(unitOf(effects, "Mech A")?.deactivated).toBe(true);
  });

  const CIVILIANS = (other: string) => `
board: { grid: 5x5, spaces: { c3: { has: [building, civilian] }, c4: { has: [${other}] } } }
units: { bot: { Hewer A: c3 } }
row: [Hewer A*]`;

  test.each([
    ["rescues a civilian", "civilian", null],
    ["of the space of the last civilian wins", "", "bot"],
  ])("%s", (_, other, victor) => {
    const effects = apply("scenario-3/breakers", CIVILIANS(other), { action: "CONTROL", unit: "Hewer A" });
    expect(namesIn(effects, "c3")).toEqual(["building"]);
    expect(effects.victor).toBe(victor);
  });
});

describe("a hit on a deactivated mech", () => {
  const yaml =
    "board: { grid: 5x5 }\nunits: { bot: { Ripper C: c3 }, player: { Mech H: { at: c3, deactivated: true } } }\nrow: [Ripper C*]";

  test("takes it off the board", () => {
    const decided = { action: "ATTACK", strength: 1, unit: "Ripper C", target: "Mech H" };
    const effects = apply("scenario-6/breakers", yaml, decided, [8]);
    expect(effects.neutralised).toEqual(["Mech H"]);
    expect(effects.moves).toEqual({ "Mech H": null });
    expect(unitOf(effects, "Mech H")).toBeUndefined();
  });

  test("does nothing of the kind where it misses", () => {
    const decided = { action: "ATTACK", strength: 1, unit: "Ripper C", target: "Mech H" };
    expect(apply("scenario-6/breakers", yaml, decided, [7]).neutralised).toEqual([]);
  });
});

describe("BOLSTER", () => {
  const yaml = (cards: string) => `board: { grid: 1x1 }\nrow: [Captain*]\ncards: ${cards}`;

  test("takes chosen face-up cards in order", () => {
    const { position } = apply("scenario-6/lfa", yaml("{ display: [Gunner H, Commander H, Gunner H] }"), {
      action: "BOLSTER",
      strength: 3,
      cards: ["Commander H", "Gunner H"],
    });
    expect(position.cards).toMatchObject({ display: ["Gunner H"], discard: ["Commander H", "Gunner H", "Captain"] });
  });

  test("goes on in a deck that got its card back", () => {
    const { position, searched } = apply(
      "scenario-8/lfa",
      yaml("{ bolster: { M: [Gunner C] }, display: [Commander C] }"),
      { action: "BOLSTER", strength: 2, decks: ["M", "M"] },
    );
    expect(position.cards).toMatchObject({ display: [], discard: ["Commander C", "Gunner C", "Captain"] });
    expect(position.cards.bolster["M"]).toEqual([]);
    expect(searched).toEqual(["bolster deck M"]);
  });

  test("changes nothing for another deck than the display's", () => {
    const { position } = apply(
      "scenario-5/lfa",
      yaml("{ bolster: { H: [Gunner H, Navigator H], Z: [Merc Z] }, display: [Commander C] }"),
      { action: "BOLSTER", strength: null, decks: ["H", "H", "Z"] },
    );
    expect(position.cards.discard).toEqual(["Gunner H", "Navigator H", "Merc Z", "Captain"]);
  });
});

test("INSPIRE turns the cards that were chosen, of equal ones the leftmost upright", () => {
  const { position } = apply(
    "scenario-5/lfa",
    "board: { grid: 1x1 }\nrow: [Gunner H, Drone*, Gunner H~, Navigator H, Gunner H, Gunner H]",
    { procedure: "DRONE", clause: 2, action: "INSPIRE", strength: 1, cards: ["Gunner H"] },
  );
  expect(position.cards.row.map(({ sideways }) => sideways)).toEqual([false, true, false, true, false]);
});

describe("comms that are destroyed", () => {
  test("suppress the force that they serve, wherever on the board it is", () => {
    const effects = apply(
      "scenario-8/breakers",
      `board: { grid: 3x1, spaces: { a1: { map: station, has: [comms] }, b1: { map: station }, c1: { map: Callisto } }, cut: [b1-c1] }
units: { bot: { Ripper B: a1 }, player: { Scout Y: c1, Scout Z: c1, Corp-Sec Z: b1, Merc Z: "off" } }
row: [Ripper B*]`,
      { action: "ATTACK", strength: 1, unit: "Ripper B", structure: "comms a1" },
      [8],
    );
    const suppressed = effects.position.units.filter((unit) => unit.suppressed).map(({ name }) => name);
    expect(suppressed).toEqual(["Corp-Sec Z", "Scout Z"]);
  });
});
