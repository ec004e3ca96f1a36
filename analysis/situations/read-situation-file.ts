import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { createSource, type Source, type Span } from "../../grammar/source.ts";
import { type LocatedValue, readDocuments } from "../../games/shared/located-value.ts";
import type { GamePackage, LoadedGames, SituationPart } from "../../games/game-package.ts";
import type { ReadSituation, SituationContext } from "../../games/shared/situation.ts";
import type { SituationProblem } from "../../games/shared/situation-problem.ts";
import type { Book } from "../../runtime/game.ts";
import { diagnoseSituation } from "./diagnose-situation.ts";

/** A sheet that situations can be about, with its scenario and the other side's sheet. */
export interface SituationSheet {
  /** As situations name it: `callisto/scenario-1/lfa`. */
  readonly path: string;
  /** The side id that its bot plays. */
  readonly side: string;
  readonly book: Book;
}

/** The scenarios of sheets, each once, with both sides' sheets. */
export function booksOf(sheets: readonly SituationSheet[]): readonly Book[] {
  const byScenario = new Map(sheets.map(({ book }) => [`${book.scenario.game} ${book.scenario.number}`, book]));
  return [...byScenario.values()];
}

/** A situation of a file as it was read; with any problem it cannot be run. */
export interface SituationInFile extends ReadSituation {
  /** All of its document. */
  readonly span: Span;
}

/** A file of situations as it was read. */
export interface SituationFile {
  readonly source: Source;
  readonly situations: readonly SituationInFile[];
  /** What is wrong with the text itself: of a document with such a mistake there is no situation. */
  readonly problems: readonly SituationProblem[];
}

/** Sheets that situations can be about, with what reads situations about each. */
export interface SituationSheets {
  readonly sheets: ReadonlyMap<string, SituationSheet>;
  /** The names that situations about each sheet may use, by its path. */
  readonly names: SituationContext["sheets"];
  readonly games: LoadedGames;
}

/** @param games at least those of the sheets */
export function situationSheets(sheets: readonly SituationSheet[], games: LoadedGames): SituationSheets {
  return {
    sheets: new Map(sheets.map((sheet) => [sheet.path, sheet])),
    names: new Map(
      sheets.flatMap(({ path, side, book }) => {
        const part = games.get(book.scenario.game)?.situations;
        return part === undefined ? [] : [[path, part.namesOf(book, side)] as const];
      }),
    ),
    games,
  };
}

/** A game with situations. */
export interface SituationGame {
  readonly game: GamePackage;
  readonly part: SituationPart;
}

/**
 * What reads and runs the situation of a document: the game of its sheet or, where that is not known, any game, which
 * then says so. Null where no game has situations.
 */
export function situationGameFor({ sheets, games }: SituationSheets, document: LocatedValue): SituationGame | null {
  const written = document.kind === "map" ? document.entries.find(({ key }) => key === "sheet")?.value : undefined;
  const sheet = written?.kind === "scalar" ? sheets.get(written.text) : undefined;
  const own = sheet === undefined ? undefined : games.get(sheet.book.scenario.game);
  const game = own?.situations === undefined ? [...games.values()].find(({ situations }) => situations) : own;
  return game?.situations === undefined ? null : { game, part: game.situations };
}

/** What the situations of a file are read with beside their sheets. */
export interface SituationFileContext extends Pick<SituationContext, "loadBoard" | "roster"> {
  /** Readings of open points by their ids, where a situation states none. */
  readonly readings?: Readonly<Record<string, string>>;
}

/**
 * Reads every situation of a file, without running any.
 *
 * @param wanted which of them count, by their ids; left out: every one
 */
export function readSituationFile(
  path: string,
  text: string,
  library: SituationSheets,
  context: SituationFileContext,
  wanted: (id: string) => boolean = () => true,
): SituationFile {
  const { loadBoard, roster } = context;
  const { documents, problems } = readDocuments(text);
  const ids = new Set<string>();
  const situations = documents.flatMap((document, index): SituationInFile[] => {
    const reader = document === null ? null : situationGameFor(library, document);
    if (document === null || reader === null) return [];
    const { game, part } = reader;
    const readings = context.readings && game.readings(context.readings);
    const against = { loadBoard, roster, sheets: library.names, ...(readings && { readings }) };
    const read = part.read(document, against, `${path}#${index + 1}`);
    if (!wanted(read.id)) return [];
    const repeated: SituationProblem = { code: "situation-duplicate-id", span: read.idSpan, values: { id: read.id } };
    const found = ids.has(read.id) ? [...read.problems, repeated] : read.problems;
    ids.add(read.id);
    return [{ ...read, problems: found, span: document.span }];
  });
  return { source: createSource(path, text), situations, problems };
}

/** Everything that is wrong in a file of situations, as far as reading it tells, in the order of the text. */
export function diagnosticsOfReading({ situations, problems }: SituationFile): readonly Diagnostic[] {
  return [...problems, ...situations.flatMap((situation) => [...situation.problems, ...situation.notes])]
    .map(diagnoseSituation)
    .toSorted((first, second) => first.span.start - second.span.start);
}
