import type { GameCode } from "../game-code.ts";
import type { DeclaredPosition } from "../shared/declared/position.ts";
import { bandNumber } from "./rules/tables.ts";
import type { Facing } from "./engine/state.ts";

/** Whether a craft points at a band; in its own band, every side is its front. */
export function faces({ band, facing }: { readonly band: number; readonly facing: Facing }, other: number): boolean {
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
