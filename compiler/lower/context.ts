import type { CompactGame, CompactMeaning, FlagTest, View } from "../../runtime/compact/meaning.ts";
import type { SetProgram } from "./program.ts";

/** A word of a sheet has no compact meaning, or one that does not fit where it stands: a bug of the game's lexicon. */
export class LoweringError extends Error {
  override readonly name = "LoweringError";
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
  if (part === undefined) throw new LoweringError(`the compact form of ${game.name} has no ${PARTS[name]}`);
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
}

/** The meaning of a word, of the kind that its place in the sheet asks for. */
export function meaningOf<Kind extends CompactMeaning["kind"]>(
  { game }: Pick<LowerContext, "game">,
  entry: string,
  kind: Kind,
): Extract<CompactMeaning, { kind: Kind }> {
  const meaning = game.meanings.get(entry);
  if (meaning?.kind !== kind) throw new LoweringError(`“${entry}” has no compact meaning as ${kind}`);
  return meaning as Extract<CompactMeaning, { kind: Kind }>;
}

/** Flags as the context's view sees them. */
export function flagsInView(context: LowerContext, sort: string, flags: FlagTest): FlagTest {
  if (context.view === "own") return flags;
  const mirror = context.game.sorts[sort]?.mirror ?? ((bits: number) => bits);
  return { mask: mirror(flags.mask), value: mirror(flags.value) };
}
