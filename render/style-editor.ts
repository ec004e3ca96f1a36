import { DARK, LIGHT } from "./style.ts";

/**
 * What a page takes over from the editor that shows it: whether it is light or dark, by the class of its body, and the
 * colours of its text and ground, by variables.
 */
export const EDITOR_STYLE = `
body { padding: 0; }
body.vscode-light, body.vscode-high-contrast-light { color-scheme: light;${LIGHT}}
body.vscode-dark, body.vscode-high-contrast { color-scheme: dark;${DARK}}
body[class*="vscode-"] {
  --page: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground);
  --paper: color-mix(in srgb, var(--vscode-editor-foreground) 4%, var(--vscode-editor-background));
  --tint: color-mix(in srgb, var(--vscode-editor-foreground) 10%, var(--vscode-editor-background));
  --line: color-mix(in srgb, var(--vscode-editor-foreground) 22%, var(--vscode-editor-background));
  --soft: color-mix(in srgb, var(--vscode-editor-foreground) 74%, var(--vscode-editor-background));
}
body.vscode-high-contrast, body.vscode-high-contrast-light { --soft: var(--ink); --line: var(--vscode-contrastBorder, var(--ink)); }
`;
