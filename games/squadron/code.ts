import type { GameCode } from "../game-code.ts";
import type { DeclaredPosition } from "../shared/declared/position.ts";

/** The name of a band: how many inches it lies from the edge of the defenders. */
export function bandName(band: number): string {
  return BANDS[band] ?? named(band);
}

function named(band: number): string {
  return `b${String(band).padStart(2, "0")}`;
}

/** The names of the bands of a table: made once, so that they are the same texts wherever they are compared. */
const BANDS: readonly string[] = Array.from({ length: 100 }, (_, band) => named(band));

/** The number of a band by its name. */
export function bandNumber(name: string): number {
  return Number(name.slice(1));
}

/** The name of the one craft that never acts. */
export const STATION = "Space Station";

/** Whether a craft points at a band; in its own band, every side is its front. */
export function faces(
  { band, facing }: { readonly band: number; readonly facing: "out" | "in" },
  other: number,
): boolean {
  return facing === "out" ? other >= band : other <= band;
}

/** Whether the front of a craft points to another. */
function isInFront({ units }: DeclaredPosition, other: string, name: string): boolean {
  const [there, craft] = [other, name].map((each) => units.find((unit) => unit.name === each));
  if (there === undefined || craft === undefined) return false;
  const facing = craft.fields["facing"] === "in" ? "in" : "out";
  return faces({ band: bandNumber(craft.at), facing }, bandNumber(there.at));
}

/** What the game's text says is by code: how craft point. */
export const SQUADRON_CODE = { relations: { "in front of": isInFront } } as const satisfies GameCode;
