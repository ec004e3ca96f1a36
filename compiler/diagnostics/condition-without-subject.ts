import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const conditionWithoutSubject: DiagnosticDefinition = {
  code: "condition-without-subject",
  severity: "error",
  template: "“{phrase}”: what is it said of?",
  documentation:
    "A condition says something of something. These words neither name a thing nor follow a condition that does. Put the noun before them.",
  examples: [
    { wrong: "1 Secure: CONTROL.", right: "1 Space secure: CONTROL.", message: "“Secure”: what is it said of?" },
  ],
};
