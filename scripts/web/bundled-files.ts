import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { fileOfInstalled } from "../licenses.ts";

/** Modules that no file holds, and the packages that write them. */
const WRITTEN_BY: readonly (readonly [RegExp, string])[] = [
  [/^\0?vite\//, "vite"],
  [/^\0?rolldown\//, "rolldown"],
  [/pwa-register/, "vite-plugin-pwa"],
];

/**
 * Notes the files of which something is in a build: its modules, styles and fonts.
 *
 * @param files is given their paths
 */
export function listFiles(files: Set<string>): Plugin {
  return {
    name: "tiebreak-list-files",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === "asset") {
          for (const file of output.originalFileNames) files.add(resolve(this.environment.config.root, file));
          continue;
        }
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          // Styles are taken out of scripts before these are written.
          if (renderedLength > 0 || /\.css\b/.test(id)) files.add(fileOf(id));
        }
      }
    },
  };
}

function fileOf(id: string): string {
  const writer = WRITTEN_BY.find(([written]) => written.test(id))?.[1];
  return writer === undefined ? id.replace(/\?.*$/, "") : fileOfInstalled(writer);
}

/** What starts a service worker whose parts are loaded when they are wanted. */
const LOADER = /\bself\.define\b/;

/** Files of the packages that are in the service worker of a page: each part of it says its name. */
export function filesOfServiceWorker(folder: string): readonly string[] {
  const scripts = readdirSync(folder).filter((file) => /^(?:sw|workbox-.*)\.js$/.test(file));
  const text = scripts.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const parts = [...text.matchAll(/"workbox:([a-z-]+):[\d.]+"/g)].map(([, part = ""]) => `workbox-${part}`);
  if (parts.length === 0) throw new Error(`${folder} has no service worker whose parts say their names`);
  const loader = LOADER.test(text) ? ["@trickfilm400/rollup-plugin-off-main-thread"] : [];
  return ["workbox-build", ...parts, ...loader].map(fileOfInstalled);
}
