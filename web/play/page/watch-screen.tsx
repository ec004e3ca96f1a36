import { useCallback, useState } from "preact/hooks";
import type { CardReasons } from "../../../library/why-card.ts";
import { DrawnBoard } from "../../board/drawn-board.tsx";
import { useKeys, useLoading } from "../../frame/hooks.ts";
import { Waiting, Tool } from "../../frame/page.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { Moment, OpenedLog } from "../session/protocol.ts";
import type { PlayedGames } from "../storage/played-games.ts";
import { GameBar, StandingPanel } from "./game-bar.tsx";
import type { PlayClient } from "./play-controller.ts";
import { ReasonsPanel } from "./reasons-panel.tsx";
import { ToldList } from "./told-list.tsx";

interface Properties {
  readonly client: PlayClient;
  readonly store: PlayedGames;
}

/** A moment with the number of events before it. */
interface At extends Moment {
  readonly events: number;
}

type OpenPanel =
  | { readonly kind: "standing" }
  | { readonly kind: "why"; readonly event: number; readonly reasons: CardReasons | null };

const NONE: readonly string[] = [];

/** A logged game, event by event: the slider leads to any moment of it. */
export function WatchScreen({ client, store }: Properties) {
  const [opened, setOpened] = useState<OpenedLog | null>(null);
  const [at, setAt] = useState<At | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [showsBoard, setShowsBoard] = useState(true);
  const [wanted, setWanted] = useState(0);

  const show = (found: OpenedLog | string): void => {
    if (typeof found === "string") return setProblem(found);
    setOpened(found);
    // The end is known from its report; the game is seen from its beginning.
    setWanted(0);
  };
  useLoading(() => open(client, store), show, [client, store]);
  useKeys();
  const count = opened?.told.length ?? 0;
  useLoading(
    () => opened && client.call("moment", wanted),
    (moment) => (moment.ok ? setAt({ ...moment.value, events: wanted }) : setProblem(moment.reason)),
    [client, opened, wanted],
  );
  const go = useCallback((events: number) => setWanted(Math.max(0, Math.min(count, events))), [count]);

  if (problem !== null || opened === null || at === null) return <Waiting problem={problem} />;
  const why = async (event: number): Promise<void> => {
    const reasons = await client.call("why", event);
    if (reasons.ok) setPanel({ kind: "why", event, reasons: reasons.value });
  };
  const told = opened.told.slice(0, at.events);
  const current = opened.told[at.events - 1];
  const { ending } = at.standing;
  return (
    <div class={showsBoard ? "game with-board shows-board" : "game with-board"} data-events={at.events}>
      <GameBar title={opened} standing={at.standing} showsBoard={showsBoard} onShowBoard={setShowsBoard} />
      <main>
        <section class="board-view" aria-label={TEXTS.boardTab} tabIndex={0}>
          <DrawnBoard svg={at.board} boardStyle={opened.boardStyle} chosen={NONE} onTap={() => undefined} />
        </section>
        <ToldList told={told} onWhy={(event) => void why(event)} onEvent={(event) => go(event + 1)} />
        <section class="dock" aria-label={PLAY_TEXTS.event}>
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
          <nav class="tools" aria-label={TEXTS.more}>
            <Tool label={PLAY_TEXTS.first} keys="Home" isOff={wanted === 0} onPress={() => go(0)} />
            <Tool label={PLAY_TEXTS.previous} keys="ArrowLeft p" isOff={wanted === 0} onPress={() => go(wanted - 1)} />
            <Tool label={PLAY_TEXTS.next} keys="ArrowRight n" isOff={wanted === count} onPress={() => go(wanted + 1)} />
            <Tool label={PLAY_TEXTS.last} keys="End" isOff={wanted === count} onPress={() => go(count)} />
            <Tool
              label={PLAY_TEXTS.why}
              keys="w"
              isOff={current?.isCard !== true}
              onPress={() => current !== undefined && void why(current.event)}
            />
            <Tool label={PLAY_TEXTS.cards} keys="c" onPress={() => setPanel({ kind: "standing" })} />
          </nav>
        </section>
      </main>
      {panel?.kind === "standing" && (
        <StandingPanel standing={at.standing} title={opened} onClose={() => setPanel(null)} />
      )}
      {panel?.kind === "why" && (
        <ReasonsPanel event={panel.event} reasons={panel.reasons} client={client} onClose={() => setPanel(null)} />
      )}
    </div>
  );
}

async function open(client: PlayClient, store: PlayedGames): Promise<OpenedLog | string> {
  const watched = await store.watched();
  if (watched === null) return PLAY_TEXTS.nothingToWatch;
  const opened = await client.call("watch", watched);
  return opened.ok ? opened.value : opened.reason;
}
