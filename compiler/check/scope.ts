import type { Binding, ConditionItem, Description } from "../../runtime/checked-tree.ts";
import { forEachPart } from "../../runtime/checked-tree/visit.ts";

/** Something that a condition or `find` has named, and that later words may refer to. */
export interface Bound {
  readonly span: Description["span"];
  /** In the page's words. */
  readonly text: string;
  /** The sort of its noun. */
  readonly sort: string;
  /** The sort of what is bound, which differs if the noun stands for its place. */
  readonly things: string;
  readonly described: Description;
  /** The entry of its noun, and its adjectives, to recognize it when an action repeats them. */
  readonly noun: string | null;
  /** The defined word that names it. */
  readonly definition: string | null;
  readonly adjectives: readonly string[];
  /** Its statement is about something else: the trap of `a hero in a trap`. */
  readonly isBeside?: true;
  /** An action before is done to it, or goes there. */
  readonly isDone?: true;
}

/** What the words of an action may refer to; the last one named comes last. */
export interface Scope {
  readonly bound: readonly Bound[];
  /** The last of them, while a statement is about it. */
  readonly subject?: Bound;
  /** How many nouns the words are said of: 2 for `it` in `trap with a hero next to it`. */
  readonly depth?: number;
  /** Whether they say where the acting unit goes: it will not stand any more where it does. */
  readonly isGoal?: true | undefined;
  /** Nouns of things that a condition measures from, as in `within 2 spaces of a wolf`, and does not name for later words. */
  readonly measured?: readonly string[];
  /** Words behind an action may refer to what it is done to. */
  readonly meansDone?: true | undefined;
  /** Collects what the words refer to, where a condition has named several things of a sort. */
  readonly meant?: Set<Bound>;
}

export const NOTHING_BOUND: Scope = { bound: [] };

/** What the words behind a condition may refer to. */
export function scopeBehind(
  { bound, measured }: { readonly bound: readonly Bound[]; readonly measured: readonly string[] },
  outer: Scope = NOTHING_BOUND,
): Scope {
  const { meansDone } = outer;
  return { bound: [...outer.bound, ...bound], measured: [...(outer.measured ?? []), ...measured], meansDone };
}

/** What the words behind an action may refer to. Of a sort they then mean what the action names. */
export function scopeBehindAction(outer: Scope, named: Description): Scope {
  const others = outer.bound.filter(({ things }) => things !== named.sort);
  return { ...outer, bound: [...others, { ...boundBy(named), isDone: true }] };
}

/** The nouns of things that distances in a condition are measured from. */
export function measuredIn(items: readonly ConditionItem[]): readonly string[] {
  const nouns: string[] = [];
  for (const item of items)
    forEachPart("item", item, ({ name, part }) => {
      if (name !== "test" || part.kind !== "within" || part.of === null) return;
      const { base } = part.of.base.kind === "coerced" ? part.of.base.of : part.of;
      if (base.kind === "noun") nouns.push(base.entry);
    });
  return nouns;
}

/** How later words can refer to a description. */
export function boundBy(description: Description): Bound {
  let inner = description;
  let definition = inner.definition ?? null;
  while (inner.base.kind === "coerced") {
    inner = inner.base.of;
    definition ??= inner.definition ?? null;
  }
  return {
    span: inner.span,
    text: inner.text,
    sort: inner.sort,
    things: description.sort,
    described: description,
    noun: inner.base.kind === "noun" ? inner.base.entry : null,
    definition,
    adjectives: [...inner.tests, ...(inner === description ? [] : description.tests)].flatMap((test) =>
      test.kind === "is" && !test.negated ? [test.entry] : [],
    ),
  };
}

/** What a binding binds, for the subject of its condition. */
export function boundOf(binding: Binding, subject: Description): Bound {
  return binding.kind === "subject" ? boundBy(subject) : { ...boundBy(binding.argument), isBeside: true };
}

/** The last thing named that is bound with a sort. */
export function lastBound(scope: Pick<Scope, "bound">, sort: string): Bound | null {
  return scope.bound.findLast((bound) => bound.things === sort) ?? null;
}

/**
 * `If a tired hero is next to a wolf, HEAL it`: the hero, as the statement is about it. Undefined where nothing of that sort
 * was named.
 */
export function spokenOf(bound: readonly Bound[], sort: string): Bound | undefined {
  const named = bound.filter(({ things }) => things === sort);
  return named.findLast(({ isBeside }) => isBeside !== true) ?? named.at(-1);
}

/** The letters that a clause's references may mean. */
export interface LetterScope {
  readonly clause: number;
  readonly own: readonly string[];
  /** The closest earlier clause of the procedure that has letters. */
  readonly earlier: { readonly clause: number; readonly letters: readonly string[] } | null;
  /** An earlier clause could not be read, so letters that are not found may be its own. */
  readonly uncertain: boolean;
}

/**
 * The same scope, which calls `notice` when one of its letters is looked up. Each clause that is checked has one; a
 * class makes it sooner than a literal with accessors.
 */
export class NoticedLetters implements LetterScope {
  readonly #scope: LetterScope;
  readonly #notice: () => void;

  constructor(scope: LetterScope, notice: () => void) {
    this.#scope = scope;
    this.#notice = notice;
  }

  get clause(): number {
    this.#notice();
    return this.#scope.clause;
  }

  get own(): LetterScope["own"] {
    this.#notice();
    return this.#scope.own;
  }

  get earlier(): LetterScope["earlier"] {
    this.#notice();
    return this.#scope.earlier;
  }

  get uncertain(): boolean {
    this.#notice();
    return this.#scope.uncertain;
  }
}

/** The unit that acts. Few clauses ask for its titles; the meaning of the others is the same in every procedure. */
export interface Acting {
  /** The titles in the procedure's heading: with `the` before it, such a title means the acting unit. */
  readonly titles: readonly string[];
}

/** The same unit, which calls `notice` when its titles are looked up. */
export class NoticedActing implements Acting {
  readonly #acting: Acting;
  readonly #notice: () => void;

  constructor(acting: Acting, notice: () => void) {
    this.#acting = acting;
    this.#notice = notice;
  }

  get titles(): readonly string[] {
    this.#notice();
    return this.#acting.titles;
  }
}
