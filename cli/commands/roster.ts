import type { Command } from "commander";
import type { GamePackage, PrintedValue } from "../../games/game-package.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FaultyFileError, FINE, MisuseError, type ExitCode } from "../failure.ts";
import { loadRoster } from "../board-files.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { formatOption, rosterOption } from "../options.ts";
import { gameOfFolder } from "../../node/files.ts";

interface Options {
  readonly game?: string;
  readonly roster?: string;
  readonly all?: true;
  readonly format: "pretty" | "json" | "file";
}

/** `tiebreak roster`: which printed values are still stand-ins, and how to enter the real ones. */
export function rosterCommand({ open, example, finish }: Invocation): Command {
  return createCommand("roster", "List the printed values of cards that are still stand-ins.", [
    [`tiebreak roster --game ${example.folder}`, "every stand-in of a game, card by card"],
    [`tiebreak roster --game ${example.folder} --format file > my-roster.json`, "a file to fill in from your cards"],
    ["tiebreak roster --roster my-roster.json", "what is still missing in your file"],
    [`tiebreak roster --game ${example.folder} --all --format json`, "every value with its source, for programs"],
  ])
    .option("--game <name>", "list the values of this game (default: the game of the folder, or that of --roster)")
    .addOption(rosterOption())
    .option("--all", "list every value with its source, not only the stand-ins")
    .addOption(formatOption(["pretty", "json", "file"], "how to list"))
    .action(async (options: Options) => finish(await listRoster(options, await open([]))));
}

async function listRoster(options: Options, terminal: Terminal): Promise<ExitCode> {
  const { roster, all, format } = options;
  const games = await terminal.games.loadGames(terminal.games.all.keys());
  const read = roster === undefined ? null : await loadRoster(roster, games, terminal);
  const game = read?.game ?? (await gameMeant(options, [...games.values()], terminal));
  const part = game.roster;
  if (part === undefined)
    throw new MisuseError(`${game.lexicon.game} has no card values to fill in; ${withRosters(games.values())}`);
  const cards = read?.roster ?? part.standIns;
  if (format === "file") {
    terminal.writeOutput(part.template(cards));
    return FINE;
  }
  const values = part.values(cards);
  const shown = all === true ? values : values.filter(({ source }) => source === "house");
  if (format === "json")
    terminal.writeOutput(`${JSON.stringify(rosterData(read?.name ?? null, values, shown), null, 2)}\n`);
  else
    terminal.writeOutput(
      rosterText(values, shown, { note: part.note, game: game.folder }, coloursOf(terminal), terminal.columns),
    );
  return FINE;
}

/**
 * The game that the user named, or that of the folder.
 *
 * @throws MisuseError where there is no such game, or none is named
 */
async function gameMeant(
  { game: named }: Options,
  games: readonly GamePackage[],
  { directory }: Terminal,
): Promise<GamePackage> {
  const written = named ?? (await gameOfFolder(directory));
  if (written === null) throw new MisuseError(`this folder is of no game; ${withRosters(games)}`);
  const wanted = written.toLowerCase();
  const found = games.find(({ lexicon, folder }) =>
    [lexicon.game, folder].some((name) => name.toLowerCase() === wanted),
  );
  if (found !== undefined) return found;
  if (named === undefined) throw new FaultyFileError(`the text of ${written} has errors; correct them first`);
  throw new MisuseError(`there is no game “${written}”; ${withRosters(games)}`);
}

/** Which games have rosters, and how to name them. */
function withRosters(games: Iterable<GamePackage>): string {
  const having = [...games].filter(({ roster }) => roster !== undefined);
  const lines = having.map(({ lexicon, folder }) => `--game ${folder} lists those of ${lexicon.game}`);
  return lines.length === 0 ? "no game has rosters yet" : lines.join(", ");
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
  { note, game }: { readonly note: string; readonly game: string },
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
          `To replace them: tiebreak roster --game ${game} --format file > my-roster.json, look each value up on the`,
          "cards in your box, write it without its question mark, and give the file with --roster to the commands that",
          "play.",
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
