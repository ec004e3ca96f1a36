import type { Feature } from "../feature.ts";
import { callHierarchyFeature } from "./call-hierarchy.ts";
import { codeActionsFeature } from "./code-actions.ts";
import { codeLensesFeature } from "./code-lenses.ts";
import { compareSheetsFeature } from "./compare-sheets.ts";
import { completionFeature } from "./completion.ts";
import { diagnosticsFeature } from "./diagnostics.ts";
import { formattingFeature } from "./formatting.ts";
import { hoverFeature } from "./hover.ts";
import { inlayHintsFeature } from "./inlay-hints.ts";
import { navigationFeature } from "./navigation.ts";
import { outlineFeature } from "./outline.ts";
import { pagesFeature } from "./pages.ts";
import { renameFeature } from "./rename.ts";
import { repairPastedFeature } from "./repair-pasted.ts";
import { semanticTokensFeature } from "./semantic-tokens.ts";
import { settingsFeature } from "./settings.ts";
import { signatureHelpFeature } from "./signature-help.ts";
import { situationsFeature } from "./situations.ts";

/** Every feature of the editor. To add one, write a file next to this one and add a line here. */
export const FEATURES: readonly Feature[] = [
  callHierarchyFeature,
  codeActionsFeature,
  codeLensesFeature,
  compareSheetsFeature,
  completionFeature,
  diagnosticsFeature,
  formattingFeature,
  hoverFeature,
  inlayHintsFeature,
  navigationFeature,
  outlineFeature,
  pagesFeature,
  renameFeature,
  repairPastedFeature,
  semanticTokensFeature,
  settingsFeature,
  signatureHelpFeature,
  situationsFeature,
];
