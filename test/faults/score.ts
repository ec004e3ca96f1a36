import type { AreaFault } from "./choose-faults.ts";
import type { Finder } from "./records.ts";

/** What came of a fault. */
export interface Result {
  readonly fault: AreaFault;
  readonly outcome:
    | { readonly kind: "found"; readonly finder: Finder }
    | { readonly kind: "equivalent"; readonly reason: string }
    | { readonly kind: "survived" };
}

/** How many faults of a part were found, and by what. */
interface Score {
  readonly name: string;
  /** Those that can change a decision. */
  readonly harmful: number;
  readonly found: number;
  /** Of a hundred, rounded down. */
  readonly share: number;
  readonly by: Readonly<Record<Finder["by"], number>>;
  readonly equivalent: number;
}

/** The score of each area, and of all together at the end. */
function scores(results: readonly Result[]): readonly Score[] {
  const areas = [...new Set(results.map(({ fault }) => fault.area))];
  return [
    ...areas.map((area) =>
      scoreOf(
        area,
        results.filter(({ fault }) => fault.area === area),
      ),
    ),
    scoreOf("Faults of every part", results),
  ];
}

function scoreOf(name: string, results: readonly Result[]): Score {
  const count = (kind: Result["outcome"]["kind"]): number =>
    results.filter(({ outcome }) => outcome.kind === kind).length;
  const by = (finder: Finder["by"]): number =>
    results.filter(({ outcome }) => outcome.kind === "found" && outcome.finder.by === finder).length;
  const [found, equivalent] = [count("found"), count("equivalent")];
  const harmful = results.length - equivalent;
  return {
    name,
    harmful,
    found,
    share: harmful === 0 ? 100 : Math.floor((1000 * found) / harmful) / 10,
    by: { agreement: by("agreement"), situations: by("situations"), tests: by("tests") },
    equivalent,
  };
}

/** The score of a run, a line for each area. */
export function scoreText(results: readonly Result[]): string {
  const line = ({ name, found, harmful, share, by, equivalent }: Score): string =>
    `${name}: ${found} of ${harmful} found (${share} %): ${by.agreement} by agreement, ` +
    `${by.situations} by situations, ${by.tests} by tests; ${equivalent} more change nothing`;
  return scores(results).map(line).join("\n");
}

/** The score of a run as a table of a page, with the faults that nothing found below it. */
export function scoreTable(results: readonly Result[]): string {
  const row = (cells: readonly (number | string)[]): string => `| ${cells.join(" | ")} |`;
  const rows = scores(results).map(({ name, harmful, found, share, by, equivalent }) =>
    row([name, harmful, `${found} (${share} %)`, by.agreement, by.situations, by.tests, equivalent]),
  );
  const missed = results.filter(({ outcome }) => outcome.kind === "survived");
  return [
    row(["faults of", "can change a decision", "found", "by agreement", "by situations", "by tests", "change none"]),
    row(["---", "--:", "--:", "--:", "--:", "--:", "--:"]),
    ...rows,
    "",
    missed.length === 0
      ? "Nothing is missed."
      : "Nothing found these, and nobody has shown that they change no decision:",
    "",
    ...missed.map(({ fault }) => `- \`${fault.id}\``),
  ].join("\n");
}
