import { splitName } from "../../shared/lettered-names.ts";
import type { CardName } from "../position.ts";
import { cardEntry, rosterOf, type Roster } from "../roster.ts";

/** What is printed on a card: `initiative 4; MOVE 2, ATTACK 3`. */
export function printedOn(card: CardName, holder: { readonly roster?: Roster | undefined }): string {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(holder), title, letter);
  if (entry === null) return "";
  const actions = entry.actions.map(({ name, strength }) => (strength === null ? name : `${name} ${strength}`));
  return [`initiative ${entry.initiative}`, ...(actions.length === 0 ? [] : [actions.join(", ")])].join("; ");
}
