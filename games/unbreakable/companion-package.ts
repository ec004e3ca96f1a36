import type { GamePackage, CompanionOptions, CompanionPart } from "../game-package.ts";
import { declaredPackage } from "../shared/declared/declared-package.ts";
import { readingsWith, sheetReadings, UNBREAKABLE_DESCRIPTION, UNBREAKABLE_GAME } from "./game.ts";
import { firstOfEach } from "../../grammar/group-by.ts";
import { withAside, tell, confirm, type Prompts, rememberNames } from "../../runtime/companion/prompts.ts";
import { diceRolledBy } from "../../runtime/companion/context.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { actionDeck, cardText, EARTHQUAKES } from "./engine/cards.ts";
import { hasRule } from "./engine/game-definition.ts";
import type { Card } from "./engine/state.ts";
import { FACES, SUCCESSES } from "./rules/sizes.ts";
import { RUNAWAY, SIZES } from "./terrain.ts";
import {
  type ActionDeck,
  crawlerNow,
  type CrawlerState,
  DrawnDeck,
  FRESH_CRAWLER,
  ShuffledDeck,
  type Table,
} from "./companion/table.ts";
import { delivery } from "./companion/delivery.ts";
import { runaway } from "./companion/runaway.ts";

/** The bot of a game at the table is one crawler with its program; all other units are the person's. */
export const UNBREAKABLE_COMPANION: CompanionPart = {
  standIns: {},
  usesBoard: false,
  glossary: [
    {
      term: "fold",
      pattern: /\bfold\b/iu,
      explanation: "The line that halves the map. A hex that it cuts is in neither half.",
    },
    {
      term: "combat dice",
      pattern: /\bcombat d(?:ic|i)e\b/iu,
      explanation: `Dice with successes on ${SUCCESSES} of their ${FACES} faces. On other dice, odd faces are successes.`,
    },
    {
      term: "stasis marker",
      pattern: /\bstasis markers?\b/iu,
      explanation: "What a stasis ray leaves on a unit. With enough of them, a Time Stream card freezes the unit.",
    },
  ],
  session: (book, options) => {
    if (book.sheets[options.bot] === undefined) return null;
    return { prompts: rememberNames(games(book, options)), position: () => null };
  },
};

/** One game after another. */
function* games(book: Book, options: CompanionOptions): Prompts<never> {
  const { number, title } = book.scenario;
  const dice = diceRolledBy(options.dice, options.seed);
  const shuffling = new SeededDice(options.seed ^ SHUFFLES_APART);
  for (;;) {
    yield* tell({ kind: "heading", text: `Scenario ${number}: ${title}. The bot plays ${options.bot}.` });
    const isRunaway = options.bot === "Runaway";
    const fielded = fieldedIn(book);
    const crawler: CrawlerState = { ...FRESH_CRAWLER };
    const table: Table = {
      book,
      readings: readingsWith(options.readings ?? {}),
      dice,
      deck: deckOf(book, options, fielded, shuffling),
      counter: { name: isRunaway ? RUNAWAY : "Crawler A", title: "Crawler", side: options.bot },
      fielded,
      crawler,
    };
    const adjust = function* (): Prompts<void> {
      yield* crawlerNow(table);
    };
    yield* withAside(isRunaway ? runaway(table, options.cards) : delivery(table), "adjust", adjust);
    yield* confirm("The game is over. Play again?", []);
  }
}

/** Shuffling and rolling use different dice from the same seed. */
const SHUFFLES_APART = 0x5f3759df;

/** The cards that activate units of a scenario. */
function fieldedIn({ scenario }: Book): ReadonlySet<string> {
  const fielded = scenario.sides.flatMap(({ side, starting }) =>
    starting.flatMap(({ cards }) => cards.map(({ title }) => `${side} ${title}s`)),
  );
  return new Set(fielded);
}

function deckOf(
  book: Book,
  { cards }: CompanionOptions,
  fielded: ReadonlySet<string>,
  shuffling: SeededDice,
): ActionDeck {
  const opportunities = hasRule({ book }, "opportunity cards");
  if (cards === "companion") return new ShuffledDeck(opportunities, shuffling);
  const streams: Card = { kind: "time stream" };
  const earthquakes = SIZES.filter((size) => EARTHQUAKES.includes(size)).map((size): Card => ({
    kind: "earthquake",
    size,
  }));
  const others = firstOfEach(actionDeck(opportunities), (card) => JSON.stringify(card)).filter(
    (card) => card.kind !== "time stream" && (card.kind !== "activation" || fielded.has(cardText(card))),
  );
  return new DrawnDeck([streams, ...others, ...earthquakes]);
}

/** The game for phones, without its engine, its boards and its situations. */
export const UNBREAKABLE_COMPANION_PACKAGE: GamePackage = {
  ...declaredPackage(UNBREAKABLE_GAME),
  ...UNBREAKABLE_DESCRIPTION,
  readings: (chosen) => sheetReadings(readingsWith(chosen)),
  companion: UNBREAKABLE_COMPANION,
};
