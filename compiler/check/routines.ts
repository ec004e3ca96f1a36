import { actionHead, type ActionInput } from "./action-words.ts";
import { CheckContext } from "./context.ts";
import { headingUnits } from "./header.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { senseOf } from "./words.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { groupBy } from "../../grammar/group-by.ts";
import { memoize } from "../../grammar/memoize.ts";
import { routineBelow, tableRolledOn } from "../../grammar/routine-words.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import { actionsIn } from "../../runtime/checked-tree/parts.ts";
import { wayTo } from "../graph.ts";
import { isWithin, LIMITS } from "./quantity.ts";
import { readFor, routineOf } from "../../runtime/checked-tree/procedures.ts";
import type { CheckedProcedure, PerformAction } from "../../runtime/checked-tree.ts";

/** The context inside a routine. `the` before a title means the acting unit if all headings have that title. */
export function withinRoutine(context: CheckContext, node: ProcedureNode, name: string): CheckContext {
  const { reporter, file } = context;
  const { heading, reactions, openings } = node;
  const [first] = routinesIn(file).get(name) ?? [];
  if (first !== undefined && first.heading.span.start !== heading.span.start && heading.routine) {
    const table = tableRolledOn(name);
    const values = { name: table ?? name, kind: table === null ? "routine" : "table" };
    reporter.report("duplicate-name", heading.routine.span, values);
  }
  for (const { number } of [...reactions, ...openings]) {
    context.unsupported(number.span, "a routine has numbered clauses only");
  }
  return context.actingAs(onlyTitleIn(file)(context.lexicon), name);
}

/** The only title in the headings of a file, if there is just one. */
const onlyTitleIn = memoize((file: FileNode) =>
  memoize((lexicon: Lexicon): readonly string[] => {
    const context = new CheckContext(file, lexicon);
    const units = file.procedures.flatMap(({ heading }) => headingUnits(context, heading));
    const titles = new Set(units.map(({ title }) => title));
    return titles.size === 1 ? [...titles] : [];
  }),
);

/** The procedures of routines, by name. */
const routinesIn = memoize(({ procedures }: FileNode) => groupBy(procedures, ({ heading }) => routineBelow(heading)));

/** `FIRE BEAM.`: a routine's name needs no more words, except `unless already tried`. */
export function checkPerform(input: ActionInput): PerformAction | null {
  const { context, node, word } = input;
  const head = actionHead(input);
  const beside = [node.modifiers, node.objects, node.idioms, node.limits, node.orders].flat()[0];
  const refused = beside ?? node.profile ?? node.bracket ?? node.note;
  if (refused) {
    const values = { object: context.quote(refused.span), action: word.id };
    return context.reporter.report("unexpected-object", refused.span, values);
  }
  // The routines through which the performed routine leads back to the surrounding one.
  const { routine } = context;
  const way = routine === null ? null : wayTo(routine, [word.id], (name) => performedBy(context, name));
  if (way !== null && node.once === null) {
    const names = enumerate(way);
    return context.reporter.report("routine-performs-itself", node.word.span, { way: names });
  }
  return head && { ...head, plan: "perform", routine: word.id, ...(node.once && { once: true }) };
}

/**
 * The procedures of a sheet, without clauses of routines that lead to too many others: a routine's clauses are read
 * again at each mention.
 */
export function withoutEndlessRoutines(
  context: CheckContext,
  procedures: readonly CheckedProcedure[],
): readonly CheckedProcedure[] {
  const things = "clauses of a routine and of those it performs";
  const sizeOf = (routine: CheckedProcedure, tried: readonly string[]): number => {
    const trying = [...tried, routine.name];
    let size = 0;
    for (const { statement } of routine.clauses) {
      size += 1;
      for (const action of actionsIn(statement)) {
        // The count grows with every way through the routines, and there can be very many.
        if (size > LIMITS[things]) return size;
        if (action.plan !== "perform" || trying.includes(action.routine)) continue;
        const performed = routineOf({ procedures }, action.routine);
        if (performed !== null) size += sizeOf(performed, trying);
      }
    }
    return size;
  };
  return procedures.map((procedure) => {
    if (readFor(procedure) !== "routine") return procedure;
    const isFine = isWithin(context, things, sizeOf(procedure, []), procedure.span);
    return isFine ? procedure : { ...procedure, clauses: [] };
  });
}

function performedBy({ file, words }: CheckContext, name: string): readonly string[] {
  const clauses = (routinesIn(file).get(name) ?? []).flatMap((each) => each.clauses);
  return clauses.flatMap((clause) =>
    nodesIn(clause, "word").flatMap((node) => {
      const word = senseOf(words, node, "action");
      return word?.plan === "perform" ? [word.id] : [];
    }),
  );
}
