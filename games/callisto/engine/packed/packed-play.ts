import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import { type Dice, SeededDice } from "../../../../runtime/dice.ts";
import { type CompiledSheet, type GameDefinition } from "../game-definition.ts";
import { limitText } from "../rules.ts";
import type { GameState } from "../state.ts";
import { bid, shuffle, shuffleDeck, startTurn } from "./packed-cards.ts";
import { resolve } from "./packed-effects.ts";
import {
  cardInRow,
  CONTROLLED,
  DEACTIVATED,
  ESCAPED,
  GONE,
  NO_MARKER,
  PackedGame,
  SCOUTED,
  UNSEEN,
} from "./packed-game.ts";
import { resultOf } from "./packed-goals.ts";
import { NONE, type SideNumber } from "./packed-tables.ts";
import { PackedView } from "./packed-view.ts";

/** Sees each decision about a card before it is carried out. */
export type WatchDecision = (side: string, card: string, decision: Decision, acts: () => boolean) => void;

/** Games between two bots with compiled sheets, one after another, in one packed state. */
export class PackedPlay {
  readonly game: PackedGame;
  readonly views: readonly [PackedView, PackedView];
  /** How many events the game had that was begun last. */
  events = 0;
  /** Whoever watches may not play the next game in the same state. */
  #isPlaying = false;

  constructor(definition: GameDefinition, sheets: readonly [CompiledSheet, CompiledSheet]) {
    this.game = new PackedGame(definition);
    this.views = [new PackedView(this.game, 0, sheets[0]), new PackedView(this.game, 1, sheets[1])];
  }

  /** Plays a whole game. */
  play(seed: number, difficulty: GameState["difficulty"], watch: WatchDecision | null = null): void {
    if (this.#isPlaying) throw new Error("a game is begun within another");
    this.#isPlaying = true;
    try {
      const dice = new SeededDice(seed);
      this.begin(difficulty, dice);
      while (this.step(dice, watch)) this.events += 1;
    } finally {
      this.#isPlaying = false;
    }
  }

  /** Sets a game up. */
  begin(difficulty: GameState["difficulty"], dice: Dice): void {
    setUp(this.game, difficulty, dice);
    this.events = 0;
  }

  /** Does what comes next; false where the game is over. */
  step(dice: Dice, watch: WatchDecision | null = null): boolean {
    const { game } = this;
    if (game.result !== null) return false;
    if (game.round > game.tables.game.maximumRounds) {
      game.result = { winner: null, reason: limitText(game.tables.game) };
      return true;
    }
    game.mayHaveEnded = false;
    game.victor = null;
    const acting = this.#act(dice, watch);
    game.result = resultOf(game, acting);
    return true;
  }

  /** @returns who has acted */
  #act(dice: Dice, watch: WatchDecision | null): SideNumber {
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
          if (watch !== null) this.#show(watch, view, out);
          resolve(game, view, out, dice);
        }
        return active;
      }
    }
  }

  #show(watch: WatchDecision, view: PackedView, out: DecisionBuffer): void {
    const { game } = this;
    const card = cardInRow(game.sides[game.active].row.at(0));
    watch(game.factionOf(game.active), game.tables.cards[card]!.name, view.nameDecision(out), () =>
      counterActs(game, card),
    );
  }
}

/** Whether the counter of the active side's card can act at all. */
function counterActs({ tables, active, condition }: PackedGame, card: number): boolean {
  const { actsAlone, isIdle } = tables.cards[card]!;
  if (actsAlone || isIdle) return actsAlone;
  const unit = tables.sides[active].ownUnit[card]!;
  return unit !== NONE && (condition[unit]! & (ESCAPED | DEACTIVATED | GONE)) === 0;
}

/** A game as it is set up; see `newGame` of new-game.ts. */
function setUp(game: PackedGame, difficulty: GameState["difficulty"], dice: Dice): void {
  const { tables, sides } = game;
  const { board } = tables.game;
  for (const number of [0, 1] as const) {
    const side = sides[number];
    const { deck, display, removed, decks, interference, name } = tables.sides[number];
    for (const pile of [side.row, side.discard, side.aside, side.neutralised, side.escaped]) pile.clear();
    side.deck.fill(deck);
    shuffle(side.deck, dice);
    for (const [index, { start }] of decks.entries()) {
      side.bolster[index]!.fill(start);
      shuffleDeck(side.bolster[index]!, decks[index]!, dice, game.scratch);
    }
    side.display.fill(display);
    side.removed.fill(removed);
    side.interference = interference;
    side.bid = NONE;
    side.wonInitiative = false;
    side.rescued = 0;
    const markers = board.markers[name] ?? {};
    side.markers.fill(NO_MARKER);
    for (const [space, marker] of Object.entries(markers)) {
      side.markers[tables.spaces.indexOf(space)] = marker === "controlled" ? CONTROLLED : SCOUTED;
    }
  }
  for (const [unit, { plain }] of tables.units.entries()) {
    game.place[unit] = plain.at === null ? NONE : tables.places.indexOf(plain.at);
    game.condition[unit] = plain.deactivated ? DEACTIVATED : 0;
    game.hits[unit] = 0;
  }
  game.unitCount = tables.units.length;
  game.setScenery(tables.sceneries.first());
  game.difficulty = difficulty;
  game.round = 1;
  game.phase = "bid";
  game.initiative = tables.sides[0].name === board.initiative ? 0 : 1;
  game.result = null;
  game.unseen.fill(UNSEEN);
  game.victor = null;
  game.mayHaveEnded = true;
  game.isWonFromTheStart = resultOf(game, game.initiative) !== null;
}
