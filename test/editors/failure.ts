import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningEditor } from "./code-server.ts";

/** Keeps what the screen shows and what the editor's process has said, and says where; throws what was wrong. */
export async function keepEvidence(
  { page, log }: RunningEditor,
  screenshots: string,
  name: string,
  error: unknown,
): Promise<never> {
  mkdirSync(screenshots, { recursive: true });
  const picture = join(screenshots, `${name}.png`);
  const text = join(screenshots, `${name}.log`);
  writeFileSync(text, log());
  // The browser may be what has failed.
  const isTaken = await page.screenshot({ path: picture }).then(
    () => true,
    () => false,
  );
  const kept = [...(isTaken ? [picture] : []), text].join(" and ");
  throw new Error(`${error instanceof Error ? error.message : String(error)}\nkept: ${kept}`, { cause: error });
}
