import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const unknownLetter: DiagnosticDefinition = {
  code: "unknown-letter",
  severity: "error",
  template: "this clause has no letter {letter}): {there}",
  documentation:
    "`[a) > b)]` and `as per c)` refer to letters of the same clause or, if it has none, of the closest earlier clause with letters. Use one of those.",
  examples: [
    {
      wrong: "1 MOVE 1 to:\n  a) Objective.\n  b) Space nearest to [a) > d)].",
      right: "1 MOVE 1 to:\n  a) Objective.\n  b) Space nearest to [a)].",
      message: "this clause has no letter d): clause 1 has a), b)",
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
