import { resolve } from "node:path";
import { Option, type Command } from "commander";
import { writeWhole } from "../../io/write-whole.ts";
import { setUp } from "../../library/set-up.ts";
import { collect, createCommand, type Invocation } from "../command.ts";
import { FINE, MisuseError, type ExitCode } from "../failure.ts";
import { readSide, readValuePairs, tablesOf } from "../game-tables.ts";
import { readReadings, readingOption } from "../readings.ts";
import { parseFaces, seedNumber } from "../option-values.ts";
import type { Terminal } from "../terminal.ts";

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
    .addOption(new Option("--format <form>", "how to report").choices(["text", "json", "html"]).default("text"))
    .option("--out <file>", "write here instead of to standard output")
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
  const written = { text: `${set.text}\n${set.note}\n`, html: set.html, json: jsonOf(set) }[options.format];
  if (options.out === undefined) terminal.writeOutput(written);
  else writeWhole(resolve(terminal.directory, options.out), written);
  if (set.seed !== null && options.seed === undefined) terminal.writeError(`the seed was ${set.seed}\n`);
  if (set.diceLeft > 0) terminal.writeError(`${set.diceLeft} of the given dice were not used\n`);
  return FINE;
}

function jsonOf({
  note,
  run,
  seed,
}: {
  readonly note: string;
  readonly run: object;
  readonly seed: number | null;
}): string {
  return `${JSON.stringify({ seed, ...run, note }, null, 2)}\n`;
}
