import type { ComponentChildren } from "preact";
import { TEXTS } from "../texts/texts.ts";
import { useEffect, useRef, useState } from "preact/hooks";

interface BarProperties {
  readonly heading: string | undefined;
  /** The smaller text below it. */
  readonly beneath?: string;
  readonly children?: ComponentChildren;
}

/** The top of a page: the way back, and the current place. */
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

/** On a small screen, switches between the board and the steps. */
export function BoardSwitch({ showsBoard, onShowBoard }: SwitchProperties) {
  return (
    <Button
      kind="quiet switch"
      label={showsBoard ? TEXTS.historyTab : TEXTS.boardTab}
      keys="v"
      onPress={() => onShowBoard(!showsBoard)}
    />
  );
}

/** A message that must be read before anything else. */
export function Notice({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p class="notice" role="alert">
      {text.replaceAll("`", "")}
    </p>
  );
}

/** Shown until a page is loaded, or why it cannot be. */
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

/** A panel that slides over the page. Escape closes it, and focus returns to where it was. */
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
        <Button kind="quiet" label={TEXTS.close} onPress={onClose} />
      </header>
      <div class="panel-body">{children}</div>
    </dialog>
  );
}

interface ButtonProperties {
  /** Its class, which decides how it looks. */
  readonly kind?: string;
  readonly label: string | number;
  /** An accessible name, where the label alone does not say what it does. */
  readonly name?: string;
  /** The keys that press it. */
  readonly keys?: string | undefined;
  readonly isOff?: boolean;
  readonly isPressed?: boolean | undefined;
  readonly title?: string;
  readonly onPress: () => void;
}

/** A button with a word on it. */
export function Button({ kind, label, name, keys, isOff = false, isPressed, title, onPress }: ButtonProperties) {
  return (
    <button
      type="button"
      class={kind}
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      disabled={isOff}
      title={title}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

interface NewestLastProperties<Item> {
  readonly items: readonly Item[];
  /** How many items are shown at once: a long game has hundreds. */
  readonly atOnce: number;
  readonly show: (item: Item, index: number) => ComponentChildren;
}

/** A list of what happened, with the newest at the bottom and in view. */
export function NewestLast<Item>({ items, atOnce, show }: NewestLastProperties<Item>) {
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(atOnce);
  useEffect(() => end.current?.scrollIntoView({ block: "end" }), [items]);
  const from = Math.max(0, items.length - shown);
  return (
    <section class="history" aria-label={TEXTS.history} tabIndex={0}>
      {from > 0 && <Button kind="quiet" label={TEXTS.earlier} onPress={() => setShown(shown + atOnce)} />}
      {items.slice(from).map((item, index) => show(item, from + index))}
      <div ref={end} />
    </section>
  );
}
