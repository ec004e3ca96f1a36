import type { CheckedFile } from "./check-file.ts";
import { wordsBehindStrength } from "./check/action-words.ts";
import { CheckContext } from "./check/context.ts";
import { diceOf, rangesOfRow } from "../grammar/nodes.ts";
import { endOfLetter } from "../grammar/procedure-lines.ts";
import { routineBelow } from "../grammar/routine-words.ts";
import { headingUnits } from "./check/header.ts";
import { ruleSentence } from "./check/rules.ts";
import { sourceLines } from "./check/source-lines.ts";
import { keepLetters, wordsIn } from "./check/tree-words.ts";
import { cardName } from "../runtime/checked-tree/lettered-names.ts";
import type {
  InterchangeCell,
  InterchangeChecklist,
  Interchange,
  InterchangeAction,
  InterchangeCard,
  InterchangeClause,
  InterchangeFound,
  InterchangeProcedure,
  InterchangeResult,
  InterchangeRoll,
  InterchangeStatement,
  InterchangeSubclause,
} from "./interchange.ts";
import type {
  ActionNode,
  BracketNode,
  ClauseNode,
  JumpNode,
  ConditionNode,
  FileNode,
  FoundNode,
  NextNode,
  ProcedureNode,
  RollNode,
  RollRowNode,
  SubclauseNode,
  ViaNode,
} from "../grammar/syntax-tree.ts";
import { diceText } from "../runtime/checked-tree/expression.ts";
import type { CheckedScenario, Checklist, MemoryCell, ScenarioSide, StartingCard } from "../runtime/checked-tree.ts";

/**
 * The interchange form of a sheet. With its scenario file it includes the scenario's rules and the cards, decks and
 * face-up cards of the bot's side, and headings without letters name the remaining cards. Null if the file is not a
 * complete sheet.
 */
export function exportSheet(checked: CheckedFile, scenario: CheckedScenario | null): Interchange | null {
  const { file, lexicon, sheet } = checked;
  if (!file || !lexicon || !sheet) return null;
  const context = new CheckContext(file, lexicon);
  keepLetters(context.page, wordsIn([...file.sections, ...file.procedures]).letters);
  const side = scenario?.sides.find((side) => side.side === sheet.bot);
  const cards = side?.starting.flatMap((table) => table.cards) ?? [];
  return {
    game: sheet.game.toLowerCase(),
    scenario: sheet.scenario,
    bot: sheet.bot.toLowerCase(),
    title: sheet.scenarioTitle ?? scenario?.title ?? null,
    botRules: sheet.rules.map((rule) => ruleSentence(lexicon, rule)),
    specialRules: (scenario?.rules ?? []).map((rule) => ruleSentence(lexicon, rule)),
    definitions: sheet.definitions.map(({ word, text }) => ({ word, means: lowerButLetters(text) })),
    dangerous: dangerousRows(context, file),
    ...(lexicon.cardLists === undefined ? {} : exportDecks(side)),
    startingCards: Object.fromEntries(
      (side?.starting ?? []).map(({ number, when, changes, cards: listed }) => [
        number === null ? "other" : `${changes ? "+" : ""}force${number}${when === undefined ? "" : ` (${when.text})`}`,
        listed.map(card),
      ]),
    ),
    ...(sheet.memory === undefined ? {} : { memory: sheet.memory.map(exportCell) }),
    ...(sheet.checklists === undefined ? {} : { checklists: sheet.checklists.map(exportChecklist) }),
    procedures: file.procedures.map((procedure) => exportProcedure(context, procedure, cards)),
  };
}

function exportDecks(side: ScenarioSide | undefined): Pick<Interchange, "decks" | "faceUp"> {
  return {
    decks: Object.fromEntries((side?.decks ?? []).map((deck) => [deck.letter, lowerButLetters(deck.text)])),
    faceUp: (side?.faceUp ?? []).map(({ deck, cards }) => ({
      deck,
      cards: cards.map(({ title, letter }) => cardName(title, letter)),
    })),
  };
}

function exportCell({ name, values, from, to }: MemoryCell): InterchangeCell {
  return values === null ? { name, from, to } : { name, values };
}

function exportChecklist({ name, parameters, rows }: Checklist): InterchangeChecklist {
  return {
    name,
    of: parameters.map(({ word }) => word),
    rows: rows.map(({ number, text, answer }) => ({ n: number, condition: text.toLowerCase(), answer })),
  };
}

function card({ title, letter, atStart, aside, unreadable = 0 }: StartingCard): InterchangeCard {
  const name = cardName(title, letter);
  return unreadable > 0 ? { card: name, atStart: null, aside: null } : { card: name, atStart, aside };
}

/** `All units of Group Y` as `all units of group Y`. */
function lowerButLetters(text: string): string {
  return text.replace(/\p{L}[\p{L}'’]+/gu, (word) => word.toLowerCase());
}

function dangerousRows(context: CheckContext, file: FileNode): string[] {
  return file.sections.flatMap((section) =>
    section.kind === "dangerousUnits" ? section.rows.map((row) => phrase(context, row.phrase.span)) : [],
  );
}

function exportProcedure(
  context: CheckContext,
  node: ProcedureNode,
  cards: readonly StartingCard[],
): InterchangeProcedure {
  const units = headingUnits(context, node.heading).flatMap(({ title, letters, except }) => {
    if (letters.length > 0) return letters.map((letter) => cardName(title, letter));
    if (except.length === 0) return [title];
    const fielded = cards.flatMap((card) => (card.title === title && card.letter !== null ? [card.letter] : []));
    const left = [...new Set(fielded)].filter((letter) => !except.includes(letter)).sort();
    return left.length > 0 ? left.map((letter) => cardName(title, letter)) : [title];
  });
  const routine = routineBelow(node.heading);
  return {
    units,
    ...(routine === null ? {} : { routine }),
    initiative: node.heading.initiative?.value ?? null,
    ...(node.mode === "first true" ? { ends: node.mode } : {}),
    clauses: node.clauses.flatMap((clause) => exportClause(context, clause)),
    ...(node.reactions.length > 0
      ? { reactions: node.reactions.flatMap((reaction) => exportClause(context, reaction)) }
      : {}),
    ...(node.openings.length > 0 ? { first: node.openings.flatMap((opening) => exportClause(context, opening)) } : {}),
  };
}

function exportClause(context: CheckContext, node: ClauseNode): InterchangeClause[] {
  const { statement, contrary, stays, standing, found } = node;
  if (statement.kind === "broken") return [];
  return [
    {
      n: node.number.value,
      condition: node.condition && conditionWords(context, node.condition),
      threshold: node.condition && thresholdOf(node.condition),
      ...(found === undefined ? {} : { find: exportFound(context, found) }),
      ...exportStatement(context, statement),
      ...(contrary === undefined ? {} : { no: exportStatement(context, contrary.statement) }),
      ...(stays === undefined ? {} : { stays }),
      ...(standing === undefined ? {} : { limits: phrase(context, standing.span).replace(/\.$/, "") }),
      source: sourceLines(context.file, node.span),
    },
  ];
}

function phrase(context: CheckContext, span: { readonly start: number; readonly end: number }): string {
  return context.page.of(span).toLowerCase();
}

/** The condition without its threshold, which has a field of its own; null if nothing is left. */
function conditionWords(context: CheckContext, node: ConditionNode): string | null {
  const { conjuncts, when, unless } = node;
  if (node.outcome !== undefined) return phrase(context, node.outcome.span);
  if (conjuncts.length === 0) return "otherwise";
  const runs: { start: number; end: number }[] = [];
  conjuncts.forEach((conjunct, index) => {
    if (conjunct.node.kind === "threshold") return;
    const before = conjuncts[index - 1];
    const run = before && before.node.kind !== "threshold" ? runs.at(-1) : undefined;
    if (run) run.end = conjunct.node.span.end;
    else runs.push({ start: index === 0 ? node.span.start : conjunct.node.span.start, end: conjunct.node.span.end });
  });
  const words = runs.map((run) => phrase(context, run));
  const added = when && conditionWords(context, when);
  const said = [words.join(", "), ...(unless ? [phrase(context, unless.span)] : [])].join(" ").trim();
  if (!added) return said === "" ? null : said;
  return said === "" ? added : `${said} when ${added}`;
}

function thresholdOf(node: ConditionNode): readonly number[] | null {
  for (const conjunct of node.conjuncts) {
    if (conjunct.node.kind === "threshold") return conjunct.node.values.map((value) => value.value);
  }
  return node.when && thresholdOf(node.when);
}

function exportStatement(context: CheckContext, node: ActionNode | RollNode | JumpNode): InterchangeStatement {
  switch (node.kind) {
    case "action":
      return exportAction(context, node);
    case "roll":
      return exportTable(context, node);
    case "jump":
      return { action: null, roll: null, tiebreakers: [], subclauses: [], via: null, goTo: node.to ?? "next" };
  }
}

function exportTable(context: CheckContext, node: RollNode): InterchangeStatement {
  return { action: null, roll: exportRoll(context, node), tiebreakers: [], subclauses: [], via: null };
}

function exportAction(context: CheckContext, node: ActionNode): InterchangeStatement {
  return {
    action: actionWords(context, node),
    roll: node.roll && exportRoll(context, node.roll),
    tiebreakers: tiebreakers(context, node.bracket),
    subclauses: node.subclauses.map((subclause) => exportSubclause(context, subclause)),
    via: node.via && exportVia(context, node.via),
    ...(node.next === null ? {} : exportBehind(context, node.next)),
  };
}

function exportBehind(
  context: CheckContext,
  { joint, action }: NextNode,
): Pick<InterchangeStatement, "next" | "otherwise"> {
  const behind = exportAction(context, action);
  return joint === "then" ? { next: behind } : { otherwise: behind };
}

function actionWords(context: CheckContext, node: ActionNode): InterchangeAction {
  const { strength } = node;
  return {
    name: node.word.entries.find((id) => context.words.byId.get(id)?.category === "action") ?? node.word.text,
    // A counted strength is part of `rest`.
    strength: strength && !strength.counted ? (strength.letter ?? strength.values.join("/")) : null,
    rest: wordsBehindStrength(context, node),
  };
}

function exportRoll(context: CheckContext, node: RollNode): InterchangeRoll {
  const rows = node.rows.flatMap((row) => {
    const result = exportResult(context, row);
    return rangesOfRow(row).map(({ from, to }) => ({ from: from.value, to: to.value, result }));
  });
  const modifiers = node.modifiers.map(({ span }) => phrase(context, span));
  return { die: diceText(diceOf(node.dice)), ...(modifiers.length === 0 ? {} : { modifiers }), rows };
}

function exportResult(context: CheckContext, { result }: RollRowNode): InterchangeResult {
  switch (result.kind) {
    case "letter":
      return result.letter.toUpperCase();
    case "action":
      return { find: null, ...exportAction(context, result) };
    case "find": {
      return { find: exportFound(context, result), ...exportAction(context, result.action) };
    }
  }
}

function exportFound(context: CheckContext, { phrase: of, bracket, when }: FoundNode): InterchangeFound {
  return {
    target: phrase(context, of.span),
    tiebreakers: tiebreakers(context, bracket),
    ...(when ? { condition: conditionWords(context, when) } : {}),
  };
}

function exportSubclause(context: CheckContext, node: SubclauseNode): InterchangeSubclause {
  return {
    letter: node.letter.letter.toLowerCase(),
    condition: letterCondition(context, node),
    target: phrase(context, { start: node.target.span.start, end: endOfLetter({ ...node, proviso: null }) }),
    tiebreakers: tiebreakers(context, node.bracket),
  };
}

/** The conditions before and after the target of a letter. */
function letterCondition(context: CheckContext, { condition, proviso }: SubclauseNode): string | null {
  const words = [condition, proviso].flatMap((node) => (node ? [phrase(context, node.span)] : []));
  return words.length === 0 ? null : words.join(" ");
}

function exportVia(context: CheckContext, node: ViaNode): NonNullable<InterchangeStatement["via"]> {
  if (node.asPer) return { tiebreakers: `as per ${node.asPer.letter.toLowerCase()}` };
  return { tiebreakers: tiebreakers(context, node.bracket) };
}

function tiebreakers(context: CheckContext, bracket: BracketNode | null): string[] {
  return bracket?.criteria.map((criterion) => phrase(context, criterion.span)) ?? [];
}
