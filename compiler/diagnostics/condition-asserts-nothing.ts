import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const conditionAssertsNothing: DiagnosticDefinition = {
  code: "condition-asserts-nothing",
  severity: "error",
  template: "“{phrase}” asserts nothing: it is always so",
  documentation:
    "A condition must assert something that can be true or false. A bare noun does not. Say what must hold of it.",
  examples: [
    {
      wrong: "1 Space: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“Space” asserts nothing: it is always so",
    },
  ],
};
