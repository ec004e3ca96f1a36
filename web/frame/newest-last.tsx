import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TEXTS } from "../texts/texts.ts";

interface Properties<Item> {
  readonly items: readonly Item[];
  /** So many are shown at once: a long game has hundreds. */
  readonly atOnce: number;
  readonly show: (item: Item, index: number) => ComponentChildren;
}

/** What happened, the newest at the lower end and in view. */
export function NewestLast<Item>({ items, atOnce, show }: Properties<Item>) {
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
