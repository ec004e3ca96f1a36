import { Command } from "commander";
import type { OpenTerminal } from "./games-in-reach.ts";
import { type ExitCode, MisuseError } from "./failure.ts";
import type { Terminal } from "./terminal.ts";
import { nameInFiles } from "../grammar/fold-form.ts";
import type { ExampleNames, GameDescription } from "../games/game-package.ts";
import type { GameRegistry, RegisteredGame } from "../games/registered-games.ts";

/** One run of the program: where it prints, what names its examples use, and how a command reports its result. */
export interface Invocation {
  readonly terminal: Terminal;
  readonly example: Example;
  /**
   * The terminal with the games in reach of some places. Reports which of those games cannot be used. Skips undefined
   * places.
   */
  open(places: readonly (string | undefined)[]): Promise<OpenTerminal>;
  /** As `open`, without reporting anything. */
  survey(places: readonly (string | undefined)[]): Promise<OpenTerminal>;
  finish(code: ExitCode): void;
}

/** An example that is longer has its description below it. */
const LONGEST_BESIDE = 90;

/**
 * A command of the program with its examples, which `--help` prints.
 *
 * @param examples pairs of a command line and what it does
 */
export function createCommand(
  name: string,
  summary: string,
  examples: readonly (readonly [line: string, does: string])[],
): Command {
  const isShort = (line: string): boolean => line.length <= LONGEST_BESIDE;
  const width = Math.max(0, ...examples.flatMap(([line]) => (isShort(line) ? [line.length] : [])));
  // Each example stands on one line, however long, so that it can be copied and run.
  const lines = examples.map(([line, does]) =>
    isShort(line) ? `  ${line.padEnd(width)}  ${does}` : `  ${line}\n      ${does}`,
  );
  return new Command(name)
    .description(summary)
    .addHelpText("after", `\nExamples:\n${lines.join("\n")}`)
    .option("--debug", "print a stack trace if tiebreak itself fails")
    .hook("preAction", (_, used) => {
      checkEmptyValues(used);
      checkNeededOptions(used);
    });
}

/**
 * A value without a sign is most often a variable of a shell that is not set. As the name of a file it would mean the
 * current directory.
 *
 * @throws MisuseError for the first such value
 */
function checkEmptyValues(command: Command): void {
  const isEmpty = (value: unknown): boolean => typeof value === "string" && value.trim() === "";
  for (const option of command.options) {
    const given: unknown = command.getOptionValue(option.attributeName());
    if (Array.isArray(given) ? given.some(isEmpty) : isEmpty(given))
      throw new MisuseError(`${option.long}: its value is empty; write it as ${option.flags}`);
  }
  if (command.args.some(isEmpty)) throw new MisuseError("one argument is empty: write a name there, or leave it out");
}

/**
 * An option whose help begins with `with --deep:` does nothing without that option, so a person who forgot it would
 * believe a result that took no notice.
 *
 * @throws MisuseError where the other option is missing
 */
function checkNeededOptions(command: Command): void {
  for (const option of command.options) {
    const [, needed = "", value] = /^with (--[\w-]+)(?: (\w+))?:/.exec(option.description) ?? [];
    const other = command.options.find(({ long }) => long === needed);
    if (other === undefined || command.getOptionValueSource(option.attributeName()) !== "cli") continue;
    const given: unknown = command.getOptionValue(other.attributeName());
    const isGiven = value === undefined ? given !== undefined : given === value;
    if (!isGiven) throw new MisuseError(`${option.long} needs ${needed}${value === undefined ? "" : ` ${value}`}`);
  }
}

/** A command that only groups others. */
export function createCommandGroup(name: string, summary: string, commands: readonly Command[]): Command {
  const group = new Command(name)
    .description(summary)
    .usage("<command> [options]")
    .addHelpText(
      "after",
      `\nEach command has its own help with examples: tiebreak ${name} ${commands[0]?.name()} --help`,
    );
  for (const command of commands) group.addCommand(command);
  return group;
}

/** Names for examples where no game brings its own. */
const NEUTRAL: ExampleNames = {
  sides: ["Red", "Blue"],
  unit: "Guard",
  questions: ["Guard clause 3c fires", "Guard does ATTACK"],
};

/** Names for the examples in help texts. */
export interface Example extends Pick<ExampleNames, "unit" | "questions"> {
  readonly game: string;
  /** The folder of the game's sheets below `procedures`. */
  readonly folder: string;
  /** Two sides as sheets and options name them. */
  readonly side: string;
  readonly otherSide: string;
  /** The first side as the scenario file names it. */
  readonly sideName: string;
  readonly sheet: string;
  /** An open point with a reading that is not the default. */
  readonly reading: string;
  /** The sides that help texts list, as options write them. */
  readonly sides: readonly string[];
  /** The folder of a game that has no whole games to play, only tables that set one up. */
  readonly tabled: string;
  readonly readingOfTabled: string;
}

/** The game of a name, however its capitals are written. */
export function gameCalled({ all }: Pick<GameRegistry, "all">, name: string): RegisteredGame | undefined {
  return [...all.values()].find(({ lexicon }) => lexicon.game.toLowerCase() === name.toLowerCase());
}

/**
 * The names of the game of the folder, or else of the first game that brings some.
 *
 * @param own the name of the game of the folder; null where it belongs to none. Of one that cannot be read no names are
 *   known
 */
export function exampleOf({ all }: GameRegistry, own: string | null): Example {
  const named = own === null ? undefined : gameCalled({ all }, own);
  const shown = own === null ? [...all.values()].find(({ examples }) => examples !== undefined) : named;
  const { sides, unit, questions } = shown?.examples ?? NEUTRAL;
  const listed = own === null ? [...all.values()] : named === undefined ? [] : [named];
  const tabled = [...all.values()].find(({ seats }) => seats === undefined);
  return {
    game: shown?.lexicon.game ?? own ?? "Name",
    folder: shown?.folder ?? (own === null ? "name" : nameInFiles(own)),
    side: sides[0].toLowerCase(),
    otherSide: sides[1].toLowerCase(),
    sideName: sides[0],
    sheet: `${sides[0].toLowerCase()}.bot`,
    unit,
    questions,
    sides: [...new Set(listed.flatMap(({ seats }) => seats?.sides ?? []))].map((side) => side.toLowerCase()),
    reading: otherReading(shown),
    tabled: tabled?.folder ?? "name",
    readingOfTabled: otherReading(tabled),
  };
}

/** The first open point of a game with a reading that is not its default, as options write it. */
function otherReading(game: GameDescription | undefined): string {
  const first = [...(game?.openPoints ?? [])].find(([, { isSwitch }]) => isSwitch !== true);
  if (first === undefined) return "POINT=b";
  const [id, point] = first;
  return `${id}=${Object.keys(point.readings).find((name) => name !== point.default)}`;
}
