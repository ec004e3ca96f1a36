import type { Span } from "../../grammar/source.ts";
import type { ParsedFile } from "../check-file.ts";

/** Whether a procedure of a file is typed in another one, too: nothing in it depends on the rest of its sheet. */
export function hasSameText(
  { source }: ParsedFile,
  other: ParsedFile,
): (procedure: { readonly span: Span }) => boolean {
  const typed = new Set(other.file?.procedures.map(({ span }) => typedIn(other.source.text, span)));
  return ({ span }) => typed.has(typedIn(source.text, span));
}

function typedIn(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
