import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nounIsNoCriterion: DiagnosticDefinition = {
  code: "noun-is-no-criterion",
  severity: "error",
  template: "“{noun}” alone does not tell the candidates apart",
  documentation:
    "Only some nouns can stand alone between brackets. Say what is compared: `fewest`, `most`, `nearest` and the like.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Space > Random]",
      right: "1 MOVE 1 towards enemy. [Objective > Random]",
      message: "“Space” alone does not tell the candidates apart",
    },
  ],
};
