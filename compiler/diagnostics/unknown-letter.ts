import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownLetter: DiagnosticDefinition = {
  code: "unknown-letter",
  severity: "error",
  template: "letter {letter}) is not there: {there}",
  documentation:
    "`[a) > b)]` and `as per c)` point at letters of the same clause or, if it has none, of the closest earlier clause with letters. Use one of those.",
  examples: [
    {
      wrong: "1 MOVE 1 to:\n  a) Objective.\n  b) Space nearest to [a) > d)].",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Space nearest to [a)].",
      message: "letter d) is not there: clause 1 has a), b)",
    },
    {
      wrong: "1 MOVE 1 nearer to [a) > b)].",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Elevated.\n2 MOVE 1 nearer to [a) > b)].",
    },
    {
      wrong:
        "1 MOVE 2 to:\n  a) Objective. [Nearest]\n  Destination 2 spaces away: select space to move through as per b).",
      right:
        "1 MOVE 2 to:\n  a) Objective. [Nearest]\n  Destination 2 spaces away: select space to move through as per a).",
    },
  ],
};
