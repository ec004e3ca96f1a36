import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import {
  type OfflinePage,
  offlinePlugins,
  COMPILED_FILES,
  compiledChunkName,
  compiledSheetsPlugin,
  modulesPlugin,
  withoutHandbook,
  type ScenarioFunctions,
} from "./plugins.ts";
import { writeExamples } from "./write-examples.ts";

/** Where the playground is, from the root of the site. */
export const PLAYGROUND = "playground";

/** Monaco brings its client of language servers along, without a name of its own that a bundler can find. */
const LSP_CLIENT = "node_modules/monaco-editor/esm/external/monaco-lsp-client/out/index.js";

const OFFLINE: OfflinePage = {
  name: "Tiebreak playground",
  shortName: "Tiebreak playground",
  description: "Write the sheet of a solo bot, and see at once what is wrong in it and what the bot does.",
  root: "../",
  // They are large: without a network, games are played by the interpreter.
  notKept: [COMPILED_FILES],
};

/** Nothing is wrong where a module is loaded early in one worker and late in another, or where a large part takes its time. */
const QUIET = { ineffectiveDynamicImport: false, pluginTimings: false } as const;

/**
 * Builds the playground into a folder of the site. It is a build of its own: what it shares with the companion would
 * otherwise move into files that the companion has to load, too.
 *
 * @param root the project's folder
 * @param site the folder of the site, which is there already
 * @param functions the compiled sheets that whole games are played by, as long as the texts are those of the site
 */
export async function buildPlayground(root: string, site: string, functions: ScenarioFunctions): Promise<void> {
  const served = join(root, "build/playground-files");
  rmSync(served, { recursive: true, force: true });
  mkdirSync(served, { recursive: true });
  const examples = modulesPlugin({ "virtual:examples": { EXAMPLES: writeExamples(root, served) } });
  await build({
    root: join(root, "web/playground"),
    base: "./",
    configFile: false,
    logLevel: "warn",
    publicDir: served,
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    resolve: { alias: { "monaco-lsp-client": join(root, LSP_CLIENT) } },
    plugins: [examples, ...offlinePlugins(OFFLINE)],
    worker: {
      format: "es",
      // Only what works sheets out has the handbook, whose pages it gives.
      plugins: () => [examples, compiledSheetsPlugin(functions), withoutHandbook("analysis-worker")],
      rolldownOptions: {
        checks: QUIET,
        output: {
          chunkFileNames: ({ facadeModuleId }) => compiledChunkName(facadeModuleId) ?? "assets/[name]-[hash].js",
        },
      },
    },
    build: {
      outDir: join(site, PLAYGROUND),
      emptyOutDir: true,
      target: "es2023",
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { checks: QUIET },
    },
  });
}
