import { useEffect, useState } from "preact/hooks";
import { PLAY_CATALOGUE } from "virtual:play-catalogue";
import { textsOf } from "../../companion/files.ts";
import { SiteNavigation } from "../../frame/site-navigation.tsx";
import type { NamedText } from "../../session/protocol.ts";
import type { DeviceStore } from "../../storage/stored-games.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { logOf, type PlayedGame, type PlayedGames, type WatchedLog } from "../storage/played-games.ts";
import { KeptGames } from "./kept-games.tsx";
import { beginGame, type PlayClient, resumeGame } from "./play-controller.ts";
import type { SimulationOrder } from "./simulation.ts";
import { type OwnBoard, type TableChoice, TableForm } from "./table-form.tsx";

interface Properties {
  readonly client: PlayClient;
  readonly store: PlayedGames;
  /** Where the owner's values are kept, which are typed in beside the companion. */
  readonly device: DeviceStore;
  readonly onWatch: (log: WatchedLog) => Promise<void>;
  readonly onSimulate: (order: SimulationOrder) => void;
}

/** The whole games of this device, a new one, and files from elsewhere. */
export function Home({ client, store, device, onWatch, onSimulate }: Properties) {
  const [games, setGames] = useState<readonly PlayedGame[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const [board, setBoard] = useState<OwnBoard | null>(null);
  const [rosters, setRosters] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    void store.games().then(setGames);
    void device.rosters().then(setRosters);
  }, [store, device]);
  const start = async ({ mode, setup, seed, games: count }: TableChoice): Promise<void> => {
    setSaid(null);
    if (mode === "simulate") return onSimulate({ setup, seed, games: count });
    const begun = await beginGame(setup, seed, client, store);
    if (!begun.ok) return setSaid(begun.reason);
    const game = await store.game(begun.value);
    // Nobody is asked in it: it is over already.
    if (game?.side === null) return onWatch({ setup: game.setup, log: logOf(game) });
    location.hash = `#game=${begun.value}`;
  };
  const open = async ([file]: readonly NamedText[]): Promise<void> => {
    setSaid(null);
    if (file === undefined) return;
    const found = await client.call("find", { file, brought: { rosters, board: board?.text ?? null } });
    if (!found.ok) return setSaid(found.reason);
    if (found.value.kind === "board") return setBoard({ ...found.value, text: file.text });
    const { setup, goesOn } = found.value;
    if (!goesOn) return onWatch({ setup, log: file.text });
    const resumed = await resumeGame(setup, file.text, client, store);
    if (!resumed.ok) return setSaid(resumed.reason);
    location.hash = `#game=${resumed.value}`;
  };
  return (
    <main
      class="page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void textsOf(event.dataTransfer?.files ?? []).then(open);
      }}
    >
      <SiteNavigation root="../" current="play" />
      <header class="masthead">
        <h1>{PLAY_TEXTS.title}</h1>
        <p>{PLAY_TEXTS.lead}</p>
      </header>
      {said !== null && (
        <p class="notice" role="alert">
          {said.replaceAll("`", "")}
        </p>
      )}
      <KeptGames
        games={games}
        onWatch={(game) => void onWatch({ setup: game.setup, log: logOf(game) })}
        onRemove={(id) => void store.remove(id).then(() => store.games().then(setGames))}
      />
      <TableForm
        catalogue={PLAY_CATALOGUE}
        board={board}
        onForgetBoard={() => setBoard(null)}
        rosters={rosters}
        onStart={(choice) => void start(choice)}
      />
      <section class="block">
        <label class="file">
          <span class="answer">{PLAY_TEXTS.openFile}</span>
          <input
            type="file"
            accept=".jsonl,.json"
            onChange={({ currentTarget }) => void textsOf(currentTarget.files ?? []).then(open)}
          />
        </label>
        <p class="note">{PLAY_TEXTS.openFileHint}</p>
      </section>
    </main>
  );
}
