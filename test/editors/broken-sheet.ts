import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The sheets of the book. */
export const PROCEDURES = fileURLToPath(new URL("../../procedures", import.meta.url));

/** A line of a sheet that is changed for the worse; lines count from 0. */
export interface Spoilt {
  readonly sheet: string;
  readonly line: number;
  /** The line as it was. */
  readonly mended: string;
}

/** A copy of the first scenario in which one of the words of a sheet is not what it was. */
export function spoilScenario(directory: string, before: string, after: string): Spoilt {
  cpSync(join(PROCEDURES, "callisto/scenario-1"), directory, { recursive: true });
  const sheet = join(directory, "lfa.bot");
  const lines = readFileSync(sheet, "utf8").split("\n");
  const line = lines.findIndex((each) => each.includes(before));
  const mended = lines[line];
  if (mended === undefined) throw new Error(`the sheet does not say “${before}”`);
  lines[line] = mended.replace(before, after);
  writeFileSync(sheet, lines.join("\n"));
  return { sheet, line, mended };
}

/** A mistake that every editor must show: a word that is none. */
export function spoilWord(directory: string): Spoilt {
  return spoilScenario(directory, "2 Space secure and", "2 Space secrue and");
}
