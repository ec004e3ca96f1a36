import { pictureOfGame } from "../../games/callisto/board/picture.ts";
import { textBoard } from "../../render/board/text-board.ts";
import { of, factionsOf } from "../../games/callisto/engine/factions.ts";
import type { GameDefinition } from "../../games/callisto/engine/seat.ts";
import type { Faction, GameState } from "../../games/callisto/engine/state.ts";
import { keysOf, type Menu, type Option } from "../../games/shared/menu.ts";
import { overviewOf } from "../../games/callisto/play/overview.ts";
import { printedOn } from "../../games/callisto/play/printed.ts";
import type { Told } from "../../games/shared/told.ts";
import { boardTextStyle } from "../board-text-style.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";

/** Wider boards are drawn in parts. */
const WIDEST = 120;

/** The board as the game stands on it. */
export function printBoard(game: GameDefinition, state: GameState, terminal: Terminal): string {
  const picture = { ...pictureOfGame(game.board, game.scenario, state), notes: [] };
  return textBoard(picture, Math.min(terminal.columns, WIDEST), boardTextStyle(coloursOf(terminal)));
}

/** How the game stands, and what the person holds. */
export function printOverview(
  game: GameDefinition,
  state: GameState,
  viewer: Faction | null,
  colours: Colours,
): string {
  const [first, ...others] = overviewOf(game, state);
  const own = viewer === null ? null : of(state.sides, viewer);
  const hand = own?.kind === "hand" ? [`Your hand: ${own.cards.hand.join(", ") || "empty"}`] : [];
  return [colours.bold(first ?? ""), ...others, ...hand].map((line) => `${line}\n`).join("");
}

/** What happened, a line each. */
export function printTold(told: readonly Told[], colours: Colours): string {
  return told.map((each) => `${lineOf(each, colours)}\n`).join("");
}

function lineOf({ kind, text }: Told, colours: Colours): string {
  switch (kind) {
    case "heading":
      return `\n${colours.bold(`— ${text} —`)}`;
    case "deed":
      return text;
    case "dice":
      return colours.dim(`     ${text}`);
    case "result":
      return `   → ${text}`;
  }
}

/** Options that are shown at once; the others are found by a part of their names. */
const MOST_OPTIONS = 30;

/** A menu, or those of its options that were searched for. */
export function printMenu<Outcome>(
  menu: Menu<Outcome>,
  colours: Colours,
  options: readonly Option<Outcome>[] = menu.options,
): string {
  const keys = keysOf(menu);
  const shown = options.slice(0, MOST_OPTIONS);
  const keyOf = (option: Option<Outcome>): string => {
    const key = keys[menu.options.indexOf(option)] ?? "";
    return key === "" ? "Enter" : key;
  };
  const keyWidth = Math.max(2, ...shown.map((option) => keyOf(option).length));
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map((option) => {
    const line = `  ${colours.cyan(keyOf(option).padStart(keyWidth))}  ${option.name.padEnd(width)}  ${colours.dim(option.note)}`;
    return option.note === "" ? `  ${colours.cyan(keyOf(option).padStart(keyWidth))}  ${option.name}` : line;
  });
  const left = options.length - shown.length;
  if (left > 0) lines.push(`  … and ${left} more: type part of a name`);
  return [menu.question, ...lines, ...(menu.hint === undefined ? [] : [colours.dim(`  ${menu.hint}`)])]
    .map((line) => `${line}\n`)
    .join("");
}

/** What a person may know of the cards: the own ones, and what lies open on the other side. */
export function printCards(game: GameDefinition, state: GameState, viewer: Faction | null): string {
  return factionsOf(game)
    .flatMap((side) => {
      const own = of(state.sides, side);
      if (own.kind === "hand") {
        const { hand, played, discard, supply, deck, interference, casualties } = own.cards;
        return [
          `${side}:`,
          ...(side === viewer
            ? ["  hand:", ...hand.map((card) => `    ${`${card} (${printedOn(card, game)})`.replace(" ()", "")}`)]
            : [`  hand: ${hand.length}`]),
          pile("played", played),
          pile("discard", discard),
          pile("supply", [...supply, ...Array.from({ length: interference }, () => "Interference")]),
          pile("lost", casualties),
          `  deck: ${deck.length}`,
        ];
      }
      const { row, discard, display, deck, removed, bolster } = own.cards;
      const bolsterDecks = Object.entries(bolster).map(([letter, cards]) => `${letter} ${cards.length}`);
      return [
        `${side} (bot):`,
        pile(
          "row",
          row.map(({ card, sideways }) => (sideways ? `${card} (sideways)` : card)),
        ),
        pile("discard", discard),
        pile("face up", display),
        pile("lost", removed),
        `  deck: ${deck.length}${bolsterDecks.length === 0 ? "" : `, bolster decks: ${bolsterDecks.join(", ")}`}`,
      ];
    })
    .filter((line) => line !== "")
    .map((line) => `${line}\n`)
    .join("");
}

/** The cards of a pile, each once with how many there are. */
function pile(name: string, cards: readonly string[]): string {
  if (cards.length === 0) return "";
  const different = [...new Set(cards)].toSorted();
  const counted = different.map((card) => {
    const count = cards.filter((each) => each === card).length;
    return count === 1 ? card : `${card} ×${count}`;
  });
  return `  ${name}: ${counted.join(", ")}`;
}

export const HELP = `  Type a number, a key or the first letters of a name. /word lists the choices that contain the word.
  b      go back to the previous choice
  u      take back your last choice and everything after it; u 3 takes back the last three
  why    explain the bot's last card; why 2: its second card; why not c4: why it did not choose c4; why 2 not c4: both
  t      show again what happened since your last choice
  m      show the board (a side's initial is its marker, ! is control; * points, + cover, ^ high, / no vehicles or mechs)
  c      show the cards
  q      stop; the game is saved after every event
`;
