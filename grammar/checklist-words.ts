import { articleOf } from "./word-endings.ts";
import { firstOfEach } from "./group-by.ts";
import type { Lexicon, NounWord, RelationWord, SortName, TitleWord, Word } from "./lexicon.ts";
import type { NamedText } from "./source.ts";
import { foldedForms, foldForm } from "./fold-form.ts";
import { memoizeWithText } from "./memoize.ts";

const CAPTION = /^[^\S\n]*CHECKLIST[^\S\n]+([^\n(/]+)\(([^\n()/]*)\)/gimu;

/** Of more checklists none counts; a game has a handful. */
const MOST_CHECKLISTS = 50;

/** The line that begins a checklist, folded as forms are. */
interface Caption {
  readonly file: string;
  readonly articles: readonly string[];
  readonly name: string;
  readonly parameters: readonly string[];
}

/** Whether a text may have checklists. */
export function hasChecklists(text: string): boolean {
  return /checklist/i.test(text) && /^[^\S\n]*CHECKLIST\b/im.test(text);
}

/**
 * The lexicon of a game with the words that checklists make: for each the relation that it answers, and its parameters
 * where the game has no such noun. The same lexicon for the same captions; the lexicon itself where there is none, or it
 * has their words already.
 */
export function withChecklistWords(lexicon: Lexicon, texts: readonly NamedText[]): Lexicon {
  const found = texts
    .filter(({ text }) => hasChecklists(text))
    .flatMap(({ path, text }) => [...text.matchAll(CAPTION)].map((found) => ({ path, found })))
    .map(({ path, found: [, name = "", parameters = ""] }): Caption => ({
      file: path,
      articles: articlesOf(name),
      name: foldForm(name),
      parameters: parameters.split(",").map(foldForm),
    }));
  const captions = firstOfEach(found, ({ name }) => (name === "" ? null : name)).slice(0, MOST_CHECKLISTS);
  if (captions.length === 0) return lexicon;
  return extended(lexicon, JSON.stringify(captions), () => {
    const words = checklistWords(captions, lexicon);
    return words.length === 0 ? lexicon : { ...lexicon, words: [...lexicon.words, ...words] };
  });
}

const extended = memoizeWithText<Lexicon, Lexicon>();

function checklistWords(captions: readonly Caption[], lexicon: Lexicon): readonly Word[] {
  const nouns = new Map<string, NounWord>();
  for (const id of captions.flatMap(({ parameters }) => parameters)) {
    if (id !== "" && nounOf(id, lexicon) === null) nouns.set(id, parameterNoun(id, lexicon));
  }
  const sortOf = (id: string): SortName => (nouns.get(id) ?? nounOf(id, lexicon))?.sort ?? lexicon.roles.unit;
  const taken = new Set(lexicon.words.flatMap(foldedForms));
  const relations = captions.flatMap(
    ({ file, articles, name, parameters: [first = "", second = ""] }): RelationWord[] => {
      const forms = formsOfRelation(name, articles).filter((form) => !taken.has(form));
      const [id, ...others] = forms;
      if (id === undefined) return [];
      const documentation = `The checklist “${name}” answers whether it is so, by its first row that is true.`;
      const sorts = { subject: sortsFor(lexicon, sortOf(first)), argument: sortsFor(lexicon, sortOf(second)) };
      const relation = { category: "relation", ...sorts, checklist: { name, file }, meaning: null } as const;
      const own: RelationWord = { ...relation, id, forms: others, documentation };
      const [contrary, ...further] = contraryForms(name, articles).filter((form) => !taken.has(form));
      if (contrary === undefined) return [own];
      const saysNo = `The checklist “${name}” answers No, by its first row that is true.`;
      return [own, { ...relation, id: contrary, forms: further, contraryOf: id, documentation: saysNo }];
    },
  );
  return [...nouns.values(), ...relations];
}

/** What a checklist can be asked of where it takes things of a sort: units stand for their places, and can be bound. */
function sortsFor({ coercions, roles: { place, unit } }: Lexicon, sort: SortName): readonly SortName[] {
  const standsFor = sort === place && coercions.some(({ from, to }) => from === unit && to === place);
  return standsFor ? [place, unit] : [sort];
}

/** `has a line of sight to`; a name that joins two nouns by itself stays as it is: `in front of`. */
function formsOfRelation(name: string, articles: readonly string[]): readonly string[] {
  const noun = nounJoined(name);
  if (noun === null) return [name.replace(/^(?:is|are) /u, "")];
  return ["has", "have", "with"].flatMap((verb) => ["", ...articles].map((article) => `${verb} ${article}${noun} to`));
}

/** `has no line of sight to`, `without a line of sight to` */
function contraryForms(name: string, articles: readonly string[]): readonly string[] {
  const noun = nounJoined(name);
  if (noun === null) return [];
  const verbs = ["has no ", "have no ", "with no ", ...["", ...articles].map((article) => `without ${article}`)];
  return verbs.map((verb) => `${verb}${noun} to`);
}

/** What a thing has to another, by the name of a checklist; null for a name that joins two nouns by itself. */
function nounJoined(name: string): string | null {
  const joins = /^(?:has|have|with)\b|\b(?:to|of|from|with|in|on|at|by|for|into|behind|before|over)$/u.test(name);
  if (joins && !name.endsWith(" to")) return null;
  return name.replace(/^(?:has|have|with) (?:an? )?/u, "").replace(/ to$/u, "");
}

/** What may stand before a name: letters that are spelt, as in LOS, are read in both ways. */
export function articlesOf(name: string): readonly string[] {
  if (/^\s*\p{Lu}{2}/u.test(name)) return ["a ", "an "];
  return [`${articleOf(name)} `];
}

/** The noun or title of a game with this form. */
export function nounOf(form: string, { words }: Pick<Lexicon, "words">): NounWord | TitleWord | null {
  for (const word of words) {
    if (word.category !== "noun" && word.category !== "title") continue;
    if (foldedForms(word).includes(form)) return word;
  }
  return null;
}

/** `target hex`: its last word says what it is, and the words before it may stand alone. */
function parameterNoun(id: string, lexicon: Lexicon): NounWord {
  const [last = "", ...before] = id.split(" ").toReversed();
  const noun = nounOf(last, lexicon);
  const short = before.toReversed().join(" ");
  return {
    category: "noun",
    id,
    forms: noun === null || short === "" ? [] : [short],
    sort: noun?.sort ?? lexicon.roles.unit,
    parameter: true,
    documentation: "What a checklist is asked of.",
    meaning: null,
  };
}
