import { groupBy } from "../../grammar/group-by.ts";
import { memoize } from "../../grammar/memoize.ts";
import type { CheckedRule } from "../../runtime/checked-tree.ts";

/** What code knows of some rules of a game, by their ids. */
export type ByRule<Id extends string, Value> = Readonly<Partial<Record<Id, Value>>>;

/** What a game asks of the rules of a scenario or of a bot, by the ids that its text gives them. */
export interface StatedRules<Id extends string> {
  /** The rules with an id, in their order. */
  readonly named: (rules: readonly CheckedRule[], id: Id) => readonly CheckedRule[];
  /** Whether there is such a rule; for a side, one that names this side or none. */
  readonly has: (rules: readonly CheckedRule[], id: Id, side?: string | null) => boolean;
  /** The side that such a rule names; null where it names none, or there is no such rule. */
  readonly sideOf: (rules: readonly CheckedRule[], id: Id) => string | null;
  /** The first number in such a rule; null where it has none, or there is no such rule. */
  readonly numberIn: (rules: readonly CheckedRule[], id: Id) => number | null;
  /** What is known of a rule; undefined for a rule that is left out. */
  readonly known: <Value>(byRule: ByRule<Id, Value>, rule: Pick<CheckedRule, "entry">) => Value | undefined;
}

/**
 * The questions about rules for a game, which answer only for ids of its text. Rules are looked up, so a question costs
 * little.
 */
export function statedRules<Id extends string>(): StatedRules<Id> {
  const named: StatedRules<Id>["named"] = (rules, id) => byId(rules).get(id) ?? NO_RULES;
  return {
    named,
    has: (rules, id, side = null) =>
      side === null ? named(rules, id).length > 0 : named(rules, id).some((rule) => speaksOf(rule, side)),
    sideOf: (rules, id) => named(rules, id)[0]?.side ?? null,
    numberIn: (rules, id) => named(rules, id)[0]?.numbers[0] ?? null,
    // Rules were checked against the lexicon, which has these ids alone.
    known: (byRule, { entry }) => byRule[entry as Id],
  };
}

/** Whether a rule names a side, or none. */
function speaksOf({ side }: CheckedRule, asked: string): boolean {
  return side === null || side === asked;
}

const NO_RULES: readonly CheckedRule[] = [];

const byId = memoize((rules: readonly CheckedRule[]) => groupBy(rules, ({ entry }) => entry));
