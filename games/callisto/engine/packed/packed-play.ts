import { type Dice, SeededDice } from "../../../../runtime/dice.ts";
import { type CompiledSheet, type GameDefinition } from "../game-definition.ts";
import { limitText } from "../rules.ts";
import type { GameState } from "../state.ts";
import { bid, shuffle, shuffleDeck, startTurn } from "./packed-cards.ts";
import { resolve } from "./packed-effects.ts";
import { CONTROLLED, DEACTIVATED, PackedGame, SCOUTED } from "./packed-game.ts";
import { resultOf } from "./packed-goals.ts";
import { NONE, type SideNumber } from "./packed-tables.ts";
import { PackedView } from "./packed-view.ts";
import { type DecisionWitness, ShownDecisions } from "./shown-decisions.ts";

/** Games between two bots with compiled sheets, one after another, in one packed state. */
export class PackedPlay {
  readonly game: PackedGame;
  readonly views: readonly [PackedView, PackedView];
  readonly #shown: readonly [ShownDecisions, ShownDecisions];
  /** How many events the game had that was begun last. */
  events = 0;
  /** The lists of a game as it is set up. */
  readonly #start: Int16Array;
  /** Whoever watches may not play the next game in the same state. */
  #isPlaying = false;

  constructor(definition: GameDefinition, sheets: readonly [CompiledSheet, CompiledSheet]) {
    this.game = new PackedGame(definition);
    layOut(this.game);
    this.#start = this.game.lists();
    this.views = [new PackedView(this.game, 0, sheets[0]), new PackedView(this.game, 1, sheets[1])];
    this.#shown = [new ShownDecisions(this.game, this.views[0]), new ShownDecisions(this.game, this.views[1])];
  }

  /** Plays a whole game. */
  play(seed: number, difficulty: GameState["difficulty"], witness: DecisionWitness | null = null): void {
    if (this.#isPlaying) throw new Error("a game is begun within another");
    this.#isPlaying = true;
    try {
      const dice = new SeededDice(seed);
      this.begin(difficulty, dice);
      while (this.step(dice, witness)) this.events += 1;
    } finally {
      this.#isPlaying = false;
    }
  }

  /** Sets a game up. */
  begin(difficulty: GameState["difficulty"], dice: Dice): void {
    setUp(this.game, this.#start, difficulty, dice);
    this.events = 0;
  }

  /** Does what comes next; false where the game is over. */
  step(dice: Dice, witness: DecisionWitness | null = null): boolean {
    const { game } = this;
    if (game.result !== null) return false;
    if (game.round > game.tables.game.maximumRounds) {
      game.result = { winner: null, reason: limitText(game.tables.game) };
      return true;
    }
    game.mayHaveEnded = false;
    game.victor = null;
    const acting = this.#act(dice, witness);
    game.result = resultOf(game, acting);
    return true;
  }

  /** @returns who has acted */
  #act(dice: Dice, witness: DecisionWitness | null): SideNumber {
    const { game } = this;
    const { active } = game;
    switch (game.phase) {
      case "bid":
        bid(game, dice);
        return game.initiative;
      case "startTurn":
        startTurn(game, dice);
        return active;
      case "turn": {
        if (game.sides[active].row.count === 0) game.endTurn();
        else {
          const view = this.views[active];
          const out = view.decide(dice);
          if (witness !== null) this.#shown[active].show(witness, out);
          resolve(game, view, out, dice);
        }
        return active;
      }
    }
  }
}

/** Puts everything where it stands and lies before a game, with unshuffled decks; see `newGame` of new-game.ts. */
function layOut({ tables, sides, place, condition }: PackedGame): void {
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
    place[unit] = plain.at === null ? NONE : tables.places.indexOf(plain.at);
    condition[unit] = plain.deactivated ? DEACTIVATED : 0;
  }
}

/** Begins a game with these lists. */
function setUp(game: PackedGame, lists: Int16Array, difficulty: GameState["difficulty"], dice: Dice): void {
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
  game.isWonFromTheStart = resultOf(game, game.initiative) !== null;
}
