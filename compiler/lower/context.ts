import { pluralOf, withArticle } from "../../grammar/word-endings.ts";
import type { Located, SourceRange } from "../../runtime/checked-tree.ts";
import type {
  CodeOf,
  CompactGame,
  CompactMeaning,
  CompactSort,
  FlagTest,
  View,
} from "../../runtime/compact/meaning.ts";
import type { SetProgram, Predicate, RelationProgram } from "./program.ts";
import { all, demandedFlags, TRUE, withoutFlags, flagTest } from "./predicate.ts";

/**
 * Thrown when something in a sheet has no compact meaning, or one that does not fit its place. The checker lowers every
 * clause and reports this there, so a sheet without errors never causes it.
 */
export class LoweringError extends Error {
  override readonly name = "LoweringError";
  /** The smallest part of the text that cannot be lowered; null if unknown. */
  readonly span: SourceRange | null;

  constructor(reason: string, span: SourceRange | null = null) {
    super(reason);
    this.span = span;
  }
}

/** Lowers a part of the text; an error gets its span, unless it has that of a smaller part. */
export function inPart<Program>({ span }: Pick<Located, "span">, lower: () => Program): Program {
  try {
    return lower();
  } catch (error) {
    if (error instanceof LoweringError && error.span === null) throw new LoweringError(error.message, span);
    throw error;
  }
}

/** The optional parts of a game's compact form, in words. */
const PARTS = {
  printed: "printed strengths",
  commandOther: "units that another card moves",
  features: "names of things that are no places, units or cards",
  sortCards: "cards that are chosen by name",
  ways: "shortest ways",
  letterFlags: "letters",
  rankedByTable: "tables of dangerous units",
  leadsTo: "sentences that say what actions do",
  after: "positions that actions leave",
} as const satisfies Partial<Record<keyof CompactGame, string>>;

/** A part of the compact form that a sheet needs. @throws LoweringError if the game lacks it */
export function partOf<Name extends keyof typeof PARTS>(game: CompactGame, name: Name): NonNullable<CompactGame[Name]> {
  const part = game[name];
  if (part === undefined) throw new LoweringError(`${game.name} has no ${PARTS[name]}`);
  return part;
}

/** What lowering knows while it walks a sheet. */
export interface LowerContext {
  readonly game: CompactGame;
  readonly view: View;
  /** False in a danger table, where no unit acts. */
  readonly acts: boolean;
  /** What the condition bound, as sets that describe it. */
  readonly bound: readonly SetProgram[];
  /** What the acting unit's condition bound, if this describes the goal of a unit that it leads. */
  readonly outOfReach?: readonly SetProgram[];
}

/** The meaning of a word; its place in the sheet determines the kind. */
export function meaningOf<Kind extends CompactMeaning["kind"]>(
  { game }: Pick<LowerContext, "game">,
  entry: string,
  kind: Kind,
): Extract<CompactMeaning, { kind: Kind }> {
  const meaning = game.meanings.get(entry);
  if (meaning?.kind !== kind) throw new LoweringError(`positions of ${game.name} do not hold “${entry}”`);
  return meaning as Extract<CompactMeaning, { kind: Kind }>;
}

/** The name of a thing on the board, by its sort. @throws LoweringError if the sort has no names */
export function nameIn({ game }: Pick<LowerContext, "game">, sort: string): CodeOf {
  const feature = partOf(game, "features")[sort];
  if (feature === undefined) throw new LoweringError(`${thingsOf(sort)} have no names`);
  return feature;
}

/** How positions store the things of a sort. @throws LoweringError if they do not */
export function sortIn({ game }: Pick<LowerContext, "game">, sort: string): CompactSort {
  const kept = game.sorts[sort];
  if (kept === undefined) throw new LoweringError(`positions of ${game.name} do not list ${thingsOf(sort)}`);
  return kept;
}

/** The things of a sort, in words. */
export function thingsOf(sort: string): string {
  return sort === "" ? "things" : pluralOf(sort.toLowerCase());
}

/** One thing of a sort, in words: `a square`. */
export function oneOf(sort: string): string {
  return withArticle(sort.toLowerCase());
}

/** Flags as seen from the context's side. */
export function flagsInView(context: LowerContext, sort: string, flags: FlagTest): FlagTest {
  if (context.view === "own") return flags;
  const mirror = context.game.sorts[sort]?.mirror ?? ((bits: number) => bits);
  return { mask: mirror(flags.mask), value: mirror(flags.value) };
}

/** Replaces a search through a whole sort by a loop over the shortest list whose flags the test requires anyway. */
export function fromList(context: LowerContext, set: SetProgram): SetProgram {
  if (set.source.kind !== "all") return set;
  const demanded = demandedFlags(set.where, set.sort);
  for (const list of context.game.sorts[set.sort]?.lists ?? []) {
    if ((demanded.mask & list.flags.mask) !== list.flags.mask) continue;
    if ((demanded.value & list.flags.mask) !== list.flags.value) continue;
    return {
      ...set,
      source: {
        kind: "list",
        field: list.field,
        count: list.count,
        membership: flagTest(set.sort, list.flags, list.field),
      },
      where: withoutFlags(set.where, set.sort, list.flags),
    };
  }
  return set;
}

/** Whether a set is one known thing, if that passes. */
export function isOneThing(set: SetProgram): set is SetProgram & { readonly source: { readonly kind: "one" } } {
  return set.source.kind === "one" && set.select === null;
}

/** Whether a thing is what a coercion makes of a member of a set. */
export function standingFor(set: SetProgram, code: RelationProgram["code"], view: View, word: string): Predicate {
  return { kind: "related", set, relation: { code, view, exceptActor: false, reversed: false, word }, count: null };
}

/** Whether a thing is a member: by the set's own test if that alone decides, otherwise by a search. */
export function membership(set: SetProgram): Predicate {
  if (set.select !== null) return { kind: "member", set };
  switch (set.source.kind) {
    case "all":
      return set.where;
    case "list":
      return all([set.source.membership ?? { kind: "member", set: { ...set, where: TRUE } }, set.where]);
    case "image":
      return all([standingFor(set.source.of, set.source.holds, set.view, set.source.text), set.where]);
    case "one":
    case "preferred":
      return { kind: "member", set };
  }
}
