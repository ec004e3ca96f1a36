import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nothingBound: DiagnosticDefinition = {
  code: "nothing-bound",
  severity: "error",
  template: "“{phrase}” points at something that the condition does not name",
  documentation:
    "`that unit`, `the objective` or `it` stands for what the clause's condition (or `find`) has named. Here it names nothing of that sort. Name the thing in the condition, or describe it in full.",
  examples: [],
};
