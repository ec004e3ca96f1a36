import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const tooMany: DiagnosticDefinition = {
  code: "too-many",
  severity: "error",
  template: "{count} {things} are too many: the limit is {limit}",
  documentation:
    "Checking and running a sheet must stay cheap, so its lists have limits. The limits are far above what any page prints. Shorten the list.",
  examples: [
    {
      wrong: "1 Roll [d1000]:\n  1–1000: CONTROL.",
      right: "1 Roll [d100]:\n  1–100: CONTROL.",
      message: "1000 faces of a die are too many: the limit is 100",
    },
  ],
};
