import type { Tally } from "./tally.ts";

/** What the rounds of a side's bot take, over some games. */
export interface Counted {
  readonly game: string;
  readonly scenario: number;
  readonly bot: string;
  /** The most taps that both turns together may take; null where there is no bound. */
  readonly mostTaps: number | null;
  /** The most seconds of the bot's turn; null where there is no bound. */
  readonly mostSeconds: number | null;
  readonly tally: Tally;
  readonly askedOfSheet: readonly string[];
}

const HEADER = [
  "bot",
  "rounds",
  "both turns: taps",
  "worst tenth",
  "bot's turn: s",
  "worst tenth",
  "own taps",
  "bot's cards",
];

const INTRODUCTION = `What a round takes on the turn screen, counted from games that engines played: the bot of a side against a simple player,
five games each. A question or a card takes three seconds, a tap one. Dice lie on the table; in games that are texts, the
page rolls them. What the bot's cards take on the table is apart: nothing, if they are in the phone.

Accept it anew with \`npx vitest run --config vitest.long.config.ts taps.long -u\`.
`;

/** What a game takes beyond its target, a line each. */
export function aboveTarget(row: Counted): readonly string[] {
  const { tally, mostTaps, mostSeconds } = row;
  const [taps, seconds] = [tally.both().mean, tally.seconds("the bot's turn").mean];
  return [
    ...(mostTaps !== null && taps > mostTaps ? [`${nameOf(row)}: ${rounded(taps)} taps, ${mostTaps} at most`] : []),
    ...(mostSeconds !== null && seconds > mostSeconds
      ? [`${nameOf(row)}: the bot's turn ${rounded(seconds)} s, ${mostSeconds} at most`]
      : []),
  ];
}

/** A table of all games, a line each. */
export function linesOfTaps(rows: readonly Counted[]): string {
  const table = [HEADER, ...rows.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  const lines = table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  );
  return lines.join("\n");
}

/** A table of all games, and below it what the taps of each are for. */
export function tableOfTaps(rows: readonly Counted[]): string {
  const kinds = rows.map((row) => [nameOf(row), ...kindsOf(row.tally)].join("\n"));
  return [INTRODUCTION, linesOfTaps(rows), "", "What the taps of a round are for", "", kinds.join("\n\n"), ""].join(
    "\n",
  );
}

function nameOf({ game, scenario, bot }: Counted): string {
  return `${game} ${scenario}, ${bot}`;
}

function cellsOf(row: Counted): readonly string[] {
  const { tally } = row;
  const [both, bot] = [tally.both(), tally.seconds("the bot's turn")];
  return [
    nameOf(row),
    `${tally.rounds}`,
    ...[both.mean, both.worst, bot.mean, bot.worst, tally.tapsOf("one's own"), tally.tapsOf("the bot's cards")].map(
      rounded,
    ),
  ];
}

/** Kinds that come up less often are left out. */
const SELDOM = 0.05;

function kindsOf(tally: Tally): readonly string[] {
  const kinds = tally
    .kinds()
    .filter(({ taps, answers }) => taps >= SELDOM || answers >= SELDOM)
    .map(({ kind, taps, answers }) => `  ${rounded(taps).padStart(5)}  ${kind} (${rounded(answers)} times)`);
  const { settingUp } = tally;
  return settingUp === 0 ? kinds : [...kinds, `  ${rounded(settingUp).padStart(5)}  setting up, once in a game`];
}

function rounded(number: number): string {
  return number.toFixed(1);
}
