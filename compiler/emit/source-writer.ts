import { addMapping, GenMapping, setSourceContent, toEncodedMap, type EncodedSourceMap } from "@jridgewell/gen-mapping";
import { locate, type Source } from "../../grammar/source.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";

/** A line of generated code with its place in the sheet. */
export interface CodeLine {
  readonly code: string;
  readonly span: SourceRange | null;
}

/** Joins lines into a text with a source map to the sheet. */
export function writeSource(
  lines: readonly CodeLine[],
  source: Source,
  file: string,
): { readonly code: string; readonly map: EncodedSourceMap } {
  const map = new GenMapping({ file });
  setSourceContent(map, source.name, source.text);
  lines.forEach(({ code, span }, index) => {
    if (span === null) return;
    const { line, column } = locate(source, span.start);
    const indent = code.length - code.trimStart().length;
    addMapping(map, {
      generated: { line: index + 1, column: indent },
      source: source.name,
      original: { line, column: column - 1 },
    });
  });
  return { code: `${lines.map(({ code }) => code).join("\n")}\n`, map: toEncodedMap(map) };
}

/** A string of the sheet as a literal of the generated code: nothing in it can end the literal. */
export function literal(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
}

/** A text of the sheet as a comment of one line: nothing in it can end the comment. */
export function comment(text: string): string {
  return `// ${text.replace(/[\s\u2028\u2029]+/g, " ").trim()}`;
}
