import type { SituationReport, SituationSheet, SituationTest } from "../analysis/situations/test-situations.ts";
import { pathOf } from "./documents/uri.ts";
import type { ExplainedSituation, SituationOutcome, SituationRun, SituationRunner } from "./environment.ts";

/** Situations as `tiebreak test` runs them. What that needs is loaded with the first of them. */
export const SITUATION_RUNNER: SituationRunner = {
  run: async (run) => {
    const { situations, coverage } = await tested(run);
    const words = await decisionWords();
    return { outcomes: situations.map((situation) => outcomeOf(situation, run, words)), coverage };
  },
  explain: async (run) => {
    const [found] = (await tested(run)).situations;
    return found === undefined ? null : explained(found, run);
  },
};

/** The sheets of the package, read and checked; what is wrong in them is not for whom uses them. */
export async function packagedSheets(): Promise<readonly SituationSheet[]> {
  const [{ loadSheets }, { packagedProcedures }, { Progress }] = await Promise.all([
    import("../cli/sheet-library.ts"),
    import("../cli/workspace.ts"),
    import("../cli/progress.ts"),
  ]);
  const root = packagedProcedures();
  return (await loadSheets(root, root, new Progress(NO_TERMINAL))).sheets;
}

/** Nobody watches. */
const NO_TERMINAL = { errorIsInteractive: false, writeError: (): void => {} };

async function tested({ files, loadBoard, wanted, readings }: SituationRun): Promise<SituationReport> {
  const [{ testSituations }, { situationTools }, { readingsWith }] = await Promise.all([
    import("../analysis/situations/test-situations.ts"),
    import("../cli/situation-tools.ts"),
    import("../games/callisto/readings.ts"),
  ]);
  const uris = new Map(files.map(({ uri }) => [pathOf(uri), uri]));
  const tools = {
    ...situationTools("/"),
    loadBoard: (path: string, file: string) => loadBoard(path, uris.get(file) ?? file),
  };
  const reports = byLibrary(files).map(({ sheets, together }) =>
    testSituations(together, sheets, {
      ...tools,
      readings: readingsWith(readings),
      ...(wanted === null ? {} : { wanted: (path: string, id: string) => wanted(uris.get(path) ?? path, id) }),
    }),
  );
  return {
    situations: reports.flatMap(({ situations }) => situations),
    files: reports.flatMap((report) => report.files),
    coverage: reports.flatMap(({ coverage }) => coverage),
  };
}

/** Files that name the same sheets are tested together. */
function byLibrary(files: SituationRun["files"]) {
  const libraries = new Map<SituationSheets, { readonly path: string; readonly text: string }[]>();
  for (const { uri, text, sheets } of files) {
    const together = libraries.get(sheets) ?? [];
    together.push({ path: pathOf(uri), text });
    libraries.set(sheets, together);
  }
  return [...libraries].map(([sheets, together]) => ({ sheets, together }));
}

type SituationSheets = SituationRun["files"][number]["sheets"];

async function explained(found: SituationTest, run: SituationRun): Promise<ExplainedSituation> {
  const [words, { situationBoard }] = await Promise.all([decisionWords(), import("./situation-board.ts")]);
  const outcome = outcomeOf(found, run, words);
  const { situation, decision, trace } = found;
  const position = situation?.position ?? null;
  const acting = situation?.acting ?? null;
  return {
    outcome,
    sheet: situation?.sheet ?? null,
    card: acting === null ? null : (position?.cards.row[acting]?.card ?? null),
    decision: outcome.decision,
    dice: (decision?.dice ?? []).map(({ sides, value }) => `d${sides}: ${value}`),
    trace,
    board:
      position === null || position.board.spaces.length === 0
        ? null
        : situationBoard(position, decision, found.title ?? found.id, opponentIn(run, situation?.sheet ?? null)),
  };
}

/** The side that the bot of a sheet does not play. */
function opponentIn({ files }: SituationRun, path: string | null): string {
  const sheet = files.flatMap(({ sheets }) => sheets).find((each) => each.path === path);
  return sheet?.book.scenario.sides.find(({ side }) => side !== sheet.side)?.side ?? "the player";
}

type DecisionWords = Awaited<ReturnType<typeof decisionWords>>;

/** What puts a decision into words, and into the terms of situations. */
async function decisionWords() {
  const [{ decisionText }, { expectationOf }] = await Promise.all([
    import("../runtime/trace-text.ts"),
    import("../analysis/situation-from-position.ts"),
  ]);
  return { decisionText, expectationOf };
}

function outcomeOf(situation: SituationTest, { files }: SituationRun, words: DecisionWords): SituationOutcome {
  const { decision } = situation;
  return {
    id: situation.id,
    title: situation.title,
    uri: files.find(({ uri }) => pathOf(uri) === situation.file)?.uri ?? situation.file,
    line: situation.line,
    passed: situation.passed,
    messages: messagesOf(situation),
    decision: decision && words.decisionText(decision),
    differences: situation.differences.map(({ key, got }) => ({ key, got })),
    expectable: decision && words.expectationOf(decision),
  };
}

function messagesOf({ diagnostics, differences }: SituationTest): readonly string[] {
  return [
    ...diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message),
    ...differences.map(({ key, expected, got }) => `${key}: expected ${shown(expected)}, got ${shown(got)}`),
  ];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
