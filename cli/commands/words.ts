import { join } from "node:path";
import type { Command } from "commander";
import type { NamedText } from "../../grammar/source.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import { gameIn } from "../../grammar/written-header.ts";
import type { GameDescription } from "../../games/game-package.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { type WordEntry, words } from "../../library/words.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FaultyFileError, MisuseError } from "../failure.ts";
import { oneSheet, findOneSheet } from "../named-sheet.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { wrapText } from "../../grammar/prose.ts";
import { textsReaching } from "../../node/check-beside.ts";
import { readText } from "../../node/files.ts";
import { gameFileAbove } from "../../node/games-in-reach.ts";

interface WordOptions {
  readonly game?: string;
  readonly sheet?: string;
}

/** `tiebreak words`: the words that a sheet may use: those of its game and those that files define. */
export function wordsCommand({ open, example }: Invocation): Command {
  return createCommand("words", "List or search the words that a sheet may use, with what they mean.", [
    ["tiebreak words", "every word of each game, or of the game that a game.bot here describes"],
    ["tiebreak words space", "the words with “space” in their forms or their explanation"],
    ['tiebreak words "points win"', "the rule sentences with these words; # stands for any number"],
    [`tiebreak words --sheet 1/${example.side}`, "also the words that reach this sheet"],
  ])
    .argument("[text]", "what to look for")
    .option("--game <name>", "list the words of this game only")
    .option("--sheet <sheet>", `the sheet that is to use them: ${oneSheet(example)}`)
    .action(async (text = "", options: WordOptions) => {
      const terminal = await open([options.sheet]);
      const texts = await textsInReach(options.sheet, terminal);
      const own = options.sheet === undefined ? await ownGame(terminal) : undefined;
      const games = gamesFor(options.game ?? own, texts, terminal.games);
      const found = games.map((game) => ({ game, entries: words(text, { game, texts }) }));
      const listed = found.filter(({ entries }) => entries.length > 0);
      if (listed.length === 0) {
        const all = games.flatMap((game) => words("", { game, texts }));
        throw new MisuseError(
          `no word of ${namesOf(games)} has “${text}” in its forms or its explanation${advice(text, all)}`,
        );
      }
      const { bold } = coloursOf(terminal);
      for (const { game, entries } of listed) {
        const heading = games.length === 1 ? "" : `${bold(`Words of ${game.lexicon.game}`)}\n\n`;
        const ending = games.length === 1 ? "" : "\n";
        terminal.writeOutput(`${heading}${entries.map((each) => entry(each, terminal)).join("")}${ending}`);
      }
    });
}

/**
 * The texts of a sheet and of the files that define words for it; without a sheet, the files that define words in the
 * directory.
 */
async function textsInReach(named: string | undefined, terminal: Terminal): Promise<readonly NamedText[]> {
  const { directory } = terminal;
  const place = { name: "new sheet", path: join(directory, "new sheet"), inside: "new sheet" };
  const sheet = named === undefined ? place : await findOneSheet(named, "words", terminal);
  const own = { path: sheet.name, text: named === undefined ? "bot new" : await readText(sheet.path) };
  const reaching = await textsReaching(sheet, own.text);
  return named === undefined ? reaching : [...reaching, own];
}

/** The game to whose text the directory belongs. */
async function ownGame({ directory }: Terminal): Promise<string | undefined> {
  const path = await gameFileAbove(directory);
  return path === null ? undefined : gameIn(await readText(path))?.name;
}

/** The game that the user named or the texts belong to; all games where neither is known. */
function gamesFor(
  named: string | undefined,
  texts: readonly NamedText[],
  { all, lexicons }: GameRegistry,
): readonly GameDescription[] {
  const written = named ?? texts.map(({ text }) => gameIn(text)?.name).findLast((name) => name !== undefined);
  const games = [...all.values()];
  if (written === undefined) return games;
  const found = games.find(({ lexicon }) => lexicon.game.toLowerCase() === written.toLowerCase());
  for (const each of lexicons.values()) {
    const isMeant = each.game.toLowerCase() === written.toLowerCase();
    if (isMeant && "file" in each) throw new FaultyFileError(`${each.file} has errors; correct them first`);
  }
  if (found === undefined) throw new MisuseError(`there is no game “${written}”; the games are: ${namesOf(games)}`);
  return [found];
}

function namesOf(games: readonly GameDescription[]): string {
  return games.map(({ lexicon }) => lexicon.game).join(", ");
}

/** Suggests the nearest form of a misspelt word, or what to do about a missing one. */
function advice(text: string, all: readonly WordEntry[]): string {
  const forms = all.flatMap((each) => [each.word, ...each.forms]);
  const parts = [...new Set(forms.flatMap((form) => form.split(" ")))];
  const near = nearestName(text.trim(), forms) ?? nearestName(text.trim(), parts);
  return near === null ? "; a sheet can define one, see docs/define-words.md" : `: did you mean “${near}”?`;
}

function entry({ word, type, documentation, forms, definedIn }: WordEntry, terminal: Terminal): string {
  const colours = coloursOf(terminal);
  const where = definedIn === null ? "" : `; ${definedIn.file}, line ${definedIn.line}`;
  const also = forms.length === 0 ? "" : ` Also: ${forms.join(", ")}.`;
  const head = `${colours.bold(word)}  ${colours.dim(`${type}${where}`)}`;
  const says = wrapText(`    ${documentation}${also}`, Math.min(terminal.columns, 100), "    ");
  return `${[head, ...says].join("\n")}\n`;
}
