import { escapeLine } from "../../io/terminal-text.ts";
import type { SituationOutcome } from "../../language-server/environment.ts";

/** The line of a test run about a situation. The editor shows it in a terminal, and it quotes files. */
export function runOutput({ id, title, passed, messages }: SituationOutcome): string {
  const heading = `${passed ? "✓" : "✗"} ${id}${title === null ? "" : `: ${title}`}`;
  return [heading, ...messages.map((message) => `    ${message}`)].map((line) => `${escapeLine(line)}\r\n`).join("");
}

/** The notification about a situation that does not pass. */
export function failureNotice({ id, messages }: SituationOutcome): string {
  return escapeLine(`${id} does not pass: ${messages.join("; ")}`);
}
