import { useEffect, useRef, useState } from "preact/hooks";
import {
  gamesIn,
  grouped,
  playInLanes,
  type Simulation,
  SIMULATION_STYLE,
  simulationJson,
  simulationPage,
  simulationReport,
} from "../../../library/simulations.ts";
import { saveFile } from "../../frame/files.ts";
import { Button, Notice, PageBar } from "../../frame/page.tsx";
import { type CallResult, refusal } from "../../session/calls.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { TableSetup } from "../session/protocol.ts";
import type { PlayClient } from "./play-controller.ts";

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

/** A request to play many games. */
export interface SimulationOrder {
  readonly setup: TableSetup;
  readonly seed: number;
  readonly games: number;
}

/** The progress of a run. */
interface SimulationProgress {
  readonly simulation: Simulation;
  readonly seconds: number;
  readonly workers: number;
}

/** As many workers as the device has cores; each loads the table for itself. */
const WORKERS = Math.max(1, navigator.hardwareConcurrency || 1);

/**
 * Plays a run on all cores. The result does not depend on which worker plays which game.
 *
 * @param stop aborted when no further games should start
 */
async function simulateOn(
  start: () => PlayClient,
  order: SimulationOrder,
  stop: AbortSignal,
  onProgress: (progress: SimulationProgress) => void,
): Promise<CallResult<SimulationProgress>> {
  const workers = Math.min(WORKERS, order.games);
  const clients = Array.from({ length: workers }, start);
  try {
    const prepared = await Promise.all(clients.map((client) => client.call("prepare", order)));
    const [run] = prepared;
    const refused = prepared.find((each) => !each.ok);
    if (refused !== undefined && !refused.ok) return refused;
    if (run === undefined || !run.ok) return refusal("There are no games to play");
    const started = performance.now();
    const progressOf = (simulation: Simulation): SimulationProgress => ({
      simulation,
      seconds: (performance.now() - started) / 1000,
      workers,
    });
    const work = {
      run: run.value,
      range: { from: 0, to: order.games },
      stop,
      onProgress: (simulation: Simulation) => onProgress(progressOf(simulation)),
    };
    const simulation = await playInLanes(work, workers, async (range, lane) => {
      const played = await clients[lane]?.call("games", range);
      if (played?.ok !== true) throw new Error(played?.reason ?? "There is no worker");
      return played.value;
    });
    return { ok: true, value: progressOf(simulation) };
  } catch (error) {
    return refusal(error instanceof Error ? error.message : String(error));
  } finally {
    for (const client of clients) client.end();
  }
}

/** Games a second so far. */
function paceOf({ simulation, seconds }: SimulationProgress): number {
  return seconds <= 0 ? 0 : gamesIn(simulation.played) / seconds;
}
