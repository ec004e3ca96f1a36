import {
  simulationText as textOf,
  winnerText,
  reasonText,
  standInNotices,
  type ReadSimulation,
  readSimulation as readData,
  simulationJson,
} from "../analysis/games/simulation-text.ts";
import { SIMULATION_STYLE, simulationPage, simulationReport } from "../analysis/games/simulation-page.ts";
import { mergeSimulations as merge, type Simulation } from "../analysis/games/simulation.ts";
import { failure, type Result } from "./result.ts";

export { countAt } from "../analysis/games/counts.ts";
export { playInLanes, type SimulationWork } from "../analysis/games/simulation.ts";
export { type GamesPlayed, playGames, type RunSettings, seedOfGame } from "../analysis/games/simulation.ts";
export {
  gamesIn,
  missingGames,
  missingIn,
  notYetPlayed,
  rangeText,
  resumed,
  runOf,
  shardOf,
  type Simulation,
  withGames,
} from "../analysis/games/simulation.ts";
export type { GameRange, Run } from "../analysis/games/simulation-shape.ts";
export { type Summary, summaryOf } from "../analysis/games/summary.ts";
export { simulationJson, SIMULATION_STYLE, simulationPage, simulationReport, winnerText, reasonText, standInNotices };
export { grouped } from "../grammar/prose.ts";

/**
 * A report on many games, as text.
 *
 * @param columns how wide it may be
 *
 * @example
 * ```ts
 * const played = simulate(sheet, { board, games: 2, seed: 1 });
 * if (played.ok) simulationText(played.simulation).includes("2 games"); // true
 * ```
 */
export function simulationText(simulation: Simulation, columns = 100, style?: Parameters<typeof textOf>[2]): string {
  return textOf(simulation, columns, style);
}

/**
 * Reads a report that `simulationJson` wrote.
 *
 * @example
 * ```ts
 * const played = simulate(sheet, { board, games: 2, seed: 1 });
 * if (played.ok) readSimulation(simulationJson(played.simulation)).ok; // true
 * ```
 */
export function readSimulation(text: string): Result<{ readonly simulation: Simulation }> {
  const read: ReadSimulation = readData(text);
  return read.kind === "problem" ? failure(read.message) : { ok: true, simulation: read.simulation };
}

/**
 * Puts the parts of a run together, in any order. Parts of different runs do not fit, nor do games that two of them have.
 *
 * @example
 * ```ts
 * const played = simulate(sheet, { board, games: 2, seed: 1 });
 * if (played.ok) mergeSimulations(played.simulation, played.simulation).ok; // false
 * ```
 */
export function mergeSimulations(one: Simulation, other: Simulation): Result<{ readonly simulation: Simulation }> {
  const merged = merge(one, other);
  return merged.kind === "misfit" ? failure(merged.reason) : { ok: true, simulation: merged.simulation };
}
