import { foldedForms, foldForm } from "./fold-form.ts";
import type { TokenType } from "chevrotain";
import { CORE_WORDS, coreWordsOf, type CoreEntry, HERE } from "./core-lexicon.ts";
import type { Lexicon, Word } from "./lexicon.ts";
import { memoize } from "./memoize.ts";
import { FORMS_IN_SENTENCES } from "./base-words.ts";
import { Core, type Forms, PART, Side, UnknownWord, type VocabularyEntry, wordType } from "./tokens.ts";
import { pluralOf, singularOf } from "./word-endings.ts";

/** Every form of a lexicon and of the core words, in a trie over characters. */
export interface Vocabulary {
  readonly lexicon: Lexicon;
  /** The class of a character by its code; 0 for one that no form has. */
  readonly classes: Uint8Array;
  /** `transitions[state * width + class]`: the next state; 0 for none. State 0 is the start. */
  readonly transitions: Uint16Array | Int32Array;
  readonly width: number;
  readonly ends: readonly (Forms | undefined)[];
  /** The class of blanks and hyphens between words, and of a number in a form such as `#-point`. */
  readonly separator: number;
  readonly number: number;
  /** All forms, folded, for suggestions. */
  readonly forms: ReadonlyMap<string, Forms>;
}

/** The vocabulary of a lexicon; built once per lexicon. */
export const vocabularyOf: (lexicon: Lexicon) => Vocabulary = memoize(createVocabulary);

/** The single words that the forms of a vocabulary are made of. */
export function wordsOf({ forms }: Vocabulary): ReadonlySet<string> {
  return new Set([...forms.keys()].flatMap((form) => form.split(" ")));
}

/** Builds the vocabulary of a lexicon. It is made once and used for every text. */
export function createVocabulary(lexicon: Lexicon): Vocabulary {
  const forms = collectForms(lexicon);
  const classes = new Uint8Array(0x10000);
  const separator = 1;
  const number = 2;
  let width = 3;
  for (const form of forms.keys()) {
    for (let index = 0; index < form.length; index++) {
      const code = form.charCodeAt(index);
      if (code === SPACE || code === HASH || classes[code] !== 0) continue;
      classes[code] = width;
      const upper = form.charAt(index).toUpperCase();
      if (upper.length === 1) classes[upper.charCodeAt(0)] = width;
      width++;
    }
  }
  const straight = classes[APOSTROPHE] ?? 0;
  classes[0x2018] = straight;
  classes[0x2019] = straight;

  // No form has more states than characters. Short numbers keep the table of a game within the processor's cache.
  const most = [...forms.keys()].reduce((states, form) => states + form.length, 1);
  const Table = most <= 0x10000 ? Uint16Array : Int32Array;
  // Forms begin alike: those of each game have fewer than half as many states.
  let transitions = new Table(Math.ceil(most / 2) * width);
  const ends: (Forms | undefined)[] = [undefined];
  for (const [form, senses] of forms) {
    let state = 0;
    for (let index = 0; index < form.length; index++) {
      const code = form.charCodeAt(index);
      const kind = code === SPACE ? separator : code === HASH ? number : (classes[code] ?? 0);
      let next = transitions[state * width + kind] ?? 0;
      if (next === 0) {
        next = ends.length;
        if ((next + 1) * width > transitions.length) {
          const longer = new Table(most * width);
          longer.set(transitions);
          transitions = longer;
        }
        transitions[state * width + kind] = next;
        ends.push(undefined);
      }
      state = next;
    }
    ends[state] = senses;
  }
  const used = transitions.slice(0, ends.length * width);
  return { lexicon, classes, transitions: used, width, ends, separator, number, forms };
}

const SPACE = 0x20;
const HASH = 0x23;
const APOSTROPHE = 0x27;

interface Collected {
  parts: number;
  readonly ids: string[];
  plural: boolean;
  superlative: boolean;
  trait: boolean;
  isQuantity: boolean;
  qualifies: boolean;
  core: CoreEntry | null;
  start: boolean;
  others: boolean;
}

function collectWords(words: readonly Word[]): Map<string, Collected> {
  const collected = new Map<string, Collected>();
  for (const word of words) {
    const folded = [...new Set(foldedForms(word))];
    const canBeMany = word.category === "noun" || word.category === "title";
    for (const form of folded) addWord(collected, form, word, canBeMany && isPlural(form, folded));
  }
  return collected;
}

function collectForms(lexicon: Lexicon): Map<string, Forms> {
  const collected = collectWords(lexicon.words);
  const forms = new Map<string, Forms>();
  for (const core of coreWordsOf(lexicon)) {
    for (const written of [core.id, ...(core.forms ?? [])]) {
      const form = foldForm(written);
      if (core.yields === true && collected.has(form)) continue;
      if (core.role === "Way") {
        const entry = collected.get(form) ?? emptyCollected();
        entry.parts |= PART.way;
        entry.qualifies = false;
        entry.core = core;
        entry.others = true;
        collected.set(form, entry);
        continue;
      }
      // `where there is` and `occupied` say `with`, in the game's own word for it.
      const entries = [SAYS_WITH.has(core.role) ? lexicon.roles.contains : core.id];
      const entry = { ...plainEntry(form, Core[core.role]), entries, core };
      if (core.where === undefined) formsOf(forms, form).anywhere ??= entry;
      else formsOf(forms, form).placed = { entry, where: core.where };
    }
  }
  for (const { core, form } of formsWithPlaces(lexicon)) {
    if (!collected.has(form)) formsOf(forms, form).anywhere ??= { ...plainEntry(form, Core[core.role]), core };
  }
  for (const side of lexicon.sides) {
    for (const written of [side.id, ...side.forms]) {
      const form = foldForm(written);
      formsOf(forms, form).anywhere ??= { ...plainEntry(form, Side), side: side.id };
    }
  }
  const titles = new Set(lexicon.words.flatMap(({ category, id }) => (category === "title" ? [id] : [])));
  const entryOf = (form: string, word: Collected): VocabularyEntry => {
    const { ids, plural, superlative, trait, isQuantity, qualifies, core, parts } = word;
    const entries = ids.length > 0 || core === null ? ids : [core.id];
    const said = { ids, plural, superlative, trait, isQuantity, qualifies, core, entries };
    return { ...plainEntry(form, wordType(parts)), ...said, titles: ids.filter((id) => titles.has(id)) };
  };
  for (const [form, word] of collected) {
    const target = formsOf(forms, form);
    const { start, others } = word;
    const entry = entryOf(form, word);
    if (start && !others && target.placed === null) target.placed = { entry, where: "start" };
    else if (target.anywhere?.type === Side && entry.type !== Side) target.placed = { entry, where: "phrase" };
    else target.anywhere ??= entry;
  }
  const actions = collectWords(lexicon.words.filter((word) => word.category === "action" && word.onlyAtStart !== true));
  const isOfPhrases = (form: string): boolean => {
    const { parts = 0, trait = false } = collected.get(form) ?? {};
    return (parts & PART.content) !== 0 && !trait;
  };
  const shared = [...actions].filter(([form]) => isOfPhrases(form));
  const words = collectWords(shared.length === 0 ? [] : lexicon.words.filter(({ category }) => category !== "action"));
  for (const [form, word] of shared) {
    // In the tree it is the same word, however it is written.
    const entries = collected.get(form)?.ids ?? [];
    const [action, named] = [word, words.get(form)].map((each) => each && { ...entryOf(form, each), entries });
    if (action !== undefined) formsOf(forms, form).done = { action, word: named ?? null };
  }
  for (const form of actions.keys()) {
    const [verb = "", ...behind] = form.split(" ");
    for (const inflected of [`${verb}s`, `${verb}es`, verb.replace(/y$/, "ies")]) {
      const said = [inflected, ...behind].join(" ");
      if (actions.has(said)) continue;
      const entry = plainEntry(said, UnknownWord);
      if (isOfPhrases(said)) formsOf(forms, said).done = { action: entry, word: null };
      // `DIGS IN` is one word.
      else if (behind.length > 0) formsOf(forms, said).anywhere ??= entry;
    }
  }
  return forms;
}

const SAYS_WITH: ReadonlySet<CoreEntry["role"]> = new Set(["Where", "Occupied", "Unoccupied"]);

interface PlacedForm {
  readonly core: CoreEntry & { readonly role: "Away" | "Nearby" };
  readonly form: string;
}

/** The core words in whose forms a game's own word for a place stands: `2 spaces away`, `in the same space`. */
function formsWithPlaces(lexicon: Lexicon): readonly PlacedForm[] {
  const places = lexicon.words
    .filter((word) => word.category === "noun" && word.sort === lexicon.roles.place && word.bareIs === "here")
    .flatMap((word) => [word.id, ...(word.forms ?? [])]);
  // Pages call places so, whatever the game calls them, unless it has such a word.
  const taken = new Set(lexicon.words.flatMap((word) => [word.id, ...(word.forms ?? [])].map(foldForm)));
  const plain = places.length === 0 ? [] : ["space", "place"].filter((form) => !taken.has(form));
  return CORE_WORDS.flatMap(({ role, ...core }): readonly PlacedForm[] => {
    if (role === "Away") return places.map((place) => ({ core: { ...core, role }, form: foldForm(`${place} away`) }));
    if (role !== "Nearby" || core.id !== HERE) return [];
    return ["in the same", "in same"].flatMap((words) =>
      [...places, ...plain].map((place) => ({ core: { ...core, role }, form: foldForm(`${words} ${place}`) })),
    );
  });
}

function addWord(collected: Map<string, Collected>, form: string, word: Word, plural: boolean): void {
  const entry = collected.get(form) ?? emptyCollected();
  entry.parts |= partOf(word);
  if (!entry.ids.includes(word.id)) entry.ids.push(word.id);
  if (plural) entry.plural = true;
  if (word.category === "superlative") entry.superlative = true;
  if (word.category === "noun" && word.trait === true) entry.trait = true;
  if (word.category === "quantity") entry.isQuantity = true;
  entry.qualifies &&= word.category === "adjective";
  if (word.category === "action" && word.onlyAtStart === true) entry.start = true;
  else entry.others = true;
  collected.set(form, entry);
}

function partOf(word: Word): number {
  switch (word.category) {
    case "noun":
    case "title":
    case "quantity":
    case "points":
    case "adjective":
    case "event":
    case "memory":
    case "superlative":
      return PART.content;
    case "relation":
      return PART.relation;
    case "postfix":
      return PART.postfix;
    case "action":
      return PART.action;
    case "idiom":
      return word.role === "noun" ? PART.content : word.role === "modifier" ? PART.fixed : PART.order;
  }
}

/** A form is a plural if another form of the same word is its singular, in one of its words: `spaces to hold`. */
function isPlural(form: string, all: readonly string[]): boolean {
  if (all.length === 1 || (!form.includes("s") && singularOf(form) === form)) return false;
  const words = form.split(" ");
  return all.some((other) => {
    if (isPluralOf(form, other)) return true;
    const singular = other.split(" ");
    const differing = words.flatMap((word, at) => (word === singular[at] ? [] : [at]));
    const [at, second] = differing;
    if (words.length !== singular.length || at === undefined || second !== undefined) return false;
    return isPluralOf(words[at] ?? "", singular[at] ?? "");
  });
}

function isPluralOf(form: string, other: string): boolean {
  // Only the end of a word changes.
  if (form === other || form.charAt(0) !== other.charAt(0)) return false;
  return form === `${other}s` || form === `${other}es` || form === pluralOf(other);
}

function emptyCollected(): Collected {
  return {
    parts: 0,
    ids: [],
    plural: false,
    superlative: false,
    trait: false,
    isQuantity: false,
    qualifies: true,
    core: null,
    start: false,
    others: false,
  };
}

function plainEntry(form: string, type: TokenType): VocabularyEntry {
  return {
    form,
    single: isSingle(form),
    isInSentences: IN_SENTENCES.has(form),
    type,
    ids: [],
    titles: [],
    entries: [],
    plural: false,
    superlative: false,
    trait: false,
    isQuantity: false,
    qualifies: false,
    core: null,
    side: null,
  };
}

const IN_SENTENCES: ReadonlySet<string> = new Set(FORMS_IN_SENTENCES);

function isSingle(form: string): boolean {
  return !form.includes(" ") && !form.includes("#");
}

function formsOf(forms: Map<string, Forms>, form: string): Forms {
  let entry = forms.get(form);
  if (entry === undefined) {
    entry = { anywhere: null, placed: null, done: null };
    forms.set(form, entry);
  }
  return entry;
}
