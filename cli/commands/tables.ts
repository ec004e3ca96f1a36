import { Option, type Command } from "commander";
import { setUp, score, type SideValues } from "../../library/set-up.ts";
import { createCommand, type Invocation, type Example } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { writeResult } from "../output-file.ts";
import { type Workspace, packagedProcedures, readText, isFile, isThere, kindThere } from "../../node/files.ts";
import type { Terminal } from "../terminal.ts";
import {
  formatOption,
  outOption,
  readingOption,
  readReadings,
  collect,
  seedNumber,
  parseFaces,
  diceLeftText,
} from "../options.ts";
import { join, resolve } from "node:path";
import type { GamePackage } from "../../games/game-package.ts";
import { didYouMean } from "../../grammar/nearest-name.ts";
import { misplaced } from "../../node/misplaced-file.ts";
import { gameIn } from "../../grammar/written-header.ts";

/** The options that both commands share. */
interface TableOptions {
  readonly side?: readonly string[];
  readonly reading?: readonly string[];
}

interface SetupOptions extends TableOptions {
  readonly with?: readonly string[];
  readonly choose?: readonly string[];
  readonly dice?: readonly number[];
  readonly seed?: number;
  readonly format: "pretty" | "json" | "html";
  readonly out?: string;
}

/** What every example of `setup` needs: the game's limit, and both sides with their numbers. */
const setUpLine = ({ tabled }: Example): string =>
  [
    `tiebreak setup ${tabled} --with "game limit=1500"`,
    '--side "North: TV=1500, PL=2, priority=3, leadership=2, combat groups=4"',
    '--side "South: TV=1400, PL=1, priority=1, leadership=3, combat groups=3"',
  ].join(" ");

/** What every example of `score` needs: both sides with their numbers. */
const scoreLine = ({ tabled }: Example): string =>
  `tiebreak score ${tabled} --side "North: VP=4, TV=1500, PL=2" --side "South: VP=3, TV=1400, PL=1"`;

/** `tiebreak setup`: a whole game by the tables of its sheet, each step explained. */
export function setupCommand({ open, example, finish }: Invocation): Command {
  const line = setUpLine(example);
  return createCommand("setup", "Set a whole game up by its tables, and explain every roll.", [
    [`${line} --seed 7`, "dice from a seed"],
    [`${line} --dice 5,1,3,2`, "dice that you rolled, in order"],
    [`${line} --seed 7 --format html --out game.html`, "a page to print"],
  ])
    .argument("<game>", "the game's folder, or a file with its tables")
    .option("--side <values>", "a side and its numbers: “North: TV=1500, PL=2”; once for each side", collect)
    .option("--with <values>", "numbers of the game as a whole: “game limit=1500”", collect)
    .option(
      "--choose <options>",
      "what a side chooses itself: “North: OPTION, 2x OPTION”; says why it may not",
      collect,
    )
    .addOption(readingOption(example.readingOfTabled))
    .option("--dice <faces>", "the dice that you rolled, in order: 5,1,3", parseFaces)
    .addOption(new Option("--seed <number>", "roll with this seed").argParser(seedNumber).conflicts("dice"))
    .addOption(formatOption(["pretty", "json", "html"]))
    .addOption(outOption())
    .action(async (game: string, options: SetupOptions) => finish(await runSetup(game, options, await open([game]))));
}

async function runSetup(name: string, options: SetupOptions, terminal: Terminal): Promise<ExitCode> {
  const { text, ...played } = await playedBy(name, "setup", options, terminal);
  const set = setUp(text, {
    ...played,
    values: readValuePairs((options.with ?? []).join(", "), "--with"),
    ...(options.choose === undefined ? {} : { choices: readChoices(options.choose) }),
    ...(options.dice === undefined ? {} : { dice: options.dice }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  });
  if (!set.ok) throw refusal(set.reason, "setup", options);
  const { html, note, objections, run, seed } = set;
  if (objections.length > 0) {
    terminal.writeError(objections.map((objection) => `tiebreak: ${objection}\n`).join(""));
    if (seed !== null && options.seed === undefined) terminal.writeError(`the seed was ${seed}\n`);
    return FOUND_SOMETHING;
  }
  const json = `${JSON.stringify({ seed, ...run, note }, null, 2)}\n`;
  const written = { pretty: `${set.text}\n${note}\n`, html, json }[options.format];
  writeResult(written, options.out, terminal);
  if (seed !== null && options.seed === undefined) terminal.writeError(`the seed was ${seed}\n`);
  if (set.diceLeft > 0) terminal.writeError(diceLeftText(set.diceLeft));
  return FINE;
}

interface ScoreOptions extends TableOptions {
  readonly format: "pretty" | "json";
}

/** `tiebreak score`: who has won, by the victory table of a game's sheet. */
export function scoreCommand({ open, example, finish }: Invocation): Command {
  const line = scoreLine(example);
  return createCommand("score", "Say who has won a game, by its victory table and tie-breaks.", [
    [line, "the winner, and why"],
    [`${line} --format json`, "for programs"],
  ])
    .argument("<game>", "the game's folder, or a file with its tables")
    .option("--side <values>", "a side and its numbers: “North: VP=4, PL=2”; once for each side", collect)
    .addOption(readingOption(example.readingOfTabled))
    .addOption(formatOption(["pretty", "json"]))
    .action(async (game: string, options: ScoreOptions) => finish(await runScore(game, options, await open([game]))));
}

async function runScore(name: string, options: ScoreOptions, terminal: Terminal): Promise<ExitCode> {
  const { text, ...played } = await playedBy(name, "score", options, terminal);
  const scored = score(text, played);
  if (!scored.ok) throw refusal(scored.reason, "score", options);
  const { run } = scored;
  terminal.writeOutput(options.format === "json" ? `${JSON.stringify(run, null, 2)}\n` : scored.text);
  return FINE;
}

type TableCommand = "setup" | "score";

/** The tables that a command line names, the sides that use them, and the readings. */
async function playedBy(name: string, command: TableCommand, { side, reading }: TableOptions, terminal: Terminal) {
  const { game, text } = await tablesOf(name, command, terminal);
  return { game, text, sides: (side ?? []).map(readSide), readings: readReadings(reading ?? []) };
}

/** Why the tables cannot be used, with the options that name the sides if none is named. */
function refusal(reason: string, command: TableCommand, { side }: TableOptions): MisuseError {
  const advice = `\n(name a side with --side “North: TV=1500, PL=2”; tiebreak ${command} --help shows more)`;
  return new MisuseError(side === undefined ? `${reason}${advice}` : reason);
}

/** The tables of a game, by the name of its folder or by a file that holds them. */
async function tablesOf(
  name: string,
  command: TableCommand,
  { directory, games }: Workspace,
): Promise<{ readonly game: GamePackage; readonly text: string }> {
  const path = resolve(directory, name);
  if (await isFile(path)) {
    const kind = kindThere(path, games);
    if (kind !== null && kind !== "sheet") throw new MisuseError(misplaced(name, kind, "sheet"));
    const text = await readText(path);
    const written = gameIn(text)?.name.toLowerCase();
    const known = [...games.all.values()].find(({ lexicon }) => lexicon.game.toLowerCase() === written);
    if (known === undefined) throw new MisuseError(`${name}: it names no game that Tiebreak knows`);
    return { game: await games.loadGame(known.lexicon.game), text };
  }
  const folder = name.replace(/[/\\]$/, "").replace(/^.*[/\\]/, "");
  const known = [...games.all.values()].find((game) =>
    [game.folder, game.lexicon.game.toLowerCase()].includes(folder.toLowerCase()),
  );
  if (known === undefined) {
    const folders = [...games.all.values()].map((game) => game.folder);
    const advice = didYouMean(folder, folders);
    throw new MisuseError(`${name}: there is no such file, and no game of this name${advice}`);
  }
  const game = await games.loadGame(known.lexicon.game);
  if (game.tables === undefined)
    throw new MisuseError(
      `${known.lexicon.game} has no tables to ${command === "score" ? "score" : "set up"} a game by`,
    );
  const own = join(directory, "procedures", known.folder, game.tables.file);
  const file = (await isThere(own)) ? own : join(packagedProcedures(), known.folder, game.tables.file);
  return { game, text: await readText(file) };
}

/** `North: TV=1500, PL=2`. */
function readSide(written: string): SideValues {
  const colon = written.indexOf(":");
  if (colon === -1)
    throw new MisuseError(`--side ${written}: write the name, a colon and its numbers, such as “North: TV=1500, PL=2”`);
  return { name: written.slice(0, colon).trim(), values: readValuePairs(written.slice(colon + 1), "--side") };
}

/** `North: OPTION, 2x OPTION`, once for each side. */
function readChoices(written: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const choices = new Map<string, readonly string[]>();
  for (const each of written) {
    const [, name = "", options = ""] = /^([^:]+):(.*)$/su.exec(each) ?? [];
    if (name.trim() === "")
      throw new MisuseError(
        `--choose ${each}: write the side, a colon and its options, such as “North: OPTION, 2x OPTION”`,
      );
    if (choices.has(name.trim()))
      throw new MisuseError(`--choose ${each}: what ${name.trim()} chooses is stated twice`);
    choices.set(name.trim(), options.split(",").flatMap(readOption));
  }
  return Object.fromEntries(choices);
}

/** `2x OPTION`: the option repeated as many times. */
function readOption(written: string): readonly string[] {
  const [, count = "1", name = ""] = /^\s*(?:(\d{1,3})\s*[x×]\s+)?(.*?)\s*$/su.exec(written) ?? [];
  return name === "" ? [] : Array.from({ length: Number(count) }, () => name);
}

/** `TV=1500, PL=2`. */
function readValuePairs(written: string, option: string): Readonly<Record<string, number | string>> {
  const pairs = written
    .split(",")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");
  const values = new Map<string, number | string>();
  for (const pair of pairs) {
    const [, name = "", value = ""] = /^([^=]+?)\s*=\s*(\S.*)$/.exec(pair) ?? [];
    if (!/^(?:\d{1,9}|\p{L}[\p{L} -]*)$/u.test(value))
      throw new MisuseError(`${option} ${pair}: write the name, = and a whole number or a word, such as TV=1500`);
    if (values.has(name)) throw new MisuseError(`${option} ${pair}: ${name} is stated twice`);
    values.set(name, /^\d/.test(value) ? Number(value) : value);
  }
  return Object.fromEntries(values);
}
