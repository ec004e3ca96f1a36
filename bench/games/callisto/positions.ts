import {
  generateBoard,
  generatePositionOn,
  type Problem,
} from "../../../games/callisto/positions/generate-position.ts";
import type { Matchup } from "../../../games/callisto/positions/matchup.ts";
import type { PositionShape } from "../../../games/callisto/positions/shape.ts";

/** How many different boards and positions the decisions of one batch are taken over. */
const BOARDS = 16;
const POSITIONS_A_BOARD = 16;

const CARDS = ["Corp-Sec Y", "Corp-Sec Z"] as const;

/** Ordinary games: all six enemies may be there, the acting unit is on the board and ready in nearly all positions. */
const ORDINARY: Partial<PositionShape> = {
  columns: [5, 7],
  rows: [4, 6],
  enemies: [2, 6],
  bridges: [0, 1],
  botUnits: 85,
};

/** Situations that ask for more: several goals at the same distance, several targets, fights over objectives. */
const SHAPES: readonly Partial<PositionShape>[] = [
  ORDINARY,
  { ...ORDINARY, objectivesMarked: 90, objectivesControlled: 60, botMarked: 90 },
  { ...ORDINARY, stance: "on own objective", company: "personnel" },
  { ...ORDINARY, stance: "beside threatened" },
];

/**
 * The positions that every contender decides: the same seeds, so the same positions, in every run. Positions of one
 * board share the board object, as the positions of one game do.
 */
export function benchPositions(matchup: Matchup): Problem[] {
  const problems: Problem[] = [];
  for (let game = 0; game < BOARDS; game += 1) {
    const board = generateBoard(matchup, ORDINARY, 1000 + game);
    for (let turn = 0; turn < POSITIONS_A_BOARD; turn += 1) {
      const shape = SHAPES[turn % SHAPES.length] ?? ORDINARY;
      const card = CARDS[turn % CARDS.length] ?? "Corp-Sec Y";
      problems.push(asRead(generatePositionOn(board, matchup, card, shape, 100 * game + turn)));
    }
  }
  return problems;
}

/** The same position as if it had been read from a file; it keeps its board. */
export function asRead({ position, acting }: Problem): Problem {
  const { board, ...rest } = position;
  return { position: { ...(JSON.parse(JSON.stringify(rest)) as typeof rest), board }, acting };
}
