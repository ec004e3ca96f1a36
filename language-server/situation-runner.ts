import { isError } from "../grammar/diagnostic.ts";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import type { SituationTest } from "../analysis/situations/test-situations.ts";
import type { GamePackage } from "../games/game-package.ts";
import { groupBy } from "../grammar/group-by.ts";
import { grouped } from "../grammar/prose.ts";
import type { Decision } from "../runtime/decision.ts";
import { pathOf } from "./documents/uri.ts";
import type {
  ExplainedSituation,
  Scheduler,
  SituationFinder,
  SituationOutcome,
  SituationRun,
  SituationRunner,
} from "./environment.ts";

/** Runs situations as `tiebreak test` does. Its modules are loaded with the first run. */
export const SITUATION_RUNNER: SituationRunner = {
  run: async (run) => {
    const { situations, coverage } = await tested(run);
    return { outcomes: situations.map(({ outcome }) => outcome), coverage };
  },
  explain: async (run) => {
    const [found] = (await tested(run)).situations;
    return found === undefined ? null : explained(found);
  },
};

/** A situation that was run, with its sheet and game; undefined where that sheet does not exist. */
interface TestedSituation {
  readonly test: SituationTest;
  readonly outcome: SituationOutcome;
  readonly sheet: SituationSheet | undefined;
  readonly game: GamePackage | undefined;
}

async function tested({ games: known, files, loadBoard, wanted, readings }: SituationRun) {
  const [{ runSituations, evaluatorsOf }, { pathBeside }, { decisionText }] = await Promise.all([
    import("../library/situations.ts"),
    import("../library/read-situations.ts"),
    import("../runtime/trace-text.ts"),
  ]);
  const uris = new Map(files.map(({ uri }) => [pathOf(uri), uri]));
  const uriOf = (path: string): string => uris.get(path) ?? path;
  const sheets = new Map(files.flatMap((file) => file.sheets.map((sheet) => [sheet.path, sheet])));
  const games = await known.loadGames([...sheets.values()].map(({ book }) => book.scenario.game));
  const tools = {
    games,
    evaluators: evaluatorsOf(games),
    fileBeside: pathBeside,
    loadBoard: (path: string, file: string) => loadBoard(path, uriOf(file)),
    readings,
    ...(wanted === null ? {} : { wanted: (path: string, id: string) => wanted(uriOf(path), id) }),
  };
  // Files that can name the same sheets are tested together.
  const reports = [...groupBy(files, (file) => file.sheets)].map(([library, together]) =>
    runSituations(
      together.map(({ uri, text }) => ({ path: pathOf(uri), text })),
      library,
      tools,
    ),
  );
  const situations = reports.flatMap((report) =>
    report.situations.map((test): TestedSituation => {
      const sheet = test.situation === null ? undefined : sheets.get(test.situation.sheet);
      const game = sheet && games.get(sheet.book.scenario.game);
      return { test, outcome: outcomeOf(test, uriOf(test.file), decisionText, game), sheet, game };
    }),
  );
  return { situations, coverage: reports.flatMap(({ coverage }) => coverage) };
}

async function explained({ test, outcome, sheet, game }: TestedSituation): Promise<ExplainedSituation> {
  const { situation, decision, trace } = test;
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

/** The board of a position with the path of a decision on it; null where it has none. */
async function explainedBoard(
  game: GamePackage | undefined,
  { side, book }: SituationSheet,
  { id, title, position }: NonNullable<SituationTest["situation"]>,
  decision: Decision | null,
): Promise<ExplainedSituation["board"]> {
  const pictures = game?.pictures;
  if (pictures === undefined) return null;
  const { boardInPage } = await import("../render/board/board-svg.ts");
  const opponent = book.scenario.sides.find((each) => each.side !== side)?.side ?? "the player";
  const picture = pictures.pictureOfPosition(position, title ?? id, opponent, null);
  const { spaces, off } = picture;
  if (spaces.length === 0) return null;
  const standing = spaces.flatMap(({ ground, upper }) => [...ground.counters, ...(upper?.counters ?? [])]);
  return {
    svg: boardInPage(picture, decision === null ? [] : pictures.wayOf(position, decision)),
    spaces: spaces.map(({ name }) => name),
    units: [...standing, ...off].map(({ name }) => name),
  };
}

function outcomeOf(
  situation: SituationTest,
  uri: string,
  decisionText: (decision: Decision) => string,
  game: GamePackage | undefined,
): SituationOutcome {
  const { decision } = situation;
  return {
    id: situation.id,
    title: situation.title,
    uri,
    line: situation.line,
    passed: situation.passed,
    messages: messagesOf(situation),
    decision: decision && decisionText(decision),
    differences: situation.differences.map(({ key, got }) => ({ key, got })),
    expectable: decision && (game?.situations?.expectationOf(decision) ?? null),
  };
}

function messagesOf({ diagnostics, differences, sheetHasErrors }: SituationTest): readonly string[] {
  return [
    ...(sheetHasErrors ? ["its sheet has errors; fix them first"] : []),
    ...diagnostics.filter(isError).map(({ message }) => message),
    ...differences.map(({ key, expected, got }) => `${key}: expected ${shown(expected)}, got ${shown(got)}`),
  ];
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Searches for a situation as `tiebreak ask` searches for a position, between the server's other work. Its modules are
 * loaded with the first search. Open points have their default readings, so that the situation passes for everyone.
 */
export const situationFinder = (scheduler: Pick<Scheduler, "nextTurn">): SituationFinder => ({
  find: async ({ games, sheet, clause, id, title }, onProgress, stop) => {
    const [{ ASK_POSITIONS, openReadQuestion }, { writeSituationOf }] = await Promise.all([
      import("../library/ask.ts"),
      import("../library/write-situation.ts"),
    ]);
    const game = await games.loadGame(sheet.book.scenario.game);
    const opened = openReadQuestion({ game, ...sheet }, { kind: "fires", at: clause });
    if (!opened.ok) return { kind: "none", reason: opened.reason };
    let step = opened.search.next();
    for (; step.done !== true && !stop.aborted; step = opened.search.next()) {
      onProgress(step.value.tried / ASK_POSITIONS);
      await scheduler.nextTurn();
    }
    if (stop.aborted) return { kind: "stopped" };
    const answer = opened.answerAt(step.value);
    switch (answer.kind) {
      case "impossible":
        return { kind: "none", reason: answer.reason };
      case "not found":
        return {
          kind: "none",
          reason: `it decides in none of the ${grouped(answer.tried)} positions tried`,
        };
      case "shown": {
        const { problem, seed } = answer.found;
        const written = writeSituationOf({ game }, sheet, { ...problem, seed }, { id, title });
        return written.ok
          ? { kind: "found", text: written.text }
          : { kind: "none", reason: "the position found cannot be written as a situation" };
      }
    }
  },
});
