/** Is told how far a long piece of work is: `checked 12 of 40 files`. */
export interface Progress {
  report(state: string): void;
}

/** Nobody watches. */
export const UNWATCHED: Progress = { report: () => {} };
