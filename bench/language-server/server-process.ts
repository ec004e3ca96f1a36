import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

/** What a process holds now, and the most that it has held. */
interface Megabytes {
  readonly now: number;
  readonly most: number;
}

/** Megabytes of memory of a process; null where the system does not tell. */
export function residentMegabytes({ pid }: Pick<ChildProcess, "pid">): Megabytes | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) / 1024;
    const [now, most] = [megabytes("VmRSS"), megabytes("VmHWM")];
    return Number.isNaN(now + most) ? null : { now, most };
  } catch {
    return null;
  }
}

/** A server in a process of its own, as an editor starts it. */
export class ServerProcess {
  readonly connection: ProtocolConnection;
  readonly #child: ChildProcessWithoutNullStreams;

  constructor(command: string) {
    this.#child = spawn(process.execPath, [command, "lsp", "--stdio"]);
    const { stdout, stdin } = this.#child;
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.listen();
  }

  async initialize(rootUri: string): Promise<void> {
    await this.connection.sendRequest("initialize", { processId: process.pid, rootUri, capabilities: {} });
    await this.connection.sendNotification("initialized", {});
  }

  async open(uri: string, text: string): Promise<void> {
    const textDocument = { uri, languageId: "tiebreak", version: 1, text };
    await this.connection.sendNotification("textDocument/didOpen", { textDocument });
  }

  /** Who is told of diagnostics; one at a time. */
  onDiagnostics(listener: (params: PublishDiagnosticsParams) => void): void {
    this.connection.onNotification("textDocument/publishDiagnostics", listener);
  }

  /** Waits for the next diagnostics of a file. */
  diagnosticsOf(uri: string): Promise<PublishDiagnosticsParams> {
    return new Promise((resolve) => {
      this.onDiagnostics((params) => {
        if (params.uri === uri) resolve(params);
      });
    });
  }

  /** What the process holds, as `residentMegabytes` says. */
  residentMegabytes(): Megabytes | null {
    return residentMegabytes(this.#child);
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest("shutdown");
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    await this.connection.sendNotification("exit");
    await ended;
    this.connection.dispose();
  }
}

/** Milliseconds from the start of a server to the first diagnostics of a file that is opened at once. */
export async function coldStart(command: string, rootUri: string, uri: string, text: string): Promise<number> {
  const start = performance.now();
  const server = new ServerProcess(command);
  await server.initialize(rootUri);
  const first = server.diagnosticsOf(uri);
  await server.open(uri, text);
  await first;
  const taken = performance.now() - start;
  await server.stop();
  return taken;
}
