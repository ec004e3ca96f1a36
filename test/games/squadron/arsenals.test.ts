import { describe, expect, test } from "vitest";
import {
  type GameAction,
  applyAction,
  type Awaited,
  awaited,
  givenUp,
} from "../../../games/squadron/engine/sequence.ts";
import { violations } from "../../../games/squadron/engine/rules.ts";
import { newGame } from "../../../games/squadron/game.ts";
import { optionText } from "../../../games/squadron/engine/options.ts";
import { type Craft, craftNamed, type GameState, sizeOf, withCraft } from "../../../games/squadron/engine/state.ts";
import { type Module, MODULE_KINDS, type ModuleKind } from "../../../games/squadron/rules/designs.ts";
import { chooseEqually, type Dice, ScriptedDice, SeededDice } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { gameOf, SCENARIOS } from "./books.ts";

const OF_ANY = MODULE_KINDS.filter((kind) => kind !== "facility");
const OF_VESSELS: ReadonlySet<string> = new Set(["self-repair", "bay", "thruster", "tractor"]);
const TO_RECOVER = ["tractor", "bay"] as const;
const OF_FIGHTERS: ReadonlySet<string> = new Set(["expendable"]);

const MOST_BANDS_APART = 4;

/** What the forces of the scenarios never do, having no nuclear devices, and tractors against no fighters. */
const RARE: Readonly<Record<string, (line: string) => boolean>> = {
  "a fighter is held": (line) => line.endsWith("is held"),
  "a fighter is captured": (line) => line.includes(" is captured by "),
  "a fighter goes aboard": (line) => line.includes(" is aboard "),
  "a fighter is repaired aboard": (line) => line.includes(" gets back its "),
  "a craft is rammed": (line) => line.endsWith(" each"),
  "a nuclear device explodes": (line) => line.endsWith(" explodes its nuclear device"),
  "a rammed craft takes two dice of hits": (line) => /: rolled \d, \d: \d+ hits$/u.test(line),
};

test("craft of any modules play to the end without a broken rule", { timeout: 600_000 }, () => {
  const games = effort(40, 1000);
  const seen = new Map(Object.keys(RARE).map((what) => [what, 0]));
  for (let seed = 0; seed < games; seed += 1) {
    const game = gameOf(SCENARIOS[seed % SCENARIOS.length] ?? SCENARIOS[0]);
    const dice = new SeededDice(seed);
    let state = withDrawnModules(newGame(game, "normal", dice), dice);
    for (let next = awaited(game, state); next.kind !== "over"; next = awaited(game, state)) {
      const action = next.kind === "automatic" ? next.action : chosen(next, dice);
      const { state: after, report } = applyAction(game, state, action, dice);
      const broken = violations(game, after).filter((message) => !message.endsWith("than its design"));
      if (broken.length > 0) expect({ seed, round: state.round, action, broken }).toBeNull();
      for (const { text } of report) {
        for (const [what, is] of Object.entries(RARE)) if (is(text)) seen.set(what, (seen.get(what) ?? 0) + 1);
      }
      state = after;
    }
  }
  expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
});

function chosen({ side, craft, options }: Extract<Awaited, { kind: "choice" }>, dice: Dice): GameAction {
  // Games in which everything explodes or flees at once are short.
  const lasting = options.filter(({ kind }) => kind !== "explode" && kind !== "give up");
  const offered = dice.roll(20) > 1 ? lasting : options;
  const option = offered[chooseEqually(dice, offered.length)];
  if (option === undefined) throw new Error(`${craft} has nothing to choose`);
  return { kind: "choose", side, craft, option: optionText(option), sheet: null };
}

describe("a tractor", () => {
  const game = gameOf(4);

  /** The machines' step of tractors, with a Mothership that has one and a Drone without its engine one band away. */
  const state = ((): GameState => {
    const set = newGame(game, "normal", new SeededDice(1));
    const craft = set.craft.map((each): Craft => {
      if (each.name === "Mothership") return { ...each, modules: withKind(each, 0, "tractor"), band: 8 };
      const [engine, ...others] = each.modules;
      const isHit = each.name === "Drone 1" && engine !== undefined;
      return isHit ? { ...each, modules: [{ ...engine, damaged: true }, ...others], band: 9 } : { ...each, band: 12 };
    });
    return { ...set, craft, turn: set.order.indexOf("Machines"), step: "tractor", queue: ["Mothership"] };
  })();
  const pull = {
    kind: "choose",
    side: "Machines",
    craft: "Mothership",
    option: "TRACTOR Drone 1",
    sheet: null,
  } as const;
  const held = applyAction(game, state, pull, new ScriptedDice([5])).state;

  test("holds a damaged fighter of its own side next to its vessel", () => {
    expect(craftNamed(held, "Drone 1")).toMatchObject({ heldBy: "Mothership", band: 8 });
    expect(violations(game, held).filter((message) => message.startsWith("Drone 1"))).toEqual([]);
  });

  test("puts it into the bay in the next turn", () => {
    const next: GameState = { ...held, step: "launch", queue: [] };
    const { state: after, report } = applyAction(
      game,
      next,
      { kind: "step", step: "tractor", side: "Machines" },
      new ScriptedDice([]),
    );
    expect(craftNamed(after, "Drone 1")).toMatchObject({ heldBy: null, status: "aboard", carrier: "Mothership" });
    expect(report.map(({ text }) => text)).toEqual(["Drone 1 is pulled aboard Mothership"]);
  });

  test("takes what it holds along", () => {
    const moving: GameState = { ...held, step: "move", queue: ["Mothership"] };
    const { state: after } = applyAction(game, moving, { ...pull, option: "MOVE to b07" }, new ScriptedDice([]));
    expect(craftNamed(after, "Drone 1")).toMatchObject({ heldBy: "Mothership", band: 7 });
  });

  test("lets go when its side gives up", () => {
    const enemy = withCraft(held, { ...craftNamed(held, "Escort 1"), heldBy: "Mothership" });
    const over = givenUp(game, enemy, "Machines");
    expect(craftNamed(over, "Escort 1")).toMatchObject({ heldBy: null, status: "in play" });
    expect(violations(game, over).filter((message) => message.startsWith("Escort 1"))).toEqual([]);
  });

  test("lets go once it is damaged", () => {
    const hit = craftNamed(held, "Mothership");
    const others = hit.modules.map((module, index) => ({ ...module, damaged: index > 1 }));
    const shot = withCraft({ ...held, step: "damage", queue: [] }, { ...hit, modules: others, hits: 1 });
    const { state: after } = applyAction(
      game,
      shot,
      { kind: "step", step: "damage", side: "Machines" },
      new ScriptedDice([1]),
    );
    expect(craftNamed(after, "Mothership").modules[0]?.damaged).toBe(true);
    expect(craftNamed(after, "Drone 1").heldBy).toBeNull();
  });

  test("lets go of a fighter that is hit in the same step", () => {
    const hit = craftNamed(held, "Mothership");
    const others = hit.modules.map((module, index) => ({ ...module, damaged: index > 1 }));
    const shot = withCraft(
      { ...held, step: "damage", queue: [] },
      { ...hit, modules: others, hits: 1 },
      { ...craftNamed(held, "Drone 2"), heldBy: "Mothership", band: hit.band, hits: 1 },
    );
    const { state: after } = applyAction(
      game,
      shot,
      { kind: "step", step: "damage", side: "Machines" },
      new ScriptedDice([1, 1]),
    );
    expect(craftNamed(after, "Drone 2")).toMatchObject({ heldBy: null, status: "in play", hits: 0 });
    expect(violations(game, after).filter((message) => message.startsWith("Drone"))).toEqual([]);
  });
});

function withKind({ modules }: Craft, at: number, kind: ModuleKind): readonly Module[] {
  return modules.map((module, index) => (index === at ? { ...module, kind } : module));
}

/**
 * Craft of both sides near each other. Each keeps the number of its modules and has an engine; what the others are is
 * drawn.
 */
function withDrawnModules(state: GameState, dice: Dice): GameState {
  return { ...state, craft: state.craft.map((craft) => withDrawn(craft, dice)) };
}

function withDrawn(craft: Craft, dice: Dice): Craft {
  const size = sizeOf(craft);
  if (size === "station") return craft;
  const barred = size === "vessel" ? OF_FIGHTERS : OF_VESSELS;
  const usual = OF_ANY.filter((kind) => !barred.has(kind));
  // Tractors and bays have to be on both sides, and to work, for most of what is rare.
  const kinds = size === "vessel" ? [...usual, ...TO_RECOVER, ...TO_RECOVER] : usual;
  return {
    ...craft,
    band: chooseEqually(dice, MOST_BANDS_APART),
    modules: craft.modules.map((module, index) => ({
      ...module,
      kind: index === 0 ? "engine" : (kinds[chooseEqually(dice, kinds.length)] ?? "engine"),
    })),
  };
}
