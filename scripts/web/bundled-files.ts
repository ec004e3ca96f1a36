import { resolve } from "node:path";
import type { Plugin } from "vite";
import { fileOfInstalled } from "../licenses.ts";

/** Modules that no file holds, and the packages that write them. */
const WRITTEN_BY: readonly (readonly [RegExp, string])[] = [
  [/^\0?vite\//, "vite"],
  [/^\0?rolldown\//, "rolldown"],
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
