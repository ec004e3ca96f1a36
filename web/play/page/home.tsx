import { useEffect, useState } from "preact/hooks";
import { PLAY_CATALOGUE } from "virtual:play-catalogue";
import { FirstPage } from "../../frame/first-page.tsx";
import { GameList } from "../../frame/game-list.tsx";
import type { NamedText } from "../../session/protocol.ts";
import type { DeviceStore, Rosters } from "../../storage/stored-games.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import { logOf, type PlayedGame, type PlayedGames, type WatchedLog } from "../storage/played-games.ts";
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
  const [rosters, setRosters] = useState<Rosters>({});
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
    <FirstPage
      root="../"
      current="play"
      title={PLAY_TEXTS.title}
      lead={PLAY_TEXTS.lead}
      notice={said}
      files={{ label: PLAY_TEXTS.openFile, hint: PLAY_TEXTS.openFileHint, accept: ".jsonl,.json", onOpen: open }}
    >
      <GameList
        games={games}
        nameOf={nameOf}
        progressOf={({ lines, isOver }) => PLAY_TEXTS.events(lines.length) + (isOver ? ` · ${PLAY_TEXTS.over}` : "")}
        action={{
          label: PLAY_TEXTS.watch,
          onPress: (game) => void onWatch({ setup: game.setup, log: logOf(game) }),
        }}
        onRemove={(id) => void store.remove(id).then(() => store.games().then(setGames))}
      />
      <TableForm
        catalogue={PLAY_CATALOGUE}
        board={board}
        onForgetBoard={() => setBoard(null)}
        rosters={rosters}
        onStart={(choice) => void start(choice)}
      />
    </FirstPage>
  );
}

function nameOf({ setup, title, side }: PlayedGame): string {
  return TEXTS.scenarioName(setup.scenario, title) + (side === null ? "" : ` · ${side}`);
}
