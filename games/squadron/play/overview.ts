import { bandName } from "../code.ts";
import {
  activeSide,
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  isGone,
  isMilitary,
  opponentOf,
  sidesOf,
  STEP_TITLES,
} from "../engine/state.ts";
import { counted } from "../../../grammar/prose.ts";
import { valueOf } from "../engine/headers.ts";
import { positionOf, SQUADRON_GAME } from "../game.ts";
import { INVENTED, INVENTED_NOTE } from "../description.ts";
import { groupBy } from "../../../grammar/group-by.ts";
import { further, type Menu, type Next, type Option as MenuOption, reached } from "../../shared/menu.ts";
import { type GameAction, type Choice, choiceOf } from "../engine/sequence.ts";
import { FIRING, type Option, optionText } from "../engine/options.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../runtime/why-not.ts";
import type { Reasons, Score, ReportLine } from "../../engine-part.ts";
import { interpretedGame } from "../../shared/declared/interpreted.ts";
import { namesToAsk } from "../../shared/declared/packed-functions.ts";
import type { Course, Happened } from "../engine/rules.ts";

/** How a game stands: the step, and a line for each side. */
export function overviewOf(game: GameDefinition, state: GameState): readonly string[] {
  const round = Math.min(state.round, game.maximumRounds);
  return [
    `Round ${round} · ${activeSide(state)} · ${STEP_TITLES[state.step]}`,
    ...sidesOf(game).map((side) => sideLine(game, state, side)),
    INVENTED_NOTE,
  ];
}

function sideLine(game: GameDefinition, { craft }: GameState, side: string): string {
  const own = militaryOf(craft, side);
  const left = own.filter((each) => !isGone(each));
  return `${side}: ${left.length} of ${counted(own.length, "craft").replace(/s$/, "")} left, worth ${worthOf(game, left)} M€`;
}

function militaryOf(craft: readonly Craft[], side: string): readonly Craft[] {
  return craft.filter((each) => each.side === side && isMilitary(each));
}

/** What craft cost together, in M€. */
function worthOf(game: GameDefinition, craft: readonly Craft[]): number {
  return craft.reduce((sum, each) => sum + valueOf(game, each), 0);
}

/** What each side has left. */
export function scoresOf(game: GameDefinition, state: GameState): readonly Score[] {
  return sidesOf(game).map((side) => {
    const left = militaryOf(state.craft, side).filter((each) => !isGone(each));
    return { side, of: "M€ of craft left", amount: worthOf(game, left) };
  });
}

/** Every craft with what it has left, a line each. */
export function craftLines({ craft }: GameState, viewer: string | null): readonly string[] {
  return craft.map((each) => `${each.name}: ${craftText(each, viewer !== null && each.side !== viewer)}`);
}

/** Where a craft is and what works. */
function craftText(craft: Craft, isEnemy: boolean): string {
  if (isGone(craft)) return craft.status;
  const where =
    craft.status === "aboard" ? `aboard ${craft.carrier}` : `${bandName(craft.band)}, faces ${craft.facing}`;
  if (isEnemy && craft.hidden) return `${where}, face down`;
  const modules = craft.modules.map(({ kind, damaged, expended }) =>
    damaged ? `(${kind})` : expended ? `${kind} expended` : kind,
  );
  const signs = [
    ...(craft.hits > 0 ? [counted(craft.hits, "hit")] : []),
    ...(craft.heldBy === null ? [] : [`held by ${craft.heldBy}`]),
  ];
  return [where, modules.join(" "), ...signs].join(", ");
}

/** How a game ended. */
export function ending(game: GameDefinition, state: GameState): readonly string[] {
  const { result } = state;
  if (result === null) return [];
  const { winner, reason } = result;
  const first =
    winner === null ? `Nobody won: ${reason}.` : `${winner} won against ${opponentOf(game, winner)}: ${reason}.`;
  return [first, ...sidesOf(game).map((side) => sideLine(game, state, side)), INVENTED_NOTE];
}

/** What a craft can do: first what, then at whom or where to. */
export function menuOf(state: GameState, choice: Choice): Menu<GameAction> {
  const { craft, options } = choice;
  const groups = groupBy(options, actionOfOption);
  return {
    question: `${STEP_TITLES[state.step]}. ${craft} (${craftText(craftNamed(state, craft), false)}): what does it do?`,
    options: [...groups].map(([name, meant]): MenuOption<GameAction> => ({
      name: name.toLowerCase(),
      ...(name === "PASS" ? { key: "p" } : {}),
      note: name === "PASS" ? "nothing" : "",
      leads: () => leadTo(choice, name, meant),
    })),
  };
}

function leadTo(choice: Choice, name: string, meant: readonly Option[]): Next<GameAction> {
  const [only, ...others] = meant;
  const chosen = (option: Option): Next<GameAction> => reached(choiceOf(choice, optionText(option)));
  if (only !== undefined && others.length === 0) return chosen(only);
  return further({
    question: `${choice.craft}, ${name.toLowerCase()}`,
    options: meant.map((option) => ({
      name: optionText(option)
        .slice(name.length)
        .replace(/^ (?:to |at )?/, ""),
      note: "",
      leads: () => chosen(option),
    })),
  });
}

/** What an option does, without its target. */
function actionOfOption(option: Option): string {
  switch (option.kind) {
    case "return":
      return "RETURN";
    case "tractor":
      return "TRACTOR";
    case "move":
      return "MOVE";
    case "ram":
      return "RAM";
    case "shoot":
      return FIRING[option.weapon];
    case "repair":
      return "REPAIR";
    default:
      return optionText(option);
  }
}

const INTERPRETED = interpretedGame(SQUADRON_GAME);

/** What happened, in words. Nothing is hidden from anybody but counters that lie face down. */
export function tellEvents(events: readonly Happened[]): readonly ReportLine[] {
  return events.flatMap(({ event: { action }, report, before }) => [
    ...headingOf(action, before.round),
    ...actionLineOf(action),
    ...report,
  ]);
}

function headingOf(action: GameAction, round: number): readonly ReportLine[] {
  if (action.kind !== "step" || action.step !== "damage") return [];
  return [{ kind: "heading", text: `Round ${round}: ${action.side}` }];
}

function actionLineOf(action: GameAction): readonly ReportLine[] {
  switch (action.kind) {
    case "stop":
      return [{ kind: "action", text: "The last round is over" }];
    case "step":
      return [];
    case "choose": {
      const { craft, option, sheet } = action;
      if (option === "PASS") return [];
      const clause = sheet === null ? "" : ` (${sheet.procedure} ${sheet.clause}${sheet.letter ?? ""}, ${INVENTED})`;
      return [{ kind: "action", text: `${craft}: ${option}${clause}` }];
    }
  }
}

/** What sheets chose in the last turn, in order. */
export function lastBotCards({ happened }: Course): readonly Happened[] {
  const start = happened.findLastIndex(({ event: { action } }) => action.kind === "step" && action.step === "damage");
  return start === -1 ? [] : happened.slice(start).filter(({ event: { action } }) => isOfSheet(action));
}

function isOfSheet(action: GameAction): boolean {
  return action.kind === "choose" && action.sheet !== null && action.option !== "PASS";
}

/** Why a sheet chose what it did: its procedure read again over the position before it. */
export function reasonsOf(game: GameDefinition, { event: { action }, before }: Happened): Reasons | null {
  if (action.kind !== "choose" || action.sheet === null) return null;
  const { side, craft, sheet } = action;
  const { scenario, sheets, readings } = game;
  const position = positionOf(game, before, side, craft);
  const dice = new ScriptedDice(sheet.dice.map(({ value }) => value));
  const { decision, trace } = decide(INTERPRETED, { scenario, sheets }, position, 0, { readings, dice, trace: true });
  if (trace === null) return null;
  const names = { ...namesToAsk(SQUADRON_GAME.schema, position), clauses: clausesToAsk(sheets[side], trace) };
  return { card: `${craft}, ${STEP_TITLES[before.step]} (${INVENTED})`, explained: { decision, trace, names } };
}
