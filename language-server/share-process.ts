import { BUILT_IN_GAMES } from "../games/registry.ts";
import { countShares, type ShareMessage } from "./count-shares.ts";
import type { ShareTask } from "./environment.ts";

function send(message: ShareMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

process.once("message", (task: ShareTask) => {
  void countShares(task, BUILT_IN_GAMES, send).then((reason) => {
    if (reason !== null) send({ kind: "impossible", reason });
    send({ kind: "end" }, () => process.disconnect());
  });
});
