import { checkChecklists } from "./checklists.ts";
import { CheckContext } from "./context.ts";
import { checkDanger } from "./danger.ts";
import { checkDefinitions, definitionsUsed } from "./definitions.ts";
import { checkHeader, checkHeadingsAreOfSide, headingName, type HeadingUnits, headingUnits } from "./header.ts";
import {
  findingsOf,
  type KnownClauses,
  type KnownProcedure,
  type KnownProcedures,
  NOTHING_KNOWN,
  type ProcedureFindings,
  type SeenText,
  textSeen,
} from "./known-procedures.ts";
import { checkMemory } from "./memory.ts";
import { checkProcedure } from "./procedure.ts";
import { withoutEndlessRoutines } from "./routines.ts";
import { isWithin } from "./quantity.ts";
import { checkRules } from "./rules.ts";
import { checkUnknownWords, keepLetters, type TreeWords, wordsIn } from "./tree-words.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { type NamedText, locate } from "../../grammar/source.ts";
import type { FileNode, ProcedureNode, HeadingNode } from "../../grammar/syntax-tree.ts";
import type { CheckedSheet, DangerRow, CheckedProcedure } from "../../runtime/checked-tree.ts";
import { reportDice, rollsDice } from "./condition.ts";
import { memoize } from "../../grammar/memoize.ts";
import { originOf } from "../../grammar/shift.ts";
import { actionsIn, ownMovementsIn } from "../../runtime/checked-tree/parts.ts";
import { wholeLines } from "./source-lines.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";

/** What the check of a sheet can reuse. */
interface SheetCheck {
  /** The procedures of an earlier state of the text: unchanged ones are not checked again. */
  readonly known: KnownProcedures;
  /** Known clauses of this text and of others: they are not checked again either. */
  readonly clauses: KnownClauses;
  readonly isLeftOut: (procedure: ProcedureNode) => boolean;
  /** Other texts whose checklists apply in this one. */
  readonly inReach: readonly NamedText[];
}

/**
 * Checks a sheet alone: names, types, shape and numbering. Returns the checked tree without clauses that are not
 * understood; it is complete if no diagnostic is an error. Null if the header does not say which sheet it is.
 */
export function checkSheet(
  file: FileNode,
  lexicon: Lexicon,
  { known, clauses, isLeftOut, inReach }: SheetCheck,
): {
  readonly sheet: CheckedSheet | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The procedures of this state, for the next check. */
  readonly known: KnownProcedures;
} {
  const context = new CheckContext(file, lexicon, { clauses });
  const header = checkHeader(context, file);
  const bot = header?.bot ?? null;
  // A change in one routine may cause or fix a problem in another.
  const unchanged = file.procedures.some(({ heading }) => heading.routine !== null) ? NOTHING_KNOWN : known;
  const states = file.procedures.filter((node) => !isLeftOut(node)).map((node) => stateOf(context, node, unchanged));
  const ofSections = wordsIn(file.sections);
  checkUnknownWords(context, [...ofSections.unknown, ...states.flatMap(({ words }) => words.unknown)]);
  keepLetters(context.page, ofSections.letters);
  checkDefinitions(context);
  const memory = checkMemory(context);
  const checklists = checkChecklists(context, inReach);
  const dangerous = dangerousUnits(context, bot);
  const rules = checkRules(context, "bot", bot);
  const checked = states.map((state) => checkedNow(context, state));
  for (const { diagnostics } of checked) context.reporter.add(diagnostics);
  checkOneProcedureACard(context, file.procedures);
  if (bot !== null) checkHeadingsAreOfSide(context, file.procedures, bot);
  const procedures = withoutEndlessRoutines(
    context,
    checked.flatMap((each) => each.procedures),
  );
  checkLedUnits(context, procedures);
  const sheet: CheckedSheet | null =
    header && bot !== null
      ? {
          game: header.game,
          scenario: header.scenario,
          scenarioTitle: header.title,
          bot,
          file: file.source.name,
          dangerous,
          rules,
          procedures,
          ...(memory.length === 0 ? {} : { memory }),
          ...(checklists.length === 0 ? {} : { checklists }),
          definitions: definitionsUsed(context),
        }
      : null;
  return {
    sheet,
    diagnostics: context.reporter.diagnostics,
    known: new Map(checked.map((procedure) => [procedure.seen.text, procedure])),
  };
}

/** The rows of all tables; none if there are too many, as each is compared with every other. */
function dangerousUnits(context: CheckContext, bot: string | null): readonly DangerRow[] {
  const tables = context.file.sections.filter((section) => section.kind === "dangerousUnits");
  const [first] = tables;
  const count = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  if (first === undefined || !isWithin(context, "rows of dangerous units", count, first.span)) return [];
  return tables.flatMap((table) => context.clauses.rowsOf(context, table, bot, () => checkDanger(context, table, bot)));
}

interface ProcedureState {
  readonly node: ProcedureNode;
  readonly seen: SeenText;
  /** Null if the procedure, or the text around it, has changed. */
  readonly findings: ProcedureFindings | null;
  /** For an unchanged procedure, only what has to be reported again. */
  readonly words: TreeWords;
}

function stateOf(context: CheckContext, node: ProcedureNode, known: KnownProcedures): ProcedureState {
  const seen = textSeen(context.file.source, node);
  const findings = findingsOf(known, seen, node);
  return { node, seen, findings, words: findings?.hasUnknownWords === false ? NO_WORDS : wordsIn([node]) };
}

const NO_WORDS: TreeWords = { unknown: [], letters: [] };

function checkedNow(context: CheckContext, { node, seen, findings, words }: ProcedureState): KnownProcedure {
  if (findings) return { node, seen, ...findings };
  keepLetters(context.page, words.letters);
  const own = context.attempt();
  const procedures = checkProcedure(own, node);
  const hasUnknownWords = words.unknown.length > 0;
  return { node, seen, procedures, diagnostics: own.reporter.diagnostics, hasUnknownWords };
}

/**
 * Before a unit is led by its own movements, every candidate is asked whether it could follow one. A condition with
 * dice would then be rolled for all of them, so it is reported.
 */
function checkLedUnits(context: CheckContext, procedures: readonly CheckedProcedure[]): void {
  // A procedure that only moved means the same, and its clauses need not be moved for this check.
  if (!procedures.some((procedure) => leadsOthers(originOf(procedure)))) return;
  for (const procedure of procedures) {
    for (const index of clausesThatRoll(originOf(procedure))) {
      const span = procedure.clauses[index]?.condition?.span;
      if (span !== undefined) reportDice(context, span);
    }
  }
}

/** Whether a clause of the procedure lets others make their own movements. */
const leadsOthers = memoize(({ clauses }: CheckedProcedure): boolean =>
  clauses.some(({ statement }) =>
    actionsIn(statement).some((action) => action.plan === "move" && action.follows === true),
  ),
);

/** Which clauses move their unit if dice allow it. */
const clausesThatRoll = memoize(({ clauses }: CheckedProcedure): readonly number[] =>
  clauses.flatMap(({ condition, statement }, index) =>
    condition === null || !rollsDice(condition) || ownMovementsIn(statement).length === 0 ? [] : [index],
  ),
);

type Unit = HeadingUnits[number];

/**
 * Reports cards covered by two headings, directly or through letters that both have. Each heading is reported once,
 * with the first that covers one of its cards. A heading without clauses covers nothing.
 */
function checkOneProcedureACard(context: CheckContext, procedures: readonly ProcedureNode[]): void {
  const earlierByTitle = new Map<string, Covered[]>();
  const empty = procedures.filter(({ clauses }) => clauses.length === 0);
  for (const { heading, clauses } of procedures) {
    if (clauses.length === 0) continue;
    const covered = headingUnits(context, heading).map((unit) => ({ heading, unit }));
    const conflict = firstConflict(covered, earlierByTitle);
    if (conflict !== null) report(context, heading, conflict);
    for (const each of covered) {
      const earlier = earlierByTitle.get(each.unit.title);
      if (earlier === undefined) earlierByTitle.set(each.unit.title, [each]);
      else earlier.push(each);
    }
  }
  for (const { heading } of empty) reportEmpty(context, heading, earlierByTitle);
}

/** Offers to remove a heading without clauses if other headings cover its cards. */
function reportEmpty(
  context: CheckContext,
  heading: HeadingNode,
  byTitle: ReadonlyMap<string, readonly Covered[]>,
): void {
  const units = headingUnits(context, heading);
  const isNeedless = units.length > 0 && units.every((unit) => firstConflict([{ heading, unit }], byTitle) !== null);
  const name = context.quote(heading.span);
  const edits = [{ span: wholeLines(context.file.source.text, heading.span), text: "" }];
  const fixes = isNeedless ? [{ title: `Remove “${name}”`, edits }] : [];
  context.reporter.report("clause-missing", heading.span, { heading: name }, isNeedless ? { fixes } : {});
}

interface Covered {
  readonly heading: HeadingNode;
  readonly unit: Unit;
}

interface Conflict {
  readonly earlier: HeadingNode;
  readonly card: string;
}

function firstConflict(
  covered: readonly Covered[],
  earlierByTitle: ReadonlyMap<string, readonly Covered[]>,
): Conflict | null {
  for (const { unit } of covered) {
    for (const earlier of earlierByTitle.get(unit.title) ?? []) {
      const [card] = shared(unit, earlier.unit);
      if (card !== undefined) return { earlier: earlier.heading, card };
    }
  }
  return null;
}

function report(context: CheckContext, heading: HeadingNode, { earlier, card }: Conflict): void {
  const { line } = locate(context.file.source, earlier.span.start);
  context.reporter.report(
    "unit-with-two-procedures",
    heading.span,
    { unit: card, first: headingName(context, earlier), line, second: headingName(context, heading) },
    { related: [{ span: earlier.span, message: "the other procedure" }] },
  );
}

/** A card that both cover. The existing letters are unknown here, so two headings without letters always share one. */
function shared(first: Unit, second: Unit): string[] {
  const allows = (unit: Unit, letter: string) =>
    (unit.letters.length === 0 || unit.letters.includes(letter)) && !unit.except.includes(letter);
  if (first.letters.length === 0 && second.letters.length === 0) return [first.title];
  const letters = [...first.letters, ...second.letters];
  return letters
    .filter((letter) => allows(first, letter) && allows(second, letter))
    .map((letter) => cardName(first.title, letter));
}
