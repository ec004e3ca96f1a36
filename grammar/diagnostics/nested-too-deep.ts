import type { DiagnosticDefinition } from "../diagnostic.ts";

export const NESTED_TOO_DEEP: DiagnosticDefinition = {
  code: "nested-too-deep",
  severity: "error",
  template: "this phrase is nested more than {limit} deep: shorten it",
  documentation:
    "No printed phrase is nested more than four deep. The limit keeps a damaged or hostile file from exhausting the machine.",
  examples: [],
};
