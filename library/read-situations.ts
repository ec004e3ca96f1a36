import {
  diagnoseSituation,
  diagnosticsOfReading,
  type DocumentContext,
  readSituationFile,
  readSituationOf,
  type SituationOfGame,
  type SituationSheet,
  situationSheets,
  type SituationSheets,
} from "../analysis/situations/read-situation-file.ts";
import type { GameTypes, LoadedGames } from "../games/game-package.ts";
import { NONE } from "../games/shared/expectation.ts";
import type { LocatedEntry, LocatedValue } from "../games/shared/located-value.ts";
import { readDocuments } from "../games/shared/reading/locate-yaml.ts";
import { type GameSituation, type LoadedBoard, situationProblem } from "../games/shared/situation.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import { createSource, type Source } from "../grammar/source.ts";
import type { FileReport } from "./folders.ts";
import { listOf, type OneOrMore } from "./games.ts";
import { type LocatedDiagnostic, locateAll } from "./result.ts";
import type { Sheet } from "./sheets.ts";

/** For callers that have found their sheets already. */
export { situationSheets };

/** The material for reading situations. */
export interface SituationOptions<Types extends GameTypes = GameTypes> {
  /** The sheets that they may be about. */
  readonly sheets: OneOrMore<Sheet<Types>>;
  /** What diagnostics call the text; by default `situation.yaml`. */
  readonly name?: string;
  /** The texts of board files by the paths that situations give. */
  readonly boards?: Readonly<Record<string, string>>;
  /** What is printed on the cards, as `readRoster` reads it; left out: the stand-ins of the game. */
  readonly roster?: Types["roster"];
}

/** A position that a situation describes. `decide` and `explain` take it. */
export interface Situation<Types extends GameTypes = GameTypes> extends GameSituation<
  Types["position"],
  Types["readings"]
> {
  /** The sheet that it is about. */
  readonly about: Sheet<Types>;
}

export interface ReadSituations<Types extends GameTypes> {
  readonly ok: boolean;
  /** Those without mistakes. */
  readonly situations: readonly Situation<Types>[];
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Reads the positions of a text in YAML or JSON. What they expect may be left out: it matters to `testSituations` alone.
 *
 * @example
 * ```ts
 * const { situations } = readSituations(situation, { sheets: sheet });
 * const [first] = situations;
 * if (first !== undefined) decide(first.about, first);
 * ```
 */
export function readSituations<Types extends GameTypes>(
  text: string,
  { sheets, name = "situation.yaml", boards = {}, roster }: SituationOptions<Types>,
): ReadSituations<Types> {
  const all = listOf(sheets);
  const library = situationSheets(all.map(situationSheet), gamesOf(all), pathBeside);
  const { source, mistakes, positions } = readPositions(name, text, library, { loadBoard: loaderOf(boards), roster });
  const found = [...mistakes, ...positions.flatMap((each) => [...each.problems, ...each.notes])];
  const diagnostics = locateAll(source, found);
  return {
    ok: !diagnostics.some(isError),
    situations: positions.flatMap(({ situation, sheet }): Situation<Types>[] => {
      const about = all.find((each) => pathOf(each) === sheet?.path);
      // The reader is the one of the sheet's own game.
      return situation === null || about === undefined ? [] : [{ ...situation, about }];
    }),
    diagnostics,
  };
}

/** A position of a text, as it was read. */
interface ReadPosition extends Pick<SituationOfGame["read"], "id" | "situation">, Pick<SituationOfGame, "sheet"> {
  readonly problems: readonly Diagnostic[];
  /** Doubts about what its author meant. */
  readonly notes: readonly Diagnostic[];
}

/** The positions of a text, whatever they expect. */
interface ReadPositions {
  readonly source: Source;
  /** Errors of the text itself: such a document contains no situation. */
  readonly mistakes: readonly Diagnostic[];
  readonly positions: readonly ReadPosition[];
}

/** Reads the positions of a text against sheets that are found already. What they expect may be left out. */
export function readPositions(
  name: string,
  text: string,
  library: SituationSheets,
  context: DocumentContext,
): ReadPositions {
  const { documents, problems } = readDocuments(text);
  const positions = documents.flatMap((document, index): ReadPosition[] => {
    const found = document && readSituationOf(library, withExpectation(document), name, `${index + 1}`, context);
    if (found === null) return [];
    const { read, sheet } = found;
    const [wrong, notes] = [read.problems, read.notes].map((each) => each.map(diagnoseSituation));
    return [{ id: read.id, situation: read.situation, sheet, problems: wrong ?? [], notes: notes ?? [] }];
  });
  return {
    source: createSource(name, text),
    mistakes: problems.map(situationProblem).map(diagnoseSituation),
    positions,
  };
}

/** The problems of a text of situations, without running any. */
export function checkSituations(
  name: string,
  text: string,
  library: SituationSheets,
  context: DocumentContext,
): FileReport {
  const read = readSituationFile(name, text, library, context);
  return { source: read.source, diagnostics: diagnosticsOfReading(read) };
}

/** A situation must have an expectation, and a position alone has none. Any readable one will do. */
function withExpectation(document: LocatedValue): LocatedValue {
  if (document.kind !== "map" || document.entries.some(({ key }) => key === "expect")) return document;
  const span = { start: document.span.end, end: document.span.end };
  const entry = (key: string, value: LocatedValue): LocatedEntry => ({ key, keySpan: span, keyAt: null, value });
  const clause = entry("clause", { kind: "scalar", value: NONE, text: NONE, span, at: null });
  const expect = entry("expect", { kind: "map", entries: [clause], separator: ", ", span });
  return { ...document, entries: [...document.entries, expect] };
}

/** The games of sheets, by their names. */
export function gamesOf(sheets: readonly Sheet[]): LoadedGames {
  return new Map(sheets.map(({ game }) => [game.lexicon.game, game]));
}

/** A sheet as situations name it. */
export function situationSheet(sheet: Sheet): SituationSheet {
  return { path: pathOf(sheet), file: sheet.name, side: sheet.side, book: sheet.book };
}

/** The name of a sheet without its ending, by which situations may name it. */
function pathOf({ name }: Sheet): string {
  return name.replace(/\.bot$/, "");
}

/** Finds boards by the paths in situations. */
export function loaderOf(boards: Readonly<Record<string, string>>): (path: string) => LoadedBoard {
  return (path) => {
    const text = boards[path];
    return text === undefined ? { kind: "missing", reason: "it was not given" } : { kind: "text", text };
  };
}

/** A path relative to a text, as a path from the common root: `../a.bot` of `b/c.yaml` is `a.bot`. */
export function pathBeside(path: string, from: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
