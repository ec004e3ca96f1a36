import { Option } from "commander";
import { collect } from "./command.ts";
import { MisuseError } from "./failure.ts";

/** `--reading U13=b`: how an open point is read. */
export function readingOption(example: string): Option {
  return new Option("--reading <choice>", `a reading of an open point: ${example}; can be repeated`).argParser(collect);
}

/** The readings that options choose, by their points: `HG-1=b`. */
export function readReadings(choices: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    choices.map((choice) => {
      const [, id = "", reading = ""] = /^\s*([^=\s]+)\s*=\s*(\S.*?)\s*$/.exec(choice) ?? [];
      if (id === "")
        throw new MisuseError(`--reading ${choice}: write the open point, = and the reading, such as HG-1=b`);
      return [id, reading];
    }),
  );
}
