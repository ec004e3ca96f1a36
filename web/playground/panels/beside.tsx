import { TEXTS } from "../../texts/playground-texts.ts";
import type { DeskProperties, Tab } from "../desk.ts";
import { CodePanel, TreePanel } from "./analysis-panel.tsx";
import { GamesPanel } from "./games.tsx";
import { CallsPanel } from "./calls.tsx";
import { HandbookPanel, PrintedPanel } from "./pages.tsx";
import { PositionPanel } from "../positions/position-panel.tsx";
import { ComparePanel } from "./compare.tsx";
import { SituationsPanel } from "./situations.tsx";

const PANELS: Readonly<Record<Tab, (properties: DeskProperties) => preact.JSX.Element>> = {
  printed: PrintedPanel,
  position: PositionPanel,
  situations: SituationsPanel,
  games: GamesPanel,
  compare: ComparePanel,
  tree: TreePanel,
  code: CodePanel,
  calls: CallsPanel,
  handbook: HandbookPanel,
};

const TABS = Object.keys(PANELS) as Tab[];

/** The tabs beside the text. The arrow keys go from one to the next. */
export function Beside({ desk, state }: DeskProperties) {
  const Shown = PANELS[state.tab];
  const step = (by: number): void => {
    const next = TABS[(TABS.indexOf(state.tab) + by + TABS.length) % TABS.length];
    if (next === undefined) return;
    desk.set({ tab: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="beside" aria-label={TEXTS.beside}>
      <div
        class="tabs"
        role="tablist"
        aria-label={TEXTS.beside}
        onKeyDown={({ key }) => {
          if (key === "ArrowRight") step(1);
          if (key === "ArrowLeft") step(-1);
        }}
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === state.tab}
            aria-controls="beside"
            tabIndex={tab === state.tab ? 0 : -1}
            onClick={() => desk.set({ tab })}
          >
            {TEXTS.tabs[tab]}
          </button>
        ))}
      </div>
      <div id="beside" class="panel-place" role="tabpanel" aria-labelledby={`tab-${state.tab}`}>
        <Shown desk={desk} state={state} />
      </div>
    </section>
  );
}
