import type { ScenarioTexts } from "../catalogue.ts";
import type { NamedText } from "./protocol.ts";
import { headerOf, takesPlaceOf } from "./sheet-header.ts";

/** Where the texts of the site's scenarios are. */
interface Shelf {
  texts(game: string, scenario: number): Promise<ScenarioTexts | null>;
}

/** Sheets that somebody brought, with the texts that they are read with. */
export interface BesideSite {
  readonly texts: readonly NamedText[];
  readonly game: string;
}

/** Whether a file is meant to be a sheet, a scenario file or definitions. */
export function isSheetFile({ path, text }: NamedText): boolean {
  return path.endsWith(".bot") || headerOf(text) !== null;
}

/**
 * Puts beside sheets that somebody brings what they lack: the site's scenario file, its definitions and its sheet of the
 * other side. So one changed sheet is enough.
 *
 * @returns null where no file is a sheet
 */
export async function besideSite(files: readonly NamedText[], shelf: Shelf): Promise<BesideSite | null> {
  const headers = files.flatMap(({ text }) => headerOf(text) ?? []);
  const [known] = headers.flatMap(({ game, scenario }) => (scenario === null ? [] : [{ game, scenario }]));
  if (known === undefined) return null;
  const beside = (await shelf.texts(known.game, known.scenario))?.files ?? [];
  const paths = new Set(files.map(({ path }) => path));
  const added = beside.flatMap(({ path, text }) => {
    const header = headerOf(text);
    if (header !== null && headers.some((own) => takesPlaceOf(own, header))) return [];
    return [{ path: paths.has(path) ? `site-${path}` : path, text }];
  });
  return { texts: [...files, ...added], game: known.game };
}
