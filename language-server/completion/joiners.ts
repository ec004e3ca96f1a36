import { checkCondition } from "../../compiler/check/condition.ts";
import { CheckContext } from "../../compiler/check/context.ts";
import { headingUnits } from "../../compiler/check/heading.ts";
import { nounOf } from "../../grammar/checklist-words.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { ChecklistNode, ClauseNode } from "../../grammar/syntax-tree.ts";
import type { KnownTree } from "../documents/sheet-document.ts";
import { trialAction, trialClauses } from "./trial-clauses.ts";

/** A condition whose end is not written yet. */
interface UnfinishedCondition {
  readonly text: string;
  /** Its last statement or number. */
  readonly statement: string;
  /** Where it stands. */
  readonly offset: number;
  /** Whether it stands behind `When`, where something has happened. */
  readonly reacts: boolean;
}

/** Words or signs that may all follow where one of them does, and the rest of a condition that shows whether it does. */
interface Joiner {
  readonly ids: readonly string[];
  readonly rest: string;
}

/** The words and signs that may follow an unfinished condition, as the parser and the checker judge them. */
export function joinersBehind(
  tree: KnownTree,
  { text, statement, offset, reacts }: UnfinishedCondition,
): readonly string[] {
  const open = (text.match(/\(/g)?.length ?? 0) - (text.match(/\)/g)?.length ?? 0);
  const closing = ")".repeat(Math.max(0, open));
  const [, counted = ""] = /^\S+\s+(.*)$/s.exec(statement) ?? [];
  const candidates: readonly Joiner[] = [
    ...["and", "or", "unless", "only if"].map((id) => ({ ids: [id], rest: `${id} ${statement}${closing}` })),
    { ids: [">", ">=", "<", "<=", "="], rest: `> 1${closing}` },
    { ids: ["plus", "minus"], rest: `plus 1${closing}` },
    { ids: ["plus", "minus"], rest: `plus 1 > 1${closing}` },
    { ids: ["rounded up", "rounded down"], rest: `rounded up${closing}` },
    { ids: ["rounded up", "rounded down"], rest: `rounded up > 1${closing}` },
    ...(counted === "" ? [] : [{ ids: ["than"], rest: `than ${counted}${closing}` }]),
    ...(open > 0 ? [{ ids: [")"], rest: closing }] : []),
  ];
  const { lexicon } = tree;
  const memory = tree.file.sections.flatMap(({ kind, span }) =>
    kind === "memory" ? tree.file.source.text.slice(span.start, span.end) : [],
  );
  const { file, clauses } = trialClauses(
    lexicon,
    candidates.map(({ rest }) => `${text} ${rest}: ${trialAction(lexicon)}.`),
    memory.join("\n"),
  );
  const known = contextAt(tree, new CheckContext(file, lexicon), offset);
  const context = reacts ? known.reacting(true) : known;
  const fitting = candidates.filter((_, index) => isUnderstood(context, clauses[index]));
  return [...new Set(fitting.flatMap(({ ids }) => ids))];
}

function isUnderstood(context: CheckContext, clause: ClauseNode | undefined): boolean {
  if (!clause?.condition || clause.statement.kind !== "action") return false;
  const attempt = context.attempt();
  return checkCondition(attempt, clause.condition) !== null && !attempt.reporter.hasErrors;
}

/** Reads a condition as it is read at its offset: by the units of the heading, or the two things of the checklist. */
function contextAt({ file, lexicon }: KnownTree, context: CheckContext, offset: number): CheckContext {
  const checklist = file.sections.findLast(
    (section): section is ChecklistNode => section.kind === "checklist" && section.span.start < offset,
  );
  const procedure = file.procedures.findLast(({ span }) => span.start < offset);
  if (procedure && (!checklist || procedure.span.start > checklist.span.start)) {
    return context.actingAs(headingUnits(context.attempt(), procedure.heading).map(({ title }) => title));
  }
  const nouns = checklist?.parameters.flatMap(({ text }) => nounOf(foldForm(text), lexicon) ?? []) ?? [];
  return context.asking(nouns.map(({ id, sort }) => ({ id, sort })));
}
