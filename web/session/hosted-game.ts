import type { Reasons } from "../../games/engine-part.ts";
import type { FileBoard, GamePackage, GameRoster } from "../../games/game-package.ts";
import {
  companion,
  type Answer,
  type Change,
  type CompanionGame,
  type OfferedChange,
} from "../../library/companion.ts";
import { writeSave } from "../../library/companion-save.ts";
import { explainQuestion, type Explanation, inWords } from "../../library/companion-questions.ts";
import type { BoardPicture } from "../../library/pictures.ts";
import type { AskedCard, CardReasons, DroppedBy, PrintedClause } from "../../library/why-card.ts";
import type { Book } from "../../runtime/game.ts";
import type { NamedText } from "../../library/check.ts";
import type { OpenedCompanion, Setup, Standing } from "./protocol.ts";
import { type CallResult, refusal } from "./calls.ts";
import { type SiteBooks, besideSite, missingScenario } from "./site-books.ts";
import { gamesAmong, isGameText } from "../../library/games-among.ts";
import type { Sheet } from "../../library/sheets.ts";
import { SESSION_TEXTS } from "../texts/site-texts.ts";

/** A table: a setup with everything loaded and read. */
interface CompanionTable {
  readonly game: GamePackage;
  readonly book: Book;
  /** The clauses of the bot's sheet, needed only when a person asks why. */
  readonly printed: () => Promise<readonly PrintedClause[]>;
  readonly roster: GameRoster;
  readonly board: FileBoard | null;
}

/** Loads and reads all that a game is played with. */
export async function tableOf(setup: Setup, books: SiteBooks): Promise<CallResult<CompanionTable>> {
  const among = await gamesAmong(setup.sheets ?? [], books.registry);
  if (!among.ok) return refusal(among.reason);
  const { games } = among;
  if (!games.all.has(setup.game)) return refusal(SESSION_TEXTS.noGame(setup.game));
  const game = await games.loadCompanion(setup.game);
  if (game.companion === undefined) return refusal(`${setup.game} has no companion yet`);
  const read = await bookOf(setup, game, books);
  if (!read.ok) return read;
  const { book, printed } = read.value;
  if (setup.roster === null && setup.board === null) {
    return { ok: true, value: { game, book, printed, roster: game.companion.standIns, board: null } };
  }
  const { boardOfText, readBoard, readRoster, TEXT_BOARD } = await import("../../library/boards.ts");
  if (setup.board === TEXT_BOARD && game.boards === undefined) {
    const board = boardOfText(book.scenario);
    return { ok: true, value: { game, book, printed, roster: game.companion.standIns, board } };
  }
  const whole = { ...game, ...(await games.loadMaterial(setup.game)) };
  const roster = setup.roster === null ? null : readRoster(setup.roster, { game: whole });
  if (roster?.ok === false) return refusal(roster.mistakes[0] ?? roster.reason);
  const sheets = { game, book, side: setup.options.bot, name: "", text: "", diagnostics: [] };
  const board = setup.board === null ? null : readBoard(setup.board, { game: whole, sheets });
  if (board?.ok === false) return refusal(board.reason);
  return {
    ok: true,
    value: {
      game: whole,
      book,
      printed,
      roster: roster?.roster ?? game.companion.standIns,
      board: board?.board ?? null,
    },
  };
}

async function bookOf(
  { scenario, sheets, options }: Setup,
  game: GamePackage,
  books: SiteBooks,
): Promise<CallResult<Pick<CompanionTable, "book" | "printed">>> {
  const name = game.lexicon.game;
  if (sheets === null) {
    const book = await books.book(name, scenario);
    if (book === null) return refusal(`this site has no scenario ${scenario} of ${name}`);
    const printed = async (): Promise<readonly PrintedClause[]> => {
      const sheet = book.sheets[options.bot];
      const texts = await books.texts(name, scenario);
      const text = texts?.files.find(({ path }) => path === sheet?.file)?.text;
      if (sheet === undefined || text === undefined) return [];
      const { clausesIn } = await import("../../library/why-card.ts");
      return clausesIn(sheet, text);
    };
    return { ok: true, value: { book: ownFirst(book, options.bot), printed } };
  }
  const read = await readOwnSheets(sheets, books);
  if (!read.ok) return read;
  const own = read.value.find(({ side, book }) => side === options.bot && book.scenario.number === scenario);
  if (own === undefined) return refusal(`these sheets have no ${options.bot} of scenario ${scenario}`);
  const printed = async (): Promise<readonly PrintedClause[]> => {
    const { printedClauses } = await import("../../library/why-card.ts");
    return printedClauses(own);
  };
  return { ok: true, value: { book: own.book, printed } };
}

/** The bot's sheet comes first, as where its files are read, because the fingerprint depends on the order. */
function ownFirst(book: Book, side: string): Book {
  const { [side]: own, ...others } = book.sheets;
  return own === undefined ? book : { ...book, sheets: { [side]: own, ...others } };
}

/** A game in progress in the worker. */
export class HostedGame {
  readonly #table: CompanionTable;
  readonly #options: Setup["options"];
  readonly #companion: CompanionGame;

  private constructor(table: CompanionTable, options: Setup["options"], game: CompanionGame) {
    this.#table = table;
    this.#options = options;
    this.#companion = game;
  }

  /**
   * Begins or continues a game.
   *
   * @param fingerprint of the sheets that the answers were given for; null for a new game
   */
  static async open(
    setup: Setup,
    answers: readonly Answer[],
    fingerprint: string | null,
    books: SiteBooks,
  ): Promise<CallResult<{ readonly game: HostedGame; readonly opened: OpenedCompanion }>> {
    const table = await tableOf(setup, books);
    if (!table.ok) return table;
    const begun = beginAt(table.value, setup.options, answers);
    if (!begun.ok) return refusal(begun.reason);
    const hosted = new HostedGame(table.value, setup.options, begun.companion);
    const title = table.value.book.scenario.title ?? "";
    const changed = fingerprint !== null && fingerprint !== begun.companion.saved().sheets;
    return {
      ok: true,
      value: { game: hosted, opened: { ...hosted.#standing(0), title, changed } },
    };
  }

  answer(answer: Answer): CallResult<Standing> {
    const { conversation } = this.#companion;
    const before = conversation.answers.length;
    const reason = conversation.answer(answer);
    return reason === null ? { ok: true, value: this.#standing(before) } : refusal(inWords(reason));
  }

  back(count: number): CallResult<Standing> {
    const { conversation } = this.#companion;
    const kept = Math.max(0, Math.min(count, conversation.answers.length));
    conversation.backTo(kept);
    return { ok: true, value: this.#standing(kept) };
  }

  explain(): readonly Explanation[] {
    const { question } = this.#companion.conversation;
    const { lexicon, companion: part } = this.#table.game;
    return question === null ? [] : explainQuestion(question, lexicon, part?.glossary ?? []);
  }

  /** The clauses of the bot's sheet as it prints them; empty if the texts cannot be loaded. */
  printed(): Promise<readonly PrintedClause[]> {
    return this.#table.printed().catch(() => []);
  }

  /** Why the bot does what a card says, beside the clauses as they are printed. */
  async reasons(asked: AskedCard): Promise<CardReasons | null> {
    const reasons = this.#reasonsOf(asked);
    if (reasons === null) return null;
    const [{ reasonsForPage }, printed] = await Promise.all([import("../../library/why-card.ts"), this.printed()]);
    return reasonsForPage(reasons, printed);
  }

  /** Why a space or a unit is not what a card says. */
  async whyNot({ name, ...asked }: AskedCard & { readonly name: string }): Promise<DroppedBy | null> {
    const reasons = this.#reasonsOf(asked);
    if (reasons === null) return null;
    const [{ droppedForPage }, printed] = await Promise.all([import("../../library/why-card.ts"), this.printed()]);
    return droppedForPage(reasons, name, printed);
  }

  /** The reasons of an earlier card are found again from the answers before it. */
  #reasonsOf({ step, index }: AskedCard): Reasons | null {
    const { answers } = this.#companion.conversation;
    if (step >= answers.length) return this.#companion.reasons(index);
    const earlier = beginAt(this.#table, this.#options, answers.slice(0, step));
    return earlier.ok ? earlier.companion.reasons(index) : null;
  }

  implied(change: Change): readonly Change[] {
    return this.#companion.changes()?.implied(change) ?? [];
  }

  offered(name: string): readonly OfferedChange[] {
    return this.#companion.changes()?.offered(name) ?? [];
  }

  save(): { readonly text: string; readonly fingerprint: string } {
    const saved = this.#companion.saved();
    return { text: writeSave(saved), fingerprint: saved.sheets };
  }

  /** The board as it stands; null without one, and where the game has no pictures. */
  #picture(): BoardPicture | null {
    const { game, book, board } = this.#table;
    const position = this.#companion.position();
    if (board === null || position === null || game.pictures === undefined) return null;
    const opponent = book.scenario.sides.find(({ side }) => side !== this.#options.bot)?.side ?? "";
    const { standIn, ...picture } = game.pictures.pictureOfPosition(position, board.name, opponent, board);
    // A scenario that lists no side is played by all that the picture shows.
    const listed = book.scenario.sides.map(({ side }) => side);
    const sides = listed.length > 0 ? listed : picture.sides;
    return {
      ...picture,
      standIn: board.standIn ?? standIn,
      sides: sides.toSorted((one) => (one === this.#options.bot ? 1 : -1)),
    };
  }

  #standing(from: number): Standing {
    return {
      from,
      steps: this.#companion.conversation.stepsSince(from),
      picture: this.#picture(),
      table: this.#companion.standing(),
    };
  }
}

/** A game after a number of answers. */
function beginAt(
  { game, book, roster, board }: CompanionTable,
  options: Setup["options"],
  answers: readonly Answer[],
): ReturnType<typeof companion> {
  return companion({ game, book, side: options.bot }, { ...options, roster, board, answers });
}

/** Reads sheets that somebody brings, beside the texts of the site. */
export async function readOwnSheets(
  files: readonly NamedText[],
  books: SiteBooks,
): Promise<CallResult<readonly Sheet[]>> {
  const { readSheets } = await import("../../library/sheets.ts");
  const among = await gamesAmong(files, books.registry);
  if (!among.ok) return refusal(among.reason);
  const { games } = among;
  const beside = await besideSite(
    files.filter((file) => !isGameText(file)),
    books,
  );
  if (beside === null) return refusal(SESSION_TEXTS.noSheet);
  if (!games.all.has(beside.game)) return refusal(SESSION_TEXTS.noGame(beside.game));
  const game = await Promise.all([...games.all.keys()].map(games.loadCompanion));
  const { sheets, diagnostics } = readSheets(beside.texts, { game });
  const own = new Set(files.map(({ path }) => path));
  const brought = sheets.filter((sheet) => own.has(sheet.name) && sheet.game.companion !== undefined);
  if (brought.length > 0) return { ok: true, value: brought };
  const error = diagnostics.find(({ severity }) => severity === "error");
  const missing = missingScenario(files, beside.texts);
  if (error === undefined && missing !== null) return refusal(missing);
  if (error === undefined) return refusal("None of these files is a sheet of a game that has a companion.");
  return refusal(`${error.file}, line ${error.line}: ${error.message}`);
}
