import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { residentMegabytes } from "../language-server/server-process.ts";

const REPORT = fileURLToPath(new URL("report-time.cjs", import.meta.url));

/** A command that tells how much time of the processor it has taken. */
class MeasuredProcess {
  readonly child: ChildProcess;
  #told: number[] = [];
  #heard: (() => void) | null = null;

  constructor(command: string, words: readonly string[], folder: string, piped: "pipe" | "ignore") {
    const stdio = [piped, piped, "ignore", "pipe"] as const;
    this.child = spawn(process.execPath, ["-r", REPORT, command, ...words], { cwd: folder, stdio: [...stdio] });
    let rest = "";
    (this.child.stdio[3] as Readable).setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      this.#told.push(...lines.map(Number));
      this.#heard?.();
    });
  }

  /** The next time that is told. */
  async next(): Promise<number> {
    while (this.#told.length === 0) await new Promise<void>((resolve) => (this.#heard = resolve));
    return this.#told.shift() ?? Number.NaN;
  }
}

/** Milliseconds of processor time that a command takes from its start to its end. */
export async function timeOfCommand(command: string, words: readonly string[], folder: string): Promise<number> {
  const measured = new MeasuredProcess(command, words, folder, "ignore");
  const [time] = await Promise.all([measured.next(), once(measured.child, "exit")]);
  return time;
}

/** A language server in a process of its own, and the time of the processor that it has taken. */
export class MeasuredServer {
  readonly connection: ProtocolConnection;
  readonly #measured: MeasuredProcess;

  constructor(command: string, folder: string) {
    this.#measured = new MeasuredProcess(command, ["lsp", "--stdio"], folder, "pipe");
    const { stdin, stdout } = this.#measured.child;
    this.connection = createProtocolConnection(
      new StreamMessageReader(stdout as Readable),
      new StreamMessageWriter(stdin as Writable),
    );
    this.connection.listen();
  }

  time(): Promise<number> {
    this.#measured.child.kill("SIGUSR2");
    return this.#measured.next();
  }

  /** Megabytes of memory that it holds; not a number where the system does not tell. */
  megabytes(): number {
    return residentMegabytes(this.#measured.child)?.now ?? Number.NaN;
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest("shutdown");
    const ended = once(this.#measured.child, "exit");
    await this.connection.sendNotification("exit");
    await ended;
    this.connection.dispose();
  }
}
