import type { GameSectionNode, GameTextNode } from "../../grammar/game-text/syntax-tree.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { GameReporter } from "./game-reporter.ts";

/** What the text of a game says whose positions are code: the rest of its lexicon is code, too. */
export type StatedWords = Pick<Lexicon, "game" | "sides" | "rules">;

/** What such a text may have. */
const SECTIONS: ReadonlySet<GameSectionNode["kind"]> = new Set(["sides", "board", "specialRules"]);

/** The words of a game whose positions are code. */
export function statedWords(
  name: NameNode,
  { sections }: GameTextNode,
  sides: Lexicon["sides"],
  rules: Pick<Lexicon, "rules">,
  reporter: GameReporter,
): StatedWords {
  for (const { kind, span } of sections)
    if (!SECTIONS.has(kind)) reporter.refuse("game-not-yet", span, { what: "this section beside a board by code" });
  return { game: name.text, sides, ...rules };
}
