import { stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { FileRefusal } from "../io/file-problem.ts";
import { packagedProcedures } from "./files.ts";

/**
 * The folder whose sheets a situation names: the nearest `procedures` at or above the situation's place, that of the
 * directory, or the sheets that come with the package.
 *
 * @param chosen the folder that the user named, if any
 * @throws FileRefusal where there is none of that name
 */
export async function proceduresFor(situation: string, chosen: string | undefined, directory: string): Promise<string> {
  if (chosen !== undefined) {
    const path = resolve(directory, chosen);
    if (!(await isDirectory(path))) throw new FileRefusal(chosen, "there is no such directory");
    return path;
  }
  for (const start of [dirname(situation), directory]) {
    for (let place = start; ; place = dirname(place)) {
      if (basename(place) === "procedures") return place;
      if (await isDirectory(join(place, "procedures"))) return join(place, "procedures");
      if (place === dirname(place)) break;
    }
  }
  return packagedProcedures();
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
