import type { DiagnosticDefinition } from "../../../grammar/diagnostic.ts";

export const situationYaml: DiagnosticDefinition = {
  code: "situation-yaml",
  severity: "error",
  template: "This is not valid YAML: {message}.",
  documentation:
    "A situation file is YAML. The message says what the YAML parser expected here. Often a bracket is not closed, a key appears twice, or a name that begins with `*` or `&` needs quotes. Within braces, `all except [c4]` needs quotes too.",
  examples: [
    {
      wrong: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`,
      right: `id: example
sheet: callisto/scenario-1/lfa
board: { grid: 5x5 }
units:
  bot: { Scout Y: c3 }
when: ask secure Scout Y
expect:
  answer: true
`,
    },
  ],
};
