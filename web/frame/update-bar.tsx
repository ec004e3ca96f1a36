import { useEffect, useState } from "preact/hooks";
import { registerSW } from "virtual:pwa-register";
import { TEXTS } from "../texts/texts.ts";
import { Button } from "./page.tsx";

/** Offers a new version of the site. It is installed on request, or at the next visit. */
export function UpdateBar() {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => {
    const renew = registerSW({ onNeedRefresh: () => setUpdate(() => () => void renew(true)) });
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
