import type { Command } from "commander";
import { countAt, mergeSimulations, readSimulation, type Simulation } from "../../library/simulations.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FINE, FOUND_SOMETHING, MisuseError, type ExitCode } from "../failure.ts";
import { FORMATS, printSimulation, type Format } from "../simulate/print-simulation.ts";
import type { Terminal } from "../terminal.ts";
import { findFiles, readText } from "../../node/files.ts";
import { formatOption, outOption } from "../options.ts";

interface Options {
  readonly format: Format;
  readonly out?: string;
}

/** `tiebreak simulate merge`: the parts of a run put together. */
export function simulateMergeCommand({ terminal, finish }: Invocation): Command {
  return createCommand("merge", "Merge the parts of one run: files that simulate wrote as JSON.", [
    ["tiebreak simulate merge part-1.json part-2.json", "one report on both"],
    ["tiebreak simulate merge parts --format html --out report.html", "every part in a directory, as a page"],
  ])
    .argument("<files...>", "JSON files that simulate wrote, or directories of them, in any order")
    .addOption(formatOption(FORMATS))
    .addOption(outOption())
    .action(async (files: string[], _options: Options, command: Command) =>
      // The options have names that simulate has too, which would take them.
      finish(await merge(files, command.optsWithGlobals<Options>(), terminal)),
    );
}

async function merge(paths: readonly string[], options: Options, terminal: Terminal): Promise<ExitCode> {
  const { files, problems } = await findFiles(paths, ".json", terminal.directory);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  let merged: Simulation | null = null;
  for (const file of files) {
    const read = readSimulation(await readText(file.path));
    if (!read.ok) throw new MisuseError(`${file.name}: ${read.reason}`);
    if (merged === null) {
      merged = read.simulation;
      continue;
    }
    const both = mergeSimulations(merged, read.simulation);
    if (!both.ok) throw new MisuseError(`${file.name} cannot be merged with the files before it: ${both.reason}`);
    merged = both.simulation;
  }
  if (merged === null) throw new MisuseError("found no files to merge");
  await printSimulation(merged, options.format, options.out, terminal);
  return countAt(merged.counts, "failures") > 0 ? FOUND_SOMETHING : FINE;
}
