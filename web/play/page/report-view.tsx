import { useEffect, useRef } from "preact/hooks";
import { SIMULATION_STYLE, type Simulation, simulationReport } from "../../../library/simulations.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";

/** The report that the command writes as a page, in a part of this page with a style of its own. */
export function ReportView({ simulation }: { readonly simulation: Simulation }) {
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
// The root of its style is the part of the page that it stands in.
STYLE.replaceSync(
  `${SIMULATION_STYLE.replaceAll(":root", ":host")} :host { background: var(--back); color: var(--text); }`,
);
