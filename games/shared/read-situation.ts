import type { ValuesByCode } from "../../grammar/diagnostic-definitions.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import { type LocatedValue, partOf, type ReadingProblem, type Written } from "./located-value.ts";
import { type Located, readShape } from "./reading/located.ts";
import { alternatives, asSubject, describe } from "./reading/shape-problems.ts";
import { integer, list, map, type Shape, text } from "./reading/shape.ts";
import {
  type GameSituation,
  type Mention,
  type ReadSituation,
  type ReportedProblem,
  type SituationBoard,
  situationProblem,
  type SituationProblem,
} from "./situation.ts";

/** The keys of every situation, in all games. */
const STATED = map({ id: text(), title: text(), sheet: text(), dice: list(integer(1, 100)) }, ["sheet"]);

/** A document that is being read as a situation. */
export interface Draft<Written, Names> {
  readonly written: Located<Written>;
  readonly findings: SituationFindings;
  readonly sheet: NamedSheet<Names>;
  /** The parts that are read in the same way for every game. */
  readonly head: Pick<GameSituation, "id" | "title" | "sheet" | "dice" | "spans">;
}

/** What a game has read from a document. */
export interface ReadDraft<Situation, Board> {
  /** Null where something is missing that the situation cannot be without. */
  readonly situation: Situation | null;
  readonly board: SituationBoard<Board> | null;
}

/** How a game reads its situations. */
export interface SituationFormat<Written, Names, Situation, Board> {
  readonly shape: Shape<Written>;
  /** The names to use where the sheet is unknown. */
  readonly noNames: Names;
  readonly read: (draft: Draft<Written, Names>) => ReadDraft<Situation, Board>;
}

/**
 * Reads one document. The situation is null if there is any problem.
 *
 * @param sheets the names of each sheet that situations may be about
 * @param fallbackId the id of a document that states none
 */
export function readSituationDocument<Written, Names, Situation, Board>(
  { shape, noNames, read }: SituationFormat<Written, Names, Situation, Board>,
  document: LocatedValue,
  sheets: ReadonlyMap<string, Names>,
  fallbackId: string,
): ReadSituation<Situation, Board> {
  const { value: written, problems: misshapen } = readShape(shape, document);
  const stated = written?.as(STATED);
  const findings = new SituationFindings();
  const id = stated?.get("id")?.text ?? fallbackId;
  // A range of the whole document would not help.
  const start = { start: document.span.start, end: document.span.start };
  const idSpan = stated?.keySpan("id") ?? start;
  const sheet = stated === undefined ? null : findings.sheet(stated.get("sheet"), sheets);
  const reported = sheet === null ? misshapen.filter(isOfAnyGame) : misshapen;
  findings.reportShape(
    reported.map((problem) => {
      const isMissing = problem.kind === "missing-key" && problem.at.length === 0;
      return isMissing ? { ...problem, span: problem.values["key"] === "sheet" ? start : idSpan } : problem;
    }),
  );
  const draft = (of: NamedSheet<Names>, by: SituationFindings): ReadDraft<Situation, Board> | null => {
    if (written === null || stated === undefined) return null;
    const dice = stated.get("dice");
    const head = {
      id,
      title: stated.get("title")?.text ?? null,
      sheet: of.path,
      dice: dice?.items().map(({ value }) => value) ?? [],
      spans: { id: idSpan, dice: dice?.span ?? idSpan },
    };
    return read({ written, findings: by, sheet: of, head });
  };
  // Without the sheet other names cannot be checked, but they can still be collected.
  const silent = new SituationFindings();
  const found = sheet === null ? draft({ path: "", names: noNames }, silent) : draft(sheet, findings);
  findings.mention(...silent.mentions);
  const { problems, notes, mentions } = findings;
  const situation = sheet === null || problems.length > 0 ? null : (found?.situation ?? null);
  return { situation, id, idSpan, problems, notes, board: found?.board ?? null, mentions };
}

/** Whether a mistake is one in every game. If the sheet is unknown, the game is unknown too. */
function isOfAnyGame({ kind, at, values }: ReadingProblem): boolean {
  if (at.length === 0) return kind !== "missing-key" || values["key"] === "sheet";
  return kind === "unknown-key" ? at.length === 1 : at[0] === "id" || at[0] === "sheet";
}

/** A list of names. */
export type NameList = Located<readonly (string | number | boolean)[]>;

/** A card of a row without the signs behind it: `Guard Y`, of `Guard Y*`, which is the one being resolved. */
export interface RowName {
  readonly card: Written;
  readonly acting: boolean;
  /** Every sign behind the name. */
  readonly signs: string;
}

/** @param others the signs that a game has beside `*` */
export function splitRowName(written: Written, others = ""): RowName {
  const { text: whole } = written;
  const card = partOf(written, 0, whole.replace(new RegExp(`[*${others}\\s]+$`), "").length);
  const signs = whole.slice(card.text.length);
  return { card, acting: signs.includes("*"), signs };
}

/**
 * Reads a row: its cards, and the index of the one marked `*`, or null.
 *
 * @param cardOf null for a card that cannot be, which is reported
 */
export function readRow<Card>(
  findings: SituationFindings,
  cards: NameList | undefined,
  others: string,
  cardOf: (name: RowName) => Card | null,
): { readonly row: readonly Card[]; readonly acting: number | null } {
  const row: Card[] = [];
  let acting: number | null = null;
  for (const { written, span } of cards?.items() ?? []) {
    const name = splitRowName(written, others);
    const card = cardOf(name);
    if (card === null) continue;
    if (name.acting && acting !== null)
      findings.report({ code: "situation-acting-card", span, values: { count: "several are" } });
    if (name.acting) acting = row.length;
    row.push(card);
  }
  return { row, acting };
}

/** A sheet with the names that situations about it may use. */
interface NamedSheet<Names> {
  readonly path: string;
  readonly names: Names;
}

/** What a game calls its places. */
export interface PlaceWord {
  readonly one: string;
  readonly many: string;
}

/** Collects what is found in a situation: mistakes, notes about what its author may not mean, and names. */
export class SituationFindings {
  readonly problems: SituationProblem[] = [];
  /** Notes on a situation that can be run, but may not be what its author means. */
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

  /** Collects names, for tools that look for them later. */
  mention(...mentions: readonly Mention[]): void {
    this.mentions.push(...mentions);
  }

  /** Collects a word of the game. */
  mentionWord(written: Written): void {
    this.mention({ kind: "word", written, isDefinition: false });
  }

  /** Reports a value that does not fit. `what` names it, and `needed` says what would fit. */
  bad(value: LocatedValue, what: string, needed: string, known?: readonly string[]): null {
    const written = value.kind === "scalar" ? value.text : "";
    this.#bad(value.span, { what: asSubject(what), needed, got: describe(value), written }, known);
    return null;
  }

  badText(span: SourceRange, what: string, needed: string, written: string, known?: readonly string[]): void {
    this.#bad(span, { what: asSubject(what), needed, got: `\`${written}\``, written }, known);
  }

  /** The thing with a name; reports a name that nothing has. `who` owns the things: `The bot`. */
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
   * @param choicesOf the readings of a point; null if the point does not exist
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
