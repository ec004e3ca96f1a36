import { useEffect, useRef, useState } from "preact/hooks";
import { PLAY_CATALOGUE } from "virtual:play-catalogue";
import type { ReportedEvent, ShownMenu } from "../../../library/game-table.ts";
import type { TableAction } from "../../../runtime/companion/table-action.ts";
import { FittedMap } from "../../board/fitted-map.tsx";
import { unitsOn } from "../../board/places.ts";
import { TypedLine } from "../../frame/fields.tsx";
import { saveFile } from "../../frame/files.ts";
import { Button, Notice, Waiting } from "../../frame/page.tsx";
import { Printed } from "../../frame/reasons.tsx";
import { useOpenGame } from "../../session/shared-game.ts";
import { PLAY_TEXTS } from "../../texts/play-texts.ts";
import { TEXTS } from "../../texts/texts.ts";
import { TURN_TEXTS } from "../../texts/turn-texts.ts";
import type { Moment } from "../session/protocol.ts";
import { logOf, type PlayedGames, type StoredPlay } from "../played-games.ts";
import { GameFrame } from "./game-frame.tsx";
import { type PlayClient, type Playing, WHOLE_GAMES } from "./play-controller.ts";

interface Properties {
  readonly id: string;
  readonly client: PlayClient;
  readonly store: PlayedGames;
  readonly onWatch: (playing: Playing) => void;
}

/** What was tapped on the board, and the choices that it can mean. */
interface Tapped {
  readonly menu: ShownMenu;
  readonly name: string;
  readonly options: readonly number[];
}

/** A whole game against the bot: the board, the events, and the current question. */
export function GameScreen({ id, client, store, onWatch }: Properties) {
  const { open, problem } = useOpenGame(WHOLE_GAMES, client, store, id);
  const [tapped, setTapped] = useState<Tapped | null>(null);

  const [isIntroduced, setIntroduced] = useState(false);
  useEffect(() => void store.hasReadIntroduction().then((hasRead) => setIntroduced(!hasRead)), [store]);
  const closeIntroduction = (): void => {
    setIntroduced(false);
    void store.closeIntroduction();
  };

  const menu = open?.playing.menu ?? null;
  const botTurn = useBotTurn(client, open?.playing.report ?? [], open?.playing.step ?? 0);
  const { cards, seen, look } = botTurn;

  if (problem !== null || open === null) return <Waiting problem={problem} />;
  const { playing, controller } = open;
  const { game, title, report, standing, board, step, notice } = playing;
  const offered =
    menu === null || seen !== null
      ? []
      : [...board.spaces, ...unitsOn(board)].flatMap(({ name }) => (optionsFor(menu, name).length > 0 ? [name] : []));
  const tap = (...names: readonly string[]): void => {
    if (menu === null || seen !== null) return;
    for (const name of names) {
      const options = optionsFor(menu, name);
      const [only] = options;
      if (only === undefined) continue;
      if (options.length === 1) return void controller.take(menu, only);
      return setTapped({ menu, name, options });
    }
  };
  const filter = tapped?.menu === menu ? tapped : null;
  const name = fileNameOf(game);
  return (
    <GameFrame
      client={client}
      title={title}
      standing={standing}
      picture={board}
      report={report}
      card={(seen?.card ?? cards.at(-1))?.event}
      counts={{ "data-events": game.lines.length, "data-step": step }}
      board={
        <>
          {isIntroduced ? (
            <Introduction onClose={closeIntroduction} />
          ) : (
            menu !== null && cards.length === 0 && <p class="note">{PLAY_TEXTS.tapBoard}</p>
          )}
          {cards.length > 0 && seen === null && (
            <Button kind="quiet" label={PLAY_TEXTS.botTurn(cards.length)} onPress={() => look(0)} />
          )}
          <FittedMap
            picture={seen?.moment.board ?? board}
            tableActions={tableActionsIn(seen)}
            chosen={seen === null ? (filter === null ? [] : [filter.name]) : namesIn(seen)}
            offered={offered}
            onSpace={tap}
            onUnit={tap}
          />
        </>
      }
      label={TEXTS.question}
      tools={
        <>
          <Button
            label={PLAY_TEXTS.back}
            keys="b"
            isOff={menu?.isFurther !== true}
            onPress={() => void controller.back()}
          />
          <Button label={PLAY_TEXTS.undo} keys="u" onPress={() => void controller.undo()} />
        </>
      }
      moreTools={
        <Button
          label={PLAY_TEXTS.saveLog}
          keys="s"
          title={PLAY_TEXTS.saveHint(name)}
          onPress={() => saveFile(name, logOf(game))}
        />
      }
    >
      <Notice text={notice} />
      {seen !== null ? (
        <BotCard cards={cards} seen={seen} look={look} />
      ) : menu === null ? (
        <div class="card" role="status">
          {standing.ending.map((line, index) =>
            index === 0 ? <h2 key={index}>{line}</h2> : <p key={index}>{line}</p>,
          )}
          <Button kind="answer primary" label={PLAY_TEXTS.watchFromStart} onPress={() => onWatch(playing)} />
        </div>
      ) : (
        <MenuCard
          key={step}
          menu={menu}
          among={filter?.options ?? null}
          tapped={filter?.name ?? ""}
          onTake={(option) => void controller.take(menu, option)}
          onSay={(typed) => void controller.say(menu, typed)}
          onShowAll={() => setTapped(null)}
        />
      )}
    </GameFrame>
  );
}

/** The spaces and units that a card of the bot names, where what it did is not known as data. */
function namesIn({ card, moment: { board, tableAction } }: SeenCard): readonly string[] {
  if (tableAction !== null) return [];
  const text = card.lines.map((line) => line.text).join(" ");
  return [...board.spaces, ...unitsOn(board)].flatMap(({ name }) => (hasWords(text, name) ? [name] : []));
}

function tableActionsIn(seen: SeenCard | null): readonly TableAction[] {
  return seen === null || seen.moment.tableAction === null ? NO_TABLE_ACTIONS : [seen.moment.tableAction];
}

/** While the person chooses, nothing is drawn. */
const NO_TABLE_ACTIONS: readonly TableAction[] = [];

/** The name that the command gives the log of such a game. */
function fileNameOf({ setup, side }: Pick<StoredPlay, "setup" | "side">): string {
  const folder = PLAY_CATALOGUE.games.find(({ name }) => name === setup.game)?.folder ?? setup.game;
  return `play-${folder}-${setup.scenario}-${side === null ? "watched" : side.toLowerCase()}.jsonl`;
}

/**
 * The options of a menu that a name on the board can mean, by their numbers: those called by it, or those whose words
 * contain it.
 */
function optionsFor({ options }: ShownMenu, name: string): readonly number[] {
  const numbers = options.map((_, index) => index);
  const exact = numbers.filter((index) => options[index]?.name === name);
  return exact.length > 0 ? exact : numbers.filter((index) => hasWords(options[index]?.name ?? "", name));
}

function hasWords(text: string, words: string): boolean {
  return ` ${spaced(text)} `.includes(` ${spaced(words)} `);
}

function spaced(text: string): string {
  return text.replaceAll(/[\s,;:()]+/g, " ").trim();
}

/** What somebody who plays here for the first time should know. */
function Introduction({ onClose }: { readonly onClose: () => void }) {
  return (
    <aside class="introduction" aria-label={PLAY_TEXTS.introductionTitle}>
      {PLAY_TEXTS.introduction.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button kind="quiet" label={PLAY_TEXTS.introductionClose} onPress={onClose} />
    </aside>
  );
}

interface MenuCardProperties {
  readonly menu: ShownMenu;
  /** The numbers of the options to show; null for all. */
  readonly among: readonly number[] | null;
  /** What these options have in common. */
  readonly tapped: string;
  readonly onTake: (option: number) => void;
  readonly onSay: (typed: string) => void;
  readonly onShowAll: () => void;
}

/** The question to the person, with every choice that the rules allow. */
function MenuCard({ menu, among, tapped, onTake, onSay, onShowAll }: MenuCardProperties) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState("");
  // Keys work at once, and a screen reader reads the question.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [menu, among]);
  const shown = among ?? menu.options.map((_, index) => index);
  return (
    <div class="card">
      <h2 ref={heading} tabIndex={-1} class="asked">
        {menu.question}
      </h2>
      {among !== null && (
        <p class="note">
          {PLAY_TEXTS.filtered(tapped)} <Button kind="quiet" label={PLAY_TEXTS.showAll} onPress={onShowAll} />
        </p>
      )}
      <div class="options" role="group" aria-label={menu.question} tabIndex={0}>
        {shown.map((index) => {
          const option = menu.options[index];
          return (
            option !== undefined && (
              <button
                key={index}
                type="button"
                class="option"
                aria-keyshortcuts={option.key.length === 1 || option.key === "Enter" ? option.key : undefined}
                onClick={() => onTake(index)}
              >
                <span class="key" aria-hidden="true">
                  {option.key}
                </span>
                <span>
                  <strong>{option.name}</strong> {option.note !== "" && <small>{option.note}</small>}
                </span>
              </button>
            )
          );
        })}
      </div>
      <TypedLine
        label={menu.hint ?? PLAY_TEXTS.typed}
        button={PLAY_TEXTS.say}
        typed={typed}
        onType={setTyped}
        onTake={() => {
          onSay(typed);
          setTyped("");
        }}
      />
    </div>
  );
}

/** One card of the bot's last turn. */
interface SeenCard {
  readonly card: ReportedEvent;
  /** Its number in that turn, from 0. */
  readonly index: number;
  /** The board as the card left it, and what it did. */
  readonly moment: Moment;
}

interface BotTurn {
  readonly cards: readonly ReportedEvent[];
  /** The card that is looked at; null where the game is shown as it stands. */
  readonly seen: SeenCard | null;
  /** Shows a card by its number. A number after the last card shows the game as it stands. */
  readonly look: (index: number) => void;
}

/** The cards of the bot since the last heading, which can be looked at one after the other. */
function useBotTurn(client: PlayClient, report: readonly ReportedEvent[], step: number): BotTurn {
  const [seen, setSeen] = useState<(SeenCard & { readonly step: number }) | null>(null);
  const cards = lastCards(report);
  const look = (index: number): void => {
    const card = cards[index];
    if (card === undefined) return setSeen(null);
    void client.call("moment", card.event + 1).then((moment) => {
      if (moment.ok) setSeen({ card, index, moment: moment.value, step });
    });
  };
  return { cards, seen: seen?.step === step ? seen : null, look };
}

/** The line of a clause whose letter was taken; null where the clause has none. */
function lineOfLetter({ tableAction, clause }: Moment): string | null {
  const letter = tableAction?.clause?.letter ?? null;
  if (letter === null) return null;
  const line = clause?.text.split("\n").find((each) => each.trim().startsWith(`${letter})`));
  return line?.trim() ?? null;
}

function lastCards(report: readonly ReportedEvent[]): readonly ReportedEvent[] {
  const last = report.findLastIndex(({ isCard }) => isCard);
  const begins = report.findLastIndex(
    ({ lines }, index) => index <= last && lines.some(({ kind }) => kind === "heading"),
  );
  return report.slice(Math.max(0, begins), last + 1).filter(({ isCard }) => isCard);
}

/** What a card of the bot did, with the way to the next one. */
function BotCard({ cards, seen: { card, index, moment }, look }: BotTurn & { readonly seen: SeenCard }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [card]);
  return (
    <div class="card">
      <h2 ref={heading} tabIndex={-1}>
        {TURN_TEXTS.step(index + 1, cards.length)}
      </h2>
      <div role="status">
        {card.lines
          .filter(({ kind }) => kind !== "heading")
          .map(({ kind, text }, line) => (
            <p key={line} class={kind}>
              {text}
            </p>
          ))}
      </div>
      <Printed clause={moment.clause} criterion={lineOfLetter(moment)} />
      <div class="answers two">
        <Button kind="answer" label={TURN_TEXTS.back} keys="ArrowLeft" onPress={() => look(index - 1)} />
        <Button kind="answer primary" label={TURN_TEXTS.next} keys="Enter ArrowRight" onPress={() => look(index + 1)} />
      </div>
    </div>
  );
}
