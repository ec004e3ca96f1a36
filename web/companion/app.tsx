import type { ComponentType, JSX } from "preact";
import { useState } from "preact/hooks";
import { useLatePart, useFragment } from "../frame/hooks.ts";
import { UpdateBar } from "../frame/update-bar.tsx";
import { Waiting } from "../frame/page.tsx";
import type { SessionClient } from "../session/protocol.ts";
import { isLink, isMapLink } from "../share/link.ts";
import type { DeviceStore } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { GameScreen } from "./game-screen.tsx";
import { Home } from "./home.tsx";

interface Properties {
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

/** Shows the page that the address names. */
export function App({ client, store }: Properties) {
  const [fragment, setFragment] = useFragment();
  const [notice, setNotice] = useState<string | null>(null);
  const open = (hash: string, said: string | null): void => {
    setNotice(said);
    // Replaces the link in the history: going back leads out, not into a second copy.
    history.replaceState(null, "", hash);
    setFragment(hash);
  };
  return (
    <>
      <UpdateBar />
      <Page fragment={fragment} client={client} store={store} notice={notice} onOpen={open} />
    </>
  );
}

interface PageProperties extends Properties {
  readonly fragment: string;
  readonly notice: string | null;
  readonly onOpen: (hash: string, notice: string | null) => void;
}

function Page({ fragment, client, store, notice, onOpen }: PageProperties) {
  if (isLink(fragment)) return <LinkedGame key={fragment} {...{ fragment, client, store, onOpen }} />;
  if (isMapLink(fragment)) return <LinkedMap fragment={fragment} client={client} store={store} />;
  const [, key, value] = /^#(game|roster|photo|map)=(.+)$/.exec(fragment) ?? [];
  if (key === "game" && value !== undefined) return <GameScreen key={value} id={value} client={client} store={store} />;
  if (key === "roster" && value !== undefined) return <RosterPage game={named(value)} client={client} store={store} />;
  if (key === "photo" && value !== undefined)
    return <ScenarioRoute show={PhotoPage} value={named(value)} {...{ client, store }} />;
  if (key === "map" && value !== undefined)
    return <ScenarioRoute show={MapPage} value={named(value)} {...{ client, store }} />;
  return <Home client={client} store={store} notice={notice} />;
}

const RosterPage = latePage(async () => (await import("./roster-page.tsx")).RosterPage);
const PhotoPage = latePage(async () => (await import("../photo/photo-page.tsx")).PhotoPage);

const MapPage = latePage(async () => (await import("../maps/map-page.tsx")).MapPage);
const LinkedGame = latePage(async () => (await import("./linked-game.tsx")).LinkedGame);
const LinkedMap = latePage(async () => (await import("../maps/linked-map.tsx")).LinkedMap);

/** A page that is loaded when it is first shown. */
function latePage<Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
): (properties: Properties) => JSX.Element {
  return (properties) => {
    const { part: Page, problem } = useLatePart(load);
    return Page === null ? <Waiting problem={problem} /> : <Page {...properties} />;
  };
}

interface ScenarioProperties extends Properties {
  readonly show: ComponentType<Properties & { readonly game: string; readonly scenario: number }>;
  /** `1 Game`, as the address has it. */
  readonly value: string;
}

/** A page about a scenario. */
function ScenarioRoute({ show: Show, value, client, store }: ScenarioProperties) {
  const [, scenario, game] = /^(\d+) (.+)$/.exec(value) ?? [];
  if (game === undefined) return <Waiting problem={TEXTS.badLink} />;
  return <Show key={value} game={game} scenario={Number(scenario)} client={client} store={store} />;
}

/** Decodes a name in an address; malformed text is a name that nobody has. */
function named(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
