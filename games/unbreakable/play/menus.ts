import { groupBy } from "../../../grammar/group-by.ts";
import { withVerb } from "../../../grammar/word-endings.ts";
import { DiceError, ScriptedDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../runtime/why-not.ts";
import type { ActionChoice, Reasons, ReportLine } from "../../engine-part.ts";
import { interpretedGame } from "../../shared/declared/interpreted.ts";
import { namesToAsk } from "../../shared/declared/packed-functions.ts";
import { stateOf } from "../../shared/engine/course.ts";
import { memberName } from "../../shared/engine/players.ts";
import { further, type Menu, type Option, reached, unlessOnly } from "../../shared/menu.ts";
import type { GameAction } from "../engine/game-action.ts";
import { nextStep } from "../engine/next-step.ts";
import { carriedBy, hexAt, objectsOf, unitNamed } from "../engine/play.ts";
import { positionOf } from "../engine/program.ts";
import type { Course, Happened } from "../engine/rules.ts";
import type { Commander, GameObject, GameState, GameUnit, Pending, Weapon } from "../engine/state.ts";
import { sheetReadings, UNBREAKABLE_GAME } from "../game.ts";
import { PROXIMITY_SIZE } from "../rules/sizes.ts";
import { OFF_MAP } from "../terrain.ts";

/** Events in words. In this game nothing is hidden after its beginning. */
export function tellAll(events: readonly Happened[]): readonly ReportLine[] {
  return events.flatMap(({ event: { action }, report }) => [...openingOf(action), ...report]);
}

/** The line for an action that reports nothing itself. */
function openingOf(action: GameAction): readonly ReportLine[] {
  const actionLine = (text: string): readonly ReportLine[] => [{ kind: "action", text }];
  switch (action.kind) {
    case "arm":
      return actionLine(`${action.unit} takes ${action.weapons.join(" and ")}`);
    case "place":
      return actionLine(`${action.unit} starts in ${action.to}`);
    case "melee":
      return actionLine(`${action.unit} attacks ${action.target}`);
    case "clear stasis":
      return actionLine(`${action.unit} tries to clear stasis`);
    case "go on":
      return actionLine(`${action.side} fires on`);
    case "stop":
      return actionLine(action.result.reason);
    default:
      return [];
  }
}

/** The state of the game, a line each. */
export function overviewOf(state: GameState): readonly string[] {
  const { turn, cards, units } = state;
  return [
    turn === 0
      ? "Set-up."
      : `Turn ${turn}; ${cards.deck.length} cards are left; Time Streams drawn: ${cards.timeStreams}.`,
    ...(state.rounds === undefined ? [] : [roundText(state.rounds)]),
    ...units.map((unit) => `${commanderText(unit)}, ${unit.name}: ${conditionText(unit)}.`),
    ...objectsOf(state).map((object) => `${object.name}: ${objectText(object)}.`),
  ];
}

/** A side and, in a team, the player. */
function commanderText({ side, member }: Commander): string {
  return member === undefined ? side : memberName(side, member);
}

/** `Round 2; the first took 12 turns.` */
function roundText(rounds: NonNullable<GameState["rounds"]>): string {
  const taken = rounds.map((turns) => (turns === null ? "left industry standing" : `took ${turns} turns`));
  return [`Round ${rounds.length + 1}`, ...taken.map((text, index) => `round ${index + 1} ${text}`)]
    .join("; ")
    .concat(".");
}

/** Where an object is: `in 0608, 2 stasis`, `carried by Walker 1`. */
function objectText({ at, carrier, stasis, frozen }: GameObject): string {
  return [
    ...(carrier === null ? [at === OFF_MAP ? OFF_MAP : `in ${at}`] : [`carried by ${carrier}`]),
    ...(stasis > 0 ? [`${stasis} stasis`] : []),
    ...(frozen ? ["frozen"] : []),
  ].join(", ");
}

/** The weapons of the units, a line each. */
export function weaponsText({ units }: GameState): readonly string[] {
  return units.map((unit) => `${unit.name}: ${weaponsOf(unit)}`);
}

function weaponsOf({ weapons }: GameUnit): string {
  if (weapons.length === 0) return "no weapons";
  return weapons.map(weaponText).join(", ");
}

/** A weapon as shown: `medium laser (unloaded)`. */
export function weaponText({ kind, size, loaded }: Weapon): string {
  return `${size} ${kind}${loaded ? "" : " (unloaded)"}`;
}

/** How a game ended; nothing while it goes on. */
export function endingOf({ result, turn }: GameState): readonly string[] {
  if (result === null) return [];
  return [
    `${result.winner === null ? "Nobody wins" : withVerb(result.winner, "win")} in turn ${turn}: ${result.reason}.`,
  ];
}

const INTERPRETED = interpretedGame(UNBREAKABLE_GAME);

/**
 * Why a crawler did what it did: its program is read again with the position before it. Null where a statement rolls,
 * since the log does not contain that die.
 */
export function reasonsOf({ game }: Course, { event: { action }, before }: Happened): Reasons | null {
  const crawler = action.kind === "program" ? unitNamed(before, action.unit) : undefined;
  if (action.kind !== "program" || crawler === undefined) return null;
  const { scenario, sheets } = game.book;
  const sheet = sheets[action.side];
  if (sheet === undefined) return null;
  const position = positionOf(game, before, crawler);
  const readings = sheetReadings(game.readings);
  try {
    const { decision, trace } = decide(INTERPRETED, { scenario, sheets }, position, 0, {
      readings,
      dice: new ScriptedDice([]),
      trace: true,
    });
    if (trace === null || decision.clause !== action.step.statement) return null;
    const names = { ...namesToAsk(UNBREAKABLE_GAME.schema, position), clauses: clausesToAsk(sheet, trace) };
    return { card: crawler.name, explained: { decision, trace, names } };
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}

/** All choices of a person. */
function choicesNow(course: Course): { readonly pending: Pending | null; readonly choices: readonly GameAction[] } {
  const step = nextStep(course.game, course.terms.bots, stateOf(course));
  return step.kind === "choose"
    ? { pending: step.pending, choices: step.offers.actions }
    : { pending: null, choices: [] };
}

/** The same for programs. */
export function choicesOf(course: Course): readonly ActionChoice<GameAction>[] {
  return choicesNow(course).choices.map((action) => ({ shown: action, action: () => action }));
}

/** The menus of a person: first the unit, then its action, then the details. */
export function menuOf(course: Course): Menu<GameAction> {
  const state = stateOf(course);
  const { pending, choices } = choicesNow(course);
  const question = pending === null ? "Nothing can be chosen" : `${askedIn(pending)}${questionOf(pending)}`;
  const units = new Map<string, GameAction[]>();
  for (const action of choices) {
    const key = "unit" in action ? action.unit : "";
    units.set(key, [...(units.get(key) ?? []), action]);
  }
  const ofUnits = [...units].filter(([unit]) => unit !== "");
  const others = (units.get("") ?? []).map((action) => outcome(state, action));
  const [only, ...more] = ofUnits;
  if (only !== undefined && more.length === 0) {
    const menu = actionMenu(state, question, only[1]);
    return { ...menu, options: [...menu.options, ...others] };
  }
  const options = ofUnits.map(([unit, actions]): Option<GameAction> => ({
    name: unit,
    note: noteOf(state, unit),
    leads: () => further(actionMenu(state, unit, actions)),
  }));
  return { question, options: [...options, ...others] };
}

/** In a team, names the player. */
function askedIn({ side, member }: Pending): string {
  return member === undefined ? "" : `${memberName(side, member)}: `;
}

/** The question for the pending choice. */
export function questionOf(pending: Pending): string {
  switch (pending.kind) {
    case "arm":
      return `Which ${pending.class} weapons has ${pending.unit}?`;
    case "place":
      return `Where does ${pending.unit} start?`;
    case "pose":
      return `In which condition does ${pending.unit} start?`;
    case "activation":
      return pending.overload ? "Overloaded walkers: who does what?" : "Who does what?";
    case "program":
      return `${pending.unit} follows its program`;
    case "bomb":
      return `A ${pending.shot.size} ${pending.shot.kind} flies to ${pending.shot.to}. Fire a laser at it?`;
    case "beam":
      return `The beam holds ${pending.target}. Fire on as a ${pending.shot.size} beam?`;
    case "overheated":
      return `${pending.unit} has fired an unloaded beam`;
    case "push":
      return `Where is ${pending.target} pushed to?`;
    case "displace":
      return `Who leaves ${pending.hex}, and where to?`;
    case "status":
      return "Who changes status?";
    case "opportunity":
      return `Opportunity: ${pending.opportunity}. Who uses it?`;
    case "owner move":
      return `Where does ${pending.unit} move to?`;
  }
}

/** The actions of a unit by their kinds. An action with many targets asks for one. */
function actionMenu(state: GameState, question: string, actions: readonly GameAction[]): Menu<GameAction> {
  const groups = groupBy(actions, (action) => groupOf(state, action));
  const [only, ...more] = groups;
  if (only !== undefined && more.length === 0) {
    return { question, options: only[1].map((action) => outcome(state, action)) };
  }
  const options = [...groups].map(([name, own]): Option<GameAction> => ({
    name,
    note: own.length === 1 ? "" : `${own.length} ways`,
    leads: () => unlessOnly({ question: name, options: own.map((action) => outcome(state, action)) }),
  }));
  return { question, options };
}

function groupOf(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "fire": {
      const weapon = unitNamed(state, action.unit)?.weapons[action.weapon];
      const number = action.weapon + 1;
      return `fire ${weapon?.size ?? ""} ${weapon?.kind ?? "weapon"} (${number})`;
    }
    case "proximity":
      return `fire ${PROXIMITY_SIZE} ${action.weapon}`;
    case "reload":
      return `reload ${unitNamed(state, action.unit)?.weapons[action.weapon]?.kind ?? "weapon"} (${action.weapon + 1})`;
    default:
      return action.kind;
  }
}

/** An action in a list of choices: `fire heavy nuke (3): 0405`. */
export function actionText(state: GameState, action: GameAction): string {
  const [group, name] = [groupOf(state, action), optionText(state, action)];
  return group === name || name === action.kind || action.kind === "turn"
    ? name.replace(action.kind, group)
    : `${group}: ${name}`;
}

function outcome(state: GameState, action: GameAction): Option<GameAction> {
  const isPass = action.kind === "pass";
  return {
    name: optionText(state, action),
    ...(isPass ? { key: "e" } : {}),
    note: "to" in action && typeof action.to === "string" ? terrainNote(state, action.to) : "",
    leads: () => reached(action),
  };
}

function optionText(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "arm":
      return action.weapons.join(" and ");
    case "place":
    case "displace":
      return action.to;
    case "pose":
      return `${action.status}${action.turned ? `, ${turnedText(unitNamed(state, action.unit))}` : ""}`;
    case "fire":
      return action.target ?? action.to;
    case "proximity":
      return `${action.weapon} at ${action.target ?? action.to}`;
    case "move":
      return action.way.at(-1) === OFF_MAP ? "off the map, for good" : (action.way.at(-1) ?? "");
    case "turn":
      return "change configuration";
    case "melee":
    case "reprogram":
      return action.target;
    case "grab":
    case "drop":
      return action.object;
    case "status":
      return action.status;
    case "swap":
      return action.for;
    case "push":
      return action.to ?? "leave it there";
    case "go on":
      return "fire on";
    case "pass":
      return "done";
    case "clear stasis":
    case "laser":
    case "program":
    case "reload":
    case "shuffle":
    case "draw":
    case "end round":
    case "stop":
      return action.kind;
  }
}

function turnedText(unit: GameUnit | undefined): string {
  return { Crawler: "dug in", Walker: "down", Squad: "hovering" }[unit?.type ?? "Squad"];
}

function noteOf(state: GameState, name: string): string {
  const unit = unitNamed(state, name);
  if (unit === undefined) return "";
  const carried = carriedBy(state, name);
  const carries = carried === undefined ? [] : [`carries the ${carried.name}`];
  return [conditionText(unit), ...carries, terrainNote(state, unit.at)].filter((part) => part !== "").join(", ");
}

/** The state of a unit: `ready, hovering, 2 stasis, in 0405`. */
function conditionText(unit: GameUnit): string {
  return [
    unit.frozen ? `frozen (${unit.status})` : unit.status,
    ...(unit.turned ? [turnedText(unit)] : []),
    ...(unit.stasis > 0 ? [`${unit.stasis} stasis`] : []),
    unit.at === OFF_MAP ? OFF_MAP : `in ${unit.at}`,
  ].join(", ");
}

function terrainNote(state: GameState, hex: string): string {
  const { terrain, cloud } = hexAt(state, hex);
  return [...(terrain === "open" ? [] : [terrain]), ...(cloud === null ? [] : ["cloud"])].join(", ");
}
