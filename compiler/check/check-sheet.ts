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

/** What the check of a sheet need not look at. */
interface SheetCheck {
  /** The procedures of an earlier state of the text: they are not checked again where they still stand. */
  readonly known: KnownProcedures;
  /** Those of this text and of others: they are not checked again either. */
  readonly clauses: KnownClauses;
  readonly isLeftOut: (procedure: ProcedureNode) => boolean;
  /** Other texts whose checklists hold in this one. */
  readonly inReach: readonly NamedText[];
}

/**
 * Checks a sheet alone: names, types, shape and numbering. Gives the checked tree without the clauses that are not
 * understood; it is whole if no diagnostic is an error. Null where the header does not say what sheet it is.
 */
export function checkSheet(
  file: FileNode,
  lexicon: Lexicon,
  { known, clauses, isLeftOut, inReach }: SheetCheck,
): {
  readonly sheet: CheckedSheet | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Of this state, for the check of the next one. */
  readonly known: KnownProcedures;
} {
  const context = new CheckContext(file, lexicon, { clauses });
  const header = checkHeader(context, file);
  const bot = header?.bot ?? null;
  // What is wrong in a routine may be told by another one.
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

/** The rows of all tables; of too many none, for each is compared with each other one. */
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
  /** Null where the procedure, or the text around it, is not as it was. */
  readonly findings: ProcedureFindings | null;
  /** Of a procedure that stands as before only what has to be reported again. */
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
