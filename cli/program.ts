import { Command, CommanderError, Option } from "commander";
import type { GameRegistry, GameText } from "../games/registered-games.ts";
import { fileProblem } from "../io/files.ts";
import packageInformation from "../package.json" with { type: "json" };
import { exampleOf, type Invocation } from "./command.ts";
import { type ExitCode, FINE, MISUSED, MisuseError } from "./failure.ts";
import type { LoadGameReader, NearGames } from "./games-in-reach.ts";
import { type Screen, withGames } from "./terminal.ts";

const ISSUES = "the project's issue tracker";

/** The games that come with the command, loaded for the commands that need them. */
export interface Packaged {
  readonly games: () => Promise<GameRegistry>;
  readonly gameReader: LoadGameReader;
}

export const PACKAGED: Packaged = {
  games: async () => (await import("../games/registry.ts")).BUILT_IN_GAMES,
  gameReader: async () => {
    const [{ gameReader }, { BUILT_IN_GAMES }] = await Promise.all([
      import("../games/text/read-game.ts"),
      import("../games/registry.ts"),
    ]);
    return gameReader(BUILT_IN_GAMES.codeOf);
  },
};

/**
 * Runs one command line and returns its exit code; never throws.
 *
 * @param words the arguments after the program's name
 * @param packaged what comes with the command; tests pass something else
 */
export async function run(words: readonly string[], screen: Screen, packaged = PACKAGED): Promise<ExitCode> {
  let code: ExitCode = FINE;
  const finish = (outcome: ExitCode): void => {
    code = outcome;
  };
  try {
    const meant = helpWanted(words);
    const program = await createProgram(screen, packaged, finish, meant);
    await program.parseAsync([...meant], { from: "user" });
    return code;
  } catch (error) {
    return reportFailure(error, words, screen);
  }
}

/** `help check` is `check --help`; of a command that there is none of, either says so. */
function helpWanted(words: readonly string[]): readonly string[] {
  const [help, command, ...more] = words;
  if (help !== "help" || command === undefined || command.startsWith("-") || more.length > 0) return words;
  return COMMANDS.has(command) ? [command, "--help"] : [command];
}

function reportFailure(error: unknown, words: readonly string[], terminal: Screen): ExitCode {
  // Help and version also end in an exception of commander's, which has printed everything already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : MISUSED;
  if (error instanceof MisuseError) {
    terminal.writeError(`tiebreak: ${error.message}\n`);
    return error.exitCode;
  }
  const problem = fileProblem(error);
  if (problem !== null) {
    const path = error instanceof Error && "path" in error ? String(error.path) : "a file";
    terminal.writeError(`tiebreak: cannot use ${path}: ${problem}\n`);
    return MISUSED;
  }
  const message = error instanceof Error ? error.message : String(error);
  terminal.writeError(`tiebreak: ${message}\n`);
  if (words.includes("--debug")) {
    terminal.writeError(`${error instanceof Error ? error.stack : message}\n`);
  } else {
    terminal.writeError(
      `This is a bug in tiebreak. Please report it to ${ISSUES}, with the command, its files\n` +
        `and what it prints when you add --debug.\n`,
    );
  }
  return MISUSED;
}

type CreateCommand = (invocation: Invocation) => Command;

/** Each command is loaded on demand: `check` need not wait for what `decide` needs. */
const COMMANDS: ReadonlyMap<string, () => Promise<CreateCommand>> = new Map([
  ["check", async () => (await import("./commands/check.ts")).checkCommand],
  ["format", async () => (await import("./commands/rewrite.ts")).formatCommand],
  ["repair", async () => (await import("./commands/rewrite.ts")).repairCommand],
  ["compile", async () => (await import("./commands/compile.ts")).compileCommand],
  ["decide", async () => (await import("./commands/decide.ts")).decideCommand],
  ["test", async () => (await import("./commands/test.ts")).testCommand],
  ["mutate", async () => (await import("./commands/mutate.ts")).mutateCommand],
  ["render", async () => (await import("./commands/render.ts")).renderCommand],
  ["export", async () => (await import("./commands/render.ts")).exportCommand],
  ["play", async () => (await import("./commands/play.ts")).playCommand],
  ["companion", async () => (await import("./commands/companion.ts")).companionCommand],
  ["simulate", async () => (await import("./commands/simulate.ts")).simulateCommand],
  ["worker", async () => (await import("./commands/worker.ts")).workerCommand],
  ["ladder", async () => (await import("./commands/experiments.ts")).ladderCommand],
  ["sensitivity", async () => (await import("./commands/experiments.ts")).sensitivityCommand],
  ["replay", async () => (await import("./commands/replay.ts")).replayCommand],
  ["setup", async () => (await import("./commands/tables.ts")).setupCommand],
  ["score", async () => (await import("./commands/tables.ts")).scoreCommand],
  ["trace-book", async () => (await import("./commands/trace-book.ts")).traceBookCommand],
  ["board", async () => (await import("./commands/board.ts")).boardCommand],
  ["roster", async () => (await import("./commands/roster.ts")).rosterCommand],
  ["diff", async () => (await import("./commands/diff.ts")).diffCommand],
  ["ask", async () => (await import("./commands/ask.ts")).askCommand],
  ["lsp", async () => (await import("./commands/lsp.ts")).lspCommand],
  ["new", async () => (await import("./commands/new.ts")).newCommand],
  ["words", async () => (await import("./commands/words.ts")).wordsCommand],
  ["explain", async () => (await import("./commands/explain.ts")).explainCommand],
]);

const CLOSING = `
Every command has its own help with examples: tiebreak check --help
Exit codes: 0 fine, 1 found something (an error in a file, a “no”), 2 misused.`;

/**
 * Builds the program for a command line: only the command that the line names, or all of them for help and errors.
 * Nothing in it ends the process.
 */
export async function createProgram(
  screen: Screen,
  { games: loadGames, gameReader }: Packaged,
  finish: Invocation["finish"],
  words: readonly string[],
): Promise<Command> {
  const program = new Command("tiebreak")
    .description("Check, format, compile, explain and test the sheets of solo bots.")
    .usage("<command> [options]")
    .version(packageInformation.version, "--version", "print the version")
    .helpOption("--help", "show this help")
    .addOption(new Option("--debug", "print a stack trace if tiebreak itself fails").hideHelp())
    .addHelpText("after", CLOSING);
  const named = COMMANDS.get(words.find((word) => !word.startsWith("-")) ?? "");
  const onlyVersion = words.length === 1 && words[0] === "--version";
  const loaders = onlyVersion ? [] : named === undefined ? [...COMMANDS.values()] : [named];
  if (loaders.length > 0) {
    const games = await loadGames();
    const terminal = withGames(screen, games);
    const loadReader = readingOnce(gameReader);
    const near = async (): Promise<NearGames> => {
      const places = words.filter((word) => !word.startsWith("-") && COMMANDS.get(word) !== named);
      return (await import("./games-in-reach.ts")).gamesNear(terminal, places, loadReader);
    };
    const { games: shown, own } = words.includes("--help") ? await near() : { games, own: null };
    const invocation: Invocation = {
      terminal,
      example: exampleOf(shown, own),
      open: async (places) => (await import("./games-in-reach.ts")).opened(terminal, places, loadReader),
      survey: async (places) => (await import("./games-in-reach.ts")).surveyed(terminal, places, loadReader),
      finish,
    };
    for (const load of loaders) program.addCommand((await load())(invocation));
    const [command] = program.commands;
    if (named !== undefined && command !== undefined) await offerSidesNear(command, games, near);
  }
  configure(program, "tiebreak", screen);
  return program;
}

/** A reader that reads the same text once: the options of a command need the games that the command itself needs. */
function readingOnce(load: LoadGameReader): LoadGameReader {
  const known = new Map<string, { readonly text: string; readonly read: GameText }>();
  return async () => {
    const reader = await load();
    return (source) => {
      const before = known.get(source.name);
      if (before?.text === source.text) return before.read;
      const read = reader(source);
      known.set(source.name, { text: source.text, read });
      return read;
    };
  };
}

/** Lets a command that plays games take the sides of those in reach as options. */
async function offerSidesNear(
  command: Command,
  comingAlong: GameRegistry,
  near: () => Promise<NearGames>,
): Promise<void> {
  // Most commands have no such options, and need not load what reads games.
  if (!command.options.some(({ long }) => long === "--seat")) return;
  const { offerSides } = await import("./seats.ts");
  const { games, own } = await near();
  offerSides(command, games, comingAlong, own);
}

/** Configures a command and its subcommands. `name` is the command line up to its options. */
function configure(command: Command, name: string, terminal: Screen): void {
  for (const inner of command.commands) configure(inner, `${name} ${inner.name()}`, terminal);
  command
    .exitOverride()
    .helpOption("--help", "show this help")
    .showHelpAfterError(`(${name} --help shows how to use it)`)
    .configureOutput({
      writeOut: (text) => terminal.writeOutput(text),
      writeErr: (text) => terminal.writeError(text),
      getOutHelpWidth: () => Math.min(terminal.columns, 100),
      getErrHelpWidth: () => Math.min(terminal.columns, 100),
      getOutHasColors: () => terminal.colours,
      getErrHasColors: () => terminal.colours,
      outputError: (text, write) => write(text.replace(/^error:/, "tiebreak:")),
    });
}
