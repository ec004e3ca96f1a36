import type { ValuesByCode } from "../../grammar/diagnostic-definitions.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { LocatedValue, Written, ReadingProblem } from "./located-value.ts";
import { readShape, type Located } from "./reading/located.ts";
import { alternatives, asSubject, describe } from "./reading/shape-problems.ts";
import type { Shape } from "./reading/shape.ts";
import { type Mention, type ReportedProblem, situationProblem, type SituationProblem } from "./situation.ts";

/** A sheet with the names that situations about it may use. */
export interface NamedSheet<Names> {
  readonly path: string;
  readonly names: Names;
}

/** What a game calls its places. */
export interface PlaceWord {
  readonly one: string;
  readonly many: string;
}

/** What was found while a situation was read: what is wrong in it, what its author may not mean, the names in it. */
export class SituationFindings {
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
    for (const problem of problems) this.problems.push(situationProblem(problem));
  }

  report(problem: ReportedProblem): void {
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
    this.#bad(value.span, { what: asSubject(what), needed, got: describe(value), written }, known);
    return null;
  }

  badText(span: SourceRange, what: string, needed: string, written: string, known?: readonly string[]): void {
    this.#bad(span, { what: asSubject(what), needed, got: `\`${written}\``, written }, known);
  }

  /** The thing that a name means; a name that nothing has is reported. `who` has the others: `The bot`. */
  find<Thing extends { readonly name: string }>(
    { text: name, span }: Written,
    things: readonly Thing[],
    code: "situation-unknown-unit" | "situation-unknown-card",
    who: string,
  ): Thing | null {
    const found = things.find((thing) => thing.name === name);
    if (found === undefined) this.report({ code, span, values: { name, who }, known: things.map((each) => each.name) });
    return found ?? null;
  }

  /** Reports a name that no place has. */
  unknownPlace(
    span: SourceRange,
    name: string,
    where: string,
    { one: place, many: places }: PlaceWord,
    known: readonly string[],
  ): void {
    this.report({ code: "situation-unknown-space", span, values: { name, where, place, places }, known });
  }

  unknownKey(span: SourceRange, key: string, what: string, known: readonly string[]): void {
    this.report({ code: "situation-unknown-key", span, values: { key, what: asSubject(what) }, known });
  }

  /** The sheet that a situation is about; reports one that is not known. */
  sheet<Names>(written: Located<unknown> | undefined, sheets: ReadonlyMap<string, Names>): NamedSheet<Names> | null {
    if (written === undefined) return null;
    const { text: path, span } = written;
    const names = sheets.get(path);
    if (names !== undefined) return { path, names };
    this.report({
      code: "situation-unknown-sheet",
      span,
      values: { sheet: path },
      known: [...sheets.keys()],
    });
    return null;
  }

  /** Reports that no card is marked as the acting one, unless the mark may stand in what could not be read. */
  noActingCard(span: SourceRange): void {
    if (this.problems.some(({ code }) => code === "situation-unknown-card")) return;
    if (this.problems.some(({ code, values }) => code === "situation-bad-value" && values["what"] === asSubject("row")))
      return;
    this.report({ code: "situation-acting-card", span, values: { count: "none is" } });
  }

  /**
   * The readings that a situation takes of open points.
   *
   * @param choicesOf what can be read of a point; null where there is no such point
   */
  readings(
    written: Located<Readonly<Record<string, unknown>>> | undefined,
    known: readonly string[],
    choicesOf: (point: string) => readonly string[] | null,
  ): readonly (readonly [point: string, reading: string])[] {
    return (written?.named() ?? []).flatMap(({ name, value }): [string, string][] => {
      const choices = choicesOf(name.text);
      if (choices === null) {
        this.report({ code: "situation-unknown-reading", span: name.span, values: { point: name.text }, known });
        return [];
      }
      if (value === undefined) return [];
      if (choices.includes(value.text)) return [[name.text, value.text]];
      this.bad(value.place, `the reading of ${name.text}`, alternatives(choices), choices);
      return [];
    });
  }

  #bad(
    span: SourceRange,
    values: ValuesByCode["situation-bad-value"] & { readonly written: string },
    known: readonly string[] | undefined,
  ): void {
    this.report({ code: "situation-bad-value", span, values, ...(known === undefined ? {} : { known }) });
  }
}
