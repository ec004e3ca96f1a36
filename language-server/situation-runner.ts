import type { SituationReport, SituationTest } from "../analysis/situations/test-situations.ts";
import type { SituationSheet } from "../analysis/situations/sheet-names.ts";
import type { GamePackage } from "../games/game-package.ts";
import type { Decision } from "../runtime/decision.ts";
import { pathOf } from "./documents/uri.ts";
import type { ExplainedSituation, SituationOutcome, SituationRun, SituationRunner } from "./environment.ts";

/** Situations as `tiebreak test` runs them. What that needs is loaded with the first of them. */
export const SITUATION_RUNNER: SituationRunner = {
  run: async (run) => {
    const { report, about, uriOf } = await tested(run);
    const { decisionText } = await import("../runtime/trace-text.ts");
    const outcomes = report.situations.map((test) => outcomeOf(test, uriOf, decisionText, about(test).game));
    return { outcomes, coverage: report.coverage };
  },
  explain: async (run) => {
    const { report, about, uriOf } = await tested(run);
    const [found] = report.situations;
    if (found === undefined) return null;
    const { decisionText } = await import("../runtime/trace-text.ts");
    const { sheet, game } = about(found);
    return explained(found, outcomeOf(found, uriOf, decisionText, game), sheet, game);
  },
};

/** Situations that were run, and what each is about. */
interface Tested {
  readonly report: SituationReport;
  /** The sheet that a situation names, and its game; undefined where it names none that there is. */
  readonly about: (test: SituationTest) => {
    readonly sheet: SituationSheet | undefined;
    readonly game: GamePackage | undefined;
  };
  /** The address of the file at a path. */
  readonly uriOf: (path: string) => string;
}

async function tested({ files, loadBoard, wanted, readings }: SituationRun): Promise<Tested> {
  const [{ runSituations, evaluatorsOf, pathBeside }, { loadGames }] = await Promise.all([
    import("../library/situations.ts"),
    import("../games/registry.ts"),
  ]);
  const uris = new Map(files.map(({ uri }) => [pathOf(uri), uri]));
  const uriOf = (path: string): string => uris.get(path) ?? path;
  const sheets = new Map(files.flatMap((file) => file.sheets.map((sheet) => [sheet.path, sheet])));
  const games = await loadGames([...sheets.values()].map(({ book }) => book.scenario.game));
  const tools = {
    games,
    evaluators: evaluatorsOf(games),
    fileBeside: pathBeside,
    loadBoard: (path: string, file: string) => loadBoard(path, uriOf(file)),
  };
  const reports = byLibrary(files).map((library) =>
    runSituations(library.together, library.sheets, {
      ...tools,
      readings,
      ...(wanted === null ? {} : { wanted: (path: string, id: string) => wanted(uriOf(path), id) }),
    }),
  );
  const report = {
    situations: reports.flatMap(({ situations }) => situations),
    files: reports.flatMap((each) => each.files),
    coverage: reports.flatMap(({ coverage }) => coverage),
  };
  const about: Tested["about"] = ({ situation }) => {
    const sheet = situation === null ? undefined : sheets.get(situation.sheet);
    return { sheet, game: sheet && games.get(sheet.book.scenario.game) };
  };
  return { report, about, uriOf };
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

async function explained(
  { situation, decision, trace }: SituationTest,
  outcome: SituationOutcome,
  sheet: SituationSheet | undefined,
  game: GamePackage | undefined,
): Promise<ExplainedSituation> {
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
  const standing = spaces.flatMap(({ ground, upper }) => [...ground.counters, ...(upper?.counters ?? [])]);
  return {
    svg: boardInPage(picture, decision === null ? [] : boards.wayOf(position, decision)),
    spaces: spaces.map(({ name }) => name),
    units: [...standing, ...off].map(({ name }) => name),
  };
}

function outcomeOf(
  situation: SituationTest,
  uriOf: Tested["uriOf"],
  decisionText: (decision: Decision) => string,
  game: GamePackage | undefined,
): SituationOutcome {
  const { decision } = situation;
  return {
    id: situation.id,
    title: situation.title,
    uri: uriOf(situation.file),
    line: situation.line,
    passed: situation.passed,
    messages: messagesOf(situation),
    decision: decision && decisionText(decision),
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
