import type { Diagnostic } from "./diagnostic.ts";
import type { FileParts } from "./sheet-parser.ts";
import type { Source } from "./source.ts";
import type { Token } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

export function recover(
  source: Source,
  _tokens: Token[],
  _vocabulary: Vocabulary,
): { parts: FileParts; diagnostics: Diagnostic[] } {
  const span = { start: 0, end: source.text.length };
  return {
    parts: {
      header: { kind: "header", span: { start: 0, end: 0 }, game: null, scenario: null, bot: null },
      sections: [{ kind: "broken", span, text: source.text }],
      proceduresCaption: null,
      procedures: [],
    },
    diagnostics: [],
  };
}
