import { createRequire } from "node:module";
import type { Plugin } from "esbuild";

const require = createRequire(import.meta.url);

/** Parts of Node.js that bring many others with them, and that few commands need. */
const LARGE_PARTS = /^(?:node:)?(?:child_process|net|readline|worker_threads)$/;

/**
 * Loads the large parts of Node.js when something of them is first used. The module that stands for one has a getter for
 * each of its names, so that bundled packages can ask for the part where they begin.
 */
export const BUILTINS_ON_DEMAND: Plugin = {
  name: "tiebreak-builtins-on-demand",
  setup(build) {
    const namespace = "builtin-on-demand";
    build.onResolve({ filter: LARGE_PARTS }, ({ path, namespace: from }) =>
      from === namespace ? { path, external: true } : { path, namespace },
    );
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: moduleOf(path), loader: "js" }));
  },
};

/** The names are those of the Node.js that builds; an older one that lacks some gives undefined for them. */
function moduleOf(part: string): string {
  const names = Object.keys(require(part) as object).map((name) => JSON.stringify(name));
  const getters = names.map((name) => `get ${name}() { return require(${JSON.stringify(part)})[${name}]; }`);
  return `module.exports = {\n${getters.join(",\n")}\n};\n`;
}
