import type { Span } from "../../grammar/source.ts";
import { withArticle } from "../../grammar/word-endings.ts";
import { BoardDocument, type PositionDocument, type SituationDocument } from "../documents/position-documents.ts";
import { keyOf } from "../documents/uri.ts";
import type { Named, Occurrence } from "../tree/occurrences.ts";
import type { PositionFiles } from "./position-files.ts";

/** The name of a space and its board. */
export type NamedSpace = Extract<Named, { readonly kind: "space" }>;

/** Every place of a board or of situations that names a space. */
export function spacesIn(positions: PositionFiles, document: PositionDocument): readonly Occurrence[] {
  return namesIn(positions, document).flatMap(({ named, ...place }) =>
    named.kind === "space" ? [{ ...place, named }] : [],
  );
}

/** The word of the game at an offset; null for the name of a space, or where there is none. */
export function wordAt(positions: PositionFiles, document: PositionDocument, offset: number): string | null {
  const found = wordsIn(positions, document).find(({ span }) => span.start <= offset && offset <= span.end);
  return found?.name ?? null;
}

/** Every word of the game in a board or in situations: a counter, a card, a property of a space. */
export function wordsIn(
  positions: PositionFiles,
  document: PositionDocument,
): readonly { readonly name: string; readonly span: Span }[] {
  return namesIn(positions, document).flatMap(({ named: { kind, name }, span }) =>
    kind === "word" ? [{ name, span }] : [],
  );
}

/** The files that can name a space: its board and the situations on it, or the situation with its grid. */
export function documentsNaming(positions: PositionFiles, { home }: NamedSpace): readonly PositionDocument[] {
  const [file = ""] = splitHome(home);
  const document = positions.documentAt(file);
  if (document !== null && !(document instanceof BoardDocument)) return [document];
  return [
    ...(document ? [document] : []),
    ...positions.situations.filter((each) =>
      positions.outline(each).some(({ board }) => homeOfFile(positions, each, board) === home),
    ),
  ];
}

/** A character that no URI contains. */
const BEFORE_INDEX = "\n";

/**
 * Splits the home of a space: the file of its board and, if a situation has a grid of its own, that situation's index.
 */
export function splitHome(home: string): readonly [file: string, situation: number | null] {
  const mark = home.lastIndexOf(BEFORE_INDEX);
  return mark === -1 ? [home, null] : [home.slice(0, mark), Number(home.slice(mark + 1))];
}

interface Name extends Pick<Occurrence, "span" | "isDefinition"> {
  readonly named: NamedSpace | { readonly kind: "word"; readonly name: string };
}

function namesIn(positions: PositionFiles, document: PositionDocument): readonly Name[] {
  if (document instanceof BoardDocument) {
    return (positions.readBoard(document)?.mentions ?? []).map((mention) => mentionedName(mention, document.key));
  }
  const situations = positions.read(document)?.situations ?? [];
  const names = situations.flatMap(({ mentions, board }, index) => {
    const home = homeOfFile(positions, document, board?.file?.text ?? null) ?? `${document.key}${BEFORE_INDEX}${index}`;
    return mentions.map((mention) => mentionedName(mention, home));
  });
  // The text of an anchor is read again at each alias.
  return [...new Map(names.map((name) => [`${name.named.kind} ${name.span.start}`, name])).values()];
}

type Mention = NonNullable<ReturnType<PositionFiles["readBoard"]>>["mentions"][number];

function mentionedName({ kind, written, isDefinition }: Mention, home: string): Name {
  const { text: name, span, at } = written;
  const named: Name["named"] = kind === "space" ? { kind, name, home } : { kind, name };
  // Without the quotes around it.
  return { named, span: at === null ? span : { start: at, end: at + name.length }, isDefinition };
}

function homeOfFile(positions: PositionFiles, document: SituationDocument, path: string | null): string | null {
  const uri = positions.boardUri(document, path);
  return uri && keyOf(uri);
}

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
