import type { CompletionItem, CompletionParams } from "vscode-languageserver";
import type { Feature } from "../feature.ts";
import type { Workspace } from "../workspace.ts";
export function completion(_workspace: Workspace, _params: CompletionParams): CompletionItem[] {
  return [];
}
export const completionFeature: Feature = {
  capabilities: () => ({ completionProvider: {} }),
  register: (c, serve) => c.onCompletion(serve(completion)),
};
