import type * as shared from "../../shared/situation.ts";
import type { GameBoardFile } from "../board/game-board-file.ts";
import type { Board } from "../position.ts";
import type { Readings } from "../readings.ts";
import { rosterOf, type Roster } from "../roster.ts";
import type { LocatedMap, LocatedValue } from "../../shared/located-value.ts";
import { readBoard } from "./read-board.ts";
import { readCards, readNumbers, readRow } from "./read-cards.ts";
import { readEvent } from "./read-event.ts";
import { readExpectation } from "./read-expectation.ts";
import { noteAllScouted, readMarkers } from "./read-markers.ts";
import { NameReader, NO_BOARD } from "./read-names.ts";
import { readReadings } from "./read-readings.ts";
import { readUnits } from "./read-units.ts";
import type { ScenarioNames } from "./scenario-names.ts";
import type { Situation, SituationEvent } from "./situation.ts";
import { entryOf, valueOf, ValueReader } from "../../shared/value-reader.ts";

/** What a situation's text is read against. The sheets are named by their paths: `callisto/scenario-1/lfa`. */
export type SituationContext = shared.SituationContext<ScenarioNames, Readings, Roster, GameBoardFile>;

/** Every key of a situation. */
const SITUATION_KEYS: readonly string[] = [
  "id",
  "title",
  "sheet",
  "readings",
  "difficulty",
  "board",
  "markers",
  "units",
  "row",
  "cards",
  "won initiative",
  "initiative marker",
  "numbers",
  "dice",
  "when",
  "expect",
];

/** A document that was read as a situation. */
export type ReadSituation = shared.ReadSituation<Situation, Board>;

/**
 * Reads one document. With any problem there is no situation.
 *
 * @param fallbackId the id of a document that states none
 */
export function readSituation(document: LocatedValue, context: SituationContext, fallbackId: string): ReadSituation {
  const reader = new ValueReader();
  const map = reader.map(document, "a situation", SITUATION_KEYS);
  const idValue = valueOf(map, "id");
  const id = (idValue && reader.text(idValue, "id")?.text) ?? fallbackId;
  const idSpan = entryOf(map, "id")?.keySpan ?? { start: document.span.start, end: document.span.start };
  const read = map === null ? null : readDraft(reader, { map, context, id, idSpan });
  const { problems, notes, mentions } = reader;
  const situation = problems.length > 0 ? null : (read?.situation ?? null);
  return { situation, id, idSpan, problems, notes, board: read?.board ?? null, mentions };
}

/** The names of a sheet that is not known. */
const NO_NAMES: ScenarioNames = {
  scenario: { game: "", number: 0, title: "", rules: [], sides: [] },
  bot: "",
  counters: [],
  cards: { bot: [], player: [] },
  decks: [],
  forces: [],
};

type Read = Pick<ReadSituation, "situation" | "board">;

/** A document on its way to be a situation. */
interface Draft {
  readonly map: LocatedMap;
  readonly context: SituationContext;
  readonly id: string;
  readonly idSpan: Situation["spans"]["id"];
}

function readDraft(reader: ValueReader, draft: Draft): Read {
  const sheet = readSheet(reader, draft.map, draft.context);
  if (sheet !== null) return readWith(sheet, reader, draft);
  // Without its sheet nothing can be said of the other names, but they can be found.
  const silent = new ValueReader();
  const { board } = readWith({ path: "", names: NO_NAMES }, silent, draft);
  reader.mention(...silent.mentions);
  return { situation: null, board };
}

function readWith(
  sheet: { readonly path: string; readonly names: ScenarioNames },
  reader: ValueReader,
  { map, context, id, idSpan }: Draft,
): Read {
  const boardValue = valueOf(map, "board");
  const onBoard = boardValue === undefined ? null : readBoard(reader, boardValue, context.loadBoard, sheet.names.bot);
  const names = new NameReader(reader, sheet.names, onBoard === null ? NO_BOARD : onBoard.board);
  const { row, acting } = readRow(reader, names, valueOf(map, "row"));
  const units = readUnits(reader, names, valueOf(map, "units"), rosterOf(context));
  const event = readEvent(reader, names, units, valueOf(map, "when"));
  if (
    event?.kind === "resolve" &&
    acting === null &&
    !reader.problems.some(({ code }) => code === "situation-unknown-card")
  ) {
    const span = entryOf(map, "row")?.keySpan ?? idSpan;
    reader.report({ code: "situation-acting-card", span, values: { count: "none is" } });
  }
  const marker = valueOf(map, "initiative marker");
  const difficulty = valueOf(map, "difficulty");
  const won = valueOf(map, "won initiative");
  const title = valueOf(map, "title");
  const position = {
    scenario: sheet.names.scenario.number,
    bot: sheet.names.bot,
    board: names.board,
    markers: readMarkers(reader, names, valueOf(map, "markers")),
    units,
    cards: readCards(reader, names, valueOf(map, "cards"), row),
    numbers: readNumbers(reader, names, valueOf(map, "numbers")),
    roster: context.roster,
    wonInitiative: (won && reader.truth(won, "won initiative")) ?? false,
    initiativeMarker: (marker && reader.oneOf(marker, "initiative marker", ["bot", "player"])) ?? "player",
    difficulty: (difficulty && reader.oneOf(difficulty, "difficulty", ["easier", "normal", "harder"])) ?? "normal",
  } as const;
  if (event !== null && dependsOnScouting(event)) noteAllScouted(reader, names, map);
  const expect = valueOf(map, "expect");
  if (expect === undefined) {
    reader.missing(idSpan, "expect", "a situation");
  }
  const dice = entryOf(map, "dice");
  const readings = readReadings(reader, valueOf(map, "readings"), context.readings);
  const faces = readDice(reader, dice?.value);
  const expectation = expect === undefined ? null : readExpectation(reader, names, expect);
  if (event === null || expectation === null) return { situation: null, board: onBoard };
  const situation: Situation = {
    id,
    title: (title && reader.text(title, "title")?.text) ?? null,
    sheet: sheet.path,
    readings,
    position,
    acting,
    event,
    dice: faces,
    expectation,
    spans: { id: idSpan, dice: dice?.value.span ?? idSpan },
  };
  return { situation, board: onBoard };
}

/** Whether it can matter to an event which spaces are scouted. */
function dependsOnScouting(event: SituationEvent): boolean {
  return event.kind === "resolve" || (event.kind === "ask" && event.question.kind === "scoutedPoints");
}

function readSheet(
  reader: ValueReader,
  map: LocatedMap,
  context: SituationContext,
): { readonly path: string; readonly names: ScenarioNames } | null {
  const value = valueOf(map, "sheet");
  if (value === undefined) {
    reader.missing({ start: map.span.start, end: map.span.start }, "sheet", "a situation");
    return null;
  }
  const path = reader.text(value, "sheet");
  if (path === null) return null;
  const names = context.sheets.get(path.text);
  if (names !== undefined) return { path: path.text, names };
  reader.report({
    code: "situation-unknown-sheet",
    span: value.span,
    values: { sheet: path.text },
    known: [...context.sheets.keys()],
  });
  return null;
}

function readDice(reader: ValueReader, value: LocatedValue | undefined): readonly number[] {
  const items = value === undefined ? [] : (reader.list(value, "dice")?.items ?? []);
  return items.flatMap((item) => reader.integer(item, "a die", 1, 100) ?? []);
}
