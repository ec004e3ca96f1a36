import { escapeMarkup } from "../../grammar/escape-markup.ts";
import { sum } from "./counts.ts";
import { percent } from "../report-style.ts";
import { winnerText } from "./simulation-text.ts";
import { grouped } from "../../grammar/prose.ts";
import type { Lengths, Outcome } from "./summary.ts";

const WIDTH = 720;
const LABELS = 90;
const NUMBERS = 210;
const ROW = 34;

/** Win rates as bars, each with its interval. `colours` are classes in the order of the outcomes. */
export function outcomePlot(outcomes: readonly Outcome[], colours: readonly string[]): string {
  const span = WIDTH - LABELS - NUMBERS;
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
export function lengthPlot({ histogram, quartiles }: Lengths, colours: readonly string[]): string {
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

/** How sides of a line each are drawn, beside their names: no colour tells them apart. */
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
  const right = WIDTH - NUMBERS;
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

/** A bar for a share, as it stands in a cell of a table. */
export function shareBar(share: number): string {
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

/** A coordinate, without digits too fine to see. */
function short(number: number): string {
  return `${Math.round(number * 100) / 100}`;
}
