import { singularOf } from "../../../../grammar/word-endings.ts";
import { enumerate } from "../../../../grammar/prose.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import type { Reason, Thing } from "../../../../runtime/game.ts";
import type { DeclaredGame } from "../declared-game.ts";
import type { DeclaredPosition, DeclaredUnit } from "../position.ts";
import type { Cost, DeclaredPlay, One } from "./effect.ts";
import { numberIn, type Standing } from "./fields.ts";
import { amountMeant, thingMeant } from "./meant.ts";
import { LivePosition } from "./packed/live-position.ts";
import { NOBODYS, type Scope } from "./state.ts";

/** Why an action is not legal whose cost cannot be paid. */
export const CANNOT_PAY = "cannot-pay";

/** Something that is to be paid, with what the payer has of it. */
export interface Due {
  readonly thing: Thing;
  readonly field: string;
  readonly amount: number;
  readonly to: Thing | null;
  readonly has: number;
  /** The number that the payer never falls below. */
  readonly least: number;
}

/** What must be paid for costs now. A payer that does not exist owes nothing. */
export function duesOf(declared: DeclaredGame, state: Standing, costs: readonly Cost[], scope: Scope): readonly Due[] {
  return costs.flatMap(({ who, field, amount, to }): readonly Due[] => {
    const thing = thingMeant(declared, state, who, scope);
    const number = thing === null ? null : numberIn(declared, state, thing, field);
    if (thing === null || number === null) return [];
    const payee = to === null ? null : thingMeant(declared, state, to, scope);
    const due = { amount: amountMeant(declared, state, amount, scope), has: number.now, least: number.from };
    return [{ thing, field, to: payee, ...due }];
  });
}

/** What cannot be paid, in words; null if all of it can. */
export function unpayable(dues: readonly Due[]): string | null {
  const owed = groupBy(dues, ({ thing, field }) => JSON.stringify([thing.sort, thing.name, field]));
  for (const [first, ...others] of owed.values()) {
    if (first === undefined) continue;
    const { thing, field, has, least } = first;
    const sum = others.reduce((all, { amount }) => all + amount, first.amount);
    const of = sum === 1 ? singularOf(field) : field;
    if (sum > has - least) return `it costs ${sum} ${of}, and ${thing.name} can pay ${has - least}`;
  }
  return null;
}

/** What is paid, in words: `2 gold and 1 wood`; null where nothing is. */
export function priceText(dues: readonly Due[]): string | null {
  const owed = [...groupBy(dues, ({ field }) => field)].flatMap(([field, all]) => {
    const sum = all.reduce((total, { amount }) => total + amount, 0);
    return sum > 0 ? [`${sum} ${sum === 1 ? singularOf(field) : field}`] : [];
  });
  return owed.length === 0 ? null : enumerate(owed, "and");
}

/** The costs of an action: payments in its sentences that have no `otherwise`. */
export function costsOfAction({ blocks }: Pick<DeclaredPlay, "blocks">, block: number): readonly Cost[] {
  return (blocks[block] ?? []).flatMap((effect) =>
    effect.kind === "pay" && effect.otherwise === null ? effect.costs : [],
  );
}

/** Says why a unit cannot pay for an action. */
export interface Toll {
  /** The costs that do not depend on a choice; null if there are none. */
  readonly setOut: ((position: DeclaredPosition, actor: DeclaredUnit) => Reason | null) | null;
  /** The costs that depend on the target or the place; null if there are none. */
  readonly aimed: ((position: DeclaredPosition, actor: DeclaredUnit, it: Thing) => Reason | null) | null;
}

/** @param declared gives the game. It is called late, since the game's actions hold these functions */
export function tollOf(declared: () => DeclaredGame, costs: readonly Cost[]): Toll {
  const before = costs.filter((cost) => !isAboutIt(cost));
  const objection = (some: readonly Cost[], position: DeclaredPosition, actor: DeclaredUnit, it: Thing | null) => {
    const scope: Scope = { ...NOBODYS, actor: actor.name, side: actor.side, it };
    const detail =
      position instanceof LivePosition
        ? position.state.unpayable(some, actor.name, it)
        : unpayable(duesOf(declared(), position, some, scope));
    return detail === null ? null : { reason: CANNOT_PAY, detail };
  };
  return {
    setOut: before.length === 0 ? null : (position, actor) => objection(before, position, actor, null),
    aimed: before.length === costs.length ? null : (position, actor, it) => objection(costs, position, actor, it),
  };
}

/** The things a sentence can be about that do not depend on “it”. */
const NOT_IT: ReadonlySet<One["kind"]> = new Set(["thing", "actor", "own side", "other than own"]);

function isAboutIt({ who, amount }: Cost): boolean {
  const isIt = (one: One): boolean => !NOT_IT.has(one.kind);
  return isIt(who) || (amount.kind === "field" && isIt(amount.of));
}
