import type { BoardSize } from "./boards.ts";

/** What is between two places. */
export interface Between {
  /** The open point whose reading it depends on; null for none. */
  readonly openPoint: string | null;
  /** The places between two others of a board of this size. */
  places(size: BoardSize, from: string, to: string, reading: string | null): readonly string[];
}

/** The reading that decides what is between two places. */
export function readingOfBetween({ openPoint }: Between, readings: object): string | null {
  if (openPoint === null) return null;
  const reading = (readings as Readonly<Record<string, unknown>>)[openPoint];
  return typeof reading === "string" ? reading : null;
}
