import type { Fix } from "../../grammar/diagnostic.ts";
import { CAPTIONS, type Caption } from "../../grammar/game-text/sections.ts";

type Edit = Fix["edits"][number];

const INDENT = "  ";

/**
 * Indents rows of a game's text that are at the margin. Editors move a line that begins with capitals to the margin, as
 * for a heading of a sheet; here it may be an action.
 *
 * @param offset after the key that was typed; after Enter, the line before is indented, and the new one like it
 */
export function rowEdits(text: string, offset: number): readonly Edit[] {
  const start = lineStart(text, offset);
  const isNew = text.slice(start, lineEnd(text, offset)).trim() === "";
  if (!isNew) return isRow(text, start) ? [indentAt(start)] : [];
  if (start === 0) return [];
  const before = lineStart(text, start - 1);
  const above = lineAt(text, before);
  const moved = isRow(text, before) ? [indentAt(before)] : [];
  const begins = moved.length > 0 || captionIn(above) !== null;
  return begins && offset === start ? [...moved, indentAt(start)] : moved;
}

function indentAt(offset: number): Edit {
  return { span: { start: offset, end: offset }, text: INDENT };
}

/** Whether a line is a row at the margin. */
function isRow(text: string, start: number): boolean {
  const line = lineAt(text, start);
  if (!/^\p{L}/u.test(line) || captionIn(line) !== null) return false;
  const caption = captionAbove(text, start);
  // Places are listed below the game's noun for them, in capitals. Names of actions are in capitals, too.
  return caption === "ACTIONS" || (caption !== null && !/^\p{Lu}{2}/u.test(line));
}

function captionAbove(text: string, start: number): Caption | null {
  for (let at = start; at > 0;) {
    at = lineStart(text, at - 1);
    const caption = captionIn(lineAt(text, at));
    if (caption !== null) return caption;
  }
  return null;
}

function captionIn(line: string): Caption | null {
  return CAPTIONS.find((caption) => line.startsWith(caption) && !/^\p{L}/u.test(line.slice(caption.length))) ?? null;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

function lineAt(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start));
}
