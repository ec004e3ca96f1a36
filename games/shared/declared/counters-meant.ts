import type { Description, Test } from "../../../runtime/checked-tree.ts";
import type { Whose } from "../../../runtime/companion/context.ts";
import type { DeclaredGame } from "./declared-game.ts";
import { ALLIED, type Counter, type DeclaredPosition } from "./position.ts";
import { everyOf, knownTest, someOf, turned, type Known } from "./predicate.ts";
import { areAllied, testOfWord, type Literal } from "./word.ts";

/**
 * The counters of a game that words can mean, as far as names, titles and sides tell. Of several sides that are not the
 * acting one, some are allied.
 */
export function countersMeant(
  game: DeclaredGame,
  { position, view }: { readonly position: DeclaredPosition; readonly view: string },
  whose: Whose,
): readonly Counter[] {
  const counters = new Map([...game.schema.counters, ...position.units].map((counter) => [counter.name, counter]));
  return [...counters.values()].filter((counter) => {
    if (whose === "everyone") return true;
    if (whose === "own" || whose === "other") return (counter.side === view) === (whose === "own");
    return described(whose, { game, counter, view }) !== false;
  });
}

interface Looking {
  readonly game: DeclaredGame;
  readonly counter: Counter;
  readonly view: string;
}

function described({ base, tests }: Description, looking: Looking): Known {
  const ofBase =
    base.kind === "noun"
      ? ofWord(base.entry, looking)
      : base.kind === "either"
        ? someOf(base.of.map((each) => described(each, looking)))
        : null;
  return everyOf([ofBase, ...tests.map((test) => tested(test, looking))]);
}

function tested(test: Test, looking: Looking): Known {
  switch (test.kind) {
    case "is":
      return turned(ofWord(test.entry, looking), test.negated);
    case "isOneOf":
      return turned(described(test.description, looking), test.negated);
    case "named":
      return test.name === looking.counter.name;
    case "relates":
    case "within":
    case "between":
    case "measures":
      return null;
  }
}

function ofWord(entry: string, looking: Looking): Known {
  const word = looking.game.lexicon.words.find(({ id }) => id === entry);
  const meaning = word === undefined ? null : testOfWord(word);
  if (meaning === null) return null;
  return meaning.test === null ? true : knownTest(meaning.test, (literal) => ofCounter(literal, looking));
}

/** What a literal of a counter comes to without a board. */
function ofCounter(literal: Literal, { game, counter, view }: Looking): Known {
  switch (literal.kind) {
    case "side":
      return (counter.side === view) === (literal.side === "own");
    case "is":
      if (literal.field === "title") return counter.title === literal.value;
      return literal.field === ALLIED ? areAllied(game.lexicon, view, counter.side) === literal.value : null;
    case "at least":
      return null;
  }
}
