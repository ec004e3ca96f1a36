import { readFileSync } from "node:fs";
import type { NamedText } from "../../library/check.ts";

/** A page of the handbook in which a reader saves a game and its sheet. */
export const OWN_GAME_PAGE = "docs/your-own-game.md";

/** The files that a page of the handbook lets its reader save, in their order. */
export function filesToSave(page: string): readonly NamedText[] {
  const blocks = readFileSync(page, "utf8").matchAll(/^Save this as `([^`]+)`:\n\n```\w+\n([^]*?)^```$/gm);
  const files = [...blocks].map(([, path = "", text = ""]) => ({ path, text }));
  if (files.length === 0) throw new Error(`${page} has no files to save`);
  return files;
}
