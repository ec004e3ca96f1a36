import type { GamePackage, OpenPoint } from "../../games/game-package.ts";
import { policiesOf } from "../../games/shared/declared/declared-game.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import type { Book } from "../../runtime/game.ts";
import type { Policies } from "../../runtime/policies.ts";
import { EVENTFUL_GARDEN } from "../toy/events.ts";
import type { Ground } from "./grounds.ts";

/** What a game may set otherwise, each with its values: what the garden decides under, since its rules leave all open. */
const POLICIES: { readonly [Key in keyof Policies]?: readonly Policies[Key][] } = {
  lastTie: ["at random", "the first in order", "the person chooses"],
  choiceDice: [null, [6], [6, 20]],
  alreadyThere: ["skip the letter", "look elsewhere", "skip the clause"],
  goalOutOfReach: ["approach", "only within reach"],
  lettersFallThrough: [true, false],
  approach: ["nearest", "best by the letter"],
  unruledWay: ["by the criteria", "at random"],
  furthestFrom: ["the nearest of them", "the sum over them"],
  adjectivesBind: [true, false],
  impossibleRow: ["roll again", "pass the clause over", "a random possible row"],
  rowFinds: ["anyone", "whom its action can serve"],
  approachingLetters: ["as places", "from any distance"],
  closestOf: ["the things approached", "the places"],
};

const OPEN_POINTS: ReadonlyMap<string, OpenPoint> = new Map(
  Object.entries(POLICIES).map(([policy, values]) => [
    policy,
    {
      question: policy,
      default: "0",
      readings: Object.fromEntries(values.map((value, index) => [`${index}`, JSON.stringify(value)])),
    },
  ]),
);

function readings(chosen: Readonly<Record<string, string>>): Policies {
  const changed = Object.entries(POLICIES).flatMap(([policy, values]) => {
    const value = values[Number(chosen[policy] ?? "0")];
    return value === undefined ? [] : [[policy, value] as const];
  });
  return { ...policiesOf(EVENTFUL_GARDEN), ...Object.fromEntries(changed) };
}

const SCENARIO = { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] };

/** The garden of the tests, which has no sheet of its own: every form that a declared game can have stands in its sheets. */
export function gardenGrounds(): readonly Ground[] {
  const game: GamePackage = { ...declaredPackage(EVENTFUL_GARDEN), openPoints: OPEN_POINTS, readings };
  const book: Book = { scenario: SCENARIO, sheets: {} };
  return [
    ["Growers", "Moles"],
    ["Moles", "Growers"],
  ].flatMap(([side = "", enemy = ""]): Ground[] => {
    const source = game.positions?.sourceOf(book, side) ?? null;
    if (source === null) return [];
    const { number, title } = SCENARIO;
    const occasion = {
      lexicon: game.lexicon,
      scenario: { number, title },
      side,
      enemy,
      cards: source.cards,
      decks: [],
    };
    return [{ game, book, occasion, source, inReach: [] }];
  });
}
