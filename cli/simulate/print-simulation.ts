import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Simulation, simulationJson, simulationPage, simulationText } from "../../library/simulations.ts";
import { MisuseError } from "../failure.ts";
import { coloursOf, type Terminal, writeResult } from "../terminal.ts";

/** How a simulation can be reported. */
export const FORMATS = ["pretty", "json", "html"] as const;

export type Format = (typeof FORMATS)[number];

/** Columns of a report that is written to a file. */
const FILE_COLUMNS = 120;

/** Finds out that a report cannot be written before hours of work have gone into it. */
export async function checkPlaceFor(out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) return;
  const path = resolve(terminal.directory, out);
  const stats = await stat(path).catch(() => null);
  if (stats?.isDirectory() === true) throw new MisuseError(`--out ${out}: it is a directory`);
  await mkdir(dirname(path), { recursive: true });
  await access(dirname(path), constants.W_OK);
}

/** Reports a simulation on standard output, or in a file. */
export async function printSimulation(
  simulation: Simulation,
  format: Format,
  out: string | undefined,
  terminal: Terminal,
): Promise<void> {
  writeResult(rendered(simulation, format, out === undefined ? terminal : null), out, terminal);
}

/** @param terminal where people read; null for a file */
function rendered(simulation: Simulation, format: Format, terminal: Terminal | null): string {
  switch (format) {
    case "json":
      return simulationJson(simulation);
    case "html":
      return simulationPage(simulation);
    case "pretty": {
      if (terminal === null) return simulationText(simulation, FILE_COLUMNS);
      const colours = coloursOf(terminal);
      const style = { strong: colours.bold, soft: colours.dim, warn: colours.yellow };
      return simulationText(simulation, terminal.columns, style);
    }
  }
}
