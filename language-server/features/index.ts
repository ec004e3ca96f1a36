import type { Feature } from "../feature.ts";
import { callHierarchyFeature } from "./call-hierarchy.ts";
import { codeActionsFeature } from "./code-actions.ts";
import { codeLensesFeature } from "./code-lenses.ts";
import { compareSheetsFeature } from "./compare-sheets.ts";
import { completionFeature } from "./completion.ts";
import { definitionFeature } from "./definition.ts";
import { diagnosticsFeature } from "./diagnostics.ts";
import { documentHighlightFeature } from "./document-highlight.ts";
import { documentLinksFeature } from "./document-links.ts";
import { documentSymbolsFeature } from "./document-symbols.ts";
import { explainFeature } from "./explain.ts";
import { foldingFeature } from "./folding.ts";
import { formattingFeature } from "./formatting.ts";
import { hoverFeature } from "./hover.ts";
import { inlayHintsFeature } from "./inlay-hints.ts";
import { previewFeature } from "./preview.ts";
import { referencesFeature } from "./references.ts";
import { renameFeature } from "./rename.ts";
import { repairPastedFeature } from "./repair-pasted.ts";
import { selectionRangesFeature } from "./selection-ranges.ts";
import { semanticTokensFeature } from "./semantic-tokens.ts";
import { settingsFeature } from "./settings.ts";
import { signatureHelpFeature } from "./signature-help.ts";
import { situationsFeature } from "./situations.ts";
import { workspaceSymbolsFeature } from "./workspace-symbols.ts";

/** Every feature of the editor. A new one is a file beside this and a line here. */
export const FEATURES: readonly Feature[] = [
  callHierarchyFeature,
  codeActionsFeature,
  codeLensesFeature,
  compareSheetsFeature,
  completionFeature,
  definitionFeature,
  diagnosticsFeature,
  documentHighlightFeature,
  documentLinksFeature,
  documentSymbolsFeature,
  explainFeature,
  foldingFeature,
  formattingFeature,
  hoverFeature,
  inlayHintsFeature,
  previewFeature,
  referencesFeature,
  renameFeature,
  repairPastedFeature,
  selectionRangesFeature,
  semanticTokensFeature,
  settingsFeature,
  signatureHelpFeature,
  situationsFeature,
  workspaceSymbolsFeature,
];
