import { describe, expect, test } from "vitest";
import {
  type CardDecision,
  NO_CARD_DECISION,
  type TurnEffects,
} from "../../../../games/callisto/effects/turn-effects.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { applyDecision } from "../../../../games/callisto/effects/position-effects.ts";
import { BOOK, situationOf } from "../scenario-one.ts";

const DECIDED: CardDecision = { ...NO_CARD_DECISION, procedure: "SCOUT", clause: 1 };

/** Carries out a decision made by hand; every die given must be taken. */
function apply(yaml: string, decision: Partial<CardDecision>, dice: readonly number[] = []): TurnEffects {
  const { position, acting, readings } = situationOf(yaml);
  const scripted = new ScriptedDice(dice);
  const effects = applyDecision(position, acting ?? 0, { ...DECIDED, ...decision }, { book: BOOK, readings }, scripted);
  expect(scripted.left).toBe(0);
  return effects;
}

function rowOf(effects: TurnEffects): string[] {
  return effects.position.cards.row.map(({ card, sideways }) => `${card}${sideways ? "~" : ""}`);
}

function unitOf(effects: TurnEffects, name: string) {
  return effects.position.units.find((unit) => unit.name === name);
}

const SCOUT = `
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
markers: { bot: { scouted: [a1] } }
units: { bot: { Scout Y: a1 }, player: { Ripper C: c1 } }
row: [Scout Y*, Corp-Sec Z]
`;

describe("a movement", () => {
  test("of SCOUT marks what it enters, for an Interference card each", () => {
    const effects = apply(SCOUT, { action: "SCOUT", strength: 2, unit: "Scout Y", route: ["a2"], destination: "a3" });
    expect(unitOf(effects, "Scout Y")?.at).toBe("a3");
    expect(effects.marks).toEqual(["a2", "a3"]);
    expect(effects.position.markers.bot).toEqual({ a1: "scouted", a2: "scouted", a3: "scouted" });
    expect(effects.position.cards.interference).toBe(6);
    expect(effects.position.cards.discard).toEqual(["Interference", "Interference", "Scout Y"]);
    expect(effects.moves).toEqual({});
  });

  test("of SCOUT marks all the same when the supply is short", () => {
    const effects = apply(`${SCOUT}cards: { interference: 1 }`, {
      action: "SCOUT",
      strength: 2,
      unit: "Scout Y",
      route: ["a2"],
      destination: "a3",
    });
    expect(effects.marks).toEqual(["a2", "a3"]);
    expect(effects.position.cards.interference).toBe(0);
    expect(effects.position.cards.discard).toEqual(["Interference", "Scout Y"]);
  });

  test("of SCOUT leaves a space alone that the bot has marked already, on either level of a bridge", () => {
    const yaml = SCOUT.replace("{ grid: 5x5 }", "{ grid: 5x5, bridges: { a2: { supports: [a1, a3] } } }").replace(
      "[a1]",
      "[a1, a2]",
    );
    const effects = apply(yaml, {
      action: "SCOUT",
      strength: 2,
      unit: "Scout Y",
      route: ["a2.deck"],
      destination: "a3",
    });
    expect(effects.marks).toEqual(["a3"]);
  });

  test("of MOVE marks nothing", () => {
    const effects = apply(SCOUT, { action: "MOVE", strength: 1, unit: "Scout Y", destination: "a2" });
    expect(effects.marks).toEqual([]);
    expect(effects.position.cards.interference).toBe(8);
  });

  test("of a unit that another card leads is told as its move", () => {
    const yaml = SCOUT.replace("Scout Y*, Corp-Sec Z", "Sergeant Y*");
    const effects = apply(yaml, { action: "SCOUT", strength: 2, unit: "Scout Y", destination: "b1" });
    expect(effects.moves).toEqual({ "Scout Y": "b1" });
  });

  test("starts from the spawn where the unit is off the board", () => {
    const yaml = SCOUT.replace("Scout Y: a1", "Scout Y: off").replace("5x5 }", "5x5, spawn: { Force 1: e5 } }");
    expect(unitOf(apply(yaml, { action: "RECON" }), "Scout Y")?.at).toBe("e5");
    expect(unitOf(apply(yaml, { clause: null }), "Scout Y")?.at).toBeNull();
  });

  test("of no clause brings a unit to its spawn under OPEN-12 a only", () => {
    const yaml = `${SCOUT.replace("Scout Y: a1", "Scout Y: off").replace("5x5 }", "5x5, spawn: { Scout Y: e5 } }")}readings: { OPEN-12: a }`;
    expect(unitOf(apply(yaml, { action: "RECON" }), "Scout Y")?.at).toBe("e5");
    expect(unitOf(apply(yaml, { clause: null }), "Scout Y")?.at).toBe("e5");
  });
});

describe("CONTROL", () => {
  const yaml = `
sheet: callisto/scenario-1/lfa
board: { grid: 3x3, spaces: { b2: { objective: 2 } } }
markers: { player: { controlled: [b2] } }
units: { bot: { Corp-Sec Y: b2 } }
row: [Corp-Sec Y*]
`;

  test("takes the space and turns the player's marker back to scouted", () => {
    const effects = apply(yaml, { action: "CONTROL", unit: "Corp-Sec Y" });
    expect(effects.controls).toEqual(["b2"]);
    expect(effects.position.markers.bot["b2"]).toBe("controlled");
    expect(effects.position.markers.player).toEqual({ b2: "scouted" });
  });
});

describe("an attack", () => {
  const yaml = (more: string) =>
    `
sheet: callisto/scenario-1/lfa
board: { grid: 3x3, spaces: { b2: { elevated: true }, c2: { cover: 1 }, a1: { elevated: true } } }
units: { bot: { Scout Y: b1 }, player: { Ripper C: b2, Nailgunner C: c2, Mech A: a1 } }
row: [Scout Y*]
${more}`.replace(", Mech A: a1", "");

  test("takes a d8 against a higher target, whose total defence leaves height out", () => {
    const { attacks } = apply(yaml(""), { action: "ATTACK", strength: 2, unit: "Scout Y", target: "Ripper C" }, [5, 6]);
    expect(attacks).toEqual([{ target: "Ripper C", sides: 8, needs: 6, count: 2, faces: [5, 6], succeeded: true }]);
  });

  test("takes a d10 against a level target, with cover and range", () => {
    const { attacks } = apply(
      yaml(""),
      { action: "ATTACK", strength: 1, unit: "Scout Y", target: "Nailgunner C" },
      [7],
    );
    expect(attacks).toEqual([{ target: "Nailgunner C", sides: 10, needs: 8, count: 1, faces: [7], succeeded: false }]);
  });

  test("takes a d12 against a lower target", () => {
    const low = yaml("").replace("Scout Y: b1", "Scout Y: a1");
    const { attacks } = apply(low, { action: "ATTACK", strength: 1, unit: "Scout Y", target: "Nailgunner C" }, [12]);
    expect(attacks[0]).toMatchObject({ sides: 12, needs: 9, succeeded: true });
  });

  test("counts height in the roll under that reading of OPEN-29", () => {
    const reading = yaml("readings: { OPEN-29: b }");
    const { attacks } = apply(reading, { action: "ATTACK", strength: 1, unit: "Scout Y", target: "Ripper C" }, [7]);
    expect(attacks[0]).toMatchObject({ needs: 7, succeeded: true });
  });

  test("leaves a player's unit where it is: its cards are the player's", () => {
    const effects = apply(yaml(""), { action: "ATTACK", strength: 1, unit: "Scout Y", target: "Ripper C" }, [8]);
    expect(unitOf(effects, "Ripper C")).toMatchObject({ at: "b2", suppressed: false });
    expect(effects.neutralised).toEqual([]);
  });

  test("that suppresses flips the target if it succeeds", () => {
    const decision = { action: "SUPPRESS", strength: 1, unit: "Scout Y", target: "Ripper C" };
    expect(unitOf(apply(yaml(""), decision, [6]), "Ripper C")?.suppressed).toBe(true);
    expect(unitOf(apply(yaml(""), decision, [5]), "Ripper C")?.suppressed).toBe(false);
  });

  test("on several units rolls for each in alphabetical order", () => {
    const decision = { action: "ATTACK", strength: 1, unit: "Scout Y", targets: ["Ripper C", "Nailgunner C"] };
    const { attacks } = apply(yaml(""), decision, [10, 1]);
    expect(attacks.map(({ target, succeeded }) => [target, succeeded])).toEqual([
      ["Nailgunner C", true],
      ["Ripper C", false],
    ]);
  });
});

describe("a card action", () => {
  const yaml = (row: string, cards: string) => `
sheet: callisto/scenario-1/lfa
row: ${row}
cards: ${cards}
`;

  test("BOLSTER puts the top cards of the decks into the discard", () => {
    const effects = apply(yaml("[Captain*]", "{ bolster: { Y: [Scout Y, Corp-Sec Y], Z: [Scout Z] } }"), {
      action: "BOLSTER",
      strength: 3,
      decks: ["Y", "Z", "Y"],
    });
    expect(effects.position.cards.discard).toEqual(["Scout Y", "Scout Z", "Corp-Sec Y", "Captain"]);
    expect(effects.position.cards.bolster).toMatchObject({ Y: [], Z: [] });
  });

  test("INSPIRE turns the next upright cards of the squad, right of the acting card", () => {
    const row = "[Corp-Sec Y, Sergeant Y*, Scout Y~, Corp-Sec Z, Corp-Sec Y, Scout Y, Corp-Sec Y]";
    expect(rowOf(apply(yaml(row, "{}"), { procedure: "SERGEANT", action: "INSPIRE", strength: 2 }))).toEqual([
      "Corp-Sec Y",
      "Scout Y~",
      "Corp-Sec Z",
      "Corp-Sec Y~",
      "Scout Y~",
      "Corp-Sec Y",
    ]);
  });

  test("RECON removes an Interference card and sets the next card aside", () => {
    const effects = apply(yaml("[Scout Y*, Interference, Interference]", "{ deck: [Captain], aside: [Scout Z] }"), {
      action: "RECON",
    });
    expect(rowOf(effects)).toEqual(["Interference"]);
    expect(effects.position.cards).toMatchObject({
      removed: ["Interference"],
      aside: ["Scout Z", "Captain"],
      deck: [],
    });
  });

  test("RECON draws from a new deck, shuffled from the discard without row and set-aside cards", () => {
    const cards = "{ discard: [Scout Z, Captain, Corp-Sec Z], aside: [Scout Y] }";
    const effects = apply(yaml("[Scout Y*, Interference]", cards), { action: "RECON" }, [12, 1]);
    // In alphabetical order Captain, Corp-Sec Z, Scout Z: 12 on a d12 is the third, then 1 on a d8 the first of two.
    expect(effects.position.cards).toMatchObject({
      aside: ["Scout Y", "Scout Z"],
      deck: ["Captain", "Corp-Sec Z"],
      discard: ["Scout Y"],
    });
  });

  test("RECON takes no die where the cards to shuffle are alike, and no card where there is none", () => {
    const alike = apply(yaml("[Scout Y*, Interference]", "{ discard: [Corp-Sec Z, Corp-Sec Z] }"), { action: "RECON" });
    expect(alike.position.cards).toMatchObject({ aside: ["Corp-Sec Z"], deck: ["Corp-Sec Z"] });
    expect(apply(yaml("[Scout Y*, Interference]", "{}"), { action: "RECON" }).position.cards.aside).toEqual([]);
  });

  test("COMMAND puts a card right of those with equal or higher initiative", () => {
    const effects = apply(yaml("[Captain*, Corp-Sec Y, Gunner A]", "{ deck: [Scout Z, Corp-Sec Z, Sergeant Y] }"), {
      action: "COMMAND",
      strength: 3,
    });
    expect(rowOf(effects)).toEqual(["Scout Z", "Sergeant Y", "Corp-Sec Y", "Corp-Sec Z", "Gunner A"]);
  });

  test("COMMAND never puts a card left of the acting one: the second such card comes before the first", () => {
    const cards = "{ deck: [Scout Z, Commander A] }\nnumbers: { Captain: { initiative: 4 } }";
    const row = "[Captain*, Corp-Sec Y, Interference]";
    expect(rowOf(apply(yaml(row, cards), { action: "COMMAND", strength: 2 }))).toEqual([
      "Commander A",
      "Scout Z",
      "Corp-Sec Y",
      "Interference",
    ]);
    const reading = `${cards}\nreadings: { OPEN-32: b }`;
    expect(rowOf(apply(yaml(row, reading), { action: "COMMAND", strength: 2 }))).toEqual([
      "Scout Z",
      "Commander A",
      "Corp-Sec Y",
      "Interference",
    ]);
  });

  test("COMMAND draws what there is, without dice where the order of the discard makes no difference", () => {
    const effects = apply(yaml("[Captain*]", "{ deck: [Gunner A], discard: [Scout Z, Corp-Sec Y] }"), {
      action: "COMMAND",
      strength: 3,
    });
    expect(rowOf(effects)).toEqual(["Scout Z", "Corp-Sec Y", "Gunner A"]);
    expect(effects.position.cards.discard).toEqual(["Captain"]);
  });

  test("PATHFIND marks and moves nobody", () => {
    const effects = apply(
      `
sheet: callisto/scenario-1/breakers
board: { grid: 3x3 }
markers: { bot: { scouted: [] } }
units: { bot: { Ripper B: a1 } }
row: [Squad Leader B*]
`,
      { action: "PATHFIND", strength: 1, spaces: ["b1"] },
    );
    expect(effects).toMatchObject({ marks: ["b1"], moves: {} });
    expect(effects.position.cards).toMatchObject({ interference: 7, discard: ["Interference", "Squad Leader B"] });
  });
});

describe("the card that was resolved", () => {
  const yaml = (row: string) => `
sheet: callisto/scenario-1/lfa
board: { grid: 3x3 }
units: { bot: { Scout Y: { at: a1, suppressed: true } } }
row: ${row}
`;

  test("goes to the discard", () => {
    const effects = apply(yaml("[Scout Y*, Corp-Sec Z]"), {});
    expect(rowOf(effects)).toEqual(["Corp-Sec Z"]);
    expect(effects.position.cards.discard).toEqual(["Scout Y"]);
    expect(effects.acting).toBeNull();
  });

  test("stays, upright, if it lay sideways", () => {
    const effects = apply(yaml("[Corp-Sec Z, Scout Y~*]"), { clause: null, action: "ready", unit: "Scout Y" });
    expect(rowOf(effects)).toEqual(["Corp-Sec Z", "Scout Y"]);
    expect(effects.acting).toBe(1);
    expect(unitOf(effects, "Scout Y")?.suppressed).toBe(false);
    expect(effects.position.cards.discard).toEqual([]);
  });

  test("is told from its copies", () => {
    expect(rowOf(apply(yaml("[Scout Y~, Scout Y*, Scout Y]"), {}))).toEqual(["Scout Y~", "Scout Y"]);
  });
});
