import { setTimeout as wait } from "node:timers/promises";

/** How long anything may take on a busy machine, in milliseconds. */
export const PATIENCE = 120_000;

/** Waits until something holds, on the disk, on the screen or in a process. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  patience: number = PATIENCE,
): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end;) {
    if (await holds()) return;
    await wait(50);
  }
  throw new Error(`it does not come to be: ${what}`);
}
