import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Execution, needsAgainst, takeHits, withoutCommand } from "../../../games/squadron/engine/execute-option.ts";
import { newCraft, newGame, positionOf } from "../../../games/squadron/game.ts";
import { optionsOf } from "../../../games/squadron/engine/options.ts";
import {
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  type Moment,
} from "../../../games/squadron/engine/state.ts";
import { resultOf } from "../../../games/squadron/engine/sequence.ts";
import { SQUADRON_COMPANION } from "../../../games/squadron/companion/session.ts";
import { SQUADRON_PACKAGE } from "../../../games/squadron/package.ts";
import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Decision } from "../../../runtime/decision.ts";
import { ScriptedDice, SeededDice } from "../../../runtime/dice.ts";
import { ROOT } from "../../imports.ts";
import { directoryWith, tiebreak } from "../../cli/command-line.ts";
import { bookOf, gameOf, readingsWith } from "./books.ts";

const START = newGame(gameOf(5), "normal", new SeededDice(1));

/** A state of Machine Wars II with these craft alone. */
function stateWith(...craft: readonly Craft[]): GameState {
  return { ...START, craft };
}

function craft(title: string, side: string, band: number, change: Partial<Craft> = {}): Craft {
  return { ...newCraft(title, 1, side, band), ...change };
}

/** What a sheet decides about a craft under other readings. */
function decided(scenario: number, chosen: Readonly<Record<string, string>>, moment: Moment, acting: string): Decision {
  const game = gameOf(scenario, readingsWith(chosen));
  const side = moment.craft.find(({ name }) => name === acting)?.side ?? "";
  const options = { readings: game.readings, dice: new ScriptedDice([]), trace: false };
  const { decider } = SQUADRON_PACKAGE;
  if (decider === undefined) throw new Error("sheets are decided");
  return decider.decide(game, positionOf(game, moment, side, acting), 0, options).decision;
}

const station = craft("Space Station", "Squadron", 4);
const invader = craft("Invader", "Machines", 8, { facing: "in" });

describe("a space station", () => {
  const lost = Array.from({ length: 4 }, (_, index) =>
    craft("Escort", "Squadron", 4, { name: `Escort ${index + 1}`, status: "destroyed" }),
  );
  const state = stateWith(station, craft("Cruiser", "Squadron", 4), ...lost, invader);

  test("keeps its side from giving up with one vessel left only if it is a vessel", () => {
    const givingUp = (readings: Parameters<typeof readingsWith>[0]) =>
      optionsOf(gameOf(5, readingsWith(readings)), { ...state, step: "give up" }, craftNamed(state, "Cruiser"));
    expect(givingUp({})).toEqual([{ kind: "give up" }]);
    expect(givingUp({ "space-station": "yes" })).toEqual([]);
  });

  test("keeps its side from being beaten only if it is a vessel", () => {
    const alone = stateWith(station, ...lost, invader);
    expect(resultOf(gameOf(5), alone)).toMatchObject({ winner: "Machines", reason: "Squadron has no vessels left" });
    expect(resultOf(gameOf(5, readingsWith({ "space-station": "yes" })), alone)).toBeNull();
  });

  test.each([
    ["no", 3],
    ["yes", 2],
  ])("is what sheets call a vessel: %s", (reading, clause) => {
    // Clause 2 of the Carrier keeps away from enemy vessels, clause 3 approaches the station where there are none.
    const all = [station, craft("Carrier", "CT", 9), craft("Fighter", "CT", 9, { name: "Fighter 1" })];
    expect(decided(2, { "space-station": reading }, { step: "move", craft: all }, "Carrier").clause).toBe(clause);
  });
});

describe("what a scenario says", () => {
  const ruledBy = (number: number, rules: CheckedScenario["rules"] | null, reading = "loses"): GameDefinition => {
    const game = gameOf(number, readingsWith({ "station-lost": reading }));
    return rules === null ? game : { ...game, scenario: { ...game.scenario, rules } };
  };

  test("decides whether the loss of the space station ends the game, and where it says nothing of it, the game goes on", () => {
    const terrorists = [craft("Carrier", "CT", 8)];
    const winner = (game: GameDefinition, others: readonly Craft[]): string | undefined => {
      const wreck: Craft = { ...station, status: "destroyed" };
      return resultOf(game, stateWith(wreck, craft("Cruiser", "Squadron", 4), ...others))?.winner ?? undefined;
    };
    expect(winner(ruledBy(2, null, "goes on"), terrorists)).toBe("CT");
    expect(winner(ruledBy(2, []), terrorists)).toBeUndefined();
    expect(winner(ruledBy(5, null), [invader])).toBe("Machines");
    expect(winner(ruledBy(5, null, "goes on"), [invader])).toBeUndefined();
    expect(winner(ruledBy(5, gameOf(2).scenario.rules, "goes on"), [invader])).toBe("Machines");
  });

  test("decides whether fighters are removed with the last vessel of their side", () => {
    const state = stateWith(craft("Drone", "Machines", 8), { ...invader, status: "destroyed" });
    const left = (game: GameDefinition): readonly string[] =>
      withoutCommand(game, state, new Execution(new ScriptedDice([]))).craft.map(({ status }) => status);
    expect(left(ruledBy(4, null))).toEqual(["destroyed", "destroyed"]);
    expect(left(ruledBy(4, []))).toEqual(["in play", "destroyed"]);
    expect(left(ruledBy(2, null))).toEqual(["in play", "destroyed"]);
  });
});

describe("a tractor", () => {
  const fighter = craft("Fighter", "CT", 9);
  const held = (reading: string, band: number): number =>
    optionsOf(
      gameOf(5, readingsWith({ "tractor-reach": reading })),
      { step: "tractor", craft: [invader, { ...fighter, band }] },
      invader,
    ).length;

  test("reaches the next band, or its own alone", () => {
    expect([8, 9, 10].map((band) => held("within 3 inches", band))).toEqual([1, 1, 0]);
    expect([8, 9, 10].map((band) => held("in contact", band))).toEqual([1, 0, 0]);
  });

  test("reaches as far in sheets as in the engine", () => {
    const drone = craft("Drone", "Squadron", 9);
    const action = (reading: string, band: number): string | null => {
      const moment = { step: "tractor", craft: [invader, { ...drone, band }] } as const;
      return decided(5, { "tractor-reach": reading }, moment, "Invader").action;
    };
    expect([8, 9].map((band) => action("within 3 inches", band))).toEqual(["TRACTOR", "TRACTOR"]);
    expect([8, 9].map((band) => action("in contact", band))).toEqual(["TRACTOR", null]);
  });

  test.each([
    ["while it works", null],
    ["until the next turn", "Invader"],
  ])("that is damaged holds its fighter %s", (reading, holder) => {
    const modules = invader.modules.filter(({ kind }) => kind === "tractor" || kind === "laser");
    const holding = { ...invader, modules, hits: 1 };
    const before = stateWith(holding, { ...fighter, band: 8, heldBy: "Invader" });
    // Of two lasers and a tractor, a twelve on a d12 damages the third.
    const game = gameOf(5, readingsWith({ "held-fighters": reading }));
    const after = takeHits(game, before, "Machines", new Execution(new ScriptedDice([12])));
    expect(after.craft.map(({ heldBy }) => heldBy)).toEqual([null, holder]);
  });
});

test("electronics protect fighters, or vessels alone", () => {
  const module = { kind: "electronics", damaged: false, expended: false } as const;
  const protectedBy = (target: Craft): Craft => ({ ...target, modules: [...target.modules, module] });
  const needs = (reading: string, target: Craft): number | null =>
    needsAgainst(gameOf(2, readingsWith({ electronics: reading })), "missile", protectedBy(target));
  const fighter = craft("Fighter", "CT", 9);
  const escort = craft("Escort", "Squadron", 9);
  expect([needs("all craft", fighter), needs("all craft", escort)]).toEqual([6, 5]);
  expect([needs("vessels", fighter), needs("vessels", escort)]).toEqual([5, 5]);
});

test("the companion says which other readings it plays by", () => {
  const options = { bot: "Machines", difficulty: "normal", cards: "companion", dice: "companion", seed: 1 } as const;
  const session = SQUADRON_COMPANION.session(
    bookOf(5),
    { ...options, readings: { "tractor-reach": "in contact" } },
    {},
    null,
  );
  const said: string[] = [];
  for (let next = session?.prompts.next(); next?.done === false && next.value.kind === "tell";) {
    if ("text" in next.value.message) said.push(next.value.message.text);
    next = session?.prompts.next();
  }
  expect(said.join("\n")).toContain("Here: in the same band, which is as near as this table knows.");
});

describe("the commands", () => {
  const play = ["simulate", "squadron/5", "--games", "1", "--workers", "1", "--format", "json"];

  test("take another reading of an open point", async () => {
    const { code, output } = await tiebreak(ROOT, [...play, "--reading", "tractor-reach=in contact"]);
    expect(code).toBe(0);
    const usual = await tiebreak(ROOT, play);
    const readingsOf = (text: string): unknown => (JSON.parse(text) as { run: { readings: string } }).run.readings;
    expect(readingsOf(output)).not.toBe(readingsOf(usual.output));
  });

  test.each([
    ["tractor-reach=far", "tractor-reach has no reading far: its readings are within 3 inches and in contact"],
    ["tractors=far", "there is no open point tractors: there are when-beaten"],
    ["tractors", "write the open point, = and the reading"],
  ])("refuse a reading that there is not: %s", async (choice, message) => {
    const { code, error } = await tiebreak(directoryWith({}), [
      ...play,
      "--procedures",
      join(ROOT, "procedures"),
      "--reading",
      choice,
    ]);
    expect(code).toBe(2);
    expect(error).toContain(message);
  });
});
