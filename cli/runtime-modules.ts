import { CORE_CODE, CORE_TYPES, codeModules, typeModules } from "../games/shared/package-modules.ts";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import { packageDirectory } from "../node/files.ts";

/** A module that compiled sheets import: in the package, and its file as source and bundled. */
export interface RuntimeModule {
  readonly specifier: string;
  readonly source: string;
  readonly bundled: string;
}

/** What the code of compiled sheets of every game imports. */
export const CORE_RUNTIME: RuntimeModule = {
  specifier: CORE_CODE,
  source: "runtime/compact/index.ts",
  bundled: "dist/runtime/compiled.mjs",
};

/** What their declarations import. TypeScript finds the declarations of a `.js` file beside it, though there is no such file. */
export const CORE_LIBRARY: RuntimeModule = {
  specifier: CORE_TYPES,
  source: "runtime/index.ts",
  bundled: "dist/types/runtime/index.js",
};

/**
 * The game's module that the code of compiled sheets imports.
 *
 * @param folder of the game, below `games/`
 */
export function gameRuntime(folder: string): RuntimeModule {
  return {
    specifier: codeModules(folder).game,
    source: `games/${folder}/compact/index.ts`,
    bundled: `dist/games/${folder}/compiled.mjs`,
  };
}

/** The one that their declarations import. */
export function gameLibrary(folder: string): RuntimeModule {
  return {
    specifier: typeModules(folder).game,
    source: `games/${folder}/index.ts`,
    bundled: `dist/types/games/${folder}/index.js`,
  };
}

/**
 * How modules in a folder import a part of the runtime: from the package where it is installed for them, else by the
 * way to this copy of it, so that they run wherever they are written.
 */
export function runtimeSpecifier(module: RuntimeModule, folder: string): string {
  try {
    createRequire(join(folder, "module.js")).resolve(module.specifier);
    return module.specifier;
  } catch {
    const runsFromSource = import.meta.url.endsWith(".ts");
    const file = join(packageDirectory(), runsFromSource ? module.source : module.bundled);
    const way = relative(folder, file).split(sep).join("/");
    return way.startsWith(".") ? way : `./${way}`;
  }
}
