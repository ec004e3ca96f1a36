import { checkEach, joinProject } from "../../compiler/check-project.ts";
import { definitionsAbove } from "../../compiler/definitions/reach.ts";
import { BOT } from "../../games/engine-part.ts";
import type { GamePackage } from "../../games/game-package.ts";
import { hashOf } from "../../games/shared/plain-data.ts";
import type { NamedText } from "../../grammar/source.ts";
import { setTable } from "../../library/play.ts";
import { usualPlayer } from "../../library/players.ts";
import { score, setUp } from "../../library/set-up.ts";
import type { Book } from "../../runtime/game.ts";

/** A game with its texts, as they are or with a number turned. */
export interface PlayedTexts {
  readonly game: GamePackage;
  readonly texts: readonly NamedText[];
}

/** What checking finds wrong in texts, a line each. */
export function errorsIn({ game, texts }: PlayedTexts): readonly string[] {
  return [...checked({ game, texts }).diagnosticsByPath].flatMap(([path, diagnostics]) =>
    diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => `${path}: ${message}`),
  );
}

function checked({ game, texts }: PlayedTexts) {
  return joinProject(checkEach(texts, new Map([[game.lexicon.game, game.lexicon]])), null, new Map());
}

/** The texts that a scenario's folder reads. */
export function textsInReach(folder: string, texts: readonly NamedText[]): readonly NamedText[] {
  const definitions = definitionsAbove(folder);
  return texts.filter(({ path }) => path.startsWith(`${folder}/`) || path === definitions);
}

/** The book of a scenario's folder. */
export function bookIn(folder: string, { game, texts }: PlayedTexts): Book {
  const { sheets, scenarios } = checked({ game, texts: textsInReach(folder, texts) });
  const [scenario] = scenarios;
  if (scenario === undefined) throw new Error(`${folder} has no scenario`);
  return { scenario, sheets: Object.fromEntries(sheets.map((sheet) => [sheet.bot, sheet])) };
}

/** Who plays, in turn: by the sheets at each difficulty, anyhow, and as simple players do. */
const SEATS = [
  { player: "bot", difficulty: "easier" },
  { player: "random", difficulty: "harder" },
  { player: "simple", difficulty: "normal" },
] as const;

/**
 * What comes of one game of a scenario by these texts: the hash of all that its log says, or what broke.
 *
 * @param folder of the scenario, within `procedures/`
 * @param number who plays, and how the dice fall
 */
export function gameBy(folder: string, played: PlayedTexts, boardText: string, number: number): string {
  const { game } = played;
  const { player, difficulty } = SEATS[number % SEATS.length] ?? SEATS[0];
  try {
    const book = bookIn(folder, played);
    const file = game.boards?.read(boardText);
    const board = file?.board;
    if (file === undefined || board === undefined || board === null) return "no board";
    const [problem] = game.boards?.problems(file, [book]) ?? [];
    if (problem !== undefined) return `the board does not fit: ${problem.code}`;
    const players = Object.fromEntries(
      book.scenario.sides.map(({ side }) => [side, seatedAs(game, book, side, player)]),
    );
    const table = setTable({ game, book }, { board, players });
    if (!table.ok) return table.reason;
    const options = { seed: number, difficulty: game.hasDifficulty === true ? difficulty : "normal" };
    const log = table.engine.record(table.game, table.seating, options);
    return hashOf(log.slice(log.indexOf("\n")));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function seatedAs(game: GamePackage, book: Book, side: string, player: (typeof SEATS)[number]["player"]): string {
  if (player === "bot" || game.seats?.alwaysBot?.includes(side) === true) return usualPlayer(game, book, side);
  if (player === "random") return player;
  return game.seats?.players.find((each) => each !== BOT && each !== "random") ?? BOT;
}

/** What tables come to that set a game up: the hash of one game that is set up, and of one that is scored. */
export function setUpBy(text: string, game: GamePackage, number: number): string {
  // Of every ten games one has sides that are alike, and tie.
  const sides = Object.entries({ North: 0, South: number % 10 === 0 ? 0 : 1 }).map(([name, index]) => ({
    name,
    values: {
      TV: 757 + 150 * ((number + 3 * index) % 11),
      PL: 1 + ((number + index) % 4),
      priority: 1 + ((number + 2 * index) % 4),
      leadership: (number + index) % 5,
      "combat groups": 2 + ((number + index) % 5),
      VP: (number + 2 * index) % 6,
    },
  }));
  // Every reading of an open point has its turn.
  const readings = Object.fromEntries(
    [...game.openPoints].map(([id, point], index) => {
      const ids = Object.keys(point.readings);
      return [id, ids[(number + index) % ids.length] ?? point.default];
    }),
  );
  const set = setUp(text, { game, readings, sides, values: { "game limit": 3000 }, seed: number });
  const scored = score(text, { game, readings, sides });
  return hashOf([set.ok ? set.text : set.reason, scored.ok ? scored.text : scored.reason]);
}
