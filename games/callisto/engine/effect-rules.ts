import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { Book } from "../../../runtime/game.ts";
import type { EffectRules } from "../effects/turn-effects.ts";
import { type GameDefinition, of, opponentOf } from "./game-definition.ts";
import type { Faction, GameState } from "./state.ts";

type Kind = "bot" | "hand";

/** By the kind of the side, then of its opponent. */
type RulesOfSide = Readonly<Record<Kind, Readonly<Record<Kind, EffectRules>>>>;

/**
 * The rules for the effects of a side's actions. Rules of a sheet for its bot do not bind a person: a side that plays
 * from a hand ignores those of its own sheet.
 */
export function effectRulesOf(game: GameDefinition, state: GameState, side: Faction): EffectRules {
  return rulesOfSides(game)(side)[of(state.sides, side).kind][of(state.sides, opponentOf(game, side)).kind];
}

const rulesOfSides = memoize((game: GameDefinition) =>
  memoizeTexts(game.scenario.sides.length, (side) => rulesOfSide(game, side)),
);

function rulesOfSide(game: GameDefinition, side: Faction): RulesOfSide {
  const { scenario, sheets, readings } = game;
  const book: Book = { scenario, sheets };
  const unruled: Book = { scenario, sheets: { ...sheets, [side]: { ...of(sheets, side), rules: [] } } };
  const against = (ownBook: Book): RulesOfSide[Kind] => {
    const rules = { book: ownBook, readings };
    return {
      bot: { ...rules, ...pushedPrisoner(game, side, "bot") },
      hand: { ...rules, ...pushedPrisoner(game, side, "hand") },
    };
  };
  return { bot: against(book), hand: against(unruled) };
}

/** A bot takes the prisoner along wherever its sheet says so, a hand may (S:1938, S:2152, OPEN-66). */
function pushedPrisoner(game: GameDefinition, side: Faction, other: Kind): Pick<EffectRules, "pushedPrisoner"> {
  const pushed = opponentOf(game, side);
  const mayTake = game.scenario.rules.some(
    (rule) => rule.entry === "the prisoner rides along" && (rule.side === null || rule.side === pushed),
  );
  if (!mayTake || game.readings["OPEN-66"] === "b") return {};
  if (other === "hand") return { pushedPrisoner: "is asked about" };
  const always = of(game.sheets, pushed).rules.some(({ entry }) => entry === "the prisoner always rides along");
  return always ? { pushedPrisoner: "goes along" } : {};
}
