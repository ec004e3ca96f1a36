import { useEffect, useState } from "preact/hooks";
import { PLAY_CATALOGUE } from "virtual:play-catalogue";
import type { NamedText } from "../../../library/check.ts";
import { FirstPage } from "../../frame/first-page.tsx";
import { useFragment } from "../../frame/hooks.ts";
import { UpdateBar } from "../../frame/update-bar.tsx";
import type { DeviceStore, Rosters } from "../../storage.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import { type LastTable, logOf, type PlayedGames, type StoredPlay, type WatchedLog } from "../played-games.ts";
import type { Finding, FoundLog, FoundSheets } from "../session/protocol.ts";
import { GameScreen } from "./game-screen.tsx";
import { beginGame, type PlayClient, resumeGame } from "./play-controller.ts";
import { SimulateScreen, type SimulationOrder } from "./simulate-screen.tsx";
import { type OwnBoard, type TableChoice, TableForm } from "./table-form.tsx";
import { WatchScreen } from "./watch-screen.tsx";

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

interface HomeProperties {
  readonly client: PlayClient;
  readonly store: PlayedGames;
  /** Stores the owner's values, which are typed in the companion. */
  readonly device: DeviceStore;
  readonly onWatch: (log: WatchedLog) => Promise<void>;
  readonly onSimulate: (order: SimulationOrder) => void;
}

/** The whole games of this device, a new one, and files from elsewhere. */
function Home({ client, store, device, onWatch, onSimulate }: HomeProperties) {
  const [said, setSaid] = useState<string | null>(null);
  const [board, setBoard] = useState<OwnBoard | null>(null);
  const [own, setOwn] = useState<FoundSheets | null>(null);
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [rosters, setRosters] = useState<Rosters>({});
  const [last, setLast] = useState<LastTable | null | undefined>();
  useEffect(() => void store.lastTable().then(setLast, () => setLast(null)), [store]);
  useEffect(() => void device.rosters().then(setRosters), [device]);
  const start = async ({ mode, setup, seed, games: count }: TableChoice): Promise<void> => {
    setSaid(null);
    // Sheets that somebody opened are gone at the next visit.
    if (own === null) await store.keepLastTable(setup).catch(() => undefined);
    if (mode === "simulate") return onSimulate({ setup, seed, games: count });
    const begun = await beginGame(setup, seed, client, store);
    if (!begun.ok) return setSaid(begun.reason);
    const game = await store.game(begun.value);
    // A game without a question is over.
    if (game?.side === null) return onWatch({ setup: game.setup, log: logOf(game) });
    location.hash = `#game=${begun.value}`;
  };
  const open = async (files: readonly NamedText[]): Promise<void> => {
    setSaid(null);
    setFindings([]);
    const found = await client.call("find", { files, brought: { rosters, board: board?.text ?? null, sheets: own } });
    if (!found.ok) return setSaid(found.reason);
    const text = files[0]?.text ?? "";
    switch (found.value.kind) {
      case "board":
        return setBoard({ ...found.value, text });
      case "mistakes":
        return setFindings(found.value.findings);
      case "sheets":
        setFindings(found.value.findings);
        return setOwn(found.value);
      case "log":
        return goOn(found.value, text);
    }
  };
  const goOn = async ({ setup, goesOn }: FoundLog, log: string): Promise<void> => {
    if (!goesOn) return onWatch({ setup, log });
    const resumed = await resumeGame(setup, log, client, store);
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
      kept={{
        store,
        titleOf,
        progressOf: ({ lines, isOver }) => PLAY_TEXTS.events(lines.length) + (isOver ? ` · ${PLAY_TEXTS.over}` : ""),
        action: { label: PLAY_TEXTS.watch, onPress: (game) => void onWatch({ setup: game.setup, log: logOf(game) }) },
      }}
      isRead={last !== undefined}
      files={{ label: PLAY_TEXTS.openFile, hint: PLAY_TEXTS.openFileHint, accept: ".jsonl,.json,.bot", onOpen: open }}
    >
      <Findings findings={findings} />
      <TableForm
        // Sheets of another scenario have other sides and open points.
        key={own === null ? "" : `${own.game} ${own.scenario.number}`}
        last={last ?? null}
        catalogue={PLAY_CATALOGUE}
        own={own}
        onForgetOwn={() => {
          setOwn(null);
          setFindings([]);
        }}
        board={board}
        onForgetBoard={() => setBoard(null)}
        rosters={rosters}
        onStart={(choice) => void start(choice)}
      />
    </FirstPage>
  );
}

function titleOf({ setup, title, side }: StoredPlay): string {
  return TEXTS.scenarioName(setup.scenario, title) + (side === null ? "" : ` · ${side}`);
}

/** Errors and warnings about sheets that somebody opened. */
function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const isRefused = findings.some(({ severity }) => severity === "error");
  return (
    <section class="block findings" role={isRefused ? "alert" : "status"} aria-label={PLAY_TEXTS.findings}>
      <h2>{isRefused ? PLAY_TEXTS.sheetRefused : PLAY_TEXTS.sheetDoubtful}</h2>
      <ul>
        {findings.map(({ code, severity, file, line, column, message, help, text }) => (
          <li key={`${file}:${line}:${column}:${code}`} class={severity}>
            <p>
              <strong>{PLAY_TEXTS.severities[severity]}</strong> {message.replaceAll("`", "")}
            </p>
            <pre tabIndex={0} aria-label={PLAY_TEXTS.place(file, line)}>
              {text}
            </pre>
            {help !== null && <p class="note">{help.replaceAll("`", "")}</p>}
            <small>
              {PLAY_TEXTS.place(file, line)} · {code}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
