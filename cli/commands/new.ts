import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { nearestName } from "../../grammar/nearest-name.ts";
import { counted } from "../../grammar/prose.ts";
import type { ExampleGame } from "../../library/game-texts.ts";
import { exampleGames } from "../../node/example-games.ts";
import { displayName, gameFileAbove, problemWith, readText } from "../../node/files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { MisuseError } from "../failure.ts";
import { Progress } from "../progress.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";

/** `tiebreak new`: a folder with a game to play and to change. */
export function newCommand({ terminal }: Invocation): Command {
  return createCommand("new", "Make a folder with a small game, to play it and to change it into yours.", [
    ["tiebreak new", "the games there are"],
    ["tiebreak new vault", "the game Vault, in the folder vault"],
    ["tiebreak new vault my-game", "the same in the folder my-game"],
    ["tiebreak new --for guard.bot", "a draft of the game that your sheet is for"],
  ])
    .argument("[game]", "the game to begin with")
    .argument("[folder]", "the folder to make (default: the name of the game)")
    .option("--for <sheet>", "draft the text of a game from the words of a sheet, as game.bot beside it")
    .action(async (named: string | undefined, folder: string | undefined, options: { readonly for?: string }) => {
      const colours = coloursOf(terminal);
      if (options.for !== undefined) {
        if (named !== undefined)
          throw new MisuseError("--for drafts a game of its own: leave out the name of the game");
        return draft(options.for, terminal);
      }
      const games = exampleGames();
      if (named === undefined) return terminal.writeOutput(games.map((game) => listed(game, colours)).join(""));
      const game = gameNamed(named, games);
      const made = folder ?? game.name.toLowerCase();
      write(game, made, terminal.directory);
      const files = game.files.map(({ path }) => path).join(", ");
      terminal.writeOutput(`${made} has the game ${game.name}: ${files}\n\n${stepsIn(made, game)}`);
    });
}

/** Writes a draft of the game that a sheet is for, and says what is left to do. */
async function draft(name: string, terminal: Terminal): Promise<void> {
  const { directory } = terminal;
  const path = resolve(directory, name);
  const text = await readText(path).catch((error: unknown) => {
    throw new MisuseError(`${name}: ${problemWith(error)}`);
  });
  const present = await gameFileAbove(dirname(path));
  if (present !== null)
    throw new MisuseError(`${displayName(present, directory)} is there already; tiebreak check says what it lacks`);
  const [{ gameReader }, { draftGame }] = await Promise.all([
    import("../../games/text/read-game.ts"),
    import("../../library/draft-game.ts"),
  ]);
  const reader = gameReader(undefined, "in steps");
  const progress = new Progress(terminal);
  const search = draftGame({ path: basename(name), text }, reader);
  let step = search.next();
  for (; step.done !== true; step = search.next()) {
    const { words, errors } = step.value;
    progress.report(`${counted(words, "word")} with a meaning, ${counted(errors, "error")} left`);
  }
  progress.clear();
  const drafted = step.value;
  if (!drafted.ok) throw new MisuseError(`${name}: ${drafted.reason}`);
  const made = join(dirname(path), drafted.file);
  const shown = displayName(made, directory);
  try {
    writeFileSync(made, drafted.text, { flag: "wx" });
  } catch (error) {
    throw new MisuseError(`${shown}: ${problemWith(error)}`);
  }
  const { left } = drafted;
  const errors =
    left.length === 0 ? "The sheet has no errors with it." : `It leaves ${counted(left.length, "error")} in the sheet.`;
  terminal.writeOutput(
    `${shown} is a draft of the game of ${name}: each sentence is a guess. ${errors}\n\n  tiebreak check ${name} ${shown}\n`,
  );
}

/** What to type next. The text names a side that a person may play. */
function stepsIn(folder: string, { files }: ExampleGame): string {
  const [, side = "none"] = /^ {2}([^:\n]+): .*\bplayer\b/m.exec(files[0]?.text ?? "") ?? [];
  const steps = [
    [`cd ${folder}`, ""],
    [`tiebreak play 1 --as ${side.toLowerCase()}`, "play it against its bot"],
    ["tiebreak simulate 1", "let its bots play many games"],
    ["tiebreak check .", "find mistakes in what you change"],
  ] as const;
  const width = Math.max(...steps.map(([typed]) => typed.length));
  return steps.map(([typed, does]) => `  ${`${typed.padEnd(width)}  ${does}`.trimEnd()}\n`).join("");
}

function listed({ name, about }: ExampleGame, { bold }: Colours): string {
  return `${bold(name)}  ${about}\n`;
}

function gameNamed(named: string, games: readonly ExampleGame[]): ExampleGame {
  const found = games.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (found !== undefined) return found;
  const names = games.map(({ name }) => name.toLowerCase());
  const nearest = nearestName(named.toLowerCase(), names);
  const advice = nearest === null ? `the games are: ${names.join(", ")}` : `did you mean “${nearest}”?`;
  throw new MisuseError(`there is no game “${named}” to begin with; ${advice}`);
}

/** Writes the files of a game. Nothing that is there is written over. */
function write({ files }: ExampleGame, folder: string, directory: string): void {
  const path = resolve(directory, folder);
  try {
    mkdirSync(path, { recursive: true });
    for (const file of files) writeFileSync(join(path, file.path), file.text, { flag: "wx" });
  } catch (error) {
    throw new MisuseError(`${folder}: ${problemWith(error)}; name another folder`);
  }
}
