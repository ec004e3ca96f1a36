import type { Decision } from "../../runtime/decision.ts";
import { splitName } from "../../games/shared/lettered-names.ts";
import type { Move } from "../../games/callisto/engine/event.ts";
import type { PlayedGame } from "../../games/callisto/engine/play-game.ts";
import type { Position } from "../../games/callisto/position.ts";
import { cardEntry, counterTitle, rosterOf } from "../../games/callisto/roster.ts";
import { Counter, type Counts } from "./counts.ts";

/** Who has won a game that nobody won. */
export const NOBODY = "nobody";

/** Counts what happens in games. See `Counted` for what stands where. */
export class GameCounter {
  readonly #counter = new Counter();
  readonly #cards = this.#counter.group("cards");
  readonly #procedures = this.#counter.group("procedures");

  countDecision(position: Position, acting: number, decision: Decision): void {
    const card = position.cards.row[acting]?.card ?? "";
    const { procedure, clause, letter, row, action } = decision;
    this.#cards
      .group(position.bot)
      .group(card)
      .count(action ?? "nothing");
    if (procedure === null) return;
    const ofProcedure = this.#procedures.group(position.bot).group(procedure);
    if (clause !== null) {
      const fired = ofProcedure.group("fired");
      fired.count(`${clause}`);
      if (letter !== null) fired.count(`${clause}${letter}`);
      if (row !== null) fired.count(`${clause} row ${row}`);
    } else if (action !== null) ofProcedure.count("readied");
    else ofProcedure.count(counterActs(position, card) ? "without" : "idle");
  }

  countMove(side: string, move: Move): void {
    if (move.kind === "endTurn") return;
    const what =
      move.kind === "act" ? (move.deed.action ?? "nothing") : move.kind === "ready" ? "ready" : "hunker down";
    this.#cards.group(side).group(move.card).count(what);
  }

  countGame({ state, rounds, events }: PlayedGame): void {
    const winner = state.result?.winner ?? NOBODY;
    this.#counter.count("games");
    this.#counter.count("events", events);
    this.#counter
      .group("results")
      .group(winner)
      .count(state.result?.reason ?? "");
    this.#counter.group("rounds").group(winner).count(`${rounds}`);
  }

  countFailure(): void {
    this.#counter.count("failures");
  }

  result(): Counts {
    return this.#counter.result();
  }
}

/** Whether the card's counter can act at all: a card without one can, one whose counter is gone or lies still cannot. */
function counterActs(position: Position, card: string): boolean {
  const { title, letter } = splitName(card);
  const entry = cardEntry(rosterOf(position), title, letter);
  if (entry === null || entry.class === "none") return false;
  if (entry.class === "command") return true;
  return position.units.some(
    (unit) =>
      unit.side === "bot" &&
      unit.title === counterTitle(title) &&
      unit.letter === letter &&
      !unit.escaped &&
      !unit.deactivated,
  );
}
