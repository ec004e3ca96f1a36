import { BUILT_IN_GAMES } from "../games/registry.ts";
import { countShares, type ShareMessage } from "./count-shares.ts";
import type { ShareTask } from "./environment.ts";

function tell(message: ShareMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

process.once("message", (task: ShareTask) => {
  void countShares(task, BUILT_IN_GAMES, tell).then((reason) => {
    if (reason !== null) tell({ kind: "impossible", reason });
    tell({ kind: "end" }, () => process.disconnect());
  });
});
