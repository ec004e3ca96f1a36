import { decisionOf, type CardDecision, type HitMarkersResolved } from "../effects/turn-effects.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import { decisionText } from "../../../runtime/trace-text.ts";
import { counted } from "../../../grammar/prose.ts";
import type { Reasons, ReportLine } from "../../engine-part.ts";
import { counterOfCard, INTERFERENCE, bidValue } from "../effects/cards.ts";
import { controlledPoints } from "../effects/victory.ts";
import { STAY, TAKE } from "../engine/execute.ts";
import { factionsOf, type GameDefinition, of } from "../engine/game-definition.ts";
import type { Faction, GameAction, GameState, Move, Report } from "../engine/state.ts";
import { positionOf } from "../engine/side-view.ts";
import { askedPlayer, teamOf, viewerName } from "../engine/teams.ts";
import type { CardName } from "../position.ts";
import { decide, namesOfTrace } from "../game.ts";
import { obstacleTo } from "../reference/obstacles.ts";
import type { Course, Happened } from "../engine/rules.ts";

/**
 * An event in words.
 *
 * @param viewer who reads it: cards that only others may see are counted, not named; null sees all
 * @param number of the card in its side's turn, for a bot's card
 */
export function tell(
  game: GameDefinition,
  happened: Happened,
  viewer: string | null,
  number: number,
): readonly ReportLine[] {
  const { event, before, after, report } = happened;
  const { action } = event;
  const results = resultsOf(game, happened);
  switch (action.kind) {
    case "draw":
      return [heading(`Round ${before.round}`), ...report.drawn.map((drawn) => actionLine(drawnBy(drawn, viewer)))];
    case "bid": {
      const bids = factionsOf(game).map((side) => {
        const card = report.bid?.[side] ?? null;
        return `${side} ${card === null ? "nothing" : `${card} (${bidValue(card, { numbers: {}, roster: game.roster })})`}`;
      });
      const hasDraw = factionsOf(game).some((side) => of(before.sides, side).kind === "hand");
      const change = before.initiative === after.initiative ? "stays with" : "goes to";
      return [
        ...(hasDraw ? [] : [heading(`Round ${before.round}`)]),
        actionLine(`Bids: ${bids.join(", ")}. The initiative ${change} ${after.initiative}.`),
        ...commandsPassed(before, after),
      ];
    }
    case "startTurn":
      return [heading(`Turn: ${action.side}`), actionLine(`Row: ${rowText(after, action.side)}`), ...results];
    case "resolve": {
      const rolled = action.decision.dice.map(({ sides, value }) => `d${sides} ${value}`).join(", ");
      return [
        actionLine(`${number}. ${action.card}: ${cardDecisionText(action.card, action.decision)}`),
        ...(rolled === "" ? [] : [{ kind: "dice" as const, text: `rolled to choose: ${rolled}` }]),
        ...drawnText(happened, viewer),
        ...results,
      ];
    }
    case "move":
      return [
        actionLine(moveText(viewerName(askedPlayer(before, action.side)), action.move)),
        ...drawnText(happened, viewer),
        ...results,
      ];
    case "answer":
      return [...answerText(happened), ...results];
    case "endTurn":
      return [];
    case "stop":
      return [actionLine(action.result.reason)];
  }
}

/** The part of an answer that no result shows: that a unit is not pushed, and who takes the prisoner. */
function answerText({ before, event: { action } }: Happened): readonly ReportLine[] {
  const [question] = before.pending;
  if (action.kind !== "answer" || question === undefined) return [];
  switch (question.kind) {
    case "casualty":
      return [];
    case "push":
      return action.option === STAY ? [actionLine(`${question.unit} is not pushed`)] : [];
    case "prisoner":
      return [actionLine(action.option === TAKE ? `The prisoner goes with ${question.unit}` : "The prisoner stays")];
  }
}

function moveText(side: Faction, move: Move): string {
  switch (move.kind) {
    case "endTurn":
      return `End of turn: ${side}`;
    case "ready":
      return `${move.card}: ready again`;
    case "hunkerDown":
      return `${move.card}: hunkers down`;
    case "act":
      return `${move.card}: ${cardDecisionText(move.card, move.deed)}${move.takesPrisoner ? " with the prisoner" : ""}`;
  }
}

/** The use of a card. Its own unit is not named again. */
function cardDecisionText(card: CardName, decision: CardDecision): string {
  return decisionText(decisionOf(decision.unit === counterOfCard(card) ? { ...decision, unit: null } : decision));
}

function drawnText({ report, event: { action } }: Happened, viewer: string | null): readonly ReportLine[] {
  // Cards that a bot draws lie open in its row, except those that RECON sets aside face down.
  const isOpen = action.kind === "resolve" && action.decision.action !== "RECON";
  return report.drawn.map((drawn) => result(drawnBy(drawn, isOpen ? null : viewer)));
}

function drawnBy({ side, member, cards }: Report["drawn"][number], viewer: string | null): string {
  const name = viewerName({ side, member: member ?? null });
  return `${name} drew: ${viewer === null || viewer === name ? cards.join(", ") : counted(cards.length, "card")}`;
}

function rowText(state: GameState, side: Faction): string {
  const own = of(state.sides, side);
  if (own.kind !== "bot" || own.cards.row.length === 0) return "no card";
  return own.cards.row.map(({ card, sideways }) => (sideways ? `${card} (sideways)` : card)).join(", ");
}

function heading(text: string): ReportLine {
  return { kind: "heading", text };
}

function actionLine(text: string): ReportLine {
  return { kind: "action", text };
}

/** The results of an event in their order: dice, hits, movements, gains. */
function resultsOf(game: GameDefinition, happened: Happened): readonly ReportLine[] {
  const { before, after, report } = happened;
  const { marks, controls, suppressed, readied, structures } = report;
  return [
    ...report.hitMarkers.map(hitMarkersText),
    ...entries(happened),
    ...report.attacks.map(({ target, count, sides, needs, faces, succeeded }): ReportLine => ({
      kind: "dice",
      text: `against ${target}: rolled ${faces.join(", ")} on ${count}d${sides}, needs ${needs} or more: ${succeeded ? "hit" : "miss"}`,
    })),
    ...listed("marked:", marks),
    ...listed("controlled:", controls),
    ...listed("suppressed:", suppressed),
    ...listed("ready again:", readied),
    ...structures.map((name) => result(`${name} ${name.startsWith("door ") ? "is open" : "is destroyed"}`)),
    ...casualties(report, before, after),
    ...report.neutralised.map((unit) => result(`${unit} is neutralised`)),
    ...movements(happened),
    ...gains(game, before, after),
    ...commandsPassed(before, after),
  ];
}

/** The commander markers that changed hands (B:845). */
function commandsPassed(before: GameState, after: GameState): readonly ReportLine[] {
  return Object.keys(after.sides).flatMap((side) => {
    const team = teamOf(after, side);
    if (team === null || team.marker === teamOf(before, side)?.marker) return [];
    return [result(`${viewerName({ side, member: team.marker })} has the commander marker`)];
  });
}

function casualties(
  { casualties: facts, neutralised }: Report,
  before: GameState,
  after: GameState,
): readonly ReportLine[] {
  return facts.flatMap(({ unit, card }) => {
    const loss = card === null ? [] : [result(`${unit} loses a card: ${card}`)];
    const hits = (state: GameState): number => state.units.find(({ name }) => name === unit)?.hits ?? 0;
    const isMarked = !neutralised.includes(unit) && hits(after) > hits(before);
    return isMarked ? [...loss, result(`${unit} takes a hit marker (now ${hits(after)})`)] : loss;
  });
}

function hitMarkersText({ unit, markers, cards }: HitMarkersResolved): ReportLine {
  const cost = cards.length === 0 ? "no card in the row" : `discards ${cards.join(", ")}`;
  return result(`${unit} gives up ${counted(markers, "hit marker")}: ${cost}`);
}

/** Units that come to the board. */
function entries({ report }: Happened): readonly ReportLine[] {
  return Object.entries(report.entries).map(([unit, spawn]) => result(`${unit} enters at ${spawn}`));
}

/** Movements that the decision and the entries do not mention: units pushed, led or carried, and units that leave. */
function movements({ report, event: { action } }: Happened): readonly ReportLine[] {
  const said = decisionIn(action);
  return Object.entries(report.moves).flatMap(([unit, place]) => {
    if (place === null) {
      const isTold = report.neutralised.includes(unit) || said?.escapes === true;
      return isTold ? [] : [result(`${unit} leaves the board`)];
    }
    const goes = said !== null && (said.unit === unit || said.passengers.includes(unit));
    const isTold = (goes && said.destination === place) || report.entries[unit] === place;
    return isTold ? [] : [result(`${unit} is now in ${place}`)];
  });
}

function decisionIn(action: GameAction): CardDecision | null {
  if (action.kind === "resolve") return action.decision;
  return action.kind === "move" && action.move.kind === "act" ? action.move.deed : null;
}

/** The values of the sides that rose or fell. */
function gains(game: GameDefinition, before: GameState, after: GameState): readonly ReportLine[] {
  return factionsOf(game).flatMap((side) => {
    const points = (state: GameState): number => controlledPoints(positionOf(game, state, side), "bot");
    const [earlier, now] = before.markers === after.markers ? [0, 0] : [points(before), points(after)];
    const [was, is] = [of(before.scores, side), of(after.scores, side)];
    const escaped = is.escaped.slice(was.escaped.length);
    const [hadRemoved, hasRemoved] = [interferenceRemoved(before, side), interferenceRemoved(after, side)];
    return [
      ...(earlier === now ? [] : [result(`${side} now: ${now} objective ${now === 1 ? "point" : "points"}`)]),
      ...(is.rescued === was.rescued ? [] : [result(`${side} so far: ${is.rescued} rescued`)]),
      ...escaped.map((unit) => result(`${unit} escapes`)),
      ...(hadRemoved === hasRemoved ? [] : [result(`an ${INTERFERENCE} card of ${side} leaves the game`)]),
    ];
  });
}

function interferenceRemoved({ sides }: GameState, side: Faction): number {
  return of(sides, side).cards.removed.filter((card) => card === INTERFERENCE).length;
}

function listed(what: string, names: readonly string[]): readonly ReportLine[] {
  return names.length === 0 ? [] : [result(`${what} ${names.join(", ")}`)];
}

function result(text: string): ReportLine {
  return { kind: "result", text };
}

/** The bot's cards of its last turn so far, in order. */
export function lastBotCards({ happened }: Course): readonly Happened[] {
  const start = happened.findLastIndex(({ event }) => event.action.kind === "startTurn");
  return start === -1 ? [] : happened.slice(start).filter(({ event }) => event.action.kind === "resolve");
}

/** Events in words. The cards of bots are numbered from the first of these events or of their turn. */
export function tellAll(
  { game, happened }: Course,
  events: readonly Happened[],
  viewer: string | null,
): readonly ReportLine[] {
  let number = 0;
  const first = events[0];
  const turn = first === undefined ? [] : happened.slice(0, happened.lastIndexOf(first));
  for (const { event } of turn) number = numberAfter(number, event.action.kind);
  return events.flatMap((each) => {
    number = numberAfter(number, each.event.action.kind);
    return tell(game, each, viewer, number);
  });
}

function numberAfter(number: number, kind: string): number {
  return kind === "startTurn" ? 0 : kind === "resolve" ? number + 1 : number;
}

/** Why a bot did what it did with a card: its procedure is read again with the position before it. */
export function reasonsOf(game: GameDefinition, { event: { action }, before }: Happened): Reasons | null {
  if (action.kind !== "resolve") return null;
  const { side, card } = action;
  const { scenario, sheets, readings } = game;
  const dice = new ScriptedDice(action.decision.dice.map(({ value }) => value));
  const position = positionOf(game, before, side);
  const { decision, trace } = decide({ scenario, sheets }, position, 0, { readings, dice, trace: true });
  if (trace === null) return null;
  const names = namesOfTrace(position, sheets[side], trace);
  const book = { scenario, sheets };
  const obstacle = (place: string): string | null =>
    obstacleTo({ book, position, readings, index: 0 }, decision, place);
  return { card, explained: { decision, trace, names, obstacle } };
}
