import { spreadOf, spreadText } from "../../bench/harness.ts";
import { type HostTests, Starts } from "./extension-host.ts";
import type { Opening, Start } from "./extension-host/opening.ts";

/** Those of which it matters how long they take. */
const MEASURED = ["alone", "painted", "running"] as const satisfies readonly Opening[];

const OPENED: Readonly<Record<(typeof MEASURED)[number], string>> = {
  alone: "a sheet opened alone",
  painted: "a sheet whose window was there before",
  running: "a sheet opened where the server runs",
};

/** Opens a sheet in each way in turns, so that all of them meet the machine at its best and at its worst. */
export async function measureStarts(
  name: string,
  host: HostTests,
  count: number,
  report: (line: string) => void,
): Promise<void> {
  const starts = new Starts(host);
  const measured = new Map<(typeof MEASURED)[number], Start[]>(MEASURED.map((opening) => [opening, []]));
  for (let run = 0; run < count; run += 1) {
    for (const [opening, all] of measured) {
      all.push(await starts.measure(opening));
      report(`${name}, ${OPENED[opening]}: ${startText(all.slice(-1))}`);
    }
  }
  for (const [opening, all] of measured) report(`${name}, ${OPENED[opening]}, all: ${startText(all)}`);
}

/** `begun after 12 ms, asked after 190 (170 to 210) ms`. */
function startText(starts: readonly Start[]): string {
  return (["begun", "asked", "finding"] as const)
    .flatMap((moment) => {
      const times = starts.flatMap((start) => start[moment] ?? []).map(Math.round);
      return times.length === 0 ? [] : [`${moment} after ${spreadText(spreadOf(times))} ms`];
    })
    .join(", ");
}
