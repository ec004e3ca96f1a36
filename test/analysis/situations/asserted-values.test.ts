import { describe, expect, test } from "vitest";
import {
  referenceEvaluator,
  testSituations,
  type SituationTest,
} from "../../../analysis/situations/test-situations.ts";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { findFiles, readTexts } from "../../../node/files.ts";
import { situationTools } from "../../../cli/commands/test.ts";
import { aboutIn, situationLibraries } from "../../../node/sheet-library.ts";
import { oneOfEvery } from "../../effort.ts";
import { ROOT } from "../../imports.ts";
import { assertionsOf, pairsOf, type Assertion, type Json } from "./altered-expectations.ts";

const SILENT = { report: () => undefined };
/** As many other values are tried before a value counts as asserted in vain. */
const MOST_TRIED = 400;

const WORKSPACE = { directory: ROOT, games: BUILT_IN_GAMES };

const { files } = await findFiles(["procedures", "test/situations"], ["situations"], WORKSPACE);
const { texts } = await readTexts(files);
const libraries = await situationLibraries(texts, undefined, WORKSPACE, SILENT);

interface Asserted extends Assertion {
  readonly file: string;
  readonly game: string;
  /** All that can be written there; none where that is not bounded. */
  readonly choices: readonly Json[];
}

const ALL = libraries.flatMap(({ library, files: together }) =>
  together.flatMap(({ name, text }) => {
    const game = gameOf(text);
    const schemas = [...library.games.values()].filter(({ folder }) => folder === game);
    return assertionsOf(text).map((assertion): Asserted => {
      const choices = schemas.flatMap(({ situations }) => choicesIn(situations?.schema, assertion.kind));
      return { ...assertion, file: name, game, choices };
    });
  }),
);

/** The folder of the game that a file is about. */
function gameOf(text: string): string {
  return /^sheet: ([^/]+)\//mu.exec(text)?.[1] ?? "";
}

/** What a key of `expect`, or a field of those that stand below one, can be, where the schema of a game lists that. */
function choicesIn(schema: object | undefined, kind: string): readonly Json[] {
  const [, key = "", field] = /^(\S+)(?: (.+))?$/u.exec(kind) ?? [];
  const below = field === undefined ? [] : ["additionalProperties", "properties", field];
  const step = (value: unknown, name: string): unknown =>
    typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
  const found = ["properties", "expect", "properties", key, ...below, "enum"].reduce(step, schema as unknown);
  return Array.isArray(found) ? (found as Json[]) : [];
}

/** The values that situations of each game assert, by their kinds, the usual ones first. */
const POOL = pooled(ALL.map(({ game, kind, value }) => [`${game} ${kind}`, value]));
/** What the values of each kind are of. */
const KEYS = pooled(ALL.map(({ game, kind, key }) => [`${game} ${kind}`, key]));
/** What people choose in situations of each game, and whatever else stands in lists as a name with one value. */
const PAIRS = texts.flatMap(({ text }) => pairsOf(text).map((pair) => [gameOf(text), ...pair] as const));
const PAIRED_NAMES = pooled(PAIRS.map(([game, name]) => [game, name]));
const PAIRED = pooled(PAIRS.map(([game, , value]) => [game, value]));

function pooled(values: readonly (readonly [name: string, value: Json])[]): ReadonlyMap<string, readonly Json[]> {
  const counts = new Map<string, Map<string, number>>();
  for (const [name, value] of values) {
    const pool = counts.get(name) ?? new Map<string, number>();
    const json = JSON.stringify(value);
    pool.set(json, (pool.get(json) ?? 0) + 1);
    counts.set(name, pool);
  }
  return new Map(
    [...counts].map(([name, pool]) => [
      name,
      [...pool].toSorted(([, first], [, second]) => second - first).map(([json]) => JSON.parse(json) as Json),
    ]),
  );
}

/** Other values that could stand there, those first that are most likely to make sense. */
function othersFor(asserted: Asserted): readonly Json[] {
  const { value } = asserted;
  const all = isPair(value) ? otherPairs(asserted, value) : othersAlike(asserted);
  const different = new Map(all.map((other) => [JSON.stringify(other), other]));
  different.delete(JSON.stringify(value));
  return [...different.values()].slice(0, MOST_TRIED);
}

function othersAlike({ game, kind, value, nearby, choices }: Asserted): readonly Json[] {
  const pool = POOL.get(`${game} ${kind}`) ?? [];
  const isNear = (other: Json): boolean => typeof other === "string" && nearby.has(other);
  const near = pool.filter(isNear);
  if (Array.isArray(value)) {
    const pairs = (POOL.get(`${game} ${kind} pair`) ?? []).map((pair) => [pair]);
    return [...near.map((name) => [name]), ...pairs, ...[...nearby].map((name) => [name])];
  }
  if (isMap(value)) {
    const names = (KEYS.get(`${game} ${kind}`) ?? []).filter(isNear);
    return names.flatMap((name) => [...near, ...pool].map((other) => ({ [String(name)]: other })));
  }
  const similar: Json[] =
    typeof value === "number" ? [value + 1, value - 1] : typeof value === "boolean" ? [!value] : [...nearby];
  return [...(kind === "clause" ? ["none"] : []), ...choices, ...near, ...pool, ...similar, null];
}

/** Other choices of those who are there; other criteria with what they leave. */
function otherPairs({ game, kind, nearby }: Asserted, value: { readonly [name: string]: Json }): readonly Json[] {
  const names = (PAIRED_NAMES.get(game) ?? []).filter((name) => typeof name === "string" && nearby.has(name));
  const isText = typeof Object.values(value)[0] === "string";
  const paired = PAIRED.get(game) ?? [];
  // Another does what one there does: tried before all that anybody does, of which there may be more than is tried.
  const near = paired.filter((other) => typeof other === "string" && nearby.has(other));
  const withEach = (values: readonly Json[]): readonly Json[] =>
    [...Object.keys(value), ...names].flatMap((name) => values.map((other) => ({ [String(name)]: other })));
  return [...(isText ? [] : (POOL.get(`${game} ${kind}`) ?? [])), ...withEach(near), ...withEach(paired)];
}

function isMap(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPair(value: Json): value is { readonly [key: string]: Json } {
  return isMap(value) && Object.keys(value).length === 1;
}

/** How situations go that expect another value. */
function runAltered(tries: ReadonlyMap<Asserted, Json>): ReadonlyMap<Asserted, SituationTest> {
  const results = libraries.flatMap(({ library, files: together }) => {
    const names = new Set(together.map(({ name }) => name));
    const here = [...tries].filter(([{ file }]) => names.has(file));
    const tools = {
      ...situationTools(library.games, ROOT),
      evaluators: [referenceEvaluator(library.games)],
    } as const;
    // Each file has one situation.
    const texts = here.map(([asserted, value]) => ({ path: asserted.file, text: asserted.altered(value) }));
    const { situations } = testSituations(texts, aboutIn(library), tools);
    if (situations.length !== here.length) throw new Error("some of the altered texts cannot be read");
    return here.map(([asserted], index) => [asserted, situations[index]] as const);
  });
  return new Map(results.flatMap(([asserted, result]) => (result === undefined ? [] : [[asserted, result] as const])));
}

describe("the situations of all games", () => {
  test("assert nothing in vain: some other value makes each of them fail by what it compares", () => {
    const noticed = new Set<Asserted>();
    const asserted = oneOfEvery(8, ALL);
    const others = new Map(asserted.map((each) => [each, othersFor(each)]));
    for (let index = 0; index < MOST_TRIED; index += 1) {
      const tries = new Map(
        asserted.flatMap((each) => {
          const other = noticed.has(each) ? undefined : others.get(each)?.[index];
          return other === undefined ? [] : [[each, other] as const];
        }),
      );
      if (tries.size === 0) break;
      for (const [each, { differences }] of runAltered(tries)) if (differences.length > 0) noticed.add(each);
    }
    const inVain = asserted
      .filter((each) => !noticed.has(each))
      .map(({ file, situation, kind, value }) => `${file}, ${situation}: ${kind} ${JSON.stringify(value)}`);
    expect(inVain).toEqual([]);
  });

  test("do not pass where nothing is expected, in any game", () => {
    const results = libraries.flatMap(({ library, files: together }) => {
      const tools = {
        ...situationTools(library.games, ROOT),
        evaluators: [referenceEvaluator(library.games)],
      } as const;
      const ofEachGame = new Map(together.map((file) => [gameOf(file.text), file]));
      return [...ofEachGame].map(([game, { name, text }]) => {
        const nothing = text.replace(/^expect:[^]*?(?=^\S|(?![^]))/m, "expect: {}\n");
        const [result] = testSituations([{ path: name, text: nothing }], aboutIn(library), tools).situations;
        const errors = result?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
        const told = errors.map(({ code, span, message }) => [code, nothing.slice(span.start, span.end), message]);
        return { game, told, passed: result?.passed };
      });
    });
    const message = "`expect` must be a map with at least one key, not an empty map.";
    const games = [...new Set(ALL.map(({ game }) => game))];
    expect(new Set(results.map(({ game }) => game))).toEqual(new Set(games));
    expect(results.map(({ told, passed }) => ({ told, passed }))).toEqual(
      results.map(() => ({ told: [["situation-bad-value", "{}", message]], passed: false })),
    );
  });
});
