import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { LocatedEntry, LocatedList, LocatedMap, LocatedScalar, LocatedValue, Written } from "./located-value.ts";
import { readShape, type Located } from "./reading/located.ts";
import type { ReadingProblem } from "./reading/reading-problem.ts";
import type { Shape } from "./reading/shape.ts";
import type { Mention } from "./situation.ts";
import { situationProblem, type SituationProblem } from "./situation-problem.ts";

/**
 * Reads located values as what they ought to be and collects what they are not. Every method gives null for a value
 * of the wrong kind, after reporting it.
 */
export class ValueReader {
  readonly problems: SituationProblem[] = [];
  /** What a situation can be run with, but its author may not mean. */
  readonly notes: SituationProblem[] = [];
  /** The names that were read, in no order. */
  readonly mentions: Mention[] = [];

  /** Compares a value with a shape: what does not fit is reported and left out. */
  read<Value>(shape: Shape<Value>, value: LocatedValue): Located<Value> | null {
    const read = readShape(shape, value);
    this.reportShape(read.problems);
    return read.value;
  }

  reportShape(problems: readonly ReadingProblem[]): void {
    for (const problem of problems) this.report(situationProblem(problem));
  }

  report(problem: SituationProblem): void {
    this.problems.push(problem);
  }

  note(problem: SituationProblem): void {
    this.notes.push(problem);
  }

  /** Notes names for those who look for them later. */
  mention(...mentions: readonly Mention[]): void {
    this.mentions.push(...mentions);
  }

  /** Notes a name that the game gives. */
  mentionWord(written: Written): void {
    this.mention({ kind: "word", written, isDefinition: false });
  }

  /** Reports a value that cannot be meant: `what` names it, `needed` says what would fit. */
  bad(value: LocatedValue, what: string, needed: string, known?: readonly string[]): null {
    const written = value.kind === "scalar" ? value.text : "";
    this.#bad({ span: value.span, what, needed, got: describe(value), written, known });
    return null;
  }

  badText(span: SourceRange, what: string, needed: string, written: string, known?: readonly string[]): void {
    this.#bad({ span, what, needed, got: `\`${written}\``, written, known });
  }

  #bad({ span, what, needed, got, written, known }: BadValue): void {
    this.report({
      code: "situation-bad-value",
      span,
      values: { what: asSubject(what), needed, got, written },
      ...(known === undefined ? {} : { known }),
    });
  }

  /** Reports a key that is missing from a map. */
  missing(span: SourceRange, key: string, what: string): void {
    this.report({ code: "situation-missing-key", span, values: { key, what: asSubject(what) } });
  }

  unknownKey(span: SourceRange, key: string, what: string, known: readonly string[]): void {
    this.report({ code: "situation-unknown-key", span, values: { key, what: asSubject(what) }, known });
  }

  /** A map of these keys alone; other keys are reported and left out. */
  map(value: LocatedValue, what: string, keys: readonly string[]): LocatedMap | null {
    const map = this.anyMap(value, what);
    if (map === null) return null;
    const entries = map.entries.filter(({ key, keySpan }) => {
      if (keys.includes(key)) return true;
      this.unknownKey(keySpan, key, what, keys);
      return false;
    });
    return { ...map, entries };
  }

  /** A map whose keys are names. Nothing at all is an empty map. */
  anyMap(value: LocatedValue, what: string): LocatedMap | null {
    if (value.kind === "map") return value;
    return this.bad(value, what, "a map");
  }

  list(value: LocatedValue, what: string): LocatedList | null {
    if (value.kind === "list") return value;
    return this.bad(value, what, "a list");
  }

  /** A text; numbers and truths count by how they are written, so that `2c` and `2` are alike. */
  text(value: LocatedValue, what: string): LocatedScalar | null {
    if (value.kind === "scalar" && value.text.trim() !== "") return value;
    return this.bad(value, what, "text");
  }

  oneOf<const Choice extends string>(value: LocatedValue, what: string, choices: readonly Choice[]): Choice | null {
    const found = value.kind === "scalar" ? choices.find((choice) => choice === value.text) : undefined;
    return found ?? this.bad(value, what, alternatives(choices), choices);
  }

  integer(value: LocatedValue, what: string, from: number, to: number): number | null {
    if (value.kind === "scalar" && typeof value.value === "number" && Number.isInteger(value.value)) {
      if (value.value >= from && value.value <= to) return value.value;
    }
    return this.bad(value, what, `a whole number from ${from} to ${to}`);
  }

  truth(value: LocatedValue, what: string): boolean | null {
    if (value.kind === "scalar" && typeof value.value === "boolean") return value.value;
    return this.bad(value, what, "`true` or `false`");
  }
}

/** The entry of a key, where the map has it. */
export function entryOf(map: LocatedMap | null, key: string): LocatedEntry | undefined {
  return map?.entries.find((entry) => entry.key === key);
}

/** The value of a key, where the map has it. */
export function valueOf(map: LocatedMap | null, key: string): LocatedValue | undefined {
  return entryOf(map, key)?.value;
}

function describe(value: LocatedValue): string {
  if (value.kind === "list") return value.items.length === 0 ? "an empty list" : `a list of ${value.items.length}`;
  if (value.kind === "map") return value.entries.length === 0 ? "an empty map" : "a map";
  return value.text === "" ? "empty" : `\`${value.text}\``;
}

interface BadValue {
  readonly span: SourceRange;
  readonly what: string;
  readonly needed: string;
  /** As the sentence shows it. */
  readonly got: string;
  /** As the file has it. */
  readonly written: string;
  readonly known: readonly string[] | undefined;
}

/** How a sentence about something begins: `A die`, or a key as it is written. */
export function asSubject(what: string): string {
  return /^(?:an?|the) /.test(what) ? what.charAt(0).toUpperCase() + what.slice(1) : `\`${what}\``;
}

/** `a`, `b` or `c` */
export function alternatives(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
}
