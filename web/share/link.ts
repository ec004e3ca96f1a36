import type { LinkedGame } from "../session/protocol.ts";
import { folded, isNamedText, unfolded } from "./folded.ts";

/** Messengers cut longer links. */
export const LONGEST_LINK = 8_000;
const KEY = "#g=";

/** The part of a link behind the address of the site. */
export async function writeLink(linked: LinkedGame): Promise<string> {
  return `${KEY}${await folded(linked)}`;
}

export function isLink(fragment: string): boolean {
  return fragment.startsWith(KEY);
}

/** Reads a link; null for what is none, whole or cut. */
export async function readLink(fragment: string): Promise<LinkedGame | null> {
  return isLink(fragment) ? linkedGameIn(await unfolded(fragment.slice(KEY.length))) : null;
}

function linkedGameIn(data: unknown): LinkedGame | null {
  if (typeof data !== "object" || data === null) return null;
  const { game, save, sheets, roster, board }: Partial<Record<keyof LinkedGame, unknown>> = data;
  if (typeof game !== "string" || typeof save !== "string") return null;
  if (!isTextOrNull(roster) || !isTextOrNull(board)) return null;
  if (sheets !== null && !(Array.isArray(sheets) && sheets.every(isNamedText))) return null;
  return { game, save, sheets, roster, board };
}

function isTextOrNull(data: unknown): data is string | null {
  return data === null || typeof data === "string";
}
