import type { Checklist } from "../../runtime/checked-tree.ts";
import type { CompactGame, CompactMeaning } from "../../runtime/compact/meaning.ts";
import { lowerCondition, originOf } from "./condition.ts";
import { membership } from "./membership.ts";
import { lowerDescription, type PhraseContext } from "./phrase.ts";
import type { ChecklistProgram } from "./program.ts";

/** The names that the module has for a checklist, by its number. */
function namesOf(number: number): Pick<ChecklistProgram, "function" | "variables"> {
  return { function: `checklist${number}`, variables: [`subjectOf${number}`, `argumentOf${number}`] };
}

/** A game in which the relations that checklists answer have a meaning like its own. */
export function withChecklists(game: CompactGame, checklists: readonly Checklist[]): CompactGame {
  if (checklists.length === 0) return game;
  const meanings = checklists.map(({ relation, parameters: [subject, argument] }, number): [string, CompactMeaning] => {
    const name = namesOf(number).function;
    const code = ({ position }: { readonly position: string }, one: string, other: string): string =>
      `${name}(${position}, ${one}, ${other}) > 0`;
    return [relation, { kind: "relation", senses: [{ subject: subject.of.sort, argument: argument.of.sort, code }] }];
  });
  return { ...game, meanings: new Map([...game.meanings, ...meanings]) };
}

/** A checklist as the function that answers it. */
export function lowerChecklist(outer: PhraseContext, checklist: Checklist, number: number): ChecklistProgram {
  const names = namesOf(number);
  const context: PhraseContext = { ...outer, parameters: names.variables };
  const [subject, argument] = checklist.parameters;
  return {
    ...names,
    name: checklist.name,
    isAsked: [subject, argument].map(({ of }) => membership(lowerDescription(outer, of))),
    rows: checklist.rows.map((row) => ({
      number: row.number,
      origin: originOf(row),
      condition: lowerCondition(context, row.condition).program,
      answer: row.answer,
    })),
  };
}
