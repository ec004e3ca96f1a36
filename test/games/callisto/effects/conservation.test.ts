import { describe, expect, test } from "vitest";
import { cardsToAct, generatePosition } from "../../../../games/callisto/positions/generate-position.ts";
import { matchupOf } from "../../../../games/callisto/positions/matchup.ts";
import { applyDecision } from "../../../../games/callisto/effects/position-effects.ts";
import { cardDecisionOf } from "../../../../games/callisto/effects/turn-effects.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { decide } from "../../../../games/callisto/game.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { SHEETS } from "../../../book.ts";
import { oneOfEvery } from "../../../effort.ts";

const POSITIONS_A_CARD = 3;
const readings = DEFAULT_READINGS;

describe.each(oneOfEvery(2, SHEETS).map((sheet) => [sheet.path, sheet] as const))(
  "what a card of %s does",
  (_, { book, side }) => {
    const matchup = matchupOf(book, side);
    if (matchup === null) throw new Error("a scenario of one side");

    test.each(cardsToAct(matchup))("keeps every card and everything on the board: %s", (card) => {
      for (let seed = 1; seed <= POSITIONS_A_CARD; seed += 1) {
        const { position, acting } = generatePosition(matchup, card, {}, seed);
        const dice = new SeededDice(seed);
        const { decision } = decide(book, position, acting, { readings, dice, trace: false });
        const after = applyDecision(position, acting, cardDecisionOf(decision), { book, readings }, dice).position;
        expect(cardsOf(after)).toEqual(cardsOf(position));
        expect(thingsOn(after)).toEqual(thingsOn(position));
      }
    });
  },
);

/** All cards that a position tells of, those in the supply of Interference too. */
function cardsOf({ cards }: Position): readonly string[] {
  const { row, deck, discard, aside, bolster, display, bid, removed, interference } = cards;
  const supply = Array.from({ length: interference }, () => "Interference");
  const decks = Object.values(bolster).flat();
  const inRow = row.map(({ card }) => card);
  return [...inRow, ...deck, ...discard, ...aside, ...decks, ...display, ...removed, ...supply, bid ?? "no bid"].sort();
}

/** Structures, equipment and markers, but for civilians, who leave the board when they are rescued. */
function thingsOn({ board }: Position): readonly string[] {
  const names = board.spaces.flatMap(({ has }) => has.map(({ name }) => name));
  return names.filter((name) => name !== "civilian").sort();
}
