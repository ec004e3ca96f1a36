import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { ExampleGame } from "../../library/game-texts.ts";
import { exampleGames } from "../../node/example-games.ts";
import { problemWith } from "../../node/files.ts";
import { createCommand, type Invocation } from "../command.ts";
import { MisuseError } from "../failure.ts";
import { coloursOf, type Colours } from "../terminal.ts";

/** `tiebreak new`: a folder with a game to play and to change. */
export function newCommand({ terminal }: Invocation): Command {
  return createCommand("new", "Make a folder with a small game, to play it and to change it into yours.", [
    ["tiebreak new", "the games there are"],
    ["tiebreak new vault", "the game Vault, in the folder vault"],
    ["tiebreak new vault my-game", "the same in the folder my-game"],
  ])
    .argument("[game]", "the game to begin with")
    .argument("[folder]", "the folder to make (default: the name of the game)")
    .action((named: string | undefined, folder: string | undefined) => {
      const games = exampleGames();
      const colours = coloursOf(terminal);
      if (named === undefined) return terminal.writeOutput(games.map((game) => listed(game, colours)).join(""));
      const game = gameNamed(named, games);
      const made = folder ?? game.name.toLowerCase();
      write(game, made, terminal.directory);
      const files = game.files.map(({ path }) => path).join(", ");
      terminal.writeOutput(`${made} has the game ${game.name}: ${files}\n\n${stepsIn(made, game)}`);
    });
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
