import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const scenarioTitleDiffers: DiagnosticDefinition = {
  code: "scenario-title-differs",
  severity: "warning",
  template: "the scenario's title is “{other}” in {file}",
  documentation: "All files of a scenario carry its title as printed. Make them equal.",
  examples: [],
};
