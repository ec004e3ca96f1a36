import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

interface Properties {
  /** What is waited for. */
  readonly after: Promise<unknown>;
}

/** Keeps the page for use offline and offers new versions, once what matters more is there. */
export function UpdateLater({ after }: Properties) {
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(() => {
    void after
      .then(() => import("../frame/update-bar.tsx"))
      // Without a network there is nothing to keep and nothing new.
      .then(
        ({ UpdateBar }) => setBar(() => UpdateBar),
        () => {},
      );
  }, [after]);
  return Bar === null ? null : <Bar />;
}
