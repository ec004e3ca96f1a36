import { useState } from "preact/hooks";
import { UpdateBar } from "../../frame/update-bar.tsx";
import type { DeviceStore } from "../../storage/stored-games.ts";
import { logOf, type PlayedGames, type WatchedLog } from "../storage/played-games.ts";
import { GameScreen } from "./game-screen.tsx";
import { Home } from "./home.tsx";
import type { PlayClient } from "./play-controller.ts";
import { SimulateScreen } from "./simulate-screen.tsx";
import type { SimulationOrder } from "./simulation.ts";
import { WatchScreen } from "./watch-screen.tsx";
import { useFragment } from "../../frame/hooks.ts";

interface Properties {
  /** Starts a worker. */
  readonly start: () => PlayClient;
  readonly client: PlayClient;
  readonly store: PlayedGames;
  readonly device: DeviceStore;
}

/** Whole games, with a note about a new version. */
export function PlayApp(properties: Properties) {
  return (
    <>
      <UpdateBar />
      <Page {...properties} />
    </>
  );
}

/** Shows the page that the address names. */
function Page({ start, client, store, device }: Properties) {
  const [fragment] = useFragment();
  const [order, setOrder] = useState<SimulationOrder | null>(null);
  const watch = async (log: WatchedLog): Promise<void> => {
    await store.watch(log);
    location.hash = "#watch";
  };
  const id = /^#game=(.+)$/.exec(fragment)?.[1];
  if (id !== undefined) {
    return (
      <GameScreen
        key={id}
        id={id}
        client={client}
        store={store}
        onWatch={({ game }) => void watch({ setup: game.setup, log: logOf(game) })}
      />
    );
  }
  if (fragment === "#watch") return <WatchScreen client={client} store={store} />;
  if (fragment === "#simulate" && order !== null) {
    return (
      <SimulateScreen
        order={order}
        start={start}
        client={client}
        onWatch={(log) => void watch({ setup: order.setup, log })}
      />
    );
  }
  return (
    <Home
      client={client}
      store={store}
      device={device}
      onWatch={watch}
      onSimulate={(wanted) => {
        setOrder(wanted);
        location.hash = "#simulate";
      }}
    />
  );
}
