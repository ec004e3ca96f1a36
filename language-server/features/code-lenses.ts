import { covers } from "../../compiler/check/decks.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { SituationDocument } from "../documents/position-documents.ts";
import type { SituationOutcome } from "../environment.ts";
import { type Feature, log, showMessage } from "../feature.ts";
import {
  canRefreshLenses,
  COUNT_DECISIONS,
  countOnDemand,
  countWhenQuiet,
  type PlacedLens,
  shareLenses,
  withKept,
} from "../lenses/shares.ts";
import { DRAFT_GAME, draftGameOf } from "../draft-game.ts";
import { NEW_SITUATION, newSituation } from "../new-situation.ts";
import { isNamedBy } from "../positions/nearby-sheets.ts";
import type { SituationOfFile } from "../positions/position-files.ts";
import type { RunRequest, TextsToCompare } from "../protocol.ts";
import { runOf } from "../positions/run-situations.ts";
import { askable } from "../tree/askable.ts";
import {
  type OtherProcedure,
  proceduresElsewhere,
  proceduresOf,
  saysTheSame,
  scenariosOf,
} from "../tree/other-procedures.ts";
import type { Workspace } from "../workspace.ts";
import type { CheckedProcedure, CheckedSheet } from "../../runtime/checked-tree.ts";
import {
  type CodeLens,
  type CodeLensParams,
  CodeLensRefreshRequest,
  type ExecuteCommandParams,
  LSPErrorCodes,
  MessageType,
  ResponseError,
} from "vscode-languageserver";

/** Runs situations; its argument is a `RunRequest`. */
const RUN_SITUATIONS = "tiebreak.runSituations";

/** Explains a situation on a page in the editor; its argument is a `SituationName`. */
const EXPLAIN_SITUATION = "tiebreak.explainSituation";

/** Shows a procedure next to that of another scenario; its argument is a `ComparisonRequest`. */
const COMPARE_PROCEDURE = "tiebreak.compareProcedure";

/** The procedures to compare, by the URIs of their sheets and the places of their headings. */
export interface ComparisonRequest {
  readonly sheet: string;
  readonly procedure: string;
  readonly others: readonly { readonly sheet: string; readonly procedure: string; readonly scenario: number }[];
}

/**
 * Above a clause, the situations that expect it and the share of positions it decides; above a heading, how other
 * scenarios have the procedure.
 */
function codeLenses(workspace: Workspace, { textDocument }: CodeLensParams): CodeLens[] | null {
  const { situations, scenarios } = workspace.settings.lenses;
  const position = workspace.positions.document(textDocument.uri);
  if (position instanceof SituationDocument) return situations ? ownLenses(workspace, position) : [];
  const document = workspace.sheet(textDocument.uri);
  if (!document) return null;
  const { sheet } = document.checked();
  // While a word is half typed, a procedure would seem to differ and a clause to be gone.
  const isSettled = askable(workspace, document).kind === "sheet";
  const lenses = withKept(document, isSettled, workspace.settings, () => [
    ...(situations && sheet ? situationLenses(workspace, document, sheet) : []),
    ...(scenarios && sheet ? comparisonLenses(workspace, document) : []),
    ...shareLenses(workspace, document),
  ]);
  return lenses.map(({ at, command }) => ({ range: document.rangeOf({ start: at, end: at }), command }));
}

/** Above each situation of a file: run it and, in an editor that can show it, explain it. */
function ownLenses(workspace: Workspace, document: SituationDocument): CodeLens[] {
  return workspace.positions.outline(document).flatMap(({ listed: { id, line } }) => {
    const place = { line: line - 1, character: 0 };
    const range = { start: place, end: place };
    const situation = { uri: document.uri, id };
    const request: RunRequest = { situations: [situation] };
    const explains = workspace.clientCommands.has(EXPLAIN_SITUATION);
    return [
      { range, command: { title: "Run", command: RUN_SITUATIONS, arguments: [request] } },
      ...(explains
        ? [{ range, command: { title: "Explain", command: EXPLAIN_SITUATION, arguments: [situation] } }]
        : []),
    ];
  });
}

function situationLenses(workspace: Workspace, document: SheetDocument, sheet: CheckedSheet): readonly PlacedLens[] {
  const notes = workspace.notesOf(document);
  const acts = ({ units }: CheckedProcedure, { title, letter }: SituationOfFile): boolean =>
    covers(units, notes?.titleOfCard?.(title) ?? title, letter);
  const ofSheet = workspace.positions.expected.filter((situation) => isNamedBy(document, situation, workspace.games));
  return sheet.procedures.flatMap((procedure) =>
    procedure.clauses.flatMap((clause) => {
      const expecting = ofSheet.filter((situation) => situation.clause === clause.number && acts(procedure, situation));
      if (expecting.length === 0) return [];
      const request: RunRequest = { situations: expecting.map(({ uri, id }) => ({ uri, id })) };
      const title = expecting.length === 1 ? `Run situation ${expecting[0]?.id}` : `Run ${expecting.length} situations`;
      return [lens(clause.span.start, title, RUN_SITUATIONS, request)];
    }),
  );
}

function comparisonLenses(workspace: Workspace, document: SheetDocument): readonly PlacedLens[] {
  const elsewhere = proceduresElsewhere(workspace, document);
  return document.derived(proceduresOf).flatMap((own) => {
    const others = elsewhere.filter(({ titles }) => own.titles.some((title) => titles.includes(title)));
    const [same, different] = [true, false].map((wanted) =>
      others.filter((other) => saysTheSame(own, other) === wanted),
    );
    return [...comparisonLens(own, same ?? [], "same as"), ...comparisonLens(own, different ?? [], "differs from")];
  });
}

/** One lens for all of them: the editor asks which one to show. */
function comparisonLens(
  own: OtherProcedure,
  others: readonly OtherProcedure[],
  relation: string,
): readonly PlacedLens[] {
  if (others.length === 0) return [];
  const { document } = own;
  const request: ComparisonRequest = {
    sheet: document.uri,
    procedure: own.heading,
    others: others.map((other) => ({
      sheet: other.document.uri,
      procedure: other.heading,
      scenario: other.scenario,
    })),
  };
  return [lens(own.procedure.span.start, `${relation} ${scenariosOf(others)}`, COMPARE_PROCEDURE, request)];
}

function lens(at: number, title: string, command: string, argument: object): PlacedLens {
  return { at, command: { title, command, arguments: [argument] } };
}

/** The two procedures of a comparison, without remarks; null where one no longer exists. */
function compareProcedures(workspace: Workspace, request: ComparisonRequest): TextsToCompare | null {
  const [first] = request.others;
  const right = procedureCalled(workspace, request.sheet, request.procedure);
  const left = first && procedureCalled(workspace, first.sheet, first.procedure);
  if (!first || !left || !right) return null;
  const title = `${request.procedure}: scenario ${first.scenario} ↔ scenario ${right.scenario}`;
  return { title, left: `${left.text}\n`, right: `${right.text}\n` };
}

function procedureCalled(workspace: Workspace, uri: string, heading: string): OtherProcedure | null {
  return (
    workspace
      .sheet(uri)
      ?.derived(proceduresOf)
      .find((each) => each.heading === heading) ?? null
  );
}

/** Runs situations on the sheets as they are in the editor. */
async function runSituations(workspace: Workspace, request: RunRequest): Promise<readonly SituationOutcome[]> {
  return (await workspace.environment.situations.run(await runOf(workspace, request.situations))).outcomes;
}

function summaryOf(outcomes: readonly SituationOutcome[]): { readonly type: MessageType; readonly message: string } {
  const failed = outcomes.filter(({ passed }) => !passed);
  if (failed.length === 0) {
    const all = outcomes.length === 1 ? "The situation passes" : `All ${outcomes.length} situations pass`;
    return { type: MessageType.Info, message: `${all}: ${outcomes.map(({ id }) => id).join(", ")}.` };
  }
  const lines = failed.map(({ id, messages }) => `${id}: ${messages.join("; ")}`);
  return {
    type: MessageType.Warning,
    message: `${failed.length} of ${outcomes.length} situations fail.\n${lines.join("\n")}`,
  };
}

export const codeLensesFeature: Feature = {
  capabilities: () => ({
    codeLensProvider: { resolveProvider: false },
    executeCommandProvider: {
      commands: [RUN_SITUATIONS, COMPARE_PROCEDURE, COUNT_DECISIONS, NEW_SITUATION, DRAFT_GAME],
    },
  }),
  register: (connection, serve, workspace) => {
    const refresh = (): void => {
      if (canRefreshLenses(workspace)) void connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
    };
    connection.onCodeLens(serve(codeLenses));
    connection.onExecuteCommand(
      serve(async (_, params: ExecuteCommandParams, token) => {
        const { command, arguments: [argument] = [] } = params;
        switch (command) {
          case COMPARE_PROCEDURE:
            return compareProcedures(workspace, argument as ComparisonRequest);
          case COUNT_DECISIONS:
            return countOnDemand(connection, workspace, params, token, refresh);
          case NEW_SITUATION:
            return newSituation(connection, workspace, params, token);
          case DRAFT_GAME:
            return draftGameOf(connection, workspace, params);
          case RUN_SITUATIONS: {
            const outcomes = await runSituations(workspace, argument as RunRequest);
            const { type, message } = summaryOf(outcomes);
            await showMessage(connection, type, message);
            return outcomes;
          }
          default:
            return new ResponseError<never>(LSPErrorCodes.RequestFailed, `there is no command ${command}`);
        }
      }),
    );
    workspace.positions.onOutlines(refresh);
    // An editor takes no requests before it is ready.
    workspace.onStart(() => workspace.onSettings(refresh));
    countWhenQuiet(workspace, refresh, (error) => log(connection, error));
  },
};
