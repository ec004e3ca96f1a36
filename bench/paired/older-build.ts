import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The project as it was at a commit, built: from the history of this clone, with the dependencies that are installed here.
 * It is kept between runs in the folder for temporary files.
 */
export function olderBuild(commit: string): string {
  const kept = join(tmpdir(), `tiebreak-built-${commit}`);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-building-"));
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "inherit" });
  renameSync(folder, kept);
  return kept;
}
