import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const conditionWithoutSubject: DiagnosticDefinition = {
  code: "condition-without-subject",
  severity: "error",
  template: "“{phrase}” has no subject: say which space, unit or card you mean",
  documentation:
    "A condition describes a thing. These words name no thing, and no condition before them does. Put the noun first.",
  examples: [
    {
      wrong: "1 Secure: CONTROL.",
      right: "1 Space secure: CONTROL.",
      message: "“Secure” has no subject: say which space, unit or card you mean",
    },
  ],
};
