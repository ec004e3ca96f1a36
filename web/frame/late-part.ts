import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * A part of a page that is loaded when it is wanted, so that nobody waits for it who does not use it.
 *
 * @param load the same function at every call; null while it is not wanted
 * @returns null as long as it is not there
 */
export function useLatePart<Properties>(
  load: (() => Promise<ComponentType<Properties>>) | null,
): ComponentType<Properties> | null {
  const [part, setPart] = useState<ComponentType<Properties> | null>(null);
  useEffect(() => {
    if (load !== null) void load().then((loaded) => setPart(() => loaded));
  }, [load]);
  return part;
}
