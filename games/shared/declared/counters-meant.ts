import type { Test, Description } from "../../../runtime/checked-tree.ts";
import type { Whose } from "../../../runtime/companion/context.ts";
import type { DeclaredGame } from "./declared-game.ts";
import { ALLIED, type Counter, type DeclaredPosition } from "./position.ts";
import {
  knownOfFields,
  knownTest,
  type Known,
  everyOf,
  someOf,
  turned,
  areAllied,
  testOfWord,
  type Literal,
} from "./word.ts";

/**
 * The counters that words can mean, as far as names, titles and sides show. Of several sides that are not the acting one,
 * some are allied.
 */
export function countersMeant(game: DeclaredGame, { position, view, actor }: Seen, whose: Whose): readonly Counter[] {
  const counters = new Map([...game.schema.counters, ...position.units].map((counter) => [counter.name, counter]));
  return [...counters.values()].filter((counter) => {
    if (whose === "everyone") return true;
    if (whose === "own" || whose === "other") return (counter.side === view) === (whose === "own");
    return isMeant(whose, named({ game, counter, view, actor })) !== false;
  });
}

/** Whether the counter with a name passes a test, as far as the name shows; null if only the board can show it. */
export function knownOfCounter(game: DeclaredGame, { position, view, actor }: Seen, test: Test, name: string): Known {
  const counter = [...position.units, ...game.schema.counters].find((each) => each.name === name);
  return counter === undefined ? null : passesByName(test, named({ game, counter, view, actor }));
}

/** What is known where a question is asked: whose turn it is, and which unit acts. */
interface Seen {
  readonly position: DeclaredPosition;
  readonly view: string;
  readonly actor: { readonly name: string } | null;
}

interface Looking extends Pick<Seen, "view" | "actor"> {
  readonly game: DeclaredGame;
  readonly counter: Counter;
}

function named(looking: Looking): NamedThing {
  const { actor, counter } = looking;
  return {
    name: counter.name,
    word: (entry) => ofWord(entry, looking),
    hasLetter: () => null,
    isActor: actor === null ? null : actor.name === counter.name,
  };
}

function ofWord(entry: string, looking: Looking): Known {
  const word = looking.game.lexicon.words.find(({ id }) => id === entry);
  const meaning = word === undefined ? null : testOfWord(word);
  if (meaning === null) return null;
  return meaning.test === null ? true : knownTest(meaning.test, (literal) => ofCounter(literal, looking));
}

/** Whether a literal is true of a counter, as far as that is known without a board. */
function ofCounter(literal: Literal, { game, counter, view }: Looking): Known {
  switch (literal.kind) {
    case "side":
      return (counter.side === view) === (literal.side === "own");
    case "is":
      if (literal.field === "title") return counter.title === literal.value;
      if (literal.field === ALLIED) return areAllied(game.lexicon, view, counter.side) === literal.value;
      return knownOfFields(literal, counter.always ?? {});
    case "at least":
      return null;
  }
}

/** A thing whose name shows its title, its side or its letter. Null means that only the board shows it. */
export interface NamedThing {
  readonly name: string;
  /** Whether a noun or an adjective is true of it. */
  readonly word: (entry: string) => Known;
  readonly hasLetter: (letter: string) => Known;
  /** Whether it is the unit that acts; absent where only the board shows it. */
  readonly isActor?: Known;
}

/** Whether a description means a thing, as far as its name shows. */
export function isMeant({ base, tests }: Description, thing: NamedThing): Known {
  return everyOf([isOfBase(base, thing), ...tests.map((test) => passesByName(test, thing))]);
}

function isOfBase(base: Description["base"], thing: NamedThing): Known {
  switch (base.kind) {
    case "noun":
      return everyOf([thing.word(base.entry), base.letter === null ? true : thing.hasLetter(base.letter)]);
    case "either":
      return someOf(base.of.map((each) => isMeant(each, thing)));
    case "actor":
      return thing.isActor ?? null;
    case "all":
    case "here":
    case "bound":
    case "parameter":
    case "coerced":
      return null;
  }
}

/** Whether a thing passes a test, as far as its name shows. */
export function passesByName(test: Test, thing: NamedThing): Known {
  switch (test.kind) {
    case "is":
      return turned(thing.word(test.entry), test.negated);
    case "isOneOf":
      return turned(isMeant(test.description, thing), test.negated);
    case "named":
      return test.name === thing.name;
    case "relates":
    case "within":
    case "between":
    case "measures":
    case "leadsTo":
      return null;
  }
}
