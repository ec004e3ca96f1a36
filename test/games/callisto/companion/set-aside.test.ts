import { describe, expect, test } from "vitest";
import { tellHit, turnUpAside } from "../../../../games/callisto/companion/draw.ts";
import { resolveCard } from "../../../../games/callisto/companion/resolve-card.ts";
import { type Table, withCards } from "../../../../games/callisto/companion/table.ts";
import { withUnit } from "../../../../games/callisto/effects/units.ts";
import type { Cards } from "../../../../games/callisto/position.ts";
import { boardOf } from "../engine/games.ts";
import { heard, tableOf } from "./hear.ts";

const NO_CARDS = { row: [], deck: [], discard: [], aside: [], bolster: {}, display: [], removed: [] } as const;

/** A table whose cards the person holds. */
function withCardsOnTable(cards: Partial<Cards>, scenario = 1): Table {
  const table = tableOf(scenario, undefined, boardOf(scenario));
  const held: Table = { ...table, options: { ...table.options, cards: "person" } };
  withCards(held, { ...NO_CARDS, ...cards });
  return held;
}

function hasUnit({ position }: Table, name: string): boolean {
  return position.units.some((unit) => unit.name === name);
}

describe("a card that RECON set aside unseen", () => {
  const SCOUT = { deck: ["Captain", "Scout Y"], aside: ["?"] };

  test("is not found when a hit has the deck searched for it, and the counter goes without it", () => {
    const table = withCardsOnTable(SCOUT);
    expect(heard(tellHit(table, "Scout Y"), [{ key: "1" }])).toEqual([
      "Search the bot's deck for Scout Y. RECON set a card aside face down. Is one missing?",
      "Scout Y has no card left: take its counter off the board.",
    ]);
    expect(table.position.cards).toMatchObject({ deck: ["Captain"], aside: ["Scout Y"], removed: [] });
    expect(hasUnit(table, "Scout Y")).toBe(false);
  });

  test("is another one where none is missing", () => {
    const table = withCardsOnTable(SCOUT);
    heard(tellHit(table, "Scout Y"), [{ key: "n" }]);
    expect(table.position.cards).toMatchObject({ deck: ["Captain"], aside: ["?"], removed: ["Scout Y"] });
  });

  test("is not asked about where the search ends alike either way", () => {
    const table = withCardsOnTable({ ...SCOUT, deck: ["Captain", "Scout Y", "Scout Y", "Scout Y"] });
    heard(tellHit(table, "Scout Y"), []);
    expect(table.position.cards).toMatchObject({ aside: ["?"], removed: ["Scout Y"] });
    expect(hasUnit(table, "Scout Y")).toBe(true);
  });

  test("is asked about where it may be what is left of a unit that loses a card of the discard", () => {
    const table = withCardsOnTable({ ...SCOUT, discard: ["Scout Y"] });
    heard(tellHit(table, "Scout Y"), [{ key: "1" }]);
    expect(table.position.cards).toMatchObject({ aside: ["Scout Y"], removed: ["Scout Y"], discard: [] });
    expect(hasUnit(table, "Scout Y")).toBe(false);
  });

  test("is no card of the deck: the next RECON draws from a new deck", () => {
    const own = { card: "Stalker Y", sideways: false };
    const row = [own, { card: "Interference", sideways: false }];
    const table = withCardsOnTable({ row, deck: ["Captain"], discard: ["Scout Y", "Scout Z"], aside: ["?"] }, 2);
    const lines = heard(resolveCard(table, own), [{ key: "y" }]);
    expect(lines).toContain("The bot's deck is empty: shuffle its discard pile into a new deck.");
    const { deck, discard, aside } = table.position.cards;
    expect({ deck: deck.toSorted(), discard, aside }).toEqual({
      deck: ["Captain", "Scout Y", "Scout Z"],
      discard: ["Stalker Y"],
      aside: ["?", "?"],
    });
  });

  test("comes into the row in its order among those that are known", () => {
    const table = withCardsOnTable({ deck: ["Scout Y", "Scout Z"], aside: ["Captain", "?"] });
    heard(turnUpAside(table), [{ names: ["Scout Z", "Captain"] }]);
    expect(table.position.cards).toMatchObject({ deck: ["Scout Y"], aside: ["Scout Z", "Captain"] });
  });

  test("leaves the game with the mech that escapes, if it is one of its cards", () => {
    const own = { card: "Navigator H", sideways: false };
    const cards = { row: [own], deck: ["Captain", "Gunner H"], aside: ["?"] };
    const table = withCardsOnTable(cards, 6);
    table.position = withUnit(table.position, "Mech H", { at: "a2", deactivated: false });
    heard(resolveCard(table, own), [{ key: "y" }, { key: "1" }]);
    expect(table.position.cards).toMatchObject({ aside: [], removed: ["Navigator H", "Gunner H"] });
  });
});
