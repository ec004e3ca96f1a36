import { type ActionInput, actionHead } from "./action-words.ts";
import type { CheckContext } from "./context.ts";
import { memoryOf } from "./known-procedures.ts";
import { countOf } from "./quantity.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Span } from "../../grammar/source.ts";
import type { AssertionNode, PhraseNode, PhrasePart } from "../../grammar/syntax-tree.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { ConditionItem, Count, MemoryCell, SimpleAction } from "../../runtime/checked-tree.ts";

/** Checks the modes and counters that a sheet's bot remembers. */
export function checkMemory(context: CheckContext): readonly MemoryCell[] {
  const { reporter, file, lexicon } = context;
  const sections = file.sections.filter((section) => section.kind === "memory");
  const [first] = sections;
  if (first !== undefined && lexicon.keepsMemory !== true) {
    const reason = `positions of ${lexicon.game} do not hold what a bot remembers`;
    reporter.report("unsupported-phrase", first.span, { phrase: "MEMORY", reason });
    return [];
  }
  const names = new Set<string>();
  for (const { name, values, range } of sections.flatMap(({ rows }) => rows)) {
    const folded = foldForm(name.text);
    if (names.has(folded))
      reporter.report("duplicate-name", name.span, { name: name.text, kind: "part of the memory" });
    names.add(folded);
    const isFixed = range
      ? range.from.value >= range.to.value
      : new Set(values.map(({ text }) => foldForm(text))).size < 2;
    const lacks = range ? "a range that ends with a larger number" : "two values or more, with commas between them";
    if (isFixed) reporter.report("memory-without-choice", name.span, { name: name.text, lacks });
  }
  return memoryOf(file);
}

type Remembers = Extract<ConditionItem, { kind: "remembers" }>;

/** `mode is hunting`, `alarm is 2 or more`; undefined for a statement about anything else. */
export function checkRemembered(context: CheckContext, node: AssertionNode): Remembers | null | undefined {
  const cell = cellNamed(context, node.subject);
  if (cell === null || node.predicate === null) return undefined;
  const [part] = node.predicate.parts;
  const negated = part?.kind === "not";
  const said = negated ? part.body : node.predicate;
  const count = countIn(context, cell, said);
  return count && { ...context.located(node.span), kind: "remembers", cell, count, negated };
}

/** `SET mode to hunting`, `ADD 1 to alarm` */
export function checkMemoryAction(input: ActionInput): SimpleAction | null {
  const { context, node, word } = input;
  const [modifier, second] = node.modifiers;
  const [target] = modifier?.objects ?? [];
  const named = word.remembers === "set" ? node.objects[0] : target;
  const cell = named?.kind === "phrase" ? cellNamed(context, named) : null;
  const head = actionHead(input);
  const refuse = (reason: string): null => context.unsupported(node.span, reason);
  if (target === undefined || target.kind !== "phrase" || second || cell === null) {
    const form = word.remembers === "set" ? "`SET mode to hunting`" : "`ADD 1 to alarm`";
    return refuse(`it must be as ${form}, with a name that MEMORY lists`);
  }
  if (!head) return null;
  const base = { ...head, plan: "simple", object: null, criteria: [] } as const;
  if (word.remembers === "set") {
    const count = countIn(context, cell, target);
    if (count === null) return null;
    if (count.comparison !== "exactly") return refuse("a value must be one number");
    return { ...base, remembers: { cell, kind: "set", number: count.number } };
  }
  const [number] = node.strength?.values ?? [];
  if (cell.values !== null || number === undefined) return refuse("only numbers can be added to a counter");
  return { ...base, remembers: { cell, kind: "add", number } };
}

/** The mode or counter that a phrase names; null if none. */
export function cellNamed({ file }: CheckContext, { parts }: PhraseNode): MemoryCell | null {
  const name = wordsWithoutArticle(parts);
  return name === null ? null : (memoryOf(file).find((cell) => cell.name === name) ?? null);
}

/** The condition that a phrase sets on the number of a cell; null after a report, and if a word is not known. */
function countIn(context: CheckContext, cell: MemoryCell, { parts, span }: PhraseNode): Count | null {
  if (parts.some(({ kind }) => kind === "unknown")) return null;
  const [only, second] = parts;
  if (cell.values === null) {
    const count = only?.kind === "quantifier" && !second ? countOf(only) : null;
    if (count === null || count.number < cell.from || count.number > cell.to) return reportValue(context, cell, span);
    return count;
  }
  const number = cell.values.indexOf(wordsWithoutArticle(parts) ?? "");
  return number < 0 ? reportValue(context, cell, span) : { comparison: "exactly", number };
}

function reportValue(context: CheckContext, { name, values, from, to }: MemoryCell, span: Span): null {
  const list =
    values === null
      ? `a number from ${from} to ${to}`
      : enumerate(
          values.map((value) => `“${value}”`),
          "or",
        );
  return context.reporter.report("memory-value-unknown", span, { name, value: context.quote(span), values: list });
}

/** The words of a phrase without its article; null if it contains anything else. */
function wordsWithoutArticle(parts: readonly PhrasePart[]): string | null {
  const words: string[] = [];
  for (const part of parts) {
    if (part.kind === "determiner") continue;
    if (part.kind !== "word") return null;
    words.push(part.text);
  }
  return words.length === 0 ? null : foldForm(words.join(" "));
}
