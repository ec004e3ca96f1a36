import { BoardDocument, type SituationDocument, type PositionDocument } from "../documents/position-documents.ts";
import type { Span } from "../../grammar/source.ts";
import { keyOf } from "../documents/uri.ts";
import type { Named, Occurrence } from "../tree/occurrences.ts";
import { type PositionFiles } from "./position-files.ts";

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
