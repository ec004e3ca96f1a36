import type { DiagnosticDefinition } from "../diagnostic.ts";

export const FILE_TOO_LARGE: DiagnosticDefinition = {
  code: "file-too-large",
  severity: "error",
  template: "this file has {size} characters: the limit is {limit}",
  documentation:
    "A sheet has a few thousand characters. The compiler does not read larger files, so a wrong file name cannot keep the machine busy.",
  examples: [],
};
