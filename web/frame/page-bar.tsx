import type { ComponentChildren } from "preact";
import { TEXTS } from "../texts/texts.ts";

interface BarProperties {
  readonly heading: string | undefined;
  /** What is set smaller below it. */
  readonly beneath?: string;
  readonly children?: ComponentChildren;
}

/** The upper edge of a page: the way back, and where one is. */
export function PageBar({ heading, beneath, children }: BarProperties) {
  return (
    <header class="bar">
      <a href="#" class="home" aria-label={TEXTS.home}>
        <span aria-hidden="true">‹</span>
      </a>
      <h1>
        {heading}
        {beneath !== undefined && <small>{beneath}</small>}
      </h1>
      {children}
    </header>
  );
}

interface SwitchProperties {
  readonly showsBoard: boolean;
  readonly onShowBoard: (shows: boolean) => void;
}

/** On a small screen, leads from the board to the steps and back. */
export function BoardSwitch({ showsBoard, onShowBoard }: SwitchProperties) {
  return (
    <button type="button" class="quiet switch" aria-keyshortcuts="v" onClick={() => onShowBoard(!showsBoard)}>
      {showsBoard ? TEXTS.historyTab : TEXTS.boardTab}
    </button>
  );
}
