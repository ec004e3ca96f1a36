/** Notes that the user wants to stop, so that long work can end with what it has. A second signal ends the program. */
export class Interruption {
  #isStopped = false;
  readonly #stop = (): void => {
    this.#isStopped = true;
  };

  constructor() {
    process.once("SIGINT", this.#stop);
    process.once("SIGTERM", this.#stop);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Lets signals do again what they did before. */
  end(): void {
    process.off("SIGINT", this.#stop);
    process.off("SIGTERM", this.#stop);
  }
}
