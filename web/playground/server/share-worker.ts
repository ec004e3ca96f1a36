import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { countShares, type ShareMessage } from "../../../language-server/count-shares.ts";
import type { ShareTask } from "../../../language-server/environment.ts";

function send(message: ShareMessage): void {
  self.postMessage(message);
}

self.addEventListener("message", ({ data }: MessageEvent<ShareTask>) => {
  void countShares(data, BUILT_IN_GAMES, send).then((reason) => {
    if (reason !== null) send({ kind: "impossible", reason });
    send({ kind: "end" });
  });
});
