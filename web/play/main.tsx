import { render } from "preact";
import { WorkerClient } from "../session/calls.ts";
import { DeviceStore } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { PlayApp } from "./page/app.tsx";
import type { PlayCalls } from "./session/protocol.ts";
import { PlayedGames } from "./played-games.ts";

function start(): WorkerClient<PlayCalls> {
  return new WorkerClient<PlayCalls>(
    () =>
      new Worker(new URL("./session/worker.ts", import.meta.url), {
        type: "module",
        name: new URL("..", location.href).href,
      }),
    TEXTS.tooLong,
  );
}

const root = document.querySelector("#app");
if (root !== null) {
  render(<PlayApp start={start} client={start()} store={new PlayedGames()} device={new DeviceStore()} />, root);
}
