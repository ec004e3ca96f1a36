import { withUsual } from "../../shared/declared/field.ts";
import { statedFields } from "../../shared/declared/written-fields.ts";
import { SETTING_FIELDS } from "../fields.ts";
import type * as shared from "../../shared/situation.ts";
import type { GameBoardFile } from "../board/game-board-file.ts";
import type { Board } from "../position.ts";
import { DEFAULT_READINGS, OPEN_POINTS, type OpenPointId, type Readings } from "../readings.ts";
import { rosterOf, type Roster } from "../roster.ts";
import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { LocatedValue } from "../../shared/located-value.ts";
import { readShape, type Located } from "../../shared/reading/located.ts";
import type { ReadingProblem } from "../../shared/reading/reading-problem.ts";
import { readBoard } from "./read-board.ts";
import { readCards, readNumbers, readRow } from "./read-cards.ts";
import { readEvent } from "./read-event.ts";
import { readExpectation } from "./expectation.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { noteAllScouted, readMarkers } from "./read-markers.ts";
import { NameReader, NO_BOARD } from "./read-names.ts";
import { readUnits } from "./read-units.ts";
import type { SheetNames } from "./scenario-names.ts";
import type { Situation, SituationEvent } from "./situation.ts";
import { SITUATION, type WrittenSituation } from "./situation-shape.ts";
import { type NamedSheet, SituationFindings } from "../../shared/situation-findings.ts";

/** What a situation's text is read against. The sheets are named by their paths: `callisto/scenario-1/lfa`. */
export type SituationContext = shared.SituationContext<SheetNames, Readings, Roster, GameBoardFile>;

/** A document that was read as a situation. */
export type ReadSituation = shared.ReadSituation<Situation, Board>;

/**
 * Reads one document. With any problem there is no situation.
 *
 * @param fallbackId the id of a document that states none
 */
export function readSituation(document: LocatedValue, context: SituationContext, fallbackId: string): ReadSituation {
  const { value: written, problems: misshapen } = readShape(SITUATION, document);
  const id = written?.get("id")?.text ?? fallbackId;
  const start = { start: document.span.start, end: document.span.start };
  const idSpan = written?.keySpan("id") ?? start;
  const findings = new SituationFindings();
  const sheet = written && findings.sheet(written.get("sheet"), context.sheets);
  const told = sheet === null ? misshapen.filter(isOfAnyGame) : misshapen;
  findings.reportShape(
    told.map((problem) => {
      // A whole document is no place to look at.
      const isMissing = problem.kind === "missing-key" && problem.at.length === 0;
      return isMissing ? { ...problem, span: problem.values["key"] === "sheet" ? start : idSpan } : problem;
    }),
  );
  const read = written && readDraft(findings, { written, context, id, idSpan }, sheet);
  const { problems, notes, mentions } = findings;
  const situation = problems.length > 0 ? null : (read?.situation ?? null);
  return { situation, id, idSpan, problems, notes, board: read?.board ?? null, mentions };
}

/** Whether a mistake is one whatever the game: where the sheet is not known, so is the game. */
function isOfAnyGame({ kind, at, values }: ReadingProblem): boolean {
  if (at.length === 0) return kind !== "missing-key" || values["key"] === "sheet";
  return kind === "unknown-key" ? at.length === 1 : at[0] === "id" || at[0] === "sheet";
}

/** The names of a sheet that is not known. */
const NO_NAMES: SheetNames = {
  scenario: { game: "", number: 0, title: "", rules: [], sides: [] },
  bot: "",
  counters: [],
  cards: { bot: [], player: [] },
  decks: [],
  forces: [],
  procedures: [],
};

type Read = Pick<ReadSituation, "situation" | "board">;

type Written = Located<WrittenSituation>;

/** A document on its way to be a situation. */
interface Draft {
  readonly written: Written;
  readonly context: SituationContext;
  readonly id: string;
  readonly idSpan: SourceRange;
}

function readDraft(findings: SituationFindings, draft: Draft, sheet: NamedSheet<SheetNames> | null): Read {
  if (sheet !== null) return readWith(sheet, findings, draft);
  // Without its sheet nothing can be said of the other names, but they can be found.
  const silent = new SituationFindings();
  const { board } = readWith({ path: "", names: NO_NAMES }, silent, draft);
  findings.mention(...silent.mentions);
  return { situation: null, board };
}

function readWith(
  sheet: NamedSheet<SheetNames>,
  findings: SituationFindings,
  { written, context, id, idSpan }: Draft,
): Read {
  const isOnBoard = written.keySpan("board") !== undefined;
  const onBoard = isOnBoard ? readBoard(findings, written.get("board"), context.loadBoard, sheet.names.bot) : null;
  const names = new NameReader(findings, sheet.names, onBoard === null ? NO_BOARD : onBoard.board);
  const { row, acting } = readRow(findings, names, written.get("row"));
  const units = readUnits(names, written.get("units"), rosterOf(context));
  const when = written.get("when")?.written;
  const event =
    when === undefined && written.keySpan("when") !== undefined ? null : readEvent(findings, names, units, when);
  if (event?.kind === "resolve" && acting === null) findings.noActingCard(written.keySpan("row") ?? idSpan);
  const position = {
    scenario: sheet.names.scenario.number,
    bot: sheet.names.bot,
    board: names.board,
    markers: readMarkers(findings, names, written.get("markers")),
    units,
    cards: readCards(findings, names, written.get("cards"), row),
    numbers: readNumbers(names, written.get("numbers")),
    roster: context.roster,
    ...withUsual(SETTING_FIELDS, statedFields(SETTING_FIELDS, written)),
  } as const;
  if (event !== null && dependsOnScouting(event)) noteAllScouted(findings, names, written);
  const expect = written.get("expect");
  const dice = written.get("dice");
  const readings = readReadings(findings, written.get("readings"), context.readings);
  const resolved = acting === null || event?.kind !== "resolve" ? undefined : row[acting];
  const card = resolved === undefined ? null : splitName(resolved.card);
  const { procedures } = sheet.names;
  const expectation = expect && readExpectation(expect, { findings, names, procedures, card });
  if (event === null || expectation === undefined) return { situation: null, board: onBoard };
  const situation: Situation = {
    id,
    title: written.get("title")?.text ?? null,
    sheet: sheet.path,
    readings,
    position,
    acting,
    event,
    dice: dice?.items().map(({ value }) => value) ?? [],
    expectation,
    spans: { id: idSpan, dice: dice?.span ?? idSpan },
  };
  return { situation, board: onBoard };
}

/** Whether it can matter to an event which spaces are scouted. */
function dependsOnScouting(event: SituationEvent): boolean {
  return event.kind === "resolve" || (event.kind === "ask" && event.question.kind === "scoutedPoints");
}

/** The open points that the rules number; those that no decision here depends on have their first reading only. */
const LAST_OPEN_POINT = 62;

/**
 * Reads `readings`: open points and the reading taken, `default` being one of each.
 *
 * @param usual the readings of the points that it does not name
 */
function readReadings(
  findings: SituationFindings,
  written: Located<Readonly<Record<string, string | number | boolean>>> | undefined,
  usual: Readings = DEFAULT_READINGS,
): Readings {
  const choicesOf = (name: string): readonly string[] | null =>
    isListed(name)
      ? [...Object.keys(OPEN_POINTS[name].readings), "default"]
      : isNumbered(name)
        ? ["a", "default"]
        : null;
  const chosen = findings.readings(written, Object.keys(OPEN_POINTS), choicesOf);
  const changed = chosen.flatMap(([point, reading]) =>
    isListed(point) ? [[point, reading === "default" ? DEFAULT_READINGS[point] : reading]] : [],
  );
  return { ...usual, ...Object.fromEntries(changed) } as Readings;
}

function isListed(name: string): name is OpenPointId {
  return Object.hasOwn(OPEN_POINTS, name);
}

function isNumbered(name: string): boolean {
  const number = Number(/^OPEN-(\d\d)$/.exec(name)?.[1] ?? Number.NaN);
  return (number >= 1 && number <= LAST_OPEN_POINT) || name === "OPEN-22c";
}
