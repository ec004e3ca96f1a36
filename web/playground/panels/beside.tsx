import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CallResult } from "../../session/calls.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { DeskProperties, Tab } from "../desk.ts";
import { PositionPanel } from "../positions/position-panel.tsx";
import { CallsPanel } from "./calls.tsx";
import { ComparePanel } from "./compare.tsx";
import { GamesPanel } from "./games.tsx";
import { HandbookPanel, PrintedPanel } from "./pages.tsx";
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

/** A text is analysed once it has not changed for this long. */
const QUIET_MILLISECONDS = 300;

/** The current analysis of the open sheet. The previous one stays until a newer one is there. */
function useAnalysis(
  { desk, state: { path, revision } }: DeskProperties,
  name: "tree" | "code",
): CallResult<unknown> | null {
  const [found, setFound] = useState<{ readonly path: string; readonly outcome: CallResult<unknown> } | null>(null);
  useEffect(() => {
    let isOver = false;
    const waiting = setTimeout(() => {
      void desk.analysis.call(name, desk.asked(path)).then((outcome) => {
        if (!isOver) setFound({ path, outcome });
      });
    }, QUIET_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [desk, name, path, revision]);
  return found?.path === path ? found.outcome : null;
}

function Shown({
  lead,
  outcome,
  children,
}: {
  readonly lead: string;
  readonly outcome: CallResult<unknown> | null;
  readonly children: (value: unknown) => ComponentChildren;
}) {
  if (outcome === null) return <p class="note">{TEXTS.loading}</p>;
  return (
    <div class="scrolled" tabIndex={0}>
      <p class="note">{lead}</p>
      {outcome.ok ? children(outcome.value) : <p class="notice">{outcome.reason.replaceAll("`", "")}</p>}
    </div>
  );
}

/** The checked tree of the open sheet. */
function TreePanel(properties: DeskProperties) {
  return (
    <Shown lead={TEXTS.treeLead} outcome={useAnalysis(properties, "tree")}>
      {(value) => <TreeView value={value} />}
    </Shown>
  );
}

/** The module that the compiler makes of the open sheet. */
function CodePanel(properties: DeskProperties) {
  return (
    <Shown lead={TEXTS.codeLead} outcome={useAnalysis(properties, "code")}>
      {(value) => (
        <pre class="code" tabIndex={0} aria-label={TEXTS.tabs.code}>
          {String(value)}
        </pre>
      )}
    </Shown>
  );
}

interface TreeProperties {
  readonly name?: string;
  readonly value: unknown;
  /** How many levels are open at first. */
  readonly open?: number;
}

/** Data as a tree whose parts open and close. Closed parts are not rendered, so that a large tree costs nothing. */
function TreeView({ name, value, open = 2 }: TreeProperties) {
  const [isOpen, setOpen] = useState(open > 0);
  if (typeof value !== "object" || value === null) {
    return (
      <div class="leaf">
        {name !== undefined && <span class="key">{name}: </span>}
        <span>{JSON.stringify(value)}</span>
      </div>
    );
  }
  const parts = Object.entries(value);
  return (
    <details class="tree" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name !== undefined && <span class="key">{name} </span>}
        <small>{summaryOf(value, parts.length)}</small>
      </summary>
      {isOpen && parts.map(([key, part]) => <TreeView key={key} name={key} value={part} open={open - 1} />)}
    </details>
  );
}

function summaryOf(value: object, count: number): string {
  if (Array.isArray(value)) return `[${count}]`;
  const { kind, name, number }: { readonly kind?: unknown; readonly name?: unknown; readonly number?: unknown } = value;
  const said = [kind, name, number].filter((part) => typeof part === "string" || typeof part === "number");
  return said.length === 0 ? `{${count}}` : said.join(" ");
}
