import type { MemoryChange, SelectAction, SimpleAction } from "../checked-tree.ts";
import { mostOf } from "../checked-tree/parts.ts";
import { type Choice, rareParts } from "../decision.ts";
import type { Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { narrow, settle, tiebreakersOf } from "./criteria.ts";
import { changedNumber, valueOf } from "../things.ts";
import { actionResult, impossible, type Plan, possible } from "./plan.ts";
import type { View } from "./view.ts";

/**
 * Plans an action that is either done or not (REST, RALLY). If it has objects to choose, a card to turn or a door to
 * open, it chooses them.
 */
export function planSimpleAction<P, R>(view: View<P, R>, action: SimpleAction, strength: number | null): Plan {
  if (action.remembers !== undefined) return planMemory(view, action, action.remembers, strength);
  const { objection, objects, eligible } = view.possibility(action);
  const { object } = action;
  if (object?.sort === view.environment.game.roles.place && objects?.length === 0) {
    return impossible(REASONS.noInstance(object.text));
  }
  if (objection !== null) return impossible(objection);
  // `MOVE INTO hex 0615`: its only object is its destination.
  const { roles } = view.environment.game;
  const [first] = objects ?? [];
  const place = first?.sort === roles.place ? first : undefined;
  const cards = first !== undefined && first.sort === roles.card;
  return possible(() => {
    const unit = view.environment.actor?.name ?? null;
    const base = actionResult(action.entry, strength, { unit, destination: place?.name ?? null });
    // Cards are chosen only if a bracket says how; other things always are.
    if (eligible === null || (cards && action.criteria.length === 0)) return base;
    const { chosen, choices } = chooseObjects(view, action, eligible, cards ? "card" : "feature", strength ?? 1);
    if (chosen.length === 0) return base;
    return { ...base, ...rareParts(cards ? { cards: chosen } : { feature: chosen[0] }), choices };
  });
}

function planMemory<P, R>(
  { environment }: View<P, R>,
  { entry }: SimpleAction,
  change: MemoryChange,
  strength: number | null,
): Plan {
  const { name } = change.cell;
  const number = changedNumber(environment, change);
  if (number === null) return impossible(REASONS.remembersAlready(name));
  const memory = { name, value: valueOf(change.cell, number) };
  return possible(() => actionResult(entry, strength, { unit: environment.actor?.name ?? null, memory }));
}

/** Chooses one object after the other; things with the same name count once. */
function chooseObjects<P, R>(
  view: View<P, R>,
  action: SimpleAction,
  eligible: readonly Thing[],
  of: Choice["of"],
  count: number,
): { readonly chosen: readonly string[]; readonly choices: readonly Choice[] } {
  const left = [...eligible];
  const chosen: string[] = [];
  const choices: Choice[] = [];
  while (chosen.length < count && left.length > 0) {
    const distinct = left.filter(({ name }, index) => left.findIndex((other) => other.name === name) === index);
    const settled = settle(view, of, narrow(view, distinct, tiebreakersOf(action.criteria)));
    chosen.push(settled.chosen.name);
    choices.push(settled.choice);
    left.splice(left.indexOf(settled.chosen), 1);
  }
  return { chosen, choices };
}

/** Plans the choice of up to `strength` things, one after the other (MARK). Fewer are a plan too. */
export function planSelect<P, R>(view: View<P, R>, action: SelectAction, strength: number | null): Plan {
  const first = view.selectable(action, []);
  if (first.kind !== "places") return impossible(first.reason);
  return possible(() => {
    const order = tiebreakersOf(action.criteria);
    const chosen: Thing[] = [];
    const choices: Choice[] = [];
    let candidates = first.places;
    const wanted = action.many === undefined ? (strength ?? 1) : mostOf(action.many);
    while (candidates.length > 0 && chosen.length < wanted) {
      const settled = settle(view, "space", narrow(view, candidates, order));
      chosen.push(settled.chosen);
      choices.push(settled.choice);
      if (chosen.length === wanted) break;
      const next = view.selectable(action, [...chosen]);
      candidates = next.kind === "places" ? next.places : [];
    }
    return actionResult(action.entry, strength, { spaces: chosen.map((thing) => thing.name), choices });
  });
}
