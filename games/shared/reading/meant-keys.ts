import { groupBy } from "../../../grammar/group-by.ts";
import { nearestName } from "../../../grammar/nearest-name.ts";
import type { LocatedValue } from "../located-value.ts";
import type { ReadingProblem } from "./reading-problem.ts";
import { findShapeProblems, type ShapeFindings } from "./shape-problems.ts";
import type { JsonSchema } from "./shape.ts";

/** What is wrong with a value, which was read with its misspelt keys as those that they mean. */
interface MeantFindings extends ShapeFindings {
  readonly value: LocatedValue;
}

/**
 * Compares a value with a schema. A key that is another spelling of one that is there, or nearly one that is missing, is
 * reported once and read as that one: nothing that rests on it is reported besides.
 */
export function findAsMeant(schema: JsonSchema, value: LocatedValue): MeantFindings {
  const found = findShapeProblems(schema, value);
  const tables = new Tables(value, found.problems);
  const misspelt = found.problems.flatMap((problem) => {
    const meant = meantBy(problem, tables);
    return meant === null ? [] : [{ problem, meant }];
  });
  if (misspelt.length === 0) return { value, problems: found.problems, rejected: found.rejected };
  const names = new Map(misspelt.map(({ problem, meant }) => [pathOf(problem.at), meant]));
  const renamed = withNames(value, [], names);
  const { problems, rejected } = findShapeProblems(schema, renamed);
  const all = [...misspelt.map(({ problem }) => problem), ...problems];
  return { value: renamed, problems: all.toSorted((one, other) => one.span.start - other.span.start), rejected };
}

/** The key that an unknown one means; null where it means none, or that one is there as well. */
function meantBy({ kind, at, known = [] }: ReadingProblem, tables: Tables): string | null {
  const written = at.at(-1);
  if (kind !== "unknown-key" || written === undefined) return null;
  const above = at.slice(0, -1);
  const keys = tables.keysAt(above);
  const absent = known.filter((key) => !keys.has(key));
  const spelling = spellingOf(written);
  const twin = absent.find((key) => spellingOf(key) === spelling);
  return twin ?? nearestName(written, tables.missingAt(above));
}

/** The keys that each table of a value has, and those that it lacks. A table is looked through once. */
class Tables {
  readonly #root: LocatedValue;
  readonly #missing: ReadonlyMap<string, readonly ReadingProblem[]>;
  readonly #keys = new Map<string, ReadonlySet<string>>();

  constructor(root: LocatedValue, problems: readonly ReadingProblem[]) {
    this.#root = root;
    this.#missing = groupBy(
      problems.filter(({ kind }) => kind === "missing-key"),
      ({ at }) => pathOf(at),
    );
  }

  keysAt(steps: readonly string[]): ReadonlySet<string> {
    const path = pathOf(steps);
    const known = this.#keys.get(path);
    if (known !== undefined) return known;
    const map = valueAt(this.#root, steps);
    const keys = new Set(map?.kind === "map" ? map.entries.map(({ key }) => key) : []);
    this.#keys.set(path, keys);
    return keys;
  }

  missingAt(steps: readonly string[]): readonly string[] {
    const missing = this.#missing.get(pathOf(steps)) ?? [];
    return missing.flatMap(({ values }) => values["key"] ?? []);
  }
}

/** A word without what sets British, American and other ways to write it apart. */
function spellingOf(key: string): string {
  return key
    .toLowerCase()
    .replace(/[-_\s]/g, "")
    .replace(/our/g, "or")
    .replace(/tre(?=s?$)/, "ter")
    .replace(/ence(?=s?$)/, "ense")
    .replace(/is(?=e|ing|ation)/g, "iz")
    .replace(/grey/g, "gray")
    .replace(/ll(?=ed|ing)/g, "l");
}

function pathOf(steps: readonly string[]): string {
  return steps.join("\0");
}

function valueAt(value: LocatedValue, steps: readonly string[]): LocatedValue | undefined {
  const [step, ...others] = steps;
  if (step === undefined) return value;
  const next =
    value.kind === "list"
      ? value.items[Number(step)]
      : value.kind === "map"
        ? value.entries.find(({ key }) => key === step)?.value
        : undefined;
  return next && valueAt(next, others);
}

function withNames(value: LocatedValue, at: readonly string[], names: ReadonlyMap<string, string>): LocatedValue {
  switch (value.kind) {
    case "scalar":
      return value;
    case "list":
      return { ...value, items: value.items.map((item, index) => withNames(item, [...at, `${index}`], names)) };
    case "map":
      return {
        ...value,
        entries: value.entries.map((entry) => {
          const path = [...at, entry.key];
          const key = names.get(pathOf(path)) ?? entry.key;
          return { ...entry, key, value: withNames(entry.value, path, names) };
        }),
      };
  }
}
