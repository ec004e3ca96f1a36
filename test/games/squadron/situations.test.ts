import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { type Conditions, type Craft, type Step, STEPS } from "../../../games/squadron/engine/state.ts";
import { newCraft, positionOf } from "../../../games/squadron/game.ts";
import { optionsOf } from "../../../games/squadron/engine/options.ts";
import { designOf, type ModuleKind } from "../../../games/squadron/rules/designs.ts";
import { SQUADRON_SCHEMA } from "../../../games/squadron/schema.ts";
import type { FieldValue } from "../../../games/shared/declared/field.ts";
import { readingsWith } from "./books.ts";

/** What a situation states of a craft: the band where it is, and some of its fields. */
type Stated = Readonly<Record<string, FieldValue>>;

interface Written {
  readonly id: string;
  readonly craft: Readonly<Record<string, Stated>>;
  readonly row: readonly string[];
  readonly expect: { readonly clause?: number | "none" };
}

const FOLDER = new URL("../../../procedures/squadron/", import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".situation.yaml"),
);
const GAME: Conditions = { board: { bands: 25, planet: 2 }, readings: readingsWith({}) };

/** The numbers of modules of each kind that can be damaged while the craft is in play. */
function damages(title: string): readonly ReadonlyMap<ModuleKind, number>[] {
  const { modules } = designOf(title);
  const kinds = [...new Set(modules)];
  const all = kinds.reduce<readonly (readonly [ModuleKind, number])[][]>(
    (drawn, kind) => {
      const most = modules.filter((each) => each === kind).length;
      return drawn.flatMap((each) =>
        Array.from({ length: most + 1 }, (_, damaged) => [...each, [kind, damaged] as const]),
      );
    },
    [[]],
  );
  return all
    .filter((each) => each.reduce((sum, [, damaged]) => sum + damaged, 0) < modules.length)
    .map((each) => new Map(each));
}

/** Every state in which a craft can be in a game, as far as a sheet can see it. */
function statesOf(name: string, stated: Stated): readonly Craft[] {
  const counter = SQUADRON_SCHEMA.counters.find((each) => each.name === name);
  if (counter === undefined) throw new Error(`no craft ${name}`);
  const { title, side } = counter;
  const whole = { ...newCraft(title, 1, side, Number(String(stated["at"]).slice(1))), name };
  const flags = [false, true];
  return damages(title).flatMap((damaged) =>
    flags.flatMap((expended) =>
      flags.flatMap((moved): readonly Craft[] => {
        const craft = { ...withDamage(whole, damaged, expended), moved, hidden: stated["hidden"] === true };
        if (stated["aboard"] === true) return [{ ...craft, status: "aboard", carrier: "a vessel" }];
        if (stated["held"] === true) return [{ ...craft, heldBy: "a vessel" }];
        return [
          { ...craft, facing: "out" },
          { ...craft, facing: "in" },
        ];
      }),
    ),
  );
}

/** A craft with some modules damaged, and as many repairs as its self-repairs can bring. */
function withDamage(whole: Craft, damaged: ReadonlyMap<ModuleKind, number>, expended: boolean): Craft {
  const left = new Map(damaged);
  const modules = whole.modules.map((module) => {
    const count = left.get(module.kind) ?? 0;
    left.set(module.kind, count - 1);
    return { ...module, damaged: count > 0, expended: expended && module.kind === "expendable" };
  });
  const repairs = modules.filter((module) => module.kind === "self-repair" && !module.damaged).length;
  return { ...whole, modules, fixes: Math.min(repairs, modules.filter((module) => module.damaged).length) };
}

/** What sheets compare: a situation that does not state them says that they are as usual. */
const ALWAYS_MEANT = ["damage", "unpowered", "held", "aboard"];
const WEAPONS_LEFT = ["lasers", "missiles", "expendables"];

/** Whether a craft looks as a situation states it, in a game with others. */
function isAs(stated: Stated, craft: Craft, others: readonly Craft[], step: Step): boolean {
  const all = [...others.filter(({ name }) => name !== craft.name), craft];
  const { units } = positionOf(GAME, { step, craft: all }, craft.side, craft.name);
  const fields = units.find(({ name }) => name === craft.name)?.fields ?? {};
  // Of a counter that lies face down, nothing else is known.
  if (stated["hidden"] === true) return Object.keys(stated).every((field) => field === "at" || field === "hidden");
  const meant = new Set([
    ...Object.keys(stated).filter((field) => field !== "at" && field !== "step"),
    ...ALWAYS_MEANT,
    ...(step === "give up" ? WEAPONS_LEFT : []),
  ]);
  return [...meant].every((field) => {
    const [is, means] = [fields[field], stated[field]];
    return is === means || (isUsual(field, is) && isUsual(field, means));
  });
}

/** Whether a value is the one that positions leave out. */
function isUsual(field: string, value: FieldValue | undefined): boolean {
  return value === undefined || value === false || value === 0 || (field === "facing" && value === "out");
}

/** What no game brings about of what a situation states. */
function impossible({ craft, row, expect: { clause } }: Written): readonly string[] {
  const acting = row.find((name) => name.endsWith("*"))?.slice(0, -1) ?? "";
  const step = STEPS.find((each) => each === (craft[acting]?.["step"] ?? "shoot")) ?? "shoot";
  const gone = SQUADRON_SCHEMA.counters
    .filter(({ name }) => craft[name] === undefined)
    .map(({ name, title, side }): Craft => ({ ...newCraft(title, 1, side, 0), name, status: "destroyed" }));
  const others = Object.entries(craft).flatMap(([name, stated]) => {
    const alone = statesOf(name, stated);
    const found = name === acting ? alone[0] : alone.find((each) => isAs(stated, each, [], step));
    return found === undefined ? [] : [found];
  });
  const missing = Object.keys(craft).filter((name) => others.every((each) => each.name !== name));
  const around = [...others, ...gone];
  // Where nothing is expected, the header of the action can be what refuses it.
  const asked = statesOf(acting, craft[acting] ?? {}).some(
    (each) =>
      isAs(craft[acting] ?? {}, each, around, step) &&
      (clause === "none" ||
        optionsOf(GAME, { step, craft: [...around.filter(({ name }) => name !== acting), each] }, each).length > 0),
  );
  return [...missing, ...(asked ? [] : [`${acting} (acting)`])];
}

describe.each(FILES)("the situations of %s", (path) => {
  const written = parseAllDocuments(readFileSync(new URL(path, FOLDER), "utf8")).map((each) => each.toJS() as Written);

  test("state what a game can bring about, of craft that have something to choose or are expected to do nothing", () => {
    const wrong = written.flatMap((each) => impossible(each).map((name) => `${each.id}: ${name}`));
    expect(wrong).toEqual([]);
  });

  test("have names of their own", () => {
    expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
  });
});
