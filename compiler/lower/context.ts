import type { Located, SourceRange } from "../../runtime/checked-tree.ts";
import type {
  CodeOf,
  CompactGame,
  CompactMeaning,
  CompactSort,
  FlagTest,
  View,
} from "../../runtime/compact/meaning.ts";
import type { SetProgram } from "./program.ts";

/**
 * Something of a sheet has no compact meaning, or one that does not fit where it stands. The checker lowers every clause,
 * and reports this at its place: whoever compiles a sheet without mistakes never meets it.
 */
export class LoweringError extends Error {
  override readonly name = "LoweringError";
  /** The smallest part of the text that cannot be lowered; null where none is known. */
  readonly span: SourceRange | null;

  constructor(reason: string, span: SourceRange | null = null) {
    super(reason);
    this.span = span;
  }
}

/** Lowers a part of the text; what cannot be lowered stands there, unless a smaller part is to blame. */
export function inPart<Program>({ span }: Pick<Located, "span">, lower: () => Program): Program {
  try {
    return lower();
  } catch (error) {
    if (error instanceof LoweringError && error.span === null) throw new LoweringError(error.message, span);
    throw error;
  }
}

/** What not every game has in its compact form, in words. */
const PARTS = {
  printed: "printed strengths",
  commandOther: "units that another card moves",
  features: "names of things that are no places, units or cards",
  sortCards: "cards that are chosen by name",
  ways: "shortest ways",
  letterFlags: "letters",
  rankedByTable: "tables of dangerous units",
} as const satisfies Partial<Record<keyof CompactGame, string>>;

/** A part of the compact form that a sheet needs. @throws LoweringError where the game lacks it */
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
  /** What the condition bound, as sets that describe it again. */
  readonly bound: readonly SetProgram[];
  /** What the condition of the acting unit bound, where the goal of a unit that it leads is described. */
  readonly outOfReach?: readonly SetProgram[];
}

/** The meaning of a word, of the kind that its place in the sheet asks for. */
export function meaningOf<Kind extends CompactMeaning["kind"]>(
  { game }: Pick<LowerContext, "game">,
  entry: string,
  kind: Kind,
): Extract<CompactMeaning, { kind: Kind }> {
  const meaning = game.meanings.get(entry);
  if (meaning?.kind !== kind) throw new LoweringError(`positions of ${game.name} do not hold “${entry}”`);
  return meaning as Extract<CompactMeaning, { kind: Kind }>;
}

/** What stands on the board and has a name of its own, by its sort. @throws LoweringError where it has none */
export function nameIn({ game }: Pick<LowerContext, "game">, sort: string): CodeOf {
  const feature = partOf(game, "features")[sort];
  if (feature === undefined) throw new LoweringError(`${thingsOf(sort)} have no names`);
  return feature;
}

/** How positions keep the things of a sort. @throws LoweringError where they keep none */
export function sortIn({ game }: Pick<LowerContext, "game">, sort: string): CompactSort {
  const kept = game.sorts[sort];
  if (kept === undefined) throw new LoweringError(`positions of ${game.name} do not list ${thingsOf(sort)}`);
  return kept;
}

/** The things of a sort, in words. */
export function thingsOf(sort: string): string {
  return sort === "" ? "things" : `${sort.toLowerCase()}s`;
}

/** Flags as the context's view sees them. */
export function flagsInView(context: LowerContext, sort: string, flags: FlagTest): FlagTest {
  if (context.view === "own") return flags;
  const mirror = context.game.sorts[sort]?.mirror ?? ((bits: number) => bits);
  return { mask: mirror(flags.mask), value: mirror(flags.value) };
}
