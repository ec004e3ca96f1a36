import { escapeMarkup } from "../../grammar/escape-markup.ts";
import { grouped } from "../../grammar/prose.ts";
import { percent } from "../report-style.ts";
import { sum } from "./counts.ts";
import {
  gameText,
  headingOf,
  lengthsText,
  missingText,
  playersText,
  reasonText,
  standInNotices,
  TRIED,
  winnerText,
} from "./simulation-text.ts";
import type { Simulation } from "./simulation.ts";
import {
  type Lengths,
  type Outcome,
  type PartSummary,
  type ProcedureSummary,
  type SideCards,
  type Summary,
  summaryOf,
} from "./summary.ts";

/** Classes of the winners: both sides, then none. */
const COLOURS = ["first", "second", "third"];

/** The report of a simulation as one page that needs nothing else: plots as SVG, no script, light and dark. */
export function simulationPage(simulation: Simulation): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(headingOf(simulation))}</title>
<style>${SIMULATION_STYLE}</style>
</head>
<body>
<main>
${simulationReport(simulation)}
</main>
</body>
</html>
`;
}

/** The same as a part of a page, which brings `SIMULATION_STYLE`. */
export function simulationReport(simulation: Simulation): string {
  const summary = summaryOf(simulation);
  const { run } = simulation;
  const title = headingOf(simulation);
  const notices = [
    ...standInNotices(run),
    ...(run.remark === undefined ? [] : [run.remark]),
    ...(run.roster === null ? [] : ["Printed values: from an owner's roster."]),
    ...missingText(simulation),
  ];
  return `<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(playersText(simulation))}; ${escapeMarkup(gameText(run))}; seed ${run.seed}; board: ${escapeMarkup(run.board.name)}</p>
${notices.map((notice) => `<p class="notice">${escapeMarkup(notice)}</p>`).join("\n")}
${failuresPart(simulation, summary)}
<h2>Who wins</h2>
${outcomePlot(summary.outcomes, COLOURS)}
${reasonsTable(summary)}
<h2>How long games are</h2>
${lengthsPart(summary)}
${legend(summary)}
${lengthPlot(summary.rounds, COLOURS)}
<h2>Clauses</h2>
<p class="soft">${escapeMarkup(TRIED)}</p>
${summary.sheets.map(({ side, procedures }) => `<h3>${escapeMarkup(side)}</h3>\n${procedures.map(procedurePart).join("\n")}`).join("\n")}
<h2>Cards</h2>
${summary.cards.map(cardsPart).join("\n")}`;
}

function failuresPart({ failures }: Simulation, { failures: count }: Summary): string {
  if (count === 0) return "";
  const items = failures.map(
    ({ game, seed, message }) => `<li>game ${game} (seed ${seed}): ${escapeMarkup(message)}</li>`,
  );
  return `<p class="notice">${grouped(count)} games failed, which is a bug.</p>\n<ul>${items.join("")}</ul>`;
}

function reasonsTable({ outcomes }: Summary): string {
  const rows = outcomes.flatMap((outcome) =>
    outcome.reasons.map(
      (reason) =>
        `<tr><td>${escapeMarkup(winnerText(outcome))}</td><td>${escapeMarkup(reasonText(reason))}</td><td class="number">${grouped(reason.games)}</td></tr>`,
    ),
  );
  return table(["Winner", "By", "Games"], rows);
}

function lengthsPart(summary: Summary): string {
  if (summary.games === 0) return "<p>No game was finished.</p>";
  return `<p>${summary.rounds.mean.toFixed(1)} rounds ${lengthsText(summary)}.</p>`;
}

function legend({ outcomes }: Summary): string {
  const entries = outcomes.map(
    (outcome, index) =>
      `<span><svg width="12" height="12" aria-hidden="true"><rect class="${COLOURS[index] ?? ""}" width="12" height="12"/></svg> ${escapeMarkup(winnerText(outcome))} won</span>`,
  );
  return `<p class="legend">${entries.join(" ")}</p>`;
}

function procedurePart({ procedure, cards, bypassed, idle, without, clauses }: ProcedureSummary): string {
  const facts = [
    `${grouped(cards)} cards`,
    `${grouped(bypassed)} bypassed`,
    `${grouped(idle)} with no counter to act`,
    `${grouped(without)} with no possible action`,
  ];
  const row = (part: PartSummary, kind: string): string => {
    const share = part.tried === 0 ? 0 : part.fired / part.tried;
    return (
      `<tr class="${kind}${part.fired === 0 ? " never" : ""}"><td>${escapeMarkup(part.label)}</td><td>${escapeMarkup(part.text)}</td>` +
      `<td class="number">${grouped(part.tried)}</td><td class="number">${grouped(part.fired)}</td>` +
      `<td class="number">${part.tried === 0 ? "" : percent(share)}</td><td>${shareBar(share)}</td></tr>`
    );
  };
  const rows = clauses.flatMap((clause) => [row(clause, "clause"), ...clause.parts.map((part) => row(part, "part"))]);
  return (
    `<details open><summary>${escapeMarkup(procedure)} <span class="soft">${facts.join(", ")}</span></summary>\n` +
    `${table(["", "Clause", "Tried", "Fired", "Share", ""], rows)}</details>`
  );
}

function cardsPart({ side, cards }: SideCards): string {
  const rows = cards.map(({ card, actions }) => {
    const listed = actions.map(({ action, times }) => `${escapeMarkup(action)} ${grouped(times)}`);
    return `<tr><td>${escapeMarkup(card)}</td><td>${listed.join(", ")}</td></tr>`;
  });
  return `<h3>${escapeMarkup(side)}</h3>\n${table(["Card", "Its actions"], rows)}`;
}

/** Headings of columns of numbers. */
const NUMBERS: ReadonlySet<string> = new Set(["Games", "Tried", "Fired", "Share"]);

function table(headings: readonly string[], rows: readonly string[]): string {
  const cells = headings
    .map((heading) => `<th${NUMBERS.has(heading) ? ' class="number"' : ""}>${heading}</th>`)
    .join("");
  return `<div class="scroll"><table>\n<thead><tr>${cells}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table></div>`;
}

/** The style of a report, light and dark. */
export const SIMULATION_STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1b1e23; --soft: #5b626d; --line: #d8dce2; --first: #1f6fb4; --second: #c46a00; --third: #8a8f98; --warn: #8a3b00; --notice: #fff3e0; }
@media (prefers-color-scheme: dark) { :root { --back: #14171b; --text: #e6e8eb; --soft: #a0a7b2; --line: #363c45; --first: #5aa9e6; --second: #f0a04b; --third: #7b828d; --warn: #ffc48a; --notice: #33261a; } }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; } h2 { margin-top: 2.5rem; }
.soft { color: var(--soft); font-weight: normal; font-size: .9rem; }
.notice { background: var(--notice); color: var(--warn); padding: .5rem .75rem; border-radius: 4px; }
.plot { width: 100%; height: auto; } .plot text { fill: var(--text); font-size: 13px; } .plot text.soft { fill: var(--soft); }
rect.first { fill: var(--first); } rect.second { fill: var(--second); } rect.third { fill: var(--third); } rect.track { fill: var(--line); }
.grid { stroke: var(--line); fill: none; } .interval { stroke: var(--text); stroke-width: 2; fill: none; } .median { stroke: var(--text); stroke-dasharray: 4 3; fill: none; }
.legend span { margin-right: 1rem; } .scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .5rem 0 1rem; } th { text-align: left; color: var(--soft); font-weight: 600; }
th.number { text-align: right; } th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tr.part td:nth-child(2) { padding-left: 1.5rem; } tr.never td { color: var(--soft); } summary { cursor: pointer; font-weight: 600; } .share { display: block; margin-top: .5em; }
@media print { .scroll { overflow: visible; } details { break-inside: avoid; } }
`;

const WIDTH = 720;
const LABELS = 90;
const NUMBERS_WIDTH = 210;
const ROW = 34;

/** Win rates as bars, each with its interval. `colours` are classes in the order of the outcomes. */
function outcomePlot(outcomes: readonly Outcome[], colours: readonly string[]): string {
  const span = WIDTH - LABELS - NUMBERS_WIDTH;
  const at = (share: number): number => LABELS + span * share;
  const height = outcomes.length * ROW + 28;
  const rows = outcomes.map((outcome, index) => {
    const middle = index * ROW + 16;
    const name = escapeMarkup(winnerText(outcome));
    const interval = `${percent(outcome.low)} to ${percent(outcome.high)}`;
    return [
      `<text x="${LABELS - 8}" y="${middle + 5}" text-anchor="end">${name}</text>`,
      `<rect class="${colours[index] ?? ""}" x="${LABELS}" y="${middle - 10}" width="${short(span * outcome.share)}" height="20"/>`,
      `<path class="interval" d="M${short(at(outcome.low))} ${middle}H${short(at(outcome.high))}M${short(at(outcome.low))} ${middle - 6}v12M${short(at(outcome.high))} ${middle - 6}v12"/>`,
      `<text class="soft" x="${LABELS + span + 10}" y="${middle + 5}">${percent(outcome.share)} (${interval})</text>`,
    ].join("\n");
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path class="grid" d="M${short(at(share))} 0V${height - 24}"/>` +
      `<text class="soft" x="${short(at(share))}" y="${height - 8}" text-anchor="middle">${share * 100} %</text>`,
  );
  return plot(height, "Win rates with 95 % intervals", [...ticks, ...rows]);
}

/** Games by their number of rounds, stacked by who has won. */
function lengthPlot({ histogram, quartiles }: Lengths, colours: readonly string[]): string {
  const tall = 200;
  // The median is written above the bars.
  const top = 24;
  const base = tall + top;
  const highest = Math.max(1, ...histogram.map(({ games }) => sum(games)));
  const step = (WIDTH - 60) / Math.max(1, histogram.length);
  const every = Math.max(1, Math.ceil(34 / step));
  const bars = histogram.map(({ rounds, games }, index) => {
    const left = 50 + index * step;
    let upper = base;
    const parts = games.map((count, winner) => {
      const height = (tall * count) / highest;
      upper -= height;
      if (count === 0) return "";
      return `<rect class="${colours[winner] ?? ""}" x="${short(left)}" y="${short(upper)}" width="${short(Math.max(step - 1, 0.5))}" height="${short(height)}"/>`;
    });
    const total = sum(games);
    const label =
      index % every === 0
        ? `<text class="soft" x="${short(left + step / 2)}" y="${base + 18}" text-anchor="middle">${rounds}</text>`
        : "";
    return `<g><title>${rounds} rounds: ${grouped(total)} games</title>${parts.join("")}${label}</g>`;
  });
  const first = histogram[0]?.rounds ?? 0;
  const [, middle = 0] = quartiles;
  const median = 50 + (middle - first + 0.5) * step;
  return plot(base + 28, "Games by their number of rounds", [
    `<text class="soft" x="44" y="${top + 10}" text-anchor="end">${grouped(highest)}</text>`,
    `<text class="soft" x="44" y="${base}" text-anchor="end">0</text>`,
    `<path class="grid" d="M50 ${base}H${WIDTH - 10}M50 ${top}H${WIDTH - 10}"/>`,
    ...bars,
    ...(histogram.length === 0
      ? []
      : [
          `<path class="median" d="M${short(median)} 4V${base}"/>`,
          `<text class="soft" x="${short(median + 4)}" y="14">median ${middle}</text>`,
        ]),
  ]);
}

/** The style of each side's line, shown beside its name, so that colour alone never distinguishes them. */
const DASHES = ["none", "7 5", "2 4", "12 4 2 4"] as const;

/**
 * A line for each side, from the beginning of games to their end.
 *
 * @param lines the mean at each look, of sides in any order
 * @param sides all sides of the game, so that each has the same line in every drawing
 */
export function coursePlot(
  title: string,
  lines: readonly { readonly side: string; readonly means: readonly number[] }[],
  sides: readonly string[],
): string {
  const tall = 160;
  const top = 12;
  const base = tall + top;
  const right = WIDTH - NUMBERS_WIDTH;
  const all = lines.flatMap(({ means }) => means);
  const highest = Math.max(1, ...all);
  const lowest = Math.min(0, ...all);
  const yOf = (mean: number): number => base - (tall * (mean - lowest)) / (highest - lowest);
  const drawn = lines.map(({ side, means }, index) => {
    const points = means.map((mean, look) => {
      const x = 50 + ((right - 50) * look) / Math.max(1, means.length - 1);
      return `${short(x)},${short(yOf(mean))}`;
    });
    const dash = DASHES[sides.indexOf(side) % DASHES.length] ?? "none";
    const key = top + 12 + index * 22;
    const name = `${escapeMarkup(side)} ${short(means[0] ?? 0)} → ${short(means.at(-1) ?? 0)}`;
    return (
      `<polyline stroke-dasharray="${dash}" points="${points.join(" ")}"/>` +
      `<polyline stroke-dasharray="${dash}" points="${right + 14},${key - 5} ${right + 44},${key - 5}"/>` +
      `<text x="${right + 50}" y="${key}">${name}</text>`
    );
  });
  return plot(base + 16, title, [
    `<text class="soft" x="44" y="${top + 8}" text-anchor="end">${short(highest)}</text>`,
    `<text class="soft" x="44" y="${base}" text-anchor="end">${short(lowest)}</text>`,
    `<path class="grid" d="M50 ${base}H${right}M50 ${top}H${right}"/>`,
    ...drawn,
  ]);
}

/** A bar for a share, for a cell of a table. */
function shareBar(share: number): string {
  return (
    `<svg class="share" viewBox="0 0 100 8" width="100" height="8" preserveAspectRatio="none" aria-hidden="true">` +
    `<rect class="track" width="100" height="8"/><rect class="first" width="${short(share * 100)}" height="8"/></svg>`
  );
}

function plot(height: number, title: string, parts: readonly string[]): string {
  return (
    `<svg class="plot" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeMarkup(title)}">\n` +
    `<title>${escapeMarkup(title)}</title>\n${parts.join("\n")}\n</svg>`
  );
}

/** A coordinate, rounded to visible digits. */
function short(number: number): string {
  return `${Math.round(number * 100) / 100}`;
}
