import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import { type Dice, RecordingDice, SeededDice } from "../../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Tally } from "../../../engine-part.ts";
import type { StateListener } from "../../../shared/engine/play-through.ts";
import { resolve } from "../../effects/actions.ts";
import { bid, shuffle, shuffleDeck, startTurn } from "../../effects/bot-cards.ts";
import { cardInRow, CONTROLLED, DEACTIVATED, ESCAPED, GONE, PackedGame, SCOUTED } from "../../effects/packed-game.ts";
import { NONE, type SideNumber } from "../../effects/packed-tables.ts";
import type { PackedScenery } from "../../effects/scenery.ts";
import { cardDecisionOf } from "../../effects/turn-effects.ts";
import {
  type Achieved,
  type GoalCounts,
  type GoalsOfSides,
  goalsOfSides,
  goalText,
  victoryOf,
} from "../../effects/victory.ts";
import { type CompiledSheet, factionsOf, type GameDefinition } from "../game-definition.ts";
import { type CallistoTypes, limitText, wonOnTheWay } from "../rules.ts";
import type { GameAction, GameState, Result } from "../state.ts";
import { goalsOfGame } from "../victory.ts";
import { type GameTables, gameTables } from "./game-tables.ts";
import { PackedView } from "./packed-view.ts";
import { plainState } from "./plain-state.ts";

/** Games between two bots with compiled sheets, one after another, in one packed state. */
export class PackedPlay {
  readonly game: PackedGame<GameTables>;
  readonly views: readonly [PackedView, PackedView];
  readonly #shown: readonly [ShownDecisions, ShownDecisions];
  readonly #victories: Victories;
  /** How many events the game had that was begun last. */
  events = 0;
  /** The lists of a game as it is set up. */
  readonly #start: Int16Array;
  /** Whoever watches may not play the next game in the same state. */
  #isPlaying = false;

  constructor(definition: GameDefinition, sheets: readonly [CompiledSheet, CompiledSheet]) {
    this.game = new PackedGame(gameTables(definition));
    layOut(this.game);
    this.#start = this.game.lists();
    this.#victories = new Victories(this.game);
    this.views = [new PackedView(this.game, 0, sheets[0]), new PackedView(this.game, 1, sheets[1])];
    this.#shown = [new ShownDecisions(this.game, this.views[0]), new ShownDecisions(this.game, this.views[1])];
  }

  /** Plays a whole game. */
  play(
    { seed, difficulty }: GameOptions,
    witness: DecisionWitness | null,
    listener: StateListener<CallistoTypes> = {},
  ): PlayedOut {
    if (this.#isPlaying) throw new Error("a game is begun within another");
    this.#isPlaying = true;
    const dice = new SeededDice(seed);
    try {
      if (listener.onStart !== undefined || listener.onEvent !== undefined) {
        this.#playByNames(difficulty, dice, witness, listener);
      } else {
        this.begin(difficulty, dice);
        while (this.step(dice, witness)) this.events += 1;
      }
    } finally {
      this.#isPlaying = false;
    }
    const { result, round, tables } = this.game;
    return { result, rounds: Math.min(round, tables.game.maximumRounds), events: this.events };
  }

  #playByNames(
    difficulty: GameState["difficulty"],
    dice: Dice,
    witness: DecisionWitness | null,
    { onStart, onEvent }: StateListener<CallistoTypes>,
  ): void {
    const setUpDice = new RecordingDice(dice);
    this.begin(difficulty, setUpDice);
    let before = plainState(this.game);
    onStart?.(before, setUpDice.rolls);
    for (; ; this.events += 1) {
      const rolled = new RecordingDice(dice);
      let action: GameAction | null = null;
      this.step(dice, witness, rolled, (next) => (action = next));
      if (action === null) return;
      const after = plainState(this.game);
      onEvent?.({ action, dice: rolled.rolls }, before, after);
      before = after;
    }
  }

  /** Sets a game up. */
  begin(difficulty: GameState["difficulty"], dice: Dice): void {
    const { game } = this;
    setUp(game, this.#start, difficulty, dice);
    game.isWonFromTheStart = this.#victories.resultOf(game.initiative) !== null;
    this.events = 0;
  }

  /**
   * Does what comes next; false where the game is over.
   *
   * @param dice those of decisions
   * @param rolled those of effects
   * @param tell is told what is done, before it is done
   */
  step(dice: Dice, witness: DecisionWitness | null = null, rolled = dice, tell: TellAction | null = null): boolean {
    const { game } = this;
    if (game.result !== null) return false;
    if (game.round > game.tables.game.maximumRounds) {
      const result = { winner: null, reason: limitText(game.tables.game) };
      tell?.({ kind: "stop", result });
      game.result = result;
      return true;
    }
    game.mayHaveEnded = false;
    game.victor = null;
    const acting = this.#act(dice, witness, rolled, tell);
    game.result = this.#victories.resultOf(acting);
    return true;
  }

  /** @returns who has acted */
  #act(dice: Dice, witness: DecisionWitness | null, rolled: Dice, tell: TellAction | null): SideNumber {
    const { game } = this;
    const { active } = game;
    const side = game.factionOf(active);
    switch (game.phase) {
      case "bid":
        tell?.({ kind: "bid", cards: { [game.factionOf(0)]: null, [game.factionOf(1)]: null } });
        bid(game, rolled);
        return game.initiative;
      case "startTurn":
        tell?.({ kind: "startTurn", side });
        startTurn(game, rolled);
        return active;
      case "turn": {
        const { row } = game.sides[active];
        if (row.count === 0) {
          tell?.({ kind: "endTurn", side });
          game.endTurn();
          return active;
        }
        const view = this.views[active];
        const out = view.decide(dice);
        if (witness !== null) this.#shown[active].show(witness, out);
        if (tell !== null) {
          const card = game.tables.cards[cardInRow(row.at(0))]!.name;
          tell({ kind: "resolve", side, card, decision: cardDecisionOf(view.nameDecision(out)) });
        }
        resolve(game, 0, view, rolled);
        return active;
      }
    }
  }
}

type TellAction = (action: GameAction) => void;

/** Puts everything where it stands and lies before a game, with unshuffled decks; see `newGame` of new-game.ts. */
function layOut(game: PackedGame<GameTables>): void {
  const { tables, sides, condition } = game;
  const { board } = tables.game;
  for (const number of [0, 1] as const) {
    const side = sides[number];
    const { deck, display, removed, decks, name } = tables.sides[number];
    side.deck.fill(deck);
    for (const [index, { start }] of decks.entries()) side.bolster[index]!.fill(start);
    side.display.fill(display);
    side.removed.fill(removed);
    for (const [space, marker] of Object.entries(board.markers[name] ?? {})) {
      side.markers[tables.spaces.indexOf(space)] = marker === "controlled" ? CONTROLLED : SCOUTED;
    }
  }
  for (const [unit, { plain }] of tables.units.entries()) {
    game.put(unit, plain.at === null ? NONE : tables.places.indexOf(plain.at));
    condition[unit] = plain.deactivated ? DEACTIVATED : 0;
  }
}

/** Begins a game with these lists. */
function setUp(game: PackedGame<GameTables>, lists: Int16Array, difficulty: GameState["difficulty"], dice: Dice): void {
  const { tables, sides } = game;
  game.setLists(lists);
  for (const number of [0, 1] as const) {
    const side = sides[number];
    const { decks, interference } = tables.sides[number];
    shuffle(side.deck, dice);
    for (let deck = 0; deck < decks.length; deck += 1) {
      shuffleDeck(side.bolster[deck]!, decks[deck]!, dice, game.scratch);
    }
    side.interference = interference;
    side.bid = NONE;
    side.wonInitiative = false;
    side.rescued = 0;
  }
  game.unitCount = tables.units.length;
  game.setScenery(tables.sceneries.first());
  game.difficulty = difficulty;
  game.round = 1;
  game.phase = "bid";
  game.initiative = tables.sides[0].name === tables.game.board.initiative ? 0 : 1;
  game.result = null;
  game.victor = null;
  game.mayHaveEnded = true;
}

/** Who has won a game, whenever that is asked. */
class Victories implements GoalCounts {
  readonly #game: PackedGame<GameTables>;
  readonly #goals: GoalsOfSides;

  constructor(game: PackedGame<GameTables>) {
    const { game: definition } = game.tables;
    this.#game = game;
    this.#goals = goalsOfSides(goalsOfGame(definition), factionsOf(definition));
  }

  /** Who has won once a side has acted; null while nobody has. */
  resultOf(acting: SideNumber): Result | null {
    const game = this.#game;
    if (game.victor !== null) return wonOnTheWay(game.tables.game, game.factionOf(game.victor));
    if (!game.mayHaveEnded) return null;
    const victory = victoryOf(this, this.#goals, acting);
    return victory === null ? null : { winner: game.factionOf(victory.winner), reason: goalText(victory.goal) };
  }

  get scenery(): PackedScenery {
    return this.#game.scenery;
  }

  get rules(): GoalCounts["rules"] {
    return this.#game.tables.scenario.rules;
  }

  get rounds(): number {
    return this.#game.round - 1;
  }

  controls(side: SideNumber, space: number): boolean {
    return this.#game.sides[side].markers[space] === CONTROLLED;
  }

  achieved(side: SideNumber, what: keyof Achieved): number {
    const of = this.#game.sides[side];
    switch (what) {
      case "neutralised":
        return of.neutralised.count;
      case "rescued":
        return of.rescued;
      case "escaped":
        return of.escaped.count;
    }
  }
}

/** Sees each decision about a card before it is carried out. */
type DecisionWitness = Pick<GameWitness, "decided">;

/** The parts of the sheet that decided something, as in a `DecisionBuffer`, and what that was counted into. */
interface Shown extends Readonly<Pick<DecisionBuffer, "procedure" | "letter" | "row" | "action">> {
  readonly performed: readonly number[];
  /** Whether the card could do anything at all. */
  readonly acts: boolean;
  readonly tallies: readonly Tally[];
}

/** Shows the decisions of a side to a witness. One that the same parts of the sheet made before is only counted. */
class ShownDecisions {
  readonly #game: PackedGame<GameTables>;
  readonly #view: PackedView;
  #witness: DecisionWitness | null = null;
  /** By card and clause. */
  #shown: Shown[][][] = [];

  constructor(game: PackedGame<GameTables>, view: PackedView) {
    this.#game = game;
    this.#view = view;
  }

  /** Shows a decision of the active side about the first card of its row. */
  show(witness: DecisionWitness, out: DecisionBuffer): void {
    if (this.#witness !== witness) {
      this.#witness = witness;
      this.#shown = this.#game.tables.cards.map(() => []);
    }
    const card = cardInRow(this.#game.sides[this.#game.active].row.at(0));
    const acts = out.clause !== NONE || counterActs(this.#game, card);
    const shown = (this.#shown[card]![out.clause + 1] ??= []);
    for (let index = 0; index < shown.length; index += 1) {
      const before = shown[index]!;
      if (!isSame(before, out, acts)) continue;
      for (let tally = 0; tally < before.tallies.length; tally += 1) before.tallies[tally]!.count += 1;
      return;
    }
    const { active, tables } = this.#game;
    const decision = this.#view.nameDecision(out);
    const tallies = witness.decided(this.#game.factionOf(active), tables.cards[card]!.name, decision, () => acts);
    // Little that is done comes before or after something else.
    if (tallies === null || out.first !== null || out.next !== null) return;
    const { procedure, letter, row, action } = out;
    const performed = out.performed.slice(0, 4 * out.performedCount);
    shown.push({ procedure, letter, row, action, performed, acts, tallies });
  }
}

function isSame(shown: Shown, out: DecisionBuffer, acts: boolean): boolean {
  if (shown.action !== out.action || shown.letter !== out.letter) return false;
  if (shown.procedure !== out.procedure || shown.row !== out.row || shown.acts !== acts) return false;
  if (out.first !== null || out.next !== null) return false;
  const { performed } = shown;
  if (performed.length !== 4 * out.performedCount) return false;
  for (let at = 0; at < performed.length; at += 1) if (performed[at] !== out.performed[at]) return false;
  return true;
}

/** Whether the counter of the active side's card can act at all. */
function counterActs({ tables, active, condition }: PackedGame<GameTables>, card: number): boolean {
  const { actsAlone, isIdle } = tables.cards[card]!;
  if (actsAlone || isIdle) return actsAlone;
  const unit = tables.sides[active].ownUnit[card]!;
  return unit !== NONE && (condition[unit]! & (ESCAPED | DEACTIVATED | GONE)) === 0;
}
