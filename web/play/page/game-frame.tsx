import type { ComponentChildren } from "preact";
import { PERSON } from "../../../library/players.ts";
import { useState } from "preact/hooks";
import type { BoardPicture } from "../../../games/shared/board-picture.ts";
import type { GameStanding, ReportedEvent } from "../../../library/game-table.ts";
import type { CardReasons, DroppedBy, ReadClause } from "../../../library/why-card.ts";
import { useKeys } from "../../frame/hooks.ts";
import { BoardSwitch, PageBar, Panel, Button, NewestLast } from "../../frame/page.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import { TURN_TEXTS } from "../../texts/turn-texts.ts";
import type { Title } from "../session/protocol.ts";
import type { PlayClient } from "./play-controller.ts";
import { Printed, Candidates } from "../../frame/reasons.tsx";
import type { ReportLine } from "../../../games/engine-part.ts";

interface Properties {
  readonly client: PlayClient;
  readonly title: Title;
  readonly standing: GameStanding;
  readonly picture: BoardPicture;
  readonly report: readonly ReportedEvent[];
  /** Goes to the moment of an event; absent where there is only one moment. */
  readonly onEvent?: (event: number) => void;
  /** The event whose reasons are shown; undefined without one. */
  readonly card: number | undefined;
  /** How many events there were, and how many choices of a person. */
  readonly counts: { readonly "data-events": number; readonly "data-step"?: number };
  readonly board: ComponentChildren;
  /** The name of the part at the bottom. */
  readonly label: string;
  readonly children: ComponentChildren;
  readonly tools: ComponentChildren;
  /** Tools after those that every game has. */
  readonly moreTools?: ComponentChildren;
}

type OpenPanel =
  | { readonly kind: "standing" }
  | { readonly kind: "why"; readonly event: number; readonly reasons: CardReasons | null };

/** A moment of a whole game: its board, the events before it, and at the bottom what can be done. */
export function GameFrame({ client, title, standing, picture, report, onEvent, card, counts, ...parts }: Properties) {
  useKeys();
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const [showsBoard, setShowsBoard] = useState(true);
  const why = async (event: number): Promise<void> => {
    const reasons = await client.call("why", event);
    if (reasons.ok) setPanel({ kind: "why", event, reasons: reasons.value });
  };
  const close = (): void => setPanel(null);
  const seats = Object.entries(title.players).map(
    ([side, player]) => `${side}: ${player.replace(PERSON, PLAY_TEXTS.you.toLowerCase()).replace("+", " + ")}`,
  );
  return (
    <div class={showsBoard ? "game with-board shows-board" : "game with-board"} {...counts}>
      <PageBar heading={standing.overview[0] ?? title.title} beneath={`${title.title} · ${seats.join(", ")}`}>
        <BoardSwitch showsBoard={showsBoard} onShowBoard={setShowsBoard} />
      </PageBar>
      <main>
        <section class="board-view" aria-label={TEXTS.boardTab} tabIndex={0}>
          {picture.standIn && <p class="note">{PLAY_TEXTS.standInBoard}</p>}
          {parts.board}
        </section>
        <ReportList report={report} onWhy={(event) => void why(event)} onEvent={onEvent} />
        <section class="dock" aria-label={parts.label}>
          {parts.children}
          <nav class="tools" aria-label={TEXTS.more}>
            {parts.tools}
            <Button
              label={PLAY_TEXTS.why}
              keys="w"
              isOff={card === undefined}
              onPress={() => card !== undefined && void why(card)}
            />
            <Button label={PLAY_TEXTS.cards} keys="c" onPress={() => setPanel({ kind: "standing" })} />
            {parts.moreTools}
          </nav>
        </section>
      </main>
      {panel?.kind === "standing" && (
        <StandingPanel standing={standing} picture={picture} title={title} onClose={close} />
      )}
      {panel?.kind === "why" && (
        <ReasonsPanel event={panel.event} reasons={panel.reasons} client={client} onClose={close} />
      )}
    </div>
  );
}

interface PanelProperties {
  readonly standing: GameStanding;
  readonly picture: BoardPicture;
  readonly title: Title;
  readonly onClose: () => void;
}

/** The state of the game, and what the viewer may know of the cards. */
function StandingPanel({ standing: { overview, cards }, picture, title, onClose }: PanelProperties) {
  const { notes, legend, sides, off } = picture;
  const offBoard = sides.flatMap((side) => {
    const own = off.filter((counter) => counter.side === side).map(({ name }) => name);
    return own.length === 0 ? [] : [`${side}: ${own.join(", ")}`];
  });
  return (
    <Panel title={PLAY_TEXTS.how} onClose={onClose}>
      <Marks title={title} />
      <ul class="lines">
        {overview.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
      {cards.length > 0 && (
        <>
          <h3>{PLAY_TEXTS.cardsTitle}</h3>
          <pre class="lines" tabIndex={0} aria-label={PLAY_TEXTS.cardsTitle}>
            {cards.join("\n")}
          </pre>
        </>
      )}
      <Lines title={TURN_TEXTS.offBoard} lines={offBoard} />
      <Lines title={PLAY_TEXTS.aboutBoard} lines={[...notes, ...legend.map(({ sign, text }) => `${sign}: ${text}`)]} />
    </Panel>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul class="lines">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** How this game differs from the printed one. */
function Marks({ title: { remark, standIns, standsIn } }: { readonly title: Title }) {
  return (
    <>
      {remark !== null && <p class="note">{remark}</p>}
      {standIns.length > 0 && <p class="note stand-ins">{PLAY_TEXTS.standIns(standIns)}</p>}
      {standsIn && <p class="note">{PLAY_TEXTS.standInRoster}</p>}
    </>
  );
}

interface ReasonsPanelProperties {
  readonly event: number;
  /** Null where they are not known. */
  readonly reasons: CardReasons | null;
  readonly client: PlayClient;
  readonly onClose: () => void;
}

/** Why the bot did what it did, clause by clause; a tap on a candidate shows what dropped it. */
function ReasonsPanel({ event, reasons, client, onClose }: ReasonsPanelProperties) {
  const [dropped, setDropped] = useState<(DroppedBy & { readonly name: string }) | null>(null);
  if (reasons === null) {
    return (
      <Panel title={TEXTS.whyTitle} onClose={onClose}>
        <p>{PLAY_TEXTS.whyUnknown}</p>
      </Panel>
    );
  }
  const ask = async (name: string): Promise<void> => {
    const answer = await client.call("whyNot", { event, name });
    if (answer.ok && answer.value !== null) setDropped({ ...answer.value, name });
  };
  return (
    <Panel title={`${TEXTS.whyTitle}: ${reasons.card}`} onClose={onClose}>
      <p class="note">{PLAY_TEXTS.whyLead}</p>
      {reasons.remark !== null && <p>{reasons.remark}</p>}
      <Candidates names={reasons.candidates} asked={dropped?.name ?? null} onAsk={(name) => void ask(name)} />
      {dropped !== null && (
        <section class="why-not" role="status">
          <h3>{TEXTS.whyNotTitle(dropped.name)}</h3>
          <p>{dropped.sentence}</p>
          <Printed clause={dropped.printed} criterion={null} />
        </section>
      )}
      <ol class="reasons">
        {reasons.clauses.map((clause, index) => (
          <Clause key={index} clause={clause} />
        ))}
      </ol>
    </Panel>
  );
}

function Clause({ clause: { number, fires, because, text, printed, narrowed } }: { readonly clause: ReadClause }) {
  return (
    <li class={fires ? "taken" : "passed"}>
      <details open={fires}>
        <summary>
          <span class="clause">{number}</span>{" "}
          <span>
            {fires ? <strong>{TEXTS.fires}</strong> : TEXTS.skipped}: {fires ? text : because}
          </span>
        </summary>
        <Printed clause={printed} criterion={null} />
        {narrowed.length > 0 && (
          <ul class="narrowed">
            {narrowed.map(({ criterion, left }, index) => (
              <li key={index}>
                {criterion}: <strong>{left.join(", ")}</strong>
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

interface ReportListProperties {
  readonly report: readonly ReportedEvent[];
  readonly onWhy: (event: number) => void;
  /** Goes to the moment of an event; absent where there is only one moment. */
  readonly onEvent: ((event: number) => void) | undefined;
}

const EVENTS_SHOWN = 60;

/** The events, the newest at the bottom, with the reasons of the bot's cards one tap away. */
function ReportList({ report, onWhy, onEvent }: ReportListProperties) {
  return (
    <NewestLast
      items={report}
      atOnce={EVENTS_SHOWN}
      show={(each) => <Event key={each.event} reported={each} onWhy={onWhy} onEvent={onEvent} />}
    />
  );
}

interface EventProperties extends Pick<ReportListProperties, "onWhy" | "onEvent"> {
  readonly reported: ReportedEvent;
}

function Event({ reported: { event, lines, isCard }, onWhy, onEvent }: EventProperties) {
  const first = lines.findIndex(({ kind }) => kind === "action");
  return (
    <>
      {lines.map((line, index) => (
        <Line key={index} line={line}>
          {index === first && isCard && (
            <Button
              kind="change"
              label={PLAY_TEXTS.why}
              name={PLAY_TEXTS.whyCard(line.text)}
              onPress={() => onWhy(event)}
            />
          )}
          {index === first && onEvent !== undefined && (
            <Button
              kind="change"
              label={event + 1}
              name={`${PLAY_TEXTS.event} ${event + 1}: ${line.text}`}
              onPress={() => onEvent(event)}
            />
          )}
        </Line>
      ))}
    </>
  );
}

interface LineProperties {
  readonly line: ReportLine;
  readonly children: ComponentChildren;
}

function Line({ line: { kind, text }, children }: LineProperties) {
  switch (kind) {
    case "heading":
      return <h2>{text}</h2>;
    case "action":
      return (
        <p class="action-line">
          <span>{text}</span>
          {children}
        </p>
      );
    case "dice":
      return <p class="dice">{text}</p>;
    case "result":
      return <p class="result">{text}</p>;
  }
}
