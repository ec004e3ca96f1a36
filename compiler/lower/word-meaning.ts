import type { FlagTest, TestMeaning, RelationSense, CodeOf, Tally, CodeScope } from "../../runtime/compact/meaning.ts";
import { flagsInView, type LowerContext, LoweringError, meaningOf, thingsOf, membership } from "./context.ts";
import type { Predicate, RelationProgram, Key, SetProgram } from "./program.ts";
import { flagTest, demandedFlags, TRUE } from "./predicate.ts";
import type { Count, MemoryCell } from "../../runtime/checked-tree.ts";

/*
 * The meaning of words in compiled sheets, and the counts that positions keep.
 */

/** The test that a word means. `ofHere`: of the acting unit’s own place. */
export function lowerTestMeaning(
  context: LowerContext,
  meaning: TestMeaning,
  sort: string,
  word: string,
  ofHere: boolean,
): Predicate {
  if (meaning.kind === "flags") return flagsPredicate(context, sort, meaning, word);
  const ofActor = ofHere && context.view === "own" ? meaning.here : undefined;
  const signed = context.acts ? ofActor : (meaning.actorless ?? ofActor);
  if (signed !== undefined) return { ...flagsPredicate(context, sort, signed.flags, word), negated: signed.negated };
  requireActor(context, meaning);
  return { kind: "code", code: meaning.code, view: context.view, word };
}

/** A test of flags, as seen from the phrase's side. */
export function flagsPredicate(
  context: LowerContext,
  sort: string,
  flags: FlagTest,
  word: string,
): Predicate & { kind: "flags" } {
  return flagTest(sort, flagsInView(context, sort, flags), word);
}

/** @throws if no unit acts and the word refers to the acting unit */
export function requireActor(context: LowerContext, { ofActor = false }: { readonly ofActor?: boolean }): void {
  if (ofActor && !context.acts) throw new LoweringError("nobody acts in this table");
}

/** The sense of a relation between two sorts. */
export function senseOf(context: LowerContext, entry: string, subject: string, argument: string): RelationSense {
  const meaning = meaningOf(context, entry, "relation");
  requireActor(context, meaning);
  const sense = meaning.senses.find((each) => each.subject === subject && each.argument === argument);
  if (sense === undefined)
    throw new LoweringError(`“${entry}” relates no ${thingsOf(subject)} to ${thingsOf(argument)}`);
  return sense;
}

/** The relation as code, with its direction. */
export function relationProgram(
  context: LowerContext,
  entry: string,
  subject: string,
  argument: string,
  reversed = false,
): RelationProgram {
  const sense = senseOf(context, entry, subject, argument);
  return {
    code: sense.code,
    view: context.view,
    exceptActor: sense.exceptActor === true,
    reversed,
    word: entry,
    subject,
  };
}

/** The count that the position keeps of the things in a set related to a thing of a sort; null if none. */
export function tallyOf(context: LowerContext, entry: string, sort: string, set: SetProgram): Tally | null {
  const { tallies = [] } = meaningOf(context, entry, "relation");
  if (senseOf(context, entry, sort, set.sort).exceptActor === true) return null;
  const isOfSet = (each: Tally): boolean =>
    each.subject === sort && each.argument === set.sort && isExactly(context, set, each.flags);
  return tallies.find(isOfSet) ?? null;
}

/** Flags of the subject that say whether anything in the set can relate to it. */
export function necessary(
  context: LowerContext,
  entry: string,
  set: SetProgram,
  count: Count | null,
  sort: string,
): Predicate {
  if (count !== null && count.comparison !== "atLeast" && count.comparison !== "more") return TRUE;
  const found = meaningOf(context, entry, "relation").tallies?.find(
    (each) =>
      each.some !== null && each.subject === sort && each.argument === set.sort && demands(context, set, each.flags),
  );
  const some = found?.some ?? null;
  return some === null ? TRUE : flagsPredicate(context, sort, some, `any ${set.text}`);
}

/** Whether every member of a set has these flags. */
function demands(context: LowerContext, set: SetProgram, flags: FlagTest): boolean {
  const wanted = flagsInView(context, set.sort, flags);
  const demanded = demandedFlags(membership(set), set.sort);
  return (demanded.mask & wanted.mask) === wanted.mask && (demanded.value & wanted.mask) === wanted.value;
}

/** A count that the position keeps. */
export function tallyKey(
  context: LowerContext,
  code: CodeOf,
  set: SetProgram,
  direction: Key["direction"],
  text: string,
): Key {
  return { kind: "tally", direction, text, code, view: context.view, of: set.text };
}

/** Whether a set is exactly the things on the board with these flags. */
function isExactly(context: LowerContext, set: SetProgram, flags: FlagTest): boolean {
  if (set.select !== null) return false;
  const wanted = flagsInView(context, set.sort, flags);
  const { where, source } = set;
  const list =
    source.kind === "list" ? context.game.sorts[set.sort]?.lists.find((each) => each.field === source.field) : null;
  if (source.kind !== "all" && (list === null || list === undefined)) return false;
  if (where.kind !== "constant" && where.kind !== "flags") return false;
  if (where.kind === "flags" && where.negated) return false;
  const here = where.kind === "flags" ? where : { mask: 0, value: 0 };
  const mask = here.mask | (list?.flags.mask ?? 0);
  const value = here.value | (list?.flags.value ?? 0);
  return mask === wanted.mask && value === wanted.value;
}

type Remembering = Pick<LowerContext, "game"> & { readonly memory: readonly MemoryCell[] };

/** The code for a cell of the bot's memory. */
export function memoryCode({ game, memory }: Remembering, { name }: MemoryCell) {
  const cell = memory.findIndex((each) => each.name === name);
  const { memory: field } = game;
  if (field === undefined || cell < 0) throw new LoweringError(`positions do not hold “${name}”`);
  return { cell, number: (scope: CodeScope): string => scope.item(field, String(cell)) };
}

/** A number compared with another, as code. */
export function compare(
  value: string,
  count: { readonly comparison: Count["comparison"]; readonly number: number | string },
): string {
  const sign = { less: "<", atMost: "<=", atLeast: ">=", more: ">", exactly: "===" }[count.comparison];
  return `${value} ${sign} ${count.number}`;
}
