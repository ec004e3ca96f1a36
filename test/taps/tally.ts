/** What a person at the table does, counted: taps, and how many questions or cards they read. */
export interface Cost {
  readonly taps: number;
  readonly read: number;
}

/**
 * Whose part of a round something belongs to. What the bot's cards take is a part of its own: they take nothing if they are
 * in the phone.
 */
export type Part = "the bot's turn" | "one's own" | "the bot's cards";

const SECONDS_TO_READ = 3;

/** Three seconds a question or card that is read, and one a tap. */
function secondsOf({ taps, read }: Cost): number {
  return taps + SECONDS_TO_READ * read;
}

const NOTHING: Cost = { taps: 0, read: 0 };

function sum(one: Cost, other: Cost): Cost {
  return { taps: one.taps + other.taps, read: one.read + other.read };
}

type Round = Partial<Record<Part, Cost>>;

/** Counts by rounds, and by kinds of answers. */
export class Tally {
  /** The rounds of all games, by any key. */
  readonly #rounds = new Map<string, Round>();
  readonly #kinds = new Map<string, { readonly taps: number; readonly answers: number }>();
  /** The taps of setting up each game. */
  readonly #settingUp = new Map<string | number, number>();

  /** @param round 0: the game is being set up, which no turn costs */
  count(game: string | number, round: number, part: Part, kind: string, cost: Cost): void {
    if (round === 0) {
      this.#settingUp.set(game, (this.#settingUp.get(game) ?? 0) + cost.taps);
      return;
    }
    const key = `${game} ${round}`;
    const before = this.#rounds.get(key) ?? {};
    this.#rounds.set(key, { ...before, [part]: sum(before[part] ?? NOTHING, cost) });
    const name = `${part}: ${kind}`;
    const { taps, answers } = this.#kinds.get(name) ?? { taps: 0, answers: 0 };
    this.#kinds.set(name, { taps: taps + cost.taps, answers: answers + 1 });
  }

  get rounds(): number {
    return this.#rounds.size;
  }

  /** The taps of both turns together, as a mean of a round and in the worst tenth. */
  both(): { readonly mean: number; readonly worst: number } {
    return this.#spread((round) => tapsIn(round, "the bot's turn") + tapsIn(round, "one's own"));
  }

  /** What it takes to set up a game, as a mean. */
  get settingUp(): number {
    const all = [...this.#settingUp.values()];
    return all.reduce((total, each) => total + each, 0) / Math.max(1, all.length);
  }

  tapsOf(part: Part): number {
    return this.#spread((round) => tapsIn(round, part)).mean;
  }

  /** The seconds of a part, as a mean of a round and in the worst tenth. */
  seconds(part: Part): { readonly mean: number; readonly worst: number } {
    return this.#spread((round) => secondsOf(round[part] ?? NOTHING));
  }

  /** What the taps of a round are for, the most first, with how often it comes up in a round. */
  kinds(): readonly { readonly kind: string; readonly taps: number; readonly answers: number }[] {
    return [...this.#kinds]
      .map(([kind, { taps, answers }]) => ({ kind, taps: taps / this.rounds, answers: answers / this.rounds }))
      .toSorted((one, other) => other.taps - one.taps || (one.kind < other.kind ? -1 : 1));
  }

  #spread(of: (round: Round) => number): { readonly mean: number; readonly worst: number } {
    const all = [...this.#rounds.values()].map(of).toSorted((one, other) => one - other);
    const mean = all.reduce((total, each) => total + each, 0) / Math.max(1, all.length);
    return { mean, worst: all[Math.min(all.length - 1, Math.floor(all.length * 0.9))] ?? 0 };
  }
}

function tapsIn(round: Round, part: Part): number {
  return round[part]?.taps ?? 0;
}
