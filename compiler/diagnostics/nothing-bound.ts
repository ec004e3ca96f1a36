import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const nothingBound: DiagnosticDefinition = {
  code: "nothing-bound",
  severity: "error",
  template: "“{phrase}” refers to something that the condition does not name",
  documentation:
    "`that unit`, `the objective` and `it` refer to something that the condition (or `find`) names. This condition names nothing of that kind. Name the thing in the condition, or describe it in full.",
  examples: [
    {
      wrong: "1 Space secure: ATTACK 1 that unit.",
      right: "1 Space shared with enemy unit: ATTACK 1 that unit.",
      message: "“that unit” refers to something that the condition does not name",
    },
    { wrong: "1 MOVE 1 towards it.", right: "1 MOVE 1 towards enemy." },
  ],
};
