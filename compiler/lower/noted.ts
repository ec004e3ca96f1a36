import type { CheckedAction, ConditionItem, SourceRange } from "../../runtime/checked-tree.ts";
import {
  conditionsOf,
  doneTo,
  inSequence,
  mentionsBound,
  namedByAction,
  overlaps,
} from "../../runtime/checked-tree/parts.ts";
import type { AfterPart } from "../../runtime/compact/meaning.ts";
import { type ActionContext, binding, boundBy, keyOfItem, lowerItem, originOf, rebind } from "./condition.ts";
import { TRUE } from "./predicate.ts";
import { type Answered, lowerDescription, type PhraseContext } from "./phrase.ts";
import type { NotedProgram, SetProgram } from "./program.ts";

/*
 * Actions that follow one another are decided one after the other, each in the position that those before it leave. What was
 * named or asked before remains as it was.
 */

/** What is noted for the later actions of a sequence, and the context in which each of its actions is lowered. */
export function notedIn(
  context: ActionContext,
  action: CheckedAction,
  after: AfterPart,
): { readonly contexts: readonly ActionContext[]; readonly noted: readonly NotedProgram[] } {
  const notes = new Notes(after, action.span);
  const clause = context.procedure.clauses.find(({ number }) => number === context.clause);
  const parts = inSequence(action).map(({ next: _next, ...part }) => part as CheckedAction);
  const asked = parts.map((part) => conditionsOf([part], clause?.span ?? action.span));
  const mentions = parts.map((part) => mentionsBound("action", part));
  const isLaterBound = mentions.some((isBound, index) => isBound && index > 0);
  const bound = isLaterBound ? notes.kept(context.phrase.bound, 0) : [];
  const done: SetProgram[] = [];
  const contexts = parts.map((part, index) => {
    const before = index > 0 && mentions[index] === true ? { ...context.phrase, bound } : context.phrase;
    const phrase = { ...before, bound: rebind(before.bound, done) };
    done.push(...notes.done(part, index, phrase));
    if (index === 0) return context;
    /** The first part that asks something in the same words; this one if none does. */
    const askedAt = ({ span }: ConditionItem): number =>
      asked.findIndex((spans) => spans.some((each) => overlaps(each, span)));
    const isEarlier = (item: ConditionItem): boolean => {
      const at = askedAt(item);
      return at >= 0 && at < index;
    };
    const answered = new Map(phrase.answered);
    const inner = { ...phrase, answered };
    for (const items of itemsOf(part)) {
      let here: PhraseContext = inner;
      for (const item of items) {
        for (const each of statementsOf(item))
          if (isEarlier(each) && !answered.has(keyOfItem(each)))
            answered.set(keyOfItem(each), notes.answer(here, each, askedAt(each)));
        here = binding(here, item);
      }
    }
    return { ...context, phrase: answered.size === 0 ? phrase : inner };
  });
  return { contexts, noted: notes.all };
}

/** The statements of the conditions of an action, and of those that take its place. */
function itemsOf(action: CheckedAction): readonly (readonly ConditionItem[])[] {
  const { onlyIf, otherwise, next } = action;
  const behind = [otherwise, next].flatMap((each) => (each === undefined ? [] : itemsOf(each)));
  return onlyIf === undefined ? behind : [onlyIf.items, ...behind];
}

function statementsOf(item: ConditionItem): readonly ConditionItem[] {
  return item.kind === "either" ? item.of.flatMap(({ items }) => items.flatMap(statementsOf)) : [item];
}

/** Collects what is noted. Its names contain the place of the sequence, so that sequences within one another differ. */
class Notes {
  readonly all: NotedProgram[] = [];
  readonly #after: AfterPart;
  readonly #place: string;

  constructor(after: AfterPart, { start }: SourceRange) {
    this.#after = after;
    this.#place = String(start);
  }

  /** Sets that hold what others hold before a part. */
  kept(sets: readonly SetProgram[], at: number): readonly SetProgram[] {
    return sets.map((set): SetProgram => {
      const name = this.#name();
      this.all.push({ kind: "things", at, name, set });
      return this.#keptIn(name, set);
    });
  }

  /** What an action is done to, if later ones refer to it. */
  done(action: CheckedAction, at: number, phrase: PhraseContext): readonly SetProgram[] {
    const named = action.binds === undefined ? null : namedByAction(action);
    if (named === null) return [];
    const name = this.#name();
    const { sort, text } = named;
    const described = action.binds === "what is described" ? lowerDescription(phrase, named) : null;
    const from = doneTo(action, sort === phrase.game.roles.unit);
    this.all.push({ kind: "done", at, name, sort, from, described });
    return [this.#keptIn(name, { sort, text, view: "own" })];
  }

  #keptIn(name: string, { sort, view, text }: Pick<SetProgram, "sort" | "view" | "text">): SetProgram {
    const { list, count } = this.#after.keptIn(name);
    return { sort, view, text, source: { kind: "list", field: list, count }, where: TRUE, select: null };
  }

  /** Whether a statement holds before a part, and what it names there. */
  answer(context: PhraseContext, item: ConditionItem, at: number): Answered {
    const name = this.#name();
    const field = this.#after.answeredIn(name);
    this.all.push({
      kind: "answer",
      at,
      name,
      condition: { origin: originOf(item), items: [lowerItem(context, item)] },
    });
    return { code: (scope) => `${scope.field(field)} === 1`, bound: this.kept(boundBy(context, item), at) };
  }

  #name(): string {
    return `${this.#place}_${this.all.length}`;
  }
}
