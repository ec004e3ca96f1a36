import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { Lexicon, TitleWord } from "../../grammar/lexicon.ts";
import { foldForm } from "../../grammar/vocabulary.ts";
import { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import type { Named } from "../tree/occurrences.ts";
import { type Found, namedAt, occurrencesOf } from "../tree/symbols.ts";
import type { Workspace } from "../workspace.ts";

/** What would be renamed, with its name of today; null where nothing can be. */
export function prepareRename(
  workspace: Workspace,
  { textDocument, position }: PrepareRenameParams,
): { range: Range; placeholder: string } | null {
  const found = namedAt(workspace, textDocument.uri, position);
  return found && { range: found.range, placeholder: nameOf(found.occurrence.named) };
}

/**
 * Renames a unit, squad, deck, sub-clause or reading wherever it stands: a letter of a sub-clause in its procedure, the
 * others in all files of the scenario, a reading in all sheets of its ledger.
 */
export function rename(
  workspace: Workspace,
  { textDocument, position, newName }: RenameParams,
): WorkspaceEdit | ResponseError<never> | null {
  const found = namedAt(workspace, textDocument.uri, position);
  if (!found) return null;
  const { lexicon } = found.document instanceof SheetDocument ? found.document.parsed() : { lexicon: null };
  const renaming = renamingTo(workspace, found, newName.trim(), lexicon);
  if (typeof renaming === "string") return new ResponseError<never>(LSPErrorCodes.RequestFailed, renaming);
  const changes: Record<string, TextEdit[]> = {};
  for (const { document, occurrence, range } of occurrencesOf(workspace, found)) {
    const edits = (changes[document.uri] ??= []);
    const written =
      document instanceof SheetDocument ? document.text.slice(occurrence.span.start, occurrence.span.end) : "";
    edits.push({ range, newText: renaming(written) });
  }
  return { changes };
}

function nameOf(named: Named): string {
  switch (named.kind) {
    case "title":
      return named.title;
    case "squad":
    case "deck":
    case "letter":
      return named.letter;
    case "reading":
      return named.id;
  }
}

/** What takes the place of a name as it is written; a sentence where the new name will not do. */
function renamingTo(
  workspace: Workspace,
  found: Found,
  name: string,
  lexicon: Lexicon | null,
): string | ((written: string) => string) {
  const { named } = found.occurrence;
  switch (named.kind) {
    case "title": {
      const word = lexicon && titleCalled(lexicon, name);
      if (!word) return `“${name}” is no unit of ${lexicon?.game ?? "the game"}: only its units have cards`;
      return (written) => inFormOf(written, word);
    }
    case "squad":
    case "deck":
      if (!/^\p{L}$/u.test(name)) return `“${name}” is no letter: a ${named.kind} has one letter`;
      return taken(workspace, found, name.toUpperCase()) ?? (() => name.toUpperCase());
    case "letter":
      if (!/^[a-z]$/i.test(name)) return `“${name}” is no letter: a sub-clause has one of a to z`;
      return taken(workspace, found, name.toLowerCase()) ?? (() => name.toLowerCase());
    case "reading":
      if (!/^[A-Z]+\d*-\d+[a-z]?$/.test(name)) return `“${name}” is no name of a reading: they look like S1-02`;
      return () => name;
  }
}

/** Two things that have one name could not be told apart again. */
function taken(workspace: Workspace, found: Found, letter: string): string | null {
  const { named } = found.occurrence;
  if (named.kind === "title" || named.kind === "reading" || named.letter === letter) return null;
  const renamed: Found = { ...found, occurrence: { ...found.occurrence, named: { ...named, letter } } };
  const others =
    named.kind === "letter"
      ? lettersBeside(workspace, found, letter)
      : occurrencesOf(workspace, renamed).filter(({ occurrence }) => occurrence.isDefinition);
  return others.length > 0
    ? `there is ${named.kind === "letter" ? `a letter ${letter})` : `a ${named.kind} ${letter}`} already`
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
  if (clause?.statement.kind !== "action") return [];
  return clause.statement.subclauses.filter((each) => each.letter.letter === letter);
}

function titleCalled({ words }: Lexicon, name: string): TitleWord | null {
  const folded = foldForm(name);
  for (const word of words) {
    if (word.category !== "title") continue;
    if ([word.id, ...(word.forms ?? [])].some((form) => foldForm(form) === folded)) return word;
  }
  return null;
}

/** In capitals, in the plural, or plain, as the name that it replaces. */
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
