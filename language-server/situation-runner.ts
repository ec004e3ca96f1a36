import type { SituationReport, SituationSheet, SituationTest } from "../analysis/situations/test-situations.ts";
import type { GamePackage } from "../games/game-package.ts";
import type { Decision } from "../runtime/decision.ts";
import { pathOf } from "./documents/uri.ts";
import type { ExplainedSituation, SituationOutcome, SituationRun, SituationRunner } from "./environment.ts";

/** Situations as `tiebreak test` runs them. What that needs is loaded with the first of them. */
export const SITUATION_RUNNER: SituationRunner = {
  run: async (run) => {
    const { situations, coverage } = await tested(run);
    const words = await decisionWords();
    const outcomes = situations.map(async (each) =>
      outcomeOf(each, run, words, await gameOf(sheetOf(run, each.situation?.sheet ?? null))),
    );
    return { outcomes: await Promise.all(outcomes), coverage };
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
  const [{ testSituations }, { situationTools }, { loadGames }] = await Promise.all([
    import("../analysis/situations/test-situations.ts"),
    import("../cli/situation-tools.ts"),
    import("../games/registry.ts"),
  ]);
  const uris = new Map(files.map(({ uri }) => [pathOf(uri), uri]));
  const games = await loadGames(files.flatMap(({ sheets }) => sheets.map(({ book }) => book.scenario.game)));
  const tools = {
    ...situationTools(games, "/"),
    loadBoard: (path: string, file: string) => loadBoard(path, uris.get(file) ?? file),
  };
  const reports = byLibrary(files).map(({ sheets, together }) =>
    testSituations(together, sheets, {
      ...tools,
      readings,
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
  const { situation, decision, trace } = found;
  const sheet = sheetOf(run, situation?.sheet ?? null);
  const game = await gameOf(sheet);
  const outcome = outcomeOf(found, run, await decisionWords(), game);
  const acting = situation?.acting ?? null;
  return {
    outcome,
    sheet: situation?.sheet ?? null,
    card: (situation && acting !== null && game?.decider?.cardOf({ position: situation.position, acting })) || null,
    decision: outcome.decision,
    dice: (decision?.dice ?? []).map(({ sides, value }) => `d${sides}: ${value}`),
    trace,
    board: sheet === undefined || situation === null ? null : await explainedBoard(game, sheet, situation, decision),
  };
}

function sheetOf({ files }: SituationRun, path: string | null): SituationSheet | undefined {
  return files.flatMap(({ sheets }) => sheets).find((each) => each.path === path);
}

async function gameOf(sheet: SituationSheet | undefined): Promise<GamePackage | undefined> {
  if (sheet === undefined) return undefined;
  const { loadGame } = await import("../games/registry.ts");
  return loadGame(sheet.book.scenario.game);
}

/** The board of a position with the way that a decision takes over it; null where it has none. */
async function explainedBoard(
  game: GamePackage | undefined,
  { side, book }: SituationSheet,
  { id, title, position }: NonNullable<SituationTest["situation"]>,
  decision: Decision | null,
): Promise<ExplainedSituation["board"]> {
  const boards = game?.boards;
  if (boards === undefined) return null;
  const { boardInPage } = await import("../render/board/board-svg.ts");
  const opponent = book.scenario.sides.find((each) => each.side !== side)?.side ?? "the player";
  const picture = boards.pictureOfPosition(position, title ?? id, opponent, null);
  const { spaces, off } = picture;
  if (spaces.length === 0) return null;
  const standing = spaces.flatMap(({ ground, deck }) => [...ground.counters, ...(deck?.counters ?? [])]);
  return {
    svg: boardInPage(picture, decision === null ? [] : boards.wayOf(position, decision)),
    spaces: spaces.map(({ name }) => name),
    units: [...standing, ...off].map(({ name }) => name),
  };
}

type DecisionWords = Awaited<ReturnType<typeof decisionWords>>;

/** What puts a decision into words, and into the terms of situations. */
async function decisionWords() {
  const { decisionText } = await import("../runtime/trace-text.ts");
  return { decisionText };
}

function outcomeOf(
  situation: SituationTest,
  { files }: SituationRun,
  words: DecisionWords,
  game: GamePackage | undefined,
): SituationOutcome {
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
    expectable: decision && (game?.situations?.expectationOf(decision) ?? null),
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
