import { subclausesOf } from "../../runtime/checked-tree/subclauses.ts";
import { placeName, renderExplanation } from "../../render/render-explanation.ts";
import type { PlainDocument } from "../documents/plain-document.ts";
import { SituationDocument } from "../documents/situation-document.ts";
import { type Feature, answerRequest } from "../feature.ts";
import type { Explanation, ExplanationRequest, SituationName } from "../protocol.ts";
import { sheetOfPath } from "../positions/nearby-sheets.ts";
import { spacesIn } from "../positions/spaces.ts";
import { runOf } from "../situations.ts";
import type { Occurrence } from "../tree/occurrences.ts";
import type { Workspace } from "../workspace.ts";

/**
 * Runs a situation as it is in the editor, on boards and sheets as they are there, and tells how the bot came to what it
 * does.
 */
async function explain(workspace: Workspace, { situation, nonce }: ExplanationRequest): Promise<Explanation | null> {
  workspace.followsFolders = true;
  await workspace.survey();
  const explained = await workspace.environment.situations.explain(await runOf(workspace, [situation]));
  if (explained === null) return null;
  const { outcome, ...rest } = explained;
  const html = renderExplanation({ ...outcome, ...rest }, { nonce });
  const spaces = explained.board === null ? [] : spacesOf(workspace, situation);
  return { title: outcome.id, html, places: placesIn(workspace, explained.sheet), spaces };
}

/** The clauses and letters of a sheet that is open or in the workspace; one of the package cannot be shown. */
function placesIn(workspace: Workspace, sheet: string | null): Explanation["places"] {
  const document = sheetOfPath(workspace.sheets, sheet);
  const procedures = document?.checked().sheet?.procedures ?? [];
  if (!document) return [];
  const { uri } = document;
  return procedures.flatMap(({ name, clauses }) =>
    clauses.flatMap(({ number, span, statement }) => [
      { id: placeName(name, number), uri, range: document.rangeOf(span) },
      ...subclausesOf(statement).map((each) => ({
        id: placeName(name, number, each.letter),
        uri,
        range: document.rangeOf(each.span),
      })),
    ]),
  );
}

function spacesOf({ positions }: Workspace, { uri, id }: SituationName): Explanation["spaces"] {
  const document = positions.document(uri);
  if (!(document instanceof SituationDocument)) return [];
  const { listed } = positions.outline(document).find((each) => each.listed.id === id) ?? {};
  if (listed === undefined) return [];
  const own = spacesIn(positions, document).filter(({ span }) => {
    const line = document.rangeOf(span).start.line + 1;
    return listed.line <= line && line <= listed.lastLine;
  });
  const named = own.flatMap((each) => placeOf(document, each));
  const homes = new Set(own.flatMap(({ named: space }) => (space.kind === "space" ? [space.home] : [])));
  const made = [...homes].flatMap((home) => {
    const board = positions.documentAt(home);
    if (board === null || board === document) return [];
    return spacesIn(positions, board).flatMap((each) => (each.isDefinition ? placeOf(board, each) : []));
  });
  return [...named, ...made.filter(({ name }) => !named.some((each) => each.name === name))];
}

function placeOf(document: PlainDocument, { named, span }: Occurrence): Explanation["spaces"] {
  return named.kind === "space" ? [{ name: named.name, uri: document.uri, range: document.rangeOf(span) }] : [];
}

export const explainFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve) => answerRequest(connection, serve, "tiebreak/explain", explain),
};
