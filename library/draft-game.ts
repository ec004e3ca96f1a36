import { KnownFiles } from "../compiler/check-project.ts";
import { GAME_FILE } from "../compiler/definitions/reach.ts";
import type { GameText, GameTextReader } from "../games/registered-games.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { createSource, type NamedText, type Span } from "../grammar/source.ts";
import { errorsIn, rowsFor } from "./declare-words.ts";
import {
  beginningOf,
  type DraftText,
  type PlacedRow,
  placedIn,
  textOf,
  withOtherMeaning,
  withOtherOwners,
} from "./draft-text.ts";
import { failure, type Result } from "./result.ts";

/** The text of a game, guessed from a sheet. */
export interface DraftedGame {
  /** What the text's file is called. */
  readonly file: string;
  readonly text: string;
  /** What is still wrong in the sheet. */
  readonly left: readonly Diagnostic[];
}

/** How far a draft is: how many words have a sentence, and how many errors are left. */
export interface DraftProgress {
  readonly words: number;
  readonly errors: number;
}

/** Beyond these, words stay unknown: a page that is no sheet has many. A trial costs more the more errors it finds. */
const MOST_WORK = 25_000;
const WORK_OF_TRIAL = 20;
const MOST_WORDS_IN_VAIN = 12;

/**
 * Drafts the text of the game that a sheet is for: its sides, a board, and a sentence for each word of the sheet to
 * which a trial gives a meaning. Of what a word can be, it takes what leaves the fewest errors in the whole sheet.
 * Refused where the sheet names no game or no bot.
 *
 * @yields after each trial, so that whoever asks can do something else between two
 */
export function* draftGame(sheet: NamedText, reader: GameTextReader): Generator<DraftProgress, Result<DraftedGame>> {
  const beginning = beginningOf(sheet);
  if (beginning === null) return failure("it does not begin with lines such as `game Crawl` and `bot Dungeon`");
  const search = new DraftSearch(sheet, reader);
  const begun = search.read(beginning);
  if (begun === null)
    return failure(`${beginning.game} and ${beginning.bot} are no names that a game and a side can have`);
  const found = yield* search.improved(yield* search.completed(begun));
  const { draft, lexicon, errors } = search.read({ ...found.draft, hasStandIn: false }) ?? found;
  const left = errors.length > MANY ? errors : errorsWordByWord(sheet, lexicon);
  return { ok: true, file: GAME_FILE, text: textOf(draft), left };
}

/** A draft that can be read as a game. */
interface Trial {
  readonly draft: DraftText;
  readonly game: GameText;
  readonly lexicon: Lexicon;
  readonly errors: readonly Diagnostic[];
}

class DraftSearch {
  readonly #sheet: NamedText;
  readonly #reader: GameTextReader;
  #work = 0;

  constructor(sheet: NamedText, reader: GameTextReader) {
    this.#sheet = sheet;
    this.#reader = reader;
  }

  /** Null where the text is no game. */
  read(draft: DraftText): Trial | null {
    const game = this.#reader(createSource(GAME_FILE, textOf(draft)));
    const lexicon = game.game?.lexicon;
    if (lexicon === undefined) return null;
    const errors = errorsIn(this.#sheet, [], new Map(), lexicon);
    this.#work += WORK_OF_TRIAL + errors.length;
    return { draft, game, lexicon, errors };
  }

  /** Gives one word after the other a meaning. */
  *completed(begun: Trial): Generator<DraftProgress, Trial> {
    const { text } = this.#sheet;
    let now = begun;
    const errorsOf = ({ errors: found, lexicon }: Trial): readonly Diagnostic[] =>
      begun.errors.length > MANY ? found : errorsWordByWord(this.#sheet, lexicon);
    let errors = errorsOf(begun);
    const inVain = new Set<number>();
    while (this.#work < MOST_WORK && inVain.size < MOST_WORDS_IN_VAIN) {
      const unknown = nextUnknown(
        errors.filter(({ span }) => !inVain.has(span.start)),
        text,
      );
      if (unknown === undefined) break;
      const { draft, game } = now;
      const word = text.slice(unknown.span.start, unknown.span.end);
      // Where it stands elsewhere, it may show better what it is.
      const rows = distinct(
        errors
          .filter(({ code, span }) => code === "unknown-word" && text.slice(span.start, span.end) === word)
          .flatMap((error) => rowsFor(game, text, error))
          .flatMap((row) => placedIn(game, row) ?? []),
      );
      // Whom a sheet names that has no heading is more often an enemy.
      const isOwn = ({ slot }: PlacedRow): boolean => slot === "own units";
      const others = isHeading(text, unknown) ? rows : [...rows.filter((row) => !isOwn(row)), ...rows.filter(isOwn)];
      const drafts = others.map((row) => ({ ...draft, choices: [...draft.choices, { word, row, others }] }));
      const best = yield* this.#best(now, drafts);
      if (best === null) {
        inVain.add(unknown.span.start);
        continue;
      }
      now = best;
      errors = errorsOf(now);
      // Beside a word that was unknown, others had no meaning.
      inVain.clear();
    }
    return now;
  }

  /** Looks again at what stands in lines with errors, now that the words around it have a meaning. */
  *improved(found: Trial): Generator<DraftProgress, Trial> {
    let now = found;
    let before: Trial;
    do {
      before = now;
      for (const line of linesOf(before.errors, this.#sheet.text)) {
        if (this.#work > MOST_WORK) return now;
        now = (yield* this.#best(now, withOtherOwners(now.draft, line))) ?? now;
        for (const { word } of before.draft.choices) {
          if (line.includes(word)) now = (yield* this.#best(now, withOtherMeaning(now.draft, word))) ?? now;
        }
      }
    } while (now !== before);
    return now;
  }

  /** What leaves less to mend than there is; the first of those that leave as much. */
  *#best({ draft, errors }: Trial, drafts: readonly DraftText[]): Generator<DraftProgress, Trial | null> {
    let best: Trial | null = null;
    let least = costOf(errors, this.#sheet.text);
    for (const each of drafts) {
      const trial = this.read(each);
      yield { words: draft.choices.length, errors: errors.length };
      const cost = trial === null ? Infinity : costOf(trial.errors, this.#sheet.text);
      if (cost >= least) continue;
      best = trial;
      least = cost;
    }
    return best;
  }
}

/** Each unknown word counts a little more than any other error: behind it nobody knows what the line means. */
function costOf(errors: readonly Diagnostic[], text: string): number {
  const wordsIn = ({ start, end }: Span): number => text.slice(start, end).trim().split(/\s+/).length;
  return errors.reduce((sum, { code, span }) => sum + (code === "unknown-word" ? 1.1 * wordsIn(span) : 1), 0);
}

/** The lines in which errors are, each once. */
function linesOf(errors: readonly Diagnostic[], text: string): readonly string[] {
  const lines = errors.map(({ span }) => {
    const end = text.indexOf("\n", span.end);
    return text.slice(text.lastIndexOf("\n", span.start) + 1, end === -1 ? undefined : end);
  });
  return [...new Set(lines)];
}

/** More unknown words than a sheet has: they are not looked at one by one, which takes long. */
const MANY = 200;

/** The errors of a sheet; two unknown words beside each other are two of them. */
function errorsWordByWord(sheet: NamedText, lexicon: Lexicon): readonly Diagnostic[] {
  const games = new Map([[lexicon.game, lexicon]]);
  return new KnownFiles().check(sheet, [], games).diagnostics.filter(isError);
}

function distinct(rows: readonly PlacedRow[]): readonly PlacedRow[] {
  return [...new Map(rows.map((row) => [`${row.slot} ${row.row}`, row])).values()];
}

function isHeading(sheet: string, unknown: Diagnostic): boolean {
  const [line = ""] = linesOf([unknown], sheet);
  return line.trim() === line.trim().toUpperCase();
}

/**
 * Actions come first: by them it is known what the words behind them say something of. Nouns come before the words that
 * stand before them.
 */
function nextUnknown(errors: readonly Diagnostic[], sheet: string): Diagnostic | undefined {
  const unknown = errors.filter(({ code }) => code === "unknown-word");
  const starts = new Set(unknown.map(({ span }) => span.start));
  const isBeforeUnknown = ({ span }: Diagnostic): boolean => {
    const [blank = ""] = /^\s*/.exec(sheet.slice(span.end)) ?? [];
    return starts.has(span.end + blank.length);
  };
  const isAction = ({ span }: Diagnostic): boolean => /^\p{Lu}{2,}(?!\p{L})/u.test(sheet.slice(span.start, span.end));
  return unknown.find(isAction) ?? unknown.find((each) => !isBeforeUnknown(each)) ?? unknown[0];
}
