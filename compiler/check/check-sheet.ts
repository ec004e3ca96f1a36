import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { CheckContext } from "./context.ts";
import { checkDanger } from "./danger.ts";
import { checkHeader } from "./header.ts";
import { checkOneProcedureACard } from "./one-procedure-a-card.ts";
import { checkProcedure } from "./procedure.ts";
import { checkRules } from "./rules.ts";
import { checkUnknownWords, keepLetters } from "./tree-words.ts";

/**
 * Checks a sheet alone: names, types, shape and numbering. Gives the checked tree without the clauses that are not
 * understood; it is whole if no diagnostic is an error. Null where the header does not say what sheet it is.
 */
export function checkSheet(
  file: FileNode,
  lexicon: Lexicon,
): { readonly sheet: CheckedSheet | null; readonly diagnostics: readonly Diagnostic[] } {
  const context = new CheckContext(file, lexicon);
  const header = checkHeader(context, file);
  const bot = header?.bot ?? null;
  checkUnknownWords(context);
  keepLetters(context);
  const dangerous = file.sections.flatMap((section) =>
    section.kind === "dangerousUnits" ? checkDanger(context, section, bot) : [],
  );
  const rules = checkRules(context, "bot", bot);
  const procedures = file.procedures.map((procedure) => checkProcedure(context, procedure));
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
          procedures,
        }
      : null;
  return { sheet, diagnostics: context.reporter.diagnostics };
}
