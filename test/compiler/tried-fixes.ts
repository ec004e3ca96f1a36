import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";

/** Tells what is wrong in files, by their names. */
export type CheckTexts = (texts: ReadonlyMap<string, string>) => ReadonlyMap<string, readonly Diagnostic[]>;

/** A fix that left more errors than there were. */
export interface HarmfulFix {
  readonly file: string;
  readonly title: string;
  readonly message: string;
  readonly errorsBefore: number;
  readonly errorsAfter: readonly string[];
}

/** How many fixes were applied, and those of them that did harm. */
export interface TriedFixes {
  readonly tried: number;
  readonly harmful: readonly HarmfulFix[];
}

/** Applies every fix of every diagnostic by itself. */
export function tryFixes(texts: ReadonlyMap<string, string>, check: CheckTexts): TriedFixes {
  const found = check(texts);
  const errorsBefore = errorsOf(found).length;
  const fixes = [...found].flatMap(([file, diagnostics]) =>
    diagnostics.flatMap(({ message, fixes: offered = [] }) => offered.map((fix) => ({ file, message, fix }))),
  );
  const harmful = fixes.flatMap(({ file, message, fix }) => {
    const after = new Map(texts).set(file, applied(texts.get(file) ?? "", fix));
    const errorsAfter = errorsOf(check(after));
    return errorsAfter.length > errorsBefore ? [{ file, title: fix.title, message, errorsBefore, errorsAfter }] : [];
  });
  return { tried: fixes.length, harmful };
}

function errorsOf(found: ReadonlyMap<string, readonly Diagnostic[]>): string[] {
  return [...found.values()].flat().flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
}

function applied(text: string, { edits }: Fix): string {
  return edits
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce((changed, { span, text: put }) => changed.slice(0, span.start) + put + changed.slice(span.end), text);
}
