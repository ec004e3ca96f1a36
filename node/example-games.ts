import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GAME_FILE } from "../compiler/definitions/reach.ts";
import type { ExampleGame } from "../library/game-texts.ts";
import { packageDirectory } from "./files.ts";

/** The example games, to be played and changed, by their names. */
export function exampleGames(): readonly ExampleGame[] {
  const above = join(packageDirectory(), "examples");
  return readdirSync(above)
    .toSorted()
    .map((folder) => {
      // A person may have played here and left other files.
      const names = readdirSync(join(above, folder)).filter((name) => name.endsWith(".bot") && name !== GAME_FILE);
      const files = [GAME_FILE, ...names.toSorted()].map((path) => ({
        path,
        text: readFileSync(join(above, folder, path), "utf8"),
      }));
      const [, about = "", name = folder] = /^\/\/ (.*)\ngame (.*)$/m.exec(files[0]?.text ?? "") ?? [];
      return { name, about, files };
    });
}
