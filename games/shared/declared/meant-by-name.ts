import type { Description, Test } from "../../../runtime/checked-tree.ts";
import { everyOf, someOf, turned, type Known } from "./predicate.ts";

/** A thing of which its name tells something: its title, its side, its letter. Null is what only the board tells. */
export interface NamedThing {
  readonly name: string;
  /** Whether a noun or an adjective is true of it. */
  readonly word: (entry: string) => Known;
  readonly hasLetter: (letter: string) => Known;
}

/** Whether a description means a thing, as far as its name tells. */
export function isMeant({ base, tests }: Description, thing: NamedThing): Known {
  return everyOf([isOfBase(base, thing), ...tests.map((test) => passesByName(test, thing))]);
}

function isOfBase(base: Description["base"], thing: NamedThing): Known {
  switch (base.kind) {
    case "noun":
      return everyOf([thing.word(base.entry), base.letter === null ? true : thing.hasLetter(base.letter)]);
    case "either":
      return someOf(base.of.map((each) => isMeant(each, thing)));
    case "all":
    case "here":
    case "actor":
    case "bound":
    case "parameter":
    case "coerced":
      return null;
  }
}

/** Whether a thing passes a test, as far as its name tells. */
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
      return null;
  }
}
