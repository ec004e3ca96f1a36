import { useCallback, useState } from "preact/hooks";
import { FittedMap } from "../../board/fitted-map.tsx";
import { useLoading } from "../../frame/hooks.ts";
import { Waiting, Button } from "../../frame/page.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import type { Moment, OpenedLog } from "../session/protocol.ts";
import type { PlayedGames } from "../played-games.ts";
import { GameFrame } from "./game-frame.tsx";
import type { PlayClient } from "./play-controller.ts";

interface Properties {
  readonly client: PlayClient;
  readonly store: PlayedGames;
}

/** A moment and the number of events before it. */
interface At extends Moment {
  readonly events: number;
}

const NONE: readonly never[] = [];
const nothing = (): void => undefined;

/** A logged game, event by event. A slider goes to any moment of it. */
export function WatchScreen({ client, store }: Properties) {
  const [opened, setOpened] = useState<OpenedLog | null>(null);
  const [at, setAt] = useState<At | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wanted, setWanted] = useState(0);

  const show = (found: OpenedLog | string): void => {
    if (typeof found === "string") return setProblem(found);
    setOpened(found);
    // The report shows the end already, so the game starts at its beginning.
    setWanted(0);
  };
  useLoading(() => open(client, store), show, [client, store]);
  const count = opened?.report.length ?? 0;
  useLoading(
    () => opened && client.call("moment", wanted),
    (moment) => (moment.ok ? setAt({ ...moment.value, events: wanted }) : setProblem(moment.reason)),
    [client, opened, wanted],
  );
  const go = useCallback((events: number) => setWanted(Math.max(0, Math.min(count, events))), [count]);

  if (problem !== null || opened === null || at === null) return <Waiting problem={problem} />;
  const current = opened.report[at.events - 1];
  const { ending } = at.standing;
  return (
    <GameFrame
      client={client}
      title={opened}
      standing={at.standing}
      report={opened.report.slice(0, at.events)}
      onEvent={(event) => go(event + 1)}
      card={current?.isCard === true ? current.event : undefined}
      counts={{ "data-events": at.events }}
      picture={at.board}
      board={
        <FittedMap
          picture={at.board}
          tableActions={at.tableAction === null ? NONE : [at.tableAction]}
          chosen={NONE}
          offered={NONE}
          onSpace={nothing}
          onUnit={nothing}
        />
      }
      label={PLAY_TEXTS.event}
      tools={
        <>
          <Button label={PLAY_TEXTS.first} keys="Home" isOff={wanted === 0} onPress={() => go(0)} />
          <Button label={PLAY_TEXTS.previous} keys="ArrowLeft p" isOff={wanted === 0} onPress={() => go(wanted - 1)} />
          <Button label={PLAY_TEXTS.next} keys="ArrowRight n" isOff={wanted === count} onPress={() => go(wanted + 1)} />
          <Button label={PLAY_TEXTS.last} keys="End" isOff={wanted === count} onPress={() => go(count)} />
        </>
      }
    >
      {opened.isTorn && <p class="note">{PLAY_TEXTS.torn}</p>}
      <div class="card">
        <div class="current" role="status">
          {current === undefined && <p>{PLAY_TEXTS.start}</p>}
          {current?.lines.map(({ kind, text }, index) => (
            <p key={index} class={kind}>
              {text}
            </p>
          ))}
          {ending.length > 0 && <p class="do">{ending[0]}</p>}
        </div>
        <label class="slider">
          <span class="label">
            {PLAY_TEXTS.event} <strong>{PLAY_TEXTS.ofEvents(at.events, count)}</strong>
          </span>
          <input
            type="range"
            min="0"
            max={`${count}`}
            value={`${wanted}`}
            aria-valuetext={PLAY_TEXTS.ofEvents(wanted, count)}
            onInput={({ currentTarget }) => go(Number(currentTarget.value))}
          />
        </label>
      </div>
    </GameFrame>
  );
}

async function open(client: PlayClient, store: PlayedGames): Promise<OpenedLog | string> {
  const watched = await store.watched();
  if (watched === null) return PLAY_TEXTS.nothingToWatch;
  const opened = await client.call("watch", watched);
  return opened.ok ? opened.value : opened.reason;
}
