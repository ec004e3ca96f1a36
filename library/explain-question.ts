import type { Lexicon } from "../grammar/lexicon.ts";
import type { GlossaryEntry } from "../games/game-package.ts";
import type { Question } from "../runtime/companion/question.ts";

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

/** All that the question shows to the person. */
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

/** Words of the sheet that a question names though it does not ask for the truth of a phrase. Actions are in capitals. */
function isNamedIn(text: string, id: string): boolean {
  if (!/^\p{Lu}{2,}(?: \p{Lu}+)*$/u.test(id)) return false;
  return new RegExp(`(?<![\\p{L}])${id}(?![\\p{L}])`, "u").test(text);
}
