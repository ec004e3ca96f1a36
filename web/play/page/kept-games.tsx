import { useState } from "preact/hooks";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import type { PlayedGame } from "../storage/played-games.ts";

interface Properties {
  readonly games: readonly PlayedGame[];
  readonly onWatch: (game: PlayedGame) => void;
  readonly onRemove: (id: string) => void;
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The whole games that this device keeps, the last played first. */
export function KeptGames({ games, onWatch, onRemove }: Properties) {
  const [sure, setSure] = useState<string | null>(null);
  if (games.length === 0) return <p class="note">{TEXTS.noGames}</p>;
  return (
    <section class="block">
      <h2>{TEXTS.continue}</h2>
      <ul class="games">
        {games.map((game) => (
          <li key={game.id}>
            <a href={`#game=${game.id}`}>
              <strong>
                {TEXTS.scenarioName(game.setup.scenario, game.title)}
                {game.side !== null && ` · ${game.side}`}
              </strong>
              <small>
                {PLAY_TEXTS.events(game.lines.length)} · {game.isOver && `${PLAY_TEXTS.over} · `}
                {WHEN.format(game.changed)}
              </small>
            </a>
            {sure === game.id ? (
              <span class="sure">
                <button type="button" class="quiet danger" onClick={() => onRemove(game.id)}>
                  {TEXTS.removeSure}
                </button>
                <button type="button" class="quiet" onClick={() => setSure(null)}>
                  {TEXTS.keep}
                </button>
              </span>
            ) : (
              <span class="sure">
                <button type="button" class="quiet" onClick={() => onWatch(game)}>
                  {PLAY_TEXTS.watch}
                </button>
                <button type="button" class="quiet" onClick={() => setSure(game.id)}>
                  {TEXTS.remove}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
