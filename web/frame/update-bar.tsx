import { useEffect, useState } from "preact/hooks";
import { TEXTS } from "../texts/texts.ts";
import { Button } from "./page.tsx";

/** Offers a new version of the site. It is installed on request, or at the next visit. */
export function UpdateBar() {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => {
    // A browser without service workers shows the page as long as there is a network.
    void watchVersions((renew) => setUpdate(() => renew)).catch(() => null);
  }, []);
  if (update === null) return null;
  return (
    <div class="update" role="status">
      <p>{TEXTS.updateReady}</p>
      <Button kind="quiet" label={TEXTS.update} onPress={update} />
      <Button kind="quiet" label={TEXTS.later} onPress={() => setUpdate(null)} />
    </div>
  );
}

/** Registers the service worker. When a new version waits, `onWaiting` is given what changes to it. */
async function watchVersions(onWaiting: (renew: () => void) => void): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const worker = new Workbox("./sw.js");
  worker.addEventListener("waiting", () => onWaiting(() => worker.messageSkipWaiting()));
  worker.addEventListener("controlling", ({ isUpdate }) => {
    if (isUpdate === true) location.reload();
  });
  await worker.register();
}
