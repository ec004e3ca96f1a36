import type { Counts } from "../../../analysis/games/counts.ts";
import { notYetPlayed, withGames, type Simulation } from "../../../analysis/games/simulation.ts";
import type { Run } from "../../../analysis/games/simulation-shape.ts";

const HASH = "0".repeat(64);

/** A run as it could be, of a sheet with one procedure. */
export const RUN: Run = {
  scenario: { number: 1, title: "An <Example>" },
  sides: ["LFA", "Breakers"],
  board: { name: "board", standIn: true, hash: HASH },
  sheets: HASH,
  roster: null,
  readings: HASH,
  maximumRounds: 100,
  players: { LFA: "bot", Breakers: "greedy" },
  difficulty: "normal",
  seed: 1,
  verified: false,
  games: 10,
  standIns: [
    { kind: "goal", text: "the goal “5 objective points”", reason: "5 objective points" },
    { kind: "rounds", text: "the limit “14 rounds are over”", reason: "14 rounds are over" },
    { kind: "board", text: "the board “board”", reason: null },
  ],
  outlines: {
    LFA: [
      {
        procedure: "SCOUT",
        clauses: [
          { label: "1", text: "RECON", parts: [] },
          {
            label: "2",
            text: "SCOUT 2 to",
            parts: [
              { label: "2a", text: "here" },
              { label: "2b", text: "there" },
            ],
          },
          {
            label: "3",
            text: "roll [d10]",
            parts: [
              { label: "3 row 1", text: "1–5: ATTACK" },
              { label: "3 row 2", text: "6–10: MOVE" },
            ],
          },
        ],
      },
    ],
  },
};

/** What ten games of it could have come to, four of them without an end. */
export const COUNTS: Counts = {
  events: 1000,
  results: { LFA: { "5 objective points": 6 }, nobody: { "14 rounds are over": 4 } },
  rounds: { LFA: { "8": 2, "10": 4 }, nobody: { "14": 4 } },
  procedures: {
    LFA: {
      SCOUT: { bypassed: 3, idle: 2, without: 4, fired: { "1": 5, "2": 7, "2a": 1, "2b": 6, "3": 2, "3 row 2": 2 } },
    },
  },
  cards: { LFA: { "Scout A": { SCOUT: 7, RECON: 5 } } },
};

/** A part of the run. */
export function part(from: number, to: number, counts: Counts = {}): Simulation {
  return withGames(notYetPlayed(RUN), { from, to }, { counts: { games: to - from, ...counts }, failures: [] });
}
