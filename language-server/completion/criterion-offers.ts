import { CompletionItemKind } from "vscode-languageserver";
import { sortOfHead, type Words, wordsOf } from "../../compiler/check/words.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import { lineWithLetters, subclausesOf } from "../../grammar/procedure-lines.ts";
import { criteriaFor, isCriterionFor } from "./trials.ts";
import { headOf } from "./following.ts";
import type { OpenPhrase, Place } from "./place.ts";
import { type Offer, type Situation, offerOf, wordOffer, coreOffers, phraseOffers, isFielded } from "./word-offers.ts";

/** The criteria that can stand in a bracket, and the words that continue one. */
export function criterionOffers(situation: Situation, place: Extract<Place, { kind: "criterion" }>): readonly Offer[] {
  const { tree, document } = situation;
  const { lexicon } = tree;
  const { text } = document;
  const written = (phrase: OpenPhrase): string =>
    text.slice(phrase.tokens[0]?.startOffset ?? 0, phrase.tokens.at(-1)?.end ?? 0);
  const earlier = place.earlier.filter(({ tokens }) => tokens.length > 0).map(written);
  const sorts = sortsOf(situation, place).filter((sort) =>
    earlier.every((each) => isCriterionFor(lexicon, each, sort)),
  );
  const said = new Set(earlier.map((each) => each.toLowerCase()));
  const begins = place.phrase.tokens.length === 0;
  const whole = begins ? sorts.flatMap((sort) => criteriaFor(lexicon, sort)) : [];
  const before = earlier.at(-1) ?? null;
  const usesOf = (criterion: string): number => situation.usage.criterion(criterion, before);
  const withUses = (offer: Offer): Offer => ({ ...offer, uses: usesOf(offer.text) });
  const wholes = new Map(whole.filter((each) => !said.has(each.text.toLowerCase())).map((each) => [each.text, each]));
  return [
    ...[...wholes.values()].flatMap((each) => {
      if (each.word?.category === "title" && !isFielded(situation, each.word)) return [];
      const uses = () => usesOf(each.text);
      return each.word ? [wordOffer(situation, each.word, 2, each.text, { uses })] : [];
    }),
    ...(begins && !said.has("random") ? coreOffers(["random"], 2).map(withUses) : []),
    ...(begins
      ? sorts.flatMap((sort) => approaches(situation, sort))
      : phraseOffers(situation, place.phrase.tokens, { sorts, asserts: false }, 2)),
    ...(!begins && sorts.some((sort) => isCriterionFor(lexicon, written(place.phrase), sort)) ? PROVISOS : []),
  ];
}

/** What may follow a complete criterion. */
const PROVISOS: readonly Offer[] = ["only if", "unless"].map((word) => {
  const says = "Where the condition says no, all are equal.";
  const offer = offerOf(`(${word}`, CompletionItemKind.Keyword, "a condition of the criterion", 4, says);
  return { ...offer, snippet: `(${word} $1)` };
});

/** `Nearest to …`, `Furthest from …`: forms that a criterion continues after. */
function approaches(situation: Situation, sort: SortName): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) =>
    word.category === "relation" && word.approach && word.subject.includes(sort) ? [wordOffer(situation, word, 3)] : [],
  );
}

/** The sorts of the candidates that the bracket of an action ranks. */
function sortsOf(
  { tree }: Situation,
  { word, inLetter, goal }: Extract<Place, { kind: "criterion" }>,
): readonly SortName[] {
  const { roles } = tree.lexicon;
  if (!word || inLetter) return [roles.place];
  switch (word.plan) {
    case "move":
      return goalIsUnit(wordsOf(tree.lexicon), goal) ? [roles.place, roles.unit] : [roles.place];
    case "attack":
      return [roles.unit];
    case "select":
      return [roles.place];
    case "draw":
      return roles.card === undefined ? [] : [roles.card];
    case "simple":
      return [word.object ?? roles.place];
    case "perform":
      return [];
  }
}

function goalIsUnit(words: Words, { tokens }: OpenPhrase): boolean {
  return tokens.some((token) => {
    const head = headOf(words, token);
    // A fixed form names one unit, so there is nothing to choose.
    if (head?.category !== "noun" && head?.category !== "title") return false;
    return sortOfHead(words, head) === words.lexicon.roles.unit;
  });
}

/** The letters of the clause that can be named. */
export function letterOffers(
  { document, tree, offset }: Situation,
  used: readonly string[],
  own: string | null,
): readonly Offer[] {
  const procedure = tree.file.procedures.findLast(({ span }) => span.start < offset);
  const clause = procedure?.clauses.findLast(({ span }) => span.start < offset);
  const owner = procedure && clause && lineWithLetters(procedure, clause);
  return (owner ? subclausesOf(owner) : [])
    .map(({ letter, span }) => ({
      letter: letter.letter.toLowerCase(),
      words: document.text.slice(span.start, span.end).replace(/\s+/g, " "),
    }))
    .filter(({ letter }) => letter !== own && !used.includes(letter))
    .map(({ letter, words }) => offerOf(`${letter})`, CompletionItemKind.Reference, words, 1));
}
