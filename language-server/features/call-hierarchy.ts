import { routineOf } from "../../runtime/checked-tree/procedures.ts";
import { actionsIn } from "../../runtime/checked-tree/parts.ts";
import { counted } from "../../grammar/prose.ts";
import { groupBy } from "../../grammar/group-by.ts";
import { covers } from "../../compiler/check/decks.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Feature } from "../feature.ts";
import { cardsLed } from "../tree/scenario-of.ts";
import type { Workspace } from "../workspace.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet, Description } from "../../runtime/checked-tree.ts";
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyIncomingCallsParams,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type CallHierarchyOutgoingCallsParams,
  type CallHierarchyPrepareParams,
  type Position,
  SymbolKind,
} from "vscode-languageserver";

/** A clause that runs another procedure: that of a unit that it leads, or a routine. */
interface Call {
  readonly caller: CheckedProcedure;
  readonly clause: CheckedClause;
  readonly canCall: (procedure: CheckedProcedure) => boolean;
}

/** The procedure around a place. */
function prepareCallHierarchy(
  workspace: Workspace,
  { textDocument, position }: CallHierarchyPrepareParams,
): CallHierarchyItem[] | null {
  const found = procedureAt(workspace, textDocument.uri, position);
  return found && [itemOf(found.document, found.procedure)];
}

/**
 * The procedures whose clauses lead a unit of this one (`LEAD Y …`, `following its normal movement action priority`) or
 * perform it.
 */
function incomingCalls(
  workspace: Workspace,
  { item }: CallHierarchyIncomingCallsParams,
): CallHierarchyIncomingCall[] | null {
  const called = procedureOf(workspace, item);
  if (!called) return null;
  const { document, sheet, procedure } = called;
  const calls = callsIn(workspace, document, sheet).filter(({ canCall }) => canCall(procedure));
  return [...groupBy(calls, ({ caller }) => caller)].map(([caller, clauses]) => ({
    from: itemOf(document, caller),
    fromRanges: clauses.map(({ clause }) => document.rangeOf(clause.span)),
  }));
}

/** The procedures whose movement the clauses of this one use, and the routines they perform. */
function outgoingCalls(
  workspace: Workspace,
  { item }: CallHierarchyOutgoingCallsParams,
): CallHierarchyOutgoingCall[] | null {
  const caller = procedureOf(workspace, item);
  if (!caller) return null;
  const { document, sheet, procedure } = caller;
  const calls = callsIn(workspace, document, sheet).filter((each) => each.caller === procedure);
  return sheet.procedures.flatMap((called) => {
    const clauses = calls.filter(({ canCall }) => called !== procedure && canCall(called));
    if (clauses.length === 0) return [];
    return [{ to: itemOf(document, called), fromRanges: clauses.map(({ clause }) => document.rangeOf(clause.span)) }];
  });
}

function procedureOf(workspace: Workspace, { uri, selectionRange }: CallHierarchyItem) {
  return procedureAt(workspace, uri, selectionRange.start);
}

function procedureAt(workspace: Workspace, uri: string, position: Position) {
  const document = workspace.sheet(uri);
  const { sheet } = document?.checked() ?? { sheet: null };
  if (!document || !sheet) return null;
  const offset = document.offsetAt(position);
  const procedure = sheet.procedures.find(({ span }) => span.start <= offset && offset <= span.end);
  return procedure ? { document, sheet, procedure } : null;
}

function callsIn(workspace: Workspace, document: SheetDocument, sheet: CheckedSheet): readonly Call[] {
  return sheet.procedures.flatMap((caller) =>
    caller.clauses.flatMap((clause) =>
      actionsIn(clause.statement).flatMap((action): readonly Call[] => {
        if (action.plan === "perform") {
          const routine = routineOf(sheet, action.routine);
          return [{ caller, clause, canCall: (procedure) => procedure === routine }];
        }
        if (action.plan !== "move" || action.follows !== true || !action.mover) return [];
        const { mover } = action;
        return [{ caller, clause, canCall: (procedure) => leads(workspace, document, { caller, mover }, procedure) }];
      }),
    ),
  );
}

/** Whether the led unit can be one whose procedure has movements of its own. */
function leads(
  workspace: Workspace,
  document: SheetDocument,
  { caller, mover }: { readonly caller: CheckedProcedure; readonly mover: Description },
  called: CheckedProcedure,
): boolean {
  const moves = called.clauses.some(({ statement }) =>
    actionsIn(statement).some((action) => action.plan === "move" && action.follows !== true),
  );
  return (
    moves &&
    cardsLed(workspace, document, caller, mover).some(({ title, letter }) =>
      letter === null ? called.units.some((unit) => unit.title === title) : covers(called.units, title, letter),
    )
  );
}

function itemOf(document: SheetDocument, { name, span, clauses }: CheckedProcedure): CallHierarchyItem {
  const newline = document.text.indexOf("\n", span.start);
  const end = newline === -1 ? span.end : Math.min(newline, span.end);
  return {
    name,
    kind: SymbolKind.Class,
    detail: counted(clauses.length, "clause"),
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
