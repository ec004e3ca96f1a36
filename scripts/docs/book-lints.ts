import { checkProject } from "../../compiler/lint/index.ts";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { type Expectation, expectationsIn } from "../../compiler/lint/expectations.ts";
import { locate } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import { page, table } from "./markdown.ts";

/** The text before the table of one lint's findings. */
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
      "**Most dangerous mech.** A bracket prefers the space of the most dangerous mech. But in these scenarios the " +
        "table of dangerous units has one row for mechs, and the rows before it list units with CONTROL, which no " +
        "mech has. All mechs are equally dangerous, so the words never separate two of them. After “Fewest non-mech " +
        "enemy units” a die decides. In scenario 1 the scan lost these rows, and we took them from scenario 2 " +
        "(S1-03). There are two ways to fix it: a row for each mech in the table, or `Random` in the bracket, as the " +
        "Hewer of scenario 7 has it in the same place.",
      "**Nearest, with MOVE 1.** The lists of the Corp-Sec and the Merc in scenario 6 are under “MOVE 1 towards:”. " +
        "By default such a letter works as under “to:” (OPEN-22c). Then every candidate is one step away, and " +
        "“Nearest” decides nothing. The words make sense if a unit may approach a letter under “towards:” from any " +
        "distance. So this is a question about “towards:” and probably not an error. The answer would settle " +
        "OPEN-22c.",
    ],
  },
  {
    lint: "goal-out-of-reach",
    title: "Goals that the movement cannot reach",
    says: [
      "Letter b names an objective up to two spaces away, under an action of strength 1. The unit can reach an " +
        "objective next door, but can only approach one that is two spaces away. The rules define an approach for " +
        "“nearer” and “towards”, but not for “to”. We read it as an approach (OPEN-20). The same words appear under " +
        "“to:” and under “towards:”, with “up to”, “no more than” and “within”. One wording for all would make the " +
        "intention clear. The strength of the Hauler Crew in scenario 4 is itself a reading (S4-09).",
    ],
  },
  {
    lint: "idle-procedure",
    title: "Procedures that never run",
    says: [
      "The headings of scenario 3 name squads that it does not field. They are the headings of other scenarios. The " +
        "Drone of scenario 8 starts in the supply, and no bolster deck lists it, so nobody can ever draw it. In " +
        "scenario 7 it is on top of deck M. The scan may have lost a line there (S8-19).",
    ],
  },
  {
    lint: "unresolved-tie",
    title: "Lists that can leave a tie",
    says: [
      "Most lists end with “Random”. These do not. For each of them, Tiebreak found a position where several " +
        "candidates are equal in everything that the list asks. Then a die decides (OPEN-24). Remove the remark of a " +
        "list, and `tiebreak check procedures --deep` shows such a position. For lists without “Random” that are not " +
        "in this table, Tiebreak found no tie.",
    ],
  },
];

/**
 * The report of what the lints found in the printed book: every remark that accepts a finding, by lint.
 *
 * @param files the sheets and scenarios of the book
 */
export function bookLints(files: readonly { readonly path: string; readonly text: string }[]): string {
  const project = checkProject(files, BUILT_IN_GAMES.lexicons);
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
    throw new Error(`no chapter describes ${others.map(({ expectation }) => expectation.lint).join(", ")}`);
  const counts = CHAPTERS.map(({ lint, title }) => {
    const count = expected.filter(({ expectation }) => expectation.lint === lint).length;
    return [title, `[${lint}](diagnostics/${lint}.md)`, `${count}`];
  });
  return page([
    "# Lints of the book",
    "This page is for the people who made the book. We entered every line of its sixteen sheets and ran the " +
      "[lints](lints.md), which find clauses and words that have no effect or cannot happen. This is everything " +
      "they found, and we compared each finding with its page. We changed nothing in the sheets: each place carries " +
      "a remark that names the lint and the reason. `lines` are lines of the scanned source. Ids such as `S4-09` " +
      "refer to [the ledger](../procedures/callisto/READINGS.md), ids such as `OPEN-20` to the [open " +
      "points](readings.md).",
    table(["finding", "lint", "places"], counts),
    "The lints found none of these:",
    [
      "- a clause, letter or row that earlier ones cover",
      "- a list that asks the same twice, or asks for opposites",
      "- a table of dangerous units that misses a fielded unit, or has a row after one that covers it",
      "- a bolster deck that no clause draws from",
    ].join("\n"),
    "[The findings](findings.md#parts-that-never-fire) list the parts that never fire because of the game's rules.",
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
