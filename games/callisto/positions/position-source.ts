import type { PositionSource, PositionTools } from "../../game-package.ts";
import type { Book } from "../../../runtime/game.ts";
import { cardOf, type Position } from "../position.ts";
import { mixed } from "./additions.ts";
import { positionText } from "./board-text.ts";
import { boardEdits, edits, randomEdit } from "./edits.ts";
import { factsOf } from "./facts.ts";
import { generateBoard, generatePositionOn } from "./generate-position.ts";
import { type Matchup, matchupOf } from "./matchup.ts";
import { PRESETS } from "./presets.ts";
import { sizeOf, smallerPositions } from "./smaller-positions.ts";

/** What can be done with any position. */
export const POSITION_TOOLS: PositionTools<Position> = {
  cardOf,
  smaller: smallerPositions,
  sizeOf,
  factsOf,
  drawing: positionText,
};

/** Positions in which a side of a book is the bot; null where its scenario has no such side, or no other. */
export function positionSource(book: Book, side: string): PositionSource<Position> | null {
  const matchup = matchupOf(book, side);
  return matchup === null ? null : sourceFor(matchup);
}

/** Positions of a scenario between two forces. */
export function sourceFor(matchup: Matchup): PositionSource<Position> {
  return {
    ...POSITION_TOOLS,
    cards: matchup.bot.cards,
    ways: PRESETS.length,
    staysPossible: true,
    draw: (way, card, random) => {
      const preset = PRESETS[way];
      if (preset === undefined) throw new Error(`there are ${PRESETS.length} ways to draw positions`);
      const { knobs } = mixed(preset, matchup.scenery, (count) => random.within([0, count - 1]));
      const board = generateBoard(matchup, knobs, random.seed());
      return generatePositionOn(board, matchup, card, knobs, random.seed());
    },
    randomEdit: (random, problem, boardChanges) => randomEdit(random, problem, matchup, boardChanges),
    edits: function* (problem) {
      const card = cardOf(problem);
      const actor = matchup.bot.cards.find(({ name }) => name === card)?.counter ?? null;
      for (const edit of edits(problem, matchup)) if (edit.subject !== `unit bot ${actor}`) yield edit;
      yield* boardEdits(problem);
    },
  };
}
