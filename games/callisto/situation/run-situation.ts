import type { Decision } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { writtenFields } from "../../shared/declared/written-fields.ts";
import { actionText, clauseText } from "../../shared/expectation.ts";
import {
  type Decide,
  type Plain,
  type SituationData,
  type SituationHead,
  type SituationRun,
  withDiceOf,
} from "../../shared/situation.ts";
import { gridAround, gridEdges, pairName } from "../board/spaces.ts";
import { applyDecision, bid, playerHits, startTurn } from "../effects/position-effects.ts";
import { cardDecisionOf, nothing } from "../effects/turn-effects.ts";
import { winnerOf } from "../effects/victory.ts";
import { forPiles, PLACE_FIELDS, SETTING_FIELDS, SPACE_FIELDS, SUPPLY_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { environmentOf } from "../game.ts";
import type { Board, Marker, Place, PlaceName, Position, Side, Space, SpaceName, Unit, UnitName } from "../position.ts";
import type { Problem } from "../positions/generate-position.ts";
import type { Readings } from "../readings.ts";
import { dangerOf } from "../reference/attacks.ts";
import { assessedDefence, totalDefence } from "../reference/combat.ts";
import { placed, placeThing, unitNamed, unitsIn, unitThing } from "../reference/environment.ts";
import { isSecure } from "../reference/fields.ts";
import { isScouted, isThreatened, populationOf } from "../reference/spaces.ts";
import type { Answer, Situation, SituationQuestion, SituationResult } from "./expected-key.ts";

/** Runs the event of a situation with the dice that it gives. */
export function runSituation(situation: Situation, book: Book, decide: Decide<Position, Readings>): SituationRun {
  return withDiceOf(situation, (dice) => {
    const result = runEvent(situation, book, decide, dice);
    const { decision, trace, effects } = result;
    const winner = effects.victor ?? winnerOf(effects.position, book);
    const differences = situation.expectation({ ...result, winner });
    return { kind: "ran", decision, trace, differences, diceLeft: dice.left };
  });
}

function runEvent(
  situation: Situation,
  book: Book,
  decide: Decide<Position, Readings>,
  dice: Dice,
): Omit<SituationResult, "winner"> {
  const { event, position, readings, acting } = situation;
  const rules = { book, readings };
  const without = { before: position, decision: null, trace: null, answer: null } as const;
  switch (event.kind) {
    case "resolve": {
      if (acting === null) return { ...without, effects: nothing(position, null) };
      const { decision, trace } = decide(book, position, acting, { readings, dice });
      return {
        ...without,
        decision,
        trace,
        effects: applyDecision(position, acting, cardDecisionOf(decision), rules, dice),
      };
    }
    case "startTurn":
      return { ...without, effects: startTurn(position, rules, dice) };
    case "bid": {
      const effects = bid(position, event.against, rules, dice);
      return { ...without, effects, answer: effects.winner };
    }
    case "hit":
      return { ...without, effects: playerHits(position, event.unit, rules) };
    case "ask": {
      const answer = answerTo(event.question, book, position, readings);
      return { ...without, effects: nothing(position, acting), answer };
    }
  }
}

/** Answers a question about a position; `none` where there is no number, such as for a range out of reach. */
function answerTo(question: SituationQuestion, book: Book, position: Position, readings: Readings): Answer {
  const asked = { book, position, readings };
  switch (question.kind) {
    case "threatened":
      return threatened(asked, question.space);
    case "secure":
      return secure(asked, question.unit);
    case "population":
      return population(asked, question.space);
    case "enemies":
      return enemies(asked, question.space);
    case "scoutedPoints":
      return scoutedPoints(asked);
    case "danger":
      return danger(asked, question.unit) ?? "none";
    case "defence":
      return defence(asked, question.target, question.attacker) ?? "none";
    case "assessed":
      return assessed(asked, question.target, question.attacker) ?? "none";
  }
}

/** The subject of a question: a position of a book, under one reading of each open point. */
interface Asked {
  readonly book: Book;
  readonly position: Position;
  readonly readings: Readings;
}

/** Whether the bot's space is threatened (§7.12). */
export function threatened(asked: Asked, space: SpaceName): boolean {
  return isThreatened(asked, "bot", placeIn(asked, space));
}

/** Whether a bot unit's space is secure (§7.13); a unit off the board leaves nothing insecure. */
export function secure(asked: Asked, unit: UnitName): boolean {
  const { at, side } = unitNamed(asked.position, unit);
  const actor = { sort: "Unit", name: unit };
  const environment = { ...environmentOf(asked, { card: null, actor, bound: [] }), view: side };
  return at === null || isSecure(environment, placeThing(at));
}

/** The player's personnel in a space (§7.5). */
function population(asked: Asked, space: SpaceName): number {
  return populationOf(asked, "bot", placeIn(asked, space));
}

/** The player's counters in a space, of every class. */
function enemies(asked: Asked, space: SpaceName): number {
  return unitsIn(asked, "player", placeIn(asked, space)).length;
}

/** The objective points of the spaces that the bot has scouted (§7.15, OPEN-05). */
export function scoutedPoints(asked: Asked): number {
  return asked.position.board.spaces
    .filter((space) => isScouted(asked, "bot", placeIn(asked, space.name)))
    .reduce((sum, space) => sum + space.objective, 0);
}

/** The row of the dangerous-units table that fits a unit; null for none (§8.4, OPEN-36). */
function danger(asked: Asked, unit: UnitName): number | null {
  const row = dangerOf(environmentOf(asked), unitThing(unitNamed(asked.position, unit)));
  return row === Infinity ? null : row;
}

/** The total defence of a unit against another (§8.2); null where one is off the board or no range leads to it. */
function defence(asked: Asked, target: UnitName, attacker: UnitName): number | null {
  return finite(between(asked, target, attacker, totalDefence));
}

/** The total defence as the bot weighs it: one more for a higher target, one less for a lower one. */
function assessed(asked: Asked, target: UnitName, attacker: UnitName): number | null {
  return finite(between(asked, target, attacker, assessedDefence));
}

function between(asked: Asked, target: UnitName, attacker: UnitName, measure: typeof totalDefence): number {
  const [hit, by] = [placed(unitNamed(asked.position, target)), placed(unitNamed(asked.position, attacker))];
  return hit === null || by === null ? Infinity : measure(asked, hit, by);
}

function finite(number: number): number | null {
  return number === Infinity ? null : number;
}

/** The ground of a space, where it has one. */
function placeIn({ position }: Asked, space: SpaceName): PlaceName {
  const places = position.board.places.filter((place) => place.space === space);
  const place = places.find(({ deck }) => !deck) ?? places[0];
  if (place === undefined) throw new Error(`no space ${space}`);
  return place.name;
}

/**
 * A position in the situation format, so that a counterexample can be saved and run again. The dice are those of the
 * decision, followed by those of an attack.
 */
export function situationFromPosition(problem: Problem, head: SituationHead): SituationData {
  const { id, title, sheet, decision } = head;
  const { position, acting } = problem;
  return {
    id,
    title,
    sheet,
    board: boardData(position.board),
    markers: { bot: markerData(position.markers.bot), player: markerData(position.markers.player) },
    units: { bot: unitData(position.units, "bot"), player: unitData(position.units, "player") },
    row: position.cards.row.map(
      (card, index) => `${card.card}${card.sideways ? "~" : ""}${index === acting ? "*" : ""}`,
    ),
    cards: {
      ...forPiles((pile) => position.cards[pile]),
      bolster: bolsterData(position),
      ...(position.cards.bid === null ? {} : { bid: position.cards.bid }),
      ...writtenFields(SUPPLY_FIELDS, position.cards),
    },
    ...writtenFields(SETTING_FIELDS, position),
    ...(Object.keys(position.numbers).length > 0 ? { numbers: position.numbers } : {}),
    dice: decision.dice.map((die) => die.value),
    expect: expectationOf(decision),
  };
}

/** The `expect` of a situation for exactly this decision. */
export function expectationOf(decision: Decision): SituationData {
  const { action, destination, route, target, feature } = decision;
  return {
    ...(action === "ready" ? {} : { clause: clauseText(decision) }),
    ...(action === null ? {} : { action: actionText(decision) }),
    ...(destination === null ? {} : { destination }),
    ...(route.length === 1 ? { via: route[0] ?? "" } : {}),
    ...(target === null ? {} : { target }),
    ...(feature === undefined ? {} : { structure: feature }),
  };
}

function bolsterData(position: Position): Plain {
  return Object.fromEntries(
    Object.entries(position.cards.bolster).map(([letter, cards]) => [
      letter,
      cards.includes("?") ? cards.length : cards,
    ]),
  );
}

function markerData(markers: Readonly<Record<SpaceName, Marker>>): Plain {
  const having = (wanted: Marker): string[] =>
    Object.keys(markers)
      .filter((space) => markers[space] === wanted)
      .toSorted();
  return { scouted: having("scouted"), controlled: having("controlled") };
}

function unitData(units: readonly Unit[], side: Side): Plain {
  return Object.fromEntries(
    units
      .filter((unit) => unit.side === side)
      .map((unit) => [
        unit.name,
        {
          at: unit.at ?? "off",
          defence: unit.defence,
          ...writtenFields(UNIT_FIELDS, unit),
        },
      ]),
  );
}

function boardData(board: Board): Plain {
  const { columns, rows } = gridAround(board);
  const edges = new Set(board.edges.map(({ from, to }) => pairName(from, to)));
  const neighbours = gridEdges(columns, rows);
  const ground = new Map(board.places.filter((place) => !place.deck).map((place) => [place.space, place]));
  return {
    grid: `${columns}x${rows}`,
    spaces: Object.fromEntries(
      board.spaces
        .map((space) => [space.name, spaceData(space, ground.get(space.name))] as const)
        .filter(([, data]) => Object.keys(data).length > 0),
    ),
    cut: neighbours.filter((edge) => !edges.has(edge)),
    join: [...edges].filter((edge) => !edge.includes(".") && !neighbours.includes(edge)),
    doors: Object.fromEntries(
      board.edges.flatMap(({ door }) =>
        door === null
          ? []
          : [
              [
                door.name,
                door.opens === null
                  ? door.closed
                    ? "closed"
                    : "open"
                  : { closed: door.closed, opens: `${door.opens.from}>${door.opens.to}` },
              ],
            ],
      ),
    ),
    bridges: Object.fromEntries(
      board.places
        .filter((place) => place.deck)
        .map((deck) => [deck.space, { supports: supportsOf(board, deck.name), cover: deck.cover }]),
    ),
    spawn: board.spawns,
  };
}

function spaceData(space: Space, ground: Place | undefined): { readonly [key: string]: Plain } {
  return {
    ...writtenFields(SPACE_FIELDS, space),
    ...(space.has.length > 0
      ? {
          has: space.has.map(({ name, armour, cover }) =>
            armour === null ? name : { [name]: cover === undefined ? armour : { armour, cover } },
          ),
        }
      : {}),
    ...(space.has.some((feature) => feature.destroyed)
      ? { destroyed: space.has.filter((feature) => feature.destroyed).map((feature) => feature.name) }
      : {}),
    ...(ground === undefined ? {} : writtenFields(PLACE_FIELDS, ground)),
  };
}

function supportsOf(board: Board, deck: PlaceName): PlaceName[] {
  return board.edges
    .filter((edge) => edge.from === deck || edge.to === deck)
    .map((edge) => (edge.from === deck ? edge.to : edge.from))
    .toSorted();
}
