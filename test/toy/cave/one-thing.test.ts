import { expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { policiesOf, type DeclaredGame } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { cave, CAVE_GAME, figure } from "./game.ts";

const TEXT = `game Cave
scenario 1 "Below"
bot Monsters

DEFINITIONS
  Fine: not an odd square, and not a square holding enemy.

MONSTER BOT PROCEDURES

GOBLIN
1 RUN X to fine square. [Fewest friends]
`;

test("a definition that a thing is one of some is asked of that thing, and no set is built for it", () => {
  let asked = 0;
  const odd = (place: string): boolean => {
    asked += 1;
    return Number(place.slice(1)) % 2 === 1;
  };
  const { lexicon } = CAVE_GAME;
  const game: DeclaredGame = {
    ...CAVE_GAME,
    lexicon: {
      ...lexicon,
      words: [
        ...lexicon.words,
        {
          category: "adjective",
          id: "odd",
          of: ["Square"],
          documentation: "Its row has an odd number.",
          meaning: { kind: "called", holds: (_position, place) => odd(place) },
        },
      ],
    },
  };
  const { sheet, diagnostics } = checkFile("one.bot", TEXT, new Map([["Cave", game.lexicon]]));
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (sheet === null) throw new Error("no sheet");
  const scenario = { game: "Cave", number: 1, title: "", rules: [], sides: [] };
  const options = { readings: policiesOf(game), dice: new SeededDice(1), trace: false };
  const position = cave(figure("Grik", "c3"), figure("Alba", "c4"));
  const book = { scenario, sheets: { Monsters: sheet } };
  const { decision } = decide(interpretedGame(game), book, position, 0, options);
  expect(decision.destination).toMatch(/[246]$/);
  const squares = position.board.columns * position.board.rows;
  expect(asked).toBeLessThanOrEqual(2 * squares);
});
