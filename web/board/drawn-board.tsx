import { useEffect, useRef } from "preact/hooks";

interface Properties {
  /** The drawn board. */
  readonly svg: string;
  readonly boardStyle: string | null;
  /** Names of selected spaces and units. */
  readonly chosen?: readonly string[];
  readonly onTap: (target: Element) => void;
}

const NONE: readonly string[] = [];

/** A drawn board whose spaces and units can be tapped, or reached and pressed by keys. */
export function DrawnBoard({ svg, boardStyle, chosen = NONE, onTap }: Properties) {
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
    // The title of a space names it already, together with the text that is drawn in it.
    for (const space of drawn.querySelectorAll("[data-space]")) space.removeAttribute("aria-label");
    const focused = document.activeElement?.getAttribute("data-space") ?? null;
    frame.current?.replaceChildren(document.importNode(drawn, true));
    if (focused !== null) {
      const again = frame.current?.querySelector<SVGElement>(`[data-space="${CSS.escape(focused)}"]`);
      again?.focus({ preventScroll: true });
    }
  }, [svg]);
  useEffect(() => {
    for (const space of frame.current?.querySelectorAll("[data-space]") ?? []) {
      const name = space.getAttribute("data-space") ?? "";
      space.classList.toggle("named", chosen.includes(name));
      space.setAttribute("aria-pressed", `${chosen.includes(name)}`);
    }
    for (const counter of frame.current?.querySelectorAll("[data-counter]") ?? []) {
      const name = counter.getAttribute("data-counter") ?? "";
      counter.classList.toggle("named", chosen.includes(name));
    }
  }, [svg, chosen]);
  const tap = (target: EventTarget | null): void => {
    if (target instanceof Element) onTap(target);
  };
  return (
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
  );
}

/** The name of the space that contains an element of the drawing; null for none. */
export function spaceAt(target: Element): string | null {
  return target.closest("[data-space]")?.getAttribute("data-space") ?? null;
}
