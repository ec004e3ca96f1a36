import { Comparison } from "./agreement.ts";
import { drawnSubjects } from "./drawn-subjects.ts";
import type { Finder } from "./records.ts";
import type { Seeding } from "./seeding.ts";
import { Situations } from "./situations.ts";
import { subjects } from "./subjects.ts";

/** A few positions of every sheet find most faults; all positions of every sheet are for those that are left. */
const WAVES = [
  [0, 6],
  [6, 20],
  [20, Infinity],
] as const;

/** Looks for what finds a fault, in this process: what is quickest first. */
export class Search {
  readonly #comparisons: readonly Comparison[];
  readonly #situations: Situations;

  /** After the switches of the faults are set up, which are in what this loads. */
  static async start(root: string, seeding: Seeding): Promise<Search> {
    const all = [...(await subjects()), ...(await drawnSubjects())];
    return new Search(
      all.map((subject) => new Comparison(subject, seeding)),
      await Situations.read(root, seeding),
    );
  }

  constructor(comparisons: readonly Comparison[], situations: Situations) {
    this.#comparisons = comparisons;
    this.#situations = situations;
  }

  /** @param known what found it the last time */
  finderOf(fault: number, known: Finder | null): Finder | null {
    const again = known === null ? null : this.#again(fault, known);
    if (again !== null) return again;
    const [first, ...others] = WAVES;
    return (
      this.#byAgreement(fault, first) ??
      this.#bySituations(fault) ??
      others.reduce<Finder | null>((found, wave) => found ?? this.#byAgreement(fault, wave), null)
    );
  }

  #again(fault: number, { by, at }: Finder): Finder | null {
    if (by === "situations") return this.#bySituations(fault, at);
    if (by === "tests") return null;
    const [, name, position = "1"] = /^(.*?)(?:, position (\d+))?$/.exec(at) ?? [];
    const comparison = this.#comparisons.find(({ subject }) => subject.name === name);
    return comparison === undefined ? null : found(comparison, fault, [Number(position) - 1, Number(position)]);
  }

  #byAgreement(fault: number, wave: readonly [number, number]): Finder | null {
    for (const comparison of this.#comparisons) {
      const finder = found(comparison, fault, wave);
      if (finder !== null) return finder;
    }
    return null;
  }

  #bySituations(fault: number, only?: string): Finder | null {
    const broken = this.#situations.shows(fault, only);
    return broken === null ? null : { by: "situations", at: broken };
  }
}

function found(comparison: Comparison, fault: number, [from, to]: readonly [number, number]): Finder | null {
  const shown = comparison.shows(fault, from, to);
  if (shown === null) return null;
  const { name } = comparison.subject;
  return { by: "agreement", at: shown === "compiling" ? name : `${name}, position ${shown + 1}` };
}
