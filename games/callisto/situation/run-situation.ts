import type { Dice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { type Decide, type SituationRun, withDiceOf } from "../../shared/situation.ts";
import { applyDecision, bid, playerHits, startTurn } from "../effects/position-effects.ts";
import { cardDecisionOf, nothing } from "../effects/turn-effects.ts";
import { winnerOf } from "../effects/victory.ts";
import type { Position, PlaceName, SpaceName, UnitName } from "../position.ts";
import type { Readings } from "../readings.ts";
import type { Answer, Situation, SituationQuestion, SituationResult } from "./expected-key.ts";
import { environmentOf } from "../game.ts";
import { assessedDefence, totalDefence } from "../reference/combat.ts";
import { dangerOf } from "../reference/attacks.ts";
import { isSecure } from "../reference/fields.ts";
import { placed, placeThing, unitNamed, unitsIn, unitThing } from "../reference/environment.ts";
import { isScouted, isThreatened, populationOf } from "../reference/space-states.ts";

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
