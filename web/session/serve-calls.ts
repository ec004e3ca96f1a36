import { type Outcome, refusal } from "./outcome.ts";
import type { Reply } from "./worker-client.ts";

/** The worker's end: one call after another, so that each sees what the one before it left. */
export function serveCalls<Call extends { readonly id: number }>(
  carryOut: (call: Call) => Promise<Outcome<unknown>>,
): void {
  let last: Promise<void> = Promise.resolve();
  self.addEventListener("message", ({ data }: MessageEvent<Call>) => {
    last = last.then(async () => self.postMessage(await replyTo(data, carryOut)));
  });
}

async function replyTo<Call extends { readonly id: number }>(
  call: Call,
  carryOut: (call: Call) => Promise<Outcome<unknown>>,
): Promise<Reply> {
  try {
    const outcome = await carryOut(call);
    return outcome.ok ? { id: call.id, ok: true, value: outcome.value } : { id: call.id, ...outcome };
  } catch (error) {
    return { id: call.id, ...refusal(error instanceof Error ? error.message : String(error)) };
  }
}
