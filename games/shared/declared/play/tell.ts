import { withVerb } from "../../../../grammar/word-endings.ts";
import { ScriptedDice } from "../../../../runtime/dice.ts";
import type { CheckedSheet } from "../../../../runtime/checked-tree.ts";
import { actionsIn } from "../../../../runtime/checked-tree/parts.ts";
import { routineOf } from "../../../../runtime/checked-tree/procedures.ts";
import type { Book } from "../../../../runtime/game.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../../runtime/why-not.ts";
import type { Reasons, Score, ReportLine } from "../../../engine-part.ts";
import { stateOf } from "../../engine/course.ts";
import { sameData } from "../../plain-data.ts";
import { interpretedGame } from "../interpreted.ts";
import { namesToAsk } from "../packed-functions.ts";
import { publicFacts, signsOf } from "../picture.ts";
import { unitsChosen, unitsOf } from "../position.ts";
import { changingThings, valueOfUnplaced } from "../unplaced.ts";
import { hasOption, unpaidActions } from "./options.ts";
import type { PlayStep } from "./effect.ts";
import { THE_GAME } from "./fields.ts";
import { pileOf } from "./piles.ts";
import { actText } from "./players.ts";
import type { Course, DeclaredRules, GameAction, Happened, PlayedGame } from "./rules.ts";
import { type GameState, positionOf, unitNamed, NUMBER_IN_SECRET } from "./state.ts";
import { asSeenBy } from "./changes.ts";

/** The events of a game, in words. Of what a unit could not pay, only what its sheet asks for. */
export function tellAll(
  played: PlayedGame,
  sheets: Book["sheets"],
  events: readonly Happened[],
  viewer: string | null,
): readonly ReportLine[] {
  return events.flatMap((happened) => {
    const {
      event: { action },
      before,
      report,
    } = happened;
    const isIdle = isWithoutResult(happened);
    const step = action.kind === "step" ? stepOf(played.play, action) : undefined;
    // A rule says nothing in a round that it is not about.
    if (isIdle && step?.isRule === true) return roundBegun(action);
    const isHidden = before.choice?.isHidden === true && viewer !== null && viewer !== before.choice.side;
    const unseen = isHidden ? (before.choice.sort === NUMBER_IN_SECRET ? "a number" : "a card") : null;
    return [
      ...headingOf(played.play, action),
      ...actionLineOf(action, unseen),
      ...unpaidIn(played, sheets, action, before),
      ...report.map((line) => asSeenBy(line, viewer)),
      ...(isIdle && step !== undefined && step.text !== "" && !isConditional(played.play, step) ? [NOTHING] : []),
    ];
  });
}

/** Whether a step ended at once and changed nothing, such as one about units that are not there. */
function isWithoutResult({ event: { action }, before, after, report }: Happened): boolean {
  if (action.kind !== "step" || report.length > 0) return false;
  const { agenda, choice, result } = after;
  const isOver = agenda.length === 0 && choice === null && result === null;
  return isOver && STORED.every((part) => sameData(before[part], after[part]));
}

/** Whether a step does nothing but what happens on conditions: `In round 3, …`, `The game ends after round 8.` */
function isConditional({ blocks }: PlayedGame["play"], { block }: PlayStep): boolean {
  const isSo = (one: number): boolean =>
    blocks[one]?.every((each) => each.kind === "if" && isSo(each.otherwise)) ?? true;
  return blocks[block]?.length !== 0 && isSo(block);
}

const NOTHING: ReportLine = { kind: "result", text: "Nothing comes of it" };

/** The parts of a state other than its agenda. */
const STORED = ["places", "units", "unplaced", "memory", "decks"] as const;

/** The actions that were too expensive for a unit that did nothing; none if it had other options and passed by choice. */
function unpaidIn(
  played: PlayedGame,
  sheets: Book["sheets"],
  action: GameAction,
  before: GameState,
): readonly ReportLine[] {
  if (action.kind !== "act" || action.deeds.length > 0) return [];
  const unit = unitNamed(before, action.unit);
  if (unit === undefined) return [];
  const position = positionOf(played, before, action.side, unit.name);
  if (action.sheet === null && hasOption(played, position, unit)) return [];
  const asked = action.sheet === null ? null : actionsAskedFor(sheets[action.side], action.sheet.procedure);
  return [...unpaidActions(played, position, unit)].flatMap(([name, why]) =>
    asked?.has(name) === false ? [] : [{ kind: "result" as const, text: `${unit.name} cannot ${name}: ${why}` }],
  );
}

/** The actions that the clauses of a procedure name, and those of the routines that they perform. */
function actionsAskedFor(sheet: CheckedSheet | undefined, named: string | null): ReadonlySet<string> {
  const asked = new Set<string>();
  const left = sheet?.procedures.filter(({ name }) => name === named) ?? [];
  const read = new Set(left);
  for (const { clauses } of left) {
    for (const action of clauses.flatMap(({ statement }) => actionsIn(statement))) {
      asked.add(action.entry);
      const routine = action.plan === "perform" && sheet !== undefined ? routineOf(sheet, action.routine) : null;
      if (routine === null || read.has(routine)) continue;
      read.add(routine);
      left.push(routine);
    }
  }
  return asked;
}

type StepTaken = Extract<GameAction, { kind: "step" }>;

function stepOf({ setUp, round: ofRound }: PlayedGame["play"], { round, step }: StepTaken): PlayStep | undefined {
  return (round === 0 ? setUp : ofRound)[step - 1];
}

/** The heading of a round, or of the set-up, before its first step. */
function roundBegun(action: GameAction): readonly ReportLine[] {
  return action.kind === "step" && action.step === 1 ? [{ kind: "heading", text: roundOf(action) }] : [];
}

function headingOf(play: PlayedGame["play"], action: GameAction): readonly ReportLine[] {
  if (action.kind !== "step") return [];
  const text = stepOf(play, action)?.text ?? "";
  return text === "" ? roundBegun(action) : [...roundBegun(action), { kind: "action", text }];
}

/** @param unseen what it is called that somebody chooses, where that is hidden */
function actionLineOf(action: GameAction, unseen: string | null): readonly ReportLine[] {
  switch (action.kind) {
    case "step":
      return [];
    case "stop":
      return [{ kind: "action", text: "The last round is over" }];
    case "pick":
      return [{ kind: "action", text: `${withVerb(action.side, "choose")} ${unseen ?? action.thing}` }];
    case "act": {
      const { unit, sheet } = action;
      const isByClause = sheet !== null && sheet.clause !== null;
      const clause = isByClause ? ` (${sheet.procedure} ${sheet.clause}${sheet.letter ?? ""})` : "";
      return [{ kind: "action", text: `${unit}: ${actText(action)}${clause}` }];
    }
  }
}

/** An overview of a game: the round, the values of the game and its sides, and how many units each side has. */
export function overviewOf({ schema, lexicon }: PlayedGame, state: GameState): readonly string[] {
  const position = positionOf({ schema }, state, "", null);
  const { boxes = [] } = schema.board;
  const sides = lexicon.sides.map(({ id }) => {
    const all = schema.counters.filter(({ side }) => side === id).length;
    const there = state.units.filter(({ side }) => side === id);
    const inBoxes = there.filter(({ at }) => at !== null && boxes.includes(at)).length;
    const others = inBoxes === 0 ? "" : `, ${inBoxes} in boxes beside it`;
    return `${id}: ${there.length - inBoxes} of ${all} units on the board${others}`;
  });
  return [roundOf(state), ...sides, ...publicFacts(schema, position)];
}

/** The round, in words. */
export function roundOf({ round }: Pick<GameState, "round">): string {
  return round === 0 ? "Setting up" : `Round ${round}`;
}

/** The numbers that sides have. */
export function scoresOf({ schema, lexicon }: PlayedGame, state: GameState): readonly Score[] {
  const position = positionOf({ schema }, state, "", null);
  const sides = new Set(lexicon.sides.map(({ id }) => id));
  return changingThings(schema)
    .filter(({ name }) => sides.has(name))
    .flatMap((thing) =>
      Object.entries(thing.schema.fields).flatMap(([field, { kind }]) =>
        kind === "number"
          ? [{ side: thing.name, of: field, amount: Number(valueOfUnplaced(position, thing, field) ?? 0) }]
          : [],
      ),
    );
}

/** A line for each deck with its size, its revealed cards and the hands. Only the size of other sides' hands is shown. */
export function deckLines({ play, lexicon }: PlayedGame, state: GameState, viewer: string | null): readonly string[] {
  return play.decks.flatMap((deck) => {
    const { name, cards } = deck;
    const names = (some: readonly number[]): string => some.map((card) => cards[card]?.name ?? "").join(", ");
    const row = pileOf(state, deck, { kind: "row" });
    const hands = lexicon.sides.flatMap(({ id: side }) => {
      const hand = pileOf(state, deck, { kind: "hand", side });
      const isSeen = viewer === null || viewer === side;
      return hand.length === 0
        ? []
        : [`${withVerb(side, "hold")} ${isSeen ? names(hand) : `${hand.length} of ${name}`}`];
    });
    const left = pileOf(state, deck, { kind: "deck" }).length;
    return [
      `${name}: ${left} of ${cards.length} cards left`,
      ...(row.length === 0 ? [] : [`revealed of ${name}: ${names(row)}`]),
      ...hands,
    ];
  });
}

/** A line for every unit, with its place and the values that are not as printed. */
export function unitLines({ schema }: PlayedGame, { units, unplaced }: GameState): readonly string[] {
  const there = unitsChosen(schema, (field) => unplaced[THE_GAME.sort]?.[THE_GAME.name]?.[field]);
  const counters = there === null ? schema.counters : schema.counters.filter(({ name }) => there.has(name));
  return counters.map(({ name }) => {
    const unit = units.find((each) => each.name === name);
    if (unit === undefined) return `${name}: beside the board`;
    const signs = signsOf(unitsOf(schema, unit.title), unit.fields).map(({ text }) => text);
    return [`${name}: ${unit.at}`, ...signs].join(", ");
  });
}

/** How a game ended. */
export function endingOf(played: PlayedGame, state: GameState): readonly string[] {
  const { result } = state;
  if (result === null) return [];
  const { winner, reason } = result;
  const [, ...lines] = overviewOf(played, state);
  return [winner === null ? `Nobody won: ${reason}.` : `${winner} won: ${reason}.`, ...lines];
}

/** What sheets chose in the last round, in order. */
export function lastBotCards({ happened }: Course): readonly Happened[] {
  const start = happened.findLastIndex(({ event: { action } }) => action.kind === "step" && action.step === 1);
  return happened
    .slice(Math.max(0, start))
    .filter(({ event: { action } }) => action.kind === "act" && action.sheet !== null);
}

/** The reasons for a sheet's decision: its procedure is evaluated again in the position before it. */
export function reasonsOf(
  { declared }: DeclaredRules,
  { game }: Course,
  { event: { action }, before }: Happened,
): Reasons | null {
  if (action.kind !== "act" || action.sheet === null) return null;
  const { side, unit, sheet } = action;
  const { scenario, sheets, policies } = game;
  const position = positionOf(declared, before, side, unit);
  const dice = new ScriptedDice(sheet.dice.map(({ value }) => value));
  const options = { readings: policies, dice, trace: true };
  const { decision, trace } = decide(interpretedGame(declared), { scenario, sheets }, position, 0, options);
  if (trace === null) return null;
  return {
    card: unit,
    explained: {
      decision,
      trace,
      names: { ...namesToAsk(declared.schema, position), clauses: clausesToAsk(sheets[side], trace) },
    },
  };
}

/** Whether others have changed the game since a side last saw it. */
export function isNews(course: Course, side: string, seen: Course): boolean {
  const action = course.happened.at(-1)?.event.action;
  const isOwn = action !== undefined && action.kind !== "step" && action.kind !== "stop" && action.side === side;
  return !isOwn && !sameData(stateOf<GameState>(course).units, stateOf<GameState>(seen).units);
}
