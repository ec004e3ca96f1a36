import { type BuildContext, context, type Plugin } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { GamePackage } from "../../games/game-package.ts";
import type * as playedBook from "./played-book.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A game with what plays it, of one build: they share their modules. */
export interface BuiltGame {
  readonly game: GamePackage;
  readonly play: Pick<typeof playedBook, "bookIn" | "errorsIn" | "gameBy" | "setUpBy">;
}

/** The texts of modules of the program, by their paths. */
export type Modules = readonly (readonly [path: string, text: string])[];

/**
 * Builds a game again and again, each time with other words and tables in the modules that are written from its texts.
 * An engine reads them once, as it is loaded, so a turned number takes a build.
 */
export class GameBuilds {
  readonly #folder: string;
  #context: BuildContext<{ write: false }> | null = null;
  #modules: ReadonlyMap<string, string> = new Map();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param modules those that are not as they stand in the repository, by their paths */
  async build(modules: Modules): Promise<BuiltGame> {
    this.#modules = new Map(modules);
    this.#context ??= await this.#begin();
    const { outputFiles } = await this.#context.rebuild();
    const code = outputFiles[0]?.text ?? "";
    const module = { exports: {} };
    // The code is the project's own, built just now.
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function("module", "exports", "require", code)(module, module.exports, createRequire(import.meta.url));
    return module.exports as BuiltGame;
  }

  async dispose(): Promise<void> {
    await this.#context?.dispose();
  }

  #begin(): Promise<BuildContext<{ write: false }>> {
    const folder = this.#folder;
    const constant = folder.toUpperCase().replaceAll("-", "_");
    const turned: Plugin = {
      name: "turned",
      setup: (build) => {
        build.onLoad({ filter: /games\/[a-z-]+\/.*\.ts$/ }, ({ path }) => {
          const text = this.#modules.get(path.slice(ROOT.length).replaceAll("\\", "/"));
          return { contents: text ?? readFileSync(path, "utf8"), loader: "ts" };
        });
      },
    };
    return context({
      absWorkingDir: ROOT,
      stdin: {
        contents: [
          `export { ${constant}_PACKAGE as game } from "./games/${folder}/package.ts";`,
          'export * as play from "./test/numbers/played-book.ts";',
        ].join("\n"),
        resolveDir: ROOT,
        loader: "ts",
      },
      bundle: true,
      write: false,
      format: "cjs",
      platform: "node",
      target: "node22",
      logLevel: "silent",
      // A module imports its own address for files beside it, and the build has none.
      define: { "import.meta.url": JSON.stringify(import.meta.url) },
      plugins: [turned],
    });
  }
}
