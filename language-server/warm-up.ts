import { checkParsed, parseFile } from "../compiler/check-file.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import type { Environment } from "./environment.ts";

/**
 * Makes what every sheet needs, the parser and the words of each game, while nobody asks for anything yet: between its
 * start and the first sheet a server waits for its client.
 */
export function warmUp({ games }: Environment): void {
  for (const lexicon of games.values()) checkParsed(parseFile("", warmUpSheet(lexicon), games));
}

/** A sheet of a game that says next to nothing. */
export function warmUpSheet({ game, sides, words }: Lexicon): string {
  const heading = words.find(({ category }) => category === "title")?.id.toUpperCase() ?? "";
  const action = words.find(({ category }) => category === "action")?.id ?? "";
  return `game ${game}\nscenario 1 "-"\nbot ${sides[0]?.id ?? ""}\n\n${heading}\n1 ${action}.\n`;
}
