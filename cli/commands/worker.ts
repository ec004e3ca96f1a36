import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { grouped } from "../../grammar/prose.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, type ExitCode } from "../failure.ts";
import { queueAddress, workersOption } from "../options.ts";
import { Progress } from "../progress.ts";
import { listenForStop } from "../stop-signals.ts";
import type { Terminal } from "../terminal.ts";

interface Options {
  readonly workers?: number;
}

/** `tiebreak worker`: plays games that other machines hand out through a queue. */
export function workerCommand({ terminal, finish }: Invocation): Command {
  return createCommand("worker", "Play games that simulate and diff hand out through a Redis server.", [
    ["tiebreak worker redis://localhost:6379", "on all cores of this machine, until Ctrl-C"],
    ["tiebreak worker redis://tiebreak:secret@farm:6379 --workers 8", "with a password, on eight threads"],
  ])
    .argument("<server>", "the address of a Redis server", queueAddress)
    .addOption(workersOption("threads (default: one a core)"))
    .addHelpText("after", STOPPING)
    .action(async (address: string, options: Options) => finish(await work(address, options, terminal)));
}

const STOPPING = `
It needs the packages bullmq and ioredis beside tiebreak, and the same version of tiebreak on every machine.
Ctrl-C ends it after the games in progress. A worker that dies loses a few seconds: others play its games again.
Everyone who can write to the server can give this worker games to play: keep it in a network you trust.`;

async function work(address: string, { workers }: Options, terminal: Terminal): Promise<ExitCode> {
  const { serveQueue } = await import("../queue/task-worker.ts");
  const progress = new Progress(terminal);
  const report = (line: string): void => progress.interrupt(line);
  const stop = listenForStop(() => report("Stopping after the games in progress. Press Ctrl-C again to stop at once."));
  let tasks = 0;
  try {
    await serveQueue({
      address,
      threads: workers ?? availableParallelism(),
      stop: stop.signal,
      report,
      onTask: (game) => {
        tasks += 1;
        if (terminal.errorIsInteractive) progress.report(`${grouped(tasks)} chunks of games played, last of ${game}`);
      },
    });
  } finally {
    stop.close();
    progress.clear();
  }
  report(`Played ${grouped(tasks)} ${tasks === 1 ? "chunk" : "chunks"} of games.`);
  // Ctrl-C is how this command ends.
  return FINE;
}
