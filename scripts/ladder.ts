/**
 * Lets every player take every seat of the book's scenarios, and writes how far the printed bots are from them into the
 * handbook: docs/ladder.md, from test/analysis/laboratory/ladder.json. Name scenarios to play only those again:
 * `node scripts/ladder.ts callisto/1`. It takes hours; what each group of players did is kept when its games are played.
 */
import "./answer-help.ts";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Ladder, SeatResult } from "../analysis/laboratory/ladder.ts";
import { type BookLadder, ladderPage } from "./docs/ladder-page.ts";
import { playedScenarios, withScenario } from "./docs/played-scenarios.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KEPT = join(ROOT, "test/analysis/laboratory/ladder.json");

interface Round {
  readonly players: readonly string[];
  readonly games: number;
}

/** Who plays how many games in each seat: what plays slowly plays fewer. */
const ROUNDS: readonly Round[] = [
  { players: ["random", "greedy", "search:10"], games: 100 },
  { players: ["search:100"], games: 20 },
];

/** The rounds of a game whose players are others, or slower. */
const ROUNDS_OF_GAME: Readonly<Record<string, readonly Round[]>> = {
  unbreakable: [{ players: ["random", "simple", "search:10"], games: 40 }],
};

/** The results of one round in every seat. The usual players are always among them. */
function play(scenario: string, { players, games }: Round): readonly SeatResult[] {
  const chosen = players.flatMap((player) => ["--player", player]);
  const command = [join(ROOT, "cli/main.ts"), "ladder", scenario, "--games", `${games}`, "--format", "json", ...chosen];
  const text = execFileSync(process.execPath, command, {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { sides } = JSON.parse(text) as Ladder;
  return sides.flatMap(({ side, players: rows }) =>
    rows.map(({ player, games: ended, won, drawn }) => ({ side, player, games: ended, won: won.games, drawn })),
  );
}

/** Results with newer ones in their place; who plays in several rounds keeps the longest. */
function joined(before: readonly SeatResult[], played: readonly SeatResult[]): readonly SeatResult[] {
  const others = before.filter((known) => {
    const again = played.find(({ side, player }) => side === known.side && player === known.player);
    return again === undefined || known.games > again.games;
  });
  const news = played.filter(
    ({ side, player }) => !others.some((known) => known.side === side && known.player === player),
  );
  return [...others, ...news];
}

const scenarios = playedScenarios(process.argv.slice(2));
let kept: BookLadder = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, "utf8")) as BookLadder) : {};
for (const scenario of scenarios) {
  const [game = ""] = scenario.split("/");
  for (const round of ROUNDS_OF_GAME[game] ?? ROUNDS) {
    kept = withScenario(kept, scenario, joined(kept[scenario] ?? [], play(scenario, round)));
    writeFileSync(KEPT, `${JSON.stringify(kept)}\n`);
    console.log(`${scenario}: ${round.players.join(", ")} played`);
  }
}
writeFileSync(join(ROOT, "docs/ladder.md"), ladderPage(kept));
