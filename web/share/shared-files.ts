import type { NamedText } from "../session/protocol.ts";
import { folded, isNamedText, unfolded } from "./folded.ts";

const KEY = "#f=";
const MOST_FILES = 40;

/** The part of a link to files of the playground, behind the address of its page. The first file is the one to open. */
export async function writeFilesLink(files: readonly NamedText[]): Promise<string> {
  return `${KEY}${await folded(files.map(({ path, text }) => ({ path, text })))}`;
}

export function isFilesLink(fragment: string): boolean {
  return fragment.startsWith(KEY);
}

/** Reads such a link; null for what is none, whole or cut. */
export async function readFilesLink(fragment: string): Promise<readonly NamedText[] | null> {
  if (!isFilesLink(fragment)) return null;
  const data = await unfolded(fragment.slice(KEY.length));
  if (!Array.isArray(data) || data.length === 0 || data.length > MOST_FILES) return null;
  return data.every(isNamedText) ? data.map(({ path, text }) => ({ path, text })) : null;
}
