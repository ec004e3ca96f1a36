import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const situationFailed: DiagnosticDefinition = {
  code: "situation-failed",
  severity: "error",
  template: "{id} failed. Not as expected: {keys}.",
  documentation:
    "The bot decides something other than `expect` says. Either the sheet changed and the situation shows the effect, or the expectation was wrong from the start. `tiebreak decide FILE --explain` shows how the bot decides.",
  examples: [],
};
