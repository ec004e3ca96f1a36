import { decide } from "../../../runtime/interpreter/decide.ts";
import type { Policies } from "../../../runtime/policies.ts";
import { clausesToAsk } from "../../../runtime/why-not.ts";
import type { CompiledPart, DeciderPart, GamePackage, PositionPart } from "../../game-package.ts";
import { declaredCompanion } from "./companion.ts";
import { declaredCompact } from "./compact.ts";
import { declarationMistakes } from "./declaration-mistakes.ts";
import { type DeclaredGame, policiesOf } from "./declared-game.ts";
import { describeDeclared } from "./description.ts";
import { interpretedGame } from "./interpreted.ts";
import { namesToAsk, pack } from "./packed-functions.ts";
import type { PackedDeclared } from "./packed-position.ts";
import { declaredPictures } from "./picture.ts";
import { problemsOf } from "./position-problems.ts";
import type { DeclaredPosition } from "./position.ts";
import { cardOf, declaredPositions } from "./position-source.ts";
import { declaredSituations } from "./situation.ts";

/**
 * The package of a declared game: every part follows from its declarations.
 *
 * @throws where names in the declaration do not fit each other
 */
export function declaredPackage(game: DeclaredGame): GamePackage {
  const { schema, lexicon } = game;
  const mistakes = declarationMistakes(game);
  if (mistakes.length > 0) throw new Error(`The declaration of ${lexicon.game} is wrong:\n- ${mistakes.join("\n- ")}`);
  const policies = policiesOf(game);
  const interpreted = interpretedGame(game);
  const { layout, functions, compact } = declaredCompact(game);
  return {
    ...describeDeclared(game),
    readings: () => policies,
    decider: {
      decide: (book, position: DeclaredPosition, acting, options) =>
        decide(interpreted, book, position, acting, { ...options, readings: options.readings as Policies }),
      problemsOf: (_book, _side, position: DeclaredPosition, acting) => problemsOf(schema, position, acting),
      botOf: ({ bot }: DeclaredPosition) => bot,
      cardOf,
      namesToAsk: (position: DeclaredPosition, sheet, trace) => ({
        ...namesToAsk(position),
        clauses: clausesToAsk(sheet, trace),
      }),
    } satisfies DeciderPart,
    compiled: {
      compact,
      functions,
      module: game.module ?? null,
      pack: (position, _scenario, { memory }, _readings, into) => pack(layout, position, into, memory),
    } satisfies CompiledPart<DeclaredPosition, PackedDeclared, Policies>,
    positions: declaredPositions(schema) satisfies PositionPart<DeclaredPosition>,
    pictures: declaredPictures(schema),
    situations: declaredSituations(game),
    companion: declaredCompanion(game),
  };
}
