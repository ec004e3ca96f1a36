import type { DiagnosticDefinition } from "../diagnostic.ts";

export const FILE_TOO_LARGE: DiagnosticDefinition = {
  code: "file-too-large",
  severity: "error",
  template: "the file has {size} characters, more than the {limit} that are read",
  documentation:
    "A sheet has a few thousand characters. Larger files are not read at all, so that a wrong file name cannot keep the machine busy.",
  examples: [],
};
