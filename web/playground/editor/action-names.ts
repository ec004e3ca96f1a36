/** Commands of the editor that the page has buttons for. They stand apart, so that buttons need no part of the editor. */
export const WORKSPACE_SYMBOLS = "tiebreak.workspaceSymbols";
