import { labelledParts } from "../../runtime/checked-tree/parts.ts";
import type { CheckedClause, CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { SituationResults } from "../environment.ts";
import { type Feature, answerRequest } from "../feature.ts";
import {
  type CoveredClause,
  type CoveredPart,
  type CoveredSheet,
  type RunRequest,
  type RunResults,
  SITUATIONS_CHANGED,
  type SituationsOfFile,
} from "../protocol.ts";
import { sheetOfPath } from "../positions/nearby-sheets.ts";
import { runOf, situationsAffected } from "../positions/run-situations.ts";
import type { Workspace } from "../workspace.ts";

/** The situations of every file of the workspace, sorted by file name. */
async function listSituations(workspace: Workspace): Promise<readonly SituationsOfFile[]> {
  await workspace.survey();
  const { positions } = workspace;
  return positions.situations.map((document) => ({
    uri: document.uri,
    situations: positions.outline(document).map(({ listed }) => listed),
  }));
}

/** Runs situations on the sheets as they are in the editor. */
async function runAndCover(workspace: Workspace, request: RunRequest): Promise<RunResults> {
  workspace.followsFolders = true;
  await workspace.survey();
  const { outcomes, coverage } = await workspace.environment.situations.run(await runOf(workspace, request.situations));
  return { outcomes, coverage: coverage.flatMap((each) => coveredSheet(workspace, each) ?? []) };
}

type Coverage = SituationResults["coverage"][number];

function coveredSheet(workspace: Workspace, { sheet: path, reached }: Coverage): CoveredSheet | null {
  const document = sheetOfPath(workspace.sheets, path);
  const procedures = document?.checked().sheet?.procedures;
  if (!document || !procedures) return null;
  const times = new Map(
    reached.procedures.flatMap((each) =>
      each.reached.map((thing) => [`${each.procedure}: ${thing.label}`, thing.times] as const),
    ),
  );
  const clauses = procedures.flatMap((procedure) =>
    procedure.clauses.map((clause) => coveredClause(document, procedure, clause, times)),
  );
  return { uri: document.uri, clauses };
}

function coveredClause(
  document: SheetDocument,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  times: ReadonlyMap<string, number>,
): CoveredClause {
  const covered = (label: string, span: CheckedClause["span"]): CoveredPart => ({
    label: `${procedure.name} ${label}`,
    range: document.rangeOf(span),
    times: times.get(`${procedure.name}: ${label}`) ?? 0,
  });
  return {
    ...covered(`${clause.number}`, clause.span),
    parts: labelledParts(clause).map(({ label, part }) => covered(label, part.span)),
  };
}

export const situationsFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve, workspace) => {
    answerRequest(connection, serve, "tiebreak/situations", listSituations);
    answerRequest(connection, serve, "tiebreak/situationsAffected", situationsAffected);
    answerRequest(connection, serve, "tiebreak/runSituations", runAndCover);
    workspace.positions.onOutlines(() => void connection.sendNotification(SITUATIONS_CHANGED).catch(() => undefined));
  },
};
