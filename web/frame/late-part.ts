import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SESSION_TEXTS } from "../texts/session-texts.ts";

/** A part that is loaded when it is wanted. */
interface LatePart<Properties> {
  /** Null as long as it is not there. */
  readonly part: ComponentType<Properties> | null;
  /** Why it did not load; null where nothing is wrong. */
  readonly problem: string | null;
}

/**
 * Loads a part of a page when it is wanted, so that nobody waits for it who does not use it.
 *
 * @param load the same function at every call; null while the part is not wanted
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
