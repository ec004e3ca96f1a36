import { expect, test } from "vitest";
import { effort } from "../../../effort.ts";
import { type Compared, compareInGames, compareUnderMixtures } from "./games-agree.ts";
import { SEED } from "../../../seed.ts";

/** Decisions of a scenario that are compared in games, and in random positions. `LONG_TIMES=10` does ten times that. */
const TIMES = Number(process.env["LONG_TIMES"] ?? 1);
const DECISIONS = { games: effort(0, 10_000) * TIMES, random: effort(0, 5_000) * TIMES };

/** Nothing waits for the end of a long run. */
const PATIENCE = { timeout: 24 * 60 * 60 * 1000 } as const;

function tell(scenario: number, where: string, { decisions, traces }: Compared): void {
  console.log(`Scenario ${scenario}: ${decisions} decisions ${where}, ${traces} with their traces, 0 differences`);
}

/** The long comparison of a scenario's two evaluators under mixed readings. */
export function describeLongAgreement(scenario: number): void {
  test(`in many games of scenario ${scenario}, both evaluators decide alike`, PATIENCE, () => {
    const compared = compareInGames(scenario, SEED, DECISIONS.games);
    tell(scenario, `in ${compared.games} games`, compared);
    expect(compared.decisions).toBeGreaterThanOrEqual(DECISIONS.games);
  });

  test(`in many random positions of scenario ${scenario}, both evaluators decide alike`, PATIENCE, () => {
    const compared = compareUnderMixtures(scenario, SEED, DECISIONS.random);
    tell(scenario, `in random positions under ${compared.games} mixtures of readings`, compared);
    expect(compared.decisions).toBeGreaterThanOrEqual(DECISIONS.random);
  });
}
