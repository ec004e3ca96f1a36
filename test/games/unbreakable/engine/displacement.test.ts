import { describe, expect, test } from "vitest";
import { neighboursOf } from "../../../../games/shared/hex/hex.ts";
import { choicesFor } from "../../../../games/unbreakable/engine/choices.ts";
import { earthquake } from "../../../../games/unbreakable/engine/draw-card.ts";
import { canEnter, enter } from "../../../../games/unbreakable/engine/movement.ts";
import type { GameUnit, HexState } from "../../../../games/unbreakable/engine/state.ts";
import { DELIVERY, gameOf } from "../games.ts";
import { play, state, unit } from "../states.ts";

const GAME = gameOf(DELIVERY, {}, {});
const VOLCANO: Partial<HexState> = { terrain: "volcano" };

/** All hexes beside one are volcanos, but some. */
function ringed(hex: string, ...open: readonly string[]): Record<string, Partial<HexState>> {
  const closed = neighboursOf(GAME.map, hex).filter((beside) => !open.includes(beside));
  return Object.fromEntries(closed.map((beside) => [beside, VOLCANO]));
}

/** A hex in which two squads stand, a crawler that wants to enter it, and one hex beside it with units in it. */
function squeezed(...beside: readonly GameUnit[]) {
  const crawler = unit("Crawler A", "off map");
  const units = [crawler, unit("Squad 1", "0615"), unit("Squad 2", "0615"), ...beside];
  return { crawler, before: state({ units, hexes: ringed("0615", "0614") }) };
}

describe("displaced units", () => {
  test("keep a crawler out that they cannot all make room for", () => {
    const { crawler, before } = squeezed(unit("Walker B", "0614"), unit("Squad B", "0614"));
    expect(canEnter(GAME, before, crawler, "0615")).toBe(false);
    const entered = play(GAME, before);
    enter(entered, "Crawler A", "0615");
    expect(entered.state).toEqual(before);
  });

  test("make room where there is a place for each", () => {
    const { crawler, before } = squeezed(unit("Walker B", "0614"));
    expect(canEnter(GAME, before, crawler, "0615")).toBe(true);
  });

  test("leave the only hex for a walker to the walker", () => {
    const units = [
      unit("Crawler A", "off map"),
      unit("Walker 1", "0608"),
      unit("Squad 1", "0608"),
      unit("Walker B", "0607"),
      unit("Walker C", "0609"),
      unit("Squad C", "0609"),
    ];
    const entered = play(GAME, state({ units, hexes: ringed("0608", "0607", "0609") }));
    enter(entered, "Crawler A", "0608");
    const [pending] = entered.state.pending;
    const choices = pending === undefined ? [] : choicesFor(GAME, entered.state, pending);
    expect(choices).toEqual([
      { kind: "displace", side: "Blue", unit: "Walker 1", to: "0607" },
      { kind: "displace", side: "Blue", unit: "Squad 1", to: "0609" },
    ]);
  });

  test("of two hexes that an earthquake converts share the places around: a crawler without room stays dug in", () => {
    const dugIn = { turned: true };
    const units = [
      unit("Crawler 1", "0607", dugIn),
      unit("Crawler 2", "0609", dugIn),
      unit("Squad 1", "0607"),
      unit("Squad 2", "0607"),
      unit("Squad 3", "0609"),
      unit("Walker B", "0608"),
    ];
    const hexes = {
      ...ringed("0607", "0608"),
      ...ringed("0609", "0608"),
      "0607": { epicenter: "red" },
      "0609": { epicenter: "red" },
    } as const;
    // A light earthquake rolls red; each crater has a border.
    const shaken = play(GAME, state({ units, hexes }), [1, 2, 2]);
    earthquake(shaken, "light");
    expect(shaken.hex("0609").terrain).toBe("crater");
    expect([shaken.unit("Crawler 1").turned, shaken.unit("Crawler 2").turned]).toEqual([false, true]);
    expect(shaken.state.pending).toMatchObject([
      { kind: "displace", hex: "0607", units: ["Squad 1", "Squad 2"], left: 2 },
    ]);
  });

  test("do not count a hovering squad as room that a walker needs (U17)", () => {
    const all = gameOf(DELIVERY, { U17: "b" }, {});
    const units = [
      unit("Walker A", "0609"),
      ...["Squad 1", "Squad 2", "Squad 3"].map((name) => unit(name, "0608")),
      unit("Squad 4", "0608", { turned: true }),
    ];
    const entered = play(all, state({ units }));
    enter(entered, "Walker A", "0608");
    expect(entered.state.pending).toMatchObject([{ units: ["Squad 1", "Squad 2", "Squad 3"], left: 1 }]);
  });
});
