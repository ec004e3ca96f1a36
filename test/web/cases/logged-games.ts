import assert from "node:assert/strict";
import { readSave } from "../../../library/read-save.ts";
import { writeSave } from "../../../library/companion-save.ts";
import { begin, type Case, downloaded, nothingWrong, screenOf, visitor } from "../browser.ts";
import { libraryGame, SCENARIOS, SIDES } from "../library-game.ts";
import { withoutSideways, withoutViolations } from "../page-checks.ts";
import { isReadable, personsTurns, playRounds, type Tally } from "./turn-screen.ts";

/** So many rounds are played of each logged game. */
const ROUNDS = 4;

/** The most taps of both turns together, on average; what the other scenarios take is printed alone. */
const MOST_TAPS: Readonly<Record<number, number>> = { 1: 12, 4: 14 };

/** The most seconds of the bot's turn, on average: three a question or card, one a tap. */
const MOST_SECONDS = 25;

/** What a round of a game takes by taps, on average. */
interface Round {
  readonly taps: number;
  readonly own: number;
  readonly seconds: number;
  readonly questions: number;
}

function roundOf({ bot, own }: { readonly bot: Tally; readonly own: Tally }, rounds: number): Round {
  return {
    taps: (bot.taps + own.taps) / rounds,
    own: own.taps / rounds,
    seconds: (bot.taps + 3 * (bot.cards + bot.questions)) / rounds,
    questions: bot.questions / rounds,
  };
}

function mean(rounds: readonly Round[], of: (round: Round) => number): number {
  return rounds.reduce((sum, round) => sum + of(round), 0) / rounds.length;
}

/** Logged games of every scenario and side, played on the turn screen by taps, so many seeds of each. */
export function loggedGames(seeds: number): readonly Case[] {
  return SCENARIOS.flatMap((scenario) =>
    SIDES.map((bot): Case => ({
      title: `the turn screen plays logged games of scenario ${scenario}, ${bot}, by taps within what a round may take, and each save goes on in the library`,
      run: async (surroundings) => {
        const rounds: Round[] = [];
        for (let seed = 1; seed <= seeds; seed += 1) {
          const [screen, theme] = screenOf(seed - 1 + scenario);
          const { context, complaints } = await visitor(surroundings, screen, theme);
          const where = `seed ${seed}, ${theme} ${screen.name} of ${screen.width} pixels`;
          const page = await begin(context, surroundings.address, {
            scenario,
            bot,
            seed,
            board: "Stand-in on screen",
          });
          const tops = new Set<number>();
          const turns = personsTurns(scenario, bot, seed, ROUNDS);
          const tally = await playRounds(page, turns, async (asks) => {
            await isReadable(page, `${where}: ${asks}`, tops);
            await withoutSideways(page, where);
          });
          rounds.push(roundOf(tally, turns.length));
          await withoutViolations(page, where);
          const save = await downloaded(page);
          const read = readSave(save);
          if (read.kind !== "game") return assert.fail(`${where}: ${read.reason}`);
          const again = libraryGame(scenario, bot, seed, { answers: read.game.answers }, true);
          assert.equal(writeSave(again.saved()), save, where);
          nothingWrong(complaints);
          await context.close();
        }
        const [taps, seconds] = [mean(rounds, (each) => each.taps), mean(rounds, (each) => each.seconds)];
        const worst = rounds.toSorted((one, other) => other.taps - one.taps)[0];
        process.stdout.write(
          `          ${scenario}, ${bot}, ${rounds.length} games: ${taps.toFixed(1)} taps a round, ${mean(rounds, (each) => each.own).toFixed(1)} of them in one's own turn, ${worst?.taps.toFixed(1)} in the worst game; ${mean(rounds, (each) => each.questions).toFixed(1)} questions and ${seconds.toFixed(0)} s in the bot's turn\n`,
        );
        const most = MOST_TAPS[scenario];
        assert.ok(most === undefined || taps <= most, `${taps} taps`);
        assert.ok(seconds <= MOST_SECONDS, `${seconds} s`);
      },
    })),
  );
}
