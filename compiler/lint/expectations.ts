import { groupBy } from "../../grammar/group-by.ts";
import { countWhile, locate, type Span } from "../../grammar/source.ts";
import { memoize } from "../../grammar/memoize.ts";
import { diagnose } from "../../grammar/diagnose.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { linesOfPart } from "./parts.ts";
import { editDistance } from "../../grammar/nearest-name.ts";

/** A remark that accepts the findings of one lint. */
export interface Expectation {
  readonly lint: string;
  readonly reason: string;
  /** From its `//` to its end. */
  readonly span: Span;
}

/**
 * The expectations in the remarks of a file, in order; memoized for each tree. One line may have several: `// l. 5 //
 * expect: a: why`.
 */
export const expectationsIn: (file: FileNode) => readonly Expectation[] = memoize(({ comments }: FileNode) =>
  comments
    .filter(({ text }) => text.includes("expect"))
    .flatMap(({ text, span }) =>
      remarksOf(text).flatMap(({ start, words }) => expectation(words, span.start + start) ?? []),
    ),
);

/** The remarks of a comment, each from its two slashes to the next. */
function remarksOf(comment: string): readonly { readonly start: number; readonly words: string }[] {
  const slashes = [...comment.matchAll(/\/{2,}/g)];
  return slashes.map((found, index) => {
    const start = found.index + found[0].length - 2;
    return { start, words: comment.slice(start, slashes[index + 1]?.index ?? comment.length).trimEnd() };
  });
}

function expectation(remark: string, start: number): Expectation | null {
  const keyword = /^\/\/\s*expect:/.exec(remark);
  if (keyword === null) return null;
  const rest = remark.slice(keyword[0].length).trimStart();
  const nameEnd = rest.search(/[\s:/]/);
  const lint = nameEnd === -1 ? rest : rest.slice(0, nameEnd);
  const behind = rest.slice(lint.length).trimStart();
  if (behind !== "" && !behind.startsWith(":")) return null;
  const reason = behind.slice(1).trimStart();
  return { lint: lint.toLowerCase(), reason, span: { start, end: start + remark.length } };
}

/** The remaining findings of a text, and the ones its remarks accept. */
interface Judged {
  readonly findings: readonly Diagnostic[];
  readonly accepted: readonly { readonly finding: Diagnostic; readonly expectation: Expectation }[];
  /** The expectations that accept nothing, for the lints that ran. */
  readonly unused: readonly Expectation[];
}

/**
 * Removes the findings of a text that its remarks accept.
 *
 * @param asked the codes of the lints that were asked; of others nobody knows whether they would find something
 */
export function judgeExpectations(file: FileNode, findings: readonly Diagnostic[], asked: ReadonlySet<string>): Judged {
  const expectations = expectationsIn(file);
  if (expectations.length === 0) return { findings, accepted: [], unused: [] };
  const byLint = expectationsByLint(file, expectations);
  const used = new Set<Expectation>();
  const accepted: { finding: Diagnostic; expectation: Expectation }[] = [];
  const left = findings.filter((finding) => {
    const located = byLint.get(finding.code);
    if (located === undefined) return true;
    const { first, last } = linesOfPart(file, finding.span.start);
    const expectation = located[countWhile(located, ({ line }) => line < first)];
    if (expectation === undefined || expectation.line > last) return true;
    used.add(expectation.expectation);
    accepted.push({ finding, expectation: expectation.expectation });
    return false;
  });
  const unused = expectations.filter((expectation) => asked.has(expectation.lint) && !used.has(expectation));
  return { findings: left, accepted, unused };
}

interface LocatedExpectation {
  readonly expectation: Expectation;
  readonly line: number;
}

function expectationsByLint(
  { source }: FileNode,
  expectations: readonly Expectation[],
): ReadonlyMap<string, readonly LocatedExpectation[]> {
  const located = expectations.map((expectation) => ({
    expectation,
    line: locate(source, expectation.span.start).line,
  }));
  return groupBy(located, ({ expectation }) => expectation.lint);
}

/** Findings about the remarks themselves: those that name no lint, or give no reason. */
export function checkExpectations(file: FileNode, known: readonly string[]): readonly Diagnostic[] {
  return expectationsIn(file).flatMap(({ lint, reason, span }) => {
    if (!known.includes(lint)) {
      const near = known.find((code) => editDistance(code, lint, 3) <= 3);
      const suggestion = near === undefined ? "" : `: did you mean “${near}”?`;
      return [diagnose("unknown-expectation", span, { lint, suggestion })];
    }
    return reason === "" ? [diagnose("unreasoned-expectation", span, { lint })] : [];
  });
}

/** The finding for an expectation that accepts nothing, with a fix that removes it. */
export function reportUnused(file: FileNode, { lint, span }: Expectation): Diagnostic {
  const { text } = file.source;
  let { start } = span;
  while (start > 0 && (text[start - 1] === " " || text[start - 1] === "\t")) start -= 1;
  // A remark alone on its line is removed with the line.
  const alone = (start === 0 || text[start - 1] === "\n") && (text[span.end] ?? "\n") === "\n";
  const edits = [{ span: { start, end: alone ? Math.min(span.end + 1, text.length) : span.end }, text: "" }];
  return diagnose("unused-expectation", span, { lint }, { fixes: [{ title: "Remove the remark", edits }] });
}
