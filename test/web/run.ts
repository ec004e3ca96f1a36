/**
 * The site in Chromium: `npm run test:web`. It builds the site, serves it as any host of files would, and does what people
 * do with it, on a phone's screen and at a desk's. Where there is no Chromium it is installed; where that is not
 * possible, everything is skipped with a line that says so.
 *
 *   --only WORDS           cases whose title has these words, or pictures of companion, play or playground
 *   --screenshots FOLDER   takes pictures of the pages in both themes, and tests nothing
 *   --seeds NUMBER         so many games of every scenario and side are played, with random answers and by taps; otherwise one
 *   --built                the site that was built last
 */
import "../../scripts/answer-help.ts";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { buildSite, SITE } from "../../scripts/web/build-site.ts";
import { serveSite } from "../../scripts/web/serve-site.ts";
import { CHROMIUM, provide } from "../editors/programs.ts";
import { ROOT } from "../imports.ts";
import type { Case, Surroundings } from "./browser.ts";
import { ASKING_AGAIN } from "./cases/asking-again.ts";
import { CARRYING } from "./cases/carrying.ts";
import { everyTable } from "./cases/every-table.ts";
import { followedGames } from "./cases/followed-games.ts";
import { HOSTILE } from "./cases/hostile.ts";
import { KEEPING } from "./cases/keeping.ts";
import { LARGE_TEXT } from "./cases/large-text.ts";
import { loggedGames } from "./cases/logged-games.ts";
import { KEPT_TURNS } from "./cases/kept-turns.ts";
import { LOOKING } from "./cases/looking.ts";
import { MAP_SIGNS } from "./cases/map-signs.ts";
import { MAPS } from "./cases/maps.ts";
import { OFFLINE } from "./cases/offline.ts";
import { OWN_GAME } from "./cases/own-game.ts";
import { OWN_ACTION } from "./cases/own-action.ts";
import { PHOTO } from "./cases/photo.ts";
import { PLAYGROUND_ACTIONS } from "./cases/playground-actions.ts";
import { PLAYGROUND_CALLS } from "./cases/playground-calls.ts";
import { PLAYGROUND_FEATURES } from "./cases/playground-features.ts";
import { PLAYGROUND_FILES } from "./cases/playground-files.ts";
import { PLAYGROUND_GAMES } from "./cases/playground-games.ts";
import { PLAYGROUND_HANDBOOK } from "./cases/playground-handbook.ts";
import { PLAYGROUND_LOOKING } from "./cases/playground-looking.ts";
import { PLAYGROUND_POSITION } from "./cases/playground-position.ts";
import { PLAYGROUND_WRITING } from "./cases/playground-writing.ts";
import { READING } from "./cases/reading.ts";
import { TABLE_CHECK } from "./cases/table-check.ts";
import { TURN_REASONS } from "./cases/turn-reasons.ts";
import { TURN_SCREEN } from "./cases/turn-screen.ts";
import { TURNS } from "./cases/turns.ts";
import { TWO_MAPS } from "./cases/two-maps.ts";
import { WATCHING } from "./cases/watching.ts";
import { WHOLE_GAMES } from "./cases/whole-games.ts";
import { takeScreenshots } from "./screenshots.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    screenshots: { type: "string" },
    seeds: { type: "string", default: "1" },
    built: { type: "boolean", default: false },
  },
});

/** So many browsers at most try cases side by side. */
const BROWSERS = 2;

/**
 * So many cases may need a second try: a machine that does much else is at times slower than a person waits. What the first
 * try met is printed all the same, for it may be a fault that seldom shows.
 */
const SECOND_TRIES = 5;

const CASES: readonly Case[] = [
  ...LOOKING,
  ...TURNS,
  ...ASKING_AGAIN,
  ...TABLE_CHECK,
  ...TURN_SCREEN,
  ...TURN_REASONS,
  ...TWO_MAPS,
  ...MAP_SIGNS,
  ...OWN_ACTION,
  ...LARGE_TEXT,
  ...loggedGames(Number(values.seeds)),
  ...followedGames(Number(values.seeds)),
  ...everyTable(Number(values.seeds)),
  ...READING,
  ...OWN_GAME,
  ...KEEPING,
  ...KEPT_TURNS,
  ...OFFLINE,
  ...PHOTO,
  ...MAPS,
  ...CARRYING,
  ...HOSTILE,
  ...PLAYGROUND_LOOKING,
  ...PLAYGROUND_WRITING,
  ...PLAYGROUND_ACTIONS,
  ...PLAYGROUND_CALLS,
  ...PLAYGROUND_FEATURES,
  ...PLAYGROUND_HANDBOOK,
  ...PLAYGROUND_FILES,
  ...PLAYGROUND_POSITION,
  ...PLAYGROUND_GAMES,
  ...WHOLE_GAMES,
  ...WATCHING,
];

const begun = performance.now();
function report(line: string): void {
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

const work = mkdtempSync(join(tmpdir(), "tiebreak-web-"));
try {
  const [provided] = await provide([CHROMIUM], { report, signal: new AbortController().signal });
  if (!values.built) report(await buildSite());
  if (provided?.kind === "there") await tryAll(provided.path);
  else
    process.stdout.write(`Web skipped: there is no browser here and it cannot be installed: ${provided?.why ?? ""}\n`);
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

async function tryAll(executablePath: string): Promise<void> {
  const folder = join(ROOT, SITE);
  const { address, server } = await serveSite(folder, 0);
  const launch = (): Promise<Browser> => chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    if (values.screenshots !== undefined) {
      const browser = await launch();
      await takeScreenshots({ browser, address, folder, work }, values.screenshots, values.only);
      return await browser.close();
    }
    const cases = CASES.filter(({ title }) => title.includes(values.only)).entries();
    const tried = await Promise.all(
      Array.from({ length: Math.min(availableParallelism(), BROWSERS) }, async () => {
        // Each has a browser of its own: two pages of one share the clipboard.
        const browser = await launch();
        const outcomes: number[] = [];
        for (const [index, each] of cases) {
          const own = join(work, `${index}`);
          mkdirSync(own);
          outcomes.push(await triesOf(each, { browser, address, folder, work: own }));
        }
        await browser.close();
        return outcomes;
      }),
    );
    const outcomes = tried.flat();
    const good = outcomes.filter((tries) => tries > 0).length;
    const again = outcomes.filter((tries) => tries > 1).length;
    const second = again === 0 ? "" : `, ${again} of them at the second try`;
    process.stdout.write(`Web tried: ${good} of ${outcomes.length} cases are as they should be${second}\n`);
    if (good < outcomes.length || outcomes.length === 0 || again > SECOND_TRIES) process.exitCode = 1;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** How many tries a case needed to be as it should be; 0 where the second one failed as well. */
async function triesOf({ title, run }: Case, surroundings: Surroundings): Promise<number> {
  for (const tries of [1, 2])
    try {
      await run(surroundings);
      report(`✓ ${title}`);
      return tries;
    } catch (error) {
      report(`✗ ${title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      await Promise.all(surroundings.browser.contexts().map((context) => context.close()));
    }
  return 0;
}
