import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unsupportedPhrase: DiagnosticDefinition = {
  code: "unsupported-phrase",
  severity: "error",
  template: "“{phrase}”: {reason}",
  documentation:
    "Tiebreak knows these words, but does not support this combination. Write it another way if the page allows.",
  examples: [
    { wrong: "1 INSPIRE 1, no cards.", right: "1 INSPIRE 1, next cards." },
    { wrong: "1 ATTACK 2 / 3.", right: "1 ATTACK 2 / 3 [enemy / raider]." },
  ],
};
