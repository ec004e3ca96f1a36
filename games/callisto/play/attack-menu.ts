import type { GameAction } from "../engine/event.ts";
import { played, type Act, type Chooser } from "./chooser.ts";
import { reached, type Menu, type Option } from "../../shared/menu.ts";
import { oddsOf, oddsText } from "./odds.ts";

/** What is attacked, each target with what the attack rolls and how likely it succeeds; or which door is opened. */
export function attackMenu(chooser: Chooser, name: string, acts: readonly Act[]): Menu<GameAction> {
  const options = acts.map((act): Option<GameAction> => ({
    name: aimOf(act),
    note: noteOf(chooser, act),
    leads: () => reached(played(chooser, act)),
  }));
  const opens = acts.every(({ deed }) => deed.action === "OPEN DOOR");
  return { question: opens ? `${name}: which door?` : `${name}: which target?`, options };
}

function aimOf({ deed: { target, spaces, structure } }: Act): string {
  return target ?? spaces[0] ?? structure ?? "";
}

function noteOf(chooser: Chooser, act: Act): string {
  const { game, state, side } = chooser;
  const odds = oddsOf(game, state, side, act);
  const { target, spaces } = act.deed;
  if (spaces.length > 0) return odds.map((each) => `${each.target} ${oddsText(each)}`).join("; ");
  const unit = state.units.find(({ name }) => name === target);
  const at = unit?.at ?? null;
  const where = at === null ? "" : `in ${at}, `;
  return `${where}${odds.map(oddsText).join("; ")}`;
}
