import { type Diagnostic, fixAt } from "../../../grammar/diagnostic.ts";
import type { CheckContext } from "../context.ts";
import { memoize } from "../../../grammar/memoize.ts";
import { nearestName } from "../../../grammar/nearest-name.ts";
import { MOST_ROUTINES } from "../../../grammar/routine-words.ts";
import type { Span } from "../../../grammar/source.ts";
import type { FileNode } from "../../../grammar/syntax-tree.ts";
import { byName, singular } from "./names.ts";

/** A clause's roll on a table that it does not contain: the place and words of the name. */
interface RolledOn {
  readonly span: Span;
  readonly name: string;
}

/** The table that the statement around a span rolls on; null if none. */
export function rolledOnAt(text: string, { start }: Span): RolledOn | null {
  // Does not look back over a whole text, as this runs for each unknown word.
  const earliest = Math.max(0, start - LONGEST_NAME);
  const preceding = text.slice(earliest, start);
  const from = earliest + Math.max(...[".", ":", ",", "\n"].map((sign) => preceding.lastIndexOf(sign))) + 1;
  const found = /^(\s*(?:\d+\s*)?(?:then\s+|otherwise\s+)?roll\s+on\s+(?:the\s+)?(?:table\s+)?)([^.,:\n[\]]+)/i.exec(
    text.slice(from, start + LONGEST_NAME),
  );
  const [, before = "", written = ""] = found ?? [];
  const name = written.trim();
  const at = from + before.length;
  // Words after the name of an existing table are not part of its name.
  return found === null || start > at ? null : { name, span: { start: at, end: at + name.length } };
}

const LONGEST_NAME = 200;

/** What can stand between `Roll` and the name of a table. */
const ON = /^on\s+(?:the\s+)?(?:table\s+)?$/i;
const LONGEST_ON = 40;

/** Findings without what the parser says of `on`, a relation in some games, where the name behind it is the mistake. */
export function withoutStrayOn(diagnostics: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  const names = diagnostics.flatMap(({ code, span }) => (code === "unknown-table" ? span.start : []));
  const isStray = ({ span: { start } }: Diagnostic): boolean =>
    names.some((name) => name > start && name - start < LONGEST_ON && ON.test(text.slice(start, name)));
  return diagnostics.filter((diagnostic) => diagnostic.code !== "unexpected-token" || !isStray(diagnostic));
}

/** The names of a file's tables of actions, as far as they matter, and the singulars of its other tables' names. */
const tablesIn = memoize(({ procedures, sections }: FileNode) => {
  const ofActions = procedures.flatMap(({ heading }) =>
    heading.isTable && heading.routine ? heading.routine.text : [],
  );
  const others = byName(sections.flatMap((section) => (section.kind === "table" ? section : [])));
  return { tables: ofActions.slice(0, MOST_ROUTINES), others };
});

/** Reports that a text has no table of actions with a name. */
export function reportUnknownTable({ file, reporter }: CheckContext, { span, name }: RolledOn): void {
  const { tables, others } = tablesIn(file);
  const [other] = others.get(singular(name)) ?? others.get(singular(name.replace(/\s+table$/i, ""))) ?? [];
  const near = nearestName(name, tables);
  const suggestion =
    other !== undefined
      ? `: “${other.name.text}” has other rows than actions, or is not rolled with dice`
      : near === null
        ? ""
        : `: did you mean “${near}”?`;
  const fixes = near === null ? [] : [fixAt(span, `Change to “${near}”`, near.toLowerCase())];
  reporter.report("unknown-table", span, { kind: "table of actions", name, suggestion }, { fixes });
}
