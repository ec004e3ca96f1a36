import { Option, type Command } from "commander";
import { setUp } from "../../library/set-up.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, MisuseError, type ExitCode } from "../failure.ts";
import { readSide, readValuePairs, tablesOf } from "../game-tables.ts";
import { type Terminal, writeResult } from "../terminal.ts";
import { formatOption, outOption, readingOption, readReadings, collect, seedNumber, parseFaces } from "../options.ts";

interface Options {
  readonly side?: readonly string[];
  readonly with?: readonly string[];
  readonly reading?: readonly string[];
  readonly dice?: readonly number[];
  readonly seed?: number;
  readonly format: "text" | "json" | "html";
  readonly out?: string;
}

/** `tiebreak setup`: a whole game by the tables of its sheet, each step explained. */
export function setupCommand({ terminal, finish }: Invocation): Command {
  return createCommand("setup", "Set a whole game up by its tables, and explain every roll.", [
    [`tiebreak setup heavy-gear --seed 7 --with "game limit=1500" \\`, "dice from a seed"],
    [`  --side "North: TV=1500, PL=2, priority=3, leadership=2, combat groups=4" \\`, ""],
    [`  --side "South: TV=1400, PL=1, priority=1, leadership=3, combat groups=3"`, ""],
    ["tiebreak setup heavy-gear … --dice 5,1,3,2", "dice that you rolled, in order"],
    ["tiebreak setup heavy-gear … --format html --out game.html", "a page to print"],
  ])
    .argument("<game>", "the game's folder, or a file with its tables")
    .option("--side <values>", "a side and its numbers: “North: TV=1500, PL=2”; once for each side", collect)
    .option("--with <values>", "numbers of the game as a whole: “game limit=1500”", collect)
    .addOption(readingOption("HG-1=b"))
    .option("--dice <faces>", "the dice that you rolled, in order: 5,1,3", parseFaces)
    .addOption(new Option("--seed <number>", "roll with this seed").argParser(seedNumber).conflicts("dice"))
    .addOption(formatOption(["text", "json", "html"]))
    .addOption(outOption())
    .action(async (game: string, options: Options) => finish(await runSetup(game, options, terminal)));
}

async function runSetup(name: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const { game, text } = await tablesOf(name, "setup", terminal.directory);
  const set = setUp(text, {
    game,
    sides: (options.side ?? []).map(readSide),
    values: readValuePairs((options.with ?? []).join(", "), "--with"),
    readings: readReadings(options.reading ?? []),
    ...(options.dice === undefined ? {} : { dice: options.dice }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  });
  if (!set.ok)
    throw new MisuseError(
      options.side === undefined
        ? `${set.reason}\n(name a side with --side “North: TV=1500, PL=2”; tiebreak setup --help shows more)`
        : set.reason,
    );
  const { html, note, run, seed } = set;
  const json = `${JSON.stringify({ seed, ...run, note }, null, 2)}\n`;
  const written = { text: `${set.text}\n${note}\n`, html, json }[options.format];
  writeResult(written, options.out, terminal);
  if (seed !== null && options.seed === undefined) terminal.writeError(`the seed was ${seed}\n`);
  if (set.diceLeft > 0) terminal.writeError(`${set.diceLeft} of the given dice were not used\n`);
  return FINE;
}
