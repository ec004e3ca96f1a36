import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { GAMES, loadGame } from "../registry.ts";
import { type Game, checkFiles } from "../../library/index.ts";
import { ROOT } from "../cli/command-line.ts";

/** `heavy-gear` as programs call the game: heavyGear. */
function valueName(folder: string): string {
  return folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const ENTRIES = [...GAMES.values()].filter(({ folder }) => existsSync(join(ROOT, "games", folder, "index.ts")));

describe.each(ENTRIES.map(({ folder, lexicon }) => [folder, lexicon.game] as const))(
  "programs can import the game of games/%s",
  (folder, name) => {
    const entry = import(join(ROOT, "games", folder, "index.ts")) as Promise<Readonly<Record<string, Game>>>;

    test("as a whole, and as its words alone", async () => {
      const exported = await entry;
      expect(exported[valueName(folder)]).toBe(await loadGame(name));
      expect(exported[`${valueName(folder)}Words`]?.lexicon.game).toBe(name);
    });

    test("and its compiled sheets find their functions, where it has a module of them", async () => {
      const { compiled } = await loadGame(name);
      expect(existsSync(join(ROOT, "games", folder, "compact/index.ts"))).toBe(compiled?.module?.kind === "installed");
    });

    test("and check its sheets", async () => {
      const game = (await entry)[`${valueName(folder)}Words`];
      const paths = globSync(join(ROOT, "procedures", folder, "{scenario-1/,}*.bot"));
      const files = paths.map((path) => ({ path: basename(path), text: readFileSync(path, "utf8") }));
      expect(files.length).toBeGreaterThan(0);
      expect(game && checkFiles(files, { game }).ok).toBe(true);
    });
  },
);
