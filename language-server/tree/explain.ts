import { lineWithLetters, nameOfLine, subclausesOf } from "../../grammar/procedure-lines.ts";
import { CheckContext } from "../../compiler/check/context.ts";
import { covers } from "../../compiler/check/decks.ts";
import { cardsOrUnits } from "../../compiler/check/units-named.ts";
import { headingUnits } from "../../compiler/check/header.ts";
import { readingsNamed, remarkOf } from "../../compiler/check/source-lines.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import type { LedgerRow } from "../../compiler/ledger.ts";
import { cardListsOf, type Lexicon } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";
import { coreWordsOf, type CoreRole } from "../../grammar/core-lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type {
  ClauseNode,
  FileNode,
  HeadingNode,
  LetterNode,
  ProcedureNode,
  StrengthNode,
  WordNode,
  RollNode,
  RollRowNode,
} from "../../grammar/syntax-tree.ts";
import type { StartingCard } from "../../runtime/checked-tree.ts";
import type { KnownTree, SheetDocument, TreeAround } from "../documents/sheet-document.ts";
import type { Workspace } from "../workspace.ts";
import { definedEntries, namedEntriesIn } from "./table-names.ts";
import { describeRule, describeToken, describeWord, type Explained } from "./describe-word.ts";
import { botOf, cardsOf, scenarioOf } from "./scenario-of.ts";
import { innermost, oneLine, sensesAt, type SyntaxNode, tokenAt } from "./syntax-at.ts";
import { LIMITS } from "../../compiler/check/quantity.ts";
import { diceOf, rangesOfRow } from "../../grammar/nodes.ts";
import { diceText, waysToFall } from "../../runtime/checked-tree/expression.ts";

/** Explains a place of a tree's text; null where there is nothing to say. */
export function explain(subject: Subject): Explained | null {
  const reading = explainReading(subject);
  if (reading) return reading;
  const found = explainNode(subject) ?? explainEnd(subject) ?? explainEntry(subject) ?? explainToken(subject);
  return found && { span: found.span, lines: [...found.lines, ...restsOn(subject)] };
}

interface Subject {
  readonly workspace: Workspace;
  readonly document: SheetDocument;
  readonly tree: TreeAround;
  /** The nodes around its offset. */
  readonly path: readonly SyntaxNode[];
}

function explainNode(subject: Subject): Explained | null {
  const { tree, path, workspace, document } = subject;
  const node = path.at(-1);
  switch (node?.kind) {
    case "word":
      return explainWord(subject, node);
    case "letter":
      return explainLetter(subject, node);
    case "strength":
      return explainStrength(subject, node);
    case "number":
      return explainNumber(subject, node.span);
    case "threshold": {
      const limits = node.values.map(({ value }) => value);
      return {
        span: node.span,
        lines: [...coreLines("Threshold", tree.lexicon), ...thresholdLines(limits, tree.lexicon)],
      };
    }
    case "criterion":
      return node.phrase === null && node.outcome === undefined
        ? { span: node.span, lines: coreLines("Random", tree.lexicon) }
        : null;
    case "rule": {
      const checked = [...(tree.checked().sheet?.rules ?? []), ...(tree.checked().scenario?.rules ?? [])];
      const rule = checked.find(({ span }) => span.start === node.sentence.start);
      const word = tree.lexicon.rules?.find(({ id }) => id === rule?.entry);
      return word ? { span: node.span, lines: describeRule(word, workspace.notesOf(document)) } : null;
    }
    case "sentence":
      return explainToken(subject) ?? explainSentence(subject, node.span);
    case "name":
      return /^["“”]/.test(node.text) ? explainSentence(subject, node.span) : null;
    default:
      return null;
  }
}

/** Explains the sentence of a table, a menu or a sequence for the players, which contains no word of the game. */
function explainSentence({ path }: Subject, span: Span): Explained | null {
  const section = innermost(path, "table") ?? innermost(path, "menu") ?? innermost(path, "sequence");
  if (section === null) return null;
  const step = innermost(path, "step");
  const place = `${step === null ? "" : `step ${step.number.value} of `}the ${section.kind} ${section.name.text}`;
  const says = "Tiebreak prints these words as they are. What they ask for, the players do.";
  return { span, lines: [`**Words for the players** · ${place}`, says] };
}

function explainWord(subject: Subject, node: WordNode): Explained | null {
  const { workspace, document, tree, path } = subject;
  const senses = sensesAt(tree.lexicon, node, path);
  const notes = workspace.notesOf(document);
  const lines = senses.flatMap((word) => describeWord(word, tree.lexicon, notes));
  const heading = innermost(path, "heading");
  const cards = heading ? cardLines(subject, heading) : [];
  if (lines.length > 0) return { span: node.span, lines: [...lines, ...cards] };
  // The word belongs to the language itself: to, towards, using.
  const core = coreWordsOf(tree.lexicon).find(({ id }) => node.entries.includes(id));
  return core ? { span: node.span, lines: [`**${core.id}**`, core.documentation] } : null;
}

/** The cards of the scenario that a heading covers. */
function cardLines({ workspace, document, tree }: Subject, heading: HeadingNode): readonly string[] {
  const units = headingUnits(new CheckContext(tree.file, tree.lexicon), heading);
  const cards = cardsOf(workspace, document, botOf(tree)).filter(({ title, letter }) => covers(units, title, letter));
  if (cards.length === 0) return [];
  const texts = cards.map((card) => cardText(card, tree.lexicon));
  return [`In scenario ${scenarioOf(workspace, document)?.number}: ${texts.join(", ")}`];
}

function cardText({ title, letter, atStart, aside }: StartingCard, lexicon: Lexicon): string {
  if (cardsOrUnits(lexicon) === "unit") return `**${title}** (${atStart})`;
  const { piles } = cardListsOf(lexicon);
  const parts = [
    atStart > 0 ? `${atStart} in the ${piles.atStart}` : "",
    aside === null ? `the rest in the ${piles.aside}` : aside > 0 ? `${aside} in the ${piles.aside}` : "",
  ];
  const where = parts.filter((part) => part !== "").join(", ");
  return `**${cardName(title, letter)}**${where === "" ? "" : ` (${where})`}`;
}

function explainLetter(subject: Subject, node: LetterNode): Explained | null {
  const { workspace, document, tree, path } = subject;
  const text = tree.file.source.text;
  const target = letterTarget(path, node);
  if (target) {
    const says = `**${target.letter.letter.letter})** of ${target.line}: ${oneLine(text, target.letter.span)}`;
    return { span: node.span, lines: [says] };
  }
  const scenario = scenarioOf(workspace, document);
  const name = node.letter.toUpperCase();
  const lists = cardListsOf(tree.lexicon);
  const decks = scenario?.sides.flatMap((side) => (side.decks ?? []).map((deck) => ({ side: side.side, deck }))) ?? [];
  const bot = botOf(tree);
  const deck = decks.find((each) => each.deck.letter === name && (!bot || each.side === bot));
  const members =
    scenario?.sides
      .flatMap((side) => side.starting.flatMap((table) => table.cards))
      .filter((card) => card.letter === name) ?? [];
  const lines = [
    ...(deck ? [`**${capitalised(lists.deck.one)} ${name}** of ${deck.side}: ${deck.deck.text}`] : []),
    ...(members.length > 0
      ? [`**${capitalised(lists.group)} ${name}**: ${members.map(({ title }) => title).join(", ")}`]
      : []),
  ];
  return lines.length > 0 ? { span: node.span, lines } : null;
}

/**
 * The sub-clause that the letter of a reference means, and what such a line is called. A sub-clause's own letter means
 * itself.
 */
function letterTarget(path: readonly SyntaxNode[], node: LetterNode) {
  const clause = innermost(path, "clause");
  const procedure = innermost(path, "procedure");
  const parent = path.at(path.indexOf(node) - 1);
  const isLetter = parent?.kind === "references" || parent?.kind === "via" || parent?.kind === "subclause";
  if (!clause || !procedure || !isLetter) return null;
  const owner = lineWithLetters(procedure, clause);
  const wanted = node.letter.toLowerCase();
  const letter = owner && subclausesOf(owner).find((each) => each.letter.letter.toLowerCase() === wanted);
  return owner && letter ? { letter, line: nameOfLine(procedure, owner) } : null;
}

function explainStrength(subject: Subject, node: StrengthNode): Explained | null {
  const { tree, path } = subject;
  const action = innermost(path, "action");
  const procedure = innermost(path, "procedure");
  if (!action || node.letter === null) return null;
  if (node.letter === "Y")
    return { span: node.span, lines: ["**Y** · strength", "The strength in the procedure of the commanded unit."] };
  const lines = ["**X** · strength", "The strength printed on the acting card."];
  const values = procedure ? printedStrengths(subject.workspace, subject.document, tree, procedure, action.word) : [];
  return { span: node.span, lines: [...lines, ...values.map(({ card, value }) => `${card}: **${value}**`)] };
}

/** The value of X on each card of a procedure. */
export function printedStrengths(
  workspace: Workspace,
  document: SheetDocument,
  tree: Pick<KnownTree, "file" | "lexicon" | "checked">,
  procedure: ProcedureNode,
  word: WordNode,
): readonly { readonly card: string; readonly value: number }[] {
  const notes = workspace.notesOf(document);
  const action = word.entries
    .map((id) => wordsOf(tree.lexicon).byId.get(id))
    .find((each) => each?.category === "action");
  if (!notes || !action) return [];
  const units = headingUnits(new CheckContext(tree.file, tree.lexicon), procedure.heading);
  const cards = cardsOf(workspace, document, botOf(tree)).filter(({ title, letter }) => covers(units, title, letter));
  const named = units.flatMap(({ title, letters }) => {
    const each: readonly (string | null)[] = letters.length === 0 ? [null] : letters;
    return each.map((letter) => ({ title, letter }));
  });
  const known: readonly { readonly title: string; readonly letter: string | null }[] = cards.length > 0 ? cards : named;
  return known.flatMap(({ title, letter }) => {
    const value = notes.printedStrength(title, letter, action.id);
    return value === null ? [] : [{ card: cardName(title, letter), value }];
  });
}

function explainNumber({ path, tree }: Subject, span: Span): Explained | null {
  const clause = innermost(path, "clause");
  const inRoll = innermost(path, "rollRow");
  const roll = innermost(path, "roll");
  if (inRoll && roll && (span.start === inRoll.from.span.start || span.start === inRoll.to.span.start)) {
    const chance = chanceOfRow(roll, inRoll);
    return chance && { span: inRoll.from.span, lines: [`${chance.ways}: **${chance.share}** of the rolls.`] };
  }
  if (clause && clause.number.span.start === span.start) return clauseSummary(path, clause, tree.file);
  return null;
}

function clauseSummary(path: Subject["path"], clause: ClauseNode, file: FileNode): Explained {
  const procedure = innermost(path, "procedure");
  const name = procedure ? nameOfLine(procedure, clause) : `clause ${clause.number.value}`;
  return {
    span: clause.number.span,
    lines: [
      `**${capitalised(name)}**`,
      oneLine(file.source.text, { start: clause.number.span.end, end: clause.span.end }),
    ],
  };
}

/** Explains a word without a node of its own: one of the language itself, or one in a statement that cannot be read. */
function explainToken({ workspace, document, tree }: Subject): Explained | null {
  const token = tokenAt(tree, tree.offset);
  return token && describeToken(token, tree.lexicon, workspace.notesOf(document));
}

/** Explains the name of a table, menu, formula or sequence by its caption or its formula. */
function explainEntry({ tree: { file, offset } }: Subject): Explained | null {
  const named = namedEntriesIn(file).find(({ span }) => span.start <= offset && offset <= span.end);
  if (named === undefined || named.isDefinition) return null;
  const shown = definedEntries(file).flatMap(({ node, shown: span, what }) =>
    what === named.what && node.text === named.name ? oneLine(file.source.text, span) : [],
  );
  return { span: named.span, lines: [`**${named.name}** · ${named.what} of this text`, ...shown] };
}

/** Explains a statement after `until`, which ends a sequence. */
function explainEnd({ workspace, document, tree, path }: Subject): Explained | null {
  // Only a sequence has such an end. The check that knows its meaning costs more than all else here.
  if (innermost(path, "sequence") === null) return null;
  const { offset } = tree;
  const ends = tree.checked().tables.sequences.flatMap(({ until }) => until?.of ?? []);
  const end = ends.find(({ span }) => span.start <= offset && offset <= span.end);
  const word = tree.lexicon.rules?.find(({ id }) => id === end?.entry);
  return end && word ? { span: end.span, lines: describeRule(word, workspace.notesOf(document)) } : null;
}

function coreLines(role: CoreRole, lexicon: Lexicon): readonly string[] {
  const core = coreWordsOf(lexicon).find((word) => word.role === role);
  return core ? [`**${core.id}**`, core.documentation] : [];
}

/** Which targets each number of a threshold is for. */
function thresholdLines(limits: readonly number[], { threshold }: Lexicon): readonly string[] {
  if (threshold === undefined) return [];
  const says = threshold.targets.map((target, index) => {
    const what = index === 0 ? `its ${threshold.measure}` : "it";
    return `${target} if ${what} is at most **${limits[index] ?? "?"}**`;
  });
  return [`Attack ${says.join(", ")}.`];
}

/** Explains the name of a reading in a remark by its row in the ledger. */
function explainReading({ workspace, document, tree }: Subject): Explained | null {
  const { offset } = tree;
  const comment = tree.file.comments.find(({ span }) => span.start <= offset && offset <= span.end);
  if (!comment) return null;
  const named = readingsNamed(comment.text).map((id) => {
    const start = comment.span.start + comment.text.indexOf(id);
    return { id, span: { start, end: start + id.length } };
  });
  const at = named.find(({ span }) => span.start <= offset && offset <= span.end);
  const row =
    at &&
    workspace
      .folderOf(document)
      .ledger?.ledger()
      .rows.find(({ id }) => id === at.id);
  return at && row ? { span: at.span, lines: [`**${at.id}** · reading`, ...cellLines(row)] } : null;
}

function cellLines(row: LedgerRow): readonly string[] {
  return [...row.cells].flatMap(([head, cell]) =>
    head === "id" || /^[–—-]?$/.test(cell) ? [] : [`*${head}*: ${cell}`],
  );
}

/** The readings that the clause or row depends on, according to its remarks. */
function restsOn({ workspace, document, tree, path }: Subject): readonly string[] {
  const part = path.findLast(({ kind }) => RESTING.has(kind));
  if (!part) return [];
  const rows = workspace.folderOf(document).ledger?.ledger().rows ?? [];
  return [...new Set(readingsNamed(remarkOf(tree.file, part.span)))].flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const readAs = row.cells.get("read as");
    return [readAs === undefined ? `Depends on reading ${id}.` : `Depends on reading ${id}: read as ${readAs}.`];
  });
}

const RESTING: ReadonlySet<string> = new Set([
  "clause",
  "cardRow",
  "deckRow",
  "displayRow",
  "dangerRow",
  "rule",
  "tableRow",
  "option",
  "step",
]);

/**
 * How often a row of a table is rolled, in words; null where more than dice decide, or where the dice or the row's
 * numbers are wrong.
 */
export function chanceOfRow(
  roll: RollNode,
  row: Pick<RollRowNode, "from" | "to" | "further">,
): { readonly share: string; readonly ways: string } | null {
  if (roll.modifiers.length > 0) return null;
  const dice = diceOf(roll.dice);
  const { count, faces } = dice;
  if (count > LIMITS["dice in a sum"] || faces > LIMITS["faces of a die"]) return null;
  const ways = rangesOfRow(row).reduce(
    (sum, { from, to }) => sum + waysToFall(dice, { from: from.value, to: to.value }),
    0,
  );
  if (ways === 0) return null;
  const all = faces ** count;
  const share = `${Math.round((ways / all) * 1000) / 10} %`;
  return { share, ways: count === 1 ? `${ways} of ${all} faces` : `${ways} of ${all} ways to roll ${diceText(dice)}` };
}
