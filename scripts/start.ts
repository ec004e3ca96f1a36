/**
 * The main job, end to end: checks every sheet, compiles them, lets the bot decide one position with its reasons, and
 * lets two bots play a game. Ends with the first step that fails.
 */
import { fileURLToPath } from "node:url";
import { run } from "../cli/run.ts";
import { coloursOf, processTerminal } from "../cli/terminal.ts";

const STEPS: readonly { readonly heading: string; readonly words: readonly string[] }[] = [
  { heading: "Check every sheet", words: ["check", "procedures"] },
  { heading: "Compile every sheet", words: ["compile", "procedures", "--out", "build"] },
  {
    heading: "Let the bot decide one position",
    words: ["decide", "procedures/callisto/scenario-1/first-decision.situation.yaml", "--explain"],
  },
  {
    heading: "Let two bots play a game on a stand-in board",
    words: ["simulate", "1", "--games", "3", "--log-game", "2", "--out", "build/game.jsonl"],
  },
  { heading: "Read how it begins", words: ["replay", "build/game.jsonl", "--to", "12"] },
];

const terminal = { ...processTerminal(), directory: fileURLToPath(new URL("..", import.meta.url)) };
const colours = coloursOf(terminal);

for (const [index, { heading, words }] of STEPS.entries()) {
  const title = `${index + 1}. ${heading}`;
  terminal.writeOutput(`${index === 0 ? "" : "\n"}${colours.bold(title)}\n`);
  terminal.writeOutput(`${colours.dim(`$ tiebreak ${words.join(" ")}`)}\n\n`);
  const code = await run(words, terminal);
  if (code !== 0) {
    process.exitCode = code;
    break;
  }
}
