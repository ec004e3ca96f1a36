import { BoardDocument } from "../documents/board-document.ts";
import type { PositionFiles } from "./position-files.ts";
import { documentsNaming, type NamedSpace, spacesIn, splitHome } from "./spaces.ts";

/** Texts that mean something else where the name of a space may stand: `at: off`, `scouted: all`. */
const TAKEN_WORDS: ReadonlySet<string> = new Set(["off", "all", "true", "false", "null"]);

/** Why a space cannot be renamed at all, as a sentence; null where it can. */
export function whyNotRenamed(positions: PositionFiles, named: NamedSpace): string | null {
  const [file, index] = splitHome(named.home);
  const why = index === null ? whyNotOnBoard(positions, named, file) : whyNotOnGrid(positions, named);
  return why ?? whyNotPlain(positions, named);
}

/** Why a space cannot have a name, as a sentence; null where it can. */
export function whyNotCalled(positions: PositionFiles, named: NamedSpace, name: string): string | null {
  if (name === named.name) return null;
  if (positions.reading?.boardsFor("")?.isSpaceName(name) !== true) {
    return `“${name}” is no name of a space: it has letters, digits and _ alone`;
  }
  if (TAKEN_WORDS.has(name.toLowerCase())) return `“${name}” means something else in situations`;
  const other = { ...named, name };
  const isTaken = isMade(positions, other) || coordinatesOf(positions, other).includes(name);
  return isTaken ? `there is a space ${name} already` : null;
}

function whyNotOnGrid(positions: PositionFiles, named: NamedSpace): string | null {
  if (coordinatesOf(positions, named).includes(named.name)) {
    return `${named.name} is a place of the situation's grid: its column and row give it its name`;
  }
  return isMade(positions, named) ? null : `the situation's board has no space ${named.name}`;
}

function whyNotOnBoard(positions: PositionFiles, named: NamedSpace, file: string): string | null {
  const document = positions.documentAt(file);
  const board = document instanceof BoardDocument ? document : null;
  const read = board && positions.readBoard(board);
  if (!board || !read || board.missing !== null || read.board === null) {
    return "the board of this space is no board of a game that can be read: mend it first";
  }
  if (!isMade(positions, named)) return `the board has no space ${named.name}`;
  const [folderless = ""] = board.key.split("/").slice(-1);
  const unread = positions.situations.find(
    (each) =>
      each.text.includes(folderless) &&
      each.text.includes(named.name) &&
      (positions.read(each)?.problems.length ?? 0) > 0,
  );
  return unread === undefined
    ? null
    : `${unread.name} may speak of ${named.name} too, but cannot be read: mend its YAML first`;
}

/** A name that is written with escapes would not be found in the text by its letters. */
function whyNotPlain(positions: PositionFiles, named: NamedSpace): string | null {
  for (const document of documentsNaming(positions, named)) {
    const hidden = placesOf(positions, document, named).some(
      ({ span }) => document.text.slice(span.start, span.end) !== named.name,
    );
    if (hidden) return `${named.name} is written with escapes in ${document.name}: write it plainly first`;
  }
  return null;
}

function isMade(positions: PositionFiles, named: NamedSpace): boolean {
  const [file] = splitHome(named.home);
  const document = positions.documentAt(file);
  return document !== null && placesOf(positions, document, named).some(({ isDefinition }) => isDefinition);
}

function placesOf(
  positions: PositionFiles,
  document: Parameters<typeof spacesIn>[1],
  { home, name }: NamedSpace,
): ReturnType<typeof spacesIn> {
  return spacesIn(positions, document).filter(
    ({ named }) => named.kind === "space" && named.home === home && named.name === name,
  );
}

/** The names that the grid of a space's situation gives; none of a board file. */
function coordinatesOf(positions: PositionFiles, { home }: NamedSpace): readonly string[] {
  const [file, index] = splitHome(home);
  const document = positions.documentAt(file);
  if (index === null || document === null || document instanceof BoardDocument) return [];
  return positions.read(document)?.situations[index]?.board?.coordinates ?? [];
}
