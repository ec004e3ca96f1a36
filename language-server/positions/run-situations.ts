import { folderOf, keyOf, pathOf } from "../documents/uri.ts";
import type { SituationRun, SituationOutcome } from "../environment.ts";
import type { FoldersChanged, SituationName } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";
import type { ExpectedPlaces } from "../../analysis/situations/shown-in-editors.ts";
import { memoizeTexts } from "../../grammar/memoize.ts";
import type { Span } from "../../grammar/source.ts";
import type { Reading, SituationDocument } from "../documents/position-documents.ts";
import { isNamedBy } from "./nearby-sheets.ts";

/** Everything needed to run the given situations: their texts, boards and sheets as they are in the editor. */
export async function runOf(workspace: Workspace, situations: readonly SituationName[]): Promise<SituationRun> {
  const { positions } = workspace;
  const keys = new Set(situations.map(({ uri }) => keyOf(uri)));
  const documents = positions.situations.filter(({ key }) => keys.has(key));
  for (const document of documents) await positions.prepareBoards(document);
  const asked = new Set(situations.map(({ uri, id }) => `${keyOf(uri)} ${id}`));
  return {
    games: workspace.games,
    files: documents.map(({ uri, text }) => ({ uri, text, sheets: positions.sheetsFor(uri) })),
    loadBoard: (path, uri) => positions.loadBoard(path, uri),
    wanted: (uri, id) => asked.has(`${keyOf(uri)} ${id}`),
    readings: workspace.settings.readings,
  };
}

const MOST_SHEETS_OF_A_FILE = 64;

/**
 * The situations that may come out otherwise since something in these folders has changed: those that lie there, that
 * name a sheet there, or a sheet that is not in the workspace (any more).
 */
export async function situationsAffected(
  workspace: Workspace,
  { uris }: FoldersChanged,
): Promise<readonly SituationName[]> {
  await workspace.survey();
  const { positions, sheets, games } = workspace;
  const changed = new Set(uris.map(keyOf));
  const isAffected = ({ uri }: SituationDocument): ((sheet: string | null) => boolean) => {
    if (changed.has(keyOf(folderOf(uri)))) return () => true;
    const affects = memoizeTexts(MOST_SHEETS_OF_A_FILE, (sheet) => {
      const named = sheets.filter((each) => isNamedBy(each, { sheet, uri }, games));
      return named.length === 0 || named.some((each) => changed.has(keyOf(folderOf(each.uri))));
    });
    return (sheet) => sheet === null || affects(sheet);
  };
  return positions.situations.flatMap((document) => {
    const affects = isAffected(document);
    const affected = positions.outline(document).filter(({ sheet }) => affects(sheet));
    return affected.map(({ listed }) => ({ uri: document.uri, id: listed.id }));
  });
}

/** A hint after a place of a text. */
export interface Hint {
  readonly at: number;
  readonly label: string;
  /** A longer text, or the whole label where that is cut. */
  readonly tooltip: string;
}

const LONGEST_LABEL = 72;

/**
 * Runs the situations whose `expect` touches a span of the text. The hints say whether each passes, what the bot
 * decides, and after each key that fails, the actual value.
 */
export async function decisionsWithin(
  workspace: Workspace,
  document: SituationDocument,
  within: Span,
): Promise<readonly Hint[]> {
  const reading = await workspace.positions.load();
  const { text, uri } = document;
  const places = placesWithin(reading, document, within);
  if (places.length === 0) return [];
  const asked = places.map(({ id }) => ({ uri, id }));
  const { outcomes } = await workspace.environment.situations.run(await runOf(workspace, asked));
  // The text has changed, so the places are wrong; the editor asks again for the new text.
  if (document.text !== text) return [];
  return outcomes.flatMap((outcome) => {
    const place = places.find(({ id }) => id === outcome.id);
    return place === undefined ? [] : textsOf(reading, text, place, outcome);
  });
}

/** The `expect` of each situation that touches a span of the text. */
export function placesWithin(
  reading: Reading,
  { uri, text }: SituationDocument,
  within: Span,
): readonly ExpectedPlaces[] {
  return reading
    .expectedPlaces(pathOf(uri), text)
    .filter(({ keySpan, span }) => keySpan.start <= within.end && within.start <= span.end);
}

function textsOf(
  reading: Reading,
  text: string,
  { keySpan, span, entries }: ExpectedPlaces,
  outcome: SituationOutcome,
): readonly Hint[] {
  const { passed, decision, differences, messages } = outcome;
  const isSpread = text.slice(keySpan.end, span.start).includes("\n");
  const says = decision ?? (differences.length > 0 || passed ? null : (messages[0] ?? null));
  const verdict = `${passed ? "✓" : "✗"} ${says ?? (passed ? "passes" : "fails")}`;
  const all = hintAt(isSpread ? text.indexOf(":", keySpan.end) + 1 : span.end, verdict);
  // After braces on one line, there is no room for each key.
  const apart = isSpread ? entries : [];
  const came = differences.flatMap(({ key, got }) => {
    const entry = apart.find((each) => each.key === key);
    return entry === undefined ? [] : [hintAt(entry.span.end, `✗ got ${reading.valueText(got)}`)];
  });
  return [all, ...came];
}

function hintAt(at: number, tooltip: string): Hint {
  // Hints show backticks as they are.
  const line = tooltip.replace(/\s+/g, " ").replaceAll("`", "");
  return { at, label: line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL - 1)}…` : line, tooltip: line };
}
