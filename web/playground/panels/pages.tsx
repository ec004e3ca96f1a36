import { useEffect, useRef, useState } from "preact/hooks";
import type { Preview } from "../../../language-server/protocol.ts";
import type { DiagnosticDefinition } from "../../../library/diagnostics.ts";
import { useLoading } from "../../frame/hooks.ts";
import { Button } from "../../frame/page.tsx";
import type { CallResult } from "../../session/calls.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { DeskProperties } from "../desk.ts";
import { uriOf } from "../files/paths.ts";

/** The page of the handbook about a finding's code, or the list of all such pages. */
export function HandbookPanel({ desk, state: { page } }: DeskProperties) {
  const [found, setFound] = useState<CallResult<readonly DiagnosticDefinition[]> | null>(null);
  useLoading(() => desk.analysis.call("handbook", null), setFound, [desk]);
  if (found === null) return <p class="note">{TEXTS.loading}</p>;
  if (!found.ok) return <p class="notice">{found.reason}</p>;
  const definition = found.value.find(({ code }) => code === page);
  return (
    <div key={page} class="scrolled handbook" tabIndex={0}>
      {definition === undefined ? (
        <AllPages definitions={found.value} onChoose={(code) => desk.set({ page: code })} />
      ) : (
        <>
          <Button kind="link" label={TEXTS.handbook.all} onPress={() => desk.set({ page: null })} />
          <FindingPage definition={definition} />
        </>
      )}
    </div>
  );
}

interface AllPagesProperties {
  readonly definitions: readonly DiagnosticDefinition[];
  readonly onChoose: (code: string) => void;
}

function AllPages({ definitions, onChoose }: AllPagesProperties) {
  return (
    <>
      <p class="note">{TEXTS.handbook.lead}</p>
      <ul>
        {definitions.map(({ code, template }) => (
          <li key={code}>
            <Button kind="link" label={code} onPress={() => onChoose(code)} />{" "}
            <small>
              <Worded text={anyValue(template)} />
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function FindingPage({ definition }: { readonly definition: DiagnosticDefinition }) {
  const { code, severity, template, documentation, examples, lint } = definition;
  return (
    <article>
      <h3>{code}</h3>
      <p>
        <strong>{TEXTS.kinds[severity]}</strong>: <Worded text={anyValue(template)} />
      </p>
      <p>
        <Worded text={documentation} />
      </p>
      {lint !== undefined && <p>{TEXTS.handbook.lint(code)}</p>}
      {examples.map(({ wrong, right, message }) => (
        <section key={wrong}>
          <h4>{TEXTS.handbook.wrong}</h4>
          <pre class="code wrong" tabIndex={0}>
            {wrong.trimEnd()}
          </pre>
          {message !== undefined && <blockquote>{message}</blockquote>}
          <h4>{TEXTS.handbook.right}</h4>
          <pre class="code" tabIndex={0}>
            {right.trimEnd()}
          </pre>
        </section>
      ))}
    </article>
  );
}

/** The message with an ellipsis for each value. */
function anyValue(template: string): string {
  return template.replace(/\{\w+\}/g, "…");
}

/** Words with code between backticks. Pages that the site does not have are named without a link. */
function Worded({ text }: { readonly text: string }) {
  const parts = text.replace(/\[([^\]]+)\]\(\.\.\/[^)]+\)/g, "$1").split("`");
  return <>{parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>;
}

/** The page runs only scripts with this nonce, and its frame runs none at all. */
const NONCE = "playground";

/** The printed sheet of the open file, with the current text, at the cursor. */
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
  /** Called when a reader chooses a part that stands for a place of a file, or double-clicks the element of this id. */
  readonly onShow?: (name: string) => void;
}

/**
 * A page of the renderer. The frame runs no scripts, whatever a stranger's sheet contains; the page around it handles
 * clicks instead. A newer page replaces an older one and keeps the scroll position.
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

/** Elements of the frame belong to another window, so they are not instances of this window's classes. */
function closest(target: EventTarget | null, selector: string): Element | null {
  return target !== null && "closest" in target ? (target as Element).closest(selector) : null;
}
