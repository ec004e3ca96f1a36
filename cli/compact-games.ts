import { callistoCompact } from "../runtime/callisto/compact-game.ts";
import type { CompactGame } from "../runtime/compact/meaning.ts";

/** A game whose sheets can be compiled. */
export interface CompilableGame {
  /** What the words mean in code; the modules import from `runtime`. */
  readonly compact: (runtime: CompactGame["runtime"]) => CompactGame;
  /** The game's module that compiled sheets import: in the package, and its file as source and bundled. */
  readonly runtime: RuntimeModule;
}

/** A module that compiled sheets import. */
export interface RuntimeModule {
  readonly specifier: string;
  readonly source: string;
  readonly bundled: string;
}

/** What compiled sheets of every game import. */
export const CORE_RUNTIME: RuntimeModule = {
  specifier: "tiebreak/runtime",
  source: "runtime/compact/index.ts",
  bundled: "dist/runtime.mjs",
};

/** The games whose sheets can be compiled, by the name in a sheet's header. */
export const COMPILABLE_GAMES: ReadonlyMap<string, CompilableGame> = new Map([
  [
    "Callisto",
    {
      compact: (runtime) => callistoCompact(undefined, runtime),
      runtime: {
        specifier: "tiebreak/runtime/callisto",
        source: "runtime/callisto/compact/index.ts",
        bundled: "dist/runtime/callisto.mjs",
      },
    },
  ],
]);
