import { withArticle } from "../../grammar/word-endings.ts";
import { BoardDocument } from "../documents/position-documents.ts";
import { type PositionFiles } from "./position-files.ts";
import { documentsNaming, type NamedSpace, spacesIn, splitHome } from "./spaces.ts";

/** Texts with another meaning where the name of a space may be written: `at: off`, `mapped: all`. */
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
  const place = wordFor(positions, named);
  if (positions.reading?.boardsFor(boardText(positions, named))?.isSpaceName(name) !== true) {
    return `“${name}” cannot name ${withArticle(place)}: use only letters, digits and _`;
  }
  if (TAKEN_WORDS.has(name.toLowerCase())) return `“${name}” has another meaning in situations: choose another name`;
  const other = { ...named, name };
  const isTaken = isMade(positions, other) || coordinatesOf(positions, other).includes(name);
  return isTaken ? `there is already ${withArticle(place)} ${name}: choose another name` : null;
}

/** What the game of a space calls it. */
function wordFor(positions: PositionFiles, { home }: NamedSpace): string {
  const [file, index] = splitHome(home);
  const document = positions.documentAt(file);
  return document === null ? "space" : positions.placeWord(document, index ?? 0).one;
}

/** The text of the board that a space is on; empty where a situation has it on a grid of its own. */
function boardText(positions: PositionFiles, { home }: NamedSpace): string {
  const document = positions.documentAt(splitHome(home)[0]);
  return document instanceof BoardDocument ? document.text : "";
}

function whyNotOnGrid(positions: PositionFiles, named: NamedSpace): string | null {
  if (coordinatesOf(positions, named).includes(named.name)) {
    return `${named.name} cannot be renamed: its column and row in the situation's grid are its name`;
  }
  const place = wordFor(positions, named);
  if (!hasOwnBoard(positions, named)) return `${named.name} cannot be renamed: the game names the ${place}`;
  return isMade(positions, named) ? null : `the situation's board has no ${place} ${named.name}`;
}

/** Whether a situation says what its board is like; in other games all have the board of the game. */
function hasOwnBoard(positions: PositionFiles, { home }: NamedSpace): boolean {
  const [file, index] = splitHome(home);
  const document = positions.documentAt(file);
  if (index === null || document === null || document instanceof BoardDocument) return true;
  return positions.read(document)?.situations[index]?.board !== null;
}

function whyNotOnBoard(positions: PositionFiles, named: NamedSpace, file: string): string | null {
  const document = positions.documentAt(file);
  const board = document instanceof BoardDocument ? document : null;
  const read = board && positions.readBoard(board);
  if (!board || !read || board.missing !== null || read.board === null) {
    return `the board of this ${wordFor(positions, named)} cannot be read: fix the board first`;
  }
  if (!isMade(positions, named)) return `the board has no ${wordFor(positions, named)} ${named.name}`;
  const [folderless = ""] = board.key.split("/").slice(-1);
  const unread = positions.situations.find(
    (each) =>
      each.text.includes(folderless) &&
      each.text.includes(named.name) &&
      (positions.read(each)?.problems.length ?? 0) > 0,
  );
  return unread === undefined ? null : `${unread.name} may name ${named.name} too, but it has errors: fix them first`;
}

/** Why a name is refused if it contains escapes: its letters would not be found in the text. */
function whyNotPlain(positions: PositionFiles, named: NamedSpace): string | null {
  for (const document of documentsNaming(positions, named)) {
    const hidden = placesOf(positions, document, named).some(
      ({ span }) => document.text.slice(span.start, span.end) !== named.name,
    );
    if (hidden) return `${document.name} writes ${named.name} with escapes: write it without them first`;
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

/** The names that the grid of a space's situation defines; none for a board file. */
function coordinatesOf(positions: PositionFiles, { home }: NamedSpace): readonly string[] {
  const [file, index] = splitHome(home);
  const document = positions.documentAt(file);
  if (index === null || document === null || document instanceof BoardDocument) return [];
  return positions.read(document)?.situations[index]?.board?.coordinates ?? [];
}
