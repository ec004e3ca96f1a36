import type { Count } from "../../runtime/checked-tree.ts";
import { printPredicate, printSet } from "../lower/print.ts";
import type {
  AimProgram,
  CriterionProgram,
  Distance,
  Key,
  Predicate,
  RelationProgram,
  SetProgram,
} from "../lower/program.ts";
import { all } from "../lower/predicate.ts";
import { aimMeaning, limitsOf } from "./aim-meaning.ts";
import { cheapestFirst, costOf, DEAR, isGathered, RELATION_COST, splitByCost } from "./cost.ts";
import {
  compare,
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
} from "./expressions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import type { Gathered } from "./gathered.ts";

/*
 * Sets, tests and numbers contain one another, so the code for them is written together here.
 */

/**
 * Writes a walk through the members of a set in ascending order; `body` gets the local that holds the member.
 * @param asks whether the body changes nothing in the position.
 */
export function eachMember(f: FunctionWriter, set: SetProgram, body: (member: string) => void, asks = false): void {
  const inside = asks ? body : (member: string): void => f.changing(() => body(member));
  if (isGathered(set)) {
    const { list, count } = callGather(f, set);
    const index = f.fresh("i");
    f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
      const member = f.fresh("x");
      f.line(`const ${member} = ${list}[${index}];`);
      f.meet(member, () => body(member));
    });
    return;
  }
  const passing = (member: string): void => {
    if (set.where.kind === "constant" && set.where.value) inside(member);
    else f.block(`if (${testCode(f, set.where, member)})`, () => f.meet(member, () => inside(member)));
  };
  const { source } = set;
  switch (source.kind) {
    case "all": {
      const member = f.fresh("x");
      const count = f.field(sortOf(f, set.sort).count);
      f.asking(() => {
        f.block(`for (let ${member} = 0; ${member} < ${count}; ${member} += 1)`, () => {
          f.meet(member, () => passing(member));
        });
      });
      break;
    }
    case "list": {
      const index = f.fresh("i");
      const list = f.field(source.field);
      const count = source.count === null ? `${list}.length` : f.field(source.count);
      f.asking(() => {
        f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
          const member = f.fresh("x");
          f.line(`const ${member} = ${list}[${index}];`);
          f.meet(member, () => passing(member));
        });
      });
      break;
    }
    case "one": {
      const member = source.code(f.code);
      f.block(`if (${member} >= 0)`, () => passing(member));
      break;
    }
    case "image": {
      const { of, image } = source;
      eachMember(
        f,
        of,
        (original) => {
          const member = f.fresh("x");
          f.line(`const ${member} = ${image(f.scope(set.view), original)};`);
          passing(member);
        },
        true,
      );
      break;
    }
  }
}

/** A function that fills a list with the members of a set and gives their count; the list is the scratch named with it. */
function gatherFunction(
  f: FunctionWriter,
  set: SetProgram,
  inAnyOrder: boolean,
): { readonly name: string; readonly scratch: string } {
  return f.module.once(`gather ${inAnyOrder ? "in any order " : ""}${printSet(set)}`, () => {
    const scratch = f.module.scratch();
    const name = defineFunction(f.module, "gatherMembers", ["p"], (writer) => {
      const count = writeGather(writer, set, scratch, inAnyOrder);
      writer.line(`return ${count.count};`);
    });
    return { name, scratch };
  });
}

function callGather(f: FunctionWriter, set: SetProgram, inAnyOrder = false): Gathered {
  const { name, scratch } = gatherFunction(f, set, inAnyOrder);
  const count = f.fresh("n");
  const list = f.fresh("list");
  f.line(`const ${count} = ${name}(p);`);
  f.line(`const ${list} = ${scratch};`);
  return { list, count };
}

/**
 * Writes code that collects the members of a set in a scratch list, ascending and each once.
 * @param inAnyOrder a member may also come twice and anywhere: enough for distances.
 */
export function writeGather(
  f: FunctionWriter,
  set: SetProgram,
  scratch: string = f.module.scratch(),
  inAnyOrder = false,
): Gathered {
  if (set.source.kind === "preferred") return writePreferred(f, set.source, scratch);
  const list = f.listIn("list", scratch);
  const count = f.fresh("n");
  f.line(`let ${count} = 0;`);
  const sorted = inAnyOrder || set.source.kind !== "image";
  const push = (member: string): void => {
    if (sorted) {
      f.line(`${list}[${count}] = ${member};`);
      f.line(`${count} += 1;`);
    } else {
      f.line(`${count} = ${f.module.core("insert")}(${list}, ${count}, ${member});`);
    }
  };
  eachMember(f, { ...set, select: null }, push, true);
  if (set.select !== null) narrowByKey(f, { list, count }, set.select);
  return { list, count };
}

/** The legal targets of an action that its order leaves equal. */
function writePreferred(
  f: FunctionWriter,
  source: SetProgram["source"] & { kind: "preferred" },
  scratch: string,
): Gathered {
  const { aim } = source;
  const gathered = source.legalOnly ? writeLegalTargets(f, aim, scratch) : writeGather(f, aim.candidates, scratch);
  for (const criterion of aim.criteria) {
    f.block(`if (${gathered.count} > 1)`, () => narrowBy(f, gathered, criterion));
  }
  return gathered;
}

/** Writes code that collects the legal targets of an aimed action, whatever its threshold. */
function writeLegalTargets(f: FunctionWriter, aim: AimProgram, scratch: string): Gathered {
  const list = f.listIn("list", scratch);
  const count = f.fresh("n");
  f.line(`let ${count} = 0;`);
  eachLegalTarget(f, aim, null, (target) => {
    f.line(`${list}[${count}] = ${target};`);
    f.line(`${count} += 1;`);
  });
  return { list, count };
}

/** Writes a walk through the legal targets of an aimed action; with a threshold, those within it. */
export function eachLegalTarget(
  f: FunctionWriter,
  aim: AimProgram,
  threshold: AimProgram["threshold"],
  body: (target: string) => void,
): void {
  f.block(`if (${f.code.here} >= 0)`, () => {
    eachMember(f, aim.set, (target) => {
      f.block(`if (${legalCode(f, aim, threshold, target)})`, () => body(target));
    });
  });
}

/** Whether a unit is a legal target of an aimed action, and within a threshold if one is given. */
export function legalCode(
  f: FunctionWriter,
  aim: AimProgram,
  threshold: AimProgram["threshold"],
  target: string,
): string {
  const meaning = aimMeaning(f, aim);
  const limits = { ...limitsOf(aim), threshold };
  if (aim.alternatives.length === 0) return meaning.legal(f.scope("own"), target, limits);
  const parts = aim.alternatives.map(({ passes, noun }, index) => {
    const before = aim.alternatives.slice(0, index).map((other) => `!(${testCode(f, other.passes, target)})`);
    const legal = meaning.legal(f.scope("own"), target, { ...limits, noun });
    return `(${[...before, testCode(f, passes, target), legal].join(" && ")})`;
  });
  return `(${parts.join(" || ")})`;
}

/** Writes a pass over candidates that keeps those that a criterion keeps. */
export function narrowBy(f: FunctionWriter, gathered: Gathered, criterion: CriterionProgram): void {
  if (criterion.kind === "rank") narrowByKey(f, gathered, criterion.key);
  if (criterion.kind === "filter") narrowByTest(f, gathered, criterion.passes);
}

function narrowByTest(f: FunctionWriter, gathered: Gathered, passes: Predicate): void {
  const kept = writePassing(f, gathered, (member) => testCode(f, passes, member));
  f.line(`if (${kept} > 0) ${gathered.count} = ${kept};`);
}

/** Writes a pass that moves the candidates of which something is true to the front; gives the local of how many they are. */
export function writePassing(f: FunctionWriter, { list, count }: Gathered, test: (member: string) => string): string {
  const kept = f.fresh("kept");
  const index = f.fresh("i");
  const member = f.fresh("x");
  f.line(`let ${kept} = 0;`);
  f.asking(() => {
    f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
      f.line(`const ${member} = ${list}[${index}];`);
      f.meet(member, () => {
        f.block(`if (${test(member)})`, () => {
          f.line(`${list}[${kept}] = ${member};`);
          f.line(`${kept} += 1;`);
        });
      });
    });
  });
  return kept;
}

function narrowByKey(f: FunctionWriter, { list, count }: Gathered, key: Key): void {
  const value = writeKey(f, key);
  const best = f.fresh("best");
  const kept = f.fresh("kept");
  const index = f.fresh("i");
  const member = f.fresh("x");
  const rank = f.fresh("rank");
  f.line(`let ${best} = ${noRank(key.direction)};`);
  f.line(`let ${kept} = 0;`);
  f.asking(() => {
    f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
      f.line(`const ${member} = ${list}[${index}];`);
      f.meet(member, () => f.line(`const ${rank} = ${value(member)};`));
      f.block(`if (${rank} ${key.direction === "min" ? "<" : ">"} ${best})`, () => {
        f.line(`${best} = ${rank};`);
        f.line(`${list}[0] = ${member};`);
        f.line(`${kept} = 1;`);
      });
      f.block(`else if (${rank} === ${best})`, () => {
        f.line(`${list}[${kept}] = ${member};`);
        f.line(`${kept} += 1;`);
      });
    });
  });
  f.line(`${count} = ${kept};`);
}

/** Prepares a number for many things at once: what does not depend on the thing is collected before. */
export function writeKey(f: FunctionWriter, key: Key): (member: string) => string {
  if (key.kind === "distance" && key.distance.to !== null) {
    const { distance } = key;
    const { to } = key.distance;
    if (!distance.sum && isPlainWalk(to)) return (member) => writeLeast(f, distance, to, member);
    const columns = callGather(f, to, to.select === null);
    return (member) => distanceToList(f, key.distance, member, columns);
  }
  return (member) => keyCode(f, key, member);
}

/** Whether walking through a set costs no more than walking through a list of its members. */
function isPlainWalk(set: SetProgram): boolean {
  const everyone = set.where.kind === "constant" && set.where.value && set.select === null;
  return everyone && (set.source.kind === "list" || (set.source.kind === "image" && isPlainWalk(set.source.of)));
}

/** Writes the walk that finds the distance to the nearest member; gives the local that holds it. */
function writeLeast(f: FunctionWriter, distance: Distance, to: SetProgram, of: string): string {
  const row = f.fresh("row");
  const nearest = f.fresh("nearest");
  const table = tableCode(f, distance.measure);
  f.line(`const ${row} = ${placeOf(f, distance, of)} * ${placeCount(f)};`);
  f.line(`let ${nearest} = ${f.module.game.distance.unreachable};`);
  const compareWith = (member: string): void => {
    const steps = f.fresh("steps");
    f.line(`const ${steps} = ${table}[${row} + ${member}];`);
    f.line(`if (${steps} < ${nearest}) ${nearest} = ${steps};`);
  };
  eachMember(f, to, compareWith, true);
  return nearest;
}

/** The expression of a number that a thing has. */
export function keyCode(f: FunctionWriter, key: Key, of: string): string {
  switch (key.kind) {
    case "code":
      return key.code(f.scope(key.view), of);
    case "tally":
      return key.code(f.scope(key.view), of);
    case "count":
      return relatedCount(f, key.set, key.relation, of);
    case "distance":
      return distanceCode(f, key.distance, of);
    case "table":
      return key.whose === "enemy" ? `danger(p, ${of})` : dangerCode(f, of);
    case "best":
      return mostDangerous(f, key.set, key.relation, of);
  }
}

/** The expression of a test of a thing. */
export function testCode(f: FunctionWriter, predicate: Predicate, of: string): string {
  switch (predicate.kind) {
    case "constant":
      return String(predicate.value);
    case "flags": {
      const { words } = sortOf(f, predicate.sort);
      if (words === null) throw new Error(`${predicate.sort} has no flags`);
      return flagsCode(f.element(words, of), predicate.mask, predicate.value, predicate.negated);
    }
    case "code":
      return `(${predicate.code(f.scope(predicate.view), of)})`;
    case "not":
      return `!(${testCode(f, predicate.of, of)})`;
    case "all":
      return cheapestFirst(predicate.of)
        .map((part) => testCode(f, part, of))
        .join(" && ");
    case "any":
      return `(${cheapestFirst(predicate.of)
        .map((part) => testCode(f, part, of))
        .join(" || ")})`;
    case "image": {
      const image = predicate.image(f.scope(predicate.view), of);
      return `(${image} >= 0 && ${testCode(f, predicate.passes, image)})`;
    }
    case "related":
      return relatedCode(f, predicate.set, predicate.relation, predicate.count, of);
    case "member":
      return memberCode(f, predicate, of);
    case "some": {
      const some = `${someMember(f, predicate.set)}(p)`;
      return f.isAsking ? `${f.lazily("any", `Number(${some})`)} === 1` : some;
    }
    case "asking":
      // The assignment is true for every number of a thing.
      return `((p.${f.module.game.actor.asked} = ${of}) >= 0 && ${f.changing(() => testCode(f, predicate.of, of))})`;
    case "relatedAsking":
      return `${askingFunction(f, predicate)}(p, ${of})`;
    case "onWay":
      return onWayCode(f, predicate, of);
    case "fewOnWay":
      return fewOnWayCode(f, predicate, of);
    case "within":
      return withinCode(f, predicate, of);
    case "compares":
      return compare(keyCode(f, predicate.key, of), predicate.count);
  }
}

/** A function that tells whether a set has a member. */
export function someMember(f: FunctionWriter, set: SetProgram): string {
  return f.module.once(`anyone ${printSet(set)}`, () =>
    defineFunction(f.module, "isAnyone", ["p"], (writer) => {
      eachMember(writer, set, () => writer.line("return true;"), true);
      writer.line("return false;");
    }),
  );
}

function askingFunction(f: FunctionWriter, predicate: Predicate & { kind: "relatedAsking" }): string {
  return f.module.once(printPredicate(predicate), () =>
    defineFunction(f.module, "isRelatedAsking", ["p", "of"], (writer) => {
      // What is dear is asked only of members that relate to the thing.
      const { cheap, dear } = splitByCost(predicate.set.where, RELATION_COST);
      const isSplit = !isGathered(predicate.set);
      eachMember(writer, isSplit ? { ...predicate.set, where: all(cheap) } : predicate.set, (member) => {
        const related = relationCode(writer, predicate.relation, "of", member);
        const passing = isSplit && dear.length > 0 ? ` && ${testCode(writer, all(dear), member)}` : "";
        writer.block(`if (${related}${passing})`, () => {
          writer.line(`p.${f.module.game.actor.asked} = ${member};`);
          writer.line(`if (${testCode(writer, predicate.passes, "of")}) return true;`);
        });
      });
      writer.line("return false;");
    }),
  );
}

/** How functions walk a set: in a loop of their own, or through a list that is made once for all things asked of. */
interface Walk {
  /** Tells functions of one kind and set apart. */
  readonly key: string;
  readonly parameters: readonly string[];
  /** What a call adds for the parameters. */
  readonly given: string;
  readonly each: (writer: FunctionWriter, body: (member: string) => void) => void;
}

function walkThrough(f: FunctionWriter, set: SetProgram): Walk {
  return isGathered(set)
    ? listed(f, set)
    : { key: "", parameters: [], given: "", each: (writer, body) => eachMember(writer, set, body, true) };
}

function listed(f: FunctionWriter, set: SetProgram): Walk {
  const { name, scratch } = gatherFunction(f, set, false);
  return {
    key: "listed ",
    parameters: ["members"],
    given: `, ${f.lazily("n", `${name}(p)`)}`,
    each: (writer, body) => {
      const index = writer.fresh("i");
      writer.block(`for (let ${index} = 0; ${index} < members; ${index} += 1)`, () => {
        const member = writer.fresh("x");
        writer.line(`const ${member} = ${scratch}[${index}];`);
        writer.meet(member, () => body(member));
      });
    },
  };
}

/** The list of a set, made once for all things that are asked. */
function listedOnce(f: FunctionWriter, set: SetProgram): Gathered {
  const { name, scratch } = gatherFunction(f, set, false);
  return { list: scratch, count: f.lazily("n", `${name}(p)`) };
}

function onWayCode(f: FunctionWriter, predicate: Predicate & { kind: "onWay" }, of: string): string {
  const first = listedOnce(f, predicate.first);
  const second = listedOnce(f, predicate.second);
  const onWay = f.module.imports(f.module.game.onWay);
  return `${onWay}(p, ${of}, ${first.list}, ${first.count}, ${second.list}, ${second.count})`;
}

/** Whether few places that pass lie on a unit's shortest way to one of a set. */
function fewOnWayCode(f: FunctionWriter, predicate: Predicate & { kind: "fewOnWay" }, of: string): string {
  const costs = f.module.once(`costs ${printPredicate(predicate.through)}`, () => {
    const scratch = f.module.scratch();
    const name = defineFunction(f.module, "writeCosts", ["p"], (writer) => {
      writeCosts(writer, predicate.through, scratch);
      writer.line(`return ${placeCount(writer)};`);
    });
    return { name, scratch };
  });
  const goals = listed(f, predicate.to);
  const name = f.module.once(printPredicate(predicate), () =>
    defineFunction(f.module, "isFewOnWay", ["p", "of", "costs", ...goals.parameters], (writer) => {
      const fewest = f.module.imports(f.module.game.fewestOnWay);
      goals.each(writer, (goal) => {
        const steps = `${fewest}(p, of, ${goal}, ${costs.scratch})`;
        writer.line(`if (costs > 0 && ${compare(steps, predicate.count)}) return true;`);
      });
      writer.line("return false;");
    }),
  );
  return `${name}(p, ${of}, ${f.lazily("costs", `${costs.name}(p)`)}${goals.given})`;
}

/** Writes a list with 1 for each place that passes a test; gives its local. */
export function writeCosts(f: FunctionWriter, passes: Predicate, scratch: string = f.module.scratch()): string {
  const count = placeCount(f);
  const costs = f.listIn("costs", scratch);
  const place = f.fresh("x");
  f.asking(() => {
    f.block(`for (let ${place} = 0; ${place} < ${count}; ${place} += 1)`, () =>
      f.line(`${costs}[${place}] = ${testCode(f, passes, place)} ? 1 : 0;`),
    );
  });
  return costs;
}

function relatedCode(
  f: FunctionWriter,
  set: SetProgram,
  relation: RelationProgram,
  count: Count | null,
  of: string,
): string {
  if (set.source.kind === "one" && set.select === null && count === null) {
    const member = set.source.code(f.code);
    const where = set.where.kind === "constant" && set.where.value ? "" : ` && ${testCode(f, set.where, member)}`;
    return `(${member} >= 0${where} && ${relationCode(f, relation, of, member)})`;
  }
  if (count === null) return someRelated(f, set, relation, of);
  return compare(relatedCount(f, set, relation, of), count);
}

const setKey = (set: SetProgram, relation: RelationProgram): string =>
  `${relation.subject ?? ""} ` + printPredicate({ kind: "related", set, relation, count: null });

/** Whether some member relates to a thing. */
function someRelated(f: FunctionWriter, set: SetProgram, relation: RelationProgram, of: string): string {
  const { cheap, dear } = splitByCost(set.where, RELATION_COST);
  const isSplit = dear.length > 0 && !isGathered(set);
  const walk = walkThrough(f, isSplit ? { ...set, where: all(cheap) } : set);
  const name = f.module.once(`some ${walk.key}${setKey(set, relation)}`, () =>
    defineFunction(f.module, "isRelatedToSome", ["p", "of", ...walk.parameters], (writer) => {
      walk.each(writer, (member) => {
        // What is dear is asked only of members that relate to the thing.
        const tests = isSplit ? ` && ${testCode(writer, all(dear), member)}` : "";
        writer.line(`if (${relationCode(writer, relation, "of", member)}${tests}) return true;`);
      });
      writer.line("return false;");
    }),
  );
  return `${name}(p, ${of}${walk.given})`;
}

/** How many members relate to a thing. */
function relatedCount(f: FunctionWriter, set: SetProgram, relation: RelationProgram, of: string): string {
  const walk = walkThrough(f, set);
  const name = f.module.once(`count ${walk.key}${setKey(set, relation)}`, () =>
    defineFunction(f.module, "countRelated", ["p", "of", ...walk.parameters], (writer) => {
      writer.line("let count = 0;");
      walk.each(writer, (member) => {
        writer.line(`if (${relationCode(writer, relation, "of", member)}) count += 1;`);
      });
      writer.line("return count;");
    }),
  );
  return `${name}(p, ${of}${walk.given})`;
}

/** The most dangerous row among the members that relate to a thing. */
function mostDangerous(f: FunctionWriter, set: SetProgram, relation: RelationProgram, of: string): string {
  const walk = walkThrough(f, set);
  const name = f.module.once(`best ${walk.key}${setKey(set, relation)}`, () =>
    defineFunction(f.module, "mostDangerousOf", ["p", "of", ...walk.parameters], (writer) => {
      writer.line(`let best = ${WORST};`);
      walk.each(writer, (member) => {
        writer.block(`if (${relationCode(writer, relation, "of", member)})`, () => {
          const row = writer.fresh("row");
          writer.line(`const ${row} = ${dangerCode(writer, member)};`);
          writer.line(`if (${row} < best) best = ${row};`);
        });
      });
      writer.line("return best;");
    }),
  );
  return `${name}(p, ${of}${walk.given})`;
}

function memberCode(f: FunctionWriter, predicate: Predicate & { kind: "member" }, of: string): string {
  const { set } = predicate;
  if (set.source.kind === "one" && set.select === null) {
    const member = set.source.code(f.code);
    const where = set.where.kind === "constant" && set.where.value ? "" : ` && ${testCode(f, set.where, of)}`;
    return `(${of} === ${member}${where})`;
  }
  const walk = walkThrough(f, set);
  const name = f.module.once(`member ${walk.key}${printSet(set)}`, () =>
    defineFunction(f.module, "isMember", ["p", "of", ...walk.parameters], (writer) => {
      walk.each(writer, (member) => writer.line(`if (${member} === of) return true;`));
      writer.line("return false;");
    }),
  );
  return `${name}(p, ${of}${walk.given})`;
}

function distanceCode(f: FunctionWriter, distance: Distance, of: string): string {
  if (distance.to === null) {
    const row = `${f.code.here} * ${placeCount(f)}`;
    const steps = (place: string): string => `${tableCode(f, distance.measure)}[${row} + ${place}]`;
    const first = steps(placeOf(f, distance, of));
    return distance.also === null ? first : `Math.min(${first}, ${steps(distance.also(f.scope("own"), of))})`;
  }
  const { to } = distance;
  const key = `distance ${distance.measure} ${distance.sum} ${distance.sort} ${printSet(to)}`;
  const gathered = gatherFunction(f, to, to.select === null);
  const name = f.module.once(key, () =>
    defineFunction(f.module, "distanceTo", ["p", "of", "count"], (writer) => {
      const columns: Gathered = { list: gathered.scratch, count: "count" };
      writer.line(`return ${distanceToList(writer, distance, "of", columns)};`);
    }),
  );
  return `${name}(p, ${of}, ${f.lazily("n", `${gathered.name}(p)`)})`;
}

function withinCode(f: FunctionWriter, predicate: Predicate & { kind: "within" }, of: string): string {
  const { distance, count } = predicate;
  const table = (writer: FunctionWriter, origin: string, thing: string): string => {
    const at = (place: string): string =>
      compare(`${tableCode(writer, distance.measure)}[${origin} * ${placeCount(writer)} + ${place}]`, count);
    const first = at(placeOf(writer, distance, thing));
    return distance.also === null ? first : `(${first} || ${at(distance.also(writer.scope("own"), thing))})`;
  };
  const { to } = distance;
  if (to === null) {
    const { here } = f.code;
    return `(${here} >= 0 && ${table(f, here, of)})`;
  }
  const key = `within ${distance.measure} ${count.comparison} ${count.number} ${distance.sort} ${printSet(to)}`;
  // Of a set that takes long to find, the members are listed once.
  const walk = f.isAsking && costOf(to.where) >= DEAR ? listed(f, to) : walkThrough(f, to);
  const name = f.module.once(walk.key + key, () =>
    defineFunction(f.module, "isWithin", ["p", "of", ...walk.parameters], (writer) => {
      walk.each(writer, (origin) => writer.line(`if (${table(writer, origin, "of")}) return true;`));
      writer.line("return false;");
    }),
  );
  return `${name}(p, ${of}${walk.given})`;
}
