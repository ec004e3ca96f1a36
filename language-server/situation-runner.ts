import { fileURLToPath } from "node:url";
import type { SituationReport, SituationTest } from "../analysis/situations/test-situations.ts";
import type { ExplainedSituation, SituationOutcome, SituationRun, SituationRunner } from "./environment.ts";

/** Situations as `tiebreak test` runs them. What that needs is loaded with the first of them. */
export const SITUATION_RUNNER: SituationRunner = {
  expectedClauses: async (text) => (await import("../analysis/situations/expected-clauses.ts")).expectedClauses(text),
  list: async (uri, text) => {
    const { listSituations } = await import("../analysis/situations/list-situations.ts");
    return listSituations(pathOf(uri), text);
  },
  run: async (run) => {
    const { situations, coverage } = await tested(run);
    return { outcomes: situations.map((situation) => outcomeOf(situation, run)), coverage };
  },
  explain: async (run) => {
    const [found] = (await tested(run)).situations;
    return found === undefined ? null : explained(found, run);
  },
};

async function tested({ files, sheets, wanted, readings }: SituationRun): Promise<SituationReport> {
  const [{ testSituations }, { situationTools }, { readingsWith }] = await Promise.all([
    import("../analysis/situations/test-situations.ts"),
    import("../cli/situation-tools.ts"),
    import("../runtime/callisto/readings.ts"),
  ]);
  const uris = new Map(files.map(({ uri }) => [pathOf(uri), uri]));
  const tools = situationTools("/");
  return testSituations(
    files.map(({ uri, text }) => ({ path: pathOf(uri), text })),
    sheets,
    {
      ...tools,
      readings: readingsWith(readings),
      ...(wanted === null ? {} : { wanted: (path: string, id: string) => wanted(uris.get(path) ?? path, id) }),
    },
  );
}

async function explained(found: SituationTest, run: SituationRun): Promise<ExplainedSituation> {
  const [{ decisionText }, { situationBoard }] = await Promise.all([
    import("../runtime/trace-text.ts"),
    import("./situation-board.ts"),
  ]);
  const { situation, decision, trace } = found;
  const position = situation?.position ?? null;
  const acting = situation?.acting ?? null;
  return {
    outcome: outcomeOf(found, run),
    sheet: situation?.sheet ?? null,
    card: acting === null ? null : (position?.cards.row[acting]?.card ?? null),
    decision: decision && decisionText(decision),
    dice: (decision?.dice ?? []).map(({ sides, value }) => `d${sides}: ${value}`),
    trace,
    board:
      position === null || position.board.spaces.length === 0
        ? null
        : situationBoard(position, decision, found.title ?? found.id, opponentIn(run, situation?.sheet ?? null)),
  };
}

/** The side that the bot of a sheet does not play. */
function opponentIn({ sheets }: SituationRun, path: string | null): string {
  const sheet = sheets.find((each) => each.path === path);
  return sheet?.book.scenario.sides.find(({ side }) => side !== sheet.side)?.side ?? "the player";
}

function outcomeOf(situation: SituationTest, { files }: SituationRun): SituationOutcome {
  return {
    id: situation.id,
    title: situation.title,
    uri: files.find(({ uri }) => pathOf(uri) === situation.file)?.uri ?? situation.file,
    line: situation.line,
    passed: situation.passed,
    messages: messagesOf(situation),
  };
}

function messagesOf({ diagnostics, differences }: SituationTest): readonly string[] {
  return [
    ...diagnostics.map(({ message }) => message),
    ...differences.map(({ key, expected, got }) => `${key}: expected ${shown(expected)}, got ${shown(got)}`),
  ];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Board files are found from the place of a situation on the disk; of one that has none, no board is. */
function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}
