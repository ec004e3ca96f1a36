import { InvalidArgumentError, Option } from "commander";
import { grouped } from "../grammar/prose.ts";
import type { GameDescription, OpenPoint } from "../games/game-package.ts";
import { wrongReading, listOfSwitches } from "../library/games.ts";
import { MisuseError } from "./failure.ts";
import { wordedNumber } from "../grammar/characters.ts";
import { foldForm } from "../grammar/fold-form.ts";

/** The options of every command that decides by sheets. */
export interface SheetOptions {
  /** Where the sheets are, for a scenario that is named by its number; by default the nearest `procedures`. */
  readonly procedures?: string;
  /** An owner's roster file; by default the stand-ins of this project. */
  readonly roster?: string;
  /** Readings of open points, as options write them; by default the usual ones. */
  readonly reading?: readonly string[];
}

/** The options of every command that plays games. */
export interface BoardOptions extends SheetOptions {
  /** A board file; by default the stand-in of the scenario. */
  readonly board?: string;
}

/** The forms in which findings of files are reported, the usual one first. */
export const FINDING_FORMATS = ["pretty", "json", "sarif", "github"] as const;

/** Every format that `--format` of some command accepts. `pretty` is for people at a terminal. */
type Form = "pretty" | "json" | "sarif" | "github" | "markdown" | "html" | "svg" | "file";

/** `--format`; the first form is the default. */
export function formatOption(forms: readonly Form[], what = "how to report"): Option {
  return new Option("--format <form>", what).choices(forms).default(forms[0]);
}

/** `--out FILE` of every command that prints one result; see `writeResult`. */
export function outOption(): Option {
  return new Option("--out <file>", "write here instead of to standard output");
}

/** `--procedures DIRECTORY` of every command that finds sheets by their names. */
export function proceduresOption(): Option {
  return new Option("--procedures <directory>", "where the sheets are (default: the nearest procedures/)");
}

/** `--difficulty DEGREE` of every command in which bots play whole games. */
export function difficultyOption(what = "how hard the bot plays"): Option {
  return new Option("--difficulty <degree>", what).choices(["easier", "normal", "harder"]).default("normal");
}

/** `--board FILE` of every command in which games are played without a person. */
export function boardOption(): Option {
  return new Option("--board <file>", "the board (default: the stand-in of the scenario)");
}

/** `--roster FILE` of every command that needs the values on cards. */
export function rosterOption(what = "printed values of your cards, to replace the stand-ins"): Option {
  return new Option("--roster <file>", what);
}

/** `--reading POINT=b`: how an open point is read. */
export function readingOption(example: string): Option {
  return new Option("--reading <choice>", `a reading of an open point: ${example}; can be repeated`).argParser(collect);
}

/** `--with level=3`: it fills the list of `--reading`, for a switch of a game is chosen as a reading is. */
export function withOption(): Option {
  const option = new Option(
    "--with <choice>",
    "what your game lets you choose before it: foggy, level=3; can be repeated",
  ).argParser(collect);
  option.attributeName = () => "reading";
  return option;
}

/**
 * The readings that options choose, each for an open point of these games.
 *
 * @throws MisuseError for any other
 */
export function chosenReadings(
  choices: readonly string[] | undefined,
  games: Iterable<Pick<GameDescription, "openPoints">>,
): Readonly<Record<string, string>> {
  const points = new Map([...games].flatMap(({ openPoints }) => [...openPoints]));
  const chosen = readReadings(choices ?? [], points);
  const wrong = wrongReading(points, chosen);
  if (wrong !== null) throw new MisuseError(wrong);
  return chosen;
}

/**
 * The readings that options choose, by their points: `POINT=b`.
 *
 * @param points of the game; its switches can be chosen without `=`
 */
export function readReadings(
  choices: readonly string[],
  points: GameDescription["openPoints"] = new Map(),
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    choices.map((choice) => {
      const read = readChoice(points, choice);
      if (read === null)
        throw new MisuseError(`cannot choose “${choice}”: write the open point, = and the reading, such as POINT=b`);
      return [read.id, read.reading];
    }),
  );
}

/** Gathers the values of an option that can be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** The value of an option that is a whole number of 0 or more. */
export function wholeNumber(text: string): number {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError("It must be a whole number.");
  return number;
}

/** The value of an option that is a whole number of 1 or more. */
export function positiveNumber(text: string): number {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError("It must be 1 or more.");
  return number;
}

/** The value of an option that is a whole number within bounds. */
export function wholeNumberFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < least || number > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${grouped(most)}.`);
    }
    return number;
  };
}

/** `--maximum-rounds`, for commands that play whole games. */
export function roundsOption(description = "end a longer game without a winner"): Option {
  return new Option("--maximum-rounds <count>", description).argParser(wholeNumberFrom(1, 10_000)).default(100);
}

/** `--workers`, for commands that play on several threads. */
export function workersOption(description = "threads (default: one a core); the result is always the same"): Option {
  return new Option("--workers <count>", description).argParser(wholeNumberFrom(1, 1024));
}

/** Where others play the games. */
export function queueOption(
  description = "let every tiebreak worker on this Redis server play; the result is the same",
): Option {
  return new Option("--queue <server>", description).argParser(queueAddress).conflicts(["workers"]);
}

/** The address of a Redis server. */
export function queueAddress(text: string): string {
  if (!URL.canParse(text) || !/^rediss?:$/.test(new URL(text).protocol))
    throw new InvalidArgumentError("Write it as redis://host:6379, or rediss:// for an encrypted connection.");
  return text;
}

/** The value of an option that is a seed: a whole number, possibly negative. */
export function seedNumber(text: string): number {
  const seed = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(seed)) throw new InvalidArgumentError("It must be a whole number.");
  return seed;
}

/** The value of an option that lists the faces of dice in order. */
export function parseFaces(text: string): readonly number[] {
  const faces = text.split(/[\s,]+/).filter((face) => face !== "");
  if (faces.length === 0 || !faces.every((face) => /^\d{1,3}$/.test(face) && Number(face) > 0)) {
    throw new InvalidArgumentError("Write the faces with commas between them, such as 7,3.");
  }
  return faces.map(Number);
}

/** The message about dice that were given and not rolled. */
export function diceLeftText(count: number): string {
  return `${count} of the given dice ${count === 1 ? "was" : "were"} not used\n`;
}

/**
 * What somebody chose before a game, by its name: `level=3`, `level III`, `foggy`, `advanced`. An open point is chosen as
 * `POINT=b`. Whether there are such names is for `wrongReading` to say.
 *
 * @returns null where the text names no choice
 */
export function readChoice(
  points: ReadonlyMap<string, OpenPoint>,
  text: string,
): { readonly id: string; readonly reading: string } | null {
  const [, name, value] = /^\s*([^=]*?\S)\s*=\s*(\S.*?)\s*$/.exec(text) ?? [];
  const wanted = foldForm(text);
  for (const [id, { isSwitch, readings }] of points) {
    if (isSwitch !== true || (name !== undefined && foldForm(name) !== foldForm(id))) continue;
    const found = Object.entries(readings).find(([reading, words]) => {
      if (value !== undefined) return foldForm(value) === reading || String(wordedNumber(value)) === reading;
      const number = foldForm(text.trim().replace(/\S+$/, (last) => String(wordedNumber(last) ?? last)));
      return [words, ...(/^(?:yes|no|\d+)$/.test(reading) ? [] : [reading])].some(
        (each) => foldForm(each) === wanted || foldForm(each) === number,
      );
    });
    if (found !== undefined) return { id, reading: found[0] };
    if (value !== undefined) return { id, reading: value };
  }
  if (name !== undefined && value !== undefined) return { id: name, reading: value };
  return listOfSwitches(points) === null ? null : { id: text.trim(), reading: "" };
}
