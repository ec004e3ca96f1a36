import { format } from "prettier";
import { LEXICONS } from "../../games/registry.ts";
import { CORE_WORDS } from "../../grammar/core-lexicon.ts";
import { textMateGrammar } from "./text-mate-grammar.ts";

/** The file with the extension's TextMate grammar, as it is to be. */
export async function grammarFile(): Promise<{ readonly path: string; readonly text: string }> {
  const grammar = textMateGrammar([...LEXICONS.values()], CORE_WORDS);
  const text = await format(JSON.stringify(grammar), { parser: "json", printWidth: 120 });
  return { path: "vscode-extension/syntaxes/tiebreak.tmLanguage.json", text };
}
