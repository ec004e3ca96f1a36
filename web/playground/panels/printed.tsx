import { useEffect, useState, useRef } from "preact/hooks";
import type { Preview } from "../../../language-server/protocol.ts";
import { useLoading } from "../../frame/hooks.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { DeskProperties } from "../desk.ts";
import { uriOf } from "../files/paths.ts";

/** The page lets run only what carries this word, and nothing in its frame may run anyway. */
const NONCE = "playground";

/** The printed sheet of the open file, as the text is at any moment and where the cursor is. */
export function PrintedPanel({ desk, state }: DeskProperties) {
  const { path, revision, line } = state;
  const [preview, setPreview] = useState<{ readonly path: string; readonly preview: Preview | null } | null>(null);
  useLoading(
    () => desk.link.ask("tiebreak/preview", { textDocument: { uri: uriOf(path) }, nonce: NONCE }),
    // While a key is half written the page stays as it is.
    (found) => setPreview((before) => (found === null && before?.path === path ? before : { path, preview: found })),
    [desk, path, revision],
  );
  if (preview === null || preview.path !== path) return <p class="note">{TEXTS.loading}</p>;
  if (preview.preview === null) return <p class="note">{TEXTS.printedNothing}</p>;
  const { title, html, places } = preview.preview;
  const at = places.find(({ range }) => range.start.line < line && line <= range.end.line + 1);
  return (
    <PageFrame
      key={path}
      title={title}
      html={html}
      reveal={at?.id ?? null}
      onShow={(name) => {
        const place = places.find(({ id }) => id === name);
        if (place !== undefined) desk.editor.scrollTo(place.range.start.line + 1);
      }}
    />
  );
}

interface FrameProperties {
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
export function PageFrame({ title, html, reveal = null, onShow }: FrameProperties) {
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
