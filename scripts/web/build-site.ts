import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { GAMES } from "../../games/registry.ts";
import { checkBudget } from "./budget.ts";
import { buildPlayground, PLAYGROUND } from "./build-playground.ts";
import { checkPlaygroundBudget } from "./playground-budget.ts";
import { writeCatalogue } from "./write-catalogue.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where the site is written, from the project's folder. */
export const SITE = "build/site";
/** Where the page with whole games is, from the root of the site. */
const PLAY = "play";

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
  const { companion, play } = await writeCatalogue(ROOT, served);
  const site = join(ROOT, directory);
  await buildPage({ root: "web", directory: site, modules: { "virtual:catalogue": { CATALOGUE: companion } } }, served);
  // A build of its own: nothing of it is kept for use offline beside the companion, whose size has a budget.
  const modules = { "virtual:play-catalogue": { PLAY_CATALOGUE: play } };
  await buildPage({ root: "web/play", directory: join(site, PLAY), modules }, null);
  await buildPlayground(ROOT, site);
  return `${checkBudget(site)}\n${checkPlaygroundBudget(join(site, PLAYGROUND))}`;
}

interface PageToBuild {
  /** The folder of its `index.html`. */
  readonly root: string;
  readonly directory: string;
  /** Modules that only the build knows: their names, and what they export. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** @param offline the files beside the page that are served with it, where it works offline; null where it does not */
async function buildPage({ root, directory, modules }: PageToBuild, offline: string | null): Promise<void> {
  await build({
    root: join(ROOT, root),
    base: "./",
    configFile: false,
    logLevel: "warn",
    publicDir: offline ?? false,
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: [headPlugin(), modulesPlugin(modules), ...(offline === null ? [] : VitePWA(OFFLINE))],
    worker: {
      format: "es",
      plugins: () => [modulesPlugin(modules)],
      rolldownOptions: { output: { chunkFileNames: chunkName } },
    },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: "es2023",
      // The policy of the page allows scripts of their own files only.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
  });
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
    // The other pages of the site are not the companion's to answer for.
    navigateFallbackDenylist: [PLAY, PLAYGROUND].map((page) => new RegExp(`/${page}/`)),
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

/** Puts at the head of a page what pages have in common. */
function headPlugin(): Plugin {
  const head = readFileSync(join(ROOT, "web/frame/head.html"), "utf8");
  return {
    name: "tiebreak-head",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace(/(?<=<head>\n)[^]*?-->\n/, () => head) },
  };
}

function modulesPlugin(modules: PageToBuild["modules"]): Plugin {
  const names = new Map(Object.keys(modules).map((name) => [`\0${name}`, name]));
  return {
    name: "tiebreak-modules",
    resolveId: (wanted) => (modules[wanted] === undefined ? null : `\0${wanted}`),
    load: (wanted) => {
      const values = Object.entries(modules[names.get(wanted) ?? ""] ?? {});
      if (values.length === 0) return null;
      return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}
