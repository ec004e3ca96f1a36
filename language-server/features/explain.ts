import { renderExplanation } from "../../render/render-explanation.ts";
import { answerRequest } from "../answer.ts";
import type { Feature } from "../feature.ts";
import type { Explanation, ExplanationRequest } from "../protocol.ts";
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
  return { title: outcome.id, html: renderExplanation({ ...outcome, ...rest }, { nonce }) };
}

export const explainFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve) => answerRequest(connection, serve, "tiebreak/explain", explain),
};
