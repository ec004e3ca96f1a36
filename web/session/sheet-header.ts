/** What the first lines of a sheet, a scenario file or a file of definitions name. */
export interface SheetHeader {
  readonly game: string;
  /** Null in definitions, which hold for every scenario of their game. */
  readonly scenario: number | null;
  /** Null in a scenario file and in definitions. */
  readonly side: string | null;
}

/** Reads the first lines of a text; null where they name no game. */
export function headerOf(text: string): SheetHeader | null {
  const head = text.slice(0, 2000);
  const game = /^game (.+?)\s*$/m.exec(head)?.[1];
  if (game === undefined) return null;
  const scenario = /^scenario (\d+)/m.exec(head)?.[1];
  const side = /^bot (.+?)\s*$/m.exec(head)?.[1];
  return { game, scenario: scenario === undefined ? null : Number(scenario), side: side ?? null };
}

/** Whether two texts of one game take the place of each other: sheets of the same side, scenario files, definitions. */
export function takesPlaceOf(one: SheetHeader, other: SheetHeader): boolean {
  return one.side === other.side && (one.scenario === null) === (other.scenario === null);
}
