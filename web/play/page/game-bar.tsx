import type { GameStanding } from "../../../library/game-table.ts";
import { BoardSwitch, PageBar } from "../../frame/page-bar.tsx";
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
