import { actionsIn } from "../../runtime/checked-tree/subclauses.ts";
import { covers } from "../../compiler/check/decks.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { cardsLed } from "../tree/led-cards.ts";
import type { Workspace } from "../workspace.ts";
import type {
  CheckedClause,
  CheckedProcedure,
  CheckedSheet,
  Description,
  MoveAction,
} from "../../runtime/checked-tree.ts";
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyIncomingCallsParams,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type CallHierarchyOutgoingCallsParams,
  type CallHierarchyPrepareParams,
  SymbolKind,
} from "vscode-languageserver";

/** A clause that has another unit move by that unit's own list. */
interface Leading {
  readonly caller: CheckedProcedure;
  readonly clause: CheckedClause;
  readonly mover: Description;
}

/** The procedure around a place. */
function prepareCallHierarchy(
  workspace: Workspace,
  { textDocument, position }: CallHierarchyPrepareParams,
): CallHierarchyItem[] | null {
  const document = workspace.sheet(textDocument.uri);
  const { sheet } = document?.checked() ?? { sheet: null };
  if (!document || !sheet) return null;
  const offset = document.offsetAt(position);
  const procedure = sheet.procedures.find(({ span }) => span.start <= offset && offset <= span.end);
  return procedure ? [itemOf(document, procedure)] : null;
}

/** The procedures with clauses that lead a unit of this one: `LEAD Y …`, `following its normal movement action priority`. */
function incomingCalls(
  workspace: Workspace,
  { item }: CallHierarchyIncomingCallsParams,
): CallHierarchyIncomingCall[] | null {
  const called = procedureOf(workspace, item);
  if (!called) return null;
  const { document, sheet, procedure } = called;
  const leading = leadingIn(sheet).filter((each) => leads(workspace, document, each, procedure));
  return grouped(leading, ({ caller }) => caller).map(([caller, clauses]) => ({
    from: itemOf(document, caller),
    fromRanges: clauses.map(({ clause }) => document.rangeOf(clause.span)),
  }));
}

/** The procedures whose movement the clauses of this one use. */
function outgoingCalls(
  workspace: Workspace,
  { item }: CallHierarchyOutgoingCallsParams,
): CallHierarchyOutgoingCall[] | null {
  const caller = procedureOf(workspace, item);
  if (!caller) return null;
  const { document, sheet, procedure } = caller;
  const leading = leadingIn(sheet).filter((each) => each.caller === procedure);
  return sheet.procedures.flatMap((called) => {
    const clauses = leading.filter((each) => called !== procedure && leads(workspace, document, each, called));
    if (clauses.length === 0) return [];
    return [{ to: itemOf(document, called), fromRanges: clauses.map(({ clause }) => document.rangeOf(clause.span)) }];
  });
}

function procedureOf(workspace: Workspace, { uri, selectionRange }: CallHierarchyItem) {
  const document = workspace.sheet(uri);
  const { sheet } = document?.checked() ?? { sheet: null };
  if (!document || !sheet) return null;
  const offset = document.offsetAt(selectionRange.start);
  const procedure = sheet.procedures.find(({ span }) => span.start <= offset && offset <= span.end);
  return procedure ? { document, sheet, procedure } : null;
}

function leadingIn({ procedures }: CheckedSheet): readonly Leading[] {
  return procedures.flatMap((caller) =>
    caller.clauses.flatMap((clause) =>
      movementsOf(clause).flatMap(({ follows, mover }) => (follows && mover ? [{ caller, clause, mover }] : [])),
    ),
  );
}

function movementsOf({ statement }: CheckedClause): readonly MoveAction[] {
  return actionsIn(statement).filter((action) => action.plan === "move");
}

/** Whether the one that is led can be a unit of a procedure that has movements of its own. */
function leads(
  workspace: Workspace,
  document: SheetDocument,
  { caller, mover }: Leading,
  called: CheckedProcedure,
): boolean {
  const moves = called.clauses.some((clause) => movementsOf(clause).some(({ follows }) => follows !== true));
  return (
    moves &&
    cardsLed(workspace, document, caller, mover).some(({ title, letter }) =>
      letter === null ? called.units.some((unit) => unit.title === title) : covers(called.units, title, letter),
    )
  );
}

function grouped(
  leading: readonly Leading[],
  key: (each: Leading) => CheckedProcedure,
): [CheckedProcedure, Leading[]][] {
  const groups = new Map<CheckedProcedure, Leading[]>();
  for (const each of leading) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups];
}

function itemOf(document: SheetDocument, { name, span, clauses }: CheckedProcedure): CallHierarchyItem {
  const newline = document.text.indexOf("\n", span.start);
  const end = newline === -1 ? span.end : Math.min(newline, span.end);
  return {
    name,
    kind: SymbolKind.Class,
    detail: clauses.length === 1 ? "1 clause" : `${clauses.length} clauses`,
    uri: document.uri,
    range: document.rangeOf(span),
    selectionRange: document.rangeOf({ start: span.start, end }),
  };
}

export const callHierarchyFeature: Feature = {
  capabilities: () => ({ callHierarchyProvider: true }),
  register: (connection, serve) => {
    connection.languages.callHierarchy.onPrepare(serve(prepareCallHierarchy));
    connection.languages.callHierarchy.onIncomingCalls(serve(incomingCalls));
    connection.languages.callHierarchy.onOutgoingCalls(serve(outgoingCalls));
  },
};
