import type { Diagnostic } from "../grammar/diagnostic.ts";
import { locate, type Source } from "../grammar/source.ts";
import { type Html, block, element } from "./html.ts";

/** What is wrong in one of the files from which a page is made. */
interface FileProblems {
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page with thousands of lines of mistakes helps nobody; the first ones tell. */
const SHOWN = 20;

/** The note at the top of a page whose files have errors; null where they have none. */
export function problemsNote(files: readonly FileProblems[]): Html | null {
  const errors = files.flatMap(({ source, diagnostics }) =>
    diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ span, message }) => ({ name: source.name, ...locate(source, span.start), message })),
  );
  if (errors.length === 0) return null;
  const hidden = errors.length - SHOWN;
  const count = errors.length === 1 ? "One mistake" : `${errors.length} mistakes`;
  const items = errors
    .slice(0, SHOWN)
    .map(({ name, line, column, message }) =>
      element("li", {}, element("code", {}, `${name}:${line}:${column}`), " ", message),
    );
  return block(
    "section",
    { class: "problems", "aria-labelledby": "problems" },
    element("h2", { id: "problems" }, `${count} in this sheet: do not rely on it`),
    element("p", {}, "It is shown as far as it could be read. Places that could not are marked."),
    block("ul", {}, ...items, hidden > 0 ? element("li", {}, `and ${hidden} more`) : null),
  );
}
