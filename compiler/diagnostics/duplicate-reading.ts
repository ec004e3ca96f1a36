import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

const ledger = (...ids: readonly string[]) =>
  `| id | place | read as |\n| --- | --- | --- |\n${ids.map((id) => `| ${id} | l. 12 | D |\n`).join("")}`;
const scenario = (remark: string) => `game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D${remark}\n`;

export const duplicateReading: DiagnosticDefinition = {
  code: "duplicate-reading",
  severity: "error",
  template: "the ledger has the reading {id} twice",
  documentation: "Remarks name a reading by its id, so each id must be unique. Give the later row a new id.",
  examples: [
    {
      wrong: `${scenario(" // l. 12, reading S1-01")}---\n${ledger("S1-01", "S1-01")}`,
      right: `${scenario(" // l. 12, readings S1-01, S1-02")}---\n${ledger("S1-01", "S1-02")}`,
      message: "the ledger has the reading S1-01 twice",
    },
  ],
};
