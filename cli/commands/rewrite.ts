import { type Command, Option } from "commander";
import { formatGame } from "../../library/game-texts.ts";
import { format, gameStatedIn, repair, type StatedGame } from "../../library/texts.ts";
import { orHere } from "../games-in-reach.ts";
import { createCommand, type Invocation } from "../command.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { writeWhole } from "../../io/files.ts";
import { describe, FINE, FOUND_SOMETHING, MISUSED, type ExitCode, MisuseError } from "../failure.ts";
import { noHeader } from "../fix-files.ts";
import { findSheets } from "../named-sheet.ts";
import { Progress } from "../progress.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import { counted, enumerate } from "../../grammar/prose.ts";
import { readRewritable, decode } from "../../node/files.ts";
import type { Terminal } from "../terminal.ts";
import type { GameOption } from "../../library/games.ts";
import { failure, type Result } from "../../library/result.ts";
import { own } from "../../io/terminal-text.ts";

/** `tiebreak format`: the canonical text, written only where it says the same as before. */
export function formatCommand(invocation: Invocation): Command {
  const { example } = invocation;
  const command = createCommand(
    "format",
    "Format sheets in the standard layout. Remarks stay, and the meaning never changes.",
    [
      ["tiebreak format", "every sheet below this directory"],
      ["tiebreak format --check procedures", "list the files that would change; exit 1 if any"],
      [`tiebreak format --stdin < ${example.sheet}`, "from standard input to standard output"],
    ],
  );
  const rewriting = {
    does: "format",
    done: "formatted",
    takesBareText: false,
    rewrite: format,
    rewriteGame: formatGame,
  };
  return rewritingCommand(command, rewriting, invocation);
}

/** `tiebreak repair`: a page copied out of a PDF or a scan, as a sheet writes it. */
export function repairCommand(invocation: Invocation): Command {
  const { example } = invocation;
  const command = createCommand("repair", "Repair text pasted from a PDF or a scan. No letter or digit is lost.", [
    [`tiebreak repair ${example.sheet}`, "bullets, tables, broken words and lost numbers of a pasted page"],
    [`tiebreak repair --check ${example.sheet}`, "list what would change; exit 1 if anything would"],
    ["tiebreak repair --stdin < page.txt", "from standard input to standard output"],
  ]);
  const rewriting = { does: "repair", done: "repaired", takesBareText: true, rewrite: repair };
  return rewritingCommand(command, rewriting, invocation);
}

/** How a command rewrites sheets. */
interface Rewriting {
  /** What it does, as a command: `format`. */
  readonly does: string;
  /** The past tense, for progress and reports: `formatted`. */
  readonly done: string;
  /** Whether a file that the user named may lack the header of a sheet. */
  readonly takesBareText: boolean;
  /** The new text of a sheet with its repairs, or why it stays as it is. */
  rewrite(text: string, options: GameOption): Result<Rewritten>;
  /** As `rewrite`, for the text of a game; absent where such texts stay as they are. */
  rewriteGame?(text: string): Result<Rewritten>;
}

interface Rewritten {
  readonly text: string;
  readonly repairs?: readonly string[];
}

/** Adds what rewriting commands share: paths, `--check` and `--stdin`. */
function rewritingCommand(command: Command, rewriting: Rewriting, { open, example, finish }: Invocation): Command {
  return command
    .argument("[paths...]", `files, directories searched for .bot files, or scenarios: 1, 1/${example.side}`)
    .addOption(new Option("--check", "write nothing; exit 1 if a file would change"))
    .addOption(new Option("--stdin", `${rewriting.does} standard input to standard output`).conflicts("check"))
    .action(async (paths: string[], { check, stdin }: { readonly check?: true; readonly stdin?: true }) => {
      if (stdin === true && paths.length > 0) throw new MisuseError("--stdin takes no paths");
      finish(
        stdin === true
          ? await rewriteInput(rewriting, await open([]))
          : await rewriteFiles(paths, check === true, rewriting, await open(orHere(paths))),
      );
    });
}

function knownGames({ all }: GameRegistry): GameOption {
  return { game: [...all.values()] };
}

async function rewriteInput({ rewrite }: Rewriting, terminal: Terminal): Promise<ExitCode> {
  const known = knownGames(terminal.games);
  const text = decode(await terminal.readInput());
  const stated = gameStatedIn(text, known);
  const result = stated.kind === "unknown" ? failure(unknownGame(stated)) : rewrite(text, known);
  if (!result.ok) {
    terminal.writeError(`tiebreak: <stdin>: ${result.reason}\n`);
    return FOUND_SOMETHING;
  }
  // `--stdin` prints the text byte for byte.
  terminal.writeOutput(own(result.text));
  return FINE;
}

function unknownGame({ name, known }: Extract<StatedGame, { readonly kind: "unknown" }>): string {
  const near = nearestName(name, known);
  const advice = near === null ? `the games are ${enumerate(known)}` : `did you mean “${near}”?`;
  return `“${name}” is not a known game: ${advice}`;
}

/**
 * Rewrites every sheet that changes, and prints which. A refused or unreadable file does not stop the others.
 *
 * @param onlyCheck writes nothing, and counts a file that would change as a finding
 */
async function rewriteFiles(
  paths: readonly string[],
  onlyCheck: boolean,
  { done, takesBareText, rewrite, rewriteGame }: Rewriting,
  terminal: Terminal,
): Promise<ExitCode> {
  const known = knownGames(terminal.games);
  const found = await findSheets(paths, terminal, rewriteGame === undefined ? [] : ["game"]);
  const progress = new Progress(terminal);
  const unread = [...found.problems];
  const refused: string[] = [];
  const changed: string[] = [];
  const foreign: string[] = [...found.skipped];
  for (const [index, file] of found.files.entries()) {
    progress.report(`${done} ${index} of ${found.files.length} files`);
    try {
      const read = await readRewritable(file, terminal.games);
      if (read.kind === "foreign") {
        foreign.push(`${file.name} was not changed: ${read.reason}`);
        continue;
      }
      const isGame = file.kind === "game";
      const stated: StatedGame = isGame ? { kind: "known" } : read.stated;
      const { kind } = stated;
      if (stated.kind === "unknown") {
        refused.push(`${file.name} was not changed: ${unknownGame(stated)}`);
        continue;
      }
      if (kind !== "known" && !(takesBareText && file.searched === undefined)) {
        foreign.push(`${file.name} was not changed: ${noHeader(terminal.games)}`);
        continue;
      }
      const after = isGame && rewriteGame !== undefined ? rewriteGame(read.text) : rewrite(read.text, known);
      if (!after.ok) {
        refused.push(`${file.name}: ${after.reason}`);
        continue;
      }
      if (after.text === read.text) continue;
      if (!onlyCheck) writeWhole(file.path, after.text);
      changed.push([`${file.name}${onlyCheck ? " would change" : ""}`, ...(after.repairs ?? [])].join("\n  "));
    } catch (error) {
      unread.push(`${file.name}: ${describe(error)}`);
    }
  }
  progress.clear();
  for (const name of changed) terminal.writeOutput(`${name}\n`);
  if (found.files.length > 0) {
    const what = onlyCheck ? "would change" : "changed";
    terminal.writeOutput(`${counted(found.files.length, "file")}: ${changed.length} ${what}\n`);
  }
  for (const problem of [...foreign, ...refused, ...unread]) terminal.writeError(`tiebreak: ${problem}\n`);
  if (unread.length > 0) return MISUSED;
  return refused.length > 0 || (onlyCheck && changed.length > 0) ? FOUND_SOMETHING : FINE;
}
