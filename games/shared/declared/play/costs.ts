import { singularOf } from "../../../../grammar/word-endings.ts";
import { enumerate } from "../../../../grammar/prose.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import type { Reason, Thing } from "../../../../runtime/game.ts";
import type { DeclaredGame } from "../declared-game.ts";
import type { DeclaredPosition, DeclaredUnit } from "../position.ts";
import type { CardNeeded, Choosable, Cost, DeclaredPlay, Effect, One } from "./effect.ts";
import { numberIn, type Standing } from "./fields.ts";
import { amountMeant, thingMeant } from "./meant.ts";
import type { Scope } from "./state.ts";

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
  readonly areCards: boolean;
}

/** What must be paid for costs now. A payer that does not exist owes nothing. */
export function duesOf(declared: DeclaredGame, state: Standing, costs: readonly Cost[], scope: Scope): readonly Due[] {
  return costs.flatMap(({ who, field, amount, to, areCards = false }): readonly Due[] => {
    const thing = thingMeant(declared, state, who, scope);
    const number = thing === null ? null : numberIn(declared, state, thing, field);
    if (thing === null || number === null) return [];
    const payee = to === null ? null : thingMeant(declared, state, to, scope);
    const due = {
      amount: Math.max(0, amountMeant(declared, state, amount, scope)),
      has: number.now,
      least: number.from,
      areCards,
    };
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
    if (sum > has - least) return tooMuch(sum, field, thing.name, has - least);
  }
  return null;
}

/** `it costs 2 gold, and Party can pay 1` */
export function tooMuch(sum: number, field: string, payer: string, has: number): string {
  return `it costs ${sum} ${namedAs(sum, field)}, and ${payer} can pay ${has}`;
}

/** `1 tide card in hand`, `2 gold` */
function namedAs(sum: number, field: string): string {
  if (sum !== 1) return field;
  // `tide cards in hand`
  const cards = " cards in hand";
  return field.endsWith(cards) ? `${field.slice(0, -cards.length)} card in hand` : singularOf(field);
}

/** What is paid, in words: `2 gold and 1 wood`; null where nothing is. */
export function priceText(dues: readonly Due[]): string | null {
  const owed = [...groupBy(dues, ({ field }) => field)].flatMap(([field, all]) => {
    const sum = all.reduce((total, { amount }) => total + amount, 0);
    return sum > 0 ? [`${sum} ${namedAs(sum, field)}`] : [];
  });
  return owed.length === 0 ? null : enumerate(owed, "and");
}

/** The costs of an action: payments in its sentences that have no `otherwise`, and the cards that it takes. */
export function costsOfAction(play: Pick<DeclaredPlay, "blocks">, block: number): readonly Cost[] {
  const all = play.blocks[block] ?? [];
  const paid = all.flatMap((effect) => (effect.kind === "pay" && effect.otherwise === null ? effect.costs : []));
  return [...paid, ...cardsTaken(play, block)];
}

/** The cards that a block takes from a hand. Behind what brings new cards into it, nothing says how many are needed. */
export function cardsTaken({ blocks }: Pick<DeclaredPlay, "blocks">, block: number): readonly Cost[] {
  const all = blocks[block] ?? [];
  const more = all.findIndex(({ kind }) => !IN_HAND_AS_BEFORE.has(kind));
  const before = more === -1 ? all : all.slice(0, more);
  return before.flatMap((effect) => (effect.kind === "move cards" ? (effect.cost ?? []) : []));
}

/** The effects that leave hands as they are, but for the cards that are taken from them. */
const IN_HAND_AS_BEFORE: ReadonlySet<Effect["kind"]> = new Set([
  ...(["move cards", "pay", "nothing", "put", "remove", "set", "flip", "add", "transfer", "shift", "slide"] as const),
  ...(["link", "roll", "shuffle", "reveal", "retreat", "approach"] as const),
]);

/** The cards that must be there to be chosen, for an action or what can be chosen. */
export function cardsNeeded({ blocks }: Pick<DeclaredPlay, "blocks">, block: number): readonly CardNeeded[] {
  return (blocks[block] ?? []).flatMap((effect) => {
    if (effect.kind === "pay" && effect.otherwise === null) return cardsNeeded({ blocks }, effect.block);
    if (effect.kind !== "for each" || effect.isNeeded !== true) return [];
    return [{ of: effect.of, count: effect.count ?? 1, costs: effect.costs ?? [] }];
  });
}

export function priceOf(play: Pick<DeclaredPlay, "blocks">, block: number): Price {
  return { costs: costsOfAction(play, block), cards: cardsNeeded(play, block) };
}

/** Why an action is not legal that takes a card which is not there. */
export const NO_CARD = "there is no such card to choose, or it costs too much";

/** The same, of what can be chosen; nothing, where it takes no card. */
export function noCard([first]: readonly Choosable[]): string {
  return (first?.cards ?? []).length > 0 ? NO_CARD : "";
}

/** What an action takes: what is paid, and the cards that are chosen. */
export interface Price {
  readonly costs: readonly Cost[];
  readonly cards: readonly CardNeeded[];
}

export const NO_PRICE: Price = { costs: [], cards: [] };

/** Says why a unit cannot pay for an action. */
export interface Toll {
  /** The costs that do not depend on a choice; null if there are none. */
  readonly setOut: ((position: DeclaredPosition, actor: DeclaredUnit) => Reason | null) | null;
  /** The costs that depend on the target or the place; null if there are none. */
  readonly aimed: ((position: DeclaredPosition, actor: DeclaredUnit, it: Thing) => Reason | null) | null;
}

/** The things a sentence can be about that do not depend on “it”. */
const NOT_IT: ReadonlySet<One["kind"]> = new Set(["thing", "actor", "own side", "other than own"]);

export function isAboutIt({ who, amount }: Cost): boolean {
  const isIt = (one: One): boolean => !NOT_IT.has(one.kind);
  return isIt(who) || (amount.kind === "field" && isIt(amount.of));
}
