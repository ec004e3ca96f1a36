import type { DiagnosticDefinition } from "../diagnostic.ts";

export const MISSING_SEPARATOR: DiagnosticDefinition = {
  code: "missing-separator",
  severity: "error",
  template: "put '>' before “{before}”: it is a criterion of its own",
  documentation:
    "In square brackets, `>` separates one criterion from the next. “Random” is always a criterion of its own. Apply the fix.",
  examples: [
    {
      wrong: "1 GO 1 to:\n  a) Ripe bed. [Nearest Random]",
      right: "1 GO 1 to:\n  a) Ripe bed. [Nearest > Random]",
      message: "put '>' before “Random”: it is a criterion of its own",
    },
  ],
};
