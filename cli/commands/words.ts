import { join } from "node:path";
import type { Command } from "commander";
import type { NamedText } from "../../grammar/source.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import { gameIn } from "../../grammar/written-header.ts";
import type { GameDescription } from "../../games/game-package.ts";
import { namesOfText, type WordEntry, words } from "../../library/words.ts";
import { createCommand, type Invocation } from "../command.ts";
import { FaultyFileError, FOUND_SOMETHING, MisuseError } from "../failure.ts";
import { oneSheet, findOneSheet } from "../named-sheet.ts";
import { coloursOf, type Terminal } from "../terminal.ts";
import { wrapText } from "../../grammar/prose.ts";
import { textsReaching } from "../../node/check-beside.ts";
import { gameOfFolder, readText } from "../../node/files.ts";
import type { GameFile } from "../../node/games-in-reach.ts";
import type { OpenTerminal } from "../games-in-reach.ts";

interface WordOptions {
  readonly game?: string;
  readonly sheet?: string;
}

/** `tiebreak words`: the words that a sheet may use: those of its game and those that files define. */
export function wordsCommand({ open, example, finish }: Invocation): Command {
  return createCommand("words", "List or search the words that a sheet may use, with what they mean.", [
    ["tiebreak words", "every word of each game, or of the game that a game.bot here describes"],
    ["tiebreak words space", "the words with “space” in their forms or their explanation"],
    ['tiebreak words "points win"', "the rule sentences with these words; # stands for any number"],
    [`tiebreak words --sheet 1/${example.side}`, "also the words that reach this sheet"],
  ])
    .argument("[text...]", "what to look for")
    .option("--game <name>", "list the words of this game only")
    .option("--sheet <sheet>", `the sheet that is to use them: ${oneSheet(example)}`)
    .action(async (said: readonly string[], options: WordOptions) => {
      const text = said.join(" ");
      const terminal = await open([options.sheet]);
      const texts = await textsInReach(options.sheet, terminal);
      const own = options.sheet === undefined ? await gameOfFolder(terminal.directory) : null;
      const { games, broken } = gamesFor(options.game ?? own ?? undefined, texts, terminal);
      const found = [
        ...games.map(({ lexicon }) => ({ name: lexicon.game, entries: words(text, { game: { lexicon }, texts }) })),
        ...broken.map((each) => ({ name: each.name ?? "", entries: wordsOfBroken(text, each, texts) })),
      ];
      const listed = found.filter(({ entries }) => entries.length > 0);
      const [faulty] = broken;
      if (listed.length === 0) {
        const all = games.flatMap((game) => words("", { game, texts }));
        const none = `no word of ${found.map(({ name }) => name).join(", ")} has “${text}” in its forms or its explanation`;
        if (faulty === undefined) throw new MisuseError(`${none}${advice(text, all)}`);
        throw new FaultyFileError(`${none}; ${faulty.file.name} has errors, so words may be missing`);
      }
      const { bold } = coloursOf(terminal);
      for (const { name, entries } of listed) {
        const heading = found.length === 1 ? "" : `${bold(`Words of ${name}`)}\n\n`;
        const ending = found.length === 1 ? "" : "\n";
        terminal.writeOutput(`${heading}${entries.map((each) => entry(each, terminal)).join("")}${ending}`);
      }
      if (faulty === undefined) return;
      terminal.writeError(`tiebreak: ${faulty.file.name} has errors, so words may be missing\n`);
      finish(FOUND_SOMETHING);
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

/** The words of a game whose text has errors, as far as it can be read. */
function wordsOfBroken(search: string, game: GameFile, texts: readonly NamedText[]): readonly WordEntry[] {
  const { lexicon } = game;
  return lexicon === null ? namesOfText(search, game) : words(search, { game: { lexicon }, texts });
}

/** The game that the user named or the texts belong to; all games where neither is known. */
function gamesFor(
  named: string | undefined,
  texts: readonly NamedText[],
  { games: { all }, gameFiles }: OpenTerminal,
): { readonly games: readonly GameDescription[]; readonly broken: readonly GameFile[] } {
  const written = named ?? texts.map(({ text }) => gameIn(text)?.name).findLast((name) => name !== undefined);
  const games = [...all.values()];
  if (written === undefined) return { games, broken: [] };
  const isMeant = (name: string | null): boolean => name?.toLowerCase() === written.toLowerCase();
  const broken = gameFiles.find(({ game, name }) => game === null && isMeant(name));
  if (broken !== undefined) return { games: [], broken: [broken] };
  const found = games.find(({ lexicon }) => isMeant(lexicon.game));
  if (found === undefined) throw new MisuseError(`there is no game “${written}”; the games are: ${namesOf(games)}`);
  return { games: [found], broken: [] };
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
  const explained = `${documentation}${also}`;
  const says = explained === "" ? [] : wrapText(`    ${explained}`, Math.min(terminal.columns, 100), "    ");
  return `${[head, ...says].join("\n")}\n`;
}
