import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

const ledger = (...ids: readonly string[]) =>
  `| id | place | read as |\n| --- | --- | --- |\n${ids.map((id) => `| ${id} | l. 12 | D |\n`).join("")}`;
const scenario = (remark: string) => `game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D${remark}\n`;

export const unusedReading: DiagnosticDefinition = {
  code: "unused-reading",
  severity: "note",
  template: "no sheet names the reading {id}",
  documentation:
    "A remark beside each line names the readings that the line depends on. If no sheet names a reading, it is out of date or its remark is missing.",
  examples: [
    {
      wrong: `${scenario(" // l. 12")}---\n${ledger("S1-01")}`,
      right: `${scenario(" // l. 12, reading S1-01")}---\n${ledger("S1-01")}`,
      message: "no sheet names the reading S1-01",
    },
  ],
};
