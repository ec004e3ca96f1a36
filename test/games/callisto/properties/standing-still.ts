/**
 * Goals that a unit reaches and then keeps to, though another place of the same kind lies within its reach (OPEN-19 ii).
 * The search for such positions knows them by `sheet PROCEDURE: words of the letter`; one that none of these describes
 * fails it.
 */
export const STANDING_STILL: readonly { readonly goal: RegExp; readonly name: string }[] = [
  { goal: /unscouted (objective|building)/i, name: "unscouted objective" },
  {
    goal: /(scenario-4\/lfa NAVIGATOR|scenario-8\/lfa (NAVIGATOR|CORP-SEC)): uncontrolled objective/i,
    name: "uncontrolled objective",
  },
  { goal: /: (threatened|elevated) objective/i, name: "threatened or elevated objective" },
  { goal: /: objective$/i, name: "objective" },
  { goal: /: elevated$/i, name: "elevated space" },
  { goal: /: ((active |enemy )?(mech|vehicle)|space containing enemy vehicle)$/i, name: "space of a mech or vehicle" },
  { goal: /: laser$/i, name: "laser" },
  { goal: /within \d|brings the special attack/i, name: "space within range" },
  { goal: /adjacent to/i, name: "space beside a launch pad" },
];
