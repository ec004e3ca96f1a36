import type { ProcedureShares } from "../../analysis/questions/shares.ts";
import { shareText } from "../../library/ask.ts";
import { locate, type Source } from "../../grammar/source.ts";
import type { Colours } from "../terminal.ts";

const BAR_WIDTH = 30;

/** What each clause decides, as a bar chart for people; letters and rows are set in below their clause. */
export function sharesText(procedures: readonly ProcedureShares[], colours: Colours): string {
  const lines = procedures.flatMap(({ procedure, positions, shares, nothing }) => {
    if (positions === 0) return [colours.bold(procedure), "  the scenario fields none of its cards", ""];
    const rows = [...shares.map(({ label, positions: own }) => [label, own] as const), ["no clause", nothing] as const];
    const width = Math.max(...rows.map(([label]) => label.length)) + 2;
    return [
      `${colours.bold(procedure)} ${colours.dim(`${positions} positions`)}`,
      ...rows.map(([label, own]) => {
        const isPart = /^\d+(?:[a-z]| row)/.test(label);
        const name = `${isPart ? "  " : ""}${label}`.padEnd(width);
        const line = `  ${name} ${shareText(own, positions).padStart(6)} ${"█".repeat(Math.round((BAR_WIDTH * own) / positions))}`;
        return own === 0 ? colours.dim(line.trimEnd()) : line.trimEnd();
      }),
      "",
    ];
  });
  return `${lines.join("\n")}\n`.replace(/\n\n$/, "\n");
}

/** The same for programs, with the places in the sheet: what an editor shows above each clause. */
export function sharesData(procedures: readonly ProcedureShares[], source: Source): object {
  return {
    file: source.name,
    procedures: procedures.map(({ procedure, positions, shares, nothing }) => ({
      procedure,
      positions,
      nothing,
      parts: shares.map(({ label, span, positions: own }) => ({
        label,
        line: locate(source, span.start).line,
        offset: span.start,
        endOffset: span.end,
        positions: own,
        share: positions === 0 ? null : own / positions,
      })),
    })),
  };
}
