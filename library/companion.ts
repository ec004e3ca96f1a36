import type { GamePackage, GameTypes, TableChanges, TableStanding } from "../games/game-package.ts";
import type { Reasons } from "../games/engine-part.ts";
import { Conversation } from "../runtime/companion/conversation.ts";
import type { Change } from "../runtime/companion/table-action.ts";
import type { Answer } from "../runtime/companion/question.ts";
import { wrongReading } from "./games.ts";
import { failure, type Result } from "./result.ts";
import { ASKING, fingerprint, type SavedGame } from "./companion-save.ts";
import type { Sheet } from "./sheets.ts";

export { Conversation } from "../runtime/companion/conversation.ts";
export { readAnswer } from "../runtime/companion/read-answer.ts";
export { clauseAsked, type Answer, type Question } from "../runtime/companion/question.ts";
export type {
  AboutAction,
  Change,
  ChangedValue,
  TableAction,
  OfferedChange,
} from "../runtime/companion/table-action.ts";

/** How a bot is run beside a game on the table. */
export interface CompanionOptions<Types extends GameTypes = GameTypes> {
  readonly difficulty?: "easier" | "normal" | "harder";
  /** Who shuffles and draws the bot's cards; by default the companion. */
  readonly cards?: "companion" | "person";
  /** Who rolls; by default the companion. */
  readonly dice?: "companion" | "person";
  /** How open points are played: `{ "OPEN-12": "a" }`; left out: the default of each. */
  readonly readings?: Readonly<Record<string, string>>;
  /** The companion shuffles and rolls by this seed; by default a random one. */
  readonly seed?: number;
  /** What is printed on the cards, as `readRoster` reads it; left out: the stand-ins of this project. */
  readonly roster?: Types["roster"];
  /** The board of the game; by default the companion asks for what it needs to know of it. */
  readonly board?: Types["board"] | null;
  /** Answers that were given before. */
  readonly answers?: readonly Answer[];
  /**
   * The version of their questions, as `saved` states it; by default the first version, and the newest for a new game.
   */
  readonly asking?: number;
}

/** A conversation with everything that must be kept of it. */
export interface CompanionGame<Types extends GameTypes = GameTypes> {
  /** Its `question` is open; `answer` and `back` change it. */
  readonly conversation: Conversation;
  /** The position on the board; null without a board. */
  readonly position: () => Types["position"] | null;
  /** The round and what the sides have, as far as the companion knows; null where it counts neither. */
  readonly standing: () => TableStanding | null;
  /**
   * The changes that a person can report by an answer `{ change: [{ of, field, to }] }`, which every question accepts:
   * a unit that moved, a marker that was put down. Null where the game accepts no changes.
   */
  readonly changes: () => TableChanges | null;
  /**
   * Why the bot does what it does with the card of the open question; null if that is not known. If one question shows
   * several cards, an index names one: 0 is the action itself, the others are those of `together`.
   */
  readonly reasons: (index?: number) => Reasons | null;
  /** The contents of a save file, with the answers so far. */
  readonly saved: () => SavedGame;
}

/** The message about a board when the companion of its game takes no answers from one. */
export function noBoard({ game }: GamePackage["lexicon"]): string {
  return `the companion of ${game} uses no board`;
}

/** Whether the companion follows a whole game on the board of the game's text, without a board file. */
export function followsText({ companion, boardSchema }: Pick<GamePackage, "companion" | "boardSchema">): boolean {
  return companion?.usesBoard === true && boardSchema === undefined;
}

/**
 * Runs the bot of a sheet beside a game on the table: it asks what it needs to know, and tells what the bot does.
 *
 * @example
 * ```ts
 * const begun = companion(sheet, { seed: 7 });
 * if (begun.ok) begun.companion.conversation.question !== null; // true
 * ```
 */
export function companion<Types extends GameTypes>(
  { game, book, side }: Pick<Sheet<Types>, "game" | "book" | "side">,
  options: CompanionOptions<Types> = {},
): Result<{ readonly companion: CompanionGame<Types> }> {
  const part = game.companion;
  if (part === undefined) return failure(`${game.lexicon.game} has no companion yet`);
  const { difficulty = "normal", cards = "companion", dice = "companion", board = null } = options;
  if (board !== null && !part.usesBoard) return failure(noBoard(game.lexicon));
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31);
  const readings = options.readings ?? {};
  const wrong = wrongReading(game.openPoints, readings);
  if (wrong !== null) return failure(wrong);
  const chosen = Object.keys(readings).length === 0 ? {} : { readings };
  const { answers = [], asking = answers.length === 0 ? ASKING : undefined } = options;
  const asked = asking === undefined ? {} : { asking };
  const settings = { bot: side, difficulty, cards, dice, seed, ...chosen, ...asked };
  const roster = options.roster ?? part.standIns;
  let session = part.session(book, settings, roster, board);
  if (session === null) return failure(`scenario ${book.scenario.number} has no ${side}`);
  const start = () => {
    session = part.session(book, settings, roster, board);
    if (session === null) throw new Error(`scenario ${book.scenario.number} has no ${side} any more`);
    return session.prompts;
  };
  const noChanges = `the companion of ${game.lexicon.game} takes no changes`;
  const objection = (change: Change): string | null =>
    session?.changes === undefined ? noChanges : session.changes.objection(change);
  const resumed = Conversation.resume(start, answers, objection);
  if (resumed.kind === "misfit") {
    return failure(`answer ${resumed.index + 1} does not fit its question: ${resumed.reason}`);
  }
  const { conversation } = resumed;
  const sheets = fingerprint(book, roster, board);
  const saved = (): SavedGame => ({
    game: game.lexicon.game,
    scenario: book.scenario.number,
    options: settings,
    sheets,
    answers: conversation.answers,
  });
  const position = (): Types["position"] | null => session?.position() ?? null;
  const standing = (): TableStanding | null => session?.standing?.() ?? null;
  const changes = (): TableChanges | null => session?.changes ?? null;
  const reasons = (index = 0): Reasons | null => session?.reasons?.(index) ?? null;
  return { ok: true, companion: { conversation, position, standing, changes, reasons, saved } };
}
