import { grouped, wrapText } from "../../grammar/prose.ts";
import { standInsText, standInsUpFront } from "../../games/shared/engine/stand-ins.ts";
import { cut, intervalText, many, percent, PLAIN_REPORT, type ReportStyle } from "../report-style.ts";
import { sum, countAt } from "./counts.ts";
import { type Run, type GameRange, SIMULATION, SIMULATION_FORMAT } from "./simulation-shape.ts";
import { missingGames, rangeText, type Simulation, gamesIn } from "./simulation.ts";
import { summaryOf, type Outcome, type PartSummary, type ProcedureSummary, type Summary } from "./summary.ts";
import { dataMistake, parseJson, readData } from "../../games/shared/reading/read-data.ts";
import { isRecord } from "../../games/shared/plain-data.ts";

/** What counts as tried. This is shown wherever the numbers are. */
export const TRIED =
  "Tried counts the cards that came as far as a clause: it decided them, a later clause did, or none did. " +
  "A letter is tried if its clause fired and no earlier letter did. Letters of clauses that did not fire do not count. " +
  "A row is tried each time its table is rolled.";

/** The notice of every report on a board that is not the game's own. */
const STAND_IN = "The board is a stand-in, not the printed map. The figures hold for this board only.";

/** The notices of a report about its stand-ins; none where everything is as printed. */
export function standInNotices({ board, standIns = [] }: Run): readonly string[] {
  const others = standInsText(standInsUpFront(standIns).filter(({ kind }) => kind !== "board"));
  return [...(board.standIn ? [STAND_IN] : []), ...(others === null ? [] : [others])];
}

/** Why games ended, marked where the reason is a stand-in. */
export function reasonText({ reason, standIn }: Outcome["reasons"][number]): string {
  return standIn ? `${reason} (stand-in)` : reason;
}

/** The difficulty of the games, and the choices before them: `normal game; level 3, foggy`. */
export function gameText({ difficulty, chosen = [] }: Pick<Run, "difficulty" | "chosen">): string {
  return [`${difficulty} game`, ...(chosen.length === 0 ? [] : [chosen.join(", ")])].join("; ");
}

/** The report of a simulation for people, with lines of at most `columns` characters. */
export function simulationText(simulation: Simulation, columns: number, style: ReportStyle = PLAIN_REPORT): string {
  const summary = summaryOf(simulation);
  const { run, failures } = simulation;
  const width = Math.max(18, ...summary.cards.flatMap(({ cards }) => cards.map(({ card }) => card.length)));
  const lines = [
    style.strong(headingOf(simulation)),
    `${playersText(simulation)}; ${gameText(run)}; seed ${run.seed}; board: ${run.board.name}`,
    ...standInNotices(run)
      .flatMap((notice) => wrapText(notice, Math.min(columns, 100)))
      .map(style.warn),
    ...(run.remark === undefined ? [] : [style.warn(run.remark)]),
    ...(run.roster === null ? [] : ["Printed values: from a roster file."]),
    ...missingText(simulation).map(style.warn),
    "",
    ...outcomeLines(summary),
    "",
    ...lengthLines(summary, columns),
    ...summary.sheets.flatMap(({ side, procedures }) => [
      "",
      style.strong(`Clauses of ${side}`) + style.soft("  tried, fired, share of tried"),
      ...procedures.flatMap((procedure) => procedureLines(procedure, columns, style)),
    ]),
    "",
    style.strong("Cards"),
    ...summary.cards.flatMap(({ side, cards }) => [
      `  ${side}`,
      ...cards.map(({ card, actions }) => {
        const listed = actions.map(({ action, times }) => `${action} ${grouped(times)}`).join(", ");
        return cut(`    ${card.padEnd(width)} ${listed}`, columns);
      }),
    ]),
    "",
    ...wrapText(TRIED, Math.min(columns, 100)).map(style.soft),
    ...failureLines(summary, failures).map(style.warn),
  ];
  return `${lines.join("\n")}\n`;
}

/** `Scenario 1, We'll Take It…: 10,000 games` */
export function headingOf({ run, counts }: Simulation): string {
  const games = typeof counts["games"] === "number" ? counts["games"] : 0;
  const title = run.scenario.title === "" ? "" : ` “${run.scenario.title}”`;
  return `Scenario ${run.scenario.number}${title}: ${many(games, "game")}`;
}

/** `Red: bot, Blue: greedy` */
export function playersText({ run }: Simulation): string {
  return run.sides.map((side) => `${side}: ${run.players[side]}`).join(", ");
}

/** The missing part of a run; empty if it is complete. */
export function missingText(simulation: Simulation): readonly string[] {
  const missing = missingGames(simulation);
  if (missing.length === 0) return [];
  const shown = missing.slice(0, 4).map(rangeText).join(", ");
  const more = missing.length > 4 ? ` and ${missing.length - 4} more ranges` : "";
  return [`Part of a run of ${grouped(simulation.run.games)} games. Missing: ${shown}${more}.`];
}

/** `Red`, `nobody` */
export function winnerText({ winner }: Outcome): string {
  return winner ?? "nobody";
}

function outcomeLines({ outcomes }: Summary): readonly string[] {
  const width = Math.max(...outcomes.map((outcome) => winnerText(outcome).length));
  return outcomes.flatMap((outcome) => [
    `${winnerText(outcome).padEnd(width)} won ${percent(outcome.share).padStart(7)}  ` +
      `${intervalText(outcome, percent)}  ${grouped(outcome.games)}`,
    ...outcome.reasons.map(
      (reason) => `${" ".repeat(width + 4)}${grouped(reason.games).padStart(8)}  ${reasonText(reason)}`,
    ),
  ]);
}

/** `on average, median 12, …; 240 events a game`: the text after the mean number of rounds. */
export function lengthsText({ rounds, events }: Summary): string {
  const [lower, median, upper] = rounds.quartiles;
  return (
    `on average, median ${median}, quartiles ${lower} and ${upper}, nine in ten at most ${rounds.ninetieth}, ` +
    `from ${rounds.shortest} to ${rounds.longest}; ${events.toFixed(0)} events a game`
  );
}

function lengthLines(summary: Summary, columns: number): readonly string[] {
  const { rounds, games } = summary;
  if (games === 0) return ["No game was finished."];
  const highest = Math.max(...rounds.histogram.map((bar) => sum(bar.games)), 1);
  const width = Math.max(10, Math.min(columns, 100) - 24);
  return [
    `Rounds: ${rounds.mean.toFixed(1)} ${lengthsText(summary)}`,
    ...rounds.histogram.map((bar) => {
      const total = sum(bar.games);
      const filled = total === 0 ? 0 : Math.max(1, Math.round((width * total) / highest));
      return `  ${`${bar.rounds}`.padStart(4)} ${grouped(total).padStart(8)} ${"#".repeat(filled)}`.trimEnd();
    }),
  ];
}

function procedureLines(summary: ProcedureSummary, columns: number, style: ReportStyle): readonly string[] {
  const { procedure, cards, bypassed, idle, without, clauses } = summary;
  const notes = [
    ...(bypassed > 0 ? [`${grouped(bypassed)} bypassed`] : []),
    ...(idle > 0 ? [`${grouped(idle)} with no counter to act`] : []),
    ...(without > 0 ? [`${grouped(without)} with no possible action`] : []),
  ];
  const line = (part: PartSummary, indent: string): string => {
    const share = part.tried === 0 ? "" : percent(part.fired / part.tried);
    const numbers = `${grouped(part.tried).padStart(10)} ${grouped(part.fired).padStart(10)} ${share.padStart(8)}`;
    const text = cut(`${indent}${part.label.padEnd(10 - indent.length)}${numbers}  ${part.text}`, columns);
    return part.fired === 0 ? style.soft(text) : text;
  };
  return [
    `  ${procedure}: ${grouped(cards)} cards${notes.length === 0 ? "" : `, ${notes.join(", ")}`}`,
    ...clauses.flatMap((clause) => [line(clause, "    "), ...clause.parts.map((part) => line(part, "     "))]),
  ];
}

function failureLines({ failures: count }: Summary, failures: Simulation["failures"]): readonly string[] {
  if (count === 0) return [];
  return [
    "",
    `${many(count, "game")} failed, which is a bug:`,
    ...failures.map(({ game, seed, message }) => `  game ${game} (seed ${seed}): ${message}`),
  ];
}

/** A simulation as JSON: `summary` is for readers, everything else for combining the parts of a run. */
export function simulationJson(simulation: Simulation): string {
  const { run, played, counts, failures } = simulation;
  const data = { ...SIMULATION_FORMAT, run, played, summary: summaryOf(simulation), counts, failures };
  return `${JSON.stringify(data, null, 2)}\n`;
}

export type ReadSimulation =
  | { readonly kind: "simulation"; readonly simulation: Simulation }
  | { readonly kind: "problem"; readonly message: string };

/** Reads the JSON of a simulation. Its summary is ignored, because it follows from the counts. */
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

/** An error in a part of the file, with its place. */
function damaged(path: string, message: string): ReadSimulation {
  const [, key = "", at = ""] = /^(\w+)\.?(.*)$/.exec(path) ?? [];
  return problem(`\`${key}\` is damaged: ${dataMistake({ at, message })}`);
}

function areInOrder(ranges: readonly GameRange[], games: number): boolean {
  return ranges.every(
    ({ from, to }, index) => from < to && to <= games && (index === 0 || from > (ranges[index - 1]?.to ?? 0)),
  );
}
