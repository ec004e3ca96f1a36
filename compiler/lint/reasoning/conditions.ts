import type { Condition, ConditionItem } from "../../../runtime/checked-tree.ts";
import { needsDice } from "../../../runtime/checked-tree/expression.ts";
import type { Words } from "../../check/words.ts";
import { allowed, others, descriptionKey, keyOf, type Literal, literalOf } from "./literals.ts";
import { contraryOf } from "./refinement.ts";
import { mentionsBound } from "../../../runtime/checked-tree/parts.ts";
import { memoizeByWords } from "./effort.ts";

/**
 * A condition as statements that all hold when it does. A threshold is no statement about the board: it belongs to the
 * clause's action.
 *
 * @param hasActor whether a unit acts: without one there is no space of its own, of which to say this or its contrary
 */
export function statementsOf(words: Words, condition: Condition | null, hasActor: boolean): readonly Literal[] {
  if (condition === null) return [];
  return (hasActor ? withActor : withoutActor)(words, condition);
}

const withActor = memoizeByWords((words, condition: Condition) => spellOut(words, condition, true));
const withoutActor = memoizeByWords((words, condition: Condition) => spellOut(words, condition, false));

function spellOut(words: Words, condition: Condition, hasActor: boolean): readonly Literal[] {
  return condition.items.flatMap((item) => {
    switch (item.kind) {
      case "threshold":
        return [];
      case "compares": {
        // The dice of another condition fall independently.
        const rolled = needsDice(item.left) || needsDice(item.right) ? item.span.start : null;
        const key = JSON.stringify([keyOf(words, "item", item), rolled]);
        return [{ about: "board", kind: "flag", key, holds: true }];
      }
      case "either": {
        const key = keyOf(words, "item", { ...item, negated: false });
        return [{ about: "board", kind: "flag", key, holds: !item.negated }];
      }
      case "remembers": {
        if (item.negated) return [];
        const key = JSON.stringify(["remembers", item.cell.name]);
        return [{ about: "board", kind: "number", key, range: allowed(item.count) }];
      }
      case "sum": {
        const key = JSON.stringify(["sum", item.quantity, descriptionKey(words, item.over)]);
        return [{ about: "board", kind: "number", key, range: allowed(item.count) }];
      }
      case "exists":
        return existing(words, item, condition, hasActor);
    }
  });
}

function withoutBindings(item: ConditionItem): ConditionItem {
  return item.kind === "exists" ? { ...item, binds: [] } : item;
}

function existing(
  words: Words,
  item: ConditionItem & { kind: "exists" },
  condition: Condition,
  hasActor: boolean,
): readonly Literal[] {
  const { subject, predicate, negated, quantifier, count } = item;
  const whole = (): Literal => {
    // `it` means what was named before, so the key needs the whole condition.
    const key = mentionsBound("item", item)
      ? JSON.stringify(condition.items.map((each) => keyOf(words, "item", withoutBindings(each))))
      : keyOf(words, "item", { ...item, binds: [], negated: false });
    return { about: "board", kind: "flag", key, holds: !negated };
  };
  const pointsBack = mentionsBound("description", subject) || predicate.some((test) => mentionsBound("test", test));
  if (quantifier === "all" || subject.select !== null || pointsBack) return [whole()];
  const tests = [...subject.tests, ...predicate];
  if (subject.base.kind === "here") {
    if (!hasActor || count !== null) return [whole()];
    const statements = tests.map((test) => literalOf(words, test, "here"));
    if (!negated) return statements;
    const [only, second] = statements;
    if (only !== undefined && second === undefined) {
      const [contrary, another] = contraryOf(only);
      if (contrary !== undefined && another === undefined) return [contrary];
    }
    return [whole()];
  }
  const range = allowed(count);
  const of = { ...subject, tests };
  if (!negated) return [{ about: "board", kind: "count", key: "", of, range }];
  const [complement, second] = others(range);
  return complement !== undefined && second === undefined
    ? [{ about: "board", kind: "count", key: "", of, range: complement }]
    : [whole()];
}
