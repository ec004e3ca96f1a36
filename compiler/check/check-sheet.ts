import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { CheckContext } from "./context.ts";
import { checkDanger } from "./danger.ts";
import { checkHeader } from "./header.ts";
import {
  findingsOf,
  type KnownProcedure,
  type KnownProcedures,
  type ProcedureFindings,
  type SeenText,
  textSeen,
} from "./known-procedures.ts";
import { checkOneProcedureACard } from "./one-procedure-a-card.ts";
import { checkProcedure } from "./procedure.ts";
import { checkRules } from "./rules.ts";
import { checkUnknownWords, keepLetters, unknownWordsIn } from "./tree-words.ts";

/**
 * Checks a sheet alone: names, types, shape and numbering. Gives the checked tree without the clauses that are not
 * understood; it is whole if no diagnostic is an error. Null where the header does not say what sheet it is.
 *
 * @param known of the procedures of an earlier state of the text: they are not checked again where they still stand
 */
export function checkSheet(
  file: FileNode,
  lexicon: Lexicon,
  known: KnownProcedures,
): {
  readonly sheet: CheckedSheet | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Of this state, for the check of the next one. */
  readonly known: KnownProcedures;
} {
  const context = new CheckContext(file, lexicon);
  const header = checkHeader(context, file);
  const bot = header?.bot ?? null;
  const states = file.procedures.map((node) => stateOf(context, node, known));
  // Where no word is unknown in what stands as before, there is none now.
  checkUnknownWords(context, [
    ...file.sections,
    ...states.flatMap(({ node, findings }) => (findings?.hasUnknownWords === false ? [] : [node])),
  ]);
  keepLetters(context, file.sections);
  const dangerous = file.sections.flatMap((section) =>
    section.kind === "dangerousUnits" ? checkDanger(context, section, bot) : [],
  );
  const rules = checkRules(context, "bot", bot);
  const checked = states.map((state) => checkedNow(context, state));
  for (const { diagnostics } of checked) context.reporter.add(diagnostics);
  checkOneProcedureACard(context, file.procedures);
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
          procedures: checked.map(({ procedure }) => procedure),
        }
      : null;
  return {
    sheet,
    diagnostics: context.reporter.diagnostics,
    known: new Map(checked.map((procedure) => [procedure.seen.text, procedure])),
  };
}

interface ProcedureState {
  readonly node: ProcedureNode;
  readonly seen: SeenText;
  /** Null where the procedure, or the text around it, is not as it was. */
  readonly findings: ProcedureFindings | null;
}

function stateOf(context: CheckContext, node: ProcedureNode, known: KnownProcedures): ProcedureState {
  const seen = textSeen(context.file.source, node);
  return { node, seen, findings: findingsOf(known, seen, node) };
}

function checkedNow(context: CheckContext, { node, seen, findings }: ProcedureState): KnownProcedure {
  if (findings) return { node, seen, ...findings };
  keepLetters(context, [node]);
  const own = context.attempt();
  const procedure = checkProcedure(own, node);
  const hasUnknownWords = unknownWordsIn([node]).length > 0;
  return { node, seen, procedure, diagnostics: own.reporter.diagnostics, hasUnknownWords };
}
