import { fileProblem } from "../io/files.ts";
import { run } from "./program.ts";
import { FINE, MISUSED } from "./failure.ts";
import { processTerminal } from "./terminal.ts";

// A reader that closes the pipe early (`tiebreak … | head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(FINE);
  process.stderr.write(`tiebreak: cannot write its output: ${fileProblem(error) ?? error.message}\n`);
  process.exit(MISUSED);
});

void run(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
