import type { DiagnosticDefinition } from "../diagnostic.ts";

export const WRONG_SIGN: DiagnosticDefinition = {
  code: "wrong-sign",
  severity: "error",
  template: "“{written}” should be “{right}”{reason}",
  documentation:
    "A sign, number or letter looks like the right one but is not: `→` for `>`, `;` for `:`, round brackets for square ones, `nine` for `9`, `l` for `1`, `b.` for `b)`, `#` for `//`. Tiebreak reads the rest of the line as if the right one were there. Apply the fix.",
  examples: [
    { wrong: "1 REST. [Random → Random]", right: "1 REST. [Random > Random]", message: "“→” should be “>”" },
    { wrong: "1 Threshold 5/6/7; REST.", right: "1 Threshold 5/6/7: REST.", message: "“;” should be “:”" },
    { wrong: "1 REST. (Random > Random)", right: "1 REST. [Random > Random]", message: "“( )” should be “[ ]”" },
    {
      wrong: "1 REST.\n# Checked.",
      right: "1 REST.\n// Checked.",
      message: "“#” should be “//”: remarks begin with two slashes",
    },
  ],
};
