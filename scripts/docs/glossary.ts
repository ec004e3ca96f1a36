import type { CoreWord, Lexicon, Word } from "../../grammar/lexicon.ts";
import { page, table } from "./markdown.ts";

const CHAPTERS: readonly { readonly category: Word["category"]; readonly title: string; readonly says: string }[] = [
  { category: "action", title: "Actions", says: "What a clause does." },
  { category: "noun", title: "Nouns", says: "Sets of things." },
  { category: "title", title: "Titles", says: "The names of units and cards; a heading of procedures is one." },
  { category: "adjective", title: "Adjectives", says: "Tests on a thing; in a bracket, filters." },
  { category: "superlative", title: "Superlatives", says: "Select in a phrase, rank in a bracket." },
  { category: "quantity", title: "Quantities", says: "Numbers that a thing has." },
  { category: "points", title: "Points", says: "Numbers that are summed over things." },
  { category: "relation", title: "Relations", says: "Join a thing to others." },
  { category: "postfix", title: "Postfixes", says: "Stand behind what they qualify." },
  { category: "idiom", title: "Idioms", says: "Mean as a whole what their words do not." },
];

/** The glossary of a game: every word, made from its lexicon. */
export function glossary(lexicon: Lexicon, core: readonly CoreWord[]): string {
  const blocks = [
    `# Glossary of ${lexicon.game}`,
    "Every word that a sheet may use. A printed form in the second column means the same as the word; " +
      "case, line breaks and hyphens do not matter.",
  ];
  for (const { category, title, says } of CHAPTERS) {
    const words = lexicon.words.filter((word) => word.category === category);
    if (words.length === 0) continue;
    blocks.push(`## ${title}`, says, wordTable(words));
  }
  const rules = lexicon.rules ?? [];
  if (rules.length > 0) {
    blocks.push(
      "## Rules",
      "What a scenario (under SPECIAL RULES) or a bot (under its bot rules) can have beside the rules of the game, each a " +
        "fixed sentence. `#` stands for a number.",
      table(
        ["sentence", "of", "meaning", "rule"],
        rules.map(({ sentences, scopes, documentation, rule }) => [
          sentences.join("<br>"),
          scopes.map((scope) => (scope === "bot" ? "a bot" : "a scenario")).join(", "),
          documentation,
          rule ?? "",
        ]),
      ),
    );
  }
  blocks.push(
    "## Coercions",
    "Where the page says one thing and means another, the checker inserts the step.",
    table(
      ["coercion", "from", "to", "meaning"],
      lexicon.coercions.map(({ id, from, to, documentation }) => [id, from, to, documentation]),
    ),
    "## Words of the language",
    "They belong to no game.",
    table(
      ["word", "also printed", "meaning"],
      core.map(({ id, forms, documentation }) => [`**${id}**`, printed(forms), documentation]),
    ),
  );
  return page(blocks);
}

function wordTable(words: readonly Word[]): string {
  return table(
    ["word", "also printed", "type", "meaning", "rule"],
    words
      .toSorted((a, b) => (a.id.toLowerCase() < b.id.toLowerCase() ? -1 : 1))
      .map((word) => [`**${word.id}**`, printed(word.forms), typeOf(word), word.documentation, word.rule ?? ""]),
  );
}

function printed(forms: readonly string[] | undefined): string {
  return (forms ?? []).join(", ");
}

function typeOf(word: Word): string {
  switch (word.category) {
    case "noun":
    case "title":
      return word.sort;
    case "adjective":
    case "quantity":
    case "postfix":
      return `of ${word.of.join(", ")}`;
    case "relation":
      return `${word.subject.join(", ")} → ${word.argument.join(", ")}`;
    case "superlative":
      return `${word.direction === "min" ? "least" : "most"} ${word.measures}`;
    case "points":
      return `${word.sums} of ${word.carriers}`;
    case "action":
      return word.plan;
    case "idiom":
      return word.sort ?? word.role;
  }
}
