import { escapeLine } from "../../io/terminal-text.ts";
import type { SituationOutcome } from "../../language-server/environment.ts";

/** What the output of a test run says of a situation. The editor shows it in a terminal, and it quotes files. */
export function runOutput({ id, title, passed, messages }: SituationOutcome): string {
  const heading = `${passed ? "✓" : "✗"} ${id}${title === null ? "" : `: ${title}`}`;
  return [heading, ...messages.map((message) => `    ${message}`)].map((line) => `${escapeLine(line)}\r\n`).join("");
}

/** What a notification says of a situation that does not pass. */
export function failureNotice({ id, messages }: SituationOutcome): string {
  return escapeLine(`${id} does not pass: ${messages.join("; ")}`);
}
