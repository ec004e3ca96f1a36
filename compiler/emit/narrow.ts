import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { CriterionProgram, Key, Predicate } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { narrowBy, testCode, writeKey } from "./sets.ts";
import { noRank } from "./expressions.ts";
import { eachListed, type Gathered, writeAdd } from "./gathered.ts";

/**
 * The number by which the best candidates are kept: for a rank its key, for a filter whether it passes. A filter that
 * no candidate passes keeps all, because all are then equal.
 */
interface KeyTracker {
  readonly direction: "min" | "max";
  readonly best: string;
  readonly value: (member: string) => string;
  readonly span: SourceRange;
}

/** Collects candidates while they are found, and keeps only the best by the first criteria. */
export interface BestCollector {
  /** The kept candidates. */
  readonly kept: Gathered;
  /** Writes code that adds a candidate. */
  readonly push: (member: string) => void;
  /** The criteria still to apply. */
  readonly rest: readonly CriterionProgram[];
}

/** Places with the criteria still to apply to them. */
export interface Places {
  readonly places: Gathered;
  readonly rest: readonly CriterionProgram[];
}

/**
 * Begins a list of candidates. In most cases one candidate remains: it is kept in a local, and the list is for those
 * equal to it. Cheap criteria are applied while candidates are found.
 */
export function writeBestCollector(
  writer: FunctionWriter,
  gathered: Gathered,
  criteria: readonly CriterionProgram[],
): BestCollector {
  const cheap = cheapRun(criteria);
  const trackers = cheap.map((criterion) => writeKeyTracker(writer, criterion));
  const kept = trackers.length === 0 ? gathered : { ...gathered, first: writer.fresh("first") };
  if (kept.first !== undefined) writer.line(`let ${kept.first} = -1;`);
  return { kept, push: (member) => writePush(writer, kept, trackers, member), rest: criteria.slice(cheap.length) };
}

/**
 * Like `writeBestCollector`, with a number before all criteria: only candidates below the local `below` are kept, and
 * of those the least.
 */
export function writeBestCollectorBelow(
  writer: FunctionWriter,
  gathered: Gathered,
  below: string,
  value: (member: string) => string,
  criteria: readonly CriterionProgram[],
): BestCollector {
  const cheap = cheapRun(criteria);
  const trackers = cheap.map((criterion) => writeKeyTracker(writer, criterion));
  const push = (member: string): void => {
    const rank = writer.fresh("rank");
    writer.line(`const ${rank} = ${value(member)};`);
    writer.block(`if (${rank} < ${below})`, () => {
      writer.line(`${below} = ${rank};`);
      writeBest(writer, gathered, trackers, member);
    });
    writer.block(`else if (${rank} === ${below} && ${gathered.count} > 0)`, () =>
      writePush(writer, gathered, trackers, member),
    );
  };
  return { kept: gathered, push, rest: criteria.slice(cheap.length) };
}

/** Writes the criteria in order over a list of candidates. */
export function writeCriteria(writer: FunctionWriter, gathered: Gathered, criteria: readonly CriterionProgram[]): void {
  let rest = criteria.filter((criterion) => criterion.kind !== "random");
  while (rest.length > 0) {
    const [first, ...others] = rest;
    if (first === undefined) return;
    const run = [first, ...cheapRun(others)];
    rest = rest.slice(run.length);
    writer.from(first.origin.span, () => {
      writer.block(`if (${gathered.count} > 1)`, () => {
        if (run.length === 1) narrowBy(writer, gathered, first);
        else narrowByAll(writer, gathered, run);
      });
    });
  }
}

/** One pass in which later criteria decide between candidates that the earlier ones leave equal. */
function narrowByAll(writer: FunctionWriter, { list, count }: Gathered, criteria: readonly CriterionProgram[]): void {
  const kept: Gathered = { list, count: writer.fresh("kept") };
  const trackers = criteria.map((criterion) => writeKeyTracker(writer, criterion));
  writer.line(`let ${kept.count} = 0;`);
  eachListed(writer, { list, count }, (member) => {
    writer.meet(member, () => writePush(writer, kept, trackers, member));
  });
  writer.line(`${count} = ${kept.count};`);
}

function writeKeyTracker(writer: FunctionWriter, criterion: CriterionProgram): KeyTracker {
  const best = writer.fresh("best");
  const { span } = criterion.origin;
  if (criterion.kind === "random") throw new Error("nothing is kept by chance");
  if (criterion.kind === "rank") {
    const { direction } = criterion.key;
    const value = writeKey(writer, criterion.key);
    writer.line(`let ${best} = ${noRank(direction)};`);
    return { direction, best, value, span };
  }
  writer.line(`let ${best} = -1;`);
  return { direction: "max", best, value: (member) => `${testCode(writer, criterion.passes, member)} ? 1 : 0`, span };
}

function writePush(writer: FunctionWriter, gathered: Gathered, trackers: readonly KeyTracker[], member: string): void {
  const [tracker, ...lower] = trackers;
  if (tracker === undefined) return writeAdd(writer, gathered, member);
  const rank = writer.fresh("rank");
  writer.from(tracker.span, () => writer.line(`const ${rank} = ${tracker.value(member)};`));
  writer.block(`if (${rank} ${tracker.direction === "min" ? "<" : ">"} ${tracker.best})`, () => {
    writer.line(`${tracker.best} = ${rank};`);
    writeBest(writer, gathered, lower, member);
  });
  writer.block(`else if (${rank} === ${tracker.best})`, () => writePush(writer, gathered, lower, member));
}

/** Writes the case that the candidate is better than all before it. */
function writeBest(writer: FunctionWriter, gathered: Gathered, lower: readonly KeyTracker[], member: string): void {
  for (const tracker of lower) writer.line(`${tracker.best} = ${tracker.value(member)};`);
  writer.line(gathered.first === undefined ? `${gathered.list}[0] = ${member};` : `${gathered.first} = ${member};`);
  writer.line(`${gathered.count} = 1;`);
}

/** The leading criteria of a list that are cheap enough to apply at once. */
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
    case "holds":
    case "asking":
    case "relatedAsking":
    case "onWay":
    case "fewOnWay":
    case "leadsTo":
      return false;
  }
}
