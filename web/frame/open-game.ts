import { useEffect, useState } from "preact/hooks";
import type { Outcome } from "../session/outcome.ts";
import { pressKey } from "./keys.ts";

/** Opens games of one kind, and shows whatever becomes of them. */
interface GameOpener<Client, Store, Playing, Controller> {
  open(client: Client, store: Store, id: string, show: (playing: Playing) => void): Promise<Outcome<Controller>>;
}

/** A game on its screen; null as long as it is not open. */
export interface OpenGame<Playing, Controller> {
  readonly open: { readonly playing: Playing; readonly controller: Controller } | null;
  /** Why it cannot be opened. */
  readonly problem: string | null;
}

/** Keeps a game open for as long as its screen is shown. */
export function useOpenGame<Client, Store, Playing, Controller extends { close(): void }>(
  opener: GameOpener<Client, Store, Playing, Controller>,
  client: Client,
  store: Store,
  id: string,
): OpenGame<Playing, Controller> {
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [controller, setController] = useState<Controller | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let opened: Controller | null = null;
    let left = false;
    void opener
      .open(client, store, id, (shown) => {
        if (!left) setPlaying(() => shown);
      })
      .then((outcome) => {
        if (!outcome.ok) return setProblem(outcome.reason);
        opened = outcome.value;
        if (left) opened.close();
        else setController(() => outcome.value);
      });
    return () => {
      left = true;
      opened?.close();
    };
  }, [opener, client, store, id]);
  return { open: playing === null || controller === null ? null : { playing, controller }, problem };
}

/** Lets keys press the buttons of a screen. */
export function useKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", pressKey);
    return () => document.removeEventListener("keydown", pressKey);
  }, []);
}
