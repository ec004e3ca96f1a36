import { dataMistake, parseJson, readData } from "../../games/shared/reading/read-data.ts";
import { isRecord } from "../../games/shared/plain-data.ts";
import { countAt } from "./counts.ts";
import { type GameRange, SIMULATION, SIMULATION_FORMAT } from "./simulation-shape.ts";
import { gamesIn, type Simulation } from "./simulation.ts";
import { summaryOf } from "./summary.ts";

/** A simulation as JSON: `summary` for whoever reads it, all else to put parts of a run together. */
export function simulationJson(simulation: Simulation): string {
  const { run, played, counts, failures } = simulation;
  const data = { ...SIMULATION_FORMAT, run, played, summary: summaryOf(simulation), counts, failures };
  return `${JSON.stringify(data, null, 2)}\n`;
}

export type ReadSimulation =
  | { readonly kind: "simulation"; readonly simulation: Simulation }
  | { readonly kind: "problem"; readonly message: string };

/** Reads the JSON of a simulation. Its summary is not looked at: the counts say it all. */
export function readSimulation(text: string): ReadSimulation {
  const json = parseJson(text);
  if (json.kind === "problem") return problem(dataMistake(json));
  const data = json.value;
  if (!isRecord(data) || data["tiebreak"] !== SIMULATION_FORMAT.tiebreak)
    return problem("this is not a report of simulate");
  if (data["version"] !== SIMULATION_FORMAT.version)
    return problem(`it has version ${data["version"]}, and this tiebreak reads version ${SIMULATION_FORMAT.version}`);
  const read = readData(SIMULATION, data);
  if (read.kind === "problem") return damaged(read.at, read.message);
  const { run, played, counts, failures } = read.value;
  const without = run.sides.find((side) => !Object.hasOwn(run.players, side));
  if (without !== undefined) return damaged("run.players", `nobody plays ${without}`);
  if (!areInOrder(played, run.games)) return problem("`played` lists a game twice, or a game outside the run");
  const lengths = Object.values(counts.rounds ?? {}).flatMap((group) => Object.keys(group).map(Number));
  if (lengths.some((rounds) => rounds > run.maximumRounds))
    return damaged("counts.rounds", `a game of this run ends after ${run.maximumRounds} rounds`);
  const games = gamesIn(played);
  const failed = countAt(counts, "failures");
  const ended = countAt(counts, "games");
  if (ended > games || ended + failed < games) return problem("`counts` does not fit `played`");
  return { kind: "simulation", simulation: { run, played, counts, failures } };
}

function problem(message: string): ReadSimulation {
  return { kind: "problem", message };
}

/** What is wrong with a part of the file, and where in it. */
function damaged(path: string, message: string): ReadSimulation {
  const [, key = "", at = ""] = /^(\w+)\.?(.*)$/.exec(path) ?? [];
  return problem(`\`${key}\` is damaged: ${dataMistake({ at, message })}`);
}

function areInOrder(ranges: readonly GameRange[], games: number): boolean {
  return ranges.every(
    ({ from, to }, index) => from < to && to <= games && (index === 0 || from > (ranges[index - 1]?.to ?? 0)),
  );
}
