import type { Count } from "../../runtime/checked-tree.ts";
import { diceText } from "../../runtime/checked-tree/expression.ts";
import { isAlways } from "./predicate.ts";
import type {
  AmountProgram,
  ConditionItemProgram,
  ConditionProgram,
  Distance,
  Key,
  OutcomeProgram,
  Predicate,
  RelationProgram,
  SetProgram,
} from "./program.ts";

/*
 * Parts of a program, each printed in one line. Equal lines are equal parts, which are emitted once.
 */

/** A condition in one line; equal lines are equal conditions. */
export function printWholeCondition({ origin, items }: ConditionProgram): string {
  return `“${origin.text}” ${items.map(printItem).join(" and ")}`;
}

export function printItem(item: ConditionItemProgram): string {
  switch (item.kind) {
    case "exists": {
      const many = item.quantifier === "all" ? "all" : item.count === null ? "some" : printCount(item.count);
      return `${item.negated ? "not " : ""}${many} of ${printSet(item.set)}: ${printPredicate(item.predicate)}`;
    }
    case "sum":
      return `sum over ${printSet(item.set)} ${printCount(item.count)}`;
    case "code":
      return item.word;
    case "compares":
      return `${printAmount(item.left)} ${item.comparison} ${printAmount(item.right)}`;
    case "either":
      return `${item.negated ? "none" : "one"} of (${item.of.map((one) => one.items.map(printItem).join(" and ")).join(" | ")})`;
    case "threshold":
      return "a target within the threshold";
  }
}

export function printAmount(amount: AmountProgram): string {
  switch (amount.kind) {
    case "constant":
      return `${amount.value}`;
    case "dice":
      return diceText(amount.dice);
    case "count":
      return `number of ${printSet(amount.set)}`;
    case "sum":
      return `${amount.key.kind === "calculated" ? printKey(amount.key) : amount.text} over ${printSet(amount.set)}`;
    case "code":
      return amount.word;
    case "arithmetic":
      return `(${printAmount(amount.left)} ${amount.sign} ${printAmount(amount.right)})`;
    case "half":
      return `half of ${printAmount(amount.of)} ${amount.rounded}`;
    case "per":
      return `${amount.amount} per ${amount.counts} ${amount.size} of ${printAmount(amount.unit)}`;
    case "bounded":
      return `(${printAmount(amount.of)} ${amount.comparison} ${printAmount(amount.bound)})`;
  }
}

function printCount(count: Count): string {
  return `${count.comparison} ${count.number}`;
}

/** A set in one line; equal lines are equal sets. */
export function printSet(set: SetProgram): string {
  const { source } = set;
  const from = ((): string => {
    switch (source.kind) {
      case "all":
        return `every ${set.sort}`;
      case "list":
        return source.field;
      case "one":
        return source.text;
      case "image":
        return `${source.text}(${printSet(source.of)})`;
      case "preferred":
        return `preferred target of ${source.attack.name}(${printSet(source.attack.set)})`;
    }
  })();
  const where = isAlways(set.where) ? "" : ` where ${printPredicate(set.where)}`;
  const select = set.select === null ? "" : ` best by ${printKey(set.select)}`;
  return `{${set.view === "own" ? "" : `${set.view}: `}${from}${where}${select}}`;
}

/** A test in one line; equal lines are equal tests. */
export function printPredicate(predicate: Predicate): string {
  switch (predicate.kind) {
    case "constant":
      return String(predicate.value);
    case "flags": {
      const hex = (bits: number): string => `0x${(bits >>> 0).toString(16)}`;
      const sign = predicate.negated ? "!=" : "=";
      return `${predicate.sort} & ${hex(predicate.mask)} ${sign} ${hex(predicate.value)} (${predicate.words.join(", ")})`;
    }
    case "code":
      return `${predicate.word}${viewMark(predicate.view)}`;
    case "not":
      return `not (${printPredicate(predicate.of)})`;
    case "all":
      return predicate.of.map(printPredicate).join(" and ");
    case "any":
      return `(${predicate.of.map(printPredicate).join(" or ")})`;
    case "image":
      return `${predicate.word}${viewMark(predicate.view)} (${printPredicate(predicate.passes)})`;
    case "related":
      return `${predicate.count === null ? "" : `${printCount(predicate.count)} `}${printRelation(predicate.relation)} ${printSet(predicate.set)}`;
    case "some":
      return `any ${printSet(predicate.set)}`;
    case "holds":
      return printWholeCondition(predicate.condition);
    case "asking":
      return `asked: ${printPredicate(predicate.of)}`;
    case "relatedAsking":
      return `${printRelation(predicate.relation)} ${printSet(predicate.set)} asked: ${printPredicate(predicate.passes)}`;
    case "onWay":
      return `between ${printSet(predicate.first)} and ${printSet(predicate.second)}`;
    case "fewOnWay":
      return `${printCount(predicate.count)} of ${printPredicate(predicate.through)} on the way to ${printSet(predicate.to)}`;
    case "member":
      return `in ${printSet(predicate.set)}`;
    case "within":
      return `${printDistance(predicate.distance)} ${printCount(predicate.count)}`;
    case "compares":
      return `${printKey(predicate.key)} ${printCount(predicate.count)}`;
    case "leadsTo": {
      const { action, strength, sort, chance, negated, outcome } = predicate;
      const number = strength === null ? "" : ` ${strength.kind === "number" ? strength.value : strength.kind}`;
      return `${action}${number} on ${sort} ${chance}${negated ? " not" : ""} come to ${printOutcome(outcome)}`;
    }
  }
}

function printOutcome(outcome: OutcomeProgram): string {
  switch (outcome.kind) {
    case "so": {
      const many = outcome.count === null ? "some" : printCount(outcome.count);
      return `${outcome.anew ? "anew " : ""}${outcome.negated ? "not " : ""}${many} of ${printSet(outcome.of)}`;
    }
    case "gone":
      return `${outcome.last ? "no" : "less"} ${outcome.sort} where ${printPredicate(outcome.passes)}`;
    case "itself so":
      return `itself ${outcome.anew ? "anew " : ""}${printPredicate(outcome.passes)}`;
    case "itself gone":
      return outcome.kind;
    case "won":
      return `won by ${outcome.by}`;
    case "amount":
      return `${printKey(outcome.key)} of ${printSet(outcome.set)} ${outcome.goes} by ${printCount(outcome.by)}`;
    case "joined":
      return `(${outcome.of.map(printOutcome).join(outcome.every ? " and " : " or ")})`;
  }
}

function viewMark(view: string): string {
  return view === "own" ? "" : ` (${view})`;
}

function printRelation(relation: RelationProgram): string {
  const reversed = relation.reversed ? " of it by" : "";
  return `${relation.word}${reversed}${relation.exceptActor ? " except the actor" : ""}${viewMark(relation.view)}`;
}

function printDistance(distance: Distance): string {
  const to = distance.to === null ? "actor" : printSet(distance.to);
  return `${distance.sum ? "sum of " : ""}${distance.measure}${distance.from === null ? "" : " of its place"} to ${to}`;
}

/** A number in one line; equal lines are equal numbers. */
export function printKey(key: Key): string {
  switch (key.kind) {
    case "code":
      return `${key.direction} ${key.text}${viewMark(key.view)}`;
    case "tally":
      return `${key.direction} tally of ${key.of}${viewMark(key.view)}`;
    case "count":
      return `${key.direction} count ${printRelation(key.relation)} ${printSet(key.set)}`;
    case "distance":
      return `${key.direction} ${printDistance(key.distance)}`;
    case "table":
      return `${key.direction} danger`;
    case "best":
      return `${key.direction} danger ${printRelation(key.relation)} ${printSet(key.set)}`;
    case "calculated":
      return `${key.direction} ${key.variable} ${printAmount(key.value)}`;
    case "onlyIf":
      return `${printKey(key.key)} only if ${printWholeCondition(key.condition)}`;
  }
}
