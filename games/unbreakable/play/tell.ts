import { withVerb } from "../../../grammar/word-endings.ts";
import type { ReportLine, Reasons } from "../../engine-part.ts";
import { memberName } from "../../shared/engine/players.ts";
import type { GameAction } from "../engine/game-action.ts";
import type { Commander, GameObject, GameState, GameUnit, Weapon } from "../engine/state.ts";
import type { Happened, Course } from "../engine/rules.ts";
import { conditionText } from "./menus.ts";
import { DiceError, ScriptedDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../runtime/why-not.ts";
import { interpretedGame } from "../../shared/declared/interpreted.ts";
import { namesToAsk } from "../../shared/declared/packed-functions.ts";
import { positionOf } from "../engine/program-sheet.ts";
import { objectsOf, unitNamed } from "../engine/play.ts";
import { OFF_MAP } from "../terrain.ts";
import { sheetReadings, UNBREAKABLE_GAME } from "../game.ts";

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
