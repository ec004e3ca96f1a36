import type { DiagnosticDefinition } from "../diagnostic.ts";

export const WRONG_ENCODING: DiagnosticDefinition = {
  code: "wrong-encoding",
  severity: "error",
  template: "this file is written in {encoding}: save it as UTF-8",
  documentation:
    "A sheet is text in UTF-8. Some editors save text in UTF-16, where every second byte of plain text is empty. Choose UTF-8 when you save the file.",
  examples: [],
};
