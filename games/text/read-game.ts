import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { gameTextReader, type ParsedGameText } from "../../grammar/game-text/parse.ts";
import type { Source } from "../../grammar/source.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { RegisteredGame } from "../registered-games.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { GameOfText } from "./game-of-text.ts";

/** A game that a text declares. */
export interface ReadGame extends ParsedGameText {
  /** Its name; null where the text names no game. */
  readonly name: string | null;
  /** The game as every tool asks for it; null where the text has errors. */
  readonly game: RegisteredGame | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes readers of games; what they are made of is made once. */
export function gameReader(): (source: Source) => ReadGame {
  const parse = gameTextReader();
  return (source) => {
    const parsed = parse(source);
    const { declared, lexicon, diagnostics: found } = new GameOfText(parsed.text, parsed.diagnostics).read();
    const diagnostics = found.toSorted((one, other) => one.span.start - other.span.start);
    const isWhole = diagnostics.every(({ severity }) => severity !== "error");
    return {
      text: parsed.text,
      name: parsed.text.name?.text ?? null,
      game: declared === null || lexicon === null || !isWhole ? null : registered(declared, lexicon),
      diagnostics,
    };
  };
}

/** The game with the words that its text defines: sheets use them as they use all others. */
function registered(declared: DeclaredGame, lexicon: Lexicon): RegisteredGame {
  const described = describeDeclared(declared);
  const { compact } = described.lexicon;
  const words = { lexicon: compact === undefined ? lexicon : { ...lexicon, compact } };
  return { ...described, ...words, load: async () => ({ ...declaredPackage(declared), ...words }) };
}
