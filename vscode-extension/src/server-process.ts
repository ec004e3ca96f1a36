import { type ChildProcess, fork } from "node:child_process";

/** How long a server may take to end after a request to. */
const PATIENCE_MILLISECONDS = 2000;

/**
 * The process of the language server, on the Node.js of the extension host. It can be begun before anybody talks to it:
 * what it is made of is loaded while the client still is.
 */
export class ServerProcess {
  readonly #module: string;
  #begun: ChildProcess | null = null;
  #taken: ChildProcess | null = null;

  /** @param module the path of the command */
  constructor(module: string) {
    this.#module = module;
  }

  /** Starts it ahead of its client. */
  begin(): void {
    this.#begun ??= this.#start();
  }

  /** The process that was begun or, for a client that starts again, a new one in the place of the last. */
  take(): ChildProcess {
    void this.end();
    const taken = this.#begun ?? this.#start();
    this.#begun = null;
    this.#taken = taken;
    return taken;
  }

  /** Waits until a server that was asked to end has ended, and kills it if it does not. */
  async end(): Promise<void> {
    const ending = this.#taken;
    this.#taken = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => ending.kill("SIGKILL"), PATIENCE_MILLISECONDS);
      ending.once("exit", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #start(): ChildProcess {
    const started = fork(this.#module, ["lsp", "--stdio"], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: "1", ELECTRON_NO_ASAR: "1" },
      execArgv: [],
      silent: true,
    });
    // The client sees that nobody is there when it asks; without a listener it would end the extension host.
    started.on("error", () => {});
    return started;
  }
}
