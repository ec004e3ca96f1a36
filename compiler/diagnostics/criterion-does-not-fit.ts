import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const criterionDoesNotFit: DiagnosticDefinition = {
  code: "criterion-does-not-fit",
  severity: "error",
  template: "“{criterion}” neither filters nor ranks {subject}",
  documentation:
    "A criterion between brackets is said of the candidates: spaces after a movement, units after an attack or `find`, cards after an action on cards. A movement towards units may also tell those apart. A criterion must be something that such a thing is, or that can be measured of it. Use a word that is said of the candidates.",
  examples: [
    {
      wrong: "1 MOVE 1 to elevated space. [Wounded > Random]",
      right: "1 MOVE 1 to elevated space. [Highest cover > Random]",
      message: "“Wounded” neither filters nor ranks spaces",
    },
    {
      wrong: "1 ATTACK 1. [Highest cover]",
      right: "1 ATTACK 1. [Lowest defence]",
      message: "“Highest cover” neither filters nor ranks units",
    },
  ],
};
