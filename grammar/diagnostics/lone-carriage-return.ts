import type { DiagnosticDefinition } from "../diagnostic.ts";

export const LONE_CARRIAGE_RETURN: DiagnosticDefinition = {
  code: "lone-carriage-return",
  severity: "error",
  template: "a carriage return without a line feed ends no line",
  documentation:
    "A line ends with a line feed, or with a carriage return and a line feed. Many editors also end a line at a carriage return alone. Tiebreak reads it as a blank, so a remark would continue after it and hide what looks like the next line. End the line like the others, or put a blank there.",
  examples: [
    {
      wrong: "1 REST. // as printed\r2 REST.",
      right: "1 REST. // as printed\n2 REST.",
      message: "a carriage return without a line feed ends no line",
    },
  ],
};
