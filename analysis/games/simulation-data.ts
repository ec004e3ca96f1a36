import { countAt, type Counts } from "./counts.ts";
import type { Failure, GameRange } from "./play-games.ts";
import type { Run, Simulation } from "./simulation.ts";
import { summaryOf } from "./summary.ts";
import { isRecord } from "../plain-record.ts";

/** What the JSON of a simulation calls itself. */
const SIMULATION_FORMAT = { tiebreak: "simulation", version: 1 } as const;

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
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return problem(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(data) || data["tiebreak"] !== SIMULATION_FORMAT.tiebreak)
    return problem("this is not a report of simulate");
  if (data["version"] !== SIMULATION_FORMAT.version)
    return problem(`it has version ${data["version"]}, and this tiebreak reads version ${SIMULATION_FORMAT.version}`);
  const { run, played, counts, failures } = data;
  if (!isRun(run)) return problem("`run` is damaged");
  if (!Array.isArray(played) || !played.every(isRange)) return problem("`played` is damaged");
  if (!areInOrder(played, run.games)) return problem("`played` lists a game twice, or a game outside the run");
  if (!isCounts(counts, run.maximumRounds)) return problem("`counts` is damaged");
  if (!Array.isArray(failures) || !failures.every(isFailure)) return problem("`failures` is damaged");
  const simulation: Simulation = { run, played, counts, failures };
  const games = played.reduce((sum, { from, to }) => sum + to - from, 0);
  const failed = countAt(counts, "failures");
  const ended = countAt(counts, "games");
  if (ended > games || ended + failed < games) return problem("`counts` does not fit `played`");
  return { kind: "simulation", simulation };
}

function problem(message: string): ReadSimulation {
  return { kind: "problem", message };
}

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isRange(value: unknown): value is GameRange {
  return isRecord(value) && isWhole(value["from"]) && isWhole(value["to"]) && value["from"] < value["to"];
}

function areInOrder(ranges: readonly GameRange[], games: number): boolean {
  return ranges.every(({ from, to }, index) => to <= games && (index === 0 || from > (ranges[index - 1]?.to ?? 0)));
}

/** Whether a value, found under a name, has the shape that games are counted in. */
type Shape = (value: unknown, name: string) => boolean;

/** A group of any names. */
function groupOf(shape: Shape): Shape {
  return (value) => isRecord(value) && Object.entries(value).every(([name, entry]) => shape(entry, name));
}

/** A group of known names, of which any may be missing. */
function groupWith(shapes: Readonly<Record<string, Shape>>): Shape {
  const known = new Map(Object.entries(shapes));
  return groupOf((value, name) => known.get(name)?.(value, name) === true);
}

/** What `GameCounter` counts games into. */
function isCounts(value: unknown, maximumRounds: number): value is Counts {
  const rounds: Shape = (games, name) => isWhole(games) && /^\d{1,9}$/.test(name) && Number(name) <= maximumRounds;
  const ofProcedure = groupWith({ fired: groupOf(isWhole), without: isWhole, readied: isWhole, idle: isWhole });
  return groupWith({
    games: isWhole,
    events: isWhole,
    failures: isWhole,
    results: groupOf(groupOf(isWhole)),
    rounds: groupOf(groupOf(rounds)),
    cards: groupOf(groupOf(groupOf(isWhole))),
    procedures: groupOf(groupOf(ofProcedure)),
  })(value, "counts");
}

/** A report has a bar for each length of a game. */
const MOST_ROUNDS = 10_000;

function isFailure(value: unknown): value is Failure {
  return isRecord(value) && isWhole(value["game"]) && isWhole(value["seed"]) && typeof value["message"] === "string";
}

function isRun(value: unknown): value is Run {
  if (!isRecord(value)) return false;
  const { scenario, sides, board, players, outlines, roster } = value;
  return (
    isRecord(scenario) &&
    isWhole(scenario["number"]) &&
    typeof scenario["title"] === "string" &&
    Array.isArray(sides) &&
    sides.length === 2 &&
    sides.every((side) => typeof side === "string") &&
    isRecord(board) &&
    typeof board["name"] === "string" &&
    typeof board["standIn"] === "boolean" &&
    typeof board["hash"] === "string" &&
    typeof value["sheets"] === "string" &&
    (roster === null || typeof roster === "string") &&
    typeof value["readings"] === "string" &&
    isWhole(value["maximumRounds"]) &&
    value["maximumRounds"] <= MOST_ROUNDS &&
    isWhole(value["games"]) &&
    Number.isSafeInteger(value["seed"]) &&
    typeof value["verified"] === "boolean" &&
    typeof value["difficulty"] === "string" &&
    isRecord(players) &&
    sides.every((side) => typeof players[side] === "string") &&
    isRecord(outlines) &&
    Object.values(outlines).every(isOutline)
  );
}

function isOutline(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (each: unknown) =>
        isRecord(each) &&
        typeof each["procedure"] === "string" &&
        Array.isArray(each["clauses"]) &&
        each["clauses"].every(
          (clause: unknown) =>
            isPart(clause) && isRecord(clause) && Array.isArray(clause["parts"]) && clause["parts"].every(isPart),
        ),
    )
  );
}

function isPart(value: unknown): boolean {
  return isRecord(value) && typeof value["label"] === "string" && typeof value["text"] === "string";
}
