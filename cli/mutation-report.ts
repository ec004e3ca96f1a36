import type { SheetScore } from "../library/mutation.ts";
import { mutationLines, mutationReports } from "../library/mutation-reports.ts";
import { prettyReport } from "./report/pretty.ts";
import type { Colours } from "./terminal.ts";

/** The report for people: what is not noticed, then a line for each sheet and for each kind of change. */
export function mutationText(
  files: Parameters<typeof mutationReports>[0],
  scores: readonly SheetScore[],
  colours: Colours,
  columns: number,
): string {
  const reports = mutationReports(files, scores).filter(({ diagnostics }) => diagnostics.length > 0);
  const found = reports.length === 0 ? "" : `${prettyReport(reports, colours, columns)}\n`;
  return `${found}${mutationLines(scores).join("\n")}\n`;
}
