import { checkProject } from "../../compiler/check-project.ts";
import { LEXICONS } from "../../cli/games.ts";
import { type Expectation, expectationsIn } from "../../compiler/lint/expectations.ts";
import { locate } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { page, table } from "./markdown.ts";

/** What is said of the findings of one lint, before their table. */
interface Chapter {
  readonly lint: string;
  readonly title: string;
  readonly says: readonly string[];
}

const CHAPTERS: readonly Chapter[] = [
  {
    lint: "constant-criterion",
    title: "Tiebreakers that decide nothing",
    says: [
      "**Most dangerous mech.** A bracket prefers the space of the most dangerous mech, but in these scenarios the table " +
        "of dangerous units has one row for mechs, and the rows before it speak of units with CONTROL, which no mech has. " +
        "All mechs are equally dangerous, so the words never part two of them; after “Fewest non-mech enemy units” a die " +
        "decides. In scenario 1 the rows are lost in the scan and taken from scenario 2 (S1-03). Two ways to mend it: a row " +
        "for each mech in the table, or `Random` in the bracket, as the Hewer of scenario 7 has it in the same place.",
      "**Nearest, with MOVE 1.** The lists of the Corp-Sec and the Merc in scenario 6 stand under “MOVE 1 towards:”. If " +
        "such a letter is gone to as under “to:” (OPEN-22c, the reading by default), every candidate is one step away and " +
        "“Nearest” decides nothing. The words make sense if a letter under “towards:” may be approached from any distance. " +
        "So this is a question about “towards:” rather than a slip; the answer would settle OPEN-22c.",
    ],
  },
  {
    lint: "goal-beyond-strength",
    title: "Goals that the movement cannot reach",
    says: [
      "Letter b speaks of an objective up to two spaces away, under an action of strength 1. An objective next door can be " +
        "reached; one that is two away can only be approached, and the rules have an approach for “nearer” and “towards”, not " +
        "for “to”. It is read as an approach (OPEN-20). The same words stand under “to:” and under “towards:”, with “up to”, " +
        "“no more than” and “within”; one wording for all would say what is meant. The strength of the Hauler Crew in " +
        "scenario 4 is a reading itself (S4-09).",
    ],
  },
  {
    lint: "idle-procedure",
    title: "Procedures that are never asked",
    says: [
      "The headings of scenario 3 name squads that it does not field; they are the headings of other scenarios. The Drone " +
        "of scenario 8 starts in the supply, and no bolster deck lists it, so it can never be drawn; in scenario 7 it lies " +
        "on top of deck M. A line of the scan may be lost there (S8-19).",
    ],
  },
  {
    lint: "unresolved-tie",
    title: "Lists that can leave a tie",
    says: [
      "Most lists end with “Random”. These do not, and a position was found for each in which several candidates are equal " +
        "in all that it asks; a die decides then (OPEN-24). `tiebreak check procedures --deep` shows such a position for " +
        "each, once its remark is taken away. Lists without “Random” that are not in this table were not seen to leave a tie.",
    ],
  },
];

/**
 * The report of what the lints found in the printed book: every remark that accepts a finding, by lint.
 *
 * @param files the sheets and scenarios of the book
 */
export function bookLints(files: readonly { readonly path: string; readonly text: string }[]): string {
  const project = checkProject(files, LEXICONS);
  const expected = project.files.flatMap(({ file, sheet }) =>
    file === null ? [] : expectationsIn(file).map((expectation) => ({ file, sheet, expectation })),
  );
  const chapters = CHAPTERS.flatMap(({ lint, title, says }) => [
    `## ${title}`,
    ...says,
    table(
      ["sheet", "place", "lines", "words"],
      expected
        .filter(({ expectation }) => expectation.lint === lint)
        .map(({ file, sheet, expectation }) => rowOf(file, sheet, expectation)),
    ),
  ]);
  const others = expected.filter(({ expectation }) => !CHAPTERS.some(({ lint }) => lint === expectation.lint));
  if (others.length > 0)
    throw new Error(`no chapter tells of ${others.map(({ expectation }) => expectation.lint).join(", ")}`);
  const counts = CHAPTERS.map(({ lint, title }) => {
    const count = expected.filter(({ expectation }) => expectation.lint === lint).length;
    return [title, `[${lint}](diagnostics/${lint}.md)`, `${count}`];
  });
  return page([
    "# Lints of the book",
    "For the people who made the book. Every line of its sixteen sheets was typed and looked through by the " +
      "[lints](lints.md), which find what has no effect or cannot happen. This is all that they found, each held against " +
      "its page. Nothing was changed in the sheets: each place carries a remark that names the lint and the reason. " +
      "`lines` are lines of the scanned source, ids such as `S4-09` lead to [the ledger](../procedures/callisto/READINGS.md), " +
      "ids such as `OPEN-20` to the [open points](readings.md).",
    table(["finding", "lint", "places"], counts),
    "No clause, letter or row of a table was found to be covered by earlier ones, no list asks the same twice or wants a " +
      "contrary, no table of dangerous units misses a unit that is fielded or has a row behind one that covers it, and every " +
      "bolster deck is drawn from. What is never decided for reasons of the game's rules, and not of the words, stands in " +
      "[the findings](findings.md#parts-that-never-fire).",
    ...chapters,
  ]);
}

function rowOf(file: FileNode, sheet: CheckedSheet | null, { span }: Expectation): readonly string[] {
  const { line } = locate(file.source, span.start);
  const start = file.source.lineStarts[line - 1] ?? 0;
  const text = file.source.text.slice(start, span.start);
  const words = text.replace(/\/\/.*$/, "").trim();
  const procedure = sheet?.procedures.find(
    (each) => each.span.start <= span.start && span.start <= endOfLine(file, each.span.end),
  );
  const clause = procedure?.clauses.findLast((each) => each.span.start <= span.start);
  const letter = /^([a-z])\)/.exec(words)?.[1] ?? "";
  const name = procedure?.name.replace(/ \(INITIATIVE.*/, "") ?? "";
  const place = clause === undefined ? name : `${name} ${clause.number}${letter}`;
  const lines = clause?.source ?? linesBeside(text);
  return [
    `scenario ${sheet?.scenario ?? ""}, ${sheet?.bot ?? ""}`,
    place,
    lines === null ? "" : lines[0] === lines[1] ? `${lines[0]}` : `${lines[0]}-${lines[1]}`,
    words.replace(/^[a-z]\) /, "").replace(/^\d+ /, ""),
  ];
}

function endOfLine({ source }: FileNode, place: number): number {
  const end = source.text.indexOf("\n", place);
  return end === -1 ? source.text.length : end;
}

function linesBeside(text: string): readonly [number, number] | null {
  const [, first, last] = /\/\/ l\. (\d+)(?:-(\d+))?/.exec(text) ?? [];
  return first === undefined ? null : [Number(first), Number(last ?? first)];
}
