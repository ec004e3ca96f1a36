import type { Description, Test } from "../../../runtime/checked-tree.ts";
import type { Whose } from "../../../runtime/companion/context.ts";
import type { DeclaredGame } from "./declared-game.ts";
import { ALLIED, type Counter, type DeclaredPosition } from "./position.ts";
import { areAllied, testOfWord, type FieldTest } from "./word.ts";

/** What a test of a counter comes to without a board; null where the board decides. */
type Known = boolean | null;

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
  return meaning.test === null ? true : ofField(meaning.test, looking);
}

function ofField(test: FieldTest, looking: Looking): Known {
  const { game, counter, view } = looking;
  switch (test.kind) {
    case "side":
      return (counter.side === view) === (test.side === "own");
    case "is":
      if (test.field === "title") return counter.title === test.value;
      return test.field === ALLIED ? areAllied(game.lexicon, view, counter.side) === test.value : null;
    case "at least":
      return null;
    case "not":
      return turned(ofField(test.test, looking), true);
    case "every":
      return everyOf(test.tests.map((each) => ofField(each, looking)));
    case "some":
      return someOf(test.tests.map((each) => ofField(each, looking)));
  }
}

function turned(known: Known, negated: boolean): Known {
  return known === null ? null : known !== negated;
}

function everyOf(all: readonly Known[]): Known {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

function someOf(all: readonly Known[]): Known {
  if (all.includes(true)) return true;
  return all.includes(null) ? null : false;
}
