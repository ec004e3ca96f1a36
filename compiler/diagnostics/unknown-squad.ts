import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownSquad: DiagnosticDefinition = {
  code: "unknown-squad",
  severity: "error",
  template: "{side} has no squad {letter}{known}",
  documentation:
    "A squad is one that the scenario's starting cards name by its letter. Compare the letter with the page.",
  examples: [],
};
