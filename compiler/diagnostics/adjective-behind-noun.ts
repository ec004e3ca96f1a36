import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const adjectiveBehindNoun: DiagnosticDefinition = {
  code: "adjective-behind-noun",
  severity: "error",
  template: "“{adjective}” comes after “{noun}”: put the adjective before its noun",
  documentation:
    "`space secure` is a condition. To describe a thing, put the adjective first: `secure space`. In brackets, a `>` may be missing instead.",
  examples: [
    {
      wrong: "1 MOVE 1 to objective elevated.",
      right: "1 MOVE 1 to elevated objective.",
      message: "“elevated” comes after “objective”: put the adjective before its noun",
    },
  ],
};
