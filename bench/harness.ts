/** Something that is measured: it does one batch of work and gives a number, so that no engine can leave it out. */
export interface Contender {
  readonly name: string;
  /** Pieces of work in one batch. */
  readonly pieces: number;
  readonly batch: () => number | Promise<number>;
  /** What has to be done before each batch, while the clock stands still. */
  readonly prepare?: () => void;
}

/** Rates of one contender over all rounds, in pieces a second. */
export interface Measured {
  readonly name: string;
  readonly rates: readonly number[];
}

export interface Spread {
  readonly median: number;
  readonly lower: number;
  readonly upper: number;
}

export interface RoundOptions {
  readonly rounds: number;
  /** Each contender runs at least this long in each round. */
  readonly millisecondsEach: number;
  readonly warmUpRounds: number;
}

/**
 * Measures the contenders in interleaved rounds, in an order that rotates from round to round: what the machine does
 * meanwhile meets all of them alike, and a ratio is taken within a round only.
 */
export async function measureInterleaved(contenders: readonly Contender[], options: RoundOptions): Promise<Measured[]> {
  const rates = new Map(contenders.map((contender) => [contender.name, [] as number[]]));
  for (let round = -options.warmUpRounds; round < options.rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(((turn + round) % contenders.length) + contenders.length) % contenders.length];
      if (contender === undefined) continue;
      const rate = await rateOf(contender, options.millisecondsEach);
      if (round >= 0) rates.get(contender.name)?.push(rate);
    }
  }
  return contenders.map(({ name }) => ({ name, rates: rates.get(name) ?? [] }));
}

/** What the batches gave so far; kept so that their work has a use. */
let checksum = 0;

/** A contender that has to be prepared runs fewer batches, as most of its time is no part of what is measured. */
const PREPARED_BATCHES = 12;

/** By processor time: while the machine does something else, a long batch would wait more often than a short one. */
async function rateOf({ batch, pieces, prepare }: Contender, milliseconds: number): Promise<number> {
  const most = prepare === undefined ? Number.POSITIVE_INFINITY : PREPARED_BATCHES;
  let batches = 0;
  let elapsed = 0;
  for (; elapsed < milliseconds && batches < most; batches += 1) {
    prepare?.();
    const before = process.cpuUsage();
    const outcome = batch();
    checksum = (checksum + (typeof outcome === "number" ? outcome : await outcome)) | 0;
    const { user, system } = process.cpuUsage(before);
    elapsed += (user + system) / 1_000;
  }
  return ((batches * pieces) / elapsed) * 1000;
}

/** The ratio of two contenders' rates, round by round. */
export function ratios(of: Measured, to: Measured): number[] {
  return of.rates.map((rate, round) => rate / (to.rates[round] ?? Number.NaN));
}

/** Median and quartiles. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((first, second) => first - second);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? Number.NaN;
    const above = sorted[Math.ceil(place)] ?? Number.NaN;
    return below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), lower: at(0.25), upper: at(0.75) };
}

/** `0.83 (0.81 to 0.85)` */
export function spreadText(spread: Spread): string {
  return `${shortNumber(spread.median)} (${shortNumber(spread.lower)} to ${shortNumber(spread.upper)})`;
}

/** Three digits that matter. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const text = value.toPrecision(3);
  return text.includes("e") ? String(Math.round(value)) : text;
}
