import { checkChecklists } from "./checklists.ts";
import { CheckContext } from "./context.ts";
import { checkDanger } from "./danger.ts";
import { checkDefinitions, definitionsUsed } from "./definitions.ts";
import { checkHeader } from "./header.ts";
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
import { checkLedUnits } from "./led-units.ts";
import { checkMemory } from "./memory.ts";
import { checkOneProcedureACard } from "./one-procedure-a-card.ts";
import { checkProcedure } from "./procedure.ts";
import { withoutEndlessRoutines } from "./routines.ts";
import { isWithin } from "./quantity.ts";
import { checkRules } from "./rules.ts";
import { checkUnknownWords, keepLetters, type TreeWords, wordsIn } from "./tree-words.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { NamedText } from "../../grammar/source.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { CheckedSheet, DangerRow } from "../../runtime/checked-tree.ts";

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
