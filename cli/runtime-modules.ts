/** A module that compiled sheets import: in the package, and its file as source and bundled. */
export interface RuntimeModule {
  readonly specifier: string;
  readonly source: string;
  readonly bundled: string;
}

/** What the code of compiled sheets of every game imports. */
export const CORE_RUNTIME: RuntimeModule = {
  specifier: "tiebreak/runtime/compiled",
  source: "runtime/compact/index.ts",
  bundled: "dist/runtime/compiled.mjs",
};

/** What their declarations import. TypeScript finds the declarations of a `.js` file beside it, though there is no such file. */
export const CORE_LIBRARY: RuntimeModule = {
  specifier: "tiebreak/runtime",
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
    specifier: `tiebreak/games/${folder}/compiled`,
    source: `games/${folder}/compact/index.ts`,
    bundled: `dist/games/${folder}/compiled.mjs`,
  };
}

/** The one that their declarations import. */
export function gameLibrary(folder: string): RuntimeModule {
  return {
    specifier: `tiebreak/games/${folder}`,
    source: `games/${folder}/index.ts`,
    bundled: `dist/types/games/${folder}/index.js`,
  };
}
