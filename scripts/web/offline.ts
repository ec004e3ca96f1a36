import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { modulesPlugin } from "./plugins.ts";

/** A page of the site that works without a network after one visit, and can be installed. */
export interface OfflinePage {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** Leads from its folder to the root of the site, where the icons are. */
  readonly root: string;
  /** Files of the site outside its folder that it needs, from its folder; their names change with their contents. */
  readonly extraFiles?: readonly string[];
  /** How the names of files begin that are not kept, since the page never loads them or can do without. */
  readonly notKept?: readonly string[];
  /** Folders below it that are pages of their own. */
  readonly otherPages?: readonly string[];
}

const MANIFEST = "manifest.webmanifest";

const ICONS = [
  { file: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { file: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { file: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
] as const;

/** Gives a page the manifest with which it can be installed. */
export function manifestPlugin({ name, shortName, description, root }: OfflinePage): Plugin {
  const manifest = {
    name,
    short_name: shortName,
    description,
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#f7f6f3",
    theme_color: "#1f5c4d",
    lang: "en",
    icons: ICONS.map(({ file, ...icon }) => ({ ...icon, src: `${root}${file}` })),
  };
  return {
    name: "tiebreak-manifest",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify(manifest) });
    },
    transformIndexHtml: () => [{ tag: "link", attrs: { rel: "manifest", href: `./${MANIFEST}` }, injectTo: "head" }],
  };
}

const WORKER = fileURLToPath(new URL("../../web/frame/service-worker.ts", import.meta.url));

/** What a page may load; a text with licenses is not kept. */
const KEPT = /\.(?:html|js|css|svg|png|ttf|json|webmanifest)$/;

/**
 * Writes the service worker of a page that is built. The worker keeps everything below the page's folder.
 *
 * @param directory the page's folder
 * @param plugins what else its build needs
 */
export async function buildServiceWorker(
  directory: string,
  page: OfflinePage,
  plugins: readonly Plugin[],
): Promise<void> {
  const { extraFiles = [], notKept = [], otherPages = [] } = page;
  const own = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => KEPT.test(file) && !notKept.some((start) => basename(file).startsWith(start)));
  const files = [
    ...own.toSorted().map((url) => ({ url, revision: revisionOf(directory, url) })),
    ...extraFiles.map((url) => ({ url, revision: null })),
  ];
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [
      modulesPlugin({ "virtual:offline-files": { OFFLINE_FILES: files, OTHER_PAGES: otherPages } }),
      ...plugins,
    ],
    build: {
      outDir: directory,
      emptyOutDir: false,
      target: "es2023",
      rolldownOptions: { input: WORKER, output: { format: "iife", entryFileNames: "sw.js" } },
    },
  });
}

/** What changes with the contents of a file; null where its name does. */
function revisionOf(directory: string, file: string): string | null {
  if (file.startsWith("assets/")) return null;
  return createHash("sha256")
    .update(readFileSync(join(directory, file)))
    .digest("hex")
    .slice(0, 32);
}
