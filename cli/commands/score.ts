import type { Command } from "commander";
import { score } from "../../library/set-up.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, MisuseError, type ExitCode } from "../failure.ts";
import { readSide, tablesOf } from "../game-tables.ts";
import type { Terminal } from "../terminal.ts";
import { formatOption, readingOption, readReadings, collect } from "../options.ts";

interface Options {
  readonly side?: readonly string[];
  readonly reading?: readonly string[];
  readonly format: "text" | "json";
}

/** `tiebreak score`: who has won, by the victory table of a game's sheet. */
export function scoreCommand({ terminal, finish }: Invocation): Command {
  return createCommand("score", "Say who has won a game, by its victory table and tie-breaks.", [
    [`tiebreak score heavy-gear --side "North: VP=4, TV=1500, PL=2" --side "South: VP=3, TV=1400, PL=1"`, ""],
    ["tiebreak score heavy-gear … --format json", "for programs"],
  ])
    .argument("<game>", "the game's folder, or a file with its tables")
    .option("--side <values>", "a side and its numbers: “North: VP=4, PL=2”; once for each side", collect)
    .addOption(readingOption("HG-2=b"))
    .addOption(formatOption(["text", "json"]))
    .action(async (game: string, options: Options) => finish(await runScore(game, options, terminal)));
}

async function runScore(name: string, options: Options, terminal: Terminal): Promise<ExitCode> {
  const { game, text } = await tablesOf(name, "score", terminal.directory);
  const scored = score(text, {
    game,
    sides: (options.side ?? []).map(readSide),
    readings: readReadings(options.reading ?? []),
  });
  if (!scored.ok)
    throw new MisuseError(
      options.side === undefined
        ? `${scored.reason}\n(name a side with --side “North: TV=1500, PL=2”; tiebreak score --help shows more)`
        : scored.reason,
    );
  const { reasons, sides, winner } = scored;
  terminal.writeOutput(
    options.format === "json" ? `${JSON.stringify({ sides, winner, reasons }, null, 2)}\n` : scored.text,
  );
  return FINE;
}
