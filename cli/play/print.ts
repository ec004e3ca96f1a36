import type { BoardPicture } from "../../games/shared/board-picture.ts";
import { keysOf, type Menu, type Option } from "../../games/shared/menu.ts";
import type { Told } from "../../games/engine-part.ts";
import { textBoard } from "../../library/pictures.ts";
import { boardTextStyle, coloursOf, type Colours, type Terminal, textOfLines } from "../terminal.ts";

/** A wider board is drawn in parts. */
const WIDEST = 120;

/** The board as the game stands on it. */
export function printBoard(picture: BoardPicture, terminal: Terminal): string {
  const style = boardTextStyle(coloursOf(terminal));
  return textBoard({ ...picture, notes: [] }, Math.min(terminal.columns, WIDEST), style);
}

/** Lines, the first of which is a heading. */
export function printHeaded([first, ...others]: readonly string[], colours: Colours): string {
  return textOfLines([colours.bold(first ?? ""), ...others]);
}

/** What happened, a line each. */
export function printReport(lines: readonly Told[], colours: Colours): string {
  return textOfLines(lines.map((each) => lineOf(each, colours)));
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

/** How many options are shown at once. The user finds the others by a part of their names. */
const MOST_OPTIONS = 30;

/** A menu, or the options of it that the user searched for. */
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
    const key = `  ${colours.cyan(keyOf(option).padStart(keyWidth))}`;
    const { name, note } = option;
    return note === "" ? `${key}  ${name}` : `${key}  ${name.padEnd(width)}  ${colours.dim(note)}`;
  });
  const left = options.length - shown.length;
  if (left > 0) lines.push(`  … and ${left} more: type part of a name`);
  return textOfLines([menu.question, ...lines, ...(menu.hint === undefined ? [] : [colours.dim(`  ${menu.hint}`)])]);
}

/** The help. `legend` explains the signs on the board. */
export function helpText(legend: string): string {
  return `  Type a number, a key or the first letters of a name. /word lists the choices that contain the word.
  b      go back to the previous choice
  u      take back your last choice and everything after it; u 3 takes back the last three
  why    explain the bot's last card; why 2: its second card; why not c4: why it did not choose c4; why 2 not c4: both
  t      show again what happened since your last choice
  m      show the board (${legend})
  c      show the cards
  q      stop; the game is saved after every event
`;
}
