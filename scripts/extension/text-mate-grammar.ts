import { lexicons as lexiconsOf } from "../../compiler/check-file.ts";
import { format } from "prettier";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { coreWordsOf, type CoreEntry } from "../../grammar/core-lexicon.ts";
import type { Category, Lexicon } from "../../grammar/lexicon.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { groupBy } from "../../grammar/group-by.ts";

/** The file with the extension's TextMate grammar, as it is to be. */
export async function grammarFile(): Promise<{ readonly path: string; readonly text: string }> {
  const lexicons = lexiconsOf(BUILT_IN_GAMES.lexicons);
  const words = lexicons.flatMap((lexicon) => coreWordsOf(lexicon));
  const grammar = textMateGrammar(lexicons, [...new Map(words.map((word) => [word.id, word])).values()]);
  const text = await format(JSON.stringify(grammar), { parser: "json", printWidth: 120 });
  return { path: "vscode-extension/syntaxes/tiebreak.tmLanguage.json", text };
}

/** A rule of a TextMate grammar, as far as this one needs it. */
interface Rule {
  readonly name?: string;
  readonly match: string;
  readonly captures?: Readonly<Record<string, { readonly name: string }>>;
}

interface TextMateGrammar {
  readonly information_for_contributors: readonly string[];
  readonly name: string;
  readonly scopeName: string;
  readonly fileTypes: readonly string[];
  readonly patterns: readonly { readonly include: string }[];
  readonly repository: Readonly<Record<string, { readonly patterns: readonly Rule[] }>>;
}

/** The scopes that editors colour as they colour the server's tokens, so that no colour changes when those arrive. */
const SCOPES: Readonly<Record<Category, string>> = {
  noun: "support.type",
  title: "entity.name.type.class",
  quantity: "variable.other.property",
  points: "variable.other.property",
  adjective: "variable.other.property",
  event: "variable.other.property",
  memory: "variable.other.property",
  superlative: "keyword.operator",
  relation: "keyword.control",
  postfix: "variable.other.property",
  action: "entity.name.function",
  idiom: "support.type",
  core: "keyword.control",
};

/** Words that stand only where a pattern of their own finds them. */
const PLACED: readonly NonNullable<CoreEntry["where"]>[] = ["header", "caption", "dangerous"];

/** Between two words of a form: blanks or hyphens of any kind. */
const BETWEEN = String.raw`[\s\x{2010}-\x{2015}-]+`;
const WORD = String.raw`[\p{L}\p{N}]`;

/**
 * The grammar with which editors colour sheets before the language server has spoken, and where there is none. Every
 * word in it comes from the lexicons.
 */
function textMateGrammar(lexicons: readonly Lexicon[], coreWords: readonly CoreEntry[]): TextMateGrammar {
  return {
    information_for_contributors: ["Made from the lexicon by `npm run grammar`; a test holds it to that."],
    name: "Tiebreak",
    scopeName: "source.tiebreak",
    fileTypes: ["bot"],
    patterns: ["remarks", "lines", "signs", "actions", "words"].map((name) => ({ include: `#${name}` })),
    repository: {
      remarks: { patterns: REMARKS },
      lines: { patterns: lineRules(lexicons, coreWords) },
      signs: { patterns: SIGNS },
      actions: { patterns: [actionRule(lexicons)] },
      words: { patterns: wordRules(lexicons, coreWords) },
    },
  };
}

const REMARKS: readonly Rule[] = [
  {
    name: scoped("comment.line.double-slash"),
    match: String.raw`(//).*$`,
    captures: { "1": { name: scoped("punctuation.definition.comment") } },
  },
];

const SIGNS: readonly Rule[] = [
  { name: scoped("string.quoted.double"), match: String.raw`"[^"]*"?` },
  { name: scoped("constant.numeric.die"), match: bounded(String.raw`\d*(?i:d\d+)`) },
  {
    match: String.raw`(?<!${WORD})([a-zA-Z])(\))`,
    captures: {
      "1": { name: scoped("variable.parameter.letter") },
      "2": { name: scoped("punctuation.definition.letter") },
    },
  },
  { name: scoped("constant.numeric"), match: String.raw`\d+(?:[\x{2010}-\x{2015}-]\d+)?` },
  { name: scoped("punctuation.separator.criterion"), match: ">" },
  { name: scoped("punctuation.section.bracket"), match: String.raw`[\[\]]` },
  // A letter of a squad, deck or mech, or a strength.
  { name: scoped("variable.other.enummember"), match: bounded("[A-Z]") },
];

/** What is recognized because it begins its line. */
function lineRules(lexicons: readonly Lexicon[], coreWords: readonly CoreEntry[]): readonly Rule[] {
  const placed = (where: CoreEntry["where"]): string =>
    alternatives(coreWords.filter((word) => word.where === where).flatMap(formsOf));
  const sides = alternatives(lexicons.flatMap((lexicon) => lexicon.sides.flatMap(({ forms }) => forms)));
  const specialRules = alternatives(coreWords.filter(({ role }) => role === "SpecialRules").flatMap(formsOf));
  const titles = alternatives(
    lexicons.flatMap(({ words }) => words.filter(({ category }) => category === "title").flatMap(formsOf)),
  );
  return [
    {
      match: String.raw`^\s*((?i:${placed("header")}))(?!${WORD})`,
      captures: { "1": { name: scoped("keyword.control.header") } },
    },
    {
      name: scoped("entity.name.namespace.caption"),
      match: String.raw`^\s*(?i:${placed("dangerous")}\s+${sides}\b[^/\n:]*|${sides}\s+(?:${placed("caption")})(?:\s+\d+)?|${specialRules})(?=\s*(?::|//|$))`,
    },
    {
      name: scoped("entity.name.type.class.heading"),
      match: String.raw`^\s*(?i:${titles})(?!${WORD})[^:.\[\]>/]*(?=//|$)`,
    },
    { match: String.raw`^\s*(\d+)(?=\s)`, captures: { "1": { name: scoped("constant.numeric.clause") } } },
  ];
}

/** Actions are printed in capitals; in small letters the same words are names or tests. */
function actionRule(lexicons: readonly Lexicon[]): Rule {
  const forms = lexicons.flatMap(({ words }) => words.filter(({ category }) => category === "action").flatMap(formsOf));
  return { name: scoped(SCOPES.action), match: bounded(alternatives(forms.map((form) => form.toUpperCase()))) };
}

/** Longer forms first, whatever their kind: the first rule that matches at a place is taken. */
function wordRules(lexicons: readonly Lexicon[], coreWords: readonly CoreEntry[]): readonly Rule[] {
  const core = coreWords.filter(({ where }) => where === undefined || !PLACED.includes(where));
  const scopeOf = new Map<string, string>();
  for (const word of [...lexicons.flatMap(({ words }) => words), ...core]) {
    for (const form of formsOf(word)) {
      const folded = foldForm(form);
      if (!scopeOf.has(folded)) scopeOf.set(folded, SCOPES[word.category]);
    }
  }
  for (const form of lexicons.flatMap(({ sides }) => sides.flatMap(({ forms }) => forms))) {
    scopeOf.set(foldForm(form), "entity.name.namespace");
  }
  const bySize = groupBy([...scopeOf], ([form]) => form.split(" ").length);
  return [...bySize]
    .toSorted(([first], [second]) => second - first)
    .flatMap(([, forms]) =>
      [...groupBy(forms, ([, scope]) => scope)].map(([scope, group]) => ({
        name: scoped(scope),
        match: bounded(`(?i:${alternatives(group.map(([form]) => form))})`),
      })),
    );
}

function formsOf({ id, forms = [] }: { readonly id: string; readonly forms?: readonly string[] }): readonly string[] {
  return [id, ...forms];
}

/** One expression for all forms, the longer of two that begin alike first. */
function alternatives(forms: readonly string[]): string {
  const expressions = forms
    .toSorted((first, second) => second.length - first.length || (first < second ? -1 : 1))
    .map((form) =>
      form
        .replace(/[’‘]/g, "'")
        .split(/[\s\u00ad\u2010-\u2015-]+/)
        .map(expressionOf)
        .join(BETWEEN),
    );
  return `(?:${[...new Set(expressions)].join("|")})`;
}

function expressionOf(word: string): string {
  return word
    .replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll("'", "['’]")
    .replace(/^#/, String.raw`\d+`);
}

function bounded(expression: string): string {
  return `(?<!${WORD})${expression}(?!${WORD})`;
}

function scoped(scope: string): string {
  return `${scope}.tiebreak`;
}
