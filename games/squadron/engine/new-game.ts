import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { Difficulty } from "../../engine-part.ts";
import { designOf, ESCORT, ESCORTS_BY_DIFFICULTY, craftName, STATION } from "../rules/designs.ts";
import { DEFENDERS, type GameDefinition, sidesOf } from "./game-definition.ts";
import type { Craft, GameState } from "./state.ts";

/** Sets a game up: the forces of the scenario file, with more or fewer escorts by the difficulty, and the station of the defenders. */
export function newGame(game: GameDefinition, difficulty: Difficulty, dice: Dice): GameState {
  const craft = sidesOf(game).flatMap((side) => forceOf(game, side, difficulty));
  return {
    round: 1,
    order: orderOf(game, dice),
    turn: 0,
    step: "damage",
    queue: [],
    craft,
    difficulty,
    result: null,
  };
}

function orderOf(game: GameDefinition, dice: Dice): readonly string[] {
  const sides = sidesOf(game);
  switch (game.readings["first-side"]) {
    case "defenders":
      return sides;
    case "attackers":
      return sides.toReversed();
    case "by dice":
      return chooseEqually(dice, sides.length) === 0 ? sides : sides.toReversed();
  }
}

function forceOf(game: GameDefinition, side: string, difficulty: Difficulty): readonly Craft[] {
  const { board, scenario } = game;
  const start = board.start[side] ?? 0;
  const military = scenario.sides
    .filter((each) => each.side === side)
    .flatMap(({ starting }) => starting.flatMap(({ cards }) => cards))
    .flatMap(({ title, atStart }) => {
      const count = title === ESCORT ? atStart + ESCORTS_BY_DIFFICULTY[difficulty] : atStart;
      return Array.from({ length: count }, (_, index) => newCraft(title, index + 1, side, start));
    });
  return side === DEFENDERS ? [...military, newCraft(STATION, 1, side, board.station)] : military;
}

/** A craft as it enters a game. */
export function newCraft(title: string, number: number, side: string, band: number): Craft {
  return {
    name: craftName(title, number),
    title,
    side,
    status: "in play",
    band,
    carrier: null,
    facing: side === DEFENDERS ? "out" : "in",
    modules: designOf(title).modules.map((kind) => ({ kind, damaged: false, expended: false })),
    hits: 0,
    rearHits: 0,
    hidden: title !== STATION,
    heldBy: null,
    moved: false,
    used: [],
    fixes: 0,
  };
}
