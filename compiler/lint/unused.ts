import { diagnose } from "../../grammar/diagnose.ts";
import { cardListsOf } from "../../grammar/lexicon.ts";
import { tableRolledOn } from "../../grammar/routine-words.ts";
import { originOf } from "../../grammar/shift.ts";
import type { NamedText } from "../../grammar/source.ts";
import type { ChecklistNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedProcedure, CheckedSheet, ScenarioSide, StartingCard } from "../../runtime/checked-tree.ts";
import { leavesOf } from "../../runtime/checked-tree/expression.ts";
import { readFor } from "../../runtime/checked-tree/procedures.ts";
import { actionsIn } from "../../runtime/checked-tree/parts.ts";
import type { CheckedTables } from "../../runtime/tables/checked-tables.ts";
import { type CheckedFile, isForScenario, isWhole } from "../check-file.ts";
import { checklistsIn, relationsOf } from "../check/checklists.ts";
import { covers } from "../check/decks.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { entriesIn } from "../definitions/graph.ts";
import { folderOf, inReachOf } from "../definitions/reach.ts";
import type { FileLint, ScenarioLint, SheetLint } from "./lint.ts";
import { cardsOrUnits } from "../check/units-named.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";

export const idleProcedure: SheetLint<"idle-procedure"> = {
  code: "idle-procedure",
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet, words: { lexicon }, scenario }) {
    const side = scenario?.sides.find((candidate) => candidate.side === sheet.bot);
    if (side === undefined) return [];
    const { deck, piles } = cardListsOf(lexicon);
    const what = cardsOrUnits(lexicon);
    const cards = side.starting.flatMap((table) => table.cards);
    // Everything below one heading gives one finding.
    const headings = sheet.procedures.filter(({ span }, index, all) => all[index - 1]?.span.start !== span.start);
    return headings.flatMap((procedure) =>
      procedure.units.flatMap((unit) => {
        const parts =
          unit.letters.length === 0 ? [unit] : unit.letters.map((letter) => ({ ...unit, letters: [letter] }));
        // A heading without any card of the side is an error, and reported as one. Units may be left out of a scenario, but
        // not all of a heading.
        const hasAny = (of: CheckedProcedure["units"]): boolean =>
          cards.some(({ title, letter }) => covers(of, title, letter));
        const isLeftOut = what === "unit" && cards.length > 0 && !hasAny(procedure.units);
        if (!hasAny([unit]) && !isLeftOut) return [];
        return parts.flatMap((part) => {
          const own = cards.filter(({ title, letter }) => covers([part], title, letter));
          const name = cardName(part.title, part.letters[0] ?? null);
          if (own.some((card) => comesIntoPlay(card, side))) return [];
          const reason =
            own.length === 0
              ? `${sheet.bot} has no such ${what}`
              : `its cards lie in the ${piles.aside}, and no ${deck.one} holds them`;
          return [diagnose(this.code, procedure.span, { unit: name, reason })];
        });
      }),
    );
  },
};

/**
 * Whether a card can come into play: it is in play from the start, in another deck, or face up. An illegible copy may
 * be anywhere.
 */
function comesIntoPlay(
  { title, letter, atStart, unreadable }: StartingCard,
  { decks = [], faceUp = [] }: ScenarioSide,
): boolean {
  if (atStart > 0 || (unreadable ?? 0) > 0) return true;
  return [...decks, ...faceUp].some(({ cards }) =>
    cards.some((card) => card.title === title && (card.letter === null || card.letter === letter)),
  );
}

/** The definitions of a file that nothing uses. */
export const unusedDefinition: FileLint<"unused-definition"> = {
  code: "unused-definition",
  find({ checked, all }) {
    const { file } = checked;
    const rows = file === null ? [] : definitionsIn(file);
    if (rows.length === 0) return [];
    const files = filesUsing(checked, all);
    if (files === null) return [];
    const used = new Set(files.flatMap((each) => [...entriesIn([each.file?.sections, each.file?.procedures])]));
    return rows
      .filter(({ word }) => !used.has(word.id))
      .map(({ word }) => diagnose(this.code, word.span, { word: word.text }));
  },
};

/** The checklists of a file that nothing uses. */
export const unusedChecklist: FileLint<"unused-checklist"> = {
  code: "unused-checklist",
  find({ checked, all }) {
    const { file, lexicon } = checked;
    const checklists = file === null ? [] : checklistsIn(file);
    if (file === null || lexicon === null || checklists.length === 0) return [];
    const files = filesUsing(checked, all)?.flatMap((each) => each.file ?? []) ?? null;
    if (files === null) return [];
    return checklists
      .filter((node) => {
        const relations = relationsOf(lexicon, node).map(({ id }) => id);
        return !files.some((each) => asks(each, node, relations));
      })
      .map(({ name }) => diagnose(this.code, name.span, { name: name.text }));
  },
};

/** Whether a text uses a checklist, apart from the checklist itself. */
function asks({ sections, procedures }: FileNode, checklist: ChecklistNode, relations: readonly string[]): boolean {
  const others = [...sections.filter((section) => section !== checklist), ...procedures];
  return others.some((part) => relations.some((relation) => entriesIn(part).has(relation)));
}

/** The tables with dice that nothing in their text rolls on, if its sequences roll at all. */
export const unusedTable: FileLint<"unused-table"> = {
  code: "unused-table",
  find({ checked }) {
    const { tables } = checked;
    const rolled = tablesOfSequences(tables);
    if (rolled.length === 0 || !isWhole(checked)) return [];
    const used = new Set([...rolled, ...tablesOfResults(tables), ...tablesOfFormulas(tables)]);
    return tables.tables
      .filter(({ name, key }) => key.kind !== "quantity" && key.kind !== "results" && !used.has(name))
      .map(({ name, span }) => diagnose(this.code, span, { table: name }));
  },
};

function tablesOfSequences({ sequences }: CheckedTables): readonly string[] {
  return sequences.flatMap(({ steps }) =>
    steps.flatMap(({ instruction }) => {
      if (instruction.kind === "roll") return [instruction.table];
      return instruction.kind === "choose" && instruction.own !== null ? [instruction.own] : [];
    }),
  );
}

function tablesOfResults({ tables }: CheckedTables): readonly string[] {
  return tables.flatMap(({ name, rows }) =>
    rows.flatMap(({ results }) =>
      results.flatMap((result) => (result.kind === "roll" && result.table !== name ? [result.table] : [])),
    ),
  );
}

function tablesOfFormulas({ formulas, menus }: CheckedTables): readonly string[] {
  const limits = menus.flatMap(({ options }) => options.flatMap(({ atMost }) => atMost));
  return [...formulas.map(({ value }) => value), ...limits].flatMap((expression) =>
    leavesOf(expression).flatMap((leaf) => (leaf.kind === "lookup" ? [leaf.table] : [])),
  );
}

export const unusedRoutine: SheetLint<"unused-routine"> = {
  code: "unused-routine",
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet: { procedures } }) {
    const routines = procedures.filter((procedure) => readFor(procedure) === "routine");
    // Most sheets have no routines, so their clauses need not be read.
    if (routines.length === 0) return [];
    const performed = new Set(procedures.flatMap(performedBy));
    return routines
      .filter(({ name }) => !performed.has(name))
      .map(({ span, name }) => {
        const table = tableRolledOn(name);
        return diagnose(this.code, span, table === null ? { routine: name } : { table });
      });
  },
};

/** The routines that a procedure performs, except itself. */
function performedBy({ name, clauses }: CheckedProcedure): readonly string[] {
  const actions = clauses.flatMap(({ statement }) => actionsIn(statement));
  return actions.flatMap((action) => (action.plan === "perform" && action.routine !== name ? action.routine : []));
}

export const unusedDeck: ScenarioLint<"unused-deck"> = {
  code: "unused-deck",
  find({ scenario, file, words: { lexicon }, sheets }) {
    const deck = cardListsOf(lexicon).deck.one;
    return file.sections.flatMap((section) => {
      if (section.kind !== "decks") return [];
      const side = scenario.sides.find((candidate) => candidate.side === section.side);
      const sheet = sheets.find((candidate) => candidate.bot === section.side);
      if (side === undefined || sheet === undefined) return [];
      const used = decksUsed(sheet, side);
      return section.rows
        .map(({ letter, span }) => ({ letter: letter.letter.toUpperCase(), span }))
        .filter(({ letter }) => !used.has(letter))
        .map(({ letter, span }) => diagnose(this.code, span, { side: section.side, deck, letter }));
    });
  },
};

/** The letters of the decks from which a sheet's actions may draw. */
function decksUsed(sheet: CheckedSheet, side: ScenarioSide): ReadonlySet<string> {
  const cards = side.starting.flatMap((table) => table.cards);
  const letters = sheet.procedures.map(originOf).flatMap(({ units, clauses }) =>
    clauses
      .flatMap(({ statement }) => actionsIn(statement))
      .flatMap((action): readonly string[] => {
        if (action.plan !== "draw") return [];
        switch (action.drawsFrom.kind) {
          case "letter":
            return [action.drawsFrom.letter];
          case "letters":
            return action.drawsFrom.letters.map(({ letter }) => letter);
          case "roll":
            return action.drawsFrom.rows.map(({ deck }) => deck);
          case "matching":
            return cards.flatMap(({ title, letter }) =>
              letter !== null && covers(units, title, letter) ? [letter] : [],
            );
          case "cards":
            return [];
        }
      }),
  );
  return new Set(letters);
}

/**
 * A file with those that may use its words; for a sheet, only itself. Null if some of them may be unknown, or are not
 * understood.
 *
 * @param all every file that is known
 */
function filesUsing(checked: CheckedFile, all: readonly CheckedFile[]): readonly CheckedFile[] | null {
  const reached = checked.sheet === null ? reachedFrom(checked, all) : [];
  const files = reached && [checked, ...reached];
  return files?.every(isWhole) === true ? files : null;
}

/** The files that may use the words of a file other than a sheet; null if some of them may be unknown. */
function reachedFrom(checked: CheckedFile, all: readonly CheckedFile[]): readonly CheckedFile[] | null {
  const { scenario } = checked;
  if (scenario !== null) {
    const sheets = all.filter(({ sheet }) => sheet !== null && isForScenario(sheet, scenario));
    return sheets.length === 0 ? null : sheets;
  }
  const own = textOf(checked);
  const reached = all.filter((each) => inReachOf(each.path, [own, textOf(each)]).includes(own));
  const sheets = reached.filter(({ sheet }) => sheet !== null);
  const folders = new Set(sheets.map(({ path }) => folderOf(path)));
  const isBeside = folders.has(folderOf(checked.path));
  return isBeside || folders.size > 1 ? reached : null;
}

function textOf({ path, source: { text } }: CheckedFile): NamedText {
  return { path, text };
}
