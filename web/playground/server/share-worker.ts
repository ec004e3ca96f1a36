import { countShares } from "../../../language-server/count-shares.ts";
import type { FromCounter, ToCounter } from "./protocol.ts";

function tell(message: FromCounter): void {
  self.postMessage(message);
}

self.addEventListener("message", ({ data }: MessageEvent<ToCounter>) => {
  void countShares(data, tell).then((reason) => {
    if (reason !== null) tell({ kind: "impossible", reason });
    tell({ kind: "end" });
  });
});
