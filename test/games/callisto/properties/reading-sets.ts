import { RandomSource } from "../../../../runtime/dice.ts";
import { OPEN_POINTS } from "../../../../games/callisto/open-points.ts";
import { DEFAULT_READINGS, type OpenPointId, type Readings } from "../../../../games/callisto/readings.ts";

export interface ReadingSet {
  readonly name: string;
  readonly readings: Readings;
}

const POINTS = Object.keys(OPEN_POINTS) as OpenPointId[];
const MIXTURES = 12;

function withReadings(name: string, changed: Readonly<Record<string, string>>): ReadingSet {
  return { name, readings: { ...DEFAULT_READINGS, ...changed } as Readings };
}

/** Readings of which about `percent` in a hundred points that can be read in several ways take another than the default. */
export function mixedReadings(random: RandomSource, percent: number): Readings {
  const changed = random.some(POINTS, percent).map((point) => {
    const others = Object.keys(OPEN_POINTS[point].readings).filter((reading) => reading !== OPEN_POINTS[point].default);
    return [point, random.pick(others) ?? OPEN_POINTS[point].default] as const;
  });
  return { ...DEFAULT_READINGS, ...Object.fromEntries(changed) };
}

/** Every reading that is not the default, each alone; then mixtures, in which readings meet each other. */
export function readingSets(): ReadingSet[] {
  const alone = POINTS.flatMap((point) =>
    Object.keys(OPEN_POINTS[point].readings)
      .filter((reading) => reading !== OPEN_POINTS[point].default)
      .map((reading) => withReadings(`${point} ${reading}`, { [point]: reading })),
  );
  const mixtures = Array.from({ length: MIXTURES }, (_, seed) => {
    const random = new RandomSource(seed + 1);
    const drawn = POINTS.map((point) => [point, random.pick(Object.keys(OPEN_POINTS[point].readings)) ?? ""] as const);
    return withReadings(`mixture ${seed + 1}`, Object.fromEntries(drawn));
  });
  return [...alone, ...mixtures];
}
