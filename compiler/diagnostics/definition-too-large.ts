import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";

export const definitionTooLarge: DiagnosticDefinition = {
  code: "definition-too-large",
  severity: "error",
  template: "“{word}” says too much: {size} parts with the words it uses, and the limit is {limit}",
  documentation:
    "A definition stands for its words wherever it is used. Definitions that use others several times grow at every step, so their size has a limit. Say it with fewer words, or use fewer of the other definitions.",
  examples: [
    {
      wrong:
        "DEFINITIONS\n  Nest: objective.\n  Nestx: space adjacent to nest and adjacent to nest.\n  Nestxx: space adjacent to nestx and adjacent to nestx.\n  Nestxxx: space adjacent to nestxx and adjacent to nestxx.\n  Nestxxxx: space adjacent to nestxxx and adjacent to nestxxx.\n  Nestxxxxx: space adjacent to nestxxxx and adjacent to nestxxxx.\n  Nestxxxxxx: space adjacent to nestxxxxx and adjacent to nestxxxxx.\n  Nestxxxxxxx: space adjacent to nestxxxxxx and adjacent to nestxxxxxx.\n",
      right:
        "DEFINITIONS\n  Nest: objective.\n  Near nest: space adjacent to nest.\n\nGUARD\n1 Near nest within 2 spaces: CONTROL.\n",
    },
  ],
};
