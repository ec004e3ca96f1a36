import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { CriterionProgram, Key, Predicate } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { narrowBy, testCode, writeKey } from "./sets.ts";
import { noRank } from "./expressions.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";

/**
 * A number of each candidate by which the best are kept: of a rank its key, of a filter whether it passes. A filter that
 * nobody passes keeps all, as all are equal then.
 */
interface Rung {
  readonly direction: "min" | "max";
  readonly best: string;
  readonly value: (member: string) => string;
  readonly span: SourceRange;
}

/** Where candidates are put while they are found: only the best by the first criteria stay. */
export interface Sieve {
  /** Where those are that stay. */
  readonly kept: Gathered;
  /** Writes what puts a candidate in. */
  readonly push: (member: string) => void;
  /** The criteria that are left for later. */
  readonly rest: readonly CriterionProgram[];
}

/** Places with the criteria that are left to choose among them. */
export interface Places {
  readonly places: Gathered;
  readonly rest: readonly CriterionProgram[];
}

/**
 * Begins a list of candidates. Of most lists one candidate stays: it is kept in a local, and the list is for those that
 * are as good as the first. Criteria that cost little are applied while they are found, unless each step is to be
 * traced.
 */
export function writeSieve(f: FunctionWriter, gathered: Gathered, criteria: readonly CriterionProgram[]): Sieve {
  const cheap = f.traced ? [] : cheapRun(criteria);
  const rungs = cheap.map((criterion) => writeRung(f, criterion));
  const kept = rungs.length === 0 ? gathered : { ...gathered, first: f.fresh("first") };
  if (kept.first !== undefined) f.line(`let ${kept.first} = -1;`);
  return { kept, push: (member) => writePush(f, kept, rungs, member), rest: criteria.slice(cheap.length) };
}

/**
 * As `writeSieve`, with a number before all criteria: only candidates below the number in the local `below` are kept,
 * and of those the least.
 */
export function writeSieveBelow(
  f: FunctionWriter,
  gathered: Gathered,
  below: string,
  value: (member: string) => string,
  criteria: readonly CriterionProgram[],
): Sieve {
  const cheap = f.traced ? [] : cheapRun(criteria);
  const rungs = cheap.map((criterion) => writeRung(f, criterion));
  const push = (member: string): void => {
    const rank = f.fresh("rank");
    f.line(`const ${rank} = ${value(member)};`);
    f.block(`if (${rank} < ${below})`, () => {
      f.line(`${below} = ${rank};`);
      writeBest(f, gathered, rungs, member);
    });
    f.block(`else if (${rank} === ${below} && ${gathered.count} > 0)`, () => writePush(f, gathered, rungs, member));
  };
  return { kept: gathered, push, rest: criteria.slice(cheap.length) };
}

/** Writes the criteria in order over a list of candidates, each with its step of the trace. */
export function writeCriteria(f: FunctionWriter, gathered: Gathered, criteria: readonly CriterionProgram[]): void {
  let rest = criteria.filter((criterion) => criterion.kind !== "random");
  while (rest.length > 0) {
    const [first, ...others] = rest;
    if (first === undefined) return;
    const run = f.traced ? [first] : [first, ...cheapRun(others)];
    rest = rest.slice(run.length);
    f.from(first.origin.span, () => {
      f.block(`if (${gathered.count} > 1)`, () => {
        if (run.length === 1) narrowBy(f, gathered, first);
        else narrowByAll(f, gathered, run);
        if (f.traced) f.line(`trace.step(${literal(first.origin.text)}, ${gathered.list}, ${gathered.count});`);
      });
    });
  }
}

/** One pass in which later criteria decide between candidates that the earlier ones leave equal. */
function narrowByAll(f: FunctionWriter, { list, count }: Gathered, criteria: readonly CriterionProgram[]): void {
  const kept: Gathered = { list, count: f.fresh("kept") };
  const rungs = criteria.map((criterion) => writeRung(f, criterion));
  const index = f.fresh("i");
  const member = f.fresh("x");
  f.line(`let ${kept.count} = 0;`);
  f.block(`for (let ${index} = 0; ${index} < ${count}; ${index} += 1)`, () => {
    f.line(`const ${member} = ${list}[${index}];`);
    f.meet(member, () => writePush(f, kept, rungs, member));
  });
  f.line(`${count} = ${kept.count};`);
}

function writeRung(f: FunctionWriter, criterion: CriterionProgram): Rung {
  const best = f.fresh("best");
  const { span } = criterion.origin;
  if (criterion.kind === "random") throw new Error("nothing is kept by chance");
  if (criterion.kind === "rank") {
    const { direction } = criterion.key;
    const value = writeKey(f, criterion.key);
    f.line(`let ${best} = ${noRank(direction)};`);
    return { direction, best, value, span };
  }
  f.line(`let ${best} = -1;`);
  return { direction: "max", best, value: (member) => `${testCode(f, criterion.passes, member)} ? 1 : 0`, span };
}

function writePush(f: FunctionWriter, gathered: Gathered, rungs: readonly Rung[], member: string): void {
  const [rung, ...lower] = rungs;
  if (rung === undefined) {
    f.line(`${gathered.list}[${gathered.count}] = ${member};`);
    f.line(`${gathered.count} += 1;`);
    return;
  }
  const rank = f.fresh("rank");
  f.from(rung.span, () => f.line(`const ${rank} = ${rung.value(member)};`));
  f.block(`if (${rank} ${rung.direction === "min" ? "<" : ">"} ${rung.best})`, () => {
    f.line(`${rung.best} = ${rank};`);
    writeBest(f, gathered, lower, member);
  });
  f.block(`else if (${rank} === ${rung.best})`, () => writePush(f, gathered, lower, member));
}

/** The candidate is better than all before it. */
function writeBest(f: FunctionWriter, gathered: Gathered, lower: readonly Rung[], member: string): void {
  for (const rung of lower) f.line(`${rung.best} = ${rung.value(member)};`);
  f.line(gathered.first === undefined ? `${gathered.list}[0] = ${member};` : `${gathered.first} = ${member};`);
  f.line(`${gathered.count} = 1;`);
}

/** The criteria at the head of a list that cost no more than a look at the candidate. */
function cheapRun(criteria: readonly CriterionProgram[]): readonly CriterionProgram[] {
  const end = criteria.findIndex((criterion) => !isCheap(criterion));
  return end < 0 ? criteria : criteria.slice(0, end);
}

function isCheap(criterion: CriterionProgram): boolean {
  switch (criterion.kind) {
    case "random":
      return false;
    case "rank":
      return isCheapKey(criterion.key);
    case "filter":
      return isCheapTest(criterion.passes);
  }
}

function isCheapKey(key: Key): boolean {
  return key.kind === "code" || key.kind === "tally" || (key.kind === "distance" && key.distance.to === null);
}

function isCheapTest(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case "constant":
    case "flags":
    case "code":
      return true;
    case "not":
      return isCheapTest(predicate.of);
    case "all":
    case "any":
      return predicate.of.every((part) => isCheapTest(part));
    case "image":
      return isCheapTest(predicate.passes);
    case "compares":
      return isCheapKey(predicate.key);
    case "within":
      return predicate.distance.to === null;
    case "related":
    case "member":
    case "some":
    case "asking":
    case "relatedAsking":
    case "onWay":
    case "fewOnWay":
      return false;
  }
}
