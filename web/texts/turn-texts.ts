import type { TableAction } from "../../runtime/companion/table-action.ts";

/** The texts of the turn screen, in English. Another language has the same keys. */
export const TURN_TEXTS = {
  map: "Map",
  maps: "Maps",
  panel: "Turn",
  step: (number: number, of: number) => `${number} of ${of}`,
  next: "Next",
  done: "Done",
  back: "Back",
  why: "Why?",
  whyCards: "Cards",
  whyNot: "Why not there?",
  otherwise: "I did otherwise",
  otherwiseTitle: "What was different?",
  otherwiseWays: {
    impossible: ["It cannot be done", "The next clause is read."],
    elsewhere: ["It stands elsewhere", "The card is done. Tap the unit, then its space."],
    wrong: ["The map was wrong", "Tap what is wrong. The card is read again."],
    rolled: ["I rolled otherwise", "Go back to the last die."],
  },
  correct: "Tap a unit or a space to correct it.",
  tapWhyNot: "Tap a space or a unit.",
  skipped: "skipped:",
  leaves: (criterion: string, names: string) => `[${criterion}] keeps ${names}`,
  noReasons: "The reasons of this card are not known.",
  noSentence: "No clause of this card says anything about it.",
  withoutEffect: (cards: readonly string[]) => `Before it, without effect: ${cards.join(", ")}.`,
  inPhone: (cards: readonly { readonly card: string; readonly head: string }[]) =>
    `With the bot’s cards alone: ${cards.map(({ card, head }) => `${card} ${head}`).join("; ")}.`,
  clauseFrom: (procedure: string, clause: string, line: number | null) =>
    `${procedure} · ${clause}${line === null ? "" : ` · line ${line} of the book’s text`}`,
  roll: (count: number, sides: number, needs: number, verb: string) =>
    `Roll ${count} d${sides}: each ${needs} or more ${verb}.`,
  succeeded: (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
  missed: "Missed",
  rollForMe: "Roll",
  rolled: (faces: readonly number[], succeeded: boolean) =>
    `Rolled ${faces.join(", ")}: ${succeeded ? "a success" : "missed"}.`,
  hitAsk: (name: string) => `After a hit: does ${name} stay on the map?`,
  stays: (hit: string) => `${hit}, it stays`,
  gone: (hit: string) => `${hit}, it is gone`,
  own: "Your turn: tap a unit, then where it is now.",
  tap: "Tap the map.",
  tapOr: "Tap the map, or:",
  choose: (name: string) => `${name}: what is done there?`,
  pass: "It does nothing",
  nothingMore: "Nothing more",
  nextCard: "Nothing more, and the next card is:",
  together: (count: number) => `${count} units`,
  correctMap: "Correct the map",
  ownHint: "Only what changed on the map. Your hand is yours.",
  endTurn: "End my turn",
  undo: "Undo",
  undoOf: (what: string) => `Undo: ${what}`,
  recorded: (count: number) => (count === 1 ? "You recorded 1 change:" : `You recorded ${count} changes:`),
  nothingRecorded: "You recorded no change in your turn.",
  chosen: (name: string, at: string | null) =>
    at === null ? `${name} is off the board. Tap its space, or:` : `${name} is in ${at}. Tap its new space, or:`,
  thing: (name: string) => `${name}: tap its new space, or:`,
  move: (name: string) => `Move ${name}`,
  space: (name: string) => `${name}: what changed?`,
  offBoard: "Off the board",
  tray: "Tap the unit that has come onto the map.",
  level: (unit: string, space: string) => `${unit} in ${space}: where?`,
  onGround: "On the ground",
  onUpper: (level: string) => `On the ${level}`,
  more: (count: number) => `+${count} more`,
  larger: "Larger",
  fit: "Fit the map",
  turnSoFar: "This turn so far",
  check: "Check the table",
  checkTitle: "Is it so? Tap what is not.",
  isSo: "It is so",
  notDone: (card: string) => `The open card is not done yet. ${card}.`,
  nothingIn: (spaces: readonly string[]) => `Nothing in ${spaces.join(", ")}.`,
  doorStates: { open: "open", closed: "closed", destroyed: "destroyed" },
  door: (name: string, between: string, state: string) => `door ${name} · ${between} · ${state}`,
} as const;

/** What a card does, in the words of the book: `RUN 2 to b3`. */
export function headOfAction({
  action,
  strength,
  isStandIn,
  to,
  targets,
  spaces,
  feature,
  leavesBoard,
  cards,
}: TableAction): string {
  const name = `${action === "ready" ? "READY" : (action ?? "")}${strength === null ? "" : ` ${strength}${isStandIn ? "*" : ""}`}`;
  if (to !== null) return `${name} to ${to}`;
  if (leavesBoard) return `${name}: it leaves the board`;
  const against = spaces.length > 0 && targets.length !== 1 ? spaces : targets;
  if (against.length > 0) return `${name} ${targets.length > 0 ? "against" : "on"} ${against.join(", ")}`;
  if (feature !== null) return `${name} ${feature}`;
  return cards.length > 0 ? `${name}: ${cards.join(", ")}` : name;
}

/** What is moved and marked, in a line: `Goblin A: b5 → a4 → b3. Put the Dungeon’s marker on b3.` */
export function movesOfAction({ unit, from, enters, route, to, passengers, marks }: TableAction): string | null {
  if (to === null && (marks === null || marks.length === 0)) return null;
  const who = [unit ?? "", ...passengers].join(" and ");
  const way = to === null ? "" : `${who}: ${[...(from === null ? [] : [from]), ...route, to].join(" → ")}.`;
  const entry = enters ? ` It enters at ${from ?? ""}.` : "";
  const put = (marks ?? []).map(({ place, side, marker }) =>
    marker === null ? `Take the ${side}’s marker off ${place}.` : `Put the ${side}’s ${marker} marker on ${place}.`,
  );
  const noMarker = to !== null && marks !== null && marks.length === 0 ? [] : put;
  return [`${way}${entry}`.trim(), ...noMarker].filter((part) => part !== "").join(" ");
}
