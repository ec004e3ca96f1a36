import { isError } from "../../grammar/diagnostic.ts";
import {
  type InlayHint,
  InlayHintKind,
  type InlayHintParams,
  InlayHintRefreshRequest,
  MarkupKind,
} from "vscode-languageserver";
import { wordsOf } from "../../compiler/check/words.ts";
import type { Coercion } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { ActionNode, ProcedureNode, RollNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { PlainDocument } from "../documents/plain-document.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { SituationDocument } from "../documents/position-documents.ts";
import type { Feature } from "../feature.ts";
import { decisionsWithin, type Hint } from "../positions/run-situations.ts";
import { chanceOfRow, printedStrengths } from "../tree/explain.ts";
import { visit, overlaps } from "../tree/syntax-at.ts";
import type { Workspace } from "../workspace.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";
import type { CheckedFile } from "../../compiler/check-file.ts";
import { changeBetween, spanAfter } from "../../grammar/line-edits.ts";

/** A situation is run again after a change only once nothing was typed in it for this long. */
const QUIET_MILLISECONDS = 300;

/**
 * Hints for what the page leaves to the reader: what X is, how likely a row is, that a unit means its space. In a file
 * of situations, the bot's decision next to what is expected.
 */
async function inlayHints(workspace: Workspace, { textDocument, range }: InlayHintParams): Promise<InlayHint[] | null> {
  const situations = workspace.positions.document(textDocument.uri);
  if (situations instanceof SituationDocument) {
    if (!workspace.settings.hints.decisions) return [];
    const hints = await decisionsWithin(workspace, situations, situations.spanOf(range));
    return hints.map((hint) => asProtocol(situations, hint));
  }
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const within = document.spanOf(range);
  return withKept(document, ofSheet(workspace, document), workspace.settings.hints)
    .filter(({ at }) => within.start <= at && at <= within.end)
    .map((hint) => ({ ...asProtocol(document, hint), tooltip: { kind: MarkupKind.Markdown, value: hint.tooltip } }));
}

function ofSheet(workspace: Workspace, document: SheetDocument): readonly Hint[] {
  const tree = document.tree();
  if (!tree) return [];
  return [
    ...tree.file.procedures.flatMap((procedure) => ofProcedure(workspace, document, tree, procedure)),
    ...(workspace.settings.hints.spaces ? ofCoercions(tree) : []),
  ];
}

function asProtocol(document: PlainDocument, { at, label, tooltip }: Hint): InlayHint {
  const { start: position } = document.rangeOf({ start: at, end: at });
  return { position, label, kind: InlayHintKind.Type, paddingLeft: true, tooltip };
}

function ofProcedure(
  workspace: Workspace,
  document: SheetDocument,
  tree: KnownTree,
  procedure: ProcedureNode,
): readonly Hint[] {
  const hints: Hint[] = [];
  const { chances, strengths } = workspace.settings.hints;
  visit(procedure, (node) => {
    if (chances && node.kind === "roll") hints.push(...ofRows(node));
    if (strengths && node.kind === "action") hints.push(...ofStrength(workspace, document, tree, procedure, node));
  });
  return hints;
}

function ofRows(roll: RollNode): readonly Hint[] {
  return roll.rows.flatMap((row) => {
    const chance = chanceOfRow(roll, row);
    return chance === null ? [] : [{ at: row.to.span.end, label: chance.share, tooltip: chance.ways }];
  });
}

function ofStrength(
  workspace: Workspace,
  document: SheetDocument,
  tree: KnownTree,
  procedure: ProcedureNode,
  { strength, word }: ActionNode,
): readonly Hint[] {
  // A strength that is left out has no place in the text.
  if (strength?.letter !== "X" || strength.span.start === strength.span.end) return [];
  const cards = printedStrengths(workspace, document, tree, procedure, word);
  const values = [...new Set(cards.map(({ value }) => value))].toSorted((first, second) => first - second);
  if (values.length === 0) return [];
  const tooltip = cards.map(({ card, value }) => `${card}: **${value}**`).join("\n\n");
  return [{ at: strength.span.end, label: `= ${values.join(" or ")}`, tooltip }];
}

function ofCoercions({ checked, lexicon }: KnownTree): readonly Hint[] {
  return coercionsIn(checked()).flatMap(({ id, span }) => {
    const coercion = [...wordsOf(lexicon).coercions.values()].find((each) => each.id === id);
    return coercion ? [hintOf(coercion, span)] : [];
  });
}

/** `→ its space`: the page names a unit and means the unit's space. */
function hintOf({ from, to, documentation }: Pick<Coercion, "from" | "to" | "documentation">, span: Span): Hint {
  const tooltip = `The page says ${from.toLowerCase()} here and means the ${from.toLowerCase()}'s ${to.toLowerCase()}.\n\n${documentation}`;
  return { at: span.end, label: `→ its ${to.toLowerCase()}`, tooltip };
}

export const inlayHintsFeature: Feature = {
  capabilities: () => ({ inlayHintProvider: true }),
  register: (connection, serve, workspace) => {
    connection.languages.inlayHint.on(serve(inlayHints));
    let cancel = (): void => {};
    const refresh = (): void => {
      if (workspace.client.workspace?.inlayHint?.refreshSupport !== true) return;
      void connection.sendRequest(InlayHintRefreshRequest.type).catch(() => undefined);
    };
    workspace.positions.onTouched(() => {
      cancel();
      cancel = workspace.environment.scheduler.after(QUIET_MILLISECONDS, refresh);
    });
    // An editor takes no requests before it is ready.
    workspace.onStart(() => workspace.onSettings(refresh));
  },
};

/** A place where the page names one thing and means another, and the id of the coercion between them. */
interface CoercedPlace {
  readonly id: string;
  readonly span: Span;
}

/** Every coercion that the checker inserted in a sheet, once for each place. */
function coercionsIn({ sheet }: CheckedFile): readonly CoercedPlace[] {
  const found = new Map<string, CoercedPlace>();
  for (const procedure of sheet?.procedures ?? []) {
    forEachPart("procedure", procedure, ({ name, part }) => {
      if (name !== "base" || part.kind !== "coerced") return;
      const { span } = part.of;
      found.set(`${part.coercion} ${span.start} ${span.end}`, { id: part.coercion, span });
    });
  }
  return [...found.values()];
}

interface Kept {
  readonly text: string;
  readonly hints: readonly Hint[];
  readonly wanted: object;
}

/** By document; entries die with their documents. */
const KEPT = new WeakMap<SheetDocument, Kept>();

/**
 * The hints of the current text. Where an error hides some, adds those of earlier texts, at the current places of their
 * words: nothing in a line jumps while a word is half typed.
 *
 * @param hints those of the whole text
 * @param wanted the settings that they depend on; hints made by other settings are dropped
 */
function withKept(document: SheetDocument, hints: readonly Hint[], wanted: object): readonly Hint[] {
  const known = KEPT.get(document);
  const before = known?.wanted === wanted ? known : undefined;
  const hidden = hiddenIn(document);
  const taken = new Set(hints.map(({ at }) => at));
  const kept = (before === undefined ? [] : moved(before, document.text)).filter(
    ({ at }) => !taken.has(at) && hidden.some((span) => span.start <= at && at <= span.end),
  );
  const all = [...hints, ...kept];
  KEPT.set(document, { text: document.text, hints: all, wanted });
  return all;
}

/** Moves hints to their places in another text. A hint belongs to the letter before it and disappears with it. */
function moved({ text: before, hints }: Kept, text: string): readonly Hint[] {
  const change = changeBetween(before, text);
  return hints.flatMap((hint) => {
    const letter = spanAfter({ start: hint.at - 1, end: hint.at }, change);
    return letter === null ? [] : [{ ...hint, at: letter.end }];
  });
}

/**
 * Where errors may hide hints: the clause of an error; the procedure of an error outside of its clauses; otherwise the
 * whole text.
 */
function hiddenIn(document: SheetDocument): readonly Span[] {
  const { file, diagnostics } = document.checked();
  const whole = { start: 0, end: document.text.length };
  const errors = diagnostics.filter(isError);
  return errors.map(({ span }) => (file === null ? null : partAround(file, span)) ?? whole);
}

function partAround({ procedures }: FileNode, error: Span): Span | null {
  const procedure = procedures.find(({ span }) => overlaps(span, error));
  return procedure?.clauses.find(({ span }) => overlaps(span, error))?.span ?? procedure?.span ?? null;
}
