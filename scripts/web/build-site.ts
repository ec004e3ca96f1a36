import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { GAMES } from "../../games/registry.ts";
import type { Catalogue } from "../../web/catalogue.ts";
import { checkBudget } from "./budget.ts";
import { buildPlayground, PLAYGROUND } from "./build-playground.ts";
import { checkPlaygroundBudget } from "./playground-budget.ts";
import { writeCatalogue } from "./write-catalogue.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where the site is written, from the project's folder. */
export const SITE = "build/site";

/**
 * Builds the site: the books as JSON, then the companion and its worker, then the playground. Any host of files can serve
 * the folder, from any path.
 *
 * @param directory where to, from the project's folder
 * @returns sentences that say how large the companion and the playground are
 * @throws where one of them is larger than its budget
 */
export async function buildSite(directory = SITE): Promise<string> {
  const served = join(ROOT, "build/site-files");
  rmSync(served, { recursive: true, force: true });
  mkdirSync(served, { recursive: true });
  cpSync(join(ROOT, "web/public"), served, { recursive: true });
  const catalogue = await writeCatalogue(ROOT, served);
  await build({
    root: join(ROOT, "web"),
    base: "./",
    configFile: false,
    logLevel: "warn",
    publicDir: served,
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: [cataloguePlugin(catalogue), ...VitePWA(OFFLINE)],
    worker: {
      format: "es",
      plugins: () => [cataloguePlugin(catalogue)],
      rolldownOptions: { output: { chunkFileNames: chunkName } },
    },
    build: {
      outDir: join(ROOT, directory),
      emptyOutDir: true,
      target: "es2023",
      // The policy of the page allows scripts of their own files only.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
  });
  await buildPlayground(ROOT, join(ROOT, directory));
  return `${checkBudget(join(ROOT, directory))}\n${checkPlaygroundBudget(join(ROOT, directory, PLAYGROUND))}`;
}

/** Packages that are whole: the companion loads those of games that have no smaller one. */
function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const [, folder] = /games\/([^/]+)\/package\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return folder === undefined ? "assets/[name]-[hash].js" : `assets/whole-${folder}-[hash].js`;
}

const NEVER_LOADED: readonly string[] = [...GAMES.values()].flatMap(({ folder, loadCompanion }) =>
  loadCompanion === undefined ? [] : [`whole-${folder}-`],
);

/** Everything is there offline after one visit; a new version waits until somebody asks for it. */
const OFFLINE: Parameters<typeof VitePWA>[0] = {
  registerType: "prompt",
  injectRegister: false,
  workbox: {
    globPatterns: ["**/*.{html,js,css,svg,png,json,webmanifest}"],
    // What the companion never loads of a game that has a smaller package for it.
    globIgnores: NEVER_LOADED.map((name) => `**/${name}*`),
    cleanupOutdatedCaches: true,
    // The playground is a page of its own, which is not the companion's to answer for.
    navigateFallbackDenylist: [new RegExp(`/${PLAYGROUND}/`)],
  },
  manifest: {
    name: "Tiebreak companion",
    short_name: "Tiebreak",
    description: "Runs the bot of your solo board game at your table.",
    display: "standalone",
    background_color: "#f7f6f3",
    theme_color: "#1f5c4d",
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  },
};

function cataloguePlugin(catalogue: Catalogue): Plugin {
  const id = "virtual:catalogue";
  return {
    name: "tiebreak-catalogue",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? `export const CATALOGUE = ${JSON.stringify(catalogue)};` : null),
  };
}
