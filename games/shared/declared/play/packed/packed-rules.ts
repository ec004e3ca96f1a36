import type { Dice } from "../../../../../runtime/dice.ts";
import type { Difficulty, Seating } from "../../../../engine-part.ts";
import { chooseBySearch } from "../../../engine/search.ts";
import type { DeclaredPosition } from "../../position.ts";
import type { UnitOption } from "../options.ts";
import { actionsToSearch, type Choice } from "../players.ts";
import {
  type Awaited,
  DeclaredRules,
  type GameAction,
  type GameDefinition,
  type PlayedGame,
  type UnitActs,
} from "../rules.ts";
import type { GameState } from "../state.ts";
import type { LineForSides } from "../changes.ts";
import { NONE } from "./numbering.ts";
import { PackedGreed } from "./packed-greed.ts";
import { PackedPlay } from "./packed-play.ts";
import { PackedSearch } from "./packed-search.ts";
import { NOBODYS_SCOPE } from "./tasks.ts";

/** The rules of a declared game over one packed state. Plain states are only made for callers that want them. */
export class PackedRules extends DeclaredRules {
  readonly play: PackedPlay;
  readonly #greed: PackedGreed;
  readonly #hasHomes: boolean;
  /** The plain form of the packed state, if it is known. */
  #known: GameState | null = null;

  constructor(declared: PlayedGame) {
    super(declared);
    this.play = new PackedPlay(declared, declared.play);
    this.#greed = new PackedGreed(this.play);
    this.#hasHomes = declared.play.blocks.some((block) => block.some(({ kind }) => kind === "go home"));
  }

  /** Loads a plain state. */
  load(state: GameState): void {
    if (state === this.#known) return;
    this.play.form.load(state);
    this.#known = state;
  }

  override awaited(game: GameDefinition, state: GameState): Awaited {
    this.load(state);
    const next = this.awaitedNow(game);
    if (next.kind !== "turn") return next;
    const { options } = next;
    return {
      ...next,
      options: () => {
        this.load(state);
        return options();
      },
    };
  }

  override applyAction(
    game: GameDefinition,
    _terms: Difficulty,
    before: GameState,
    action: GameAction,
    dice: Dice,
  ): { readonly state: GameState; readonly report: readonly LineForSides[] } {
    this.load(before);
    this.play.state.forget();
    const { execution, form } = this.play;
    execution.isReported = true;
    this.apply(game, action, dice);
    execution.isReported = false;
    const state = form.plain();
    this.#known = state;
    return { state, report: execution.reportLines };
  }

  /** What the game waits for now. */
  awaitedNow(game: GameDefinition): Awaited {
    const { state, things, options } = this.play;
    if (state.result !== null) return { kind: "over" };
    const choice = this.play.form.plainChoice();
    if (choice !== null) return { kind: "pick", ...choice };
    const { agenda, layout } = state;
    if (agenda?.kind === "turn") {
      const unit = agenda.block;
      const { name = "", side = "" } = things.counters[unit] ?? {};
      // Nobody is asked where there is nothing to choose.
      if (!state.isOnBoard(unit) || !options.hasOption(unit))
        return automatic({ kind: "act", side: state.isOnBoard(unit) ? side : "", unit: name, deeds: [], sheet: null });
      return {
        kind: "turn",
        side,
        unit: name,
        position: this.play.positionOf(unit),
        options: (): readonly UnitOption[] => options.optionsOf(unit),
      };
    }
    const { setUp, round: steps } = this.declared.play;
    const [round, step] = [state.read(layout.round), state.read(layout.step)];
    if (step < (round === 0 ? setUp : steps).length) return automatic({ kind: "step", round, step: step + 1 });
    return round >= this.roundsOf(game) || (round > 0 && this.play.rules.isOver())
      ? automatic({ kind: "stop" })
      : automatic({ kind: "step", round: round + 1, step: 1 });
  }

  /** Carries out an action that the game waits for, in place. */
  apply(game: GameDefinition, action: GameAction, dice: Dice): void {
    const { execution, rules } = this.play;
    this.#known = null;
    execution.begin(dice);
    switch (action.kind) {
      case "stop": {
        const { until } = this.declared.play;
        const reason = until !== null && rules.isOver() ? until.text : this.limitText(game);
        rules.finish(reason);
        break;
      }
      case "step":
        this.#begin(action);
        break;
      case "pick":
        execution.choose(this.play.things.numberOfName(action.thing));
        break;
      case "act":
        this.#act(action);
    }
    execution.run();
  }

  /** What a greedy player chooses. @param state null for the current state */
  greedy(game: GameDefinition, state: GameState | null, side: string, actions: readonly GameAction[]): GameAction {
    if (state !== null) this.load(state);
    const known = this.#known;
    const best = this.#greed.best(side, actions, (action, dice) => this.apply(game, action, dice));
    this.#known = known;
    return best;
  }

  /**
   * What a searching player chooses.
   *
   * @param state null for the current state
   * @param lines how many lines of play are tried
   * @param dice only for the search
   */
  search(
    game: GameDefinition,
    state: GameState | null,
    choice: Choice,
    seating: Seating<DeclaredPosition>,
    lines: number,
    dice: Dice,
  ): GameAction {
    if (state !== null) this.load(state);
    const known = this.#known;
    const { side } = choice;
    const actions = actionsToSearch(choice);
    const search = new PackedSearch(this, this.#greed, game, side, seating);
    const best = chooseBySearch(search, { side, actions }, lines, dice);
    search.goBack();
    this.#known = known;
    return best;
  }

  #begin({ round, step }: { readonly round: number; readonly step: number }): void {
    const { state, rules, execution, things } = this.play;
    const { layout } = state;
    const isFirst = round > 0 && state.read(layout.round) === 0;
    state.write(layout.round, round);
    state.write(layout.step, step);
    if (isFirst && this.#hasHomes) {
      state.write(layout.homesKnown, 1);
      for (let unit = 0; unit < things.unitCount; unit += 1) state.write(layout.homes + unit, state.placeOf(unit) + 1);
    }
    if (isFirst) rules.begin();
    const { setUp, round: ofRound } = this.declared.play;
    const found = (round === 0 ? setUp : ofRound)[step - 1];
    if (found !== undefined) execution.push(found.block, NOBODYS_SCOPE);
  }

  #act({ side, unit, deeds, sheet }: UnitActs): void {
    const { state, things, execution } = this.play;
    execution.endTurn(deeds.length === 0);
    if (deeds.length > 0) execution.acts(things.unitNamed(unit));
    if (sheet !== null && sheet.memory.length > 0) {
      const changed = Object.fromEntries(sheet.memory.map(({ name, value }) => [name, value]));
      state.setMemory({ ...state.memory, [side]: { ...state.memory[side], ...changed } });
    }
    for (const { action, strength, target, place } of deeds.toReversed()) {
      const block = this.declared.play.actions.get(action);
      if (block === undefined) continue;
      const there = things.placeNamed(place);
      const aimedAt = things.unitNamed(target);
      execution.push(block, {
        actor: things.unitNamed(unit),
        side: things.sideNamed(side),
        it: aimedAt === NONE ? there : things.thingOfUnit(aimedAt),
        there,
        strength: strength ?? 0,
        faces: [],
      });
    }
  }
}

function automatic(action: GameAction): Awaited {
  return { kind: "automatic", action };
}
