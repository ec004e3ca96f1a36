import type { ComponentChildren } from "preact";
import { TEXTS } from "../texts/texts.ts";
import { useEffect, useRef, useState } from "preact/hooks";

interface BarProperties {
  readonly heading: string | undefined;
  /** What is set smaller below it. */
  readonly beneath?: string;
  readonly children?: ComponentChildren;
}

/** The upper edge of a page: the way back, and where one is. */
export function PageBar({ heading, beneath, children }: BarProperties) {
  return (
    <header class="bar">
      <a href="#" class="home" aria-label={TEXTS.home}>
        <span aria-hidden="true">‹</span>
      </a>
      <h1>
        {heading}
        {beneath !== undefined && <small>{beneath}</small>}
      </h1>
      {children}
    </header>
  );
}

interface SwitchProperties {
  readonly showsBoard: boolean;
  readonly onShowBoard: (shows: boolean) => void;
}

/** On a small screen, leads from the board to the steps and back. */
export function BoardSwitch({ showsBoard, onShowBoard }: SwitchProperties) {
  return (
    <button type="button" class="quiet switch" aria-keyshortcuts="v" onClick={() => onShowBoard(!showsBoard)}>
      {showsBoard ? TEXTS.historyTab : TEXTS.boardTab}
    </button>
  );
}

/** Something that has to be read before anything else. */
export function Notice({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p class="notice" role="alert">
      {text.replaceAll("`", "")}
    </p>
  );
}

/** What is shown until a page is there, or why it will not be. */
export function Waiting({ problem }: { readonly problem: string | null }) {
  return (
    <main class="page">
      {problem === null ? <p role="status">{TEXTS.loading}</p> : <p role="alert">{problem.replaceAll("`", "")}</p>}
      {problem !== null && (
        <a class="answer" href="#">
          {TEXTS.home}
        </a>
      )}
    </main>
  );
}

interface PanelProperties {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A sheet that slides over the page; Escape closes it, and focus goes back to where it was. */
export function Panel({ title, onClose, children }: PanelProperties) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="panel" aria-labelledby="panel-title" onClose={onClose}>
      <header>
        <h2 id="panel-title">{title}</h2>
        <button type="button" class="quiet" onClick={onClose}>
          {TEXTS.close}
        </button>
      </header>
      <div class="panel-body">{children}</div>
    </dialog>
  );
}

interface ToolProperties {
  readonly label: string;
  /** The keys that press it. */
  readonly keys: string;
  readonly isOff?: boolean;
  readonly title?: string;
  readonly onPress: () => void;
}

/** A button among the tools below a board. */
export function Tool({ label, keys, isOff = false, title, onPress }: ToolProperties) {
  return (
    <button type="button" aria-keyshortcuts={keys} disabled={isOff} title={title} onClick={onPress}>
      {label}
    </button>
  );
}

interface NewestLastProperties<Item> {
  readonly items: readonly Item[];
  /** So many are shown at once: a long game has hundreds. */
  readonly atOnce: number;
  readonly show: (item: Item, index: number) => ComponentChildren;
}

/** What happened, the newest at the lower end and in view. */
export function NewestLast<Item>({ items, atOnce, show }: NewestLastProperties<Item>) {
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(atOnce);
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [items]);
  const from = Math.max(0, items.length - shown);
  return (
    <section class="history" aria-label={TEXTS.history} tabIndex={0}>
      {from > 0 && (
        <button type="button" class="quiet" onClick={() => setShown(shown + atOnce)}>
          {TEXTS.earlier}
        </button>
      )}
      {items.slice(from).map((item, index) => show(item, from + index))}
      <div ref={end} />
    </section>
  );
}
