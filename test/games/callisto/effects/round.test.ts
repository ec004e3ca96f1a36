import { describe, expect, test } from "vitest";
import { bid, playerHits, startTurn } from "../../../../games/callisto/effects/position-effects.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import { BOOK, situationOf } from "../scenario-one.ts";

/** By the rules of scenario 1. */
const RULES = { book: BOOK, readings: DEFAULT_READINGS };

function started(yaml: string, dice: readonly number[] = []): Position {
  const { position, readings } = situationOf(`sheet: callisto/scenario-1/lfa\nwhen: start turn\n${yaml}`);
  const scripted = new ScriptedDice(dice);
  const effects = startTurn(position, { book: BOOK, readings }, scripted);
  expect(scripted.left).toBe(0);
  return effects.position;
}

function row({ cards }: Position): string[] {
  return cards.row.map(({ card }) => card);
}

describe("the start of the bot's turn", () => {
  test("draws three cards and arranges them by initiative, equal ones in order of drawing", () => {
    expect(row(started("cards: { deck: [Corp-Sec Z, Captain, Corp-Sec Y, Scout Y] }"))).toEqual([
      "Captain",
      "Corp-Sec Z",
      "Corp-Sec Y",
    ]);
  });

  test("draws a fourth card in a harder game", () => {
    expect(
      row(started("difficulty: harder\ncards: { deck: [Corp-Sec Z, Captain, Corp-Sec Y, Scout Y] }")),
    ).toHaveLength(4);
  });

  test("takes the set-aside cards first, then the bid, then the cards drawn", () => {
    const cards = "cards: { aside: [Navigator A], bid: Commander A, deck: [Commander V] }\nwon initiative: true";
    expect(row(started(cards))).toEqual(["Navigator A", "Commander A", "Commander V"]);
  });

  test.each([
    ["lost", "won initiative: false"],
    ["won in an easier game", "won initiative: true\ndifficulty: easier"],
  ])("discards a bid that %s", (_, how) => {
    const position = started(`cards: { bid: Captain, deck: [Scout Y, Scout Z, Gunner A] }\n${how}`);
    expect(row(position)).toEqual(["Scout Y", "Scout Z", "Gunner A"]);
    expect(position.cards).toMatchObject({ discard: ["Captain"], bid: null });
  });

  test("shuffles the discard, the lost bid with it, into a new deck when the deck runs empty", () => {
    const position = started(
      "cards: { deck: [Captain], discard: [Corp-Sec Y, Corp-Sec Z, Scout Y], bid: Scout Z }",
      [1, 12, 1],
    );
    // Corp-Sec Y, Corp-Sec Z, Scout Y, Scout Z: 1 on a d8 is the first, 12 on a d12 the last of three; 1 on a d8 the first of two.
    expect(row(position)).toEqual(["Captain", "Scout Z", "Corp-Sec Y"]);
    expect(position.cards.deck).toEqual(["Corp-Sec Z", "Scout Y"]);
  });

  test("takes no die where all of the discard is drawn and nothing depends on the order", () => {
    expect(row(started("cards: { deck: [Captain], discard: [Corp-Sec Y, Scout Y] }"))).toEqual([
      "Captain",
      "Scout Y",
      "Corp-Sec Y",
    ]);
  });

  test("keeps hit markers when the bot won initiative", () => {
    const position = started(
      "board: { grid: 1x1 }\nunits: { bot: { Scout Y: { at: a1, hits: 1 } } }\ncards: { deck: [Scout Y] }\nwon initiative: true",
    );
    expect(row(position)).toEqual(["Scout Y"]);
    expect(position.units[0]?.hits).toBe(1);
  });

  const MECH =
    "board: { grid: 1x1 }\nunits: { bot: { Mech A: { at: a1, hits: 1 } } }\ncards: { deck: [Commander A, Navigator A, Gunner A] }";

  test.each([
    ["a Gunner before the other cards of a mech", "", [], ["Commander A", "Navigator A"]],
    ["the leftmost card", "readings: { OPEN-10: a }", [], ["Navigator A", "Gunner A"]],
    ["a random card", "readings: { OPEN-10: b }", [12], ["Commander A", "Gunner A"]],
  ])("discards %s for a hit marker", (_, reading, dice, left) => {
    const position = started(`${MECH}\n${reading}`, dice);
    expect(row(position)).toEqual(left);
    expect(position.units[0]?.hits).toBe(0);
  });
});

describe("the bid", () => {
  const position = (yaml: string) =>
    situationOf(`sheet: callisto/scenario-1/lfa\nwhen: bid against 5\n${yaml}`).position;
  const none = new ScriptedDice([]);

  test("reveals the deck's top card; the higher printed initiative takes the marker", () => {
    const effects = bid(position("cards: { deck: [Scout Y, Captain] }"), 5, RULES, none);
    expect(effects.winner).toBe("bot");
    expect(effects.position).toMatchObject({
      wonInitiative: true,
      initiativeMarker: "bot",
      cards: { bid: "Scout Y", deck: ["Captain"] },
    });
  });

  test("goes to the discard where it lost", () => {
    const effects = bid(position("cards: { deck: [Corp-Sec Y] }\ninitiative marker: bot"), 5, RULES, none);
    expect(effects.winner).toBe("player");
    expect(effects.position).toMatchObject({
      wonInitiative: false,
      initiativeMarker: "player",
      cards: { bid: null, discard: ["Corp-Sec Y"] },
    });
  });

  test.each(["bot", "player"])("leaves the marker with the %s on a tie", (holder) => {
    expect(bid(position(`cards: { deck: [Commander A] }\ninitiative marker: ${holder}`), 5, RULES, none).winner).toBe(
      holder,
    );
  });

  test("counts changed printed values", () => {
    expect(
      bid(position("cards: { deck: [Corp-Sec Y] }\nnumbers: { Corp-Sec Y: { initiative: 6 } }"), 5, RULES, none).winner,
    ).toBe("bot");
  });
});

describe("a hit on a bot unit", () => {
  const hit = (yaml: string, unit: string) =>
    playerHits(
      situationOf(`sheet: callisto/scenario-1/lfa\nwhen: player hits ${unit}\nboard: { grid: 1x1 }\n${yaml}`).position,
      unit,
      { book: BOOK, readings: DEFAULT_READINGS },
    );

  test("removes a card from the deck where the discard has none, before the bolster deck", () => {
    const effects = hit(
      "units: { bot: { Scout Y: a1 } }\ncards: { deck: [Captain, Scout Y], bolster: { Y: [Scout Y] } }",
      "Scout Y",
    );
    expect(effects.position.cards).toMatchObject({
      deck: ["Captain"],
      removed: ["Scout Y"],
      bolster: { Y: ["Scout Y"] },
    });
    expect(effects.searched).toEqual(["discard", "deck"]);
    expect(effects.position.units[0]?.hits).toBe(1);
  });

  test("removes a card from the fitting bolster deck last, and the counter with the last card", () => {
    const effects = hit(
      "units: { bot: { Scout Y: a1 } }\ncards: { bolster: { Y: [Corp-Sec Y, Scout Y], Z: [Scout Z] } }",
      "Scout Y",
    );
    expect(effects.position.cards).toMatchObject({ bolster: { Y: ["Corp-Sec Y"] }, removed: ["Scout Y"] });
    expect(effects).toMatchObject({ neutralised: ["Scout Y"], moves: { "Scout Y": null } });
    expect(effects.position.units).toEqual([]);
  });

  test("takes a mech's Gunner first, within the area that is searched first", () => {
    const cards =
      "units: { bot: { Mech A: a1 } }\ncards: { discard: [Commander A], deck: [Gunner A], bolster: { A: [Navigator A, Gunner A] } }";
    expect(hit(cards, "Mech A").position.cards.removed).toEqual(["Commander A"]);
    const withoutDiscard = cards.replace("discard: [Commander A], deck: [Gunner A], ", "");
    expect(hit(withoutDiscard, "Mech A").position.cards.removed).toEqual(["Gunner A"]);
  });

  test("finds no card in the row or face down, and takes the counter", () => {
    expect(
      hit("units: { bot: { Scout Y: a1 } }\nrow: [Scout Y]\ncards: { aside: [Scout Y] }", "Scout Y").neutralised,
    ).toEqual(["Scout Y"]);
  });
});
