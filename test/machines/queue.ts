/**
 * Runs that many workers play through a Redis server, of which some are killed: `npm run test:queue`. Where there is no
 * Redis server and it cannot be installed, it is skipped with a word that says so.
 *
 *   --built   the command that was built last
 */
import "../../scripts/answer-help.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { QueueEvents } from "bullmq";
import { Redis } from "ioredis";
import { QUEUE_NAME } from "../../cli/queue/task-queue.ts";
import { bundle } from "../../scripts/bundle.ts";
import { provide, type WantedProgram } from "../editors/programs.ts";
import { ROOT } from "../imports.ts";
import { randomFrom, type Random } from "../random.ts";

const { values } = parseArgs({ options: { built: { type: "boolean", default: false } } });

const REDIS: WantedProgram = {
  name: "Redis",
  commands: ["redis-server"],
  probe: ["--version"],
  packages: ["redis-server"],
};
const COMMAND = join(ROOT, "dist/tiebreak.cjs");
const SCENARIO = join(ROOT, "procedures/callisto/scenario-1");
const RUN = ["simulate", SCENARIO, "--games", "500", "--seed", "7", "--format", "json"];
const WORKERS = 3;
const SEED = 5;

/** After so many chunks, at least and at most, something happens to a worker. */
const CALM = { least: 4, most: 12 };

const begun = performance.now();
function report(line: string): void {
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A command of ours in a process of its own. */
function start(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [COMMAND, ...words], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const texts = { output: "", errors: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (texts.output += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (texts.errors += text));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, ...texts };
}

/** Waits until a process has printed some words, and reads on: it must not find its reader gone. */
async function said(stream: Readable | null, words: string): Promise<void> {
  let text = "";
  await new Promise<void>((resolve, reject) => {
    stream?.setEncoding("utf8").on("data", (more: string) => {
      text += more;
      if (text.includes(words)) resolve();
    });
    stream?.once("end", () => reject(new Error(`it ended before it said “${words}”:\n${text}`)));
  });
}

async function played(words: readonly string[]): Promise<string> {
  const ended = await endOf(start(words));
  if (ended.status !== 0) throw new Error(`${words.join(" ")} ends with ${ended.status}\n${ended.errors}`);
  return ended.output;
}

function expectSame(what: string, seen: string, expected: string): void {
  if (seen !== expected) throw new Error(`${what}: the result is not that of one machine\n${seen.slice(0, 2000)}`);
  report(`✓ ${what}`);
}

function expectWords(what: string, seen: Ended, status: number, words: RegExp): void {
  if (seen.status !== status || !words.test(seen.errors))
    throw new Error(`${what}: ended with ${seen.status}\n${seen.errors}`);
  report(`✓ ${what}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}

/** A Redis server that keeps nothing. */
class Server {
  readonly #program: string;
  readonly #port: number;
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(program: string, port: number, folder: string) {
    this.#program = program;
    this.#port = port;
    this.#folder = folder;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const words = ["--port", `${this.#port}`, "--bind", "127.0.0.1", "--save", "", "--dir", this.#folder];
    const child = spawn(this.#program, words, { stdio: ["ignore", "pipe", "inherit"] });
    this.#child = child;
    await said(child.stdout, "Ready to accept connections");
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}

/** Workers, each with one thread. */
class Workers {
  readonly #address: string;
  readonly #running: ChildProcess[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  async add(): Promise<void> {
    const child = start(["worker", this.#address, "--workers", "1"]);
    child.stdout?.resume();
    this.#running.push(child);
    await said(child.stderr, "Playing games");
  }

  /** One that runs. */
  take(draw: Random): ChildProcess {
    const [taken] = this.#running.splice(draw(this.#running.length), 1);
    if (taken === undefined) throw new Error("no worker runs");
    return taken;
  }

  put(child: ChildProcess): void {
    this.#running.push(child);
  }

  /** Asks all to stop and gives how they ended. */
  async stop(): Promise<readonly (number | null)[]> {
    const running = this.#running.splice(0);
    return Promise.all(
      running.map(async (child) => {
        if (child.exitCode !== null) return child.exitCode;
        child.kill("SIGTERM");
        const [status] = (await once(child, "exit")) as [number | null];
        return status;
      }),
    );
  }

  kill(): void {
    for (const child of this.#running.splice(0)) child.kill("SIGKILL");
  }
}

/** Does something at a time when so many chunks more have been played; gives how often it did. */
function disturb(address: string, draw: Random, happen: () => Promise<void>): () => Promise<number> {
  const connection = new Redis(address, { maxRetriesPerRequest: null });
  const events = new QueueEvents(QUEUE_NAME, { connection });
  for (const each of [connection, events]) each.on("error", () => {});
  const next = (): number => CALM.least + draw(CALM.most - CALM.least + 1);
  let left = next();
  let times = 0;
  let happening = Promise.resolve();
  events.on("completed", () => {
    left -= 1;
    if (left > 0) return;
    left = next();
    times += 1;
    happening = happening.then(happen);
  });
  return async () => {
    await happening;
    await events.close();
    connection.disconnect();
    return times;
  };
}

async function tryAll(program: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "tiebreak-queue-"));
  if (!values.built) await bundle("dist");
  const server = new Server(program, await freePort(), work);
  await server.start();
  const queue = ["--queue", server.address];
  const workers = new Workers(server.address);
  const draw = randomFrom(SEED);
  try {
    const whole = await played(RUN);
    report("one machine has played the run");
    const forsaken = start([...RUN, ...queue]);
    const ended = endOf(forsaken);
    await said(forsaken.stderr, "no worker is connected yet");
    forsaken.kill("SIGINT");
    expectWords("Ctrl-C ends a run that nobody plays", await ended, 130, /Stopped after 0 of 500 games/);
    for (let worker = 0; worker < WORKERS; worker += 1) await workers.add();
    expectSame("three workers give byte for byte what one machine gives", await played([...RUN, ...queue]), whole);

    const killing = disturb(server.address, draw, async () => {
      workers.take(draw).kill("SIGKILL");
      await workers.add();
    });
    const survived = await played([...RUN, ...queue]);
    const killed = await killing();
    if (killed === 0) throw new Error("no worker was killed");
    expectSame(`so do workers of which ${killed} are killed meanwhile`, survived, whole);

    const asleep: ChildProcess[] = [];
    const stunning = disturb(server.address, draw, async () => {
      if (asleep.length > 0) return;
      const worker = workers.take(draw);
      worker.kill("SIGSTOP");
      asleep.push(worker);
    });
    const awake = await played([...RUN, ...queue]);
    await stunning();
    expectSame(`${asleep.length} worker that hangs holds nobody up`, awake, whole);
    for (const worker of asleep) {
      worker.kill("SIGCONT");
      workers.put(worker);
    }

    let isLost = false;
    const losing = disturb(server.address, draw, async () => {
      if (isLost) return;
      isLost = true;
      await server.kill();
      await server.start();
    });
    const recovered = await played([...RUN, ...queue]);
    await losing();
    if (!isLost) throw new Error("the server was not killed");
    expectSame("a server that loses everything in the middle of a run costs no game", recovered, whole);

    await tryStopping(join(work, "run.json"), server.address, draw, whole);
    await tryComparing(work, queue);

    const varied = [
      "sensitivity",
      "squadron/5",
      "--games",
      "4",
      "--vary",
      "readings",
      "--vary",
      "stand-ins",
      "--format",
      "json",
    ];
    expectSame("sensitivity ranks as on one machine", await played([...varied, ...queue]), await played(varied));
    const text = ["simulate", join(ROOT, "examples/vault"), "--games", "60", "--seed", "2", "--format", "json"];
    expectSame("a game that is a text is played as well", await played([...text, ...queue]), await played(text));

    const statuses = await workers.stop();
    if (statuses.some((status) => status !== 0)) throw new Error(`workers ended with ${statuses.join(", ")}`);
    report("✓ workers end after the games in progress when they are asked to");
    await tryMistakes(work, server);
    process.stdout.write(`Queue tried: results are those of one machine, whatever happens to workers and server\n`);
  } finally {
    workers.kill();
    await server.kill();
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ctrl-C in the middle of a run that keeps its file up to date. */
async function tryStopping(out: string, address: string, draw: Random, whole: string): Promise<void> {
  const words = [...RUN, "--queue", address, "--out", out, "--resume"];
  const running = start(words);
  // A second Ctrl-C would end it at once.
  const stopping = disturb(address, draw, async () => {
    if (!running.killed) running.kill("SIGINT");
  });
  const { status, errors } = await endOf(running);
  await stopping();
  if (status !== 130 || !/Stopped after \d+ of 500 games/.test(errors))
    throw new Error(`Ctrl-C ends the run with ${status}\n${errors}`);
  await played(words);
  expectSame("a run that Ctrl-C stopped goes on from its file", readFileSync(out, "utf8"), whole);
}

/** Two versions of a sheet, until the sequential test decides. */
async function tryComparing(work: string, queue: readonly string[]): Promise<void> {
  const folders = ["before", "after"].map((name) => join(work, name));
  const [, after = ""] = folders;
  for (const folder of folders) cpSync(SCENARIO, folder, { recursive: true });
  const sheet = join(after, "lfa.bot");
  const weaker = readFileSync(sheet, "utf8").replace("4 Threshold 5/6/7: ATTACK 1.", "4 Threshold 8/9/10: ATTACK 1.");
  writeFileSync(sheet, weaker);
  const words = ["diff", ...folders, "--games", "--pairs", "80", "--seed", "1", "--format", "json"];
  expectSame("diff --games decides as on one machine", await played([...words, ...queue]), await played(words));
}

async function tryMistakes(work: string, server: Server): Promise<void> {
  // A copy of the package alone, where nothing but it is installed.
  const alone = join(work, "alone");
  mkdirSync(alone);
  for (const part of ["dist", "procedures", "package.json"])
    cpSync(join(ROOT, part), join(alone, part), { recursive: true });
  if (existsSync(join(work, "node_modules"))) throw new Error("packages are installed there");
  const lonely = (words: readonly string[]): Promise<Ended> =>
    endOf(spawn(process.execPath, [join(alone, "dist/tiebreak.cjs"), ...words], { cwd: alone }));
  const few = ["simulate", "callisto/1", "--games", "4", "--format", "json"];
  const without = await lonely(few);
  if (without.status !== 0) throw new Error(`without a queue: ${without.errors}`);
  const asked = await lonely([...few, "--queue", server.address]);
  expectWords("who has not installed the packages is told to", asked, 2, /run npm install bullmq ioredis/);
  await server.kill();
  const refused = await endOf(start([...RUN, "--queue", server.address]));
  expectWords("a server that is not there is an error with its address", refused, 2, /no Redis server answers there/);
}

const [found] = await provide([REDIS], { report, signal: new AbortController().signal });
if (found?.kind === "there") await tryAll(found.path);
else process.stdout.write(`Queue skipped: there is no Redis server (${found?.why ?? ""})\n`);
