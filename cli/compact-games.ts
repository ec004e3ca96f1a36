import { callistoCompact } from "../games/callisto/compact-game.ts";
import type { CompactGame } from "../runtime/compact/meaning.ts";

/** A game whose sheets can be compiled. */
export interface CompilableGame {
  /** What the words mean in code, for sheets that import these modules. */
  readonly compact: (modules: Pick<CompactGame, "runtime" | "library">) => CompactGame;
  /** The game's module that the code of compiled sheets imports. */
  readonly runtime: RuntimeModule;
  /** The one that their declarations import. */
  readonly library: RuntimeModule;
}

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

/** The games whose sheets can be compiled, by the name in a sheet's header. */
export const COMPILABLE_GAMES: ReadonlyMap<string, CompilableGame> = new Map([
  [
    "Callisto",
    {
      compact: (modules) => callistoCompact(undefined, modules),
      runtime: {
        specifier: "tiebreak/games/callisto/compiled",
        source: "games/callisto/compact/index.ts",
        bundled: "dist/games/callisto/compiled.mjs",
      },
      library: {
        specifier: "tiebreak/games/callisto",
        source: "games/callisto/index.ts",
        bundled: "dist/types/games/callisto/index.js",
      },
    },
  ],
]);
