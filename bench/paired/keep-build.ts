/**
 * Builds the project as it was at a commit and keeps what the benchmark runs of it: `node bench/paired/keep-build.ts
 * <commit>`. It needs the history of this clone, and bundles with the dependencies that are installed here.
 */
import "../../scripts/answer-help.ts";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { KEPT_BUILD } from "./kept-build.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The command, the licenses of what is in it, and the texts on which both builds are measured. */
const KEPT = [
  "package.json",
  "dist/tiebreak.cjs",
  "dist/command",
  "dist/THIRD-PARTY-LICENSES.txt",
  "procedures/callisto",
];

const MOST_BYTES = 1 << 30;

const [commit = "HEAD"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "tiebreak-building-"));
try {
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: MOST_BYTES });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "inherit" });
  // Commits before the licenses were listed have none: the packages are nearly those of today.
  execFileSync("cp", ["-n", join(ROOT, "dist/THIRD-PARTY-LICENSES.txt"), join(folder, "dist")]);
  const tar = execFileSync(
    "tar",
    ["-c", "--sort=name", "--mtime=@0", "--owner=0", "--group=0", "-C", folder, ...KEPT],
    {
      maxBuffer: MOST_BYTES,
    },
  );
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(KEPT_BUILD, brotliCompressSync(tar, { params }));
} finally {
  rmSync(folder, { recursive: true });
}
