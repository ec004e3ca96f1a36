import { useEffect, useRef } from "preact/hooks";

interface Properties {
  readonly title: string;
  /** A whole page; its scripts do not run. */
  readonly html: string;
  /** The id of the element to scroll to. */
  readonly reveal?: string | null;
  /** Somebody chose a part that stands for a place of a file, or double-clicked the element of this id. */
  readonly onShow?: (name: string) => void;
}

/**
 * A page of the renderer. The frame may run no scripts, whatever a stranger's sheet made of the page; this page reaches
 * into it instead. A newer page takes the place of an older one without losing where the reader is.
 */
export function PageFrame({ title, html, reveal = null, onShow }: Properties) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<string | null>(null);
  const handler = useRef(onShow);
  handler.current = onShow;
  useEffect(() => {
    const element = frame.current;
    if (element === null || shown.current === html) return;
    const page = withoutScripts(html);
    const inside = element.contentDocument;
    if (shown.current !== null && inside?.body !== undefined && inside.body !== null) {
      inside.body.replaceChildren(...page.body.childNodes);
    } else {
      element.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
    }
    shown.current = html;
  }, [html]);
  useEffect(() => {
    if (reveal === null) return;
    frame.current?.contentDocument?.getElementById(reveal)?.scrollIntoView({ block: "start" });
  }, [reveal]);
  const listen = (): void => {
    const inside = frame.current?.contentDocument;
    inside?.addEventListener("click", ({ target }) => {
      const part = closest(target, "[data-show]")?.getAttribute("data-show");
      if (part !== undefined && part !== null) handler.current?.(part);
    });
    inside?.addEventListener("dblclick", ({ target }) => {
      const place = closest(target, ".columns > *")?.querySelector("[id^=procedure-]");
      if (place !== undefined && place !== null) handler.current?.(place.id);
    });
  };
  return <iframe ref={frame} class="frame" title={title} sandbox="allow-same-origin" onLoad={listen} />;
}

function withoutScripts(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll("script")) script.remove();
  return page;
}

/** Elements of the frame are of another window, so that no class of this one tells them. */
function closest(target: EventTarget | null, selector: string): Element | null {
  return target !== null && "closest" in target ? (target as Element).closest(selector) : null;
}
