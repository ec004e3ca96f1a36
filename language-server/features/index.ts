import type { Feature } from "../feature.ts";
import { completionFeature } from "./completion.ts";
import { diagnosticsFeature } from "./diagnostics.ts";
import { documentSymbolsFeature } from "./document-symbols.ts";
import { formattingFeature } from "./formatting.ts";
import { hoverFeature } from "./hover.ts";
import { workspaceSymbolsFeature } from "./workspace-symbols.ts";

/** Every feature of the editor. A new one is a file beside this and a line here. */
export const FEATURES: readonly Feature[] = [
  completionFeature,
  diagnosticsFeature,
  documentSymbolsFeature,
  formattingFeature,
  hoverFeature,
  workspaceSymbolsFeature,
];
