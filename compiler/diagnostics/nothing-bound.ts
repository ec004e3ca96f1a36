import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nothingBound: DiagnosticDefinition = {
  code: "nothing-bound",
  severity: "error",
  template: "“{phrase}” points at something that the condition does not name",
  documentation:
    "`that unit`, `the objective` or `it` stands for what the clause's condition (or `find`) has named. Here it names nothing of that sort. Name the thing in the condition, or describe it in full.",
  examples: [
    {
      wrong: "1 Space secure: ATTACK 1 that unit.",
      right: "1 Space shared with enemy unit: ATTACK 1 that unit.",
      message: "“that unit” points at something that the condition does not name",
    },
    { wrong: "1 MOVE 1 towards it.", right: "1 MOVE 1 towards enemy." },
  ],
};
