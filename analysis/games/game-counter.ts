import type { GameWitness, PlayedOut } from "../../games/engine-part.ts";
import { actionsOf, type Decision } from "../../runtime/decision.ts";
import { firedParts } from "../coverage.ts";
import { Counter, type Counts } from "./counts.ts";

/** Who has won a game that nobody won. */
export const NOBODY = "nobody";

/** Counts what happens in games. See `COUNTS` in simulation-shape.ts for what stands where. */
export class GameCounter {
  readonly #counter = new Counter();
  readonly #cards = this.#counter.group("cards");
  readonly #procedures = this.#counter.group("procedures");

  countDecision(side: string, card: string, decision: Decision, acts: () => boolean): void {
    const { procedure, clause, action } = decision;
    const done = actionsOf(decision).flatMap((each) => each.action ?? []);
    for (const each of done.length === 0 ? ["nothing"] : done) this.countUse(side, card, each);
    if (procedure === null) return;
    for (const { procedure: name, label } of firedParts(decision)) {
      this.#procedures.group(side).group(name).group("fired").count(label);
    }
    if (clause !== null) return;
    const ofProcedure = this.#procedures.group(side).group(procedure);
    if (action !== null) ofProcedure.count("bypassed");
    else ofProcedure.count(acts() ? "without" : "idle");
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
