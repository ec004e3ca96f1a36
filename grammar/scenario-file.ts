import type { FileNode } from "./syntax-tree.ts";

/** Whether a file states a scenario: it is for no bot, and has no procedures. One with mistakes will do. */
export function isScenarioFile({ header, procedures }: FileNode): boolean {
  return header.bot === null && procedures.length === 0;
}
