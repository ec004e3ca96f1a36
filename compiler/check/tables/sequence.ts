import { fixAt } from "../../../grammar/diagnostic.ts";
import type { StepInstructionNode, NameNode, SequenceNode, StepNode } from "../../../grammar/table-tree.ts";
import type {
  CheckedFormula,
  CheckedInstruction,
  CheckedSequence,
  CheckedStep,
  CheckedTable,
  CheckedUntil,
} from "../../../runtime/tables/checked-tables.ts";
import type { CheckContext } from "../context.ts";
import { hasLostRows } from "../not-understood.ts";
import { checkSentence, knowsSentence } from "../rules.ts";
import { checkNumber } from "./expression.ts";
import { quantityOf, sameThing, type TableNames } from "./names.ts";
import { checkRollOrder } from "./table.ts";

/** Checks the steps of a sequence: their numbers, the names in them, and whether each side does them. */
export function checkSequence(
  context: CheckContext,
  names: TableNames,
  tables: readonly CheckedTable[],
  formulas: readonly CheckedFormula[],
  node: SequenceNode,
): CheckedSequence {
  const isWhole = !hasLostRows(context, node);
  const steps = node.rows.flatMap((row, index): CheckedStep[] => {
    if (isWhole && row.number.value !== index + 1) {
      const fixes = [fixAt(row.number.span, `Make it ${index + 1}`, `${index + 1}`)];
      const values = { found: row.number.value, expected: index + 1 };
      context.reporter.report("step-order", row.number.span, values, { fixes });
    }
    const instruction = checkInstruction(context, names, tables, row.instruction);
    if (instruction === null) return [];
    checkSides(context, tables, formulas, row, instruction);
    const text = context.page.written(row.instruction.span);
    return [{ number: row.number.value, eachSide: row.eachSide, instruction, text, span: row.span }];
  });
  return { name: node.name.text, until: node.until && checkUntil(context, node.until), steps, span: node.span };
}

function checkInstruction(
  context: CheckContext,
  names: TableNames,
  tables: readonly CheckedTable[],
  node: StepInstructionNode,
): CheckedInstruction | null {
  switch (node.kind) {
    case "rollOrder":
      return checkRollOrder(names, node);
    case "count": {
      const formula = names.formula(node.formula);
      return formula && { kind: "count", formula: formula.name.text };
    }
    case "sentence":
      return { kind: "told", text: node.text };
    case "wins": {
      const value = checkNumber(context, names, node.by);
      if (value === null) return null;
      return { kind: "wins", order: node.order, by: node.by.text, value };
    }
    case "choose": {
      const menu = names.menu(node.menu);
      const budget = names.formula(node.budget);
      const own = node.own && names.table(node.own);
      if (menu === null || budget === null || (node.own !== null && own === null)) return null;
      const name = menu[0]?.name.text ?? "";
      if (own !== null && node.own !== null) {
        const lists = menu.flatMap(({ list }) => (list === null ? [] : [list.text]));
        const table = tables.find((each) => each.name === own.name.text);
        reportMissingLists(context, node.own, name, lists, table);
      }
      return { kind: "choose", menu: name, budget: budget.name.text, own: own?.name.text ?? null };
    }
  }
}

/** Reports results of the table that have no list in the menu. */
function reportMissingLists(
  context: CheckContext,
  node: NameNode,
  menu: string,
  lists: readonly string[],
  table: CheckedTable | undefined,
): void {
  const results = table?.rows.flatMap((row) =>
    row.results.flatMap((each) => (each.kind === "named" ? [each.name] : [])),
  );
  for (const result of new Set(results ?? [])) {
    if (lists.some((list) => sameThing(list, result))) continue;
    context.reporter.report("missing-list", node.span, { menu, list: result });
  }
}

/** A step that uses something each side has of its own is done for each side. */
function checkSides(
  context: CheckContext,
  tables: readonly CheckedTable[],
  formulas: readonly CheckedFormula[],
  row: StepNode,
  instruction: CheckedInstruction,
): void {
  if (row.eachSide) return;
  const needed = sideNeeded(context, tables, formulas, instruction);
  if (needed === null) return;
  const at = { start: row.instruction.span.start, end: row.instruction.span.start };
  const fixes = [fixAt(at, "Do it for each side", "For each side, ")];
  context.reporter.report("step-for-one-side", row.instruction.span, { needed }, { fixes });
}

function sideNeeded(
  { lexicon }: CheckContext,
  tables: readonly CheckedTable[],
  formulas: readonly CheckedFormula[],
  instruction: CheckedInstruction,
): string | null {
  const ofFormula = (name: string) =>
    formulas.find((formula) => formula.name === name)?.eachSide === true ? name : null;
  switch (instruction.kind) {
    case "told":
    case "wins":
      return null;
    case "count":
      return ofFormula(instruction.formula);
    case "choose":
      return ofFormula(instruction.budget);
    case "roll": {
      const by = tables.find(({ name }) => name === instruction.table)?.columns?.by;
      const quantity = by === undefined ? null : quantityOf(lexicon, by);
      return quantity?.of.includes(lexicon.roles.eachSide ?? "") === true ? quantity.id : null;
    }
  }
}

/**
 * `until one side gives up or all their vessels are destroyed`: the game's sentences that end a sequence, joined by one
 * word. Reports unknown ones; null if any part is not understood.
 */
function checkUntil(context: CheckContext, { span, text }: NameNode): CheckedUntil | null {
  const written = context.file.source.text.slice(span.start, span.end);
  const whole = { text, sentence: span };
  // A sentence may contain a joining word itself.
  const said = knowsSentence(context, text) ? [whole] : statementsIn(written, span.start);
  const joiners = new Set(
    said.length === 1 ? [] : [...written.matchAll(JOINER)].map(([, word = ""]) => word.toLowerCase()),
  );
  if (joiners.size > 1) return context.reporter.report("mixed-joiners", span, { phrase: context.quote(span) });
  const of = said.map((each) => checkSentence(context, each, "sequence"));
  const understood = of.filter((each) => each !== null);
  if (understood.length < of.length) return null;
  return { ...context.located(span), text, joined: joiners.has("and") ? "and" : "or", of: understood };
}

const JOINER = /\s+(or|and)\s+/gi;

interface Statement {
  readonly text: string;
  readonly sentence: NameNode["span"];
}

function statementsIn(written: string, start: number): readonly Statement[] {
  const found: Statement[] = [];
  let from = 0;
  for (const { index, 0: joiner } of [...written.matchAll(JOINER), { index: written.length, 0: "" }]) {
    const text = written.slice(from, index);
    found.push({ text, sentence: { start: start + from, end: start + index } });
    from = index + joiner.length;
  }
  return found;
}
