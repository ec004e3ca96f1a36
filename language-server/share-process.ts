import { countShares } from "./count-shares.ts";
import type { ShareNews, ShareTask } from "./environment.ts";

/** What the process tells of its task. */
export type ShareMessage =
  | ShareNews
  | { readonly kind: "impossible"; readonly reason: string }
  /** The last one. */
  | { readonly kind: "end" };

function tell(message: ShareMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

process.once("message", (task: ShareTask) => {
  void countShares(task, tell).then((reason) => {
    if (reason !== null) tell({ kind: "impossible", reason });
    tell({ kind: "end" }, () => process.disconnect());
  });
});
