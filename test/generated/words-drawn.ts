import type {
  ActionWord,
  AdjectiveWord,
  EventWord,
  IdiomWord,
  Lexicon,
  NounWord,
  PostfixWord,
  QuantityWord,
  RelationWord,
  SortName,
  SuperlativeWord,
  TitleWord,
  Word,
} from "../../grammar/lexicon.ts";
import type { RandomSource } from "../../runtime/dice.ts";

/** How often each word and each form of it has been drawn. The same in every sheet of a run, so that none is left out. */
export type Uses = Map<string, number>;

/** Of a hundred draws of a word, how many take the one that was drawn least often. */
const LEAST_OFTEN = 60;

/** A noun or title: what names things. */
export type Naming = NounWord | TitleWord;

/** Draws words of a lexicon that fit where they stand, those first that were seldom drawn. */
export class WordsDrawn {
  readonly lexicon: Lexicon;
  readonly #random: RandomSource;
  readonly #uses: Uses;
  #words: readonly Word[];
  /** Lists that were asked for before. */
  readonly #known = new Map<string, readonly Word[]>();

  constructor(lexicon: Lexicon, random: RandomSource, uses: Uses) {
    this.lexicon = lexicon;
    this.#random = random;
    this.#uses = uses;
    this.#words = lexicon.words;
  }

  /** Words that the sheet makes: what it defines, and what its checklists answer. */
  add(word: Word): void {
    this.#words = [...this.#words, word];
    this.#known.clear();
  }

  #list<Each extends Word>(key: string, list: () => Each[]): Each[] {
    const known = this.#known.get(key) as Each[] | undefined;
    if (known !== undefined) return known;
    const found = list();
    this.#known.set(key, found);
    return found;
  }

  /** The words of a category that pass. */
  all<Category extends Word["category"]>(
    category: Category,
    fits: (word: Extract<Word, { category: Category }>) => boolean = () => true,
  ): Extract<Word, { category: Category }>[] {
    return this.#words.filter(
      (word): word is Extract<Word, { category: Category }> =>
        word.category === category && fits(word as Extract<Word, { category: Category }>),
    );
  }

  /** One of these words, often the one that was drawn least often; null where there is none. */
  one<Each extends Word>(words: readonly Each[]): Each | null {
    const [first] = words;
    if (first === undefined) return null;
    const counts = words.map(({ category, id }) => this.#uses.get(`${category} ${id}`) ?? 0);
    const least = Math.min(...counts);
    const seldom = this.#random.chance(LEAST_OFTEN) ? words.filter((_, index) => counts[index] === least) : words;
    const word = this.#random.pick(seldom) ?? first;
    this.#count(`${word.category} ${word.id}`);
    return word;
  }

  /** A way to write a word; a number stands for `#`. */
  form(word: Pick<Word, "id" | "forms"> & Pick<NounWord, "numbered">): string {
    const forms = [word.id, ...(word.forms ?? [])];
    const form = this.#random.chance(70) ? word.id : (this.#random.pick(forms) ?? word.id);
    this.#count(`form ${form}`);
    return form.replaceAll("#", () => this.#numberIn(word));
  }

  /** A number that a word can have: like its example, where not every number will do. */
  #numberIn({ numbered }: Pick<NounWord, "numbered">): string {
    const example = /\d+/.exec(numbered?.example ?? "")?.[0];
    if (example === undefined) return `${this.#random.within([1, 5])}`;
    return `${example.slice(0, -1)}${this.#random.within([1, 5])}`;
  }

  #count(key: string): void {
    this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
  }

  nouns(sort: SortName): Naming[] {
    return this.#list(`nouns ${sort}`, () => [
      ...this.all("noun", (word) => word.sort === sort && word.anaphor !== true && word.parameter !== true),
      ...this.all("title", (word) => word.sort === sort),
    ]);
  }

  nounIdioms(sort: SortName): IdiomWord[] {
    return this.#list(`idioms ${sort}`, () => this.all("idiom", (word) => word.role === "noun" && word.sort === sort));
  }

  adjectives(sort: SortName): AdjectiveWord[] {
    return this.#list(`adjectives ${sort}`, () =>
      this.all("adjective", (word) => word.of.includes(sort) && word.anaphor !== true && word.reciprocal === undefined),
    );
  }

  /** Words behind a noun that say something of it, or that only say that it is there. */
  postfixes(sort: SortName, presence: boolean): PostfixWord[] {
    return this.#list(`postfixes ${sort} ${presence}`, () =>
      this.all("postfix", (word) => word.of.includes(sort) && (word.presence === true) === presence),
    );
  }

  events(): EventWord[] {
    return this.all("event");
  }

  quantities(sort: SortName): QuantityWord[] {
    return this.#list(`quantities ${sort}`, () => this.all("quantity", (word) => word.of.includes(sort)));
  }

  /** What something of the sort can stand in to other things. */
  relations(sort: SortName): RelationWord[] {
    return this.#list(`relations ${sort}`, () =>
      this.all(
        "relation",
        (word) => word.subject.includes(sort) && word.approach === undefined && word.staying !== true,
      ),
    );
  }

  /** Whether `without value of 2` can be said. */
  get deniesHaving(): boolean {
    return this.all("relation", ({ id, forms = [] }) => [id, ...forms].includes("without")).length > 0;
  }

  approaches(): RelationWord[] {
    return this.#list("approaches", () => this.all("relation", (word) => word.approach !== undefined));
  }

  superlatives(measures: SuperlativeWord["measures"]): SuperlativeWord[] {
    return this.#list(`superlatives ${measures}`, () => this.all("superlative", (word) => word.measures === measures));
  }

  actions(plan?: ActionWord["plan"]): ActionWord[] {
    return this.#list(`actions ${plan ?? ""}`, () =>
      this.all(
        "action",
        (word) => (plan === undefined || word.plan === plan) && word.plan !== "perform" && word.remembers === undefined,
      ),
    );
  }

  /** The noun that means everything of the sort: space, unit. */
  whole(sort: SortName): NounWord | null {
    const nouns = this.all("noun", (word) => word.sort === sort && word.anaphor !== true && word.parameter !== true);
    return nouns.find((word) => word.bareIs === "here" || word.whole === true) ?? nouns[0] ?? null;
  }

  /** What places are called after a number. */
  get places(): string {
    const place = this.whole(this.lexicon.roles.place);
    return place?.forms?.[0] ?? place?.id ?? "";
  }
}
