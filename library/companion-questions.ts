import type { ConversationStep } from "../runtime/companion/conversation.ts";
import type { AboutAction } from "../runtime/companion/table-action.ts";
import { type Dice, mix, SeededDice } from "../runtime/dice.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import type { GlossaryEntry } from "../games/game-package.ts";
import type { Question, Misfit } from "../runtime/companion/question.ts";
import { nearestName } from "../grammar/nearest-name.ts";

/** What one word of a question means, and where that is stated. */
export interface Explanation {
  readonly term: string;
  readonly text: string;
  readonly source: string | null;
}

/** Every term of a question in plain words: those of the table first, then those of the sheet. */
export function explainQuestion(
  question: Question,
  lexicon: Lexicon,
  glossary: readonly GlossaryEntry[],
): readonly Explanation[] {
  const text = wordsShown(question);
  const ofTable = glossary.flatMap(({ term, pattern, explanation }): Explanation[] =>
    pattern.test(text) ? [{ term, text: explanation, source: null }] : [],
  );
  const words = [...lexicon.words, ...lexicon.coercions];
  const named = words.flatMap(({ id }) => (isNamedIn(text, id) ? [id] : []));
  const ofSheet = [...new Set([...question.terms, ...named])].flatMap((id): Explanation[] => {
    const word = words.find((each) => each.id === id);
    if (word === undefined || ofTable.some(({ term }) => term === id)) return [];
    return [{ term: id, text: word.documentation, source: "rule" in word ? (word.rule ?? null) : null }];
  });
  return [...ofTable, ...ofSheet];
}

/** Everything that the question shows to the person. */
function wordsShown(question: Question): string {
  switch (question.form) {
    case "names":
      return `${question.text} ${question.least === 0 ? question.none : ""}`;
    case "choice":
      return [question.text, ...question.options.map(({ label }) => label)].join(" ");
    case "values":
      return [question.text, ...question.fields.map(({ name }) => name)].join(" ");
    case "die":
      return [question.text, ...question.faces].join(" ");
    case "yes or no":
    case "cards":
    case "number":
      return question.text;
  }
}

/** Words of the sheet that a question names without asking for the truth of a phrase. Actions are in capitals. */
function isNamedIn(text: string, id: string): boolean {
  if (!/^\p{Lu}{2,}(?: \p{Lu}+)*$/u.test(id)) return false;
  return new RegExp(`(?<![\\p{L}])${id}(?![\\p{L}])`, "u").test(text);
}

/** What is wrong with an answer, and which name was probably meant. */
export function inWords({ text, unknown }: Misfit): string {
  const nearest = unknown === undefined ? null : nearestName(unknown.written, unknown.known);
  return nearest === null ? text : `${text}. Did you mean ${nearest}?`;
}

/**
 * Why a new name is probably a slip: it is spelt almost like another, or its form differs from all others. Names that
 * are not places are always confirmed. Null where there is no doubt.
 */
export function doubtAbout(
  { sort, isPlace, known }: Question & { readonly form: "names" },
  name: string,
): string | null {
  const nearest = nearestName(name, known);
  if (nearest !== null) return `\`${name}\` is a new name. Did you mean ${nearest}?`;
  const thing = sort.toLowerCase();
  if (!isPlace) return `\`${name}\` is a new name, and not a unit. Is it a ${thing} on the board?`;
  const unlike = known.length > 0 && !known.some((other) => shapeOf(other) === shapeOf(name));
  return unlike ? `\`${name}\` is a new name. Is it a ${thing} on the board?` : null;
}

/** `c3` and `D4` have one shape, `c33` another. */
function shapeOf(name: string): string {
  return name.replaceAll(/\p{L}+/gu, "a").replaceAll(/\d/g, "9");
}

/**
 * The dice of the open card. They follow from the game and from how many dice were rolled before. So neither Back nor
 * closing the page rolls them again.
 */
export function diceOnCard(seed: number, steps: readonly ConversationStep[]): Dice {
  const settled = steps.filter(({ question, answer }) => answer !== null && isDieOfCard(question?.about?.asks)).length;
  return new SeededDice(mix(seed + settled));
}

/** Whether a question settles a die of a card. */
export function isDieOfCard(asks: AboutAction["asks"] | undefined): boolean {
  return asks === "succeeded" || asks === "removed";
}
