import type { ComponentChildren } from "preact";
import { GAMES_TO_TRY } from "virtual:games-to-try";
import type { NamedText } from "../../library/check.ts";
import { textsOf } from "./files.ts";
import { Button, Notice } from "./page.tsx";
import { SITE_TEXTS } from "../texts/site-texts.ts";
import { useEffect, useState } from "preact/hooks";
import type { GameStore, StoredItem } from "../storage.ts";
import { TEXTS } from "../texts/texts.ts";

interface Properties<Game extends StoredItem> {
  /** The path from this page to the root of the site. */
  readonly root: string;
  readonly current: SitePage;
  readonly title: string;
  readonly lead: string;
  readonly notice: string | null;
  readonly kept: KeptGames<Game>;
  readonly files: FileChoice;
  /** Whether what the children show is read from the device. */
  readonly isRead?: boolean;
  readonly children: ComponentChildren;
}

/** The games stored on this device, and how a list describes them. */
interface KeptGames<Game extends StoredItem> {
  readonly store: GameStore<Game>;
  readonly titleOf: (game: Game) => string;
  /** How far it is, in words. */
  readonly progressOf: (game: Game) => string;
  /** A button next to a game that does more than open it. */
  readonly action?: { readonly label: string; readonly onPress: (game: Game) => void };
}

/** Files that a page opens, by a button or dropped on it. */
interface FileChoice {
  readonly label: string;
  readonly hint: string;
  /** The endings of their names, as an input takes them. */
  readonly accept: string;
  readonly onOpen: (files: readonly NamedText[]) => Promise<void>;
}

/** The first view of a page with games: stored games, a new game, and files from elsewhere. */
export function FirstPage<Game extends StoredItem>(properties: Properties<Game>) {
  const { root, current, title, lead, notice, kept, files, isRead = true, children } = properties;
  const [games, setGames] = useState<readonly Game[] | null>(null);
  const list = (): Promise<void> => kept.store.games().then(setGames, () => setGames([]));
  useEffect(() => void list(), [kept.store]);
  const open = (list: FileList | null | undefined): void => void textsOf(list ?? []).then(files.onOpen);
  return (
    <main
      class="page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer?.files);
      }}
    >
      <SiteNavigation root={root} current={current} />
      <header class="masthead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <Notice text={notice} />
      {/* A list that came later would push the buttons from under the finger. */}
      {games !== null && isRead && (
        <>
          <LastGame {...kept} games={games} onRemoved={list} />
          {children}
          <OtherGames {...kept} games={games} onRemoved={list} />
          <section class="block">
            <label class="file">
              <span class="answer">{files.label}</span>
              <input
                type="file"
                multiple
                accept={files.accept}
                onChange={({ currentTarget }) => open(currentTarget.files)}
              />
            </label>
            <p class="note">{files.hint}</p>
          </section>
          <ExampleGames onOpen={files.onOpen} />
          <a href={`${root}THIRD-PARTY-LICENSES.txt`}>{SITE_TEXTS.licenses}</a>
        </>
      )}
    </main>
  );
}

/** Games without a box. Each opens like files of your own. */
function ExampleGames({ onOpen }: Pick<FileChoice, "onOpen">) {
  // Their texts are not needed for the first question.
  const open = async (name: string): Promise<void> => {
    const { EXAMPLE_GAMES } = await import("virtual:example-games");
    await onOpen(EXAMPLE_GAMES.find((game) => game.name === name)?.files ?? []);
    scrollTo({ top: 0 });
  };
  return (
    <section class="block">
      <h2>{SITE_TEXTS.exampleGames}</h2>
      {GAMES_TO_TRY.map(({ name, about }) => (
        <div key={name}>
          <Button kind="answer" label={name} onPress={() => void open(name)} />
          <p class="note">{about}</p>
        </div>
      ))}
      <p class="note">{SITE_TEXTS.exampleGamesHint}</p>
    </section>
  );
}

/** The pages of the site. */
type SitePage = keyof typeof SITE_TEXTS.pages;

const ADDRESSES: Readonly<Record<SitePage, string>> = { companion: "", play: "play/", playground: "playground/" };

interface NavigationProperties {
  /** The path from this page to the root of the site. */
  readonly root: string;
  readonly current: SitePage;
}

/** Links from one page of the site to the others. */
function SiteNavigation({ root, current }: NavigationProperties) {
  const pages = Object.keys(ADDRESSES) as SitePage[];
  return (
    <nav class="site" aria-label={SITE_TEXTS.site}>
      {pages.map((page) => (
        <a
          key={page}
          href={page === current ? "#" : root + ADDRESSES[page]}
          aria-current={page === current ? "page" : undefined}
        >
          {SITE_TEXTS.pages[page]}
        </a>
      ))}
    </nav>
  );
}

interface GameListProperties<Game extends StoredItem> extends KeptGames<Game> {
  readonly games: readonly Game[];
  readonly onRemoved: () => Promise<void>;
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** The game that was played last, to go on with. */
function LastGame<Game extends StoredItem>(properties: GameListProperties<Game>) {
  const [last] = properties.games;
  if (last === undefined) return <p class="note">{TEXTS.noGames}</p>;
  return (
    <section class="block">
      <h2 class="unseen">{TEXTS.continue}</h2>
      <ul class="games last">
        <GameRow {...properties} game={last} isLast />
      </ul>
    </section>
  );
}

/** The stored games that were played before the last one. */
function OtherGames<Game extends StoredItem>(properties: GameListProperties<Game>) {
  const [, ...others] = properties.games;
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{TEXTS.earlierGames(others.length)}</summary>
      <ul class="games">
        {others.map((game) => (
          <GameRow key={game.id} {...properties} game={game} />
        ))}
      </ul>
    </details>
  );
}

function GameRow<Game extends StoredItem>(
  properties: GameListProperties<Game> & { readonly game: Game; readonly isLast?: boolean },
) {
  const { store, titleOf, progressOf, action, game, isLast = false, onRemoved } = properties;
  const [isSure, setSure] = useState(false);
  const remove = async (): Promise<void> => {
    await store.remove(game.id);
    await onRemoved();
  };
  return (
    <li>
      <a href={`#game=${game.id}`}>
        <strong>{titleOf(game)}</strong>
        <small>
          {isLast && `${TEXTS.continue} · `}
          {progressOf(game)} · {WHEN.format(game.changed)}
        </small>
      </a>
      <span class="sure">
        {isSure ? (
          <>
            <Button kind="quiet danger" label={TEXTS.removeSure} onPress={() => void remove()} />
            <Button kind="quiet" label={TEXTS.keep} onPress={() => setSure(false)} />
          </>
        ) : (
          <>
            {action !== undefined && <Button kind="quiet" label={action.label} onPress={() => action.onPress(game)} />}
            <Button kind="quiet" label={TEXTS.remove} onPress={() => setSure(true)} />
          </>
        )}
      </span>
    </li>
  );
}
