import type { SortName, Word } from "../../grammar/lexicon.ts";
import { Content, Core, Integer, isOf, Letter, type Token, UnknownWord } from "../../grammar/tokens.ts";
import { headSense, sortOfHead, type Words } from "../../compiler/check/words.ts";

/** A word that may come next in a phrase: of the lexicon, or of the language itself. */
export type Next =
  | { readonly kind: "word"; readonly word: Word; readonly plural: boolean }
  | { readonly kind: "core"; readonly form: string };

/** What a phrase may be about, and how it may continue after that. */
interface PhraseWish {
  /** The sorts that its noun may have; null for all of them. */
  readonly sorts: readonly SortName[] | null;
  /** A statement about its noun may follow it: `space is secure`. */
  readonly asserts: boolean;
  /** So may an event: `When a pest arrived`. */
  readonly happens?: boolean;
}

/** How much of a phrase has been read. */
type Read =
  /** Nothing, or only an article. */
  | { readonly kind: "start"; readonly sorts: readonly SortName[] | null; readonly isArgument: boolean }
  /** Words before a noun, which limit its sorts. */
  | { readonly kind: "before"; readonly sorts: readonly SortName[] | null; readonly plural: boolean }
  | { readonly kind: "quantity" }
  | { readonly kind: "behind"; readonly sort: SortName; readonly negated: boolean }
  | { readonly kind: "number" }
  | { readonly kind: "distance" }
  | { readonly kind: "unknown" };

/** The words that may follow those of an unfinished phrase, by their types. */
export function following(words: Words, tokens: readonly Token[], wish: PhraseWish): readonly Next[] {
  const read = readPhrase(words, tokens, wish);
  switch (read.kind) {
    case "start":
      return read.isArgument
        ? starters(words, read.sorts)
        : [...starters(words, read.sorts).filter((next) => isSubject(next, wish)), ...phraseOpeners(words, wish)];
    case "before":
      return nouns(words, read.sorts, read.plural);
    case "quantity":
      return entries(words, (word) => word.category === "quantity");
    case "behind":
      return tails(words, read.sort, read.negated, wish);
    case "number":
      return [];
    case "distance":
      return [...core("of"), ...entries(words, (word) => word.category === "noun" && word.bareIs === "here", true)];
    case "unknown":
      return [];
  }
}

/** Whether a phrase has its noun, and no word that needs another after it. */
export function isWhole(words: Words, tokens: readonly Token[], wish: PhraseWish): boolean {
  const read = readPhrase(words, tokens, wish);
  return read.kind === "behind" && !read.negated;
}

function readPhrase(words: Words, tokens: readonly Token[], wish: PhraseWish): Read {
  const begin = (sorts: readonly SortName[] | null, isArgument: boolean): Read => ({
    kind: "start",
    sorts,
    isArgument,
  });
  let read: Read = begin(wish.sorts, false);
  let head: SortName | null = null;
  for (const token of tokens) {
    const { tokenType } = token;
    if (tokenType === UnknownWord) return { kind: "unknown" };
    if (tokenType === Core.Determiner || tokenType === Core.Quantifier || tokenType === Core.Comparison) {
      if (read.kind === "behind") return { kind: "unknown" };
      continue;
    }
    if (tokenType === Core.Not || tokenType === Core.Copula) {
      head = read.kind === "behind" ? read.sort : head;
      read = head === null ? begin(null, true) : { kind: "behind", sort: head, negated: true };
      continue;
    }
    if (tokenType === Core.Except) {
      const left = read.kind === "behind" ? read.sort : head;
      read = begin(left === null ? null : [left], true);
      continue;
    }
    if (tokenType === Core.Within || tokenType === Core.WithinRange) {
      read = { kind: "number" };
      continue;
    }
    if (tokenType === Integer) {
      read = read.kind === "number" ? { kind: "distance" } : begin(wish.sorts, false);
      continue;
    }
    if (tokenType === Core.Of) {
      read = begin(null, true);
      continue;
    }
    if (isOf(token, Letter)) continue;
    read = afterWord(words, token, read);
    if (read.kind === "behind") head ??= read.sort;
  }
  return read;
}

function afterWord(words: Words, token: Token, before: Read): Read {
  const senses = (token.entry?.ids ?? []).flatMap((id) => words.byId.get(id) ?? []);
  const sorts = before.kind === "start" || before.kind === "before" ? before.sorts : null;
  const relation = senses.find((word) => word.category === "relation");
  if (relation?.category === "relation" && !isOf(token, Content)) {
    return { kind: "start", sorts: withCoerced(words, relation.argument), isArgument: true };
  }
  const superlative = senses.find((word) => word.category === "superlative");
  if (superlative?.category === "superlative") {
    if (superlative.measures === "quantity") return { kind: "quantity" };
    const ranked =
      superlative.measures === "own"
        ? (superlative.of ?? null)
        : superlative.measures === "count"
          ? [words.lexicon.roles.unit]
          : sorts;
    return { kind: "before", sorts: ranked, plural: superlative.measures === "count" };
  }
  const head = headOf(words, token);
  if (head) return { kind: "behind", sort: sortOfHead(words, head), negated: false };
  const adjectives = senses.filter((word) => word.category === "adjective");
  if (adjectives.length > 0 && before.kind !== "behind") {
    const said = adjectives.flatMap((word) => (word.category === "adjective" ? word.of : []));
    const both = sorts === null ? said : said.filter((sort) => sorts.includes(sort));
    return { kind: "before", sorts: both.length > 0 ? both : said, plural: false };
  }
  if (before.kind === "behind") return { ...before, negated: false };
  return { kind: "unknown" };
}

/** The noun that a token can be; null if it is not one. */
export function headOf(words: Words, { entry, startOffset, end }: Token): ReturnType<typeof headSense> {
  const span = { start: startOffset, end };
  return headSense(words, { kind: "word", span, entries: entry?.ids ?? [], text: "", plural: false });
}

/** The given sorts, and those that can stand for them by a coercion: a unit for its space. */
export function withCoerced(words: Words, sorts: readonly SortName[]): readonly SortName[] {
  const from = words.lexicon.coercions.filter(({ to }) => sorts.includes(to)).map((coercion) => coercion.from);
  return [...new Set([...sorts, ...from])];
}

/** The words that a noun phrase of these sorts can begin with: the noun, or adjectives and superlatives before it. */
function starters(words: Words, sorts: readonly SortName[] | null): readonly Next[] {
  const superlatives = entries(words, (word) => word.category === "superlative" && word.measures !== "quantity");
  return [...nouns(words, sorts, false), ...superlatives];
}

function nouns(words: Words, sorts: readonly SortName[] | null, plural: boolean): readonly Next[] {
  const fits = (sort: SortName): boolean => sorts === null || sorts.includes(sort);
  return [
    ...entries(
      words,
      (word) =>
        (word.category === "noun" && fits(word.sort)) ||
        (word.category === "title" && fits(word.sort)) ||
        (word.category === "idiom" && word.role === "noun" && fits(word.sort ?? words.lexicon.roles.unit)),
      plural,
    ),
    ...entries(words, (word) => word.category === "adjective" && word.of.some(fits)),
  ];
}

/** Whether a word can be the subject of a condition. At its start, no earlier noun exists for a word to refer to. */
function isSubject(next: Next, { asserts }: PhraseWish): boolean {
  if (!asserts || next.kind === "core") return true;
  const { word } = next;
  if (word.category === "noun") return word.anaphor !== true && word.trait !== true;
  return word.category !== "adjective" || word.anaphor !== true;
}

/** The words that may follow a noun. */
function tails(
  words: Words,
  sort: SortName,
  negated: boolean,
  { asserts, happens = false }: PhraseWish,
): readonly Next[] {
  const own = entries(
    words,
    (word) =>
      (word.category === "relation" && word.subject.includes(sort)) ||
      (word.category === "postfix" && word.of.includes(sort)) ||
      (asserts && word.category === "adjective" && word.of.includes(sort)) ||
      (happens && word.category === "event" && word.of.includes(sort)),
  );
  const { place, unit } = words.lexicon.roles;
  const measured = sort === place || sort === unit ? core("within") : [];
  return negated ? [...own, ...measured] : [...own, ...measured, ...(asserts ? core("is", "not") : [])];
}

function phraseOpeners(words: Words, { asserts, sorts }: PhraseWish): readonly Next[] {
  if (!asserts) return sorts?.includes(words.lexicon.roles.place) === true ? core("the") : [];
  const points = entries(words, (word) => word.category === "points");
  return [...core("no", "all", "any", "there is", "not", "if"), ...points];
}

function entries(words: Words, isWanted: (word: Word) => boolean, plural = false): readonly Next[] {
  return words.lexicon.words.filter(isWanted).map((word) => ({ kind: "word", word, plural }));
}

function core(...forms: readonly string[]): readonly Next[] {
  return forms.map((form) => ({ kind: "core", form }));
}
