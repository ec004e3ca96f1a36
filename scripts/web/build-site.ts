import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { exampleGames } from "../../node/example-games.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import type { Catalogue, ShelvedScenario, SiteScenario, PlayCatalogue } from "../../web/catalogue.ts";
import { writeLicenses } from "../licenses.ts";
import { checkBudget, checkPlayBudget, checkPlaygroundBudget } from "./budget.ts";
import {
  type BuiltModules,
  COMPILED_FILES,
  compiledChunkName,
  compiledSheetsPlugin,
  modulesPlugin,
  type ScenarioFunctions,
  withoutCoreWords,
  withoutHandbook,
  withoutMeanings,
  withoutQuestions,
  withoutUnusedOfChevrotain,
} from "./plugins.ts";
import { listFiles } from "./bundled-files.ts";
import { buildServiceWorker, manifestPlugin, type OfflinePage } from "./offline.ts";
import { writeCatalogue } from "./write-catalogue.ts";
import { writeExamples } from "./write-examples.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where the site is written, from the project's folder. */
export const SITE = "build/site";
/** Where the other pages are, from the root of the site. */
const PLAY = "play";
const PLAYGROUND = "playground";

/** Monaco brings its client of language servers along, without a name of its own that a bundler can find. */
const LSP_CLIENT = "node_modules/monaco-editor/esm/external/monaco-lsp-client/out/index.js";

/** Nothing is wrong where a module is loaded early in one worker and late in another, or where a large part takes its time. */
const QUIET = { ineffectiveDynamicImport: false, pluginTimings: false } as const;

/**
 * Builds the site: the books as JSON, then the companion and its worker, then the playground. Any host of files can serve
 * the folder, from any path.
 *
 * @param directory where to, from the project's folder
 * @returns sentences that say how large each page is
 * @throws where one of them is larger than its budget
 */
export async function buildSite(directory = SITE): Promise<string> {
  const files = new Set<string>();
  const served = emptied("build/site-files");
  cpSync(join(ROOT, "web/public"), served, { recursive: true });
  const { companion, play, functions } = await writeCatalogue(ROOT, served);
  const games = exampleGames();
  const gamesToTry = {
    "virtual:games-to-try": { GAMES_TO_TRY: games.map(({ name, about }) => ({ name, about })) },
    "virtual:example-games": { EXAMPLE_GAMES: games },
  };
  const site = join(ROOT, directory);
  await buildPage({
    root: "web",
    directory: site,
    modules: {
      "virtual:catalogue": { CATALOGUE: companion },
      ...gamesToTry,
      "virtual:scenarios": { SCENARIOS: siteScenarios(companion) },
    },
    functions: new Map(),
    served,
    files,
    offline: COMPANION_OFFLINE,
    ...gamePage(ARRANGEMENT),
  });
  // Builds of their own: nothing of them moves into files that the companion, whose size has a budget, has to load, too.
  await buildPage({
    root: "web/play",
    directory: join(site, PLAY),
    modules: {
      "virtual:play-catalogue": { PLAY_CATALOGUE: play },
      ...gamesToTry,
      "virtual:play-scenarios": { PLAY_SCENARIOS: shelvedScenarios(play) },
    },
    functions,
    served: null,
    files,
    offline: playOffline(play),
    ...gamePage(ARRANGEMENT, BOARD_MAKER, AT_TABLE, ASKING_SESSION),
  });
  const examples = emptied("build/playground-files");
  await buildPage({
    root: "web/playground",
    directory: join(site, PLAYGROUND),
    modules: { "virtual:examples": { EXAMPLES: writeExamples(ROOT, examples) } },
    functions,
    served: examples,
    files,
    offline: PLAYGROUND_OFFLINE,
    plugins: () => [],
    // Only what works sheets out has the handbook, whose pages it gives.
    workerPlugins: () => [withoutHandbook("analysis-worker")],
    // Several workers share the pieces, and the first finding needs only some of them.
    isWorkerWhole: false,
  });
  writeLicenses(site, files);
  return [checkBudget(site), checkPlayBudget(join(site, PLAY)), checkPlaygroundBudget(join(site, PLAYGROUND))].join(
    "\n",
  );
}

/** What a worker needs of the catalogue: the texts of open points are the page's alone. */
function siteScenarios({ games }: Catalogue): readonly SiteScenario[] {
  return games.flatMap(({ name, scenarios }) => scenarios.map((each) => ({ ...each, game: name })));
}

function shelvedScenarios({ games }: PlayCatalogue): readonly ShelvedScenario[] {
  return games.flatMap(({ name, scenarios }) => scenarios.map(({ number, texts }) => ({ game: name, number, texts })));
}

interface PageToBuild {
  /** The folder of its `index.html`. */
  readonly root: string;
  readonly directory: string;
  readonly modules: BuiltModules;
  /** The compiled sheets that it can load. */
  readonly functions: ScenarioFunctions;
  /** The folder of files that are served with it as they are; null without any. */
  readonly served: string | null;
  /** Is given the files of which something is in the page. */
  readonly files: Set<string>;
  readonly offline: OfflinePage;
  /** What else its build needs, and that of its workers. */
  readonly plugins: () => readonly Plugin[];
  readonly workerPlugins: () => readonly Plugin[];
  /** Whether what a worker begins with is one file, however many later parts share pieces of it. */
  readonly isWorkerWhole: boolean;
}

/** What a page with games has, without some parts of them. */
function gamePage(...left: readonly string[]): Pick<PageToBuild, "plugins" | "workerPlugins" | "isWorkerWhole"> {
  return {
    plugins: () => [headPlugin(), withoutParts(left)],
    workerPlugins: () => [
      withoutParts(left),
      withoutHandbook(),
      withoutQuestions(),
      withoutCoreWords(),
      // Only who is asked can ask what a word means.
      ...(left.includes(ASKING_SESSION) ? [withoutMeanings()] : []),
    ],
    isWorkerWhole: true,
  };
}

/** Only the playground arranges positions. */
const ARRANGEMENT = "/arrangement.ts";

/** Only the companion follows games on their boards. */
const AT_TABLE = "/companion/at-table.ts";

/** Only the companion asks about a table that it does not see. */
const ASKING_SESSION = "/companion/session.ts";

/** Only the companion draws maps. */
const BOARD_MAKER = "/board/maker.ts";

/** A folder of the project with nothing in it. */
function emptied(folder: string): string {
  const path = join(ROOT, folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

async function buildPage(page: PageToBuild): Promise<void> {
  const { root, directory, modules, functions, served, files, offline, plugins, workerPlugins, isWorkerWhole } = page;
  await build({
    root: join(ROOT, root),
    base: "./",
    configFile: false,
    logLevel: "warn",
    publicDir: served ?? false,
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    resolve: { alias: { "monaco-lsp-client": join(ROOT, LSP_CLIENT) } },
    plugins: [modulesPlugin(modules), listFiles(files), ...plugins(), manifestPlugin(offline)],
    worker: {
      format: "es",
      plugins: () => [
        modulesPlugin(modules),
        listFiles(files),
        compiledSheetsPlugin(functions),
        withoutUnusedOfChevrotain(),
        ...workerPlugins(),
      ],
      rolldownOptions: {
        checks: QUIET,
        // Packages name parts that a page leaves out.
        shimMissingExports: true,
        output: {
          chunkFileNames: chunkName,
          ...(isWorkerWhole ? { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } : {}),
        },
      },
    },
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: "es2023",
      // The policy of the page allows scripts of their own files only.
      modulePreload: { polyfill: false },
      // An editor is one large file.
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { checks: QUIET },
    },
  });
  await buildServiceWorker(directory, offline, [listFiles(files)]);
}

/** Leaves out what a page never loads of a game. */
function withoutParts(left: readonly string[]): Plugin {
  const id = "\0no-part";
  return {
    name: "tiebreak-without-parts",
    enforce: "pre",
    resolveId: (wanted) => (left.some((part) => wanted.endsWith(part)) ? id : null),
    load: (wanted) => (wanted === id ? "export {};" : null),
  };
}

/** Names that tell what is kept for use offline: packages that are whole, and compiled sheets. */
function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const compiled = compiledChunkName(facadeModuleId);
  if (compiled !== null) return compiled;
  const [, folder] = /games\/([^/]+)\/package\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return folder === undefined ? "assets/[name]-[hash].js" : `assets/whole-${folder}-[hash].js`;
}

/** How the names of files begin that the companion never loads. */
const NEVER_LOADED: readonly string[] = [...BUILT_IN_GAMES.all.values()].flatMap(({ folder, loadCompanion }) =>
  loadCompanion === undefined ? [] : [`whole-${folder}-`],
);

const COMPANION_OFFLINE: OfflinePage = {
  name: "Tiebreak companion",
  shortName: "Tiebreak",
  description: "Runs the bot of your solo board game at your table.",
  root: "",
  // What the companion never loads of a game that has a smaller package for it.
  notKept: NEVER_LOADED,
  otherPages: [PLAY, PLAYGROUND],
};

function playOffline({ games }: PlayCatalogue): OfflinePage {
  return {
    name: "Tiebreak: play and watch",
    shortName: "Tiebreak play",
    description: "Play whole games against the bots of solo board games, or watch them.",
    root: "../",
    // They are large: without a network, simulations decide by the interpreter.
    notKept: [COMPILED_FILES],
    extraFiles: ["icon.svg", ...games.flatMap(({ scenarios }) => scenarios.map(({ texts }) => texts))].map(
      (file) => `../${file}`,
    ),
  };
}

const PLAYGROUND_OFFLINE: OfflinePage = {
  name: "Tiebreak playground",
  shortName: "Tiebreak playground",
  description: "Write the sheet of a solo bot, and see at once what is wrong in it and what the bot does.",
  root: "../",
  // They are large: without a network, games are played by the interpreter.
  notKept: [COMPILED_FILES],
};

/** Puts at the head of a page what pages have in common. */
function headPlugin(): Plugin {
  const head = readFileSync(join(ROOT, "web/frame/head.html"), "utf8");
  return {
    name: "tiebreak-head",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace(/(?<=<head>\n)[^]*?-->\n/, () => head) },
  };
}
