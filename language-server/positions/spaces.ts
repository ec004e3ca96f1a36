import { BoardDocument, type SituationDocument, type PositionDocument } from "../documents/position-documents.ts";
import type { Span } from "../../grammar/source.ts";
import { keyOf } from "../documents/uri.ts";
import type { Named, Occurrence } from "../tree/occurrences.ts";
import { type PositionFiles } from "./position-files.ts";

/** The name of a space, and what tells its board from others. */
export type NamedSpace = Extract<Named, { readonly kind: "space" }>;

/** Every place of a board or of situations where a space is named. */
export function spacesIn(positions: PositionFiles, document: PositionDocument): readonly Occurrence[] {
  return namesIn(positions, document).flatMap(({ named, ...place }) =>
    named.kind === "space" ? [{ ...place, named }] : [],
  );
}

/** The word of the game that stands at an offset; null where none does, or the name of a space. */
export function wordAt(positions: PositionFiles, document: PositionDocument, offset: number): string | null {
  const found = wordsIn(positions, document).find(({ span }) => span.start <= offset && offset <= span.end);
  return found?.name ?? null;
}

/** Every word of the game in a board or in situations: a counter, a card, what a space has. */
export function wordsIn(
  positions: PositionFiles,
  document: PositionDocument,
): readonly { readonly name: string; readonly span: Span }[] {
  return namesIn(positions, document).flatMap(({ named: { kind, name }, span }) =>
    kind === "word" ? [{ name, span }] : [],
  );
}

/** The files in which a space can be named: its board and the situations that lie on it, or the situation of its grid. */
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

/** No URI has it. */
const BEFORE_INDEX = "\n";

/** The file of a space's board; with the index of the situation where that has a grid of its own. */
export function splitHome(home: string): readonly [file: string, situation: number | null] {
  const mark = home.lastIndexOf(BEFORE_INDEX);
  return mark === -1 ? [home, null] : [home.slice(0, mark), Number(home.slice(mark + 1))];
}

interface Name extends Pick<Occurrence, "span" | "isDefinition"> {
  readonly named: NamedSpace | { readonly kind: "word"; readonly name: string };
}

function namesIn(positions: PositionFiles, document: PositionDocument): readonly Name[] {
  if (document instanceof BoardDocument) {
    return (positions.readBoard(document)?.mentions ?? []).map((mention) => nameOf(mention, document.key));
  }
  const situations = positions.read(document)?.situations ?? [];
  const names = situations.flatMap(({ mentions, board }, index) => {
    const home = homeOfFile(positions, document, board?.file?.text ?? null) ?? `${document.key}${BEFORE_INDEX}${index}`;
    return mentions.map((mention) => nameOf(mention, home));
  });
  // What stands behind an anchor is read wherever its alias stands.
  return [...new Map(names.map((name) => [`${name.named.kind} ${name.span.start}`, name])).values()];
}

type Mention = NonNullable<ReturnType<PositionFiles["readBoard"]>>["mentions"][number];

function nameOf({ kind, written, isDefinition }: Mention, home: string): Name {
  const { text: name, span, at } = written;
  const named: Name["named"] = kind === "space" ? { kind, name, home } : { kind, name };
  // Without the quotes around it.
  return { named, span: at === null ? span : { start: at, end: at + name.length }, isDefinition };
}

function homeOfFile(positions: PositionFiles, document: SituationDocument, path: string | null): string | null {
  const uri = positions.boardUri(document, path);
  return uri && keyOf(uri);
}
