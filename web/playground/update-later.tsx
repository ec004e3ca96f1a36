import { useEffect, useState } from "preact/hooks";
import { useLatePart } from "../frame/late-part.ts";

interface Properties {
  /** What is waited for. */
  readonly after: Promise<unknown>;
}

/** Keeps the page for use offline and offers new versions, once what matters more is there. */
export function UpdateLater({ after }: Properties) {
  const [isTime, setTime] = useState(false);
  useEffect(() => void after.then(() => setTime(true)), [after]);
  // Without a network there is nothing to keep and nothing new.
  const { part: Bar } = useLatePart(isTime ? loadUpdateBar : null);
  return Bar === null ? null : <Bar />;
}

async function loadUpdateBar() {
  return (await import("../frame/update-bar.tsx")).UpdateBar;
}
