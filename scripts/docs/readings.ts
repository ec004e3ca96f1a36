import { page, table } from "./markdown.ts";

interface OpenPoint {
  readonly question: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly default: string;
  readonly settledBy?: string;
}

/** Where the rules leave something open: each question, its readings, and which one holds unless another is chosen. */
export function readingsPage(points: Readonly<Record<string, OpenPoint>>): string {
  return page([
    "# Open points of the rules",
    "Where the rules are silent or can be read in several ways, every reading is built in and one is the default. " +
      "A situation chooses others with `readings: { OPEN-19: i }`. “Settled by” names lines of the rulebook (B) or the " +
      "solo book (S) that leave little doubt about the default.",
    table(
      ["point", "question", "readings (default in bold)"],
      Object.entries(points).map(([id, { question, readings, default: chosen, settledBy }]) => [
        id,
        settledBy === undefined ? question : `${question}<br>Settled by ${settledBy}.`,
        Object.entries(readings)
          .map(([key, says]) => (key === chosen ? `**${key}: ${says}**` : `${key}: ${says}`))
          .join("<br>"),
      ]),
    ),
  ]);
}
