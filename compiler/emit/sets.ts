import { compare } from "../lower/word-meaning.ts";
import { meaningOf, partOf, isOneThing } from "../lower/context.ts";
import { printPredicate, printSet } from "../lower/print.ts";
import { limitsOf } from "../lower/attack.ts";
import type {
  AttackProgram,
  ConditionProgram,
  CriterionProgram,
  Distance,
  Key,
  Predicate,
  RelationProgram,
  SetProgram,
} from "../lower/program.ts";
import { all, isAlways, TRUE } from "../lower/predicate.ts";
import { cheapestFirst, costOf, DEAR, isGathered, RELATION_COST, splitByCost } from "./cost.ts";
import {
  dangerCode,
  distanceToList,
  flagsCode,
  noRank,
  placeCount,
  placeOf,
  relationCode,
  sortOf,
  tableCode,
  WORST,
  countOf,
} from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import { leadsToCode } from "./outcome.ts";
import { eachListed, eachNumbered, type Gathered, writeAdd, writeList } from "./gathered.ts";

/*
 * Sets, tests and numbers contain one another, so their code is in one file.
 */

/**
 * Writes a loop over the members of a set in ascending order; `body` gets the local that holds the member.
 * @param asks whether the body changes nothing in the position.
 */
export function eachMember(
  writer: FunctionWriter,
  set: SetProgram,
  body: (member: string) => void,
  asks = false,
): void {
  const inside = asks ? body : (member: string): void => writer.changing(() => body(member));
  if (isGathered(set)) {
    eachListed(writer, callGather(writer, set), (member) => writer.meet(member, () => body(member)));
    return;
  }
  const passing = (member: string): void => {
    if (isAlways(set.where)) inside(member);
    else writer.block(`if (${testCode(writer, set.where, member)})`, () => writer.meet(member, () => inside(member)));
  };
  const { source } = set;
  switch (source.kind) {
    case "all": {
      const member = writer.fresh("x");
      const count = countOf(writer, set.sort);
      writer.asking(() => {
        writer.block(`for (let ${member} = 0; ${member} < ${count}; ${member} += 1)`, () => {
          writer.meet(member, () => passing(member));
        });
      });
      break;
    }
    case "list": {
      const count = source.count === null ? `${writer.field(source.field)}.length` : writer.field(source.count);
      const at = (index: string): string => writer.item(source.field, index);
      writer.asking(() => eachNumbered(writer, count, at, (member) => writer.meet(member, () => passing(member))));
      break;
    }
    case "one": {
      const member = source.code(writer.code);
      writer.block(`if (${member} >= 0)`, () => passing(member));
      break;
    }
    case "image": {
      const { of, image } = source;
      eachMember(
        writer,
        of,
        (original) => {
          const member = writer.fresh("x");
          writer.line(`const ${member} = ${image(writer.scope(set.view), original)};`);
          passing(member);
        },
        true,
      );
      break;
    }
  }
}

/**
 * A function that fills a list with the members of a set and returns their count; the list is the scratch list returned
 * with it.
 */
function gatherFunction(
  writer: FunctionWriter,
  set: SetProgram,
  inAnyOrder: boolean,
): { readonly name: string; readonly scratch: string } {
  return writer.module.once(`gather ${inAnyOrder ? "in any order " : ""}${printSet(set)}`, () => {
    const scratch = writer.module.scratch();
    const name = defineFunction(writer.module, "gatherMembers", ["p"], (writer) => {
      const count = writeGather(writer, set, scratch, inAnyOrder);
      writer.line(`return ${count.count};`);
    });
    return { name, scratch };
  });
}

function callGather(writer: FunctionWriter, set: SetProgram, inAnyOrder = false): Gathered {
  const { name, scratch } = gatherFunction(writer, set, inAnyOrder);
  const count = writer.fresh("n");
  const list = writer.fresh("list");
  writer.line(`const ${count} = ${name}(p);`);
  writer.line(`const ${list} = ${scratch};`);
  return { list, count };
}

/**
 * Writes code that collects the members of a set in a scratch list, ascending and each once.
 * @param inAnyOrder a member may also come twice and anywhere: enough for distances.
 */
export function writeGather(
  writer: FunctionWriter,
  set: SetProgram,
  scratch: string = writer.module.scratch(),
  inAnyOrder = false,
): Gathered {
  if (set.source.kind === "preferred") {
    const gathered = writePreferred(writer, set.source, scratch);
    if (!isAlways(set.where)) {
      const kept = writePassing(writer, gathered, (member) => testCode(writer, set.where, member));
      writer.line(`${gathered.count} = ${kept};`);
    }
    if (set.select !== null) narrowByKey(writer, gathered, set.select);
    return gathered;
  }
  const gathered = writeList(writer, "list", scratch);
  const { list, count } = gathered;
  const sorted = inAnyOrder || set.source.kind !== "image";
  const push = (member: string): void => {
    if (sorted) writeAdd(writer, gathered, member);
    else writer.line(`${count} = ${writer.module.core("insert")}(${list}, ${count}, ${member});`);
  };
  eachMember(writer, { ...set, select: null }, push, true);
  if (set.select !== null) narrowByKey(writer, gathered, set.select);
  return gathered;
}

/** The legal targets of an action that are equal by its order. */
function writePreferred(
  writer: FunctionWriter,
  source: SetProgram["source"] & { kind: "preferred" },
  scratch: string,
): Gathered {
  const { attack } = source;
  const gathered = source.legalOnly
    ? writeLegalTargets(writer, attack, scratch)
    : writeGather(writer, attack.candidates, scratch);
  for (const criterion of attack.criteria) {
    writer.block(`if (${gathered.count} > 1)`, () => narrowBy(writer, gathered, criterion));
  }
  return gathered;
}

/** Writes code that collects the legal targets of an attack, ignoring its threshold. */
function writeLegalTargets(writer: FunctionWriter, attack: AttackProgram, scratch: string): Gathered {
  const gathered = writeList(writer, "list", scratch);
  eachLegalTarget(writer, attack, null, (target) => writeAdd(writer, gathered, target));
  return gathered;
}

/** Writes a loop over the legal targets of an attack; with a threshold, those within it. */
export function eachLegalTarget(
  writer: FunctionWriter,
  attack: AttackProgram,
  threshold: AttackProgram["threshold"],
  body: (target: string) => void,
): void {
  writer.block(`if (${writer.code.here} >= 0)`, () => {
    eachMember(writer, attack.set, (target) => {
      writer.block(`if (${legalCode(writer, attack, threshold, target)})`, () => body(target));
    });
  });
}

/** Whether a unit is a legal target of an attack, and within a threshold if one is given. */
export function legalCode(
  writer: FunctionWriter,
  attack: AttackProgram,
  threshold: AttackProgram["threshold"],
  target: string,
): string {
  const meaning = meaningOf(writer.module, attack.name, "attack");
  const limits = { ...limitsOf(attack), threshold };
  if (attack.alternatives.length === 0) return meaning.legal(writer.scope("own"), target, limits);
  const parts = attack.alternatives.map(({ passes, noun }, index) => {
    const before = attack.alternatives.slice(0, index).map((other) => `!(${testCode(writer, other.passes, target)})`);
    const legal = meaning.legal(writer.scope("own"), target, { ...limits, noun });
    return `(${[...before, testCode(writer, passes, target), legal].join(" && ")})`;
  });
  return `(${parts.join(" || ")})`;
}

/** Writes a pass over candidates that applies a criterion. */
export function narrowBy(writer: FunctionWriter, gathered: Gathered, criterion: CriterionProgram): void {
  if (criterion.kind === "rank") narrowByKey(writer, gathered, criterion.key);
  if (criterion.kind === "filter") narrowByTest(writer, gathered, criterion.passes);
}

function narrowByTest(writer: FunctionWriter, gathered: Gathered, passes: Predicate): void {
  const kept = writePassing(writer, gathered, (member) => testCode(writer, passes, member));
  writer.line(`if (${kept} > 0) ${gathered.count} = ${kept};`);
}

/** Writes a pass that moves the candidates that pass a test to the front; returns the local with their number. */
export function writePassing(
  writer: FunctionWriter,
  { list, count }: Gathered,
  test: (member: string) => string,
): string {
  const kept = writer.fresh("kept");
  writer.line(`let ${kept} = 0;`);
  writer.asking(() => {
    eachListed(writer, { list, count }, (member) => {
      writer.meet(member, () => {
        writer.block(`if (${test(member)})`, () => writeAdd(writer, { list, count: kept }, member));
      });
    });
  });
  return kept;
}

function narrowByKey(writer: FunctionWriter, { list, count }: Gathered, key: Key): void {
  const value = writeKey(writer, key);
  const best = writer.fresh("best");
  const kept = writer.fresh("kept");
  writer.line(`let ${best} = ${noRank(key.direction)};`);
  writer.line(`let ${kept} = 0;`);
  writer.asking(() => {
    eachListed(writer, { list, count }, (member) => {
      const rank = writer.fresh("rank");
      writer.meet(member, () => writer.line(`const ${rank} = ${value(member)};`));
      writer.block(`if (${rank} ${key.direction === "min" ? "<" : ">"} ${best})`, () => {
        writer.line(`${best} = ${rank};`);
        writer.line(`${list}[0] = ${member};`);
        writer.line(`${kept} = 1;`);
      });
      writer.block(`else if (${rank} === ${best})`, () => writeAdd(writer, { list, count: kept }, member));
    });
  });
  writer.line(`${count} = ${kept};`);
}

/** Prepares a number for many things at once: everything that does not depend on the thing is computed before. */
export function writeKey(writer: FunctionWriter, key: Key): (member: string) => string {
  if (key.kind === "distance" && key.distance.to !== null) {
    const { distance } = key;
    const { to } = key.distance;
    if (!distance.sum && distance.also === null && isPlainWalk(to))
      return (member) => writeLeast(writer, distance, to, member);
    const columns = callGather(writer, to, to.select === null);
    return (member) => distanceToList(writer, key.distance, member, columns);
  }
  return (member) => keyCode(writer, key, member);
}

/** Whether a loop over a set costs no more than a loop over a list of its members. */
function isPlainWalk(set: SetProgram): boolean {
  const everyone = isAlways(set.where) && set.select === null;
  return everyone && (set.source.kind === "list" || (set.source.kind === "image" && isPlainWalk(set.source.of)));
}

/** Writes the loop that finds the distance to the nearest member; returns the local that holds it. */
function writeLeast(writer: FunctionWriter, distance: Distance, to: SetProgram, of: string): string {
  const row = writer.fresh("row");
  const nearest = writer.fresh("nearest");
  const table = tableCode(writer, distance.measure);
  writer.line(`const ${row} = ${placeOf(writer, distance, of)} * ${placeCount(writer)};`);
  writer.line(`let ${nearest} = ${writer.module.game.distance.unreachable};`);
  const compareWith = (member: string): void => {
    const steps = writer.fresh("steps");
    writer.line(`const ${steps} = ${table}[${row} + ${member}];`);
    writer.line(`if (${steps} < ${nearest}) ${nearest} = ${steps};`);
  };
  eachMember(writer, to, compareWith, true);
  return nearest;
}

/** The expression of a number that a thing has. */
export function keyCode(writer: FunctionWriter, key: Key, of: string): string {
  switch (key.kind) {
    case "code":
    case "tally":
      return key.code(writer.scope(key.view), of);
    case "count":
      return relatedCount(writer, key, of);
    case "distance":
      return distanceCode(writer, key.distance, of);
    case "table":
      return key.whose === "enemy" ? `danger(p, ${of})` : dangerCode(writer, of);
    case "best":
      return mostDangerous(writer, key, of);
    case "calculated":
      return `${writer.module.shared.calculated(writer.module, key)}(p, ${of})`;
    case "onlyIf":
      return `(${holdsCode(writer, key.condition)} ? ${keyCode(writer, key.key, of)} : 0)`;
  }
}

/** The expression of a test of a thing. */
export function testCode(writer: FunctionWriter, predicate: Predicate, of: string): string {
  switch (predicate.kind) {
    case "constant":
      return String(predicate.value);
    case "flags": {
      const { words } = sortOf(writer, predicate.sort);
      if (words === null) throw new Error(`${predicate.sort} has no flags`);
      return flagsCode(writer.element(words, of), predicate.mask, predicate.value, predicate.negated);
    }
    case "code":
      return `(${predicate.code(writer.scope(predicate.view), of)})`;
    case "not":
      return `!(${testCode(writer, predicate.of, of)})`;
    case "all":
      return cheapestFirst(predicate.of)
        .map((part) => testCode(writer, part, of))
        .join(" && ");
    case "any":
      return `(${cheapestFirst(predicate.of)
        .map((part) => testCode(writer, part, of))
        .join(" || ")})`;
    case "image": {
      const image = predicate.image(writer.scope(predicate.view), of);
      return `(${image} >= 0 && ${testCode(writer, predicate.passes, image)})`;
    }
    case "related":
      return relatedCode(writer, predicate, of);
    case "member":
      return memberCode(writer, predicate, of);
    case "some": {
      const some = `${someMember(writer, predicate.set)}(p)`;
      return writer.isAsking ? `${writer.lazily("any", `Number(${some})`)} === 1` : some;
    }
    case "holds":
      return holdsCode(writer, predicate.condition);
    case "asking":
      // The assignment is true for every number of a thing.
      return `((p.${writer.module.game.actor.asked} = ${of}) >= 0 && ${writer.changing(() => testCode(writer, predicate.of, of))})`;
    case "relatedAsking":
      return `${askingFunction(writer, predicate)}(p, ${of})`;
    case "onWay":
      return onWayCode(writer, predicate, of);
    case "fewOnWay":
      return fewOnWayCode(writer, predicate, of);
    case "within":
      return withinCode(writer, predicate, of);
    case "compares":
      return compare(keyCode(writer, predicate.key, of), predicate.count);
    case "leadsTo":
      return leadsToCode(writer, predicate, of, { eachMember, testCode, keyCode });
  }
}

/** Whether a condition is true, computed once for a whole loop. */
export function holdsCode(writer: FunctionWriter, condition: ConditionProgram): string {
  const name = writer.module.shared.holds(writer.module, condition);
  return writer.isAsking ? `${writer.lazily("holds", `Number(${name}(p))`)} === 1` : `${name}(p)`;
}

/** A function that returns whether a set has a member. */
export function someMember(writer: FunctionWriter, set: SetProgram): string {
  return writer.once("isAnyone", printSet(set), ["p"], (writer) => {
    eachMember(writer, set, () => writer.line("return true;"), true);
    writer.line("return false;");
  });
}

function askingFunction(writer: FunctionWriter, predicate: Predicate & { kind: "relatedAsking" }): string {
  return writer.once("isRelatedAsking", printPredicate(predicate), ["p", "of"], (writer) => {
    const { walked, dear } = splitMembers(predicate.set);
    eachMember(writer, walked, (member) => {
      const related = relationCode(writer, predicate.relation, "of", member);
      writer.block(`if (${related}${andTest(writer, dear, member)})`, () => {
        writer.line(`p.${writer.module.game.actor.asked} = ${member};`);
        writer.line(`if (${testCode(writer, predicate.passes, "of")}) return true;`);
      });
    });
    writer.line("return false;");
  });
}

/** Splits a set for a search among things related to a thing: expensive tests run only for related members. */
function splitMembers(set: SetProgram): { readonly walked: SetProgram; readonly dear: Predicate } {
  const { cheap, dear } = splitByCost(set.where, RELATION_COST);
  if (dear.length === 0 || isGathered(set)) return { walked: set, dear: TRUE };
  return { walked: { ...set, where: all(cheap) }, dear: all(dear) };
}

/** A test after another one; empty if everything passes it. */
function andTest(writer: FunctionWriter, predicate: Predicate, of: string): string {
  return isAlways(predicate) ? "" : ` && ${testCode(writer, predicate, of)}`;
}

/** How functions go through a set: in a loop of their own, or over a list made once for all things. */
interface Walk {
  /** A key for functions of one kind and set. */
  readonly key: string;
  readonly parameters: readonly string[];
  /** The arguments that a call adds for the parameters. */
  readonly given: string;
  readonly each: (writer: FunctionWriter, body: (member: string) => void) => void;
}

function walkThrough(writer: FunctionWriter, set: SetProgram): Walk {
  return isGathered(set)
    ? listed(writer, set)
    : { key: "", parameters: [], given: "", each: (writer, body) => eachMember(writer, set, body, true) };
}

function listed(writer: FunctionWriter, set: SetProgram): Walk {
  const { list, count } = listedOnce(writer, set);
  return {
    key: "listed ",
    parameters: ["members"],
    given: `, ${count}`,
    each: (writer, body) =>
      eachListed(writer, { list, count: "members" }, (member) => writer.meet(member, () => body(member))),
  };
}

/** The list of a set, made once for all things. */
function listedOnce(writer: FunctionWriter, set: SetProgram, inAnyOrder = false): Gathered {
  const { name, scratch } = gatherFunction(writer, set, inAnyOrder);
  return { list: scratch, count: writer.lazily("n", `${name}(p)`) };
}

/** The call of a function that goes through a set for a thing; `body` writes the function, once for each key. */
function walkCall(
  writer: FunctionWriter,
  { key: kind, parameters, given }: Walk,
  wanted: string,
  key: string,
  of: string,
  body: (writer: FunctionWriter) => void,
): string {
  const name = writer.once(wanted, `${kind}${key}`, ["p", "of", ...parameters], body);
  return `${name}(p, ${of}${given})`;
}

function onWayCode(writer: FunctionWriter, predicate: Predicate & { kind: "onWay" }, of: string): string {
  const first = listedOnce(writer, predicate.first);
  const second = listedOnce(writer, predicate.second);
  const { game } = writer.module;
  if (game.between !== undefined) return game.between(writer.scope("own"), of, { first, second });
  const onWay = writer.module.imports(partOf(game, "ways").on);
  return `${onWay}(p, ${of}, ${first.list}, ${first.count}, ${second.list}, ${second.count})`;
}

/** Whether few places that pass lie on a unit's shortest way to one of a set. */
function fewOnWayCode(writer: FunctionWriter, predicate: Predicate & { kind: "fewOnWay" }, of: string): string {
  const costs = writer.module.once(`costs ${printPredicate(predicate.through)}`, () => {
    const scratch = writer.module.scratch();
    const name = defineFunction(writer.module, "writeCosts", ["p"], (writer) => {
      writeCosts(writer, predicate.through, scratch);
      writer.line(`return ${placeCount(writer)};`);
    });
    return { name, scratch };
  });
  const goals = listed(writer, predicate.to);
  const name = writer.once(
    "isFewOnWay",
    printPredicate(predicate),
    ["p", "of", "costs", ...goals.parameters],
    (writer) => {
      const fewest = writer.module.imports(partOf(writer.module.game, "ways").fewest);
      goals.each(writer, (goal) => {
        const steps = `${fewest}(p, of, ${goal}, ${costs.scratch})`;
        writer.line(`if (costs > 0 && ${compare(steps, predicate.count)}) return true;`);
      });
      writer.line("return false;");
    },
  );
  return `${name}(p, ${of}, ${writer.lazily("costs", `${costs.name}(p)`)}${goals.given})`;
}

/** Writes a list with 1 for each place that passes a test; gives its local. */
export function writeCosts(
  writer: FunctionWriter,
  passes: Predicate,
  scratch: string = writer.module.scratch(),
): string {
  const count = placeCount(writer);
  const costs = writer.listIn("costs", scratch);
  const place = writer.fresh("x");
  writer.asking(() => {
    writer.block(`for (let ${place} = 0; ${place} < ${count}; ${place} += 1)`, () =>
      writer.line(`${costs}[${place}] = ${testCode(writer, passes, place)} ? 1 : 0;`),
    );
  });
  return costs;
}

/** The members of a set and their relation to a thing. */
interface Related {
  readonly set: SetProgram;
  readonly relation: RelationProgram;
}

function relatedCode(writer: FunctionWriter, related: Predicate & { kind: "related" }, of: string): string {
  const { set, relation, count } = related;
  if (isOneThing(set) && count === null) {
    const member = set.source.code(writer.code);
    return `(${member} >= 0${andTest(writer, set.where, member)} && ${relationCode(writer, relation, of, member)})`;
  }
  return count === null ? someRelated(writer, related, of) : compare(relatedCount(writer, related, of), count);
}

function relatedKey({ set, relation }: Related): string {
  return `${relation.subject ?? ""} ${printPredicate({ kind: "related", set, relation, count: null })}`;
}

/** Whether some member relates to a thing. */
function someRelated(writer: FunctionWriter, related: Related, of: string): string {
  const { walked, dear } = splitMembers(related.set);
  const walk = walkThrough(writer, walked);
  return walkCall(writer, walk, "isRelatedToSome", relatedKey(related), of, (writer) => {
    walk.each(writer, (member) => {
      const tests = andTest(writer, dear, member);
      writer.line(`if (${relationCode(writer, related.relation, "of", member)}${tests}) return true;`);
    });
    writer.line("return false;");
  });
}

/** How many members relate to a thing. */
function relatedCount(writer: FunctionWriter, related: Related, of: string): string {
  const walk = walkThrough(writer, related.set);
  return walkCall(writer, walk, "countRelated", relatedKey(related), of, (writer) => {
    writer.line("let count = 0;");
    walk.each(writer, (member) => {
      writer.line(`if (${relationCode(writer, related.relation, "of", member)}) count += 1;`);
    });
    writer.line("return count;");
  });
}

/** The most dangerous row among the members that relate to a thing. */
function mostDangerous(writer: FunctionWriter, related: Related, of: string): string {
  const walk = walkThrough(writer, related.set);
  return walkCall(writer, walk, "mostDangerousOf", relatedKey(related), of, (writer) => {
    writer.line(`let best = ${WORST};`);
    walk.each(writer, (member) => {
      writer.block(`if (${relationCode(writer, related.relation, "of", member)})`, () => {
        const row = writer.fresh("row");
        writer.line(`const ${row} = ${dangerCode(writer, member)};`);
        writer.line(`if (${row} < best) best = ${row};`);
      });
    });
    writer.line("return best;");
  });
}

function memberCode(writer: FunctionWriter, { set }: Predicate & { kind: "member" }, of: string): string {
  if (isOneThing(set)) return `(${of} === ${set.source.code(writer.code)}${andTest(writer, set.where, of)})`;
  const walk = walkThrough(writer, set);
  return walkCall(writer, walk, "isMember", printSet(set), of, (writer) => {
    walk.each(writer, (member) => writer.line(`if (${member} === of) return true;`));
    writer.line("return false;");
  });
}

/** The expression of how far a thing is. */
export function distanceCode(writer: FunctionWriter, distance: Distance, of: string): string {
  if (distance.to === null) {
    const row = `${writer.code.here} * ${placeCount(writer)}`;
    const steps = (place: string): string => `${tableCode(writer, distance.measure)}[${row} + ${place}]`;
    const first = steps(placeOf(writer, distance, of));
    const nearest =
      distance.also === null ? first : `Math.min(${first}, ${steps(distance.also(writer.scope("own"), of))})`;
    // From outside the board, everything is equally far.
    return `(${writer.code.here} >= 0 ? ${nearest} : ${writer.module.game.distance.unreachable})`;
  }
  const { to } = distance;
  const key = `${distance.measure} ${distance.sum} ${distance.sort} ${printSet(to)}`;
  const { list, count } = listedOnce(writer, to, to.select === null);
  const name = writer.once("distanceTo", key, ["p", "of", "count"], (writer) =>
    writer.line(`return ${distanceToList(writer, distance, "of", { list, count: "count" })};`),
  );
  return `${name}(p, ${of}, ${count})`;
}

function withinCode(writer: FunctionWriter, predicate: Predicate & { kind: "within" }, of: string): string {
  const { distance, count } = predicate;
  // Only places and units are measured, and each has one place.
  const table = (writer: FunctionWriter, origin: string, thing: string): string => {
    const row = `${origin} * ${placeCount(writer)}`;
    return compare(`${tableCode(writer, distance.measure)}[${row} + ${placeOf(writer, distance, thing)}]`, count);
  };
  const { to } = distance;
  if (to === null) {
    const { here } = writer.code;
    return `(${here} >= 0 && ${table(writer, here, of)})`;
  }
  const key = `${distance.measure} ${count.comparison} ${count.number} ${distance.sort} ${printSet(to)}`;
  // The members of an expensive set are listed once.
  const walk = writer.isAsking && costOf(to.where) >= DEAR ? listed(writer, to) : walkThrough(writer, to);
  return walkCall(writer, walk, "isWithin", key, of, (writer) => {
    walk.each(writer, (origin) => writer.line(`if (${table(writer, origin, "of")}) return true;`));
    writer.line("return false;");
  });
}
