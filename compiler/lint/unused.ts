import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import { cardListsOf } from "../../grammar/lexicon.ts";
import { tableRolledOn } from "../../grammar/routine-words.ts";
import { originOf } from "../../grammar/shift.ts";
import type { NamedText } from "../../grammar/source.ts";
import type { ChecklistNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedProcedure, CheckedSheet, ScenarioSide } from "../../runtime/checked-tree.ts";
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

/** The definitions of a file that nothing uses. */
export const unusedDefinition: FileLint = {
  definition: defineLint({
    code: "unused-definition",
    template: "nothing uses “{word}”",
    documentation:
      "No clause, no table and no other definition uses this word. For a definition of a scenario file or of `definitions.bot`, this counts the sheets that it reaches too. A `definitions.bot` above its scenarios is reported only when sheets of several scenarios are checked with it. Remove the definition, or use its word.",
    examples: [
      {
        wrong:
          "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n  Left space: space not containing own unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
        right:
          "DEFINITIONS\n  Quiet space: space not containing enemy unit.\n\nGUARD\n1 Quiet space within 2 spaces: CONTROL.\n",
        message: "nothing uses “Left space”",
      },
    ],
  }),
  find({ checked, all }) {
    const { file } = checked;
    const rows = file === null ? [] : definitionsIn(file);
    if (rows.length === 0) return [];
    const files = filesUsing(checked, all);
    if (files === null) return [];
    const used = new Set(files.flatMap((each) => [...entriesIn([each.file?.sections, each.file?.procedures])]));
    return rows
      .filter(({ word }) => !used.has(word.id))
      .map(({ word }) => diagnose(this.definition, word.span, { word: word.text }));
  },
};

/** The checklists of a file that nothing asks. */
export const unusedChecklist: FileLint = {
  definition: defineLint({
    code: "unused-checklist",
    template: "nothing asks the checklist “{name}”",
    documentation:
      "No clause, no definition and no other checklist asks this one. For a checklist of a scenario file or of `definitions.bot`, this counts the sheets that it reaches too. A `definitions.bot` above its scenarios is reported only when sheets of several scenarios are checked with it. Ask the checklist, or remove it. If people or situations ask it at the table, accept the finding in a remark.",
    examples: [
      {
        wrong:
          "CHECKLIST cover (unit, target space)\n  1. The target space is wooded: Yes\n  2. Otherwise: No\n\nGUARD\n1 Space secure: CONTROL.\n",
        right:
          "CHECKLIST cover (unit, target space)\n  1. The target space is wooded: Yes\n  2. Otherwise: No\n\nGUARD\n1 Enemy unit has cover to objective: CONTROL.\n",
        message: "nothing asks the checklist “cover”",
      },
    ],
  }),
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
      .map(({ name }) => diagnose(this.definition, name.span, { name: name.text }));
  },
};

/** Whether a text asks a checklist, not counting what the checklist itself says. */
function asks({ sections, procedures }: FileNode, checklist: ChecklistNode, relations: readonly string[]): boolean {
  const others = [...sections.filter((section) => section !== checklist), ...procedures];
  return others.some((part) => relations.some((relation) => entriesIn(part).has(relation)));
}

/** The tables with dice that nothing in their text rolls on, where its sequences roll at all. */
export const unusedTable: FileLint = {
  definition: defineLint({
    code: "unused-table",
    template: "nothing rolls on “{table}”",
    documentation:
      "A sequence of this text rolls on tables, but no step, table or menu of it names this one. Add a step that rolls on it, or remove it. Tables that a quantity chooses from are for people and for formulas, and are not reported.",
    examples: [
      {
        wrong:
          "TABLE WEATHER [d6]:\n  1–3: Clear.\n  4–6: Rain.\n\nTABLE WIND [d6]:\n  1–3: Calm.\n  4–6: Storm.\n\nSEQUENCE SETTING UP:\n  1: Roll on weather.\n",
        right:
          "TABLE WEATHER [d6]:\n  1–3: Clear.\n  4–6: Rain.\n\nTABLE WIND [d6]:\n  1–3: Calm.\n  4–6: Storm.\n\nSEQUENCE SETTING UP:\n  1: Roll on weather.\n  2: Roll on wind.\n",
        message: "nothing rolls on “WIND”",
      },
    ],
  }),
  find({ checked }) {
    const { tables } = checked;
    const rolled = tablesOfSequences(tables);
    if (rolled.length === 0 || !isWhole(checked)) return [];
    const used = new Set([...rolled, ...tablesOfResults(tables), ...tablesOfFormulas(tables)]);
    return tables.tables
      .filter(({ name, key }) => key.kind !== "quantity" && !used.has(name))
      .map(({ name, span }) => diagnose(this.definition, span, { table: name }));
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

export const unusedRoutine: SheetLint = {
  definition: defineLint({
    code: "unused-routine",
    template: "nothing performs the routine {routine}",
    documentation:
      "A routine does something only where a clause or a row performs it by its name, and a table of actions only where one rolls on it. Perform it or roll on it, or remove it.",
    examples: [
      {
        wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n\nROUTINE WATCH\n1 CONTROL.",
        right: "RED BOT PROCEDURES\n\nGUARD\n1 WATCH.\n2 SCAN.\n\nROUTINE WATCH\n1 CONTROL.",
        message: "nothing performs the routine WATCH",
      },
      {
        wrong: "RED BOT PROCEDURES\n\nGUARD\n1 SCAN.\n\nTABLE ERRANDS [d6]:\n  1–3: CONTROL.\n  4–6: SCAN.",
        right: "RED BOT PROCEDURES\n\nGUARD\n1 Roll on errands.\n\nTABLE ERRANDS [d6]:\n  1–3: CONTROL.\n  4–6: SCAN.",
        message: "nothing rolls on the table ERRANDS",
      },
    ],
  }),
  needsWholeSheet: true,
  looksAt: "sheet",
  find({ sheet: { procedures } }) {
    const routines = procedures.filter((procedure) => readFor(procedure) === "routine");
    const performed = new Set(procedures.flatMap(performedBy));
    return routines
      .filter(({ name }) => !performed.has(name))
      .map(({ span, name }) => {
        const table = tableRolledOn(name);
        const ofTable = { ...this.definition, template: "nothing rolls on the table {table}" };
        return table === null ? diagnose(this.definition, span, { routine: name }) : diagnose(ofTable, span, { table });
      });
  },
};

/** The routines that a procedure performs, but for itself. */
function performedBy({ name, clauses }: CheckedProcedure): readonly string[] {
  const actions = clauses.flatMap(({ statement }) => actionsIn(statement));
  return actions.flatMap((action) => (action.plan === "perform" && action.routine !== name ? action.routine : []));
}

export const unusedDeck: ScenarioLint = {
  definition: defineLint({
    code: "unused-deck",
    template: "no clause of {side} draws from {deck} {letter}",
    documentation:
      "The cards of such a deck come into play only if an action of the side's sheet draws from it. No action names this deck, and no card that draws from the deck of its own letter has this letter.",
    examples: [
      {
        wrong:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 A.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: DS\nGuard B: DS\n\nRED MUSTER DECKS\nA: All units of troop A\nB: All units of troop B',
        right:
          'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\nGUARD\n1 MUSTER 1 in matching troop.\n---\ngame Skirmish\nscenario 1 "The Bridge"\n\nRED FORCE 1\nGuard A: DS\nGuard B: DS\n\nRED MUSTER DECKS\nA: All units of troop A\nB: All units of troop B',
        message: "no clause of Red draws from muster deck B",
      },
    ],
  }),
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
        .map(({ letter, span }) => diagnose(this.definition, span, { side: section.side, deck, letter }));
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
 * A file with those that may use its words: of a sheet none but itself. Null where some of them may not be known, or are not
 * understood.
 *
 * @param all every file that is known
 */
function filesUsing(checked: CheckedFile, all: readonly CheckedFile[]): readonly CheckedFile[] | null {
  const reached = checked.sheet === null ? reachedFrom(checked, all) : [];
  const files = reached && [checked, ...reached];
  return files?.every(isWhole) === true ? files : null;
}

/** The files that may use the words of one that is no sheet; null where some of them may not be known. */
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
