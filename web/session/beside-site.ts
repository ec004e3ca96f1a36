import type { ScenarioTexts } from "../catalogue.ts";
import type { NamedText } from "./protocol.ts";

/** Where the texts of the site's scenarios are. */
interface Shelf {
  texts(game: string, scenario: number): Promise<ScenarioTexts | null>;
}

/** Sheets that somebody brought, and the texts that they are read with. */
export interface BesideSite {
  readonly own: readonly NamedText[];
  readonly texts: readonly NamedText[];
  readonly game: string;
  readonly scenario: number;
}

/** The first lines of a sheet or scenario file. */
interface Header {
  readonly game: string;
  readonly scenario: number;
  /** Null in a scenario file. */
  readonly side: string | null;
}

/** Whether a file is meant to be a sheet, a scenario file or definitions. */
export function isSheetFile({ path, text }: NamedText): boolean {
  return path.endsWith(".bot") || /^game /m.test(text.slice(0, 2000));
}

/**
 * Puts beside sheets that somebody brings what they lack: the site's scenario file and its sheet of the other side. So one
 * changed sheet is enough.
 *
 * @returns null where no file is a sheet
 */
export async function besideSite(files: readonly NamedText[], shelf: Shelf): Promise<BesideSite | null> {
  const headers = files.map(({ text }) => headerOf(text));
  const known = headers.find((header) => header !== null);
  if (known === undefined || known === null) return null;
  const { game, scenario } = known;
  const beside = (await shelf.texts(game, scenario))?.files ?? [];
  const paths = new Set(files.map(({ path }) => path));
  const added = beside.flatMap(({ path, text }) => {
    const { side } = headerOf(text) ?? { side: null };
    if (headers.some((header) => header?.side === side)) return [];
    return [{ path: paths.has(path) ? `site-${path}` : path, text }];
  });
  return { own: files, texts: [...files, ...added], game, scenario };
}

function headerOf(text: string): Header | null {
  const head = text.slice(0, 2000);
  const game = /^game (.+?)\s*$/m.exec(head)?.[1];
  const scenario = /^scenario (\d+)/m.exec(head)?.[1];
  if (game === undefined || scenario === undefined) return null;
  return { game, scenario: Number(scenario), side: /^bot (.+?)\s*$/m.exec(head)?.[1] ?? null };
}
