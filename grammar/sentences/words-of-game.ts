import type { TokenType } from "chevrotain";
import { memoize } from "../memoize.ts";
import { Action, Content, isKindOf, Token, type VocabularyEntry } from "../tokens.ts";
import { type ActionWord, type AdjectiveWord, unitsWith } from "../lexicon.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { headerIn } from "../written-header.ts";

/** The nouns of places, which count a distance: `MOVE 2 spaces towards`. */
export const nounsOfPlaces = memoize(({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> => {
  const nouns = words.filter((word) => word.category === "noun" && word.sort === roles.place && word.bareIs === "here");
  return new Set(nouns.flatMap(({ id, forms = [] }) => [id, ...forms]));
});

/** The places that have a name of their own, by their ids. */
const namedPlaces = memoize(({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> => {
  const nouns = words.filter((word) => word.category === "noun" && word.sort === roles.place);
  return new Set(nouns.map(({ id }) => id).filter((id) => /^\p{Lu}/u.test(id)));
});

/** The ids of what places are called, with their names. */
const allNounsOfPlaces = memoize(
  ({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(words.flatMap((word) => (word.category === "noun" && word.sort === roles.place ? [word.id] : []))),
);

/** The nouns that say of units no more than that they are some. */
export const nounsOfUnits = memoize(
  ({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(
      words.flatMap((word) =>
        word.category === "noun" && word.sort === roles.unit && word.whole === true && word.others !== true
          ? [word.id]
          : [],
      ),
    ),
);

/** The nouns that never say the unit that acts. */
export const nounsOfOthers = memoize(
  ({ words }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(words.flatMap((word) => (word.category === "noun" && word.others === true ? [word.id] : []))),
);

/** The actions of a game, by their ids. */
const actionsOf = memoize(
  ({ words }: Vocabulary["lexicon"]): ReadonlyMap<string, ActionWord> =>
    new Map(words.flatMap((word) => (word.category === "action" ? [[word.id, word] as const] : []))),
);

/** The numbers that sides have and neither units nor places, by the form of the word for the side of a sheet. */
const numbersOfSides = memoize(({ words, roles }: Vocabulary["lexicon"]): ReadonlyMap<string, ReadonlySet<string>> => {
  const sides = words.flatMap((word) =>
    word.category === "noun" && word.sort !== roles.unit && word.sort !== roles.place ? [word] : [],
  );
  return new Map(
    sides.map(({ id, sort }) => [
      id.toLowerCase(),
      new Set(
        words.flatMap((word) =>
          word.category === "quantity" && word.of.includes(sort) && !word.of.includes(roles.unit) ? [word.id] : [],
        ),
      ),
    ]),
  );
});

/** What the names of sides say of units. */
const wordsOfSides = memoize(
  ({ words }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(
      words.flatMap((word) =>
        (word.category === "adjective" || word.category === "noun") && word.ofSide === true ? [word.id] : [],
      ),
    ),
);

/** All nouns of units, and what units are called. */
const wordsOfUnits = memoize(
  ({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(
      words.flatMap((word) => {
        const isNoun = word.category === "noun" && word.sort === roles.unit && word.ofSide !== true;
        return isNoun || word.category === "title" ? [word.id] : [];
      }),
    ),
);

const wordsOfEvents = memoize(
  ({ words }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(words.flatMap((word) => (word.category === "event" ? [word.id] : []))),
);

/** The words that join a thing and what it holds: `with`, and `without`, which denies it. */
const wordsForHeld = memoize(
  ({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(
      words.flatMap((word) =>
        word.category === "relation" && (word.contraryOf ?? word.id) === roles.contains ? [word.id] : [],
      ),
    ),
);

const adjectivesOfPlaces = memoize(
  ({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> =>
    new Set(words.flatMap((word) => (word.category === "adjective" && word.of.includes(roles.place) ? [word.id] : []))),
);

/** What the words of a game mean, wherever they stand in a text. */
export class WordsOfGame {
  protected readonly text: string;
  protected readonly vocabulary: Vocabulary;
  /** The side whose sheet this is, as its header says it; null as long as nobody asked. */
  private stated: string | null = null;

  constructor(text: string, vocabulary: Vocabulary) {
    this.text = text;
    this.vocabulary = vocabulary;
  }

  /** What says of units that they are of the side that a word names: `Automa`, `the Automa`; null for any other word. */
  sideOf(entry: VocabularyEntry | null): VocabularyEntry | null {
    if (entry === null) return null;
    const sides = wordsOfSides(this.vocabulary.lexicon);
    const isSide = (each: VocabularyEntry): boolean => each.ids.some((id) => sides.has(id));
    if (isSide(entry)) return entry;
    if (!entry.form.startsWith("the ")) return null;
    const behindArticle = this.vocabulary.forms.get(entry.form.slice("the ".length));
    const named = [behindArticle?.placed?.entry ?? null, behindArticle?.anywhere ?? null];
    return named.find((each) => each !== null && isSide(each)) ?? null;
  }

  /** The side whose sheet this is. */
  protected bot(): Vocabulary["lexicon"]["sides"][number] | undefined {
    this.stated ??= headerIn(this.text.slice(0, LONGEST_HEADER))?.bot?.replaceAll(/\s+/g, " ").toLowerCase() ?? "";
    const bot = this.stated;
    return this.vocabulary.lexicon.sides.find(({ id, forms }) =>
      [id, ...forms].some((form) => form.toLowerCase() === bot),
    );
  }

  /** What the side of this sheet is called, in lower case. */
  botName(): string {
    return (this.bot()?.id ?? "").toLowerCase();
  }

  /** The word for the side of this sheet, where sides have a number that units and places lack; else null. */
  ownerOf(number: VocabularyEntry | null, start: number, end: number): Token | null {
    if (number?.isQuantity !== true) return null;
    const form = `the ${this.bot()?.id ?? ""}`.toLowerCase();
    const numbers = numbersOfSides(this.vocabulary.lexicon).get(form);
    return numbers !== undefined && number.ids.every((id) => numbers.has(id)) ? this.word(form, start, end) : null;
  }

  /** The word for the only side that a word for a side does not mean; null for other words, and among more than two sides. */
  rivalOf(owner: Token, start: number, end: number): Token | null {
    const names = this.vocabulary.lexicon.sides.map(({ id }) => `the ${id}`.toLowerCase());
    const [only, second] = names.filter((name) => name !== owner.entry?.form);
    return only === undefined || second !== undefined || names.length !== 2 ? null : this.word(only, start, end);
  }

  /** The name of the other one of two sides. */
  rivalNamed(name: string): string | null {
    const named = name === "the bot" ? `the ${this.botName()}` : name.toLowerCase();
    const names = this.vocabulary.lexicon.sides.map(({ id }) => `the ${id}`.toLowerCase());
    return names.length === 2 && names.includes(named) ? (names.find((each) => each !== named) ?? null) : null;
  }

  /** Whether a word is the name of one place. */
  isNamedPlace(entry: VocabularyEntry | null): boolean {
    const [id, second] = entry?.ids ?? [];
    return id !== undefined && second === undefined && namedPlaces(this.vocabulary.lexicon).has(id);
  }

  /** Whether a name is that of the side whose sheet this is: `the Automa`. */
  isOfBot(name: string): boolean {
    const side = this.bot();
    const bare = name.replace(/^the\s+/, "");
    return side !== undefined && [side.id, ...side.forms].some((form) => form.toLowerCase() === bare);
  }

  /** Whether it names units, and nothing else. */
  isUnit({ ids }: VocabularyEntry): boolean {
    return ids.length > 0 && ids.every((id) => wordsOfUnits(this.vocabulary.lexicon).has(id));
  }

  /** Whether it may name units: `enemy` is said of them, too. */
  mayBeUnit({ ids }: VocabularyEntry): boolean {
    const { lexicon } = this.vocabulary;
    return ids.some((id) => wordsOfUnits(lexicon).has(id) || nounsOfOthers(lexicon).has(id));
  }

  /** Whether one says no more than that the other does not hold: `ready` and `spent`, `normal` where that is not elite. */
  areOpposite(one: VocabularyEntry | null, other: VocabularyEntry | null): boolean {
    if (one?.qualifies !== true || other?.qualifies !== true) return false;
    return this.denies(one, other) || this.denies(other, one);
  }

  /** Whether both are values of which a thing has exactly one: `winter` and `spring`. */
  areOtherValues(one: VocabularyEntry | null, other: VocabularyEntry | null): boolean {
    const [first, second] = [this.valueWord(one), this.valueWord(other)];
    if (first === null || second === null || first.id === second.id || first.choice !== second.choice) return false;
    return first.of.every((sort) => second.of.includes(sort));
  }

  /** What the game has as one of several values, such as the season of `winter`; null for any other word. */
  choiceOfGame(value: VocabularyEntry | null): string | null {
    const word = this.valueWord(value);
    const single = this.vocabulary.lexicon.roles.single ?? [];
    return word?.of.every((sort) => single.includes(sort)) === true ? (word.choice ?? null) : null;
  }

  private valueWord(entry: VocabularyEntry | null): AdjectiveWord | null {
    if (entry?.qualifies !== true || entry.ids.length !== 1) return null;
    for (const word of this.vocabulary.lexicon.words)
      if (word.category === "adjective" && entry.ids.includes(word.id)) return word.choice === undefined ? null : word;
    return null;
  }

  private denies({ ids }: VocabularyEntry, denied: VocabularyEntry): boolean {
    const { words } = this.vocabulary.lexicon;
    const isDenial = (id: string): boolean =>
      words.some((word) => word.category === "adjective" && word.id === id && denied.ids.includes(word.opposite ?? ""));
    return ids.length > 0 && ids.every(isDenial);
  }

  /** Whether it says that something happened. */
  isEvent({ ids }: VocabularyEntry): boolean {
    return ids.some((id) => wordsOfEvents(this.vocabulary.lexicon).has(id));
  }

  /** Whether the game has words for what happens. */
  hasEvents(): boolean {
    return wordsOfEvents(this.vocabulary.lexicon).size > 0;
  }

  /** The number that a word such as “weaker” compares; null for any other word. */
  comparedBy(said: string): { readonly quantity: string; readonly comparison: "more" | "less" } | null {
    const [id] = this.vocabulary.forms.get(`${said} than`)?.anywhere?.ids ?? [];
    const words = id === undefined ? [] : this.vocabulary.lexicon.words;
    for (const word of words) if (word.category === "relation" && word.id === id) return word.compares ?? null;
    return null;
  }

  /** How low and how high a number can be; null where the game does not say. */
  rangeOf(entry: VocabularyEntry | null): readonly [number, number] | null {
    if (entry?.isQuantity !== true) return null;
    for (const word of this.vocabulary.lexicon.words)
      if (word.category === "quantity" && entry.ids.includes(word.id)) return word.range ?? null;
    return null;
  }

  /** Whether it is a number that the game has, and no unit, place or side. */
  isNumberOfGame(entry: VocabularyEntry | null): boolean {
    if (entry?.isQuantity !== true) return false;
    const { words, roles } = this.vocabulary.lexicon;
    return words.some(
      (word) =>
        word.category === "quantity" &&
        entry.ids.includes(word.id) &&
        word.of.every((sort) => roles.single?.includes(sort) === true),
    );
  }

  /** Which way along the places a word says, such as “clockwise”; null for any other word. */
  wayAlong(entry: VocabularyEntry | null): "forwards" | "backwards" | null {
    if (entry === null) return null;
    for (const word of this.vocabulary.lexicon.words)
      if (word.category === "postfix" && entry.ids.includes(word.id)) return word.ofOrder ?? null;
    return null;
  }

  /** The word for places this many steps on or back, exactly or at most; null where the game counts no steps. */
  stepsWord(how: "exactly" | "at most", steps: number, way: "on" | "back", at: Token): Token | null {
    for (const noun of nounsOfPlaces(this.vocabulary.lexicon)) {
      const word = this.word(`${how} ${steps} ${noun} further ${way}`, at.startOffset, at.end);
      if (word !== null) return word;
    }
    return null;
  }

  /** The word that a form of this game is, at a place of the text. */
  word(form: string, start: number, end: number): Token | null {
    const forms = this.vocabulary.forms.get(form);
    const entry = forms?.anywhere ?? null;
    return entry && new Token(entry.type, start, end, entry);
  }

  /** The word that says what is in a place. */
  contains(start: number, end: number): Token | null {
    return this.word(this.vocabulary.lexicon.roles.contains, start, end);
  }

  actionOf(form: string): VocabularyEntry | null {
    const forms = this.vocabulary.forms.get(form);
    const entry = [forms?.placed?.entry, forms?.done?.action, forms?.anywhere].find(
      (each) => each && isAction(each.type),
    );
    return entry ?? null;
  }

  /** The action that `do not move` denies: the one of that name, or the only one that moves; null for any other verb. */
  actionDenied(verb: string): VocabularyEntry | null {
    const named = this.actionOf(verb);
    if (named !== null || verb !== "move") return named;
    const [only, second] = [...actionsOf(this.vocabulary.lexicon).values()].filter(({ plan }) => plan === "move");
    return only === undefined || second !== undefined ? null : this.actionOf(only.id.toLowerCase());
  }

  /** What the game says of the action that a token names; null for any other token. */
  actionAt(token: Token | null): ActionWord | null {
    if (token === null || !isAction(token.tokenType)) return null;
    const actions = actionsOf(this.vocabulary.lexicon);
    for (const id of token.entry?.ids ?? []) {
      const action = actions.get(id);
      if (action !== undefined) return action;
    }
    return null;
  }

  /** Whether places are called so, also where an action is, too. */
  isPlaceIn(entry: VocabularyEntry | null): boolean {
    return entry !== null && nounsOfPlaces(this.vocabulary.lexicon).has(entry.form);
  }

  /** Whether it is a noun of places and no other word of phrases: `hex`, `city`, `Paris`, `block` where one can BLOCK, too. */
  isNounOfPlaces({ ids }: VocabularyEntry): boolean {
    const { lexicon } = this.vocabulary;
    const [nouns, actions] = [allNounsOfPlaces(lexicon), actionsOf(lexicon)];
    return ids.some((id) => nouns.has(id)) && ids.every((id) => nouns.has(id) || actions.has(id));
  }

  /** Whether it says one of what places have so many of, and nothing else: `base`, where they have bases. */
  isOneHeld(entry: VocabularyEntry | null, said: string): boolean {
    if (entry?.isQuantity !== true || entry.ids.length === 0) return false;
    const { words, roles } = this.vocabulary.lexicon;
    return entry.ids.every((id) =>
      words.some(
        (word) =>
          word.category === "quantity" &&
          word.id === id &&
          word.of.every((sort) => sort === roles.place) &&
          word.forms?.includes(said) === true,
      ),
    );
  }

  /** Whether it is a number that places have, and nothing else. */
  isHeldByPlaces(entry: VocabularyEntry | null): boolean {
    if (entry?.isQuantity !== true || entry.ids.length === 0) return false;
    const { words, roles } = this.vocabulary.lexicon;
    return words.every(
      (word) =>
        word.category !== "quantity" || !entry.ids.includes(word.id) || word.of.every((sort) => sort === roles.place),
    );
  }

  /** Whether places have such a number, or may have it. */
  isNumberOfPlaces(entry: VocabularyEntry | null): boolean {
    const { words, roles } = this.vocabulary.lexicon;
    return words.some(
      (word) => word.category === "quantity" && entry?.ids.includes(word.id) === true && word.of.includes(roles.place),
    );
  }

  /** Whether things of the kind that a noun means can be so. */
  describes(adjective: VocabularyEntry, noun: VocabularyEntry): boolean {
    const { words } = this.vocabulary.lexicon;
    const sorts = words.flatMap((word) =>
      (word.category === "noun" || word.category === "title") && noun.ids.includes(word.id) ? [word.sort] : [],
    );
    return words.some(
      (word) =>
        word.category === "adjective" &&
        adjective.ids.includes(word.id) &&
        sorts.some((sort) => word.of.includes(sort)),
    );
  }

  /** Whether a word that joins things says what one of them holds: `with`, `containing`. */
  saysHeld({ ids }: VocabularyEntry): boolean {
    const held = wordsForHeld(this.vocabulary.lexicon);
    return ids.some((id) => held.has(id));
  }

  /** The word that says where a unit is. */
  standing(): string {
    return this.vocabulary.lexicon.roles.stands ?? "";
  }

  /** Whether a word says what places can be: `cover`. */
  isSaidOfPlaces({ ids, qualifies }: VocabularyEntry): boolean {
    if (!qualifies) return false;
    const ofPlaces = adjectivesOfPlaces(this.vocabulary.lexicon);
    return ids.some((id) => ofPlaces.has(id));
  }

  /** Whether it says what a place can be, as one of its kind, and nothing else: `temple`, where a land can be a temple. */
  isKindOfPlace({ ids, form, plural }: VocabularyEntry): boolean {
    const { words, roles } = this.vocabulary.lexicon;
    const isKind = (id: string): boolean => {
      const [noun, second] = words.filter((word) => word.id === id);
      if (noun?.category !== "noun" || second !== undefined || noun.sort !== roles.place) return false;
      return noun.id === form && noun.bareIs === undefined && noun.id === noun.id.toLowerCase();
    };
    return !plural && ids.length > 0 && ids.every(isKind);
  }

  /** What the game calls any unit. */
  unitNoun(): string {
    const [noun = ""] = nounsOfUnits(this.vocabulary.lexicon);
    return noun;
  }

  /** What the game calls a place. */
  placeNoun(): string {
    const [noun = ""] = nounsOfPlaces(this.vocabulary.lexicon);
    return noun;
  }

  /** What the game calls several places. */
  placeNouns(): string {
    const nouns = [...nounsOfPlaces(this.vocabulary.lexicon)];
    return nouns.find((form) => this.word(form, 0, 0)?.entry?.plural === true) ?? "";
  }

  namesUnits(entry: VocabularyEntry): boolean {
    return this.isUnit(entry) || this.sideOf(entry) !== null;
  }

  /** Whether it is what units of one sort are called, and nothing else. */
  isTitle({ ids, titles }: VocabularyEntry): boolean {
    return titles.length > 0 && titles.length === ids.length;
  }

  /** Whether the units of a title are two, as far as the game says how many there are. */
  mayBeTwo({ titles }: VocabularyEntry): boolean {
    const named = this.vocabulary.lexicon.words.filter(
      ({ category, id }) => category === "title" && titles.includes(id),
    );
    return named.every((word) => word.category !== "title" || (unitsWith(word) ?? 2) === 2);
  }
}

/** The header of a sheet is shorter than this. */
const LONGEST_HEADER = 2_000;

/** An action that is no word of a phrase. */
export function isAction(type: TokenType): boolean {
  return isKindOf(type, Action) && !isKindOf(type, Content);
}
