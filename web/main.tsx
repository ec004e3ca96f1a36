import { render } from "preact";
import { App } from "./companion/app.tsx";
import type { Calls } from "./session/protocol.ts";
import { WorkerClient } from "./session/calls.ts";
import { DeviceStore } from "./storage.ts";
import { TEXTS } from "./texts/texts.ts";

const client = new WorkerClient<Calls>(
  () =>
    new Worker(new URL("./session/worker.ts", import.meta.url), {
      type: "module",
      name: new URL(".", location.href).href,
    }),
  TEXTS.tooLong,
);
const root = document.querySelector("#app");
if (root !== null) render(<App client={client} store={new DeviceStore()} />, root);
