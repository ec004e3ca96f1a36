import { useEffect, useRef } from "preact/hooks";
import { TEXTS } from "../texts/texts.ts";
import type { NamesQuestion } from "./names-form.tsx";

interface Properties {
  /** The drawn board. */
  readonly svg: string;
  readonly boardStyle: string | null;
  /** The question, where it can be answered on the board. */
  readonly question: NamesQuestion | null;
  readonly chosen: readonly string[];
  readonly onTap: (name: string) => void;
}

/** The board with everything on it; spaces and units are tapped instead of named. */
export function BoardView({ svg, boardStyle, question, chosen, onTap }: Properties) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (boardStyle === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(boardStyle);
    document.adoptedStyleSheets = [sheet];
  }, [boardStyle]);
  useEffect(() => {
    // Parsed as data: nothing in it becomes markup of the page or runs.
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    if (drawn.nodeName !== "svg") return;
    // Its title names a space as well, and goes with the text that is drawn in it.
    for (const space of drawn.querySelectorAll("[data-space]")) space.removeAttribute("aria-label");
    frame.current?.replaceChildren(document.importNode(drawn, true));
  }, [svg]);
  useEffect(() => {
    for (const space of frame.current?.querySelectorAll("[data-space]") ?? []) {
      const isChosen = chosen.includes(space.getAttribute("data-space") ?? "");
      space.classList.toggle("named", isChosen);
      space.setAttribute("aria-pressed", `${isChosen}`);
    }
    for (const counter of frame.current?.querySelectorAll("[data-counter]") ?? []) {
      counter.classList.toggle("named", chosen.includes(counter.getAttribute("data-counter") ?? ""));
    }
  }, [svg, chosen]);
  const tap = (target: EventTarget | null): void => {
    if (question === null || !(target instanceof Element)) return;
    const name = nameAt(target, question);
    if (name !== null) onTap(name);
  };
  return (
    <section class="board-view" aria-label={TEXTS.boardTab} tabIndex={0}>
      {question !== null && <p class="note">{TEXTS.tapBoard}</p>}
      <div
        ref={frame}
        onClick={({ target }) => tap(target)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          event.stopPropagation();
          tap(event.target);
        }}
      />
    </section>
  );
}

/** The unit or the space that was tapped; null where it is no answer. */
function nameAt(target: Element, { sort, among }: NamesQuestion): string | null {
  const counter = target.closest("[data-counter]")?.getAttribute("data-counter") ?? null;
  const space = target.closest("[data-space]");
  const name = sort === "Space" ? (space?.getAttribute("data-space") ?? null) : (counter ?? onlyUnit(space, among));
  return name !== null && (among === null || among.includes(name)) ? name : null;
}

/** The one unit in a space that can be meant. */
function onlyUnit(space: Element | null, among: readonly string[] | null): string | null {
  const names = [...(space?.querySelectorAll("[data-counter]") ?? [])].map(
    (counter) => counter.getAttribute("data-counter") ?? "",
  );
  const [name, second] = names.filter((each) => among === null || among.includes(each));
  return second === undefined ? (name ?? null) : null;
}
