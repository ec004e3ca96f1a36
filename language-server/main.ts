import { join } from "node:path";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { BUILT_IN_GAMES } from "../games/registry.ts";
import { packageDirectory } from "../node/files.ts";
import packageInformation from "../package.json" with { type: "json" };
import { type Environment, SCHEDULER } from "./environment.ts";
import { sheetParser } from "../grammar/sheet-parser.ts";
import { collectAll, collectWhenIdle } from "./collect-garbage-when-idle.ts";
import { Handbook, SHARE_COUNTER, NODE_FILE_SYSTEM, packagedSheets } from "./node-environment.ts";
import { SITUATION_RUNNER, situationFinder } from "./situation-runner.ts";
import { createServer } from "./server.ts";

/** The environment of a server in this process: its files, its clock and the games it knows. */
export function processEnvironment(scheduler = SCHEDULER): Environment {
  const handbook = new Handbook(join(packageDirectory(), "docs"));
  return {
    version: packageInformation.version,
    files: NODE_FILE_SYSTEM,
    scheduler,
    games: BUILT_IN_GAMES,
    gameReader: async () => (await import("../games/text/read-game.ts")).gameReader(BUILT_IN_GAMES.codeOf, "in steps"),
    situations: SITUATION_RUNNER,
    packagedSheets: () => packagedSheets(BUILT_IN_GAMES),
    shares: SHARE_COUNTER,
    finder: situationFinder(scheduler),
    pageOf: (name) => handbook.pageOf(name),
    entryOf: (game, word) => handbook.entryOf(game, word),
  };
}

/** Serves an editor over standard input and output until it disconnects. */
export function serveOverStandardStreams(): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    process.stdin.once("close", resolve);
    process.stdin.once("end", resolve);
  });
  const scheduler = collectWhenIdle(process.stdin, SCHEDULER, () => {
    workspace.release();
    collectAll();
  });
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const workspace = createServer(connection, processEnvironment(scheduler));
  // The words of a game are prepared for its first sheet: a workspace seldom has sheets of several games.
  setTimeout(sheetParser, PREPARED_AFTER_MILLISECONDS);
  return closed;
}

/** An editor that waits for the server is answered first, and is busy itself after that. */
const PREPARED_AFTER_MILLISECONDS = 10;
