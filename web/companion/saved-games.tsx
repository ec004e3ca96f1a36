import { useState } from "preact/hooks";
import type { StoredGame } from "../storage/stored-games.ts";
import { TEXTS } from "../texts/texts.ts";

interface Properties {
  readonly games: readonly StoredGame[];
  readonly onRemove: (id: string) => void;
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The games that this device keeps, the last played first. */
export function SavedGames({ games, onRemove }: Properties) {
  const [sure, setSure] = useState<string | null>(null);
  if (games.length === 0) return <p class="note">{TEXTS.noGames}</p>;
  return (
    <section class="block">
      <h2>{TEXTS.continue}</h2>
      <ul class="games">
        {games.map(({ id, setup, title, answers, changed }) => (
          <li key={id}>
            <a href={`#game=${id}`}>
              <strong>
                {TEXTS.scenarioName(setup.scenario, title)} · {setup.options.bot}
              </strong>
              <small>
                {TEXTS.answersGiven(answers.length)} · {WHEN.format(changed)}
              </small>
            </a>
            {sure === id ? (
              <span class="sure">
                <button type="button" class="quiet danger" onClick={() => onRemove(id)}>
                  {TEXTS.removeSure}
                </button>
                <button type="button" class="quiet" onClick={() => setSure(null)}>
                  {TEXTS.keep}
                </button>
              </span>
            ) : (
              <button type="button" class="quiet" onClick={() => setSure(id)}>
                {TEXTS.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
