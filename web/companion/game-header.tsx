import { BoardSwitch, PageBar } from "../frame/page-bar.tsx";
import { TEXTS } from "../texts/texts.ts";
import type { Playing } from "./game-controller.ts";

interface Properties {
  readonly playing: Playing;
  readonly hasBoard: boolean;
  readonly showsBoard: boolean;
  readonly onShowBoard: (shows: boolean) => void;
}

/** Which game this is, and the part of it that the last heading names. */
export function GameHeader({ playing: { game, title, steps }, hasBoard, showsBoard, onShowBoard }: Properties) {
  const headings = steps.flatMap(({ told }) => told.filter(({ kind }) => kind === "heading"));
  const { scenario, options } = game.setup;
  return (
    <PageBar heading={headings.at(-1)?.text} beneath={`${TEXTS.scenarioName(scenario, title)} · ${options.bot}`}>
      {hasBoard && <BoardSwitch showsBoard={showsBoard} onShowBoard={onShowBoard} />}
    </PageBar>
  );
}
