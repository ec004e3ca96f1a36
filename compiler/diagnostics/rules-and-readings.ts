import { defineError, type DiagnosticDefinition } from "../../grammar/diagnostic.ts";

const ledger = (...ids: readonly string[]) =>
  `| id | place | read as |\n| --- | --- | --- |\n${ids.map((id) => `| ${id} | l. 12 | D |\n`).join("")}`;
const scenario = (remark: string) => `game Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\n  Captain: D${remark}\n`;

export const duplicateReading = defineError({
  code: "duplicate-reading",
  template: "the ledger has the reading {id} twice",
  documentation: "Remarks name a reading by its id, so each id must be unique. Give the later row a new id.",
  examples: [
    {
      wrong: `${scenario(" // l. 12, reading S1-01")}---\n${ledger("S1-01", "S1-01")}`,
      right: `${scenario(" // l. 12, readings S1-01, S1-02")}---\n${ledger("S1-01", "S1-02")}`,
      message: "the ledger has the reading S1-01 twice",
    },
  ],
});

export const ruleElsewhere = defineError({
  code: "rule-elsewhere",
  template: "“{sentence}” is a rule of {owner}; it does not belong here",
  documentation:
    "Rules for both players go into the scenario file, under SPECIAL RULES. Rules for one bot go into its " +
    "sheet, under the caption of its bot rules.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  Gates are open.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridges win for the Red.\n',
      message: "“Gates are open.” is a rule of a bot; it does not belong here",
    },
  ],
});

export const unknownReading = defineError({
  code: "unknown-reading",
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
});

export const unknownRule = defineError({
  code: "unknown-rule",
  template: "“{sentence}” is not a rule of this game{suggestion}",
  documentation:
    "The rules of a scenario and of its bots are fixed sentences that the game knows. Only " +
    "their numbers, sides and letters vary. The glossary lists them. To use a new rule, add an " +
    "entry with its meaning to the game's lexicon.",
  examples: [
    {
      wrong: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridge win for the Red.\n',
      right: 'game Skirmish\nscenario 1 "The Bridge"\n\nSPECIAL RULES\n  3 bridges win for the Red.\n',
      message: "“3 bridge win for the Red” is not a rule of this game: did you mean “3 bridges win for the Red”?",
    },
  ],
});

export const unknownEnd = defineError({
  code: "unknown-end",
  template: "“{sentence}” ends no sequence in this game{suggestion}",
  documentation:
    "What stands behind `until` are statements that the game knows as a whole, joined by `or` or `and`. Only their numbers, sides and letters vary. The glossary lists them among the rules. Correct the statement, or leave `until` out.",
  examples: [
    {
      wrong: 'game Skirmish\n\nSEQUENCE TURN, until one side gives in:\n  1: "Move."\n',
      right: 'game Skirmish\n\nSEQUENCE TURN, until one side gives up:\n  1: "Move."\n',
      message: "“one side gives in” ends no sequence in this game: did you mean “one side gives up”?",
    },
  ],
});

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
