import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles what is published: the command, its worker and the process that counts for the server, the library's entries
 * and the Prettier plugin. Each command is a chunk of its own, so that `check` starts without what the others need.
 *
 * @param directory where to, from the project's folder; bundles that are there go
 */
export async function bundle(directory: string): Promise<void> {
  const bundled = ["tiebreak.mjs", "game-worker.mjs", "share-process.mjs", "prettier.mjs", "runtime.mjs"];
  for (const name of ["chunks", "runtime", ...bundled]) {
    await rm(join(ROOT, directory, name), { recursive: true, force: true });
  }
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      tiebreak: "cli/main.ts",
      "game-worker": "cli/simulate/game-worker.ts",
      "share-process": "language-server/share-process.ts",
      prettier: "prettier-plugin/index.ts",
      runtime: "runtime/compact/index.ts",
      "runtime/callisto": "runtime/callisto/compact/index.ts",
    },
    outdir: directory,
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    // The system's Node runs the command where nobody installed a newer one.
    target: "node20",
    // The pool of workers starts a file of its own.
    external: ["prettier", "piscina"],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "linked",
    // Dependencies in CommonJS ask for Node's own modules by `require`.
    banner: {
      js: 'import { createRequire as createRequireOfNode } from "node:module"; const require = createRequireOfNode(import.meta.url);',
    },
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  await chmod(join(ROOT, directory, "tiebreak.mjs"), 0o755);
}
