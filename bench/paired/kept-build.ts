import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** An older build of the command with the sheets of the book of its time, as `keep-build.ts` packs them. */
export const KEPT_BUILD = fileURLToPath(new URL("older-build.tar.br", import.meta.url));

/** Unpacks the build that is kept into a folder for temporary files, which goes with this process. */
export function unpackKeptBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-older-build-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  execFileSync("tar", ["-x", "-C", folder], { input: brotliDecompressSync(readFileSync(KEPT_BUILD)) });
  return folder;
}
