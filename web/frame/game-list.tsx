import { useState } from "preact/hooks";
import type { KeptGame } from "../storage/game-store.ts";
import { TEXTS } from "../texts/texts.ts";

/** A button beside a game, which does more than to open it. */
interface GameAction<Game> {
  readonly label: string;
  readonly onPress: (game: Game) => void;
}

interface Properties<Game extends KeptGame> {
  readonly games: readonly Game[];
  readonly nameOf: (game: Game) => string;
  /** How far it is, in words. */
  readonly progressOf: (game: Game) => string;
  readonly action?: GameAction<Game>;
  readonly onRemove: (id: string) => void;
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The games that this device keeps, the last played first. */
export function GameList<Game extends KeptGame>({ games, nameOf, progressOf, action, onRemove }: Properties<Game>) {
  const [sure, setSure] = useState<string | null>(null);
  if (games.length === 0) return <p class="note">{TEXTS.noGames}</p>;
  return (
    <section class="block">
      <h2>{TEXTS.continue}</h2>
      <ul class="games">
        {games.map((game) => (
          <li key={game.id}>
            <a href={`#game=${game.id}`}>
              <strong>{nameOf(game)}</strong>
              <small>
                {progressOf(game)} · {WHEN.format(game.changed)}
              </small>
            </a>
            <span class="sure">
              {sure === game.id ? (
                <>
                  <button type="button" class="quiet danger" onClick={() => onRemove(game.id)}>
                    {TEXTS.removeSure}
                  </button>
                  <button type="button" class="quiet" onClick={() => setSure(null)}>
                    {TEXTS.keep}
                  </button>
                </>
              ) : (
                <>
                  {action !== undefined && (
                    <button type="button" class="quiet" onClick={() => action.onPress(game)}>
                      {action.label}
                    </button>
                  )}
                  <button type="button" class="quiet" onClick={() => setSure(game.id)}>
                    {TEXTS.remove}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
