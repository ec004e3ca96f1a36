import type { GamePackage, OpenPoint } from "../../games/game-package.ts";
import { policiesOf, type DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { gameReader } from "../../games/text/read-game.ts";
import { createSource } from "../../grammar/source.ts";
import type { Book } from "../../runtime/game.ts";
import type { Policies } from "../../runtime/policies.ts";
import { BARRED_CAVE } from "../toy/cave/barred.ts";
import { EVENTFUL_GARDEN } from "../toy/events.ts";
import { SHORE_GAME } from "../toy/shore/game.ts";
import { PATROL } from "../game-text/patrol.ts";
import type { Ground } from "./grounds.ts";

/** The games of the tests: they have no sheets of their own, and any form that a declared game can have fits one of them. */
const TOYS: ReadonlyMap<string, DeclaredGame> = new Map(
  [EVENTFUL_GARDEN, BARRED_CAVE, SHORE_GAME].map((game) => [game.lexicon.game, game]),
);

export const TOY_GAMES: readonly string[] = [...TOYS.keys()];

/** What a game may set otherwise, each with its values: what these games decide under, since their rules leave all open. */
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
  nearestToNothing: ["none", "all alike"],
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

function readings(game: DeclaredGame, chosen: Readonly<Record<string, string>>): Policies {
  const changed = Object.entries(POLICIES).flatMap(([policy, values]) => {
    const value = values[Number(chosen[policy] ?? "0")];
    return value === undefined ? [] : [[policy, value] as const];
  });
  return { ...policiesOf(game), ...Object.fromEntries(changed) };
}

/** Every side of a game of the tests. */
export function toyGrounds(name: string): readonly Ground[] {
  const toy = TOYS.get(name);
  if (toy === undefined) throw new Error(`the tests have no game ${name}`);
  return groundsWithoutText({
    ...declaredPackage(toy),
    openPoints: OPEN_POINTS,
    readings: (chosen) => readings(toy, chosen),
  });
}

/** The game of the tests whose text says what actions do, so that its sheets can ask what would come of them. */
export const TEXT_GAME = "Patrol";

/** Every side of that game. */
export async function textGrounds(): Promise<readonly Ground[]> {
  const { game } = gameReader()(createSource("game.bot", PATROL));
  if (game === null) throw new Error(`the text of ${TEXT_GAME} has a mistake`);
  return groundsWithoutText(await game.load());
}

/** Every side of a game, in a scenario without a text. */
export function groundsWithoutText(game: GamePackage): readonly Ground[] {
  const name = game.lexicon.game;
  const scenario = { game: name, number: 1, title: "The first warm day", rules: [], sides: [] };
  const book: Book = { scenario, sheets: {} };
  const { sides } = game.lexicon;
  return sides.flatMap(({ id: side, allies = [] }): Ground[] => {
    const enemy = sides.find(({ id }) => id !== side && !allies.includes(id))?.id ?? side;
    const source = game.positions?.sourceOf(book, side) ?? null;
    if (source === null) return [];
    const { number, title } = scenario;
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
