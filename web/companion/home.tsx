import { useEffect, useState } from "preact/hooks";
import { CATALOGUE } from "virtual:catalogue";
import { FirstPage } from "../frame/first-page.tsx";
import type { NamedText } from "../../library/check.ts";
import type { FoundSheet, GivenGame, SessionClient } from "../session/protocol.ts";
import type { DeviceStore, LastChoices, Rosters } from "../storage/stored-games.ts";
import { TEXTS } from "../texts/texts.ts";
import { NewGame, type OwnBoard } from "./new-game.tsx";
import { startGame } from "./game-controller.ts";

interface Properties {
  readonly client: SessionClient;
  readonly store: DeviceStore;
  /** A message about a link that could not be opened. */
  readonly notice: string | null;
}

/** The games on this device, a new one, and files from elsewhere. */
export function Home({ client, store, notice }: Properties) {
  const [said, setSaid] = useState<string | null>(notice);
  const [own, setOwn] = useState<readonly FoundSheet[]>([]);
  const [board, setBoard] = useState<OwnBoard | null>(null);
  const [rosters, setRosters] = useState<Rosters>({});
  const [last, setLast] = useState<LastChoices | null | undefined>();
  useEffect(() => void store.choices().then(setLast, () => setLast(null)), [store]);
  useEffect(() => void store.rosters().then(setRosters), [store]);

  const open = async (files: readonly NamedText[]): Promise<void> => {
    setSaid(null);
    const read = await client.call("read", { files, device: { rosters } });
    if (!read.ok) return setSaid(read.reason);
    switch (read.value.kind) {
      case "game":
        return begin(read.value);
      case "sheets":
        return setOwn(read.value.found);
      case "board":
        return setBoard({ ...read.value, text: files[0]?.text ?? "" });
      case "roster": {
        const kept = { ...rosters, [read.value.game]: files[0]?.text ?? "" };
        await store.keepRosters(kept);
        setRosters(kept);
        return setSaid(`${read.value.name}: ${TEXTS.rosterKept}`);
      }
    }
  };
  const begin = async (given: Omit<GivenGame, "fingerprint"> & { readonly fingerprint?: string }): Promise<void> => {
    const started = await startGame(given, client, store);
    if (!started.ok) return setSaid(started.reason);
    location.hash = `#game=${started.value}`;
  };
  return (
    <FirstPage
      root="./"
      current="companion"
      title={TEXTS.title}
      lead={TEXTS.lead}
      notice={said}
      kept={{
        store,
        titleOf: ({ setup, title }) => `${TEXTS.scenarioName(setup.scenario, title)} · ${setup.options.bot}`,
        progressOf: ({ answers }) => TEXTS.answersGiven(answers.length),
      }}
      files={{ label: TEXTS.openFile, hint: TEXTS.openFileHint, accept: ".bot,.json", onOpen: open }}
      isRead={last !== undefined}
    >
      <NewGame
        last={last ?? null}
        catalogue={CATALOGUE}
        own={own}
        onForgetOwn={() => setOwn([])}
        board={board}
        store={store}
        rosters={rosters}
        client={client}
        onStart={(setup) => void begin({ setup, answers: [] })}
      />
    </FirstPage>
  );
}
