import type { GameStanding } from "../../../library/game-table.ts";
import { BoardSwitch, PageBar, Panel } from "../../frame/page.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import type { Title } from "../session/protocol.ts";

interface Properties {
  readonly title: Title;
  readonly standing: GameStanding;
  readonly showsBoard: boolean;
  readonly onShowBoard: (shows: boolean) => void;
}

/** Which game this is, who plays it and how it stands. */
export function GameBar({ title: { title, players }, standing, showsBoard, onShowBoard }: Properties) {
  const seats = Object.entries(players).map(
    ([side, player]) => `${side}: ${player === "person" ? PLAY_TEXTS.you.toLowerCase() : player}`,
  );
  return (
    <PageBar heading={standing.overview[0] ?? title} beneath={`${title} · ${seats.join(", ")}`}>
      <BoardSwitch showsBoard={showsBoard} onShowBoard={onShowBoard} />
    </PageBar>
  );
}

interface PanelProperties {
  readonly standing: GameStanding;
  readonly title: Title;
  readonly onClose: () => void;
}

/** How the game stands, and what may be known of the cards. */
export function StandingPanel({ standing: { overview, cards }, title, onClose }: PanelProperties) {
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
    </Panel>
  );
}

/** What of a game is not as printed. */
function Marks({ title: { remark, standsIn } }: { readonly title: Pick<Title, "remark" | "standsIn"> }) {
  return (
    <>
      {remark !== null && <p class="note">{remark}</p>}
      {standsIn && <p class="note">{PLAY_TEXTS.standInRoster}</p>}
    </>
  );
}
