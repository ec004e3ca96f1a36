import type { CompactMeaning } from "../../../runtime/compact/meaning.ts";
import type { ReferenceMeaning } from "../../../runtime/game.ts";
import { type FieldTest, type QuantityWord, type TestWord, every, is, not } from "../../shared/declared/word.ts";
import type { BookRules } from "../compact/book-rules.ts";
import type { Position } from "../position.ts";
import type { Readings } from "../readings.ts";

/**
 * What a word of Callisto means. A plain word declares it: as a test of fields, as a field with a number (an adjective
 * means the things that have most of it), as being in one space, or as the targets of an action. Both evaluators derive
 * their meanings from that. A word that is hard to say so has a meaning for each, written by hand. The grammar and the
 * checker carry it and never look in.
 */
export type WordMeaning = TestWord | TraitWord | QuantityWord | TogetherWord | TargetWord | WrittenMeaning;

/**
 * What the action of the clause may be aimed at, or what an action of the unit would be aimed at. Compiled sheets need
 * nothing more.
 */
type TargetWord = Extract<CompactMeaning, { readonly kind: "legal" | "preferred" }>;

/** A noun for what things can have: those have it that pass the test. */
interface TraitWord {
  readonly kind: "trait";
  /** The sort of things that can have it. */
  readonly of: string;
  readonly test: FieldTest;
}

/** A relation of things that are in one space, at whatever level; a space is in itself. */
export interface TogetherWord {
  readonly kind: "together";
  /** The acting unit is never among the arguments. */
  readonly exceptActor?: boolean;
  /** Compiled sheets need not count the units that a space has: the packed position keeps their numbers. */
  readonly counted?: boolean;
  /** Of a space: the acting unit is there too, before a closed door. A thing is not in one space with itself. */
  readonly withActor?: boolean;
  /** A unit is only where it stands, at the level that is described; an area is all of its spaces. */
  readonly standing?: boolean;
  /** What their space is. */
  readonly where?: FieldTest;
}

interface WrittenMeaning {
  readonly kind?: undefined;
  /** For the reference interpreter. */
  readonly reference: ReferenceMeaning<Position, Readings>;
  /** For compiled sheets; left out where the checked tree already did the word's work. */
  readonly compact?: CompactMeaning;
  /** The same under the rules of a book, where those change it; null where they do not. */
  readonly compactUnder?: (rules: BookRules) => CompactMeaning | null;
}

/** The meaning of a noun for what things of a sort can have. */
export function trait(of: string, test: FieldTest): TraitWord {
  return { kind: "trait", of, test };
}

/** The meaning of a relation of things that are in one space. */
export const TOGETHER: TogetherWord = { kind: "together" };

/** Words whose work the checked tree already did. */
export const STRUCTURAL: WrittenMeaning = { reference: { kind: "structural" } };

/** Secure (§7.13): no objective that the side controls, or another of its counters stays, or nobody could take it. */
export const SECURE = not(
  every(is("objective", true), is("controlled", true), not(is("occupied", true)), is("seizable", true)),
);
