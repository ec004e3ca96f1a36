import type { GameStanding } from "../../../library/game-table.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
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
    <header class="bar">
      <a href="#" class="home" aria-label={TEXTS.home}>
        <span aria-hidden="true">‹</span>
      </a>
      <h1>
        {standing.overview[0] ?? title}
        <small>
          {title} · {seats.join(", ")}
        </small>
      </h1>
      <button type="button" class="quiet switch" aria-keyshortcuts="v" onClick={() => onShowBoard(!showsBoard)}>
        {showsBoard ? TEXTS.historyTab : TEXTS.boardTab}
      </button>
    </header>
  );
}
