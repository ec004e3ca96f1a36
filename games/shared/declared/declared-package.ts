import { memoizeTexts } from "../../../grammar/memoize.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
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
import { type DeclaredPosition, schemaToState } from "./position.ts";
import { cardOf, declaredPositions } from "./position-source.ts";
import { declaredSituations } from "./situation.ts";
import { type Chosen, chosenAmong, type DeclaredReadings, withChosen } from "./switches.ts";

/** For how many choices of switches the compiled game is kept. */
const MOST_CHOICES = 100;

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
  const readings = memoizeTexts(MOST_CHOICES, (chosen): DeclaredReadings => {
    const valid = JSON.parse(chosen) as Chosen;
    return Object.keys(valid).length === 0 ? policies : { ...policies, chosen: valid };
  });
  const interpreted = interpretedGame(game);
  const { layout, functions, compact } = declaredCompact(game);
  return {
    ...describeDeclared(game),
    readings: (chosen) => readings(JSON.stringify(chosenAmong(schema, chosen))),
    decider: {
      decide: (book, position: DeclaredPosition, acting, options) => {
        const readings = options.readings as DeclaredReadings;
        return decide(interpreted, book, withChosen(schema, position, readings), acting, { ...options, readings });
      },
      problemsOf: ({ scenario }, side, position: DeclaredPosition, acting) =>
        problemsOf(schemaToState(schema, scenario), position, acting, side),
      botOf: ({ bot }: DeclaredPosition) => bot,
      cardOf,
      namesToAsk: (position: DeclaredPosition, sheet, trace) => ({
        ...namesToAsk(schema, position),
        clauses: clausesToAsk(sheet, trace),
      }),
    } satisfies DeciderPart,
    compiled: {
      compact,
      functions,
      module: game.module ?? null,
      pack: (position, scenario, { memory }, readings, into) =>
        pack(layout, withChosen(schema, position, readings), into, memory, scenario),
    } satisfies CompiledPart<DeclaredPosition, PackedDeclared, DeclaredReadings>,
    positions: declaredPositions(schema) satisfies PositionPart<DeclaredPosition>,
    pictures: declaredPictures(schema),
    situations: declaredSituations(game),
    companion: declaredCompanion(game),
  };
}
