/** The header of a sheet, read just far enough to find the sheet. The checks read it strictly. */
export interface SheetHeader {
  readonly game: string;
  readonly scenario: number;
  /** Null for a scenario file. */
  readonly bot: string | null;
}

/** The header of a text; null where it has no game or no scenario. */
export function headerIn(text: string): SheetHeader | null {
  const game = gameIn(text);
  const scenario = /^[ \t]*scenario[ \t]+(\d{1,9})\b/im.exec(text)?.[1];
  const bot = /^[ \t]*bot[ \t]+(.*\S)/im.exec(text)?.[1] ?? null;
  return game === null || scenario === undefined ? null : { game, scenario: Number(scenario), bot };
}

/** The game that a sheet or the text of a game names; null where it names none. */
export function gameIn(text: string): string | null {
  return /^[ \t]*game[ \t]+(.*\S)/im.exec(text)?.[1] ?? null;
}
