/**
 * Plays every scenario of the book with each word, reading and stand-in changed, and writes what that does to who wins
 * into the handbook: docs/sensitivity.md, from test/analysis/laboratory/sensitivity.json. Name scenarios and
 * kinds to play only those again: `node scripts/sensitivity.ts callisto/1 readings`.
 */
import "./answer-help.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadGame } from "../cli/game-library.ts";
import { Progress } from "../cli/progress.ts";
import { usualPlayerOf } from "../cli/seats.ts";
import { onThreads } from "../cli/simulate/game-pool.ts";
import { processTerminal } from "../cli/terminal.ts";
import { BUILT_IN_GAMES } from "../games/registry.ts";
import { laboratoryRunner } from "../library/laboratory.ts";
import {
  answerSensitivity,
  sensitivityQuestion,
  type Sensitivity,
  VARIED,
  type Varied,
} from "../library/sensitivity.ts";
import { playedScenarios, withScenario } from "./docs/played-scenarios.ts";
import { type BookSensitivity, GAMES_EACH, keptRows, sensitivityPage } from "./docs/sensitivity-page.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KEPT = join(ROOT, "test/analysis/laboratory/sensitivity.json");
const SEED = 1;

const terminal = { ...processTerminal(), games: BUILT_IN_GAMES };

async function ask(scenario: string, varied: Varied): Promise<Sensitivity> {
  const loaded = await loadGame(scenario, {}, terminal, new Progress(terminal));
  if (loaded.kind === "mistakes") throw new Error(`${scenario} has errors`);
  const { material } = loaded;
  const { book } = material;
  const game = await BUILT_IN_GAMES.loadGame(book.scenario.game);
  const players = Object.fromEntries(book.scenario.sides.map(({ side }) => [side, usualPlayerOf(loaded, side)]));
  const { board } = material;
  const question = sensitivityQuestion(
    { game, book },
    { board, players, games: GAMES_EACH[varied], seed: SEED, varied: [varied] },
  );
  if (!question.ok) throw new Error(question.reason);
  const lanes = availableParallelism();
  return onThreads(
    lanes,
    { game: book.scenario.game, text: null, job: question.job },
    () => laboratoryRunner(game, "sensitivity", question.job),
    (perform) =>
      answerSensitivity(question, { perform, lanes, stop: new AbortController().signal, onProgress: () => {} }),
  );
}

const wanted = process.argv.slice(2);
const isKind = (word: string): word is Varied => VARIED.some((kind) => kind === word);
const scenarios = playedScenarios(wanted.filter((each) => !isKind(each)));
const kinds = wanted.filter(isKind);
let kept: BookSensitivity = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as BookSensitivity) : {};
for (const scenario of scenarios) {
  for (const kind of kinds.length === 0 ? VARIED : kinds) {
    const answer = keptRows(kind, await ask(scenario, kind));
    kept = withScenario(kept, scenario, { ...kept[scenario], [kind]: answer });
    writeFileSync(KEPT, `${JSON.stringify(kept)}\n`);
    console.log(`${scenario}: ${kind} played`);
  }
}
writeFileSync(join(ROOT, "docs/sensitivity.md"), sensitivityPage(kept));
