import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const scenarioMissing: DiagnosticDefinition = {
  code: "scenario-missing",
  severity: "note",
  template: "there is no scenario file for scenario {scenario}: cards and decks are not checked",
  documentation:
    "The scenario file of a sheet (same game, same scenario, no bot) lists its cards and decks. Without it the sheet is checked alone.",
  examples: [],
};
