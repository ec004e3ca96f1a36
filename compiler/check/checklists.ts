import { fixAt } from "../../grammar/diagnostic.ts";
import { isChecklistCompilable } from "./compilable.ts";
import { checkCondition, reportDice, rollsDice, statedCondition } from "./condition.ts";
import { descriptionOf, CheckContext, type Parameter } from "./context.ts";
import { hasLostRows } from "./not-understood.ts";
import { firstUse, keepLetters, wordsIn } from "./tree-words.ts";
import { entriesReached } from "../definitions/graph.ts";
import { levelsOf } from "../graph.ts";
import { groupBy } from "../../grammar/group-by.ts";
import { hasChecklists, nounOf } from "../../grammar/checklist-words.ts";
import type { Lexicon, RelationWord } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource, locate, type NamedText } from "../../grammar/source.ts";
import type { ChecklistNode, ChecklistRowNode, FileNode } from "../../grammar/syntax-tree.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import type { Base, Checklist, ChecklistParameter, ChecklistRow } from "../../runtime/checked-tree.ts";

/** Every checklist of a file, in the order of its text. */
export function checklistsIn({ sections }: FileNode): readonly ChecklistNode[] {
  return sections.filter((section) => section.kind === "checklist");
}

/** The relation that a checklist defines; undefined if its name already has a meaning. */
function relationOf(lexicon: Lexicon, node: ChecklistNode): RelationWord | undefined {
  return relationsOf(lexicon, node).find(({ contraryOf }) => contraryOf === undefined);
}

/** That relation and its contrary. */
export function relationsOf({ words }: Lexicon, { name }: ChecklistNode): readonly RelationWord[] {
  const folded = foldForm(name.text);
  return words.filter((word): word is RelationWord => word.category === "relation" && word.checklist?.name === folded);
}

/**
 * Checks the checklists of a text, and returns those that apply in it, each after those that its rows use. A checklist
 * that is not understood is left out.
 *
 * @param inReach other texts whose checklists hold here
 */
export function checkChecklists(context: CheckContext, inReach: readonly NamedText[]): readonly Checklist[] {
  const own = checklistsIn(context.file);
  const others = inReach
    .filter(({ text }) => hasChecklists(text))
    .flatMap((each) => checklistsOf(context.lexicon, each));
  if (own.length === 0 && others.length === 0) return [];
  const all: Found[] = [...others];
  for (const node of own) {
    const before = all.find(({ name }) => name === foldForm(node.name.text));
    if (before) reportDuplicate(context, node, before);
    else all.push(findChecklist(context, node));
  }
  reportBroken(context, all);
  return inOrderOfUse(context, all);
}

/** A checklist of a text in reach, with its meaning; null if it is not understood. */
interface Found {
  readonly name: string;
  readonly file: FileNode;
  readonly node: ChecklistNode;
  readonly checked: Checklist | null;
  /** The names of the checklists that its rows use, directly or through defined words. */
  readonly asks: ReadonlySet<string>;
}

const foundIn = memoize((_lexicon: Lexicon) => new Map<string, readonly Found[]>());

/** The cache keeps this many texts and drops the oldest. */
const MOST_KEPT = 32;

/** The checklists of another text; their problems are reported there. */
function checklistsOf(lexicon: Lexicon, { path, text }: NamedText): readonly Found[] {
  const kept = foundIn(lexicon);
  const key = `${path}\n${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { file } = parse(createSource(path, text), vocabularyOf(lexicon));
  const context = new CheckContext(file, lexicon);
  keepLetters(context.page, wordsIn(file.sections).letters);
  const found = checklistsIn(file).map((node) => findChecklist(context.attempt(), node));
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, found);
  return found;
}

function findChecklist(context: CheckContext, node: ChecklistNode): Found {
  const { file, lexicon } = context;
  const checked = checkChecklist(context, node);
  return { name: foldForm(node.name.text), file, node, checked, asks: checklistsAsked(lexicon, node) };
}

/** One checklist. Reports what does not fit; null where any part of it is not understood. */
function checkChecklist(outer: CheckContext, node: ChecklistNode): Checklist | null {
  const { reporter, lexicon, file } = outer;
  const relation = relationOf(lexicon, node);
  if (!relation) return reporter.report("defined-word-taken", node.name.span, { word: node.name.text });
  const parameters = checkParameters(outer, node);
  if (!parameters) return null;
  const context = outer.asking(parameters.map(({ word, of }): Parameter => ({ id: word, sort: of.sort })));
  const isWhole = !hasLostRows(outer, node);
  checkRowNumbers(context, node, isWhole);
  const rows = node.rows.map((row) => checkRow(context, row));
  if (!isWhole) return null;
  if (node.rows.every(({ condition }) => statedCondition(condition))) {
    const name = node.name.text;
    return reporter.report("checklist-without-otherwise", node.rows.at(-1)?.span ?? node.name.span, { name });
  }
  const understood = rows.filter((row) => row !== null);
  if (understood.length < rows.length) return null;
  const { name } = node;
  const checklist: Checklist = {
    ...context.located(node.span),
    text: name.text,
    name: foldForm(name.text),
    relation: relation.id,
    file: file.source.name,
    parameters,
    rows: understood,
  };
  return isChecklistCompilable(context, checklist) ? checklist : null;
}

/** The two nouns in brackets. */
function checkParameters(
  context: CheckContext,
  { name, parameters }: ChecklistNode,
): readonly [ChecklistParameter, ChecklistParameter] | null {
  const { reporter, lexicon } = context;
  const [first, second, third] = parameters.map(({ text, span }): ChecklistParameter | null => {
    const word = nounOf(foldForm(text), lexicon);
    // `target hex` has no meaning of its own: its last word gives its sort.
    const isOwn = word?.category === "noun" && word.parameter === true && word.meaning === null;
    const [last = ""] = foldForm(text).split(" ").toReversed();
    const says = isOwn && last !== foldForm(text) ? nounOf(last, lexicon) : isOwn ? null : word;
    if (!word || !says) {
      return reporter.report("checklist-parameters", span, {
        name: name.text,
        reason: `“${text}” is no noun: write one, or put one behind it, as in “${text} unit”`,
      });
    }
    const isAny = says.category === "noun" && (says.parameter === true || says.definition !== undefined);
    const base: Base = isAny ? { kind: "all" } : { kind: "noun", entry: says.id, letter: null };
    return { word: word.id, of: descriptionOf(context.located(span), says.sort, base) };
  });
  if (first && second && third === undefined && first.word !== second.word) return [first, second];
  if (parameters.length === 2 && (!first || !second)) return null;
  const reason = parameters.length === 2 ? "its two nouns are the same" : "it is asked of two things";
  return reporter.report("checklist-parameters", name.span, { name: name.text, reason });
}

function checkRow(context: CheckContext, node: ChecklistRowNode): ChecklistRow | null {
  const { text, span } = node.answer;
  const answer = text.toLowerCase();
  if (answer !== "yes" && answer !== "no") {
    return context.reporter.report("checklist-answer", span, { number: node.number.value, found: text });
  }
  const stated = statedCondition(node.condition);
  const checked = stated && checkCondition(context, stated);
  if (stated && !checked) return null;
  if (checked?.threshold) {
    return context.unsupported(node.condition.span, "a threshold needs an action, and a checklist has none");
  }
  if (checked && rollsDice(checked.condition)) return reportDice(context, node.condition.span);
  const condition = checked?.condition ?? null;
  return {
    span: node.span,
    text: context.page.of(node.condition.span),
    number: node.number.value,
    condition,
    answer: answer === "yes",
  };
}

/** Checks that rows run 1, 2, 3 …, unless one was lost, and that none follows `Otherwise`. */
function checkRowNumbers({ reporter }: CheckContext, { rows }: ChecklistNode, isWhole: boolean): void {
  for (const [index, { number, span }] of rows.entries()) {
    const expected = index === 0 ? 1 : (rows[index - 1]?.number.value ?? 0) + 1;
    if (isWhole && number.value !== expected) {
      const fix = fixAt(number.span, `Number it ${expected}`, `${expected}`);
      const values = { expected, found: number.value };
      reporter.report("checklist-row-out-of-order", number.span, values, { fixes: [fix] });
    }
    const before = rows[index - 1];
    if (before && statedCondition(before.condition) === null) {
      reporter.report("behind-otherwise", span, { line: `row ${number.value}`, last: `row ${before.number.value}` });
    }
  }
}

function reportDuplicate(context: CheckContext, node: ChecklistNode, { file, node: before }: Found): void {
  const { line } = locate(file.source, before.span.start);
  const where = file === context.file ? `in line ${line}` : `in ${file.source.name}, line ${line}`;
  context.reporter.report("duplicate-definition", node.name.span, { word: node.name.text, where });
}

/** Reports a broken checklist of another text at the place where this text uses it. */
function reportBroken(context: CheckContext, found: readonly Found[]): void {
  for (const { file, node, checked, name } of found) {
    if (checked !== null || file === context.file) continue;
    const relation = relationOf(context.lexicon, node)?.id ?? "";
    const span = firstUse(context.file, relation);
    const { line } = locate(file.source, node.span.start);
    if (span) context.reporter.report("broken-definition", span, { word: name, file: file.source.name, line });
  }
}

/** Orders checklists so that each follows those its rows use; reports a circle, which has no such order. */
function inOrderOfUse(context: CheckContext, found: readonly Found[]): readonly Checklist[] {
  const byName = groupBy(found, ({ name }) => name);
  const ordered = levelsOf(found, ({ asks }) => [...asks].flatMap((name) => byName.get(name) ?? [])).flat();
  const circle = new Set(found);
  for (const each of ordered) circle.delete(each);
  for (const each of circle) {
    if (each.file === context.file) reportCircle(context, each, circle);
  }
  return ordered.flatMap(({ checked }) => checked ?? []);
}

function checklistsAsked({ words, definitions }: Lexicon, { rows }: ChecklistNode): ReadonlySet<string> {
  const used = entriesReached(rows, definitions);
  return new Set(
    words.flatMap((word) =>
      word.category === "relation" && word.checklist && used.has(word.id) ? word.checklist.name : [],
    ),
  );
}

function reportCircle(context: CheckContext, { node, asks }: Found, circle: ReadonlySet<Found>): void {
  const through = [...circle]
    .filter((other) => other.node !== node && asks.has(other.name))
    .map(({ name }) => `“${name}”`);
  const values = { word: node.name.text, through: through.length === 0 ? "" : ` through ${through.join(", ")}` };
  context.reporter.report("recursive-definition", node.name.span, values);
}
