import { grouped } from "../grammar/prose.ts";
import { own } from "../io/terminal-text.ts";
import type { Simulation } from "../library/simulations.ts";
import type { Terminal } from "./terminal.ts";

const SILENT_MILLISECONDS = 1000;
const REDRAW_MILLISECONDS = 250;
const ERASE_LINE = own("\r\u001B[K");

/** Shows the progress of long work on stderr; quick work stays silent. */
export class Progress {
  readonly #terminal: Pick<Terminal, "errorIsInteractive" | "writeError">;
  readonly #started = Date.now();
  #drawn = 0;
  /** The lines that a pipe has received. It keeps every line, so none is repeated. */
  readonly #written = new Set<string>();

  constructor(terminal: Pick<Terminal, "errorIsInteractive" | "writeError">) {
    this.#terminal = terminal;
  }

  /** @param state what is being done, such as `checked 12 of 40 files` */
  report(state: string): void {
    const now = Date.now();
    const interval = this.#terminal.errorIsInteractive ? REDRAW_MILLISECONDS : SILENT_MILLISECONDS;
    if (now - this.#started < SILENT_MILLISECONDS || now - this.#drawn < interval) return;
    if (!this.#terminal.errorIsInteractive && this.#written.has(state)) return;
    this.#drawn = now;
    this.#written.add(state);
    this.#terminal.writeError(this.#terminal.errorIsInteractive ? `${ERASE_LINE}${state} …` : `${state} …\n`);
  }

  /** Prints a line that stays, above the progress. */
  interrupt(line: string): void {
    this.clear();
    this.#terminal.writeError(`${line}\n`);
  }

  /** Erases the progress line before results are printed. */
  clear(): void {
    if (this.#drawn > 0 && this.#terminal.errorIsInteractive) this.#terminal.writeError(ERASE_LINE);
  }
}

const WIDTH = 24;
/** Nobody watches a log, so it gets a line only now and then. */
const LOG_MILLISECONDS = 15_000;

/** Shows the progress of a simulation, its speed and the time left. */
export class Pace {
  readonly #progress: Progress;
  readonly #games: number;
  readonly #interval: number;
  readonly #started = Date.now();
  #reported = Date.now();

  /** @param watched whether a person watches the progress */
  constructor(progress: Progress, games: number, watched: boolean) {
    this.#progress = progress;
    this.#games = games;
    this.#interval = watched ? 0 : LOG_MILLISECONDS;
  }

  report(played: number): void {
    const now = Date.now();
    if (now - this.#reported < this.#interval) return;
    this.#reported = now;
    this.#progress.report(paceText(played, this.#games, (now - this.#started) / 1000));
  }
}

/** `[######··················] 2,500 of 10,000 games, 410 a second, about 18 s left` */
export function paceText(played: number, games: number, seconds: number): string {
  const filled = games === 0 ? WIDTH : Math.floor((WIDTH * played) / games);
  const bar = `[${"#".repeat(filled)}${"·".repeat(WIDTH - filled)}]`;
  const state = `${bar} ${grouped(played)} of ${grouped(games)} games`;
  if (played === 0 || seconds <= 0) return state;
  const rate = played / seconds;
  const pace = rate < 10 ? rate.toFixed(1) : grouped(Math.round(rate));
  return `${state}, ${pace} a second, about ${duration((games - played) / rate)} left`;
}

/** `18 s`, `4 min`, `2 h 10 min` */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** How much work a killed run may lose. */
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
