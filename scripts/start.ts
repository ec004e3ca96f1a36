/** Runs each step of the main job under its heading. Ends with the first that fails. */
import "./answer-help.ts";
import { fileURLToPath } from "node:url";
import { run } from "../cli/program.ts";
import { coloursOf, processTerminal } from "../cli/terminal.ts";
import { STEPS } from "./start-steps.ts";

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
