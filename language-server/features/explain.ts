import { placeName, renderExplanation } from "../../render/render-explanation.ts";
import { answerRequest } from "../answer.ts";
import type { Feature } from "../feature.ts";
import type { Explanation, ExplanationRequest } from "../protocol.ts";
import { pathOfSheet } from "../positions/sheet-shelf.ts";
import { runOf } from "../situations.ts";
import type { Workspace } from "../workspace.ts";

/**
 * Runs a situation as it is in the editor, on boards and sheets as they are there, and tells how the bot came to what it
 * does.
 */
export async function explain(
  workspace: Workspace,
  { situation, nonce }: ExplanationRequest,
): Promise<Explanation | null> {
  workspace.followsFolders = true;
  await workspace.survey();
  const explained = await workspace.environment.situations.explain(await runOf(workspace, [situation]));
  if (explained === null) return null;
  const { outcome, ...rest } = explained;
  const html = renderExplanation({ ...outcome, ...rest }, { nonce });
  return { title: outcome.id, html, places: placesIn(workspace, explained.sheet) };
}

/** The clauses and letters of a sheet that is open or in the workspace; one of the package cannot be shown. */
function placesIn(workspace: Workspace, sheet: string | null): Explanation["places"] {
  const document = workspace.sheets.find((each) => pathOfSheet(each) === sheet);
  const procedures = document?.checked().sheet?.procedures ?? [];
  if (!document) return [];
  const { uri } = document;
  return procedures.flatMap(({ name, clauses }) =>
    clauses.flatMap(({ number, span, statement }) => {
      const letters =
        statement.kind === "action" && statement.action.plan === "move" ? statement.action.subclauses : [];
      return [
        { id: placeName(name, number), uri, range: document.rangeOf(span) },
        ...letters.map((each) => ({
          id: placeName(name, number, each.letter),
          uri,
          range: document.rangeOf(each.span),
        })),
      ];
    }),
  );
}

export const explainFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve) => answerRequest(connection, serve, "tiebreak/explain", explain),
};
