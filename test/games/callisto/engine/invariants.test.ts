import { expect, test } from "vitest";
import { violations } from "../../../../games/callisto/engine/invariants.ts";
import type { GameState } from "../../../../games/callisto/engine/state.ts";
import { gameOf } from "./games.ts";
import { botCards, startOf, TWO_HANDS, withBotCards, withHandCards, withUnits } from "./states.ts";

const GAME = gameOf(1);
const START = startOf(GAME);
const [SPACE = "", OTHER = ""] = GAME.board.spaces.map(({ name }) => name);
const deck = botCards(START, "LFA").deck;

test.each<readonly [string, GameState, string]>([
  ["a card is lost", withBotCards(START, "LFA", { deck: deck.slice(1) }), "LFA started with"],
  ["a card is made", withBotCards(START, "LFA", { discard: ["Captain"] }), "LFA started with 1 Captain and has 2"],
  [
    "Interference is lost",
    withBotCards(START, "LFA", { interference: 7 }),
    "LFA started with 10 Interference and has 9",
  ],
  ["a counter is lost", { ...START, units: START.units.slice(1) }, "there should be"],
  ["a counter stands nowhere", withUnits(START, { "Scout Y": { at: "nowhere" } }), "Scout Y stands at nowhere"],
  [
    "a counter stands where its side has no marker",
    withUnits({ ...START, markers: { LFA: {}, Breakers: {} } }, { "Scout Y": { at: farFromSpawns() } }),
    "where LFA has no marker",
  ],
  ["a hand's unit has hit markers", withUnits(startOf(GAME, TWO_HANDS), { "Scout Y": { hits: 1 } }), "1 hit markers"],
  ["an off-board unit is suppressed", withUnits(START, { "Mech A": { at: null, suppressed: true } }), "off the board"],
  [
    "both sides control a space",
    { ...START, markers: { LFA: { [SPACE]: "controlled" }, Breakers: { [SPACE]: "controlled" } } },
    `both sides control ${SPACE}`,
  ],
  [
    "a marker lies outside the board",
    { ...START, markers: { ...START.markers, LFA: { nowhere: "scouted" } } },
    "which is not a space",
  ],
  ["a game is over without a result", { ...START, phase: { kind: "over" } }, "is over when it has a result"],
  [
    "a bot is asked",
    { ...START, pending: [{ kind: "casualty", side: "LFA", unit: "Mech A", options: ["Gunner A"] }] },
    "plays from no hand",
  ],
  [
    "a row lies there outside the turn",
    withBotCards(START, "LFA", { deck: deck.slice(1), row: [{ card: deck[0] ?? "", sideways: false }] }),
    "has a row outside its turn",
  ],
  [
    "a hand has played Interference",
    withHandCards(startOf(GAME, TWO_HANDS), "LFA", { played: ["Interference"] }),
    "has played Interference",
  ],
  [
    "a civilian came from nowhere",
    { ...START, features: { [OTHER]: [{ name: "civilian", armour: null, destroyed: false }] } },
    "of 0 civilian there are 1",
  ],
])("it is told that %s", (_, state, told) => {
  expect(violations(GAME, state).join("; ")).toContain(told);
});

/** A place that is no spawn, and where no counter starts. */
function farFromSpawns(): string {
  const { places, spawns, units } = GAME.board;
  const taken = [...Object.values(spawns).flatMap((ofSide) => Object.values(ofSide)), ...Object.values(units)];
  return places.find(({ name, impassable }) => impassable === "none" && !taken.includes(name))?.name ?? "";
}
