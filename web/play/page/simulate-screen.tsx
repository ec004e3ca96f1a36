import { useEffect, useRef, useState } from "preact/hooks";
import {
  gamesIn,
  grouped,
  simulationJson,
  simulationPage,
  SIMULATION_STYLE,
  type Simulation,
  simulationReport,
} from "../../../library/simulations.ts";
import { saveFile } from "../../frame/files.ts";
import { Button, Notice, PageBar } from "../../frame/page.tsx";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { PlayClient } from "./play-controller.ts";
import { paceOf, type SimulationProgress, simulateOn, type SimulationOrder } from "./simulation.ts";

interface Properties {
  readonly order: SimulationOrder;
  readonly start: () => PlayClient;
  readonly client: PlayClient;
  readonly onWatch: (log: string) => void;
}

/** The report is redrawn this often while games are played: drawing takes time from them. */
const REPORT_MILLISECONDS = 1000;

/** Many games, counted while they are played. */
export function SimulateScreen({ order, start, client, onWatch }: Properties) {
  const [progress, setProgress] = useState<SimulationProgress | null>(null);
  const [reported, setReported] = useState<SimulationProgress | null>(null);
  const [state, setState] = useState<"playing" | "stopped" | "done">("playing");
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    let last = 0;
    const show = (now: SimulationProgress): void => {
      if (controller.signal.aborted) return;
      setProgress(now);
      if (performance.now() - last < REPORT_MILLISECONDS) return;
      last = performance.now();
      setReported(now);
    };
    void simulateOn(start, order, controller.signal, show).then((outcome) => {
      if (!outcome.ok) return setProblem(outcome.reason);
      setProgress(outcome.value);
      setReported(outcome.value);
      setState(gamesIn(outcome.value.simulation.played) < order.games ? "stopped" : "done");
    });
    return () => controller.abort();
  }, [order, start]);
  const watch = async (number: number): Promise<void> => {
    const prepared = await client.call("prepare", order);
    if (!prepared.ok) return setProblem(prepared.reason);
    const log = await client.call("record", number);
    if (log.ok) onWatch(log.value);
    else setProblem(log.reason);
  };
  return (
    <main class="page simulation" data-state={state}>
      <PageBar heading={PLAY_TEXTS.modes.simulate} />
      <Notice text={problem} />
      <section class="block">
        <progress
          max={order.games}
          value={progress === null ? 0 : gamesIn(progress.simulation.played)}
          aria-label={PLAY_TEXTS.games}
        />
        <p>{progress === null ? TEXTS.loading : progressText(progress, order.games)}</p>
        {state === "stopped" && <p role="status">{PLAY_TEXTS.stopped}</p>}
        <div class="answers two">
          {state === "playing" ? (
            <Button kind="answer" label={PLAY_TEXTS.stop} onPress={() => stop.current?.abort()} />
          ) : (
            <>
              <Button
                kind="answer"
                label={PLAY_TEXTS.saveReport}
                onPress={() => reported !== null && saveFile("report.html", simulationPage(reported.simulation))}
              />
              <Button
                kind="answer"
                label={PLAY_TEXTS.saveData}
                onPress={() => reported !== null && saveFile("simulation.json", simulationJson(reported.simulation))}
              />
            </>
          )}
        </div>
        {state !== "playing" && <GameOfRun games={order.games} onWatch={(number) => void watch(number)} />}
      </section>
      {reported !== null && <ReportView simulation={reported.simulation} />}
    </main>
  );
}

function progressText(progress: SimulationProgress, games: number): string {
  const rate = paceOf(progress);
  const pace = PLAY_TEXTS.pace(rate < 10 ? rate.toFixed(1) : grouped(Math.round(rate)), progress.workers);
  return `${PLAY_TEXTS.progress(grouped(gamesIn(progress.simulation.played)), grouped(games))} · ${pace}`;
}

function GameOfRun({ games, onWatch }: { readonly games: number; readonly onWatch: (number: number) => void }) {
  const [number, setNumber] = useState("0");
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        onWatch(Math.min(Number(number), games - 1));
      }}
    >
      <label>
        <span class="label">
          {PLAY_TEXTS.gameNumber} (0–{games - 1})
        </span>
        <input
          type="text"
          inputMode="numeric"
          pattern="\d{1,6}"
          required
          name="number"
          title={TEXTS.badNumber}
          value={number}
          onInput={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      </label>
      <button type="submit" class="answer">
        {PLAY_TEXTS.openGame}
      </button>
    </form>
  );
}

/** The report that the command writes as a page, in a part of this page with a style of its own. */
function ReportView({ simulation }: { readonly simulation: Simulation }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = host;
    if (current === null) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: "open" });
    // Parsed as data: nothing in it runs.
    const report = new DOMParser().parseFromString(simulationReport(simulation), "text/html").body;
    const isOpen = [...root.querySelectorAll("details")].map(({ open }) => open);
    for (const [index, details] of [...report.querySelectorAll("details")].entries()) {
      details.open = isOpen[index] ?? false;
    }
    for (const scrolled of report.querySelectorAll(".scroll")) scrolled.setAttribute("tabindex", "0");
    const part = document.createElement("div");
    part.append(...report.childNodes);
    root.adoptedStyleSheets = [STYLE];
    root.replaceChildren(part);
  }, [simulation]);
  return <section class="report" ref={host} aria-label={PLAY_TEXTS.report} />;
}

const STYLE = new CSSStyleSheet();
// The root of its style is the part of the page that contains it.
STYLE.replaceSync(
  `${SIMULATION_STYLE.replaceAll(":root", ":host")} :host { background: var(--back); color: var(--text); }`,
);
