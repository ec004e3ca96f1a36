import { useEffect, useState } from "preact/hooks";
import { Button, PageBar, Waiting } from "../frame/page.tsx";
import type { Answer } from "../../library/companion.ts";
import { type CallResult, refusal } from "../session/calls.ts";
import type { GivenGame, SessionClient } from "../session/protocol.ts";
import { readLink } from "../share/link.ts";
import type { DeviceStore, StoredGame } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";
import { startGame } from "./game-controller.ts";
import { answerInWords, splitQuestion } from "./words.ts";

interface Properties {
  readonly fragment: string;
  readonly client: SessionClient;
  readonly store: DeviceStore;
  /** Called with the address of the page to show, and a message to show there. */
  readonly onOpen: (hash: string, notice: string | null) => void;
}

/** One game that continued in two ways. */
interface Fork {
  readonly given: GivenGame;
  readonly kept: StoredGame;
  /** How many answers are the same, from the first one on. */
  readonly alike: number;
  readonly title: string;
  /** The first question with two answers, and both answers in words. */
  readonly asked: string;
  readonly here: string;
  readonly linked: string;
}

/**
 * A game that came by a link. If this device has the same game, the longer one continues, as long as it begins like the
 * other. Otherwise the page asks, and keeps both until then.
 */
export function LinkedGame({ fragment, client, store, onOpen }: Properties) {
  const [fork, setFork] = useState<Fork | null>(null);
  const show = (opened: CallResult<string>): void =>
    opened.ok ? onOpen(`#game=${opened.value}`, null) : onOpen("#", opened.reason);
  const goOn = async (kept: StoredGame, { answers, fingerprint }: GivenGame): Promise<CallResult<string>> => {
    const opened = await client.call("open", { setup: kept.setup, answers, fingerprint });
    if (!opened.ok) return opened;
    const next = { ...kept, answers, later: [], revision: kept.revision + 1, changed: Date.now() };
    const isKept = await store.keep(next).catch(() => false);
    return isKept ? { ok: true, value: kept.id } : refusal(TEXTS.notKept);
  };
  useEffect(() => {
    void (async () => {
      const linked = await readLink(fragment);
      if (linked === null) return onOpen("#", TEXTS.badLink);
      const read = await client.call("linked", linked);
      if (!read.ok) return onOpen("#", read.reason);
      const given = read.value;
      const [nearest] = sameGames(given, await store.games().catch(() => []));
      if (nearest === undefined) return show(await startGame(given, client, store));
      const { kept, alike } = nearest;
      if (alike === given.answers.length) return show({ ok: true, value: kept.id });
      if (alike === kept.answers.length) return show(await goOn(kept, given));
      const { setup, fingerprint } = given;
      const opened = await client.call("open", { setup, answers: given.answers.slice(0, alike), fingerprint });
      if (!opened.ok) return onOpen("#", opened.reason);
      const question = opened.value.steps.at(-1)?.question ?? null;
      const inWords = (answers: readonly Answer[]): string => {
        const answer = answers[alike];
        return answer === undefined ? "" : answerInWords(question, answer);
      };
      setFork({
        given,
        kept,
        alike,
        title: opened.value.title,
        asked: question === null ? "" : splitQuestion(question).asked,
        here: inWords(kept.answers),
        linked: inWords(given.answers),
      });
    })();
  }, [fragment]);
  if (fork === null) return <Waiting problem={null} />;
  const { given, kept, alike, title, asked, here, linked } = fork;
  return (
    <main class="page">
      <PageBar heading={TEXTS.twoWays} beneath={TEXTS.scenarioName(kept.setup.scenario, title)} />
      <p>{TEXTS.differFrom(alike)}</p>
      <p class="note">{asked}</p>
      <div class="answers">
        <Button
          kind="answer"
          label={TEXTS.onDevice(here, kept.answers.length - alike)}
          onPress={() => show({ ok: true, value: kept.id })}
        />
        <Button
          kind="answer"
          label={TEXTS.inLink(linked, given.answers.length - alike)}
          onPress={() => void goOn(kept, given).then(show)}
        />
        <Button
          kind="answer primary"
          label={TEXTS.keepBoth}
          onPress={() => void startGame(given, client, store).then(show)}
        />
      </div>
    </main>
  );
}

/**
 * The kept games that are the same as a given one, the longest match first. Games are the same if setup, seed and
 * sheets are.
 */
function sameGames(
  { setup, fingerprint, answers }: GivenGame,
  games: readonly StoredGame[],
): readonly { readonly kept: StoredGame; readonly alike: number }[] {
  const wanted = written(setup);
  return games
    .filter((kept) => kept.fingerprint === fingerprint && written(kept.setup) === wanted)
    .map((kept) => ({ kept, alike: alikeAtFirst(kept.answers, answers) }))
    .toSorted((first, second) => second.alike - first.alike);
}

function alikeAtFirst(some: readonly Answer[], others: readonly Answer[]): number {
  const differing = some.findIndex((answer, index) => written(answer) !== written(others[index] ?? null));
  return differing === -1 ? some.length : differing;
}

/** Data as a text in which the order of keys does not matter. */
function written(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : value,
  );
}
