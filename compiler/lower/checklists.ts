import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Checklist, ChecklistParameter } from "../../runtime/checked-tree.ts";
import type { CodeOf, CompactGame, CompactMeaning, RelationSense } from "../../runtime/compact/meaning.ts";
import { lowerCondition, originOf } from "./condition.ts";
import { membership } from "./context.ts";
import { lowerDescription, type PhraseContext } from "./phrase.ts";
import type { ChecklistProgram } from "./program.ts";

/** The module's names for a checklist, by its number. */
function namesOf(number: number): Pick<ChecklistProgram, "function" | "variables"> {
  return { function: `checklist${number}`, variables: [`subjectOf${number}`, `argumentOf${number}`] };
}

/** The same for checklists of which only the words are known. */
export function withRelationsOfChecklists(game: CompactGame, { words }: Pick<Lexicon, "words">): CompactGame {
  const meanings = words.flatMap((word): [string, CompactMeaning][] => {
    if (word.category !== "relation" || word.checklist === undefined) return [];
    const senses = word.subject.flatMap((subject) =>
      word.argument.map((argument): RelationSense => ({ subject, argument, code: () => "false" })),
    );
    return [[word.id, { kind: "relation", senses }]];
  });
  return meanings.length === 0 ? game : { ...game, meanings: new Map([...game.meanings, ...meanings]) };
}

/** A game that also gives meanings to the relations that checklists define. */
export function withChecklists(game: CompactGame, checklists: readonly Checklist[]): CompactGame {
  if (checklists.length === 0) return game;
  const { place, unit } = game.roles;
  const placeOf = game.placeOf[unit];
  const itself: CodeOf = (_scope, thing) => thing;
  /** How to get the compared thing from a thing of each sort that the words of the checklist allow. */
  const asking = ({ of: { sort } }: ChecklistParameter): readonly (readonly [string, CodeOf])[] =>
    sort === place && placeOf !== undefined
      ? [
          [place, itself],
          [unit, placeOf],
        ]
      : [[sort, itself]];
  const meanings = checklists.map(({ relation, parameters: [first, second] }, number): [string, CompactMeaning] => {
    const name = namesOf(number).function;
    const senses = asking(first).flatMap(([subject, one]) =>
      asking(second).map(([argument, other]): RelationSense => ({
        subject,
        argument,
        code: (scope, thing, related) =>
          `${name}(${scope.position}, ${one(scope, thing)}, ${other(scope, related)}) > 0`,
      })),
    );
    return [relation, { kind: "relation", senses }];
  });
  return { ...game, meanings: new Map([...game.meanings, ...meanings]) };
}

/** Lowers a checklist to a function. */
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
