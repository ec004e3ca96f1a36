import type { ComponentType } from "preact";
import { useEffect, useState, type Dispatch, type StateUpdater } from "preact/hooks";
import { SESSION_TEXTS } from "../texts/site-texts.ts";

/** A part that is loaded on demand. */
interface LatePart<Properties> {
  /** Null until it is loaded. */
  readonly part: ComponentType<Properties> | null;
  /** Why it did not load; null without a problem. */
  readonly problem: string | null;
}

/**
 * Loads a part of a page on demand, so that only those who use it wait for it.
 *
 * @param load the same function at every call; null while the part is not needed
 */
export function useLatePart<Properties>(load: (() => Promise<ComponentType<Properties>>) | null): LatePart<Properties> {
  const [late, setLate] = useState<LatePart<Properties>>({ part: null, problem: null });
  useEffect(() => {
    if (load === null) return;
    load().then(
      (part) => setLate({ part, problem: null }),
      () => setLate({ part: null, problem: SESSION_TEXTS.notLoaded }),
    );
  }, [load]);
  return late;
}

/**
 * Loads something whenever one of the inputs changes, and drops the result if one has changed again by then.
 *
 * @param load returns null where there is nothing to load
 */
export function useLoading<Value>(
  load: () => Promise<Value> | null,
  show: (value: Value) => void,
  inputs: readonly unknown[],
): void {
  useEffect(() => {
    let isOver = false;
    void load()?.then((value) => {
      if (!isOver) show(value);
    });
    return () => {
      isOver = true;
    };
  }, inputs);
}

/** Lets keys press the buttons of a screen. */
export function useKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", pressKey);
    return () => document.removeEventListener("keydown", pressKey);
  }, []);
}

/** Presses the button of a key. The buttons themselves say which keys they have. */
function pressKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]") !== null) return;
  // Keys in a text field are text; a slider uses no key that a button has.
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "range")) return;
  // Enter presses the focused button, unless that is selected already: then it confirms the answer.
  const focused = target instanceof Element ? target.closest("a, button, summary, [role=button]") : null;
  if (key === "Enter" && focused !== null && focused.getAttribute("aria-pressed") !== "true") return;
  const meant = [...document.querySelectorAll<HTMLButtonElement>("[aria-keyshortcuts]")].find((button) =>
    button.getAttribute("aria-keyshortcuts")?.split(" ").includes(key),
  );
  if (meant === undefined || meant.disabled) return;
  event.preventDefault();
  meant.click();
}

/** The fragment of the address that names the page. It follows the browser's history. */
export function useFragment(): readonly [string, Dispatch<StateUpdater<string>>] {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const changed = (): void => setFragment(location.hash);
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  return [fragment, setFragment];
}
