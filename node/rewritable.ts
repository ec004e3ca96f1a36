import { realpath } from "node:fs/promises";
import { relative, isAbsolute, sep } from "node:path";
import { readRegularFile } from "../io/read-regular-file.ts";
import { LARGEST_FILE_BYTES, decode, type FoundFile } from "./files.ts";

/** A sheet that may be written again, or why it is not to be. */
type Rewritable =
  { readonly kind: "text"; readonly text: string } | { readonly kind: "foreign"; readonly reason: string };

/**
 * Reads a sheet that is to be written again. What was reached by a link that leads out of the directory that was
 * searched belongs to somebody else, and bytes that are no UTF-8 would be lost.
 *
 * @throws as `readRegularFile` does
 */
export async function readRewritable(file: FoundFile): Promise<Rewritable> {
  const bytes = readRegularFile(file.path, LARGEST_FILE_BYTES);
  if (await leadsOutside(file)) return foreign("it is a link to a file outside the directory");
  const text = decode(bytes);
  if (!Buffer.from(text).equals(bytes)) return foreign("it is not written in UTF-8");
  return { kind: "text", text };
}

function foreign(reason: string): Rewritable {
  return { kind: "foreign", reason };
}

async function leadsOutside({ path, searched }: FoundFile): Promise<boolean> {
  if (searched === undefined) return false;
  const way = relative(await realpath(searched), await realpath(path));
  return way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
}
