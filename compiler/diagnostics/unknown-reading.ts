import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

const ledger = (...ids: readonly string[]) =>
  `| id | place | read as |\n| --- | --- | --- |\n${ids.map((id) => `| ${id} | l. 12 | D |\n`).join("")}`;
const scenario = (remark: string) => `game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D${remark}\n`;

export const unknownReading: DiagnosticDefinition = {
  code: "unknown-reading",
  severity: "error",
  template: "{ledger} has no reading {id}",
  documentation:
    "The ledger, READINGS.md in the game's folder, says how we read damaged places of the source. This remark names a reading that it does not list. Compare the id with the ledger, or add the row.",
  examples: [
    {
      wrong: `${scenario(" // l. 12, reading S1-02")}---\n${ledger("S1-01")}`,
      right: `${scenario(" // l. 12, reading S1-01")}---\n${ledger("S1-01")}`,
      message: "READINGS.md has no reading S1-02",
    },
  ],
};
