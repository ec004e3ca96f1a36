import { page, table } from "./markdown.ts";

interface OpenPoint {
  readonly question: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly default: string;
  readonly settledBy?: string;
}

/** The page of the questions that the rules leave open: each with its readings and its default. */
export function readingsPage(points: Readonly<Record<string, OpenPoint>>): string {
  return page([
    "# Open points of the rules",
    "Some rules are silent, or have several possible readings. Tiebreak has every reading built in, and one is the " +
      "default. A situation chooses others with `readings: { OPEN-19: i }`. “Settled by” names lines of the rulebook (B) " +
      "or the solo book (S) that leave little doubt about the default.",
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
