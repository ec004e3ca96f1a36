import type { Simulation } from "../../library/simulations.ts";

/** How long a killed run may have worked in vain. */
const MILLISECONDS = 3000;

/** Saves what was played now and then. */
export class Checkpoints {
  readonly #save: (simulation: Simulation) => void;
  readonly #now: () => number;
  #saved: number;

  /** @param now the time in milliseconds */
  constructor(save: (simulation: Simulation) => void, now: () => number = Date.now) {
    this.#save = save;
    this.#now = now;
    this.#saved = now();
  }

  /** Saves a part if the last one was saved long enough ago. */
  offer(simulation: Simulation): void {
    const now = this.#now();
    if (now - this.#saved < MILLISECONDS) return;
    this.#save(simulation);
    this.#saved = now;
  }
}
