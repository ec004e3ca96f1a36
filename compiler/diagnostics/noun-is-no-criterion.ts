import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nounIsNoCriterion: DiagnosticDefinition = {
  code: "noun-is-no-criterion",
  severity: "error",
  template: "“{noun}” alone cannot rank candidates: say fewest, most or nearest",
  documentation: "Only some nouns work alone in brackets. Say how to compare them: `fewest`, `most`, `nearest`.",
  examples: [
    {
      wrong: "1 MOVE 1 towards enemy. [Space > Random]",
      right: "1 MOVE 1 towards enemy. [Objective > Random]",
      message: "“Space” alone cannot rank candidates: say fewest, most or nearest",
    },
  ],
};
