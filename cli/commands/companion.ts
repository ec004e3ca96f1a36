import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { nameOfKind } from "../../node/misplaced-file.ts";
import { resolve } from "node:path";
import { Option, type Command } from "commander";
import type { CompanionOptions, FileBoard, GamePackage, GameRoster, LoadedGames } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";
import type { SituationSheet } from "../../analysis/situations/read-situation-file.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { type Workspace, readText, isFile, isThere, kindThere } from "../../node/files.ts";
import { readBoardFile, oneFile, rosterFrom } from "../board-files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { boardOfText, TEXT_BOARD } from "../../library/boards.ts";
import { companion, followsText } from "../../library/companion.ts";
import { ASKING, fingerprint, type SavedGame, writeSave } from "../../library/companion-save.ts";
import { readSave } from "../../library/read-save.ts";
import { talkAtTerminal } from "../companion/converse.ts";
import { FINE, FOUND_SOMETHING, INTERRUPTED, MisuseError, type ExitCode } from "../failure.ts";
import { lockFile } from "../play/save-file.ts";
import { Progress } from "../progress.ts";
import { prettyReport } from "../report/pretty.ts";
import { findScenario, noScenarioIn, oneScenario } from "../named-sheet.ts";
import { checkDifficulty } from "../seats.ts";
import { brokenBeside, loadSheets } from "../../node/sheet-library.ts";
import { listenForStop } from "../stop-signals.ts";
import { inputOf, type Terminal } from "../terminal.ts";
import { writeWhole } from "../../io/files.ts";
import { nameInFiles } from "../../grammar/fold-form.ts";
import { wrapText } from "../../grammar/prose.ts";
import {
  formatOption,
  proceduresOption,
  difficultyOption,
  rosterOption,
  readingOption,
  withOption,
  chosenReadings,
  seedNumber,
  type BoardOptions,
} from "../options.ts";

interface Options extends BoardOptions {
  readonly bot?: string;
  readonly difficulty: CompanionOptions["difficulty"];
  readonly cards: CompanionOptions["cards"];
  readonly dice: CompanionOptions["dice"];
  readonly seed?: number;
  readonly save?: string;
  readonly new?: true;
  readonly format: "pretty" | "json";
}

/** `tiebreak companion`: runs the bot beside a table, without a board. */
export function companionCommand({ open, example, finish }: Invocation): Command {
  return createCommand("companion", "Run the bot for a game on your table. You can enter its board, but need not.", [
    [`tiebreak companion 1 --bot ${example.side}`, "the companion holds the bot's cards and rolls its dice"],
    [
      `tiebreak companion 1 --bot ${example.side} --cards person --dice person`,
      "you use the cards and dice on your table",
    ],
    [`tiebreak companion 1 --bot ${example.side} --difficulty harder`, "a harder bot"],
    [`tiebreak companion 1 --bot ${example.side} --board my-board.json`, "on your board: the companion asks less"],
    [`tiebreak companion 1 --bot ${example.side} --new`, "start again; the old save file gets the ending .before"],
  ])
    .argument("<scenario>", oneScenario(example))
    .option(
      "--bot <side>",
      `the side that the bot plays: ${example.side} or ${example.otherSide} (default: that of the sheet you name)`,
    )
    .addOption(difficultyOption())
    .addOption(
      new Option("--cards <holder>", "who shuffles and draws the bot's cards")
        .choices(["companion", "person"])
        .default("companion"),
    )
    .addOption(
      new Option("--dice <roller>", "who rolls the dice").choices(["companion", "person"]).default("companion"),
    )
    .addOption(new Option("--seed <number>", "shuffle and roll with this seed").argParser(seedNumber))
    .addOption(rosterOption())
    .addOption(readingOption(example.reading))
    .addOption(withOption())
    .option("--board <file>", "the board you play on; the companion asks nothing that it answers")
    .option("--save <file>", "where to save every answer (default: companion-<game>-<scenario>-<bot>.json)")
    .option("--new", "start a new game even if one is saved")
    .addOption(proceduresOption())
    .addOption(formatOption(["pretty", "json"], "how to ask"))
    .action(async (scenario: string, options: Options) =>
      finish(await runCompanion(scenario, options, await open([scenario, options.procedures]))),
    );
}

async function runCompanion(scenario: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const { folder, sheet: named } = await findScenario(scenario, terminal, options.procedures);
  const progress = new Progress(terminal);
  const library = await loadSheets(folder, terminal, progress);
  progress.clear();
  const found = library.sheets;
  const [only, ...others] = found;
  const sheet =
    options.bot === undefined && named === null && others.length === 0
      ? only
      : found.find(({ file, side }) =>
          options.bot === undefined ? file === named : side.toLowerCase() === options.bot.toLowerCase(),
        );
  if (sheet === undefined) {
    if (library.broken.length > 0) {
      terminal.writeError(prettyReport(library.broken, terminal));
      return FOUND_SOMETHING;
    }
    if (library.scenarios.length > 0)
      throw new MisuseError(`${scenario}: no side of this scenario follows a sheet, so there is no bot to play`);
    if (found.length === 0) throw await noScenarioIn(scenario, folder, terminal);
    const sides = found.map(({ side }) => side.toLowerCase()).join(" or ");
    throw new MisuseError(
      options.bot === undefined
        ? `${scenario}: this names no sheet; give the bot's side with --bot: ${sides}`
        : `--bot ${options.bot}: it must be ${sides}`,
    );
  }
  const faulty = brokenBeside(sheet, library, terminal);
  for (const leftOut of faulty.leftOut) terminal.writeError(`tiebreak: ${leftOut}\n`);
  if (faulty.reports.length > 0) {
    terminal.writeError(prettyReport(faulty.reports, terminal));
    return FOUND_SOMETHING;
  }
  const name = options.save ?? (await saveFileOf(sheet, terminal));
  const game = library.games.get(sheet.book.scenario.game);
  if (game?.companion === undefined) {
    throw new MisuseError(`${sheet.book.scenario.game} has no companion yet`);
  }
  if (options.board !== undefined && !game.companion.usesBoard) {
    throw new MisuseError(
      `--board ${options.board}: the companion of ${game.lexicon.game} uses no board; leave it out`,
    );
  }
  const isText = followsText(game);
  if (isText && options.board !== undefined && options.board !== TEXT_BOARD) {
    throw new MisuseError(
      `--board ${options.board}: the text of ${game.lexicon.game} says how its board lies; write --board ${TEXT_BOARD}`,
    );
  }
  const roster = (await rosterFrom(options.roster, library.games, terminal)) ?? game.companion.standIns;
  const map =
    isText && options.board !== undefined
      ? boardOfText(sheet.book.scenario)
      : options.board === undefined
        ? null
        : await readMap(options.board, sheet.book, library.games, terminal);
  if (map === null && options.board !== undefined) return FOUND_SOMETHING;
  const sheets = fingerprint(sheet.book, roster, map);
  return hold({ game, book: sheet.book, bot: sheet.side, roster, map, sheets }, name, options, terminal);
}

/** The file of a saved game. Older names did not contain the game; an existing file of this game is continued. */
async function saveFileOf(
  { book: { scenario }, side }: SituationSheet,
  { directory, games }: Workspace,
): Promise<string> {
  const ending = `${scenario.number}-${nameInFiles(side)}.json`;
  const name = `companion-${games.folderOf(scenario.game)}-${ending}`;
  const before = `companion-${ending}`;
  if (existsSync(resolve(directory, name)) || !existsSync(resolve(directory, before))) return name;
  const read = readSave(await readText(resolve(directory, before)));
  const isOther = read.kind === "game" && read.game.game !== undefined && read.game.game !== scenario.game;
  return isOther ? name : before;
}

/** The map in a board file; null where it has errors, which are reported. */
async function readMap(path: string, book: Book, games: LoadedGames, terminal: Terminal): Promise<FileBoard | null> {
  const file = await oneFile(path, "board", "companion takes one board", terminal);
  const read = readBoardFile(file, await readText(file.path), [{ book }], games);
  if (read.ok) return read.board;
  terminal.writeError(prettyReport([read], terminal));
  return null;
}

/** What a game is played with. */
interface Played {
  readonly game: GamePackage;
  readonly book: Book;
  readonly bot: string;
  readonly roster: GameRoster;
  readonly map: FileBoard | null;
  /** A fingerprint of the sheets and of what is printed on the cards. */
  readonly sheets: string;
}

async function hold(played: Played, name: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const path = resolve(terminal.directory, name);
  const lock = lockFile(path, name);
  try {
    return await holdLocked(played, path, name, options, terminal);
  } finally {
    lock.release();
  }
}

async function holdLocked(
  { game: played, book, bot, roster, map, sheets }: Played,
  path: string,
  name: string,
  options: Options,
  terminal: Terminal,
): Promise<ExitCode> {
  const readings = chosenReadings(options.reading, [played]);
  const saved = await savedGame(path, name, options.new === true, terminal.games);
  if (saved === null) checkDifficulty(played, options.difficulty);
  const game: SavedGame = saved ?? {
    game: book.scenario.game,
    scenario: book.scenario.number,
    options: {
      bot,
      difficulty: options.difficulty,
      cards: options.cards,
      dice: options.dice,
      seed: options.seed ?? Math.floor(Math.random() * 2 ** 31),
      ...(Object.keys(readings).length === 0 ? {} : { readings }),
      asking: ASKING,
    },
    sheets,
    answers: [],
  };
  const isOther = game.game !== undefined && game.game !== book.scenario.game;
  if (isOther || game.scenario !== book.scenario.number || game.options.bot !== bot) {
    const scenario = `${isOther ? `${game.game} ` : ""}scenario ${game.scenario}`;
    throw new MisuseError(
      `${name}: this is a game of ${scenario} with the bot as ${game.options.bot}; name another file with --save`,
    );
  }
  const other = Object.keys(readings).find((id) => game.options.readings?.[id] !== readings[id]);
  if (other !== undefined) {
    throw new MisuseError(`${name}: this game started with another reading of ${other}; --new starts a new game`);
  }
  if (game.sheets !== sheets) {
    throw new MisuseError(
      `${name}: this game started with other sheets, another roster or another board; --new starts a new game`,
    );
  }
  const begun = companion(
    { game: played, book, side: bot },
    { ...game.options, roster, board: map, answers: game.answers },
  );
  if (!begun.ok) throw new MisuseError(`${name}: ${begun.reason}; --new starts a new game`);
  if (saved !== null && options.format === "pretty") {
    const { difficulty, cards, dice } = game.options;
    const settings = `${difficulty}, cards by ${cards}, dice by ${dice}`;
    say(terminal, `Continuing ${name} (${game.answers.length} answers; ${settings}). --new starts a new game.`);
  }
  if (options.format === "pretty")
    say(terminal, "Type an answer, then press Enter. Type ? for an explanation of the question.");
  const save = async (answers: SavedGame["answers"]) => writeWhole(path, writeSave({ ...game, answers }));
  await save(game.answers);
  const input = await inputOf(terminal);
  const stop = listenForStop(() => input.close());
  try {
    await talkAtTerminal(begun.companion.conversation, {
      terminal,
      input,
      lexicon: played.lexicon,
      glossary: played.companion?.glossary ?? [],
      format: options.format,
      save,
      savedTo: name,
    });
  } finally {
    stop.close();
    input.close();
  }
  return stop.code() ?? (input.interrupted ? INTERRUPTED : FINE);
}

function say(terminal: Terminal, text: string): void {
  terminal.writeOutput(`${wrapText(text, terminal.columns).join("\n")}\n`);
}

/** The game in a save file; null if there is no file. A file that cannot be read is never overwritten. */
async function savedGame(
  path: string,
  name: string,
  startsAnew: boolean,
  games: GameRegistry,
): Promise<SavedGame | null> {
  if (!(await isFile(path))) return null;
  const kind = kindThere(path, games);
  if (kind !== null && kind !== "save")
    throw new MisuseError(`${name}: this is ${nameOfKind(kind)}; name another file with --save`);
  if (startsAnew) {
    if (kind === null) throw new MisuseError(`${name}: this is not a saved game; name another file with --save`);
    await rename(path, await freePath(`${path}.before`));
    return null;
  }
  const read = readSave(await readText(path));
  if (read.kind === "game") return read.game;
  throw new MisuseError(
    `${name}: ${read.reason}. The file was not changed. --new starts a new game and keeps this file as ${name}.before`,
  );
}

/** The path itself, or the same with a number if it is taken: a game that was set aside earlier is kept. */
async function freePath(path: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? path : `${path}-${number}`;
    if (!(await isThere(free))) return free;
  }
}
