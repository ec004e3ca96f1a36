import { partOf, type LocatedValue, type Written, type ReadingProblem } from "./located-value.ts";
import { readShape, type Located } from "./reading/located.ts";
import { integer, list, map, text, type Shape } from "./reading/shape.ts";
import type { GameSituation, ReadSituation, SituationBoard } from "./situation.ts";
import { SituationFindings, type NamedSheet } from "./situation-findings.ts";

/** What every situation states, whatever its game. */
const STATED = map({ id: text(), title: text(), sheet: text(), dice: list(integer(1, 100)) }, ["sheet"]);

/** A document on its way to be a situation. */
export interface Draft<Written, Names> {
  readonly written: Located<Written>;
  readonly findings: SituationFindings;
  readonly sheet: NamedSheet<Names>;
  /** What is read alike of every situation. */
  readonly head: Pick<GameSituation, "id" | "title" | "sheet" | "dice" | "spans">;
}

/** What a game reads of a document. */
export interface ReadDraft<Situation, Board> {
  /** Null where something is missing that the situation cannot be without. */
  readonly situation: Situation | null;
  readonly board: SituationBoard<Board> | null;
}

/** How a game reads its situations. */
export interface SituationFormat<Written, Names, Situation, Board> {
  readonly shape: Shape<Written>;
  /** The names of a sheet that is not known. */
  readonly noNames: Names;
  readonly read: (draft: Draft<Written, Names>) => ReadDraft<Situation, Board>;
}

/**
 * Reads one document. With any problem there is no situation.
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
  // A whole document is no place to look at.
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
  // Without its sheet nothing can be said of the other names, but they can be found.
  const silent = new SituationFindings();
  const found = sheet === null ? draft({ path: "", names: noNames }, silent) : draft(sheet, findings);
  findings.mention(...silent.mentions);
  const { problems, notes, mentions } = findings;
  const situation = sheet === null || problems.length > 0 ? null : (found?.situation ?? null);
  return { situation, id, idSpan, problems, notes, board: found?.board ?? null, mentions };
}

/** Whether a mistake is one whatever the game: where the sheet is not known, so is the game. */
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
