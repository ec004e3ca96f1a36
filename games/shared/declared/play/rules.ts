import { withVerb } from "../../../../grammar/word-endings.ts";
import { roundsAreOver, type Difficulty } from "../../../engine-part.ts";
import { foldForm } from "../../../../grammar/fold-form.ts";
import type { CheckedRule, CheckedScenario } from "../../../../runtime/checked-tree.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Book } from "../../../../runtime/game.ts";
import { DICE } from "../../engine/log.ts";
import type { Rules, RuleTypes } from "../../engine/rules.ts";
import { sameData } from "../../plain-data.ts";
import { anyInteger, anyString, list, oneOf, only, orNull, type ValueOf, whole } from "../../reading/shape.ts";
import type { Course as GeneralCourse, Happened as GeneralHappened } from "../../engine/course.ts";
import type { DeclaredGame } from "../declared-game.ts";
import { Execution } from "./execution.ts";
import type { DeclaredPlay } from "./effect.ts";
import { THE_GAME, withValue } from "./fields.ts";
import { boardOf, hasOption, optionsOf, optionText, scopeOfOption, type UnitOption, unpaidActions } from "./options.ts";
import { doubled } from "./piles.ts";
import { Rulebook } from "./rulebook.ts";
import { Scene } from "./scene.ts";
import type { DeclaredPosition } from "../position.ts";
import { type DeclaredReadings, everySwitch, fieldOfRule, fieldsChosen, openPointsOf } from "../switches.ts";
import { type UnplacedThing, unplacedThings } from "../unplaced.ts";
import type { LineForSides } from "./changes.ts";
import { type GameState, NOBODYS, type PendingChoice, positionOf, unitNamed } from "./state.ts";

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);
const NUMBER_OR_NULL = orNull(anyInteger());

/** What a unit does. */
const UNIT_OPTION = whole({ action: TEXT, strength: NUMBER_OR_NULL, target: TEXT_OR_NULL, place: TEXT_OR_NULL });

/** Where a sheet chose it: its procedure, clause and dice, and what the bot remembers from now on. */
const SHEET = whole({
  procedure: TEXT_OR_NULL,
  clause: NUMBER_OR_NULL,
  letter: TEXT_OR_NULL,
  dice: DICE,
  memory: list(whole({ name: TEXT, value: oneOf([TEXT, anyInteger()]) })),
});

const ACTION = oneOf([
  /** The next step of the set-up or of the round begins. */
  whole({ kind: only("step"), round: anyInteger(), step: anyInteger() }),
  /** A unit acts, or does nothing if the list is empty. */
  whole({ kind: only("act"), side: TEXT, unit: TEXT, deeds: list(UNIT_OPTION), sheet: orNull(SHEET) }),
  /** A side chooses one of several things. */
  whole({ kind: only("pick"), side: TEXT, thing: TEXT }),
  /** The last round is over. */
  whole({ kind: only("stop") }),
]);

export type GameAction = ValueOf<typeof ACTION>;
export type UnitActs = Extract<GameAction, { readonly kind: "act" }>;

/** What stays the same during a game. */
export interface GameDefinition extends Book {
  readonly scenario: CheckedScenario;
  readonly board: { readonly name: string };
  readonly policies: DeclaredReadings;
  readonly maximumRounds: number;
}

export interface PlayTypes extends RuleTypes {
  readonly game: GameDefinition;
  readonly terms: Difficulty;
  readonly state: GameState;
  readonly action: GameAction;
  readonly report: readonly LineForSides[];
  readonly player: { readonly name: string };
  readonly readings: Readonly<Record<string, string>>;
}

export type Course = GeneralCourse<PlayTypes>;
export type Happened = GeneralHappened<PlayTypes>;

/** What a game waits for. */
export type Awaited =
  | { readonly kind: "over" }
  | { readonly kind: "automatic"; readonly action: GameAction }
  | {
      readonly kind: "turn";
      readonly side: string;
      readonly unit: string;
      /** The position that the side sees. */
      readonly position: DeclaredPosition;
      readonly options: () => readonly UnitOption[];
    }
  | ({ readonly kind: "pick" } & PendingChoice);

/** A declared game that can be played. */
export interface PlayedGame extends DeclaredGame {
  readonly play: DeclaredPlay;
}

/** How a declared game is set up and goes on. */
export class DeclaredRules implements Rules<PlayTypes> {
  readonly declared: PlayedGame;
  readonly #scene: Scene;
  readonly #rulebook: Rulebook;
  readonly #hasHomes: boolean;
  readonly log: Rules<PlayTypes>["log"];

  constructor(declared: PlayedGame) {
    this.declared = declared;
    this.#scene = new Scene(declared);
    this.#rulebook = new Rulebook(this.#scene, declared.play);
    this.#hasHomes = declared.play.blocks.some((block) => block.some(({ kind }) => kind === "go home"));
    this.log = {
      format: { tiebreak: "game log", version: 1, game: declared.lexicon.game },
      action: ACTION,
      player: whole({ name: TEXT }),
      // The text states all rules. Only its switches are open.
      openPoints: openPointsOf(declared.schema),
      readingsOf: ({ policies }) => everySwitch(declared.schema, policies),
      readingsWith: (chosen) => chosen,
      under: (game, { readings, maximumRounds }) => ({
        ...game,
        maximumRounds,
        ...(Object.keys(readings).length === 0 ? {} : { policies: { ...game.policies, chosen: readings } }),
      }),
      diceIn: (action) =>
        action.kind === "act" && action.sheet !== null ? [["action.sheet.dice", action.sheet.dice]] : [],
    };
  }

  scenarioOf({ scenario }: GameDefinition): CheckedScenario {
    return scenario;
  }

  loggedAs(name: string): { readonly name: string } {
    return { name };
  }

  termsOf(_game: GameDefinition, { difficulty }: { readonly difficulty: Difficulty }): Difficulty {
    return difficulty;
  }

  /** Sets the chosen switches and the special rules of the game's files from its first moment. */
  newGame({ policies: { chosen = {} }, scenario, sheets }: GameDefinition, difficulty: Difficulty): GameState {
    const nothing = {
      places: {},
      units: [],
      unplaced: {},
      memory: {},
      agenda: [],
      choice: null,
      held: [],
      result: null,
    };
    const decks = Object.fromEntries(
      this.declared.play.decks.map(({ name, cards }) => [name, cards.map((_, index) => cards.length - 1 - index)]),
    );
    const begun = Object.entries(fieldsChosen(this.declared.schema, chosen, difficulty)).reduce<GameState>(
      (state, [field, value]) => withValue(this.declared, state, THE_GAME, field, value),
      { round: 0, step: 0, decks, ...nothing },
    );
    return Object.values(sheets).reduce(
      (state, { bot, rules }) =>
        this.#ruled(state, rules, ({ schema, name }) => schema.isAlone !== true && name === bot),
      this.#ruled(begun, scenario.rules, ({ schema }) => schema.isAlone === true),
    );
  }

  /** The state with the fields that special rules name set to true, or to the number of the rule. */
  #ruled(state: GameState, rules: readonly CheckedRule[], isMeant: (thing: UnplacedThing) => boolean): GameState {
    const things = unplacedThings(this.declared.schema).filter(isMeant);
    return rules.reduce((before, { entry, numbers: [number = 0] }) => {
      for (const { schema, name } of things) {
        const field = fieldOfRule(schema.fields, entry);
        const kind = field === null ? undefined : schema.fields[field];
        if (field === null || kind === undefined) continue;
        const ofKind = kind.kind === "choice" ? foldForm(entry) : true;
        const value = kind.kind === "number" ? Math.min(kind.to, Math.max(kind.from, number)) : ofKind;
        return withValue(this.declared, before, { sort: schema.sort, name }, field, value);
      }
      return before;
    }, state);
  }

  /** The rounds that a game has at most. */
  roundsOf({ maximumRounds }: GameDefinition): number {
    return Math.min(maximumRounds, this.declared.play.rounds ?? maximumRounds);
  }

  /** What the game waits for. */
  awaited(game: GameDefinition, state: GameState): Awaited {
    if (state.result !== null) return { kind: "over" };
    if (state.choice !== null) return { kind: "pick", ...state.choice };
    const top = state.agenda.at(-1);
    if (top?.kind === "turn") {
      const unit = unitNamed(state, top.unit);
      const side = unit?.side ?? "";
      const position = positionOf(this.declared, state, side, top.unit);
      // Nobody is asked where there is nothing to choose.
      if (unit === undefined || !hasOption(this.declared, position, unit)) {
        return automatic({ kind: "act", side, unit: top.unit, deeds: [], sheet: null });
      }
      const options = (): readonly UnitOption[] => [...optionsOf(this.declared, position, unit)];
      return { kind: "turn", side, unit: top.unit, position, options };
    }
    const { setUp, round } = this.declared.play;
    const steps = state.round === 0 ? setUp : round;
    if (state.step < steps.length) return automatic({ kind: "step", round: state.round, step: state.step + 1 });
    return state.round >= this.roundsOf(game) || (state.round > 0 && this.#rulebook.isOver(state))
      ? automatic({ kind: "stop" })
      : automatic({ kind: "step", round: state.round + 1, step: 1 });
  }

  objectionTo(game: GameDefinition, _terms: Difficulty, state: GameState, action: GameAction): string | null {
    const next = this.awaited(game, state);
    switch (next.kind) {
      case "over":
        return "the game is over";
      case "automatic":
        return sameData(next.action, action) ? null : `the game goes on by itself: ${next.action.kind}`;
      case "pick":
        if (action.kind !== "pick" || action.side !== next.side) return `${withVerb(next.side, "are")} to choose`;
        return next.names.includes(action.thing) ? null : `${action.thing} is none of: ${next.names.join(", ")}`;
      case "turn":
        return this.#objectionToTurn(next, action);
    }
  }

  /** The actions whose cost the acting unit cannot pay, by their names, and why. */
  unpaid({ position, unit: name }: Awaited & { readonly kind: "turn" }): ReadonlyMap<string, string> {
    const unit = unitNamed(position, name);
    return unit === undefined ? new Map() : unpaidActions(this.declared, position, unit);
  }

  #objectionToTurn(turn: Awaited & { readonly kind: "turn" }, action: GameAction): string | null {
    const { side, unit, options } = turn;
    if (action.kind !== "act" || action.unit !== unit || action.side !== side) return `${unit} of ${side} is to act`;
    // A decision of a sheet was legal when it was made, even if its number is in no option.
    if (action.sheet !== null) return null;
    const [chosen, ...others] = action.deeds;
    if (chosen === undefined) return null;
    if (others.length > 0) return `${unit} does one thing at a time`;
    const all = options();
    if (all.some((option) => sameData(option, chosen))) return null;
    const unpaid = this.unpaid(turn).get(chosen.action);
    return unpaid !== undefined
      ? `${optionText(chosen)}: ${unpaid}`
      : `${optionText(chosen)} is none of: ${all.map(optionText).join(", ")}`;
  }

  applyAction(
    game: GameDefinition,
    _terms: Difficulty,
    state: GameState,
    action: GameAction,
    dice: Dice,
  ): { readonly state: GameState; readonly report: readonly LineForSides[] } {
    const execution = new Execution(this.#scene, this.declared.play, this.#rulebook, state, dice);
    switch (action.kind) {
      case "stop":
        execution.finish(this.#endText(game, state));
        break;
      case "step":
        this.#begin(execution, action);
        break;
      case "pick":
        execution.choose(action.thing);
        break;
      case "act":
        this.#act(execution, action);
    }
    execution.run();
    return { state: execution.state, report: execution.reportLines };
  }

  /** Why a game is over at the end of a round. */
  #endText(game: GameDefinition, state: GameState): string {
    const { until } = this.declared.play;
    return until !== null && this.#rulebook.isOver(state) ? until.text : this.limitText(game);
  }

  /** Why a game is over after its last round. */
  limitText(game: GameDefinition): string {
    return roundsAreOver(this.roundsOf(game));
  }

  #begin(execution: Execution, { round, step }: { readonly round: number; readonly step: number }): void {
    const isFirst = round > 0 && execution.state.round === 0;
    execution.state = { ...execution.state, round, step };
    if (isFirst && this.#hasHomes) {
      const homes = Object.fromEntries(execution.state.units.map(({ name, at }) => [name, at]));
      execution.state = { ...execution.state, homes };
    }
    if (isFirst) execution.state = { ...execution.state, held: this.#rulebook.heldIn(execution.state) };
    const { setUp, round: ofRound } = this.declared.play;
    const found = (round === 0 ? setUp : ofRound)[step - 1];
    if (found !== undefined) execution.push(found.block, NOBODYS);
  }

  #act(execution: Execution, { side, unit, deeds, sheet }: UnitActs): void {
    execution.endTurn(deeds.length === 0);
    if (deeds.length > 0) execution.acts(unit);
    const { actions } = this.declared.play;
    if (sheet !== null && sheet.memory.length > 0) {
      const { memory } = execution.state;
      const changed = Object.fromEntries(sheet.memory.map(({ name, value }) => [name, value]));
      execution.state = { ...execution.state, memory: { ...memory, [side]: { ...memory[side], ...changed } } };
    }
    for (const option of deeds.toReversed()) {
      const block = actions.get(option.action);
      if (block === undefined) continue;
      execution.push(block, scopeOfOption(this.declared, { name: unit, side }, option));
    }
  }

  /** The rules that a state breaks. */
  violations(_game: GameDefinition, _before: GameState, state: GameState): readonly string[] {
    const { schema, play } = this.declared;
    const { units } = state;
    const names = new Set(units.map(({ name }) => name));
    return [
      ...play.decks.flatMap((deck) => doubled(state, deck).map((card) => `${card} lies in two piles`)),
      ...(names.size === units.length ? [] : ["a unit stands on the board twice"]),
      ...units.flatMap(({ name, at }) =>
        boardOf(this.declared).places.includes(at) ? [] : [`${name} stands in ${at}, which the board does not have`],
      ),
      ...units.flatMap(({ name, fields }) =>
        Object.entries(fields).flatMap(([field, value]) => {
          const kind = schema.units.fields[field];
          const isOut = kind?.kind === "number" && typeof value === "number" && (value < kind.from || value > kind.to);
          return isOut ? [`${name} has ${field} ${value}`] : [];
        }),
      ),
    ];
  }

  roundText({ round }: GameState): string {
    return round === 0 ? "set-up" : `round ${round}`;
  }
}

function automatic(action: GameAction): Awaited {
  return { kind: "automatic", action };
}
