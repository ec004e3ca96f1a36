import { dirname, relative } from "node:path";
import { findNeighbours, readText } from "../../node/files.ts";

/** The files beside a file of the work tree. */
export async function neighboursOnDisk(name: string, path: string): Promise<readonly { path: string; text: string }[]> {
  const neighbours = await findNeighbours({ name, path, inside: relative(dirname(path), path) }).catch(() => []);
  const read = await Promise.all(
    neighbours
      .filter((each) => each.path !== path)
      .map(async (each) => ({ path: each.name, text: await readText(each.path).catch(() => null) })),
  );
  return read.flatMap((each) => (each.text === null ? [] : [{ path: each.path, text: each.text }]));
}
