import type { ActionNode, PhraseNode, PhrasePart } from "./syntax-tree.ts";

/** An action while it is read: its parts are found one after another, and it is the node in the end. */
export type ActionDraft = {
  -readonly [Part in keyof ActionNode]: ActionNode[Part] extends readonly (infer Item)[] ? Item[] : ActionNode[Part];
};

const NOWHERE = { start: 0, end: 0 };

export function draftOf({ word, strength }: Pick<ActionNode, "word" | "strength">): ActionDraft {
  return {
    kind: "action",
    span: NOWHERE,
    word,
    strength,
    profile: null,
    objects: [],
    modifiers: [],
    limits: [],
    idioms: [],
    once: null,
    orders: [],
    roll: null,
    subclauses: [],
    bracket: null,
    note: null,
    via: null,
    next: null,
  };
}

/** `hero within 3 squares, not poisoned`: a denial behind a comma is said of what stands before it, if something does. */
export function joinsDenial(draft: ActionDraft, { parts, span }: PhraseNode): boolean {
  if (parts[0]?.kind !== "not") return false;
  const object = draft.objects.pop();
  if (object !== undefined) {
    draft.objects.push(withDenial(object, parts, span.end));
    return true;
  }
  const modifier = draft.modifiers.at(-1);
  const goal = modifier?.objects.at(-1);
  if (modifier === undefined || modifier.bracket !== null || goal?.kind !== "phrase") return false;
  const objects = [...modifier.objects.slice(0, -1), withDenial(goal, parts, span.end)];
  draft.modifiers[draft.modifiers.length - 1] = {
    ...modifier,
    objects,
    span: { start: modifier.span.start, end: span.end },
  };
  return true;
}

/** A phrase with more behind it; behind a preposition that begins it, `at hero`, as that belongs to the noun. */
export function withDenial(phrase: PhraseNode, more: readonly PhrasePart[], end: number): PhraseNode {
  const [first, second] = phrase.parts;
  const span = { start: phrase.span.start, end };
  if (first?.kind !== "relation" || second !== undefined || first.argument.kind !== "phrase")
    return { ...phrase, span, parts: [...phrase.parts, ...more] };
  const argument = withDenial(first.argument, more, end);
  return { ...phrase, span, parts: [{ ...first, argument, span: { start: first.span.start, end } }] };
}

/** A way word with a colon was read: lettered sub-clauses must follow. */
export function isListed({ modifiers }: ActionDraft): boolean {
  return modifiers.some(({ objects }) => objects.length === 0);
}

/** A bracket before the full stop, `, then` or `, otherwise` holds the criteria of its action, as one behind a full stop does. */
export function takeLastBracket(draft: ActionDraft): void {
  const limit = draft.limits.at(-1);
  const modifier = draft.modifiers.at(-1);
  if (limit?.kind === "bracket" && limit.separator === ">") {
    draft.limits.pop();
    draft.bracket = limit;
  } else if (modifier !== undefined && modifier.bracket !== null && !modifier.word.entries.includes("accompanied by")) {
    const end = modifier.objects.at(-1)?.span.end ?? modifier.word.span.end;
    draft.modifiers[draft.modifiers.length - 1] = {
      ...modifier,
      bracket: null,
      span: { start: modifier.span.start, end },
    };
    draft.bracket = modifier.bracket;
  }
}
