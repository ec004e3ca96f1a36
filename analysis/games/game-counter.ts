import type { GameWitness, PlayedOut } from "../../games/engine-part.ts";
import { nameOfOpening } from "../../runtime/checked-tree/read-for.ts";
import { actionsOf, type DecidedAction, type Decision, inOrder, type PerformedClause } from "../../runtime/decision.ts";
import { Counter, type Counts } from "./counts.ts";

/** Who has won a game that nobody won. */
export const NOBODY = "nobody";

/** Counts what happens in games. See `COUNTS` in simulation-shape.ts for what stands where. */
export class GameCounter {
  readonly #counter = new Counter();
  readonly #cards = this.#counter.group("cards");
  readonly #procedures = this.#counter.group("procedures");

  countDecision(side: string, card: string, decision: Decision, acts: () => boolean): void {
    const { procedure, clause, action, first } = decision;
    const done = actionsOf(decision).flatMap((each) => each.action ?? []);
    for (const each of done.length === 0 ? ["nothing"] : done) this.countUse(side, card, each);
    if (procedure === null) return;
    // One line below a heading says what comes first.
    if (first !== undefined) this.#countFired(side, nameOfOpening(procedure), 1, first);
    const ofProcedure = this.#procedures.group(side).group(procedure);
    if (clause !== null) this.#countFired(side, procedure, clause, decision);
    else if (action !== null) ofProcedure.count("bypassed");
    else ofProcedure.count(acts() ? "without" : "idle");
  }

  /** A clause with the letters and routines of all its actions. */
  #countFired(side: string, procedure: string, clause: number, decided: DecidedAction): void {
    const fired = this.#procedures.group(side).group(procedure).group("fired");
    fired.count(`${clause}`);
    if (decided.row !== null) fired.count(`${clause} row ${decided.row}`);
    for (const { letter, performed = [] } of inOrder(decided)) {
      if (letter !== null) fired.count(`${clause}${letter}`);
      for (const routine of performed) this.#countPerformed(side, routine);
    }
  }

  #countPerformed(side: string, { procedure, clause, letter, row }: PerformedClause): void {
    const fired = this.#procedures.group(side).group(procedure).group("fired");
    fired.count(`${clause}`);
    if (letter !== null) fired.count(`${clause}${letter}`);
    if (row !== null) fired.count(`${clause} row ${row}`);
  }

  countUse(side: string, card: string, what: string): void {
    this.#cards.group(side).group(card).count(what);
  }

  countGame({ result, rounds, events }: PlayedOut): void {
    const winner = result?.winner ?? NOBODY;
    this.#counter.count("games");
    this.#counter.count("events", events);
    this.#counter
      .group("results")
      .group(winner)
      .count(result?.reason ?? "");
    this.#counter.group("rounds").group(winner).count(`${rounds}`);
  }

  countFailure(): void {
    this.#counter.count("failures");
  }

  result(): Counts {
    return this.#counter.result();
  }

  /** Counts as a witness of a game, and hands on what breaks a rule. */
  witness(broke: (message: string) => void): GameWitness {
    return {
      decided: (side, card, decision, acts) => this.countDecision(side, card, decision, acts),
      used: (side, card, what) => this.countUse(side, card, what),
      broke,
    };
  }
}
