import type { Description } from "../../runtime/checked-tree.ts";
import { spellOut } from "../../runtime/checked-tree/canonicalize.ts";
import { lastBound, type Scope } from "./scope.ts";
import type { Words } from "./words.ts";

/**
 * The first of some adjectives that, by the words alone, is true of nothing described: no enemy is one's own, no wagon
 * is on foot. Null if each may be true of something.
 */
export function lackedBy(words: Words, description: Description, adjectives: readonly string[]): string | null {
  return adjectives.find((adjective) => lacks(words, description, adjective)) ?? null;
}

/** What a description means: the thing it refers to, if it repeats what a condition named. */
export function pointedAt(description: Description, scope: Scope): Description {
  if (description.base.kind !== "bound") return description;
  return lastBound(scope, description.sort)?.described ?? description;
}

function lacks(words: Words, description: Description, adjective: string): boolean {
  const { base, span, text } = description;
  const { lexicon } = words;
  const said = spellOut("description", description, lexicon);
  const wanted = spellOut("test", { span, text, kind: "is", entry: adjective, negated: false }, lexicon);
  const isDenied = said.tests.some(
    (test) =>
      test.kind === "is" && wanted.kind === "is" && test.entry === wanted.entry && test.negated !== wanted.negated,
  );
  if (isDenied) return true;
  if (base.kind === "either") return base.of.every((each) => lacks(words, each, adjective));
  const word = base.kind === "noun" ? words.byId.get(base.entry) : undefined;
  const kind = word?.category === "noun" || word?.category === "title" ? word.kind : undefined;
  return kind !== undefined && lexicon.kindTraits?.includes(adjective) === true && !kind.includes(adjective);
}
