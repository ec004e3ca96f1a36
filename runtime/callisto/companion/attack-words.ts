import { splitName } from "../effects/card-names.ts";
import type { CallistoEnvironment } from "../reference/environment.ts";
import { cardEntry } from "../roster.ts";

/** Whom an attack printed on the acting card may hit and how far it reaches, as far as the roster tells. */
export function attacksInWords({ card, actor }: CallistoEnvironment, action: string, attack: number): string {
  const { title, letter } = splitName(card?.name ?? actor?.name ?? "");
  const name = action === "PULSE" ? "SPECIAL ATTACK" : action;
  const printed = (cardEntry(title, letter)?.actions ?? []).filter((each) => each.name === name)[attack];
  if (printed === undefined) return "";
  const classes = printed.classes === null ? "" : printed.classes.join(", ");
  const range = printed.range === null ? "any range" : `range ${printed.range}`;
  return [classes, range, printed.area ? "everyone in a space" : ""].filter((part) => part !== "").join("; ");
}
