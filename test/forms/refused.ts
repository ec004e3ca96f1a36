import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Outcome } from "./count-forms.ts";

/** The error that refuses a text, with the words that it marks. */
export function refused(text: string, error: Diagnostic | undefined): Outcome {
  if (error === undefined) return { kind: "refused", message: "no sheet", marked: "" };
  const { message, help, span } = error;
  const said = help === undefined ? message : `${message} (${help})`;
  return { kind: "refused", message: said, marked: text.slice(span.start, span.end).replace(/\s+/g, " ") };
}
