import type { CoreWord, Lexicon, RuleScope, Word } from "../../grammar/lexicon.ts";
import { page, table } from "./markdown.ts";

const CHAPTERS: readonly { readonly category: Word["category"]; readonly title: string; readonly says: string }[] = [
  { category: "action", title: "Actions", says: "What a clause does." },
  { category: "noun", title: "Nouns", says: "Sets of things." },
  { category: "title", title: "Titles", says: "The names of units and cards. A procedure's heading is one of them." },
  { category: "adjective", title: "Adjectives", says: "Tests of a thing. In a bracket, they are filters." },
  {
    category: "event",
    title: "Events",
    says: "What can happen to a thing. Only a line that begins with `When` asks for it.",
  },
  { category: "superlative", title: "Superlatives", says: "They select in a phrase and rank in a bracket." },
  { category: "quantity", title: "Quantities", says: "Numbers that belong to a thing." },
  { category: "points", title: "Points", says: "Numbers to add up over several things." },
  { category: "relation", title: "Relations", says: "They connect a thing to other things." },
  { category: "postfix", title: "Postfixes", says: "They come after the words they qualify." },
  { category: "idiom", title: "Idioms", says: "Phrases whose meaning does not follow from their words." },
];

/** Who states a rule. */
const OWNERS: Readonly<Record<RuleScope, string>> = { scenario: "a scenario", bot: "a bot", sequence: "a sequence" };

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
      "A scenario (under SPECIAL RULES) or a bot (under its bot rules) can have these rules in addition to the rules of " +
        "the game. Each is a fixed sentence. `#` stands for a number." +
        (rules.some(({ scopes }) => scopes.includes("sequence"))
          ? " Those for a sequence say behind `until` when it ends."
          : ""),
      table(
        ["sentence", "for", "meaning", "rule"],
        rules.map(({ sentences, scopes, documentation, rule }) => [
          sentences.join("<br>"),
          scopes.map((scope) => OWNERS[scope]).join(", "),
          documentation,
          rule ?? "",
        ]),
      ),
    );
  }
  blocks.push(
    "## Coercions",
    "Sometimes the page names one thing and means another. Then the checker adds the step between them.",
    table(
      ["coercion", "from", "to", "meaning"],
      lexicon.coercions.map(({ id, from, to, documentation }) => [id, from, to, documentation]),
    ),
    "## Words of the language",
    "These words belong to no game.",
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
    case "memory":
      return word.role;
    case "event":
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
