import { run } from "./run.ts";
import { processTerminal } from "./terminal.ts";

// A reader that has seen enough (`tiebreak … | head`) is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

void run(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
