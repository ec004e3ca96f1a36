import { refusal, type Outcome } from "../session/outcome.ts";
import type { GivenGame, SessionClient } from "../session/protocol.ts";
import { newId } from "../storage/game-store.ts";
import type { DeviceStore } from "../storage/stored-games.ts";
import { TEXTS } from "../texts/texts.ts";

/** Opens a game once, so that only what can be played is kept; gives the id that it is kept under. */
export async function startGame(
  { setup, answers, fingerprint = null }: Omit<GivenGame, "fingerprint"> & { readonly fingerprint?: string | null },
  client: SessionClient,
  store: DeviceStore,
): Promise<Outcome<string>> {
  const opened = await client.call("open", { setup, answers, fingerprint });
  if (!opened.ok) return opened;
  const saved = await client.call("save", null);
  if (!saved.ok) return saved;
  const id = newId();
  const kept = await store
    .keep({
      id,
      revision: 1,
      setup,
      title: opened.value.title,
      answers,
      later: [],
      // Answers that were given for other sheets stay marked as such.
      fingerprint: fingerprint ?? saved.value.fingerprint,
      changed: Date.now(),
    })
    .catch(() => false);
  return kept ? { ok: true, value: id } : refusal(TEXTS.notKept);
}
