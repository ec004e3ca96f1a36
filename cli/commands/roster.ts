import type { Command } from "commander";
import type { PrintedValue } from "../../games/game-package.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, MisuseError, type ExitCode } from "../failure.ts";
import { loadRoster } from "../board-files.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { formatOption, rosterOption } from "../options.ts";

interface Options {
  readonly roster?: string;
  readonly all?: true;
  readonly format: "pretty" | "json" | "file";
}

/** `tiebreak roster`: which printed values are still stand-ins, and how to enter the real ones. */
export function rosterCommand({ open, finish }: Invocation): Command {
  return createCommand("roster", "List the printed values of cards that are still stand-ins.", [
    ["tiebreak roster", "every stand-in, card by card"],
    ["tiebreak roster --format file > my-roster.json", "a file to fill in from your cards"],
    ["tiebreak roster --roster my-roster.json", "what is still missing in your file"],
    ["tiebreak roster --all --format json", "every value with its source, for programs"],
  ])
    .addOption(rosterOption())
    .option("--all", "list every value with its source, not only the stand-ins")
    .addOption(formatOption(["pretty", "json", "file"], "how to list"))
    .action(async (options: Options) => finish(await listRoster(options, await open([]))));
}

async function listRoster({ roster, all, format }: Options, terminal: Terminal): Promise<ExitCode> {
  const games = await terminal.games.loadGames(terminal.games.all.keys());
  const read = roster === undefined ? null : await loadRoster(roster, games, terminal);
  const [part] = [...(read === null ? games.values() : [read.game])].flatMap((game) => game.roster ?? []);
  if (part === undefined) throw new MisuseError("no game has rosters yet");
  const cards = read?.roster ?? part.standIns;
  if (format === "file") {
    terminal.writeOutput(part.template(cards));
    return FINE;
  }
  const values = part.values(cards);
  const shown = all === true ? values : values.filter(({ source }) => source === "house");
  if (format === "json")
    terminal.writeOutput(`${JSON.stringify(rosterData(read?.name ?? null, values, shown), null, 2)}\n`);
  else terminal.writeOutput(rosterText(values, shown, part.note, coloursOf(terminal), terminal.columns));
  return FINE;
}

function rosterData(name: string | null, values: readonly PrintedValue[], shown: readonly PrintedValue[]): unknown {
  return { roster: name, counts: countsOf(values), values: shown };
}

function countsOf(values: readonly PrintedValue[]): { readonly [Source in PrintedValue["source"]]: number } {
  const count = (wanted: string): number => values.filter(({ source }) => source === wanted).length;
  return { text: count("text"), house: count("house"), owner: count("owner") };
}

/** A line for each card with its values. Shows only stand-ins unless all values are asked for. */
function rosterText(
  values: readonly PrintedValue[],
  shown: readonly PrintedValue[],
  note: string,
  colours: Colours,
  columns: number,
): string {
  const { text, house, owner } = countsOf(values);
  const names = [...new Set(shown.map(cardName))];
  const width = Math.max(0, ...names.map((name) => name.length));
  const room = Math.max(40, Math.min(columns, 120) - width - 2);
  const lines = names.flatMap((name) => {
    const own = shown.filter((value) => cardName(value) === name).map((value) => inWords(value, shown !== values));
    return filled(own, room).map((line, index) =>
      index === 0 ? `${colours.bold(name.padEnd(width))}  ${line}` : `${" ".repeat(width)}  ${line}`,
    );
  });
  const sources = [`${text} stated by the texts`, ...(owner === 0 ? [] : [`${owner} from your roster file`])];
  const closing =
    house === 0
      ? ["No printed value of a card is a stand-in."]
      : [
          `${house} values are stand-ins of this project, not the game's own; ${sources.join(", ")}.`,
          "To replace them: tiebreak roster --format file > my-roster.json, look each value up on the cards in your",
          "box, write it without its question mark, and give the file with --roster to the commands that play.",
        ];
  return `${[...lines, ...(lines.length > 0 ? [""] : []), ...closing, note].join("\n")}\n`;
}

function cardName({ title, letters }: PrintedValue): string {
  return letters === null ? title : `${title} ${letters.join(", ")}`;
}

function inWords({ what, value, source, line }: PrintedValue, standInsAlone: boolean): string {
  const words = `${what} ${value}`;
  return standInsAlone ? words : `${words} (${line ?? source})`;
}

/** The items in lines, joined by semicolons. */
function filled(items: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 <= width) lines[lines.length - 1] = `${last}; ${item}`;
    else lines.push(item);
  }
  return lines;
}
