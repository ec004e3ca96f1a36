import { useEffect, useState } from "preact/hooks";
import { Button, PageBar, Waiting } from "../frame/page.tsx";
import type { MapOf, SessionClient } from "../session/protocol.ts";
import { readMapLink } from "../share/link.ts";
import type { DeviceStore, StoredMap } from "../storage.ts";
import { MAP_TEXTS } from "../texts/map-texts.ts";
import { TEXTS } from "../texts/texts.ts";
import { STEPS } from "./first-step.tsx";
import { mapAddress } from "./map-page.tsx";

interface Properties {
  readonly fragment: string;
  readonly client: SessionClient;
  readonly store: DeviceStore;
}

interface Offered {
  readonly of: MapOf;
  readonly map: StoredMap;
}

/** A map that came by a link. It replaces a map of this device only if the person says so. */
export function LinkedMap({ fragment, client, store }: Properties) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Replaces the link in the history: going back leads out, not into the link again.
  const open = ({ of }: Offered): void => location.replace(mapAddress(of));
  const take = async (each: Offered): Promise<void> => {
    await store.keepMap(each.of.game, each.of.scenario, each.map);
    open(each);
  };
  useEffect(() => {
    void (async () => {
      const text = await readMapLink(fragment);
      if (text === null) return setProblem(TEXTS.badLink);
      const read = await client.call("mapDrawing", { text });
      if (!read.ok) return setProblem(read.reason);
      const { game, scenario, drawing } = read.value;
      const ids = drawing.spaces.map(({ id }) => id);
      const map = { drawing, named: ids, joined: ids, isPhotographed: false, step: STEPS.signs, text: null };
      const each = { of: { game, scenario }, map };
      const kept = await store.map(game, scenario);
      const isSame = JSON.stringify(kept?.drawing) === JSON.stringify(drawing);
      if (kept === null || kept.drawing.spaces.length === 0 || isSame) await take(each);
      else setOffered(each);
    })();
  }, [fragment]);
  if (offered === null) return <Waiting problem={problem} />;
  return (
    <main class="page">
      <PageBar heading={MAP_TEXTS.title} beneath={TEXTS.scenarioName(offered.of.scenario, offered.of.game)} />
      <p>{MAP_TEXTS.replace}</p>
      <div class="answers two">
        <Button kind="answer" label={MAP_TEXTS.keepMine} onPress={() => open(offered)} />
        <Button kind="answer primary" label={MAP_TEXTS.takeNew} onPress={() => void take(offered)} />
      </div>
    </main>
  );
}
