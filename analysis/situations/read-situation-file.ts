import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { createSource, type Source, type Span } from "../../grammar/source.ts";
import { readDocuments } from "../../games/callisto/situation/located-value.ts";
import {
  type ReadSituation,
  readSituation,
  type SituationContext,
} from "../../games/callisto/situation/read-situation.ts";
import { namesOfScenario } from "../../games/callisto/situation/scenario-names.ts";
import type { SituationProblem } from "../../games/callisto/situation/situation-problem.ts";
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

/** The names that situations about each of these sheets may use, by the sheet's path. */
export function namesOfSheets(sheets: readonly SituationSheet[]): SituationContext["sheets"] {
  return new Map(sheets.map(({ path, side, book }) => [path, namesOfScenario(book.scenario, side)]));
}

/**
 * Reads every situation of a file, without running any.
 *
 * @param wanted which of them count, by their ids; left out: every one
 */
export function readSituationFile(
  path: string,
  text: string,
  context: SituationContext,
  wanted: (id: string) => boolean = () => true,
): SituationFile {
  const { documents, problems } = readDocuments(text);
  const ids = new Set<string>();
  const situations = documents.flatMap((document, index): SituationInFile[] => {
    if (document === null) return [];
    const read = readSituation(document, context, `${path}#${index + 1}`);
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
