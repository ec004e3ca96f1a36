import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const conditionAssertsNothing: DiagnosticDefinition = {
  code: "condition-asserts-nothing",
  severity: "error",
  template: "“{phrase}” is not true or false: say what must hold for it",
  documentation: "A condition can be true or false. A noun alone cannot. Say what must hold for it.",
  examples: [
    {
      wrong: "1 Space: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“Space” is not true or false: say what must hold for it",
    },
  ],
};
