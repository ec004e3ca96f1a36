import { type Diagnostic, inOrder, isError } from "../../grammar/diagnostic.ts";
import { nameInFiles } from "../../grammar/fold-form.ts";
import { gameTextReader, type ParsedGameText } from "../../grammar/game-text/parse.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { createSource, type Source } from "../../grammar/source.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import type { GameCode } from "../game-code.ts";
import type { EnginePart } from "../engine-part.ts";
import type { GamePackage } from "../game-package.ts";
import type { GameText, RegisteredGame } from "../registered-games.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { functionsModule } from "./functions-module.ts";
import { GameOfText } from "./game-of-text.ts";
import { isUnexplained, meantWords } from "./meant-words.ts";

/** The text of a game, with what it declares as far as it can be read. */
interface DeclaringText extends GameText {
  readonly declared: DeclaredGame | null;
}

/**
 * Makes readers of games; what they are made of is made once.
 *
 * @param codeOf what the text of a game says is by code. It comes from whoever calls this, never from where the text
 *   comes from
 * @param advice when the words that are probably meant are looked for
 */
export function gameReader(
  codeOf: (game: string) => GameCode = () => ({}),
  advice: "at once" | "in steps" = "at once",
): (source: Source) => DeclaringText {
  const parse = gameTextReader();
  return (source) => {
    const parsed = parse(source);
    const code = codeOf(parsed.text.name?.text ?? "");
    const { declared, lexicon, names, diagnostics: reported } = new GameOfText(parsed, code).read();
    const errorsIn = (text: string): number => {
      const { diagnostics: others } = new GameOfText(parse(createSource(source.name, text)), code).read();
      return others.filter(isError).length;
    };
    const steps = function* (): Generator<undefined, readonly Diagnostic[]> {
      return lexicon === null ? found : inOrder(yield* meantWords(found, source.text, lexicon, errorsIn));
    };
    const found = inOrder(reported);
    const diagnostics = advice === "at once" ? lastOf(steps()) : found;
    const isWhole = diagnostics.every(({ severity }) => severity !== "error");
    const game =
      !isWhole || lexicon === null
        ? null
        : declared === null
          ? ofTables(lexicon)
          : {
              ...registered(withModule(declared, source.text, code), lexicon, source.text),
              ...examplesIn(parsed, lexicon),
            };
    return {
      ...parsed,
      name: parsed.text.name?.text ?? null,
      declared,
      game,
      lexicon,
      names,
      diagnostics,
      ...(advice === "in steps" && found.some(isUnexplained) && { advice: steps }),
    };
  };
}

function lastOf(steps: Generator<undefined, readonly Diagnostic[]>): readonly Diagnostic[] {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What help texts show of a game: the side that a bot plays stands first. */
function examplesIn({ text }: ParsedGameText, { words }: Lexicon): Pick<RegisteredGame, "examples"> {
  const sides = text.sections.flatMap((section) => (section.kind === "sides" ? section.rows : []));
  const [side, otherSide = side] = [
    ...sides.filter(({ plays }) => plays !== "player"),
    ...sides.filter(({ plays }) => plays === "player"),
  ].map(({ name }) => name.text);
  const unit = words.find(({ category }) => category === "title")?.id;
  const action = words.find(({ category }) => category === "action")?.id;
  if (side === undefined || otherSide === undefined || unit === undefined || action === undefined) return {};
  return {
    examples: { sides: [side, otherSide], unit, questions: [`${unit} clause 1 fires`, `${unit} does ${action}`] },
  };
}

/** Plays whole games, where the text says how they go. */
async function engineOf(declared: DeclaredGame): Promise<Pick<GamePackage, "engine">> {
  if (declared.play === undefined) return {};
  const { declaredEngine } = await import("../shared/declared/play/declared-engine.ts");
  return { engine: declaredEngine({ ...declared, play: declared.play }) satisfies EnginePart };
}

/** Follows the game on its board, where the text says how it goes. */
async function companionOf(declared: DeclaredGame): Promise<Pick<GamePackage, "companion">> {
  if (declared.play === undefined) return {};
  const { companionAtTable } = await import("../shared/declared/play/table-session.ts");
  return { companion: companionAtTable({ ...declared, play: declared.play }) };
}

/** A game whose book prints nothing but tables. */
function ofTables(lexicon: Lexicon): RegisteredGame {
  const described = {
    folder: nameInFiles(lexicon.game),
    lexicon,
    openPoints: new Map<string, never>(),
    printedStrength: () => null,
  };
  return { ...described, load: async () => ({ ...described, readings: () => DEFAULT_POLICIES }) };
}

/** The game with the module that its compiled sheets import: the text is all of it, unless code comes with it. */
function withModule(declared: DeclaredGame, text: string, code: GameCode): DeclaredGame {
  return Object.keys(code).length === 0 ? { ...declared, module: functionsModule(declared, text) } : declared;
}

/** The game with the words that its text defines: sheets use them as they use all others. */
function registered(declared: DeclaredGame, lexicon: Lexicon, text: string): RegisteredGame {
  const described = { ...describeDeclared(declared), text };
  const { compact } = described.lexicon;
  const words = { lexicon: compact === undefined ? lexicon : { ...lexicon, compact } };
  const { schema } = declared;
  return {
    ...described,
    ...words,
    load: async () => ({
      ...declaredPackage(declared),
      ...words,
      text,
      ...(await engineOf(declared)),
      ...(await companionOf(declared)),
    }),
    loadCompanion: async () => ({ ...declaredPackage(declared), ...words, ...(await companionOf(declared)) }),
    loadArrangement: async () => {
      const { declaredArrangement } = await import("../shared/declared/arrangement.ts");
      // The text says how its one board lies: no file does.
      return declaredArrangement(schema, (_board, { board }) => ({ board: board.smallest, places: {} }));
    },
  };
}
