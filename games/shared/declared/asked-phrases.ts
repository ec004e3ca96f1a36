import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import { type DeclaredGame, policiesOf } from "./declared-game.ts";
import { type DeclaredEnvironment, interpretedGame } from "./interpreted.ts";

/** What the interpreter needs to read phrases of a game's own text, whatever the position. */
export type PhraseSurroundings = Pick<
  DeclaredEnvironment,
  "game" | "book" | "readings" | "policies" | "bound" | "intended"
>;

export function phraseSurroundings(declared: DeclaredGame): PhraseSurroundings {
  const policies = policiesOf(declared);
  return {
    game: interpretedGame(declared),
    // The words of a game's text ask for nothing that a scenario says.
    book: { scenario: NO_SCENARIO, sheets: {} },
    readings: policies,
    policies,
    bound: [],
    intended: null,
  };
}

const NO_SCENARIO: CheckedScenario = { game: "", number: 0, title: "", rules: [], sides: [] };
