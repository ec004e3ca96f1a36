import { readFileSync } from "node:fs";
import { compileSheet } from "../compiler/compile.ts";
import { readGameBoard } from "../runtime/callisto/board/game-board-file.ts";
import { callistoCompact } from "../runtime/callisto/compact-game.ts";
import type { CompactPosition } from "../runtime/callisto/compact/compact-position.ts";
import * as compact from "../runtime/callisto/compact/index.ts";
import { playGame, type Players } from "../runtime/callisto/engine/play-game.ts";
import type { DecideCard, GameDefinition } from "../runtime/callisto/engine/seat.ts";
import type { Position } from "../runtime/callisto/position.ts";
import { DEFAULT_READINGS } from "../runtime/callisto/readings.ts";
import { link } from "../runtime/compact/link.ts";
import type { Book } from "../runtime/game.ts";
import { readBook } from "./book.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { shortNumber, spreadOf } from "./harness.ts";
import { meets, record, type Result } from "./history.ts";
import { once, printResults } from "./print-results.ts";

/**
 * Whole games of two bots in scenario 1, by compiled sheets, one after another in this process: how many a second of
 * processor time, and whether memory stays flat. `--quick` plays fewer, `--record` appends to the history.
 */

const HISTORY = new URL("history.jsonl", import.meta.url);
const BOARD = new URL("../boards/callisto/scenario-1.json", import.meta.url);

const quick = process.argv.includes("--quick");
const WARM_UP = quick ? 500 : 2_000;
const ROUNDS = quick ? 5 : 20;
const GAMES_A_ROUND = quick ? 200 : 500;
const GAMES_FOR_MEMORY = quick ? 2_000 : 100_000;

function gameOf({ scenario, sheets }: Book): GameDefinition {
  const read = readGameBoard(readFileSync(BOARD, "utf8"));
  if (read.kind !== "board") throw new Error("the board of scenario 1 has mistakes");
  return { scenario, sheets, board: read.board, readings: DEFAULT_READINGS, maximumRounds: 100 };
}

function deciderOf({ scenario, sheets }: Book, side: string, other: string): DecideCard {
  const sheet = sheets[side];
  if (sheet === undefined) throw new Error(`there is no sheet of ${side}`);
  const { parts } = compileSheet(sheet, scenario, sheets[other] ?? null, callistoCompact(), { text: "" });
  const module = link<Position, CompactPosition>(parts, compact);
  return (position, acting, dice) => module.toDecision(module.decidePosition(position, acting, dice));
}

const book = readBook();
const game = gameOf(book);
const players: Players = {
  LFA: { kind: "bot", decide: deciderOf(book, "LFA", "Breakers") },
  Breakers: { kind: "bot", decide: deciderOf(book, "Breakers", "LFA") },
};

let seed = 0;
let events = 0;
let rounds = 0;

function playGames(count: number): void {
  for (let played = 0; played < count; played += 1) {
    const outcome = playGame(game, players, { seed: (seed += 1), difficulty: "normal" });
    events += outcome.events;
    rounds += outcome.rounds;
  }
}

/** Games by the second, by the clock and by the processor time that they took. */
function rates(): { readonly clock: readonly number[]; readonly processor: readonly number[] } {
  const clock: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    playGames(GAMES_A_ROUND);
    const { user, system } = process.cpuUsage(used);
    clock.push((GAMES_A_ROUND / (performance.now() - started)) * 1_000);
    processor.push((GAMES_A_ROUND / (user + system)) * 1_000_000);
  }
  return { clock, processor };
}

/** By how much the heap is larger, after a collection, for each game of a long run. */
function growth(): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  playGames(GAMES_FOR_MEMORY);
  collectGarbage();
  return Math.max(0, process.memoryUsage().heapUsed - before) / GAMES_FOR_MEMORY;
}

playGames(WARM_UP);
[seed, events, rounds] = [0, 0, 0];
const { clock, processor } = rates();
console.log(`${shortNumber(events / seed)} events and ${shortNumber(rounds / seed)} rounds a game\n`);
const results: readonly Result[] = [
  { name: "games of two bots, a core", unit: "games/s", value: spreadOf(processor), target: { atLeast: 500 } },
  { name: "games of two bots, by the clock", unit: "games/s", value: spreadOf(clock), target: null },
  {
    name: `heap growth over ${GAMES_FOR_MEMORY} games`,
    unit: "bytes a game",
    value: once(growth()),
    // A short run shows what caches take once.
    target: quick ? null : { below: 50 },
  },
];
printResults(results);
if (process.argv.includes("--record")) record(HISTORY, results);
process.exitCode = results.every(meets) ? 0 : 1;
