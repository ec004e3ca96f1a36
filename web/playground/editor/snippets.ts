import type { editor } from "monaco-editor/editor/editor.api.js";
import situations from "../../../vscode-extension/snippets/situation.json" with { type: "json" };
import sheets from "../../../vscode-extension/snippets/tiebreak.json" with { type: "json" };
import { TEXTS } from "../../texts/playground-texts.ts";
import { LANGUAGE } from "./language.ts";

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
}

/** What the editor has for texts with places to fill in. */
interface SnippetController extends editor.IEditorContribution {
  insert(template: string): void;
}

/** The snippets of the extension, as commands of the editor: among the offers they would stand between the words of the game. */
export function registerSnippets(shown: editor.IStandaloneCodeEditor): void {
  register(shown, LANGUAGE, sheets);
  register(shown, "yaml", situations);
}

function register(
  shown: editor.IStandaloneCodeEditor,
  language: string,
  snippets: Readonly<Record<string, Snippet>>,
): void {
  for (const [name, { prefix, body }] of Object.entries(snippets)) {
    shown.addAction({
      id: `tiebreak.snippet.${prefix}`,
      label: TEXTS.insertSnippet(name),
      precondition: `editorLangId == ${language}`,
      run: () => shown.getContribution<SnippetController>("snippetController2")?.insert(body.join("\n")),
    });
  }
}
