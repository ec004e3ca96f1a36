import { withUsual } from "../../shared/declared/field.ts";
import { statedFields } from "../../shared/declared/written-fields.ts";
import { SETTING_FIELDS } from "../fields.ts";
import type * as shared from "../../shared/situation.ts";
import type { GameBoardFile } from "../board/game-board-file.ts";
import type { Board } from "../position.ts";
import { DEFAULT_READINGS, OPEN_POINTS, type OpenPointId, type Readings } from "../readings.ts";
import { rosterOf, type Roster } from "../roster.ts";
import type { LocatedValue } from "../../shared/located-value.ts";
import type { Located } from "../../shared/reading/located.ts";
import { readBoard } from "./read-board.ts";
import { readCards, readNumbers } from "./read-cards.ts";
import { readEvent } from "./read-event.ts";
import { readExpectation } from "./expectation.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { noteAllScouted, readMarkers } from "./read-markers.ts";
import { NameReader, NO_BOARD, SIDEWAYS } from "./read-names.ts";
import { readUnits } from "./read-units.ts";
import type { SheetNames } from "./scenario-names.ts";
import type { Situation, SituationEvent } from "./situation.ts";
import { SITUATION, type WrittenSituation } from "./situation-shape.ts";
import { readRow, readSituationDocument, type Draft, type ReadDraft } from "../../shared/read-situation.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";

/** What a situation's text is read against. The sheets are named by their paths: `callisto/scenario-1/lfa`. */
export type SituationContext = shared.SituationContext<SheetNames, Readings, Roster, GameBoardFile>;

/** A document that was read as a situation. */
export type ReadSituation = shared.ReadSituation<Situation, Board>;

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

/**
 * Reads one document. With any problem there is no situation.
 *
 * @param fallbackId the id of a document that states none
 */
export function readSituation(document: LocatedValue, context: SituationContext, fallbackId: string): ReadSituation {
  const format = {
    shape: SITUATION,
    noNames: NO_NAMES,
    read: (draft: Draft<WrittenSituation, SheetNames>) => readDraft(draft, context),
  };
  return readSituationDocument(format, document, context.sheets, fallbackId);
}

function readDraft(
  { written, findings, sheet, head }: Draft<WrittenSituation, SheetNames>,
  context: SituationContext,
): ReadDraft<Situation, Board> {
  const isOnBoard = written.keySpan("board") !== undefined;
  const onBoard = isOnBoard ? readBoard(findings, written.get("board"), context.loadBoard, sheet.names.bot) : null;
  const names = new NameReader(findings, sheet.names, onBoard === null ? NO_BOARD : onBoard.board);
  const { row, acting } = readRow(findings, written.get("row"), SIDEWAYS, (card) => names.rowCard(card));
  const units = readUnits(names, written.get("units"), rosterOf(context));
  const when = written.get("when")?.written;
  const event =
    when === undefined && written.keySpan("when") !== undefined ? null : readEvent(findings, names, units, when);
  if (event?.kind === "resolve" && acting === null) findings.noActingCard(written.keySpan("row") ?? head.spans.id);
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
  const readings = readReadings(findings, written.get("readings"), context.readings);
  const resolved = acting === null || event?.kind !== "resolve" ? undefined : row[acting];
  const card = resolved === undefined ? null : splitName(resolved.card);
  const { procedures } = sheet.names;
  const expectation = expect && readExpectation(expect, { findings, names, procedures, card });
  const situation =
    event === null || expectation === undefined ? null : { ...head, readings, position, acting, event, expectation };
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
