import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { TEXTS } from "../texts/texts.ts";

interface Properties {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A sheet that slides over the page; Escape closes it, and focus goes back to where it was. */
export function Panel({ title, onClose, children }: Properties) {
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
