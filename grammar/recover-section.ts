import type { ParserMethod } from "chevrotain";
import { diagnose } from "./diagnose.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { brokenNode, spanOf } from "./nodes.ts";
import { definitionFollows } from "./defined-words.ts";
import { isPrintedAction, reportUnexpected } from "./failures.ts";
import { readIsland } from "./repair.ts";
import type { SheetParser } from "./sheet-parser.ts";
import type { BrokenNode, SectionNode } from "./syntax-tree.ts";
import {
  Colon,
  Core,
  Glyphs,
  Integer,
  isOf,
  Letter,
  Question,
  Quoted,
  Stop,
  TABLE_CAPTIONS,
  type Token,
} from "./tokens.ts";

interface RecoveredSection {
  readonly sections: SectionNode[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads a section that the grammar may not accept: first whole, then its caption and every row on its own, so that
 * a mistake in a row costs that row.
 */
export function recoverSection(
  parser: SheetParser,
  text: string,
  tokens: readonly Token[],
  starts: ReadonlySet<Token>,
): RecoveredSection {
  const whole = parser.run(parser.section, text, [...tokens]);
  if (whole !== null) return { sections: [whole], diagnostics: [] };
  const rows = rowsOf(tokens, starts);
  const captionEnd = rows[0]?.from ?? tokens.length;
  const diagnostics: Diagnostic[] = [];
  const first = tokens[0]?.tokenType;
  const isTable = first !== undefined && TABLE_CAPTIONS.has(first);
  const lost = (part: readonly Token[], hasFreeWords: boolean): SectionNode => {
    const node = brokenNode(text, part);
    const isUnknown = (word: string): boolean => first !== Core.Checklist || !/^yes$/i.test(word);
    return { ...node, unknownWords: hasFreeWords ? [] : node.unknownWords.filter((each) => isUnknown(each.text)) };
  };
  const read = <Result>(
    rule: ParserMethod<[], Result>,
    { from, to }: Stretch,
    hasFreeWords: boolean,
  ): Result | null => {
    const island = tokens.slice(from, to);
    const reading = readIsland(parser, rule, text, island, hasFreeWords);
    const action = rule === parser.definitionRow ? actionDefined(text, island, reading.diagnostics) : null;
    for (const diagnostic of action ?? reading.diagnostics) diagnostics.push(diagnostic);
    if (reading.result === null) broken.push(lost(island, hasFreeWords));
    else if (reading.rest.length > 0) {
      const before = island[island.length - reading.rest.length - 1];
      diagnostics.push(...reportUnexpected(text, reading.rest, before, hasFreeWords));
      broken.push(lost(reading.rest, hasFreeWords));
    }
    return reading.result;
  };
  const broken: SectionNode[] = [];
  // Tables, and the captions of checklists, name things in words of their own.
  const isNamedFreely = isTable || first === Core.Checklist;
  const caption = read(parser.section, { from: 0, to: captionEnd }, isNamedFreely);
  if (caption === null || caption.kind === "broken") return { sections: [lost(tokens, isNamedFreely)], diagnostics };
  const rule = rowRules(parser)[caption.kind];
  const section = {
    ...caption,
    span: { start: caption.span.start, end: tokens[tokens.length - 1]?.end ?? caption.span.end },
    rows: rows.flatMap((row) => read(rule, row, isTable) ?? []),
  } as SectionWithRows;
  return { sections: [section, ...broken], diagnostics };
}

/** `Hide: MOVE 1 to wood.`: what a unit does has its place in a routine. */
function actionDefined(
  text: string,
  row: readonly Token[],
  found: readonly Diagnostic[],
): readonly Diagnostic[] | null {
  const at = found.findIndex(({ code }) => code === "unexpected-token");
  const action = row.find(({ startOffset }) => startOffset === found[at]?.span.start);
  if (action === undefined || !isPrintedAction(text, action)) return null;
  const [first] = row;
  const name = text.slice(first?.startOffset ?? 0, action.startOffset).replace(/[\s:=]+$/, "");
  const values = { word: name, action: text.slice(action.startOffset, action.end), routine: name.toUpperCase() };
  return [...found.slice(0, at), diagnose("action-in-definition", spanOf(action), values), ...found.slice(at + 1)];
}

type SectionWithRows = Exclude<SectionNode, BrokenNode>;

/** The rule of the rows of each section. */
function rowRules(
  parser: SheetParser,
): Readonly<Record<SectionWithRows["kind"], ParserMethod<[], SectionWithRows["rows"][number]>>> {
  return {
    startingCards: parser.cardRow,
    decks: parser.deckRow,
    displays: parser.displayRow,
    rules: parser.rule,
    definitions: parser.definitionRow,
    dangerousUnits: parser.dangerRow,
    memory: parser.memoryRow,
    checklist: parser.checklistRow,
    table: parser.tableRow,
    menu: parser.menuOption,
    formulas: parser.formula,
    sequence: parser.step,
  };
}

/** A stretch of tokens. */
interface Stretch {
  readonly from: number;
  to: number;
}

/** Where the rows begin: at the starts of lines, except those that can only go on. */
function rowsOf(tokens: readonly Token[], starts: ReadonlySet<Token>): readonly Stretch[] {
  const first = tokens[0]?.tokenType;
  const caption = tokens[1]?.tokenType;
  const begins = (index: number): boolean => {
    const token = tokens[index];
    if (index === 0 || token === undefined || !starts.has(token)) return false;
    if (first === Core.Dangerous) return token.tokenType === Integer;
    if (first === Core.Checklist) return token.tokenType === Integer || token.tokenType === Core.Otherwise;
    if (first === Core.Definitions)
      return (
        tokens[index - 1]?.tokenType === Stop || index === 1 || definitionFollows((ahead) => tokens[index + ahead])
      );
    if (first !== undefined && TABLE_CAPTIONS.has(first)) return true;
    if (caption === Core.Decks) return isOf(token, Letter) && tokens[index + 1]?.tokenType === Colon;
    if (first === Core.SpecialRules || caption === Core.BotRules)
      return token.tokenType === Quoted || tokens[index - 1]?.tokenType === Stop;
    return !isOf(token, Letter) && token.tokenType !== Glyphs && token.tokenType !== Question && index > 1;
  };
  const rows: Stretch[] = [];
  for (let index = 0; index < tokens.length; index++) {
    if (!begins(index)) continue;
    const last = rows[rows.length - 1];
    if (last !== undefined) last.to = index;
    rows.push({ from: index, to: tokens.length });
  }
  return rows;
}
