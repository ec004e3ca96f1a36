import { checkProject } from "../compiler/lint/index.ts";
import type { Project } from "../compiler/check-project.ts";
import { inReachOf } from "../compiler/definitions/reach.ts";
import { type Ledger, readLedger } from "../compiler/ledger.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import type { NamedText } from "../grammar/source.ts";
import { findLedger, findNeighbours, type FoundFile, readText } from "./files.ts";

/** A file and its neighbours, checked together. */
interface CheckedBeside {
  readonly project: Project;
  readonly ledger: Ledger | null;
}

/**
 * Checks a file together with its neighbours.
 *
 * @param withLedger whether to look up the readings that its remarks name
 * @throws an error of the file system where a file cannot be read
 */
export async function checkBeside(
  file: FoundFile,
  { lexicons }: GameRegistry,
  withLedger = false,
): Promise<CheckedBeside> {
  const neighbours = (await findNeighbours(file)).filter(({ path }) => path !== file.path);
  const texts = await Promise.all(
    [file, ...neighbours].map(async ({ name, path }) => ({ path: name, text: await readText(path) })),
  );
  const ledgerFile = withLedger ? await findLedger(file) : null;
  const ledger = ledgerFile === null ? null : readLedger(ledgerFile.name, await readText(ledgerFile.path));
  return { project: checkProject(texts, lexicons, ledger), ledger };
}

/** The readable neighbours of a file. The file itself may not exist. */
export async function neighboursOf(file: FoundFile): Promise<readonly NamedText[]> {
  const neighbours = (await findNeighbours(file).catch(() => [])).filter(({ path }) => path !== file.path);
  const read = await Promise.all(
    neighbours.map(async ({ name, path }) => ({ path: name, text: await readText(path).catch(() => null) })),
  );
  return read.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]));
}

/** The texts whose definitions apply to a text at the place of `file`, the outermost first. */
export async function textsReaching(file: FoundFile, text: string): Promise<readonly NamedText[]> {
  return inReachOf(file.name, [{ path: file.name, text }, ...(await neighboursOf(file))]);
}
