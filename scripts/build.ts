/**
 * Bundles what is published into dist/: the command, the library's entries and the Prettier plugin. Each command is
 * loaded when it runs, so that `check` starts without what the others need.
 */
import { chmod, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

await rm(`${root}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { tiebreak: "cli/main.ts", prettier: "prettier-plugin/index.ts" },
  outdir: "dist",
  outExtension: { ".js": ".mjs" },
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  // The system's Node runs the command where nobody installed a newer one.
  target: "node20",
  external: ["prettier"],
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
await chmod(`${root}dist/tiebreak.mjs`, 0o755);
