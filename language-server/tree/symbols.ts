import type { Range } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { GameDocument, placesOfGames, LedgerDocument } from "../documents/plain-document.ts";
import { SituationDocument } from "../documents/position-documents.ts";
import { SheetDocument } from "../documents/sheet-document.ts";
import { folderOf } from "../documents/uri.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";
import { documentsNaming, spacesIn } from "../positions/spaces.ts";
import { declaredIn, namesInGame, namesInSituations } from "./game-names.ts";
import { type Named, type Occurrence, occurrencesIn } from "./occurrences.ts";

/** An occurrence and its document. */
export interface Found {
  readonly document: AnyDocument;
  readonly occurrence: Occurrence;
  readonly range: Range;
}

/** The named thing at a place. Where the text cannot be read, the one that was there before. */
export function namedAt(workspace: Workspace, uri: string, position: Range["start"]): Found | null {
  const ledger = workspace.ledger(uri);
  if (ledger) return at(ledgerOccurrences(ledger), ledger, ledger.offsetAt(position));
  const onBoard = workspace.positions.document(uri);
  if (onBoard) return at(spacesIn(workspace.positions, onBoard), onBoard, onBoard.offsetAt(position));
  const game = workspace.gameTexts.document(uri);
  if (game) return at(allOccurrences(workspace, game), game, game.offsetAt(position));
  const document = workspace.sheet(uri);
  const tree = document?.treeAt(document.offsetAt(position));
  if (!document || !tree) return null;
  const declared = workspace.gameTexts.textOfGame(tree.lexicon.game);
  const found =
    smallest(occurrencesIn(tree, tree.offset), tree.offset) ??
    (declared && smallest(declaredIn(tree, declared.game), tree.offset));
  const span = found && tree.spanNow(found.span);
  return found && span ? { document, occurrence: found, range: document.rangeOf(span) } : null;
}

function at(occurrences: readonly Occurrence[], document: AnyDocument, offset: number): Found | null {
  const occurrence = smallest(occurrences, offset);
  return occurrence && { document, occurrence, range: document.rangeOf(occurrence.span) };
}

function smallest(occurrences: readonly Occurrence[], offset: number): Occurrence | null {
  const length = ({ start, end }: Span): number => end - start;
  return occurrences
    .filter(({ span }) => span.start <= offset && offset <= span.end)
    .reduce<Occurrence | null>((best, each) => (!best || length(each.span) < length(best.span) ? each : best), null);
}

/**
 * Every occurrence of the same thing: of a letter in its file; of others in the files of the scenario, in all that use
 * a ledger, or in all on a board.
 */
export function occurrencesOf(workspace: Workspace, found: Found): readonly Found[] {
  const { document, occurrence } = found;
  const { named } = occurrence;
  const documents = named.kind === "letter" ? [document] : documentsFor(workspace, document, named);
  return occurrencesWithin(workspace, found, documents);
}

/** The occurrences of the same thing in some documents. */
export function occurrencesWithin(
  workspace: Workspace,
  { document, occurrence: { named } }: Found,
  documents: readonly AnyDocument[],
): readonly Found[] {
  const whose = sidesOf(workspace, document);
  return documents.flatMap((within) =>
    allOccurrences(workspace, within)
      .filter((other) => isSame(named, other.named, whose))
      .map((other) => ({ document: within, occurrence: other, range: within.rangeOf(other.span) })),
  );
}

function allOccurrences(workspace: Workspace, document: AnyDocument): readonly Occurrence[] {
  if (document instanceof SheetDocument)
    return [...document.derived(sheetOccurrences), ...declaredOf(workspace, document)];
  if (document instanceof GameDocument) {
    const game = workspace.gameTexts.textOf(document);
    return game === null ? [] : namesInGame(game);
  }
  if (document instanceof LedgerDocument) return ledgerOccurrences(document);
  const spaces = spacesIn(workspace.positions, document);
  return document instanceof SituationDocument ? [...spaces, ...declaredOf(workspace, document)] : spaces;
}

function documentsFor(workspace: Workspace, document: AnyDocument, named: Named): readonly AnyDocument[] {
  if (named.kind === "space") return documentsNaming(workspace.positions, named);
  if (named.kind === "reading") {
    const ledger = document instanceof SheetDocument ? workspace.folderOf(document).ledger : document;
    const sheets = workspace.sheets.filter((sheet) => workspace.folderOf(sheet).ledger === ledger);
    return [...sheets, ...(ledger ? [ledger] : [])];
  }
  if (named.kind === "entry") return [document];
  // A definition does not apply in the other documents, so they cannot use its word.
  if (named.kind === "defined" || named.kind === "checklist")
    return [...workspace.sheets, ...workspace.gameTexts.documents];
  const declared = workspace.gameTexts.textOfGame(gameOf(workspace, document));
  if (declared !== null && (named.kind === "declared" || named.kind === "title")) {
    const others = [...workspace.sheets, ...workspace.positions.situations];
    return [declared.document, ...others.filter((other) => gameOf(workspace, other) === declared.game.name)];
  }
  return document instanceof SheetDocument ? workspace.sheetsInFolderOf(document) : [];
}

/**
 * The name of a document's game: that of a sheet, the one that a game's text declares, or the one whose text is above a
 * file of situations.
 */
export function gameOf({ gameTexts }: Workspace, document: AnyDocument): string | undefined {
  if (document instanceof GameDocument) return gameTexts.textOf(document)?.name ?? undefined;
  if (document instanceof SituationDocument) {
    const [nearest] = placesOfGames(folderOf(document.uri)).flatMap((uri) => gameTexts.document(uri) ?? []);
    return nearest && (gameTexts.textOf(nearest)?.name ?? undefined);
  }
  return document instanceof SheetDocument ? document.parsed().lexicon?.game : undefined;
}

/** Occurrences of a game's names in a file other than the game's text. */
function declaredOf(workspace: Workspace, document: SheetDocument | SituationDocument): readonly Occurrence[] {
  const declared = workspace.gameTexts.textOfGame(gameOf(workspace, document));
  if (declared === null) return [];
  if (document instanceof SituationDocument) return namesInSituations(document.text, declared.game);
  const { file, lexicon } = document.parsed();
  return file && lexicon ? declaredIn({ file, lexicon }, declared.game) : [];
}

function sheetOccurrences(document: SheetDocument): readonly Occurrence[] {
  const { file, lexicon } = document.parsed();
  return file && lexicon ? occurrencesIn({ file, lexicon }) : [];
}

function ledgerOccurrences(document: LedgerDocument): readonly Occurrence[] {
  return document.ledger().rows.map(({ id, span }) => ({ named: { kind: "reading", id }, span, isDefinition: true }));
}

/** The side that has the cards of each title of a scenario. */
type Sides = ReadonlyMap<string, string>;

function sidesOf(workspace: Workspace, document: AnyDocument): Sides {
  const sides = new Map<string, string>();
  if (!(document instanceof SheetDocument)) return sides;
  for (const { scenario } of workspace.sheetsInFolderOf(document).map((each) => each.checked())) {
    for (const { side, starting } of scenario?.sides ?? []) {
      // A title that both sides have, as a card in both decks, belongs to neither.
      for (const { title } of starting.flatMap((table) => table.cards))
        sides.set(title, sides.has(title) && sides.get(title) !== side ? "" : side);
    }
  }
  return sides;
}

function isSame(first: Named, second: Named, sides: Sides): boolean {
  return first.kind === second.kind && identityOf(first, sides) === identityOf(second, sides);
}

/** A key that is equal for occurrences of the same thing. */
function identityOf(named: Named, sides: Sides): string {
  switch (named.kind) {
    case "title":
      return named.title;
    case "group":
      return `${named.letter} ${sideOf(named, sides)}`;
    case "deck":
      return `${named.letter} ${(named.side ?? "").toLowerCase()}`;
    case "letter":
      return `${named.letter} ${named.at}`;
    case "reading":
      return named.id;
    case "defined":
      return `${named.id} ${named.file}`;
    case "checklist":
      return `${named.name} ${named.file}`;
    case "entry":
      return `${named.what} ${named.name} ${named.file}`;
    case "declared":
      return `${named.id} ${named.game}`;
    case "space":
      return `${named.name} ${named.home}`;
  }
}

/** The side of a group: that of the title before its letter, otherwise that of the surrounding text. */
function sideOf({ title, side }: Extract<Named, { kind: "group" }>, sides: Sides): string {
  const ofTitle = title === null ? undefined : sides.get(title);
  return (ofTitle === undefined || ofTitle === "" ? (side ?? "") : ofTitle).toLowerCase();
}
