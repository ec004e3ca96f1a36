import { TEXTS } from "../texts/texts.ts";
import type { Playing } from "./game-controller.ts";

interface Properties {
  readonly playing: Playing;
  readonly showsBoard: boolean;
  readonly onShowBoard: (shows: boolean) => void;
}

/** Which game this is, and the part of it that the last heading names. */
export function GameHeader({ playing: { game, title, steps, board }, showsBoard, onShowBoard }: Properties) {
  const headings = steps.flatMap(({ told }) => told.filter(({ kind }) => kind === "heading"));
  return (
    <header class="bar">
      <a href="#" class="home" aria-label={TEXTS.home}>
        <span aria-hidden="true">‹</span>
      </a>
      <h1>
        {headings.at(-1)?.text}
        <small>
          {TEXTS.scenarioName(game.setup.scenario, title)} · {game.setup.options.bot}
        </small>
      </h1>
      {board !== null && (
        <button type="button" class="quiet switch" aria-keyshortcuts="v" onClick={() => onShowBoard(!showsBoard)}>
          {showsBoard ? TEXTS.historyTab : TEXTS.boardTab}
        </button>
      )}
    </header>
  );
}
