import { gamesIn, playInLanes, type Simulation } from "../../../library/simulations.ts";
import { type CallResult, refusal } from "../../session/calls.ts";
import type { TableSetup } from "../session/protocol.ts";
import type { PlayClient } from "./play-controller.ts";

/** A request to play many games. */
export interface SimulationOrder {
  readonly setup: TableSetup;
  readonly seed: number;
  readonly games: number;
}

/** The progress of a run. */
export interface SimulationProgress {
  readonly simulation: Simulation;
  readonly seconds: number;
  readonly workers: number;
}

/** As many workers as the device has cores; each loads the table for itself. */
const WORKERS = Math.max(1, navigator.hardwareConcurrency || 1);

/**
 * Plays a run on all cores. The result does not depend on which worker plays which game.
 *
 * @param stop aborted when no further games should start
 */
export async function simulateOn(
  start: () => PlayClient,
  order: SimulationOrder,
  stop: AbortSignal,
  onProgress: (progress: SimulationProgress) => void,
): Promise<CallResult<SimulationProgress>> {
  const workers = Math.min(WORKERS, order.games);
  const clients = Array.from({ length: workers }, start);
  try {
    const prepared = await Promise.all(clients.map((client) => client.call("prepare", order)));
    const [run] = prepared;
    const refused = prepared.find((each) => !each.ok);
    if (refused !== undefined && !refused.ok) return refused;
    if (run === undefined || !run.ok) return refusal("There are no games to play");
    const started = performance.now();
    const progressOf = (simulation: Simulation): SimulationProgress => ({
      simulation,
      seconds: (performance.now() - started) / 1000,
      workers,
    });
    const work = {
      run: run.value,
      range: { from: 0, to: order.games },
      stop,
      onProgress: (simulation: Simulation) => onProgress(progressOf(simulation)),
    };
    const simulation = await playInLanes(work, workers, async (range, lane) => {
      const played = await clients[lane]?.call("games", range);
      if (played?.ok !== true) throw new Error(played?.reason ?? "There is no worker");
      return played.value;
    });
    return { ok: true, value: progressOf(simulation) };
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  } finally {
    for (const client of clients) client.end();
  }
}

/** Games a second so far. */
export function paceOf({ simulation, seconds }: SimulationProgress): number {
  return seconds <= 0 ? 0 : gamesIn(simulation.played) / seconds;
}
