/** A value, or why there is none, as a sentence for people. */
export type CallResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** The name of a file: people look for it as it is written. */
const BEGINS_WITH_FILE = /^[^\s:]+\.(?:bot|jsonl?|yaml)\b/;

/** Makes the reason a sentence with a full stop, and with a capital where no file is named first. */
export function refusal(reason: string): { readonly ok: false; readonly reason: string } {
  const text = BEGINS_WITH_FILE.test(reason) ? reason : `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`;
  return { ok: false, reason: /[.?!]$/.test(text) ? text : `${text}.` };
}

/** After this long, a sheet counts as running forever. Reading a large sheet on a slow phone takes a tenth of it. */
const PATIENCE = 15_000;

/** The calls of a worker, with their parameters and replies. */
type CallTable<Table> = {
  readonly [Name in keyof Table]: { readonly ask: unknown; readonly reply: unknown };
};

/** A call on its way to the worker. */
export type CallOf<Table extends CallTable<Table>> = {
  readonly [Name in keyof Table]: { readonly id: number; readonly name: Name; readonly ask: Table[Name]["ask"] };
}[keyof Table];

/** A reply on its way back. */
type Reply = CallResult<unknown> & { readonly id: number };

interface Waiting {
  readonly settle: (outcome: CallResult<unknown>) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The page's end of a worker. A call that takes too long is ended, and the page continues. */
export class WorkerClient<Table extends CallTable<Table>> {
  readonly #start: () => Worker;
  readonly #tooLong: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #calls = 0;

  /** @param tooLong the message for a call that was ended */
  constructor(start: () => Worker, tooLong: string) {
    this.#start = start;
    this.#tooLong = tooLong;
    this.#worker = this.#begin();
  }

  call<Name extends keyof Table>(name: Name, ask: Table[Name]["ask"]): Promise<CallResult<Table[Name]["reply"]>> {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#giveUp(), PATIENCE);
      // The worker replies to each call with what the table of calls says.
      const settle = resolve as (outcome: CallResult<unknown>) => void;
      this.#waiting.set(id, { settle, timer });
      this.#worker.postMessage({ id, name, ask });
    });
  }

  /** Ends the worker; no further calls are possible. */
  end(): void {
    this.#worker.terminate();
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #begin(): Worker {
    const worker = this.#start();
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      if (waiting === undefined) return;
      this.#waiting.delete(data.id);
      clearTimeout(waiting.timer);
      waiting.settle(data);
    });
    return worker;
  }

  /** Later callers get a worker without a game, and open theirs again. */
  #giveUp(): void {
    this.#worker.terminate();
    this.#worker = this.#begin();
    for (const { settle, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      settle(refusal(this.#tooLong));
    }
    this.#waiting.clear();
  }
}

/** The worker's end: handles one call after another, so that each sees the results of the one before it. */
export function serveCalls<Call extends { readonly id: number }>(
  handleCall: (call: Call) => Promise<CallResult<unknown>>,
): void {
  let last: Promise<void> = Promise.resolve();
  self.addEventListener("message", ({ data }: MessageEvent<Call>) => {
    last = last.then(async () => {
      const outcome = await handleCall(data).catch((error: unknown) =>
        refusal(error instanceof Error ? error.message : String(error)),
      );
      self.postMessage({ ...outcome, id: data.id } satisfies Reply);
    });
  });
}
