import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { GAMES, loadArrangement, loadGame } from "../registry.ts";
import { valuesOf } from "../../games/shared/declared/field.ts";
import {
  arrange,
  arrangeable,
  type ArrangedPosition,
  type ArrangedSheet,
  type ArrangedThing,
  type ArrangementChange,
  cardsToArrange,
  drawnPosition,
  emptyPosition,
} from "../../library/arrange.ts";
import { explain } from "../../library/decide.ts";
import { readSheets } from "../../library/sheets.ts";
import { writeSituation } from "../../library/write-situation.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { ROOT } from "../imports.ts";

let arrangedSheets: readonly ArrangedSheet[] = [];

beforeAll(async () => {
  const game = await Promise.all([...GAMES.keys()].map((name) => loadGame(name)));
  const folder = join(ROOT, "procedures");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".bot"))
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const found: ArrangedSheet[] = [];
  for (const sheet of readSheets(files, { game }).sheets) {
    const arrangement = await loadArrangement(sheet.game.lexicon.game);
    if (arrangement !== null && cardsToArrange(sheet).length > 0) found.push({ sheet, arrangement });
  }
  arrangedSheets = found;
});

function begun(arranged: ArrangedSheet, seed: number): ArrangedPosition {
  const { sheet } = arranged;
  const card = cardsToArrange(sheet)[seed % cardsToArrange(sheet).length] ?? "";
  const result = seed % 2 === 0 ? emptyPosition(arranged, card, null) : drawnPosition(sheet, card, seed);
  if (!result.ok) throw new Error(result.reason);
  return result.problem;
}

function drawChange(random: RandomSource, things: readonly ArrangedThing[], places: readonly string[]) {
  const thing = random.pick(things);
  if (thing === null) return null;
  if (thing.kind === "unit" || thing.kind === "marker") {
    if (thing.fields.length === 0 || random.chance(60)) {
      const at = random.chance(20) ? null : random.pick(places);
      return { kind: "put", thing: thing.id, at } as const;
    }
  }
  const field = random.pick(thing.fields);
  const value = field === null ? null : random.pick(valuesOf(field.kind));
  return field === null ? null : ({ kind: "set", thing: thing.id, field: field.name, value } as const);
}

/** Whether a position shows what a change was to do. */
function shows(
  arranged: ArrangedSheet,
  after: ArrangedPosition,
  before: readonly ArrangedThing[],
  change: ArrangementChange,
) {
  const { things, spaces } = arrangeable(arranged, after);
  if (change.kind === "resolve") return arranged.sheet.game.decider?.cardOf(after) === change.card;
  const was = before.find(({ id }) => id === change.thing);
  const like = things.filter(({ kind, name, side }) => kind === was?.kind && name === was.name && side === was.side);
  if (change.kind === "set") {
    const field = like
      .flatMap(({ id, fields }) => (id === change.thing ? fields : []))
      .find(({ name }) => name === change.field);
    // The card that is resolved stays in the row.
    return field?.value === change.value || was?.kind === "card";
  }
  const { at } = change;
  if (at !== null) return like.some((thing) => thing.at === at || thing.at === spaces[at]);
  return was?.kind === "marker"
    ? !like.some((thing) => thing.at !== null && thing.at === was.at)
    : like.every((thing) => thing.at === null);
}

describe("arranging positions by hand", () => {
  it("does what each change says, and what comes of it is decided or refused with a reason", () => {
    expect(arrangedSheets.length).toBeGreaterThan(20);
    for (const [index, arranged] of arrangedSheets.entries()) {
      const { sheet } = arranged;
      const random = new RandomSource(index);
      for (const seed of [0, 1]) {
        let problem = begun(arranged, seed + index);
        for (let step = 0; step < 8; step += 1) {
          const { things, places } = arrangeable(arranged, problem);
          const change = drawChange(random, things, places);
          if (change === null) continue;
          const changed = arrange(arranged, problem, change);
          if (!changed.ok) throw new Error(`${sheet.name}: ${JSON.stringify(change)}: ${changed.reason}`);
          expect(shows(arranged, changed.problem, things, change), `${sheet.name}: ${JSON.stringify(change)}`).toBe(
            true,
          );
          const explained = explain(sheet, { ...changed.problem, seed: 1 });
          if (explained.ok) problem = changed.problem;
          else expect(explained.reason).not.toBe("");
        }
      }
    }
  });

  it("keeps the position as it was, so that a change can be taken back", () => {
    for (const arranged of arrangedSheets) {
      const problem = begun(arranged, 5);
      const before = JSON.stringify(problem);
      const { things, places } = arrangeable(arranged, problem);
      for (const thing of things.slice(0, 10))
        arrange(arranged, problem, { kind: "put", thing: thing.id, at: places[0] ?? null });
      expect(JSON.stringify(problem)).toBe(before);
    }
  });

  it("refuses things, places and values that the position does not have", () => {
    for (const arranged of arrangedSheets) {
      const problem = begun(arranged, 4);
      const unit = arrangeable(arranged, problem).things.find(({ kind, at }) => kind === "unit" && at !== null);
      const wrong: readonly ArrangementChange[] = [
        { kind: "put", thing: "nobody", at: null },
        { kind: "put", thing: unit?.id ?? "", at: "nowhere" },
        { kind: "set", thing: unit?.id ?? "", field: "nothing", value: true },
        { kind: "set", thing: unit?.id ?? "", field: unit?.fields[0]?.name ?? "", value: "no such value" },
        { kind: "resolve", card: "no card" },
      ];
      for (const change of wrong) expect(arrange(arranged, problem, change).ok, JSON.stringify(change)).toBe(false);
    }
  });

  it("makes positions that can be written as situations", () => {
    for (const [index, arranged] of arrangedSheets.entries()) {
      const { sheet } = arranged;
      let problem = begun(arranged, index);
      const random = new RandomSource(index);
      for (let step = 0; step < 6; step += 1) {
        const { things, places } = arrangeable(arranged, problem);
        const change = drawChange(random, things, places);
        const changed = change === null ? null : arrange(arranged, problem, change);
        if (changed?.ok === true && explain(sheet, { ...changed.problem, seed: 1 }).ok) problem = changed.problem;
      }
      const written = writeSituation(sheet, { ...problem, seed: 1 }, { id: "mine", title: "Mine" });
      expect(written.ok ? "" : written.reason, `${sheet.name} ${JSON.stringify(problem.position)}`).toBe("");
    }
  });
});
