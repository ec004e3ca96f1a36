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
import { aimMeaning, limitsOf } from "./aim-meaning.ts";
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

/** Writes a walk through the members of a set in ascending order; `body` gets the local that holds the member. */
export function eachMember(f: FunctionWriter, set: SetProgram, body: (member: string) => void): void {
  if (set.select !== null || set.source.kind === "preferred") {
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
    if (set.where.kind === "constant" && set.where.value) body(member);
    else f.block(`if (${testCode(f, set.where, member)})`, () => f.meet(member, () => body(member)));
  };
  switch (set.source.kind) {
    case "all": {
      const member = f.fresh("x");
      const count = f.field(sortOf(f, set.sort).count);
      f.block(`for (let ${member} = 0; ${member} < ${count}; ${member} += 1)`, () => {
        f.meet(member, () => passing(member));
      });
      break;
    }
    case "list": {
      const index = f.fresh("i");
      const list = f.field(set.source.field);
      const count = set.source.count === null ? `${list}.length` : f.field(set.source.count);
      f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
        const member = f.fresh("x");
        f.line(`const ${member} = ${list}[${index}];`);
        f.meet(member, () => passing(member));
      });
      break;
    }
    case "one": {
      const member = set.source.code(f.code);
      f.block(`if (${member} >= 0)`, () => passing(member));
      break;
    }
    case "image": {
      const { of, image } = set.source;
      eachMember(f, of, (original) => {
        const member = f.fresh("x");
        f.line(`const ${member} = ${image(f.scope(set.view), original)};`);
        passing(member);
      });
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
  eachMember(f, { ...set, select: null }, (member) => {
    if (sorted) {
      f.line(`${list}[${count}] = ${member};`);
      f.line(`${count} += 1;`);
    } else {
      f.line(`${count} = ${f.module.core("insert")}(${list}, ${count}, ${member});`);
    }
  });
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
  f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
    f.line(`const ${member} = ${list}[${index}];`);
    f.meet(member, () => {
      f.block(`if (${test(member)})`, () => {
        f.line(`${list}[${kept}] = ${member};`);
        f.line(`${kept} += 1;`);
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
  eachMember(f, to, (member) => {
    const steps = f.fresh("steps");
    f.line(`const ${steps} = ${table}[${row} + ${member}];`);
    f.line(`if (${steps} < ${nearest}) ${nearest} = ${steps};`);
  });
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
      return `${relatedFunction(f, key.set, key.relation)}(p, ${of})`;
    case "distance":
      return distanceCode(f, key.distance, of);
    case "table":
      return key.whose === "enemy" ? `danger(p, ${of})` : dangerCode(f, of);
    case "best":
      return `${bestFunction(f, key.set, key.relation)}(p, ${of})`;
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
      return predicate.of.map((part) => testCode(f, part, of)).join(" && ");
    case "any":
      return `(${predicate.of.map((part) => testCode(f, part, of)).join(" || ")})`;
    case "image": {
      const image = predicate.image(f.scope(predicate.view), of);
      return `(${image} >= 0 && ${testCode(f, predicate.passes, image)})`;
    }
    case "related":
      return relatedCode(f, predicate.set, predicate.relation, predicate.count, of);
    case "member":
      return memberCode(f, predicate, of);
    case "some":
      return `${someMember(f, predicate.set)}(p)`;
    case "asking":
      // The assignment is true for every number of a thing.
      return `((p.${f.module.game.actor.asked} = ${of}) >= 0 && ${testCode(f, predicate.of, of)})`;
    case "relatedAsking":
      return `${askingFunction(f, predicate)}(p, ${of})`;
    case "onWay":
      return `${onWayFunction(f, predicate)}(p, ${of})`;
    case "fewOnWay":
      return `${fewOnWayFunction(f, predicate)}(p, ${of})`;
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
      eachMember(writer, set, () => writer.line("return true;"));
      writer.line("return false;");
    }),
  );
}

function askingFunction(f: FunctionWriter, predicate: Predicate & { kind: "relatedAsking" }): string {
  return f.module.once(printPredicate(predicate), () =>
    defineFunction(f.module, "isRelatedAsking", ["p", "of"], (writer) => {
      eachMember(writer, predicate.set, (member) => {
        writer.line(`p.${f.module.game.actor.asked} = ${member};`);
        const related = relationCode(writer, predicate.relation, "of", member);
        writer.line(`if (${related} && ${testCode(writer, predicate.passes, "of")}) return true;`);
      });
      writer.line("return false;");
    }),
  );
}

function onWayFunction(f: FunctionWriter, predicate: Predicate & { kind: "onWay" }): string {
  return f.module.once(printPredicate(predicate), () =>
    defineFunction(f.module, "isOnWayBetween", ["p", "of"], (writer) => {
      const first = writeGather(writer, predicate.first);
      const second = writeGather(writer, predicate.second);
      const onWay = f.module.imports(f.module.game.onWay);
      writer.line(`return ${onWay}(p, of, ${first.list}, ${first.count}, ${second.list}, ${second.count});`);
    }),
  );
}

/** A function that tells whether few places that pass lie on a unit's shortest way to one of a set. */
function fewOnWayFunction(f: FunctionWriter, predicate: Predicate & { kind: "fewOnWay" }): string {
  return f.module.once(printPredicate(predicate), () =>
    defineFunction(f.module, "isFewOnWay", ["p", "of"], (writer) => {
      const costs = writeCosts(writer, predicate.through);
      const goals = writeGather(writer, predicate.to);
      const fewest = f.module.imports(f.module.game.fewestOnWay);
      writer.block(`for (let i = 0; i < ${goals.count}; i += 1)`, () => {
        const steps = `${fewest}(p, of, ${goals.list}[i], ${costs})`;
        writer.line(`if (${compare(steps, predicate.count)}) return true;`);
      });
      writer.line("return false;");
    }),
  );
}

/** Writes a list with 1 for each place that passes a test; gives its local. */
export function writeCosts(f: FunctionWriter, passes: Predicate): string {
  const count = placeCount(f);
  const costs = f.list("costs");
  const place = f.fresh("x");
  f.block(`for (let ${place} = 0; ${place} < ${count}; ${place} += 1)`, () =>
    f.line(`${costs}[${place}] = ${testCode(f, passes, place)} ? 1 : 0;`),
  );
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
  if (count === null) return `${someFunction(f, set, relation)}(p, ${of})`;
  return compare(`${relatedFunction(f, set, relation)}(p, ${of})`, count);
}

const setKey = (set: SetProgram, relation: RelationProgram): string =>
  `${relation.subject ?? ""} ` + printPredicate({ kind: "related", set, relation, count: null });

/** A function that tells whether some member relates to a thing. */
function someFunction(f: FunctionWriter, set: SetProgram, relation: RelationProgram): string {
  return f.module.once(`some ${setKey(set, relation)}`, () =>
    defineFunction(f.module, "isRelatedToSome", ["p", "of"], (writer) => {
      eachMember(writer, set, (member) => {
        writer.line(`if (${relationCode(writer, relation, "of", member)}) return true;`);
      });
      writer.line("return false;");
    }),
  );
}

/** A function that counts the members that relate to a thing. */
function relatedFunction(f: FunctionWriter, set: SetProgram, relation: RelationProgram): string {
  return f.module.once(`count ${setKey(set, relation)}`, () =>
    defineFunction(f.module, "countRelated", ["p", "of"], (writer) => {
      writer.line("let count = 0;");
      eachMember(writer, set, (member) => {
        writer.line(`if (${relationCode(writer, relation, "of", member)}) count += 1;`);
      });
      writer.line("return count;");
    }),
  );
}

/** A function that gives the most dangerous row among the members that relate to a thing. */
function bestFunction(f: FunctionWriter, set: SetProgram, relation: RelationProgram): string {
  return f.module.once(`best ${setKey(set, relation)}`, () =>
    defineFunction(f.module, "mostDangerousOf", ["p", "of"], (writer) => {
      writer.line(`let best = ${WORST};`);
      eachMember(writer, set, (member) => {
        writer.block(`if (${relationCode(writer, relation, "of", member)})`, () => {
          const row = writer.fresh("row");
          writer.line(`const ${row} = ${dangerCode(writer, member)};`);
          writer.line(`if (${row} < best) best = ${row};`);
        });
      });
      writer.line("return best;");
    }),
  );
}

function memberCode(f: FunctionWriter, predicate: Predicate & { kind: "member" }, of: string): string {
  const { set } = predicate;
  if (set.source.kind === "one" && set.select === null) {
    const member = set.source.code(f.code);
    const where = set.where.kind === "constant" && set.where.value ? "" : ` && ${testCode(f, set.where, of)}`;
    return `(${of} === ${member}${where})`;
  }
  const name = f.module.once(`member ${printSet(set)}`, () =>
    defineFunction(f.module, "isMember", ["p", "of"], (writer) => {
      eachMember(writer, set, (member) => {
        writer.line(`if (${member} === of) return true;`);
      });
      writer.line("return false;");
    }),
  );
  return `${name}(p, ${of})`;
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
  const name = f.module.once(key, () =>
    defineFunction(f.module, "distanceTo", ["p", "of"], (writer) => {
      const columns = callGather(writer, to, to.select === null);
      writer.line(`return ${distanceToList(writer, distance, "of", columns)};`);
    }),
  );
  return `${name}(p, ${of})`;
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
  const name = f.module.once(key, () =>
    defineFunction(f.module, "isWithin", ["p", "of"], (writer) => {
      eachMember(writer, to, (origin) => {
        writer.line(`if (${table(writer, origin, "of")}) return true;`);
      });
      writer.line("return false;");
    }),
  );
  return `${name}(p, ${of})`;
}
