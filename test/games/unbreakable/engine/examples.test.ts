import { describe, expect, test } from "vitest";
import { choicesFor } from "../../../../games/unbreakable/engine/choices.ts";
import { entriesOf, waysOf } from "../../../../games/unbreakable/engine/movement.ts";
import { earthquake, timeStream } from "../../../../games/unbreakable/engine/draw-card.ts";
import { executePush, fire, melee, resolveBomb } from "../../../../games/unbreakable/engine/weapons.ts";
import { laserTest, testAgainst } from "../../../../games/unbreakable/rules/sizes.ts";
import { targetSize } from "../../../../games/unbreakable/rules/units.ts";
import type { Pending, Shot } from "../../../../games/unbreakable/engine/state.ts";
import { SIZES } from "../../../../games/unbreakable/terrain.ts";
import { DELIVERY, gameOf, RUNAWAY_SCENARIO } from "../games.ts";
import { play, state, unit } from "../states.ts";

const GAME = gameOf(DELIVERY, {}, {});

/** Odd faces succeed. */
const [HIT, MISS] = [1, 2];

function shot(change: Partial<Shot> & Pick<Shot, "kind" | "from" | "to">): Shot {
  return { unit: "Walker C", side: "Yellow", size: "medium", reverse: false, ...change };
}

describe("the example of the earthquake (U:490-512)", () => {
  const before = state({
    units: [
      unit("Squad A", "0503"),
      unit("Squad D", "0503", { turned: true }),
      unit("Walker 1", "0303", { turned: true }),
      unit("Crawler 1", "0405", { turned: true }),
    ],
    hexes: {
      "0303": { terrain: "crater", border: "yellow" },
      "0405": { epicenter: "white" },
      "0404": { epicenter: "orange" },
      "0504": { terrain: "crater", border: "blue" },
      "0503": { terrain: "lava", border: "yellow" },
      "0403": { terrain: "lake" },
      "0502": { terrain: "lava", border: "red" },
      "0603": { epicenter: "red" },
      "0604": { epicenter: "red" },
    },
    cards: { unused: ["light"] },
  });
  // Squad A in lava: blank. White, white, yellow. Then the colours of a lava hex, a crater and an epicenter.
  const shaken = play(GAME, before, [MISS, 6, 6, 2, 1, 4, 3]);
  earthquake(shaken, "heavy");

  test("rolls for the grounded squad in lava only, which is safe", () => {
    expect(shaken.report.filter(({ text }) => text.includes("in lava")).map(({ text }) => text)).toEqual([
      "Squad A in lava [1/1]: 2, 0 successes",
    ]);
  });

  test("turns the yellow crater to lava, in which the walker stays", () => {
    expect(shaken.hex("0303")).toMatchObject({ terrain: "lava", border: "red" });
    expect(shaken.unit("Walker 1").at).toBe("0303");
  });

  test("turns the hex with the white epicenter to a crater, and the crawler in it becomes mobile", () => {
    expect(shaken.hex("0405")).toMatchObject({ terrain: "crater", border: "green", epicenter: null });
    expect(shaken.unit("Crawler 1").turned).toBe(false);
  });

  test("leaves hexes of other colours alone", () => {
    expect(shaken.hex("0404")).toEqual(before.hexes["0404"]);
    expect(shaken.hex("0504")).toEqual(before.hexes["0504"]);
  });

  test("turns the yellow lava to a volcano, removes both squads and marks the lake beside it alone", () => {
    expect(shaken.terrain("0503")).toBe("volcano");
    expect(shaken.has("Squad A") || shaken.has("Squad D")).toBe(false);
    expect(shaken.hex("0403")).toMatchObject({ terrain: "lake", epicenter: "orange" });
  });

  test("puts the light card on the discards where no medium one is left", () => {
    const { unused, discard } = shaken.state.cards;
    expect(unused).toEqual(["heavy"]);
    expect(discard).toEqual([{ kind: "earthquake", size: "light" }]);
  });
});

describe("weapons", () => {
  test("a force beam pushes a hovering squad into lava, where it is lost (U:919)", () => {
    const before = state({
      units: [unit("Squad C", "0103", { turned: true }), unit("Squad 4", "0809", { turned: true })],
      hexes: { "0909": { terrain: "lava", border: "red" } },
    });
    const pushing = play(GAME, before, [HIT]);
    fire(pushing, shot({ unit: "Squad C", kind: "force beam", size: "light", from: "0103", to: "0809" }), "Squad 4");
    const [pending] = pushing.state.pending;
    expect(pending).toMatchObject({ kind: "push", to: ["0909"] });
    executePush(pushing, pending as Extract<Pending, { kind: "push" }>, "0909");
    expect(pushing.has("Squad 4")).toBe(false);
  });

  test("a force beam has no effect where its target would be pushed off the map or into a full hex", () => {
    const before = state({ units: [unit("Walker C", "0602"), unit("Walker 1", "0601")] });
    const pushing = play(GAME, before, [HIT]);
    fire(pushing, shot({ kind: "force beam", from: "0602", to: "0601" }), "Walker 1");
    expect(pushing.unit("Walker 1")).toMatchObject({ at: "0601", turned: false });
    expect(pushing.state.pending.map(({ kind }) => kind)).toEqual(["beam"]);
  });

  test("a stasis ray may go on a size lighter each time (U:800)", () => {
    const before = state({ units: [unit("Crawler 4", "0608"), unit("Squad C", "0604")] });
    const firing = play(GAME, before, [HIT, HIT, MISS]);
    fire(
      firing,
      shot({ unit: "Crawler 4", side: "Blue", kind: "stasis ray", size: "heavy", from: "0608", to: "0604" }),
      "Squad C",
    );
    expect(firing.unit("Squad C").stasis).toBe(1);
    expect(firing.state.pending).toMatchObject([{ kind: "beam", target: "Squad C", shot: { size: "medium" } }]);
  });

  test("a stasis ray freezes at once where enough Time Stream cards were drawn", () => {
    const before = state({ units: [unit("Walker C", "0608"), unit("Walker 1", "0607")], cards: { timeStreams: 4 } });
    const firing = play(GAME, before, [HIT]);
    fire(firing, shot({ kind: "stasis ray", from: "0608", to: "0607" }), "Walker 1");
    expect(firing.unit("Walker 1")).toMatchObject({ stasis: 1, frozen: true, status: "ready" });
  });

  test("two blanks at long range let the nuke through (U:956)", () => {
    const lasers = [
      { kind: "laser", size: "light", loaded: true },
      { kind: "laser", size: "light", loaded: true },
    ] as const;
    const before = state({
      units: [unit("Walker C", "1114"), unit("Walker 1", "0406", { weapons: lasers })],
      hexes: { "0207": { terrain: "industry" } },
    });
    const bombing = play(GAME, before, [MISS, MISS, HIT, MISS, MISS, 4]);
    fire(bombing, shot({ kind: "nuke", size: "heavy", from: "1114", to: "0207" }), null);
    const [pending] = bombing.state.pending;
    if (pending?.kind !== "bomb") throw new Error("lasers can be fired at the bomb");
    const laser = { unit: "Walker 1", size: "light", range: 2 } as const;
    resolveBomb(bombing, {
      ...pending,
      lasers: [
        { ...laser, weapon: 0 },
        { ...laser, weapon: 1 },
      ],
    });
    expect(bombing.hex("0207")).toMatchObject({
      terrain: "crater",
      border: "green",
      cloud: { size: "heavy", fresh: true },
    });
  });

  test("a medium nuke over the lake misses the hovering squad and makes a crater (U:1024)", () => {
    const before = state({
      units: [unit("Squad 1", "0308", { turned: true })],
      hexes: { "0308": { terrain: "lake" } },
    });
    const bombing = play(GAME, before, [MISS, MISS, HIT, HIT, 1]);
    fire(bombing, shot({ kind: "nuke", from: "0710", to: "0308" }), null);
    expect(bombing.unit("Squad 1").status).toBe("ready");
    expect(bombing.hex("0308")).toMatchObject({ terrain: "crater", cloud: { size: "medium" } });
  });

  test("a neutron bomb in the own hex reaches friend and foe, but no buttoned or frozen unit (U:984)", () => {
    const before = state({
      units: [
        unit("Walker C", "0608"),
        unit("Crawler 1", "0606"),
        unit("Squad 1", "0607"),
        unit("Squad 2", "0708"),
        unit("Walker 1", "0609", { status: "buttoned" }),
        unit("Walker 2", "0609", { frozen: true }),
        unit("Squad 3", "0605"),
      ],
    });
    const bombing = play(GAME, before, [HIT, HIT, MISS, MISS]);
    fire(bombing, shot({ kind: "neutron bomb", from: "0608", to: "0608" }), null);
    expect(bombing.state.units.filter(({ status }) => status === "offline").map(({ name }) => name)).toEqual([
      "Walker C",
      "Crawler 1",
    ]);
  });

  test("a neutron bomb takes three successes against a dug-in crawler, or two by the cards (U19)", () => {
    const before = state({ units: [unit("Crawler 1", "0608", { turned: true })] });
    const bomb = shot({ kind: "neutron bomb", from: "0608", to: "0608" });
    const [rules, cards] = [
      play(GAME, before, [HIT, HIT, MISS]),
      play(gameOf(DELIVERY, { U19: "b" }, {}), before, [HIT, HIT]),
    ];
    for (const bombing of [rules, cards]) fire(bombing, bomb, null);
    expect([rules, cards].map((bombing) => bombing.unit("Crawler 1").status)).toEqual(["ready", "offline"]);
  });

  test("a crust buster leaves an epicenter and an earthquake card of its size, or the next lighter one (U:887-893)", () => {
    const bombing = play(GAME, state({ cards: { unused: ["light", "heavy"] } }), [2]);
    fire(bombing, shot({ kind: "crust buster", from: "1008", to: "1009" }), null);
    expect(bombing.hex("1009").epicenter).toBe("yellow");
    expect(bombing.state.cards.discard).toEqual([{ kind: "earthquake", size: "light" }]);
  });

  test("melee ignores the ground and treats squads as light and walkers as medium", () => {
    const before = state({
      units: [unit("Squad A", "0608"), unit("Walker 1", "0608")],
      hexes: { "0608": { terrain: "crater", border: "red" } },
    });
    const fighting = play(GAME, before, [HIT, HIT]);
    melee(fighting, "Squad A", "Walker 1");
    expect(fighting.unit("Walker 1").turned).toBe(true);
  });

  test("a squad that is scattered over lava falls into it (U20)", () => {
    const before = state({
      units: [unit("Squad A", "0608", { turned: true })],
      hexes: { "0608": { terrain: "lava", border: "red" } },
    });
    const bomb = shot({ kind: "neutron bomb", from: "0607", to: "0608" });
    const [cards, rules] = [play(GAME, before, [HIT]), play(gameOf(DELIVERY, { U20: "b" }, {}), before, [HIT])];
    for (const bombing of [cards, rules]) fire(bombing, bomb, null);
    expect([cards.has("Squad A"), rules.has("Squad A")]).toEqual([false, true]);
  });
});

describe("tables", () => {
  test("weapon size against target size (U:746-760)", () => {
    const shown = SIZES.toReversed().map((weapon) =>
      SIZES.toReversed().map((target) => {
        const { least, dice } = testAgainst(weapon, target);
        return `${least}/${dice}`;
      }),
    );
    expect(shown).toEqual([
      ["1/1", "1/2", "1/3"],
      ["2/2", "1/1", "1/2"],
      ["3/3", "2/2", "1/1"],
    ]);
  });

  test("the ranges of lasers (U:949-952)", () => {
    const ranges = SIZES.map((size) => Array.from({ length: 10 }, (_, range) => laserTest(size, range).dice).join(""));
    expect(ranges).toEqual(["3210000000", "3321100000", "3332211110"]);
  });

  test("modified sizes of targets (U:764-776)", () => {
    const walker = { type: "Walker", turned: false } as const;
    const squad = { type: "Squad", turned: false } as const;
    expect([
      targetSize(walker, "open"),
      targetSize(walker, "lake"),
      targetSize({ ...walker, turned: true }, "open"),
    ]).toEqual(["medium", "heavy", "heavy"]);
    const grounds = ["open", "woods", "rough", "crater"] as const;
    expect(grounds.map((terrain) => targetSize(squad, terrain))).toEqual(["light", "medium", "medium", "heavy"]);
    expect(grounds.map((terrain) => targetSize({ ...squad, turned: true }, terrain))).toEqual(
      grounds.map(() => "light"),
    );
  });
});

describe("the Time Stream card", () => {
  const units = [5, 4, 2, 1, 0].map((stasis, index) => unit(`Squad ${index}`, "0608", { stasis }));

  test.each([
    [2, ["Squad 0", "Squad 1"]],
    [3, ["Squad 0", "Squad 1", "Squad 2"]],
    [4, ["Squad 0", "Squad 1", "Squad 2", "Squad 3"]],
  ])("number %i freezes units with enough stasis markers", (number, frozen) => {
    const drawing = play(GAME, state({ units, cards: { timeStreams: number - 1 } }));
    timeStream(drawing);
    expect(drawing.state.units.filter((each) => each.frozen).map(({ name }) => name)).toEqual(frozen);
  });

  test("the first of a turn reduces clouds but fresh ones, and thaws units to their status", () => {
    const before = state({
      units: [unit("Walker 1", "0608", { frozen: true, stasis: 3, status: "buttoned" })],
      hexes: {
        "0101": { cloud: { size: "light", fresh: false } },
        "0102": { cloud: { size: "heavy", fresh: false } },
        "0103": { cloud: { size: "heavy", fresh: true } },
      },
    });
    const drawing = play(GAME, before);
    timeStream(drawing);
    expect(drawing.unit("Walker 1")).toMatchObject({ frozen: false, thawed: true, status: "buttoned" });
    expect(["0101", "0102", "0103"].map((hex) => drawing.hex(hex).cloud)).toEqual([
      null,
      { size: "medium", fresh: false },
      { size: "heavy", fresh: false },
    ]);
  });
});

describe("units beside the map", () => {
  test("start in any configuration but dug in, however many there are", () => {
    const units = ["Crawler A", "Walker A", "Walker B", "Squad A"].map((name) => unit(name, "off map"));
    const poses = units.map(({ name, side }) =>
      choicesFor(gameOf(RUNAWAY_SCENARIO), state({ units }), { kind: "pose", side, unit: name }).flatMap((action) =>
        action.kind === "pose" && action.status === "ready" ? [action.turned] : [],
      ),
    );
    expect(poses).toEqual([[false], [false, true], [false, true], [false, true]]);
  });

  test("enter by the hexes of their own edge, hovering squads one hex farther", () => {
    const game = gameOf(RUNAWAY_SCENARIO, {}, {});
    const walker = unit("Walker 1", "off map");
    expect(waysOf(game, state({ units: [walker] }), walker).map(([hex]) => hex)).toEqual(entriesOf(game, {}, "Blue"));
    const squad = unit("Squad A", "off map", { turned: true });
    const ends = waysOf(game, state({ units: [squad] }), squad).map((way) => way.at(-1));
    expect(ends).toContain("0615");
    expect(ends).toContain("0614");
    expect(ends).not.toContain("0613");
  });
});
