import type { Lexicon, Word } from "../../../grammar/lexicon.ts";
import type { Thing, Selection } from "../../../runtime/game.ts";
import type { TogetherWord, WordMeaning } from "../lexicon/meaning.ts";
import type { CallistoEnvironment, CallistoMeaning } from "./environment.ts";
import { SORT_READERS, type SortReader } from "./fields.ts";
import { isIn, isInFound, isLegalTarget, isSharedWith, together } from "./relations.ts";
import { keepByOwn } from "../../../runtime/interpreter/reach.ts";
import { asSet } from "../../../runtime/things.ts";
import { narrowBy } from "../../../runtime/walker/criteria.ts";
import { enemiesOnBoard, legalTargets, PLAIN_ATTACK, TARGET_ORDER } from "./attacks.ts";

/** What every entry of a lexicon means to the interpreter: as it is written, or derived from its declaration. */
export function referenceMeanings(lexicon: Lexicon<WordMeaning>): ReadonlyMap<string, CallistoMeaning> {
  const { contains } = lexicon.roles;
  const meanings = new Map(lexicon.words.map((word) => [word.id, referenceOf(word)]));
  for (const { id, meaning } of lexicon.coercions) if (meaning.kind === undefined) meanings.set(id, meaning.reference);
  const containing = meanings.get(contains);
  if (containing?.kind !== "relation") throw new Error(`${contains} is no relation`);
  const traits = traitTests(lexicon.words);
  return meanings.set(contains, {
    kind: "relation",
    holds: (environment, subject, argument) => {
      if (argument.sort !== "Trait") return containing.holds(environment, subject, argument);
      return traits.get(argument.name)?.(environment, subject) ?? false;
    },
  });
}

/** What a word means to the interpreter. */
export function referenceOf(word: Word<WordMeaning>): CallistoMeaning {
  const { id, meaning } = word;
  if (meaning.kind === undefined) return meaning.reference;
  if (meaning.kind === "legal") return { kind: "test", holds: isLegalTarget };
  if (meaning.kind === "preferred") return { kind: "choosing", choose: preferredTargetOf(meaning.action) };
  if (meaning.kind === "trait") return { kind: "members", of: () => [{ sort: "Trait", name: id }] };
  if (meaning.kind === "together") return relationOf(meaning);
  if (meaning.kind === "quantity") return quantityOf(word, meaning.field);
  switch (word.category) {
    case "noun":
    case "title":
    case "idiom":
      return { kind: "members", of: readerOf(word.sort ?? "").members(meaning.test) };
    case "adjective":
    case "postfix": {
      const tests = new Map(word.of.map((sort) => [sort, readerOf(sort).predicate(meaning.test)]));
      return { kind: "test", holds: (environment, thing) => tests.get(thing.sort)?.(environment, thing) ?? false };
    }
    default:
      throw new Error(`${id} is no word that tests fields`);
  }
}

function relationOf({ exceptActor, withActor, standing, where }: TogetherWord): CallistoMeaning {
  const isThere = where === undefined ? null : readerOf("Space").predicate(where);
  const relating =
    (holds: typeof isIn): typeof isIn =>
    (environment, subject, argument) =>
      !(exceptActor && argument.name === environment.actor?.name) &&
      holds(environment, subject, argument) &&
      (isThere === null ||
        environment.game.placesOf(environment, subject).some((place) => isThere(environment, place)));
  if (!standing) return { kind: "relation", holds: relating(withActor ? isSharedWith : together) };
  return { kind: "relation", holds: relating(isIn), holdsOfFound: relating(isInFound) };
}

function quantityOf(word: Word<WordMeaning>, field: string): CallistoMeaning {
  if (word.category !== "quantity" && word.category !== "adjective") throw new Error(`${word.id} is no quantity`);
  const numbers = new Map(word.of.map((sort) => [sort, readerOf(sort).number(field)]));
  const of = (environment: CallistoEnvironment, thing: Thing) => numbers.get(thing.sort)?.(environment, thing) ?? 0;
  return word.category === "adjective" ? { kind: "comparing", of } : { kind: "number", of };
}

type Test = (environment: CallistoEnvironment, thing: Thing) => boolean;

/** Which things have each trait. */
function traitTests(words: readonly Word<WordMeaning>[]): ReadonlyMap<string, Test> {
  return new Map(
    words.flatMap(({ id, meaning }): [string, Test][] => {
      if (meaning.kind !== "trait") return [];
      const { of, test } = meaning;
      const has = readerOf(of).predicate(test);
      return [[id, (environment, thing) => thing.sort === of && has(environment, thing)]];
    }),
  );
}

function readerOf(sort: string): SortReader {
  const reader = SORT_READERS[sort];
  if (reader === undefined) throw new Error(`the interpreter reads no fields of ${sort}`);
  return reader;
}

/**
 * The preferred target of an action (§8.9, OPEN-57): its best target from where the unit stands, thresholds ignored;
 * under reading b the most dangerous enemy. Several where a tie is left.
 */
function preferredTargetOf(action: string): (environment: CallistoEnvironment) => Selection {
  return (environment) => {
    const mostDangerousOnly = environment.readings["OPEN-57"] === "b";
    const candidates = asSet(
      mostDangerousOnly ? enemiesOnBoard(environment) : legalTargets(environment, { ...PLAIN_ATTACK, entry: action }),
    );
    const order = TARGET_ORDER.filter(({ entry }) => !mostDangerousOnly || entry === "most dangerous");
    const { steps, left } = narrowBy(
      candidates,
      order.map((criterion) => ({
        text: criterion.text,
        keep: (things) => keepByOwn(environment, criterion, things),
      })),
    );
    return { candidates, steps, survivors: left };
  };
}
