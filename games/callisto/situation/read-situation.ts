import type * as shared from "../../shared/situation.ts";
import { withUsual } from "../../shared/declared/field.ts";
import { statedFields } from "../../shared/declared/written-fields.ts";
import type { GameBoardFile } from "../board/read-game-board.ts";
import type {
  Board,
  CardName,
  Cards,
  Numbers,
  Position,
  RowCard,
  Side,
  SpaceName,
  Unit,
  UnitName,
} from "../position.ts";
import { forPiles, SETTING_FIELDS, SUPPLY_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { OPEN_POINTS } from "../open-points.ts";
import { DEFAULT_READINGS, type OpenPointId, type Readings } from "../readings.ts";
import { rosterOf, type Roster, cardEntry, unitClassOf } from "../roster.ts";
import { type LocatedValue, partOf, type LocatedScalar, type Written } from "../../shared/located-value.ts";
import type { Located, Named } from "../../shared/reading/located.ts";
import { noteAllScouted, readBoard, readMarkers } from "./read-board.ts";
import { readExpectation } from "./expectation.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { NameReader, NO_BOARD, SIDEWAYS, type SheetNames } from "./read-names.ts";
import type { Situation, SituationEvent, SituationQuestion } from "./expected-key.ts";
import {
  SITUATION,
  type WrittenSituation,
  type WrittenUnit,
  type WrittenUnits,
  type WrittenCards,
  type WrittenNumbers,
} from "./situation-shape.ts";
import {
  type Draft,
  type ReadDraft,
  readRow,
  readSituationDocument,
  type SituationFindings,
} from "../../shared/read-situation.ts";
import { compareNames } from "../board/spaces.ts";

/** Everything that a situation is read against. The sheets are named by their paths: `callisto/scenario-1/lfa`. */
type SituationContext = shared.SituationContext<SheetNames, Readings, Roster, GameBoardFile>;

/** A document that was read as a situation. */
type ReadSituation = shared.ReadSituation<Situation, Board>;

/** The names of an unknown sheet. */
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
 * Reads one document. The situation is null if there is any problem.
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

/** Whether the scouted spaces can affect an event. */
function dependsOnScouting(event: SituationEvent): boolean {
  return event.kind === "resolve" || (event.kind === "ask" && event.question.kind === "scoutedPoints");
}

/** The open points that the rules number. Points that no decision here depends on have only their first reading. */
const LAST_OPEN_POINT = 62;

/**
 * Reads `readings`: open points with their readings, `default` being one of each.
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

const SIDES = ["bot", "player"] as const;

/** Reads `units`: only named units exist. They come in alphabetical order, like everything that chance chooses from. */
function readUnits(names: NameReader, written: Located<WrittenUnits> | undefined, roster: Roster): Position["units"] {
  const units = SIDES.flatMap((side) =>
    (written?.get(side)?.named() ?? []).flatMap((unit) => readUnit(names, unit, { side, roster }) ?? []),
  );
  return units.toSorted((first, second) => compareNames(first.name, second.name));
}

function readUnit(
  names: NameReader,
  { name, value }: Named<WrittenUnit>,
  { side, roster }: { readonly side: (typeof SIDES)[number]; readonly roster: Roster },
): Unit | null {
  const counter = names.counter(name, side);
  const details = value?.asMap();
  const at = details?.get("at") ?? value?.asScalar();
  const place = at && names.at(at);
  if (counter === null) return null;
  const printed = cardEntry(roster, counter.title, counter.letter);
  return {
    name: counter.name,
    title: counter.title,
    letter: counter.letter,
    side,
    // Counters belong to personnel, vehicles and mechs; other cards have none.
    class: unitClassOf(roster, counter.title, counter.letter) ?? "personnel",
    defence: details?.get("defence")?.value ?? printed?.defence ?? 0,
    at: place ?? null,
    ...withUsual(UNIT_FIELDS, statedFields(UNIT_FIELDS, details)),
  };
}

/** A card whose face is not known, in a deck of which only the size is given. */
const UNKNOWN_CARD = "?";

/** Reads `cards`. Missing piles are empty, except for eight Interference cards in the supply. */
function readCards(
  findings: SituationFindings,
  names: NameReader,
  cards: Located<WrittenCards> | undefined,
  row: readonly RowCard[],
): Cards {
  const bid = cards?.get("bid");
  return {
    row,
    ...forPiles((pile) => names.cards(cards?.get(pile))),
    bolster: readBolster(findings, names, cards?.get("bolster")),
    ...withUsual(SUPPLY_FIELDS, statedFields(SUPPLY_FIELDS, cards)),
    bid: bid === undefined ? null : names.cardName(bid.written),
    removed: [],
  };
}

type Decks = Located<NonNullable<WrittenCards["bolster"]>>;

function readBolster(findings: SituationFindings, names: NameReader, written: Decks | undefined): Cards["bolster"] {
  const { decks } = names.names;
  const stated = new Map<string, readonly CardName[]>();
  for (const { name, value } of written?.named() ?? []) {
    const cards = value?.asList();
    if (!decks.includes(name.text)) findings.unknownKey(name.span, name.text, "bolster", decks);
    else if (cards) stated.set(name.text, names.cards(cards));
    else
      stated.set(
        name.text,
        Array.from({ length: value?.asScalar()?.value ?? 0 }, () => UNKNOWN_CARD),
      );
  }
  return Object.fromEntries(decks.map((letter) => [letter, stated.get(letter) ?? []]));
}

/** Reads `numbers`: printed values that this position changes. */
function readNumbers(names: NameReader, written: Located<WrittenNumbers> | undefined): Numbers {
  return Object.fromEntries(
    (written?.named() ?? []).flatMap(({ name, value }) => {
      const card = names.cardName(name, ["bot", "player"]);
      const numbers = (value?.named() ?? []).flatMap((each) =>
        each.value ? [[each.name.text, each.value.value]] : [],
      );
      return card === null ? [] : [[card, Object.fromEntries(numbers)]];
    }),
  );
}

const EVENTS = ["resolve", "start turn", "bid against 5", "player hits UNIT", "ask QUESTION"];
const QUESTIONS = [
  "threatened c3",
  "secure UNIT",
  "population c3",
  "enemies c3",
  "scouted points",
  "danger UNIT",
  "defence UNIT from UNIT",
  "assessed UNIT from UNIT",
];

/** Reads `when`; by default, the card marked `*` is resolved. It refers to units of the position alone. */
function readEvent(
  findings: SituationFindings,
  names: NameReader,
  units: readonly Unit[],
  when: LocatedScalar | undefined,
): SituationEvent | null {
  return when === undefined ? { kind: "resolve" } : new EventReader(findings, names, units, when).read();
}

class EventReader {
  readonly #findings: SituationFindings;
  readonly #names: NameReader;
  readonly #units: readonly Unit[];
  readonly #scalar: LocatedScalar;

  constructor(findings: SituationFindings, names: NameReader, units: readonly Unit[], scalar: LocatedScalar) {
    this.#findings = findings;
    this.#names = names;
    this.#units = units;
    this.#scalar = scalar;
  }

  read(): SituationEvent | null {
    const text = this.#scalar.text.trim().replace(/\s+/g, " ");
    if (text === "resolve") return { kind: "resolve" };
    if (text === "start turn") return { kind: "startTurn" };
    const bid = /^bid against (\d{1,2})$/.exec(text);
    if (bid !== null) return { kind: "bid", against: Number(bid[1]) };
    const hit = /^player hits (.+)$/.exec(text);
    if (hit !== null) {
      const unit = this.#unit(hit[1], "bot");
      return unit === null ? null : { kind: "hit", unit };
    }
    const ask = /^ask (.+)$/.exec(text);
    if (ask === null) return this.#findings.bad(this.#scalar, "when", "one of the events", EVENTS);
    const question = this.#question(ask[1] ?? "");
    return question === null ? null : { kind: "ask", question };
  }

  #question(text: string): SituationQuestion | null {
    if (text === "scouted points") return { kind: "scoutedPoints" };
    const [, asked, rest = ""] = /^(\w+) (.+)$/.exec(text) ?? [];
    switch (asked) {
      case "threatened":
      case "population":
      case "enemies": {
        const space = this.#space(rest);
        return space === null ? null : { kind: asked, space };
      }
      case "secure":
      case "danger": {
        const unit = this.#unit(rest, asked === "secure" ? "bot" : null);
        return unit === null ? null : { kind: asked, unit };
      }
      case "defence":
      case "assessed": {
        const [, first, second] = /^(.+) from (.+)$/.exec(rest) ?? [];
        if (first === undefined || second === undefined) break;
        const [target, attacker] = [this.#unit(first, null), this.#unit(second, null)];
        return target === null || attacker === null ? null : { kind: asked, target, attacker };
      }
    }
    return this.#findings.bad(this.#scalar, "the question", "one of those that you can ask", QUESTIONS);
  }

  #space(name: string): SpaceName | null {
    return this.#names.spaceName(this.#written(name));
  }

  #unit(name: string | undefined, side: Side | null): UnitName | null {
    const written = this.#written(name ?? "");
    const unit = this.#names.unitName(written, side);
    if (unit === null || this.#units.some((present) => present.name === unit)) return unit;
    const present = this.#units.filter((other) => side === null || other.side === side).map((other) => other.name);
    this.#findings.badText(written.span, "a unit in `when`", "a unit of this situation", unit, present);
    return null;
  }

  /** A name of the text with its place, as far as the text shows it. */
  #written(name: string): Written {
    const { text, span } = this.#scalar;
    // A name of one letter also occurs within other words.
    const offset = ` ${text} `.replaceAll(/\s/g, " ").indexOf(` ${name} `);
    return offset === -1 ? { text: name, span, at: null } : partOf(this.#scalar, offset, offset + name.length);
  }
}
