import { format } from "prettier";
import { LEXICONS } from "../../games/registry.ts";
import { coreWordsOf } from "../../grammar/core-lexicon.ts";
import { textMateGrammar } from "./text-mate-grammar.ts";

/** The file with the extension's TextMate grammar, as it is to be. */
export async function grammarFile(): Promise<{ readonly path: string; readonly text: string }> {
  const lexicons = [...LEXICONS.values()];
  const words = lexicons.flatMap((lexicon) => coreWordsOf(lexicon));
  const grammar = textMateGrammar(lexicons, [...new Map(words.map((word) => [word.id, word])).values()]);
  const text = await format(JSON.stringify(grammar), { parser: "json", printWidth: 120 });
  return { path: "vscode-extension/syntaxes/tiebreak.tmLanguage.json", text };
}
