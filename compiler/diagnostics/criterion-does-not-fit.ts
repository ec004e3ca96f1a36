import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const criterionDoesNotFit: DiagnosticDefinition = {
  code: "criterion-does-not-fit",
  severity: "error",
  template: "“{criterion}” cannot filter or rank {subject}",
  documentation:
    "A criterion in brackets filters or ranks the candidates: spaces after a movement, units after an attack or `find`, cards after an action on cards. A movement towards units may also rank those. Use a word that describes the candidates.",
  examples: [
    {
      wrong: "1 MOVE 1 to elevated space. [Wounded > Random]",
      right: "1 MOVE 1 to elevated space. [Highest cover > Random]",
      message: "“Wounded” cannot filter or rank spaces",
    },
    {
      wrong: "1 ATTACK 1. [Highest cover]",
      right: "1 ATTACK 1. [Lowest defence]",
      message: "“Highest cover” cannot filter or rank units",
    },
  ],
};
