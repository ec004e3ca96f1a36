import { languages } from "monaco-editor/editor/editor.api.js";
import * as yaml from "monaco-editor/languages/definitions/yaml/yaml.js";
import { SHEET_ENDING } from "../files/paths.ts";
import configuration from "../../../vscode-extension/language-configuration.json" with { type: "json" };

/** The name of the language of sheets, as the server knows it. */
export const LANGUAGE = "tiebreak";

/** Tells the editor which texts are sheets, and how one types them, as the extension does. */
export function registerLanguage(): void {
  const { brackets, autoClosingPairs, surroundingPairs, wordPattern, indentationRules } = configuration;
  languages.register({ id: LANGUAGE, extensions: [SHEET_ENDING] });
  languages.setLanguageConfiguration(LANGUAGE, {
    comments: configuration.comments,
    brackets: brackets.map(pair),
    autoClosingPairs,
    surroundingPairs: surroundingPairs.map(pair).map(([open, close]) => ({ open, close })),
    autoCloseBefore: configuration.autoCloseBefore,
    wordPattern: new RegExp(wordPattern.pattern, wordPattern.flags),
    indentationRules: {
      increaseIndentPattern: new RegExp(indentationRules.increaseIndentPattern),
      decreaseIndentPattern: new RegExp(indentationRules.decreaseIndentPattern),
    },
    folding: configuration.folding,
  });
  languages.register({ id: "yaml" });
  languages.setLanguageConfiguration("yaml", yaml.conf);
  languages.setMonarchTokensProvider("yaml", yaml.language);
}

function pair(both: readonly string[]): [string, string] {
  const [open = "", close = ""] = both;
  return [open, close];
}

/** The language of a file by its ending. JSON is read as YAML, of which it is a part. */
export function languageOf(path: string): string {
  if (path.endsWith(SHEET_ENDING)) return LANGUAGE;
  return /\.(?:ya?ml|json)$/.test(path) ? "yaml" : "plaintext";
}
