import type { SelectAction } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import type { Thing } from "../game.ts";
import { narrow, settle, tiebreakersOf } from "./criteria.ts";
import { actionResult, impossible, possible, type Plan } from "./plan.ts";
import type { View } from "./view.ts";

/** Plans the choice of up to `strength` things, one after the other (PATHFIND, §9.8). Fewer are a plan too. */
export function planSelect<P, R>(view: View<P, R>, action: SelectAction, strength: number | null): Plan {
  const first = view.selectable(action, []);
  if (first.kind !== "places") return impossible(first.reason);
  return possible(() => {
    const order = tiebreakersOf(action.criteria);
    const chosen: Thing[] = [];
    const choices: Choice[] = [];
    let candidates = first.places;
    while (candidates.length > 0 && chosen.length < (strength ?? 1)) {
      const settled = settle(view, "space", narrow(view, candidates, order));
      chosen.push(settled.chosen);
      choices.push(settled.choice);
      if (chosen.length === (strength ?? 1)) break;
      const next = view.selectable(action, [...chosen]);
      candidates = next.kind === "places" ? next.places : [];
    }
    return actionResult(action.entry, strength, { spaces: chosen.map((thing) => thing.name), choices });
  });
}
