import { type Vocabulary, wordsOf } from "../vocabulary.ts";
import { joinedLines, looksOf, readAgain, wholeWords } from "./broken-words.ts";
import { columnsInOrder, isTableRow, linesOfTable } from "./tables.ts";
import { type ListChange, NumberedList, withLoneMarks } from "./numbered-list.ts";
import {
  type PastedLine,
  plainCharacters,
  plainReferences,
  plainSpacing,
  plainStrengths,
  withoutMarkup,
} from "./plain-signs.ts";

/** What was repaired. */
type PasteRepairKind =
  ListChange | "sign" | "markup" | "strength" | "reference" | "word" | "misread" | "table" | "columns";

/** One repair, with the number of the line it was made in, counted from 1 in the text as pasted. */
interface PasteRepair {
  readonly kind: PasteRepairKind;
  readonly line: number;
}

/** A pasted text as a sheet writes it, and what that took. */
interface RepairedText {
  readonly text: string;
  readonly repairs: readonly PasteRepair[];
}

/**
 * Repairs what copying a page out of a PDF or a scan does to it: ligatures, words broken at line ends, columns, bullets,
 * tables, lost numbers. Every letter and digit stays: what belongs to the page and not to the sheet becomes a remark
 * (`lostInk` proves it). A text without such damage comes back as it is.
 *
 * @param before the text of the sheet in front of the pasted one, which tells in which list it stands
 */
export function repairPasted(text: string, vocabulary: Vocabulary, before = ""): RepairedText {
  const repairs: PasteRepair[] = [];
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const words = wordsOf(vocabulary);
  const looks = looksOf(words);
  const noted = (kind: PasteRepairKind, { line, text: was }: PastedLine, is: string): PastedLine => {
    if (is !== was) repairs.push({ kind, line });
    return { line, text: is };
  };
  const isKnown = (code: number): boolean => vocabulary.classes[code] !== 0;

  const mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  const lines = text
    .slice(mark.length)
    .split(/\r?\n/)
    .map((each, index) => ({ line: index + 1, text: each }));
  const ordered = pagesOf(lines).flatMap((page) => {
    const inOrder = columnsInOrder(page);
    if (inOrder !== page) repairs.push({ kind: "columns", line: page[0]?.line ?? 1 });
    return inOrder;
  });
  const plain = ordered.map((line) => {
    const [code, remark] = withoutRemark(line.text);
    let now = noted("markup", { ...line, text: code }, withoutMarkup(code));
    now = noted("sign", now, plainCharacters(now.text, isKnown));
    now = noted("strength", now, plainStrengths(now.text));
    now = noted("sign", now, plainSpacing(now.text));
    now = noted("reference", now, plainReferences(now.text));
    return { line: now.line, text: now.text + remark };
  });
  const marked = withLoneMarks(plain, (line) => repairs.push({ kind: "number", line }));
  const unbroken = joinedLines(withoutTables(marked, repairs), words, (line) => repairs.push({ kind: "word", line }));
  const whole = unbroken.map((line) => {
    const [code, remark] = withoutRemark(line.text);
    const again = noted("misread", line, readAgain(code, words, looks) + remark);
    return noted("word", again, wholeWords(withoutRemark(again.text)[0], words) + remark);
  });

  const list = new NumberedList(vocabulary);
  const earlier = before.split(/\r?\n/);
  earlier.forEach((line, index) => list.read(withoutRemark(line)[0], earlier[index + 1] ?? null, false));
  const following = nextLines(whole);
  const listed = whole.map((line, index) => {
    const [code, remark] = withoutRemark(line.text);
    if (code.trim() === "" && remark !== "") return line.text;
    const { text: repaired, changes } = list.read(code, following[index] ?? null, whole[index + 1]?.text.trim() === "");
    for (const kind of changes) repairs.push({ kind, line: line.line });
    return repaired + remark;
  });
  return { text: mark + listed.join(lineEnd), repairs };
}

/** Pages end at form feeds. */
function pagesOf(lines: readonly PastedLine[]): readonly (readonly PastedLine[])[] {
  const pages: PastedLine[][] = [[]];
  for (const { line, text } of lines) {
    const parts = text.split("\f");
    parts.forEach((part, index) => {
      if (index > 0) pages.push([]);
      pages.at(-1)?.push({ line, text: part });
    });
  }
  return pages;
}

/** A line in front of its remark, and the remark, which is never touched. */
function withoutRemark(text: string): readonly [string, string] {
  const at = text.search(/(?:^|\s)\/\//);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

function withoutTables(lines: readonly PastedLine[], repairs: PasteRepair[]): readonly PastedLine[] {
  const out: PastedLine[] = [];
  let rows: PastedLine[] = [];
  const close = (): void => {
    const [first] = rows;
    if (first === undefined) return;
    repairs.push({ kind: "table", line: first.line });
    out.push(...linesOfTable(rows));
    rows = [];
  };
  for (const line of lines) {
    if (isTableRow(line.text)) rows.push(line);
    else {
      close();
      out.push(line);
    }
  }
  close();
  return out;
}

/** For every line, the next one that is not blank. */
function nextLines(lines: readonly PastedLine[]): readonly (string | null)[] {
  let next: string | null = null;
  return lines
    .toReversed()
    .map(({ text }) => {
      const following = next;
      if (text.trim() !== "") next = text;
      return following;
    })
    .toReversed();
}

/** How many lines are named; more are counted. */
const MOST_LINES = 8;

const DONE: Readonly<Record<PasteRepairKind, string>> = {
  columns: "put columns below each other",
  markup: "took marks of Markdown or HTML off",
  sign: "wrote signs of print plainly",
  strength: "took numbers out of parentheses",
  reference: "closed letters with `)`",
  table: "wrote tables as lines",
  word: "made broken words whole",
  misread: "read words again that a scan misread",
  bullet: "took bullets off",
  number: "put lost numbers back",
  letter: "put lost letters back",
  remark: "made lines of the page remarks",
};

/** A line for each kind of repair, with the lines of the pasted text: `took bullets off: lines 4, 5, 9`. */
export function describeRepairs(repairs: readonly PasteRepair[]): readonly string[] {
  return Object.entries(DONE).flatMap(([kind, done]) => {
    const lines = [...new Set(repairs.filter((repair) => repair.kind === kind).map(({ line }) => line))];
    if (lines.length === 0) return [];
    const named = lines.slice(0, MOST_LINES).join(", ");
    const more = lines.length > MOST_LINES ? ` and ${lines.length - MOST_LINES} more` : "";
    return [`${done}: line${lines.length > 1 ? "s" : ""} ${named}${more}`];
  });
}
