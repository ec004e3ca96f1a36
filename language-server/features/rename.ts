import { capitalised } from "../../grammar/prose.ts";
import {
  LSPErrorCodes,
  type Position,
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { MadeName } from "../../games/registered-games.ts";
import { definitionOf, type Lexicon, type TitleWord } from "../../grammar/lexicon.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { articlesOf } from "../../grammar/checklist-words.ts";
import { definitionFollows, formsOf } from "../../grammar/defined-words.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import { lex } from "../../grammar/lexer.ts";
import { subclausesOf } from "../../grammar/procedure-lines.ts";
import { createSource } from "../../grammar/source.ts";
import { UnknownWord } from "../../grammar/tokens.ts";
import { GameDocument } from "../documents/plain-document.ts";
import { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { whyNotCalled, whyNotRenamed, wordAt } from "../positions/spaces.ts";
import { madeOf } from "../tree/game-names.ts";
import type { Named } from "../tree/occurrences.ts";
import { type Found, gameOf, namedAt, occurrencesOf } from "../tree/symbols.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";

/** The name that would be renamed. Null where there is none; a sentence where the name must stay. */
function prepareRename(
  workspace: Workspace,
  { textDocument, position }: PrepareRenameParams,
): { range: Range; placeholder: string } | ResponseError<never> | null {
  const found = namedAt(workspace, textDocument.uri, position);
  const why = whyItStays(workspace, textDocument.uri, position, found);
  if (why !== null) return new ResponseError<never>(LSPErrorCodes.RequestFailed, why);
  return found && { range: found.range, placeholder: writtenName(found.occurrence.named) };
}

/** Why a name must stay, as a sentence; null if it may change, or if there is no name. */
function whyItStays(workspace: Workspace, uri: string, position: Position, found: Found | null): string | null {
  const { positions } = workspace;
  const parts = found && partsOfName(workspace, found);
  if (parts !== null)
    return `“${parts.name}” is called by a row and its table: rename “${parts.row}” in the table itself`;
  if (found?.occurrence.named.kind === "space") return whyNotRenamed(positions, found.occurrence.named);
  const document = found ? null : positions.document(uri);
  const word = document && wordAt(positions, document, document.offsetAt(position));
  if (!document || word === null) return null;
  return `“${word}” is a name from the game: you can rename only the ${positions.placeWord(document).many} of a board`;
}

/** A number of the row of a table, whose name stands nowhere as a whole where it is defined; null for other names. */
function partsOfName(workspace: Workspace, { document, occurrence: { named } }: Found) {
  if (named.kind !== "defined" && named.kind !== "declared") return null;
  const word = lexiconOf(workspace, document)?.words.find(({ id }) => id === named.id);
  const definition = word && definitionOf(word);
  if (definition === undefined || definition.node.kind !== "numberDefinition") return null;
  const { start, end } = definition.node.word.span;
  const row = definition.file.source.text.slice(start, end);
  return named.id.startsWith(`${row.toLowerCase()} `) ? { name: named.id, row } : null;
}

/**
 * Renames every occurrence of a unit, group, deck, sub-clause, reading or space: a sub-clause's letter in its
 * procedure, a reading in all sheets of its ledger, a space in its board and in the situations on it, the others in all
 * files of the scenario.
 */
function rename(
  workspace: Workspace,
  { textDocument, position, newName }: RenameParams,
): WorkspaceEdit | ResponseError<never> | null {
  const found = namedAt(workspace, textDocument.uri, position);
  const why = whyItStays(workspace, textDocument.uri, position, found);
  if (why !== null) return new ResponseError<never>(LSPErrorCodes.RequestFailed, why);
  if (!found) return null;
  const lexicon = lexiconOf(workspace, found.document);
  const renaming = renamingTo(workspace, found, newName.trim(), lexicon);
  if (typeof renaming === "string") return new ResponseError<never>(LSPErrorCodes.RequestFailed, renaming);
  const changes: Record<string, TextEdit[]> = {};
  for (const { document, occurrence, range } of occurrencesOf(workspace, found)) {
    const edits = (changes[document.uri] ??= []);
    const written = document.text.slice(occurrence.span.start, occurrence.span.end);
    edits.push({ range, newText: renaming(written) });
  }
  return { changes };
}

function lexiconOf({ gameTexts }: Workspace, document: AnyDocument): Lexicon | null {
  if (document instanceof GameDocument) return gameTexts.lexiconOf(document);
  return document instanceof SheetDocument ? document.parsed().lexicon : null;
}

function writtenName(named: Named): string {
  switch (named.kind) {
    case "title":
      return named.title;
    case "space":
    case "entry":
    case "checklist":
      return named.name;
    case "group":
    case "deck":
    case "letter":
      return named.letter;
    case "reading":
    case "defined":
    case "declared":
      return named.id;
  }
}

/** Returns the replacement for each spelling of a name; a sentence where the new name cannot be used. */
function renamingTo(
  workspace: Workspace,
  found: Found,
  name: string,
  lexicon: Lexicon | null,
): string | ((written: string) => string) {
  const { named } = found.occurrence;
  switch (named.kind) {
    case "declared":
      return renamingInGame(workspace, found, name) ?? "the text of the game is not known";
    case "title": {
      const inGame = renamingInGame(workspace, found, name);
      if (inGame !== null) return inGame;
      const word = lexicon && titleCalled(lexicon, name);
      if (!word) return `${lexicon?.game ?? "The game"} has no unit “${name}”: only its units have cards`;
      return (written) => inFormOf(written, word);
    }
    case "group":
    case "deck":
      if (!/^\p{L}$/u.test(name))
        return `“${name}” is not a letter: a ${nounOf(named.kind, lexicon)} is named by one letter`;
      return taken(workspace, found, name.toUpperCase()) ?? (() => name.toUpperCase());
    case "letter":
      if (!/^[a-z]$/i.test(name)) return `“${name}” is not a letter: a sub-clause is named by one letter from a to z`;
      return taken(workspace, found, name.toLowerCase()) ?? (() => name.toLowerCase());
    case "space":
      return whyNotCalled(workspace.positions, named, name) ?? (() => name);
    case "reading":
      if (!/^[A-Z]+\d*-\d+[a-z]?$/.test(name)) return `“${name}” cannot name a reading: write a name like S1-02`;
      return () => name;
    case "entry": {
      if (!/^\p{L}[\p{L}\p{N}' -]*$/u.test(name)) return `“${name}” cannot name a ${named.what}: use only words`;
      const renamed = { ...found, occurrence: { ...found.occurrence, named: { ...named, name: foldForm(name) } } };
      if (foldForm(name) !== named.name && occurrencesOf(workspace, renamed).length > 0)
        return `there is already a ${named.what} ${name}: choose another name`;
      return (written) => (written === written.toUpperCase() ? name.toUpperCase() : name);
    }
    case "checklist":
      if (!/^\p{L}[\p{L}\p{N}' -]*$/u.test(name)) return `“${name}” cannot name a checklist: use only words`;
      return (written) => (/^an? /i.test(written) ? `${articlesOf(name)[0] ?? ""}${name}` : name);
    case "defined": {
      const why = lexicon && whyNotDefined(name, lexicon);
      return why ?? ((written) => inNumberOf(written, named.id, name, lexicon));
    }
  }
}

/** As `renamingTo`, for a name that the text of a game defines; null for any other. */
function renamingInGame(
  workspace: Workspace,
  { document, occurrence: { named } }: Found,
  name: string,
): string | ((written: string) => string) | null {
  const names = workspace.gameTexts.textOfGame(gameOf(workspace, document))?.game.names ?? [];
  const made = names.find(({ one }) => one === writtenName(named));
  if (made === undefined) return null;
  if (!/^\p{L}[\p{L}\p{N}' -]*$/u.test(name)) return `“${name}” cannot name ${made.what}: use only words`;
  const taken = names.find((each) => each !== made && each.forms.includes(foldForm(name)));
  if (taken !== undefined) return `“${name}” is already ${taken.what}: choose another name`;
  return (written) => {
    const form = formLike(foldForm(written), made, name);
    if (written === written.toUpperCase()) return form.toUpperCase();
    return /^\p{Lu}/u.test(written) ? capitalised(form) : form.toLowerCase();
  };
}

/** The new name in the plural, or as the language changes it, like the folded name that it replaces. */
function formLike(written: string, made: MadeName, name: string): string {
  if (written === foldForm(made.one)) return name;
  if (made.forms.includes(written) || written !== madeOf(made, made.one)) return pluralOf(name);
  return madeOf(made, name) ?? (made.category === "adjective" ? `not ${name}` : name);
}

/** Why a definition cannot have this name; null where it can. */
function whyNotDefined(name: string, lexicon: Lexicon): string | null {
  const { tokens } = lex(createSource("", `${name}:`), vocabularyOf(lexicon));
  if (!definitionFollows((ahead) => tokens[ahead])) return `“${name}” cannot name a definition: use only words`;
  if (tokens.some((token) => token.tokenType === UnknownWord)) return null;
  return `“${name}” already has a meaning: put a new word into the definition's name`;
}

/** The new name in the plural or with a capital, like the word that it replaces. */
function inNumberOf(written: string, id: string, name: string, lexicon: Lexicon | null): string {
  const [plural = name] = lexicon && foldForm(written) !== id ? formsOf(foldForm(name), lexicon) : [];
  const form = foldForm(written) === id ? name : plural;
  return /^\p{Lu}/u.test(written) ? capitalised(form) : form.charAt(0).toLowerCase() + form.slice(1);
}

/** Why a new name is taken: two things of one name could not be distinguished again. */
function taken(workspace: Workspace, found: Found, letter: string): string | null {
  const { named } = found.occurrence;
  if (!("letter" in named) || named.kind === "title" || named.letter === letter) return null;
  const renamed: Found = { ...found, occurrence: { ...found.occurrence, named: { ...named, letter } } };
  const others =
    named.kind === "letter"
      ? lettersBeside(workspace, found, letter)
      : occurrencesOf(workspace, renamed).filter(({ occurrence }) => occurrence.isDefinition);
  return others.length > 0
    ? `there is already ${named.kind === "letter" ? `a letter ${letter})` : `a ${named.kind} ${letter}`}: choose another letter`
    : null;
}

function lettersBeside(workspace: Workspace, { document, occurrence }: Found, letter: string): readonly unknown[] {
  const { named } = occurrence;
  const sheet = workspace.sheet(document.uri);
  if (!sheet || named.kind !== "letter") return [];
  const procedures = sheet.parsed().file?.procedures ?? [];
  const clause = procedures
    .flatMap(({ clauses }) => clauses)
    .find(({ span }) => span.start <= named.at && named.at < span.end);
  return (clause ? subclausesOf(clause) : []).filter((each) => each.letter.letter === letter);
}

function titleCalled({ words }: Lexicon, name: string): TitleWord | null {
  const folded = foldForm(name);
  for (const word of words) {
    if (word.category !== "title") continue;
    if ([word.id, ...(word.forms ?? [])].some((form) => foldForm(form) === folded)) return word;
  }
  return null;
}

/** The new name in capitals, in the plural, or plain, like the name that it replaces. */
function inFormOf(written: string, word: TitleWord): string {
  if (written === written.toUpperCase()) return word.heading ?? word.id.toUpperCase();
  const plural = word.forms?.find((form) => form.endsWith("s"));
  const isPlural = written.endsWith("s") && plural !== undefined;
  const form = isPlural ? plural : word.id;
  return written === written.toLowerCase() ? form.toLowerCase() : form;
}

export const renameFeature: Feature = {
  capabilities: (client) => ({
    renameProvider: client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
  }),
  register: (connection, serve) => {
    connection.onPrepareRename(serve(prepareRename));
    connection.onRenameRequest(serve(rename));
  },
};

/** The game's noun for a deck, or for the cards with one letter. */
function nounOf(kind: "group" | "deck", lexicon: Lexicon | null): string {
  return kind === "group" ? (lexicon?.cardLists?.group ?? kind) : kind;
}
