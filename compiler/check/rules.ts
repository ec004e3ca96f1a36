import { capitalised } from "../../grammar/prose.ts";
import { fixAt } from "../../grammar/diagnostic.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { memoize, memoizeTexts } from "../../grammar/memoize.ts";
import type { Lexicon, RuleScope, RuleWord } from "../../grammar/lexicon.ts";
import { originOf } from "../../grammar/shift.ts";
import type { ClauseNode, FileNode, RuleNode } from "../../grammar/syntax-tree.ts";
import type { CheckedRule } from "../../runtime/checked-tree.ts";
import { checkBeginning } from "./beginnings.ts";
import type { CheckContext } from "./context.ts";
import { editDistance } from "../../grammar/nearest-name.ts";

/**
 * The rules of a scenario, or of a bot: from the sections for them, and from clauses. Reports a section of another
 * owner.
 *
 * @param bot the side of a sheet's bot; null for a scenario file, or where the sheet does not say
 */
export function checkRules(context: CheckContext, scope: RuleScope, bot: string | null): CheckedRule[] {
  for (const section of context.file.sections) {
    if (section.kind !== "rules") continue;
    const isOwn =
      scope === "scenario" ? section.side === null : section.side !== null && section.side === (bot ?? section.side);
    if (isOwn) continue;
    const owner = section.side === null ? "the scenario" : `the bot of ${section.side}`;
    for (const { sentence } of section.rows) {
      context.reporter.report("rule-elsewhere", sentence, { sentence: context.quote(sentence), owner });
    }
  }
  let unknown = 0;
  return rulesOf(context.file).flatMap((rule) => {
    const checked = checkRule(context, rule, scope) ?? (scope === "scenario" ? checkBeginning(context, rule) : null);
    if (checked !== null) return checked === "unclear" ? [] : [checked];
    const lines = withoutFullStops(context, rule);
    if (lines.length > 0) {
      for (const line of lines.slice(0, -1)) reportFullStop(context, line);
      return lines.flatMap((line) => checkRule(context, line, scope) ?? []);
    }
    unknown += 1;
    reportUnknown(context, rule, unknown <= MOST_HELPED ? scope : null);
    return [];
  });
}

/** Checks a sentence outside the sections for rules. Null after reporting one that the game does not know. */
export function checkSentence(context: CheckContext, said: Said, scope: RuleScope): CheckedRule | null {
  const checked = checkRule(context, said, scope);
  if (checked === null) reportUnknown(context, said, scope);
  return checked;
}

/** Whether the game knows a sentence as a whole. */
export function knowsSentence({ lexicon }: CheckContext, text: string): boolean {
  return patternsOf(lexicon).some(({ pattern }) => match(pattern, splitWords(text)) !== null);
}

/** A sentence and its place. */
type Said = Pick<RuleNode, "text" | "sentence">;

/** After this many unknown sentences, no more are compared with the known ones: help must not cost more than the check. */
const MOST_HELPED = 25;

/** Every rule that a file states, in the order of its sections and then of its clauses. */
function rulesOf(file: FileNode): readonly RuleNode[] {
  const inSections = file.sections.flatMap((section) => (section.kind === "rules" ? section.rows : []));
  const clauses = file.procedures.flatMap(linesOf).filter((clause) => rulesIn(originOf(clause)).length > 0);
  return [...inSections, ...clauses.flatMap(rulesIn)];
}

function rulesIn({ statement }: ClauseNode): readonly RuleNode[] {
  if (statement.kind === "action") return statement.note === null ? [] : [statement.note];
  if (statement.kind !== "roll") return [];
  return statement.rows.flatMap(({ result }) => {
    if (result.kind === "letter") return [];
    return (result.kind === "find" ? result.action : result).note ?? [];
  });
}

/** Splits rules that are one to a line, with only one full stop at the end; empty for any other text. */
function withoutFullStops(context: CheckContext, node: RuleNode): readonly RuleNode[] {
  const { file } = context;
  const { start, end } = node.sentence;
  const lines = [...file.source.text.slice(start, Math.min(end, start + LONGEST_RULE)).matchAll(/[^\n]+/g)];
  const rules = lines.flatMap(({ 0: line, index }) => {
    const text = line.replace(/\/\/.*/, "").trim();
    const from = start + index + line.indexOf(text);
    return text === "" ? [] : [{ ...node, text, sentence: { start: from, end: from + text.length } }];
  });
  return rules.length > 1 && rules.every(({ text }) => knowsSentence(context, text)) ? rules : [];
}

function reportFullStop(context: CheckContext, { text, sentence: { end } }: RuleNode): void {
  const span = { start: end, end };
  const fixes = [fixAt(span, "Insert “.”", ".")];
  context.reporter.report("missing-full-stop", span, { after: text.split(" ").at(-1) ?? text }, { fixes });
}

/** Null if no rule has this sentence. */
function checkRule(context: CheckContext, node: Said, scope: RuleScope): CheckedRule | null {
  const words = splitWords(node.text);
  for (const { rule, pattern } of patternsOf(context.lexicon)) {
    const slots = match(pattern, words);
    if (slots === null) continue;
    if (!rule.scopes.includes(scope)) {
      const owner = OWNERS[rule.scopes[0] ?? "scenario"];
      context.reporter.report("rule-elsewhere", node.sentence, { sentence: context.quote(node.sentence), owner });
    }
    reportOutOfRange(context, node, rule, slots.numbers);
    return { ...context.located(node.sentence), entry: rule.id, ...slots };
  }
  return null;
}

function reportOutOfRange(context: CheckContext, node: Said, rule: RuleWord, numbers: readonly number[]): void {
  numbers.forEach((number, index) => {
    const { from, to } = rule.numbers?.[index] ?? { from: number, to: number };
    if (number >= from && number <= to) return;
    const sentence = context.quote(node.sentence).replace(/\.$/, "");
    context.reporter.report("rule-out-of-range", node.sentence, { sentence, number, from, to });
  });
}

const OWNERS: Readonly<Record<RuleScope, string>> = {
  scenario: "the scenario",
  bot: "a bot",
  sequence: "the end of a sequence",
};

/** @param scope the kind of rules to suggest; null for no suggestions */
function reportUnknown(context: CheckContext, node: Said, scope: RuleScope | null): void {
  const near = scope === null ? [] : nearest(context.lexicon, splitWords(node.text), scope);
  const suggestion = near.length === 0 ? "" : `: did you mean ${near.map((one) => `“${one}”`).join(" or ")}?`;
  const fixes = near.map((one) =>
    fixAt(node.sentence, `Change to “${one}”`, scope === "sequence" ? one : asSentence(one)),
  );
  const sentence = context.quote(node.sentence).replace(/\.$/, "");
  const definition = scope === "sequence" ? "unknown-end" : "unknown-rule";
  context.reporter.report(definition, node.sentence, { sentence, suggestion }, { fixes });
}

function asSentence(words: string): string {
  return `${capitalised(words)}.`;
}

type Slots = Pick<CheckedRule, "side" | "numbers" | "letters">;

/** One word of a rule's sentence: itself, or what may replace it. */
type Part =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "number" }
  | { readonly kind: "letter" }
  | { readonly kind: "side"; readonly names: readonly (readonly [words: readonly string[], side: string])[] };

interface Pattern {
  readonly rule: RuleWord;
  readonly sentence: string;
  readonly pattern: readonly Part[];
}

const patternsOf = memoize((lexicon: Lexicon): readonly Pattern[] => {
  const names = lexicon.sides
    .flatMap(({ id, forms }) => [...new Set([id, ...forms])].map((form) => [splitWords(form), id] as const))
    .toSorted(([first], [second]) => second.length - first.length);
  return (lexicon.rules ?? []).flatMap((rule) =>
    rule.sentences.map((sentence) => {
      const pattern = splitWords(sentence).map((word): Part => {
        if (word === "#") return { kind: "number" };
        if (word === "{letter}") return { kind: "letter" };
        return word === "{side}" ? { kind: "side", names } : { kind: "word", word };
      });
      return { rule, sentence, pattern };
    }),
  );
});

/**
 * Words and signs in lower case, with hyphens between words as spaces, without the full stop. Letters are listed as
 * ranges, because Unicode classes take longer to build than all rules of a book to read.
 */
function splitWords(text: string): string[] {
  return text.toLowerCase().match(/\{\w+\}|[\w'’\u00c0-\u1fff\u2c00-\ud7ff]+|[^\s\w.-]/g) ?? [];
}

function match(pattern: readonly Part[], words: readonly string[]): Slots | null {
  const numbers: number[] = [];
  const letters: string[] = [];
  let side: string | null = null;
  let at = 0;
  for (const part of pattern) {
    const word = words[at] ?? "";
    at += 1;
    switch (part.kind) {
      case "word":
        if (word !== part.word) return null;
        break;
      case "number":
        if (!/^\d+$/.test(word)) return null;
        numbers.push(Number(word));
        break;
      case "letter":
        if (!/^\p{L}$/u.test(word)) return null;
        letters.push(word.toUpperCase());
        break;
      case "side": {
        const named = part.names.find(([name]) => name.every((one, index) => words[at - 1 + index] === one));
        if (!named) return null;
        side = named[1];
        at += named[0].length - 1;
      }
    }
  }
  return at === words.length ? { side, numbers, letters } : null;
}

const MOST_SUGGESTED = 2;

/** Three times the longest rule of the book: anything longer is not a rule with a slip. */
const LONGEST_RULE = 1_000;

/** Each offered fix is tried by a check of the whole text, which asks about every other sentence again. */
const MOST_REMEMBERED = 4 * MOST_HELPED;

/** The sentences most like an unknown one, with its own numbers and names filled in. */
function nearest(lexicon: Lexicon, words: readonly string[], scope: RuleScope): readonly string[] {
  const written = words.join(" ");
  return written.length > LONGEST_RULE ? [] : nearestOf(lexicon)(`${scope}\n${written}`);
}

const nearestOf = memoize((lexicon: Lexicon) =>
  memoizeTexts(MOST_REMEMBERED, (text): readonly string[] => {
    const [scope = "", written = ""] = text.split("\n");
    return findNearest(lexicon, written, scope);
  }),
);

function findNearest(lexicon: Lexicon, written: string, scope: string): readonly string[] {
  const words = written.split(" ");
  return patternsOf(lexicon)
    .filter(({ rule }) => rule.scopes.some((each) => each === scope))
    .map(({ sentence }) => {
      const filled = fill(lexicon, sentence, words);
      const limit = Math.floor(Math.min(written.length, filled.length) / 2);
      return { filled, distance: editDistance(written, splitWords(filled).join(" "), limit), limit };
    })
    .filter(({ distance, limit }) => distance <= limit)
    .sort((first, second) => first.distance - second.distance)
    .filter(({ distance }, _, [best]) => distance <= (best?.distance ?? 0) + 2)
    .slice(0, MOST_SUGGESTED)
    .map(({ filled }) => filled);
}

function fill(lexicon: Lexicon, sentence: string, words: readonly string[]): string {
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const letters = words.filter((word) => /^\p{L}$/u.test(word) && word !== "a");
  const named = lexicon.sides.find(({ id, forms }) =>
    [id, ...forms].some((form) => words.includes(form.toLowerCase())),
  );
  return sentence
    .replaceAll("#", () => numbers.shift() ?? "1")
    .replaceAll("{letter}", () => letters.shift()?.toUpperCase() ?? "A")
    .replaceAll("{side}", named?.id ?? lexicon.sides[0]?.id ?? "");
}

/** The sentence of a checked rule in the lexicon's words, with the rule's own numbers, letters and side. */
export function ruleSentence({ rules = [] }: Lexicon, rule: CheckedRule): string {
  const { entry, side, numbers, letters } = rule;
  if (rule.begins !== undefined) return rule.text;
  const [sentence = entry] = rules.find(({ id }) => id === entry)?.sentences ?? [];
  const left = { numbers: numbers.values(), letters: letters.values() };
  return sentence
    .replaceAll("#", () => String(left.numbers.next().value ?? "#"))
    .replaceAll("{letter}", () => left.letters.next().value ?? "{letter}")
    .replaceAll("{side}", side ?? "{side}");
}
