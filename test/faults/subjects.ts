import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkFile } from "../../compiler/check-file.ts";
import { GAMES, LEXICONS, loadGame, loadGames } from "../registry.ts";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import type { GamePackage } from "../../games/game-package.ts";
import type { Book } from "../../runtime/game.ts";
import { sheetsOfGames } from "../../scripts/mutation-baseline.ts";
import { ROOT } from "../imports.ts";
import { CHANGED_POLICIES, gardenSheet, toySheet } from "../toy/agreement.ts";
import { BARRED_CAVE } from "../toy/cave/barred.ts";
import { CAVE_GAME } from "../toy/cave/game.ts";
import { EVENTFUL_GARDEN } from "../toy/events.ts";
import { GARDEN_GAME } from "../toy/game.ts";
import { SHORE_GAME, SHORE_LEXICON } from "../toy/shore/game.ts";
import type { Subject } from "./agreement.ts";
import { drawing, mixedReadings, otherReadings } from "./drawing.ts";

/** How many positions of a sheet are compared under one set of readings. */
const POSITIONS = { toy: 30, written: 200, printed: 60, mixed: 120 };

/** The sheets of the toy, by what they need of the game. */
const TOY_SHEETS = [
  [GARDEN_GAME, ["garden", "checklists", "conditions", "definitions", "members", "pairs", "programs", "retreats"]],
  [
    EVENTFUL_GARDEN,
    [
      "amounts",
      "fallbacks",
      "memory",
      "modified-rolls",
      "openings",
      "reactions",
      "rolls",
      "routines",
      "routines-of-program",
      "sequences",
      "sums-of-dice",
    ],
  ],
] as const;

/** The sheets of the cave, by how figures move in it. */
const CAVE_SHEETS = [
  [BARRED_CAVE, ["ways"]],
  [CAVE_GAME, ["crowds", "doors", "printed", "without"]],
] as const;

/** Of a hundred readings, how many are drawn at random in each mixture. Mixture 3 takes those that mixture 2 does not. */
const MIXED = [0, 35, 70] as const;

/** How equal things are told apart on the shore. */
const TIE_ORDERS: readonly Partial<DeclaredGame>[] = [
  {},
  { orderInTies: { kind: "printed", names: ["Skua", "Mew", "Klapper", "c2", "b2", "c1"] } },
  { orderInTies: { kind: "numbered", field: "tide" } },
  { orderInTies: { kind: "numbered", field: "load" } },
  { lexicon: { ...SHORE_LEXICON, lastTie: "the person chooses" } },
  { lexicon: { ...SHORE_LEXICON, lastTie: "at random" } },
];

/** Sheets that people wrote, in positions: those first that are compared quickest. */
export async function subjects(): Promise<readonly Subject[]> {
  return [
    ...(await writtenSubjects()),
    ...toySubjects(),
    ...shoreSubjects(),
    ...caveSubjects(),
    ...(await printedSubjects()),
  ];
}

function toySubjects(): readonly Subject[] {
  return CHANGED_POLICIES.flatMap((changed, index) =>
    TOY_SHEETS.flatMap(([declared, names]) =>
      names.map((name): Subject => {
        const { book, side } = gardenSheet(`${name}.bot`, declared);
        const game = declaredPackage(declared);
        const readings = { ...game.readings({}), ...changed };
        const subject = { name: `${name} under policies ${index + 1}`, size: POSITIONS.toy };
        return { name: subject.name, game, book, side, readings, ...drawing(game, book, side, subject) };
      }),
    ),
  );
}

function shoreSubjects(): readonly Subject[] {
  return TIE_ORDERS.map((changed, index): Subject => {
    const declared = { ...SHORE_GAME, ...changed };
    const game = declaredPackage(declared);
    const { book, side } = toySheet("shore/shore.bot", declared, "Herons");
    const name = `shore under tie order ${index + 1}`;
    const positions = drawing(game, book, side, { name, size: POSITIONS.toy });
    return { name, game, book, side, readings: game.readings({}), ...positions };
  });
}

function caveSubjects(): readonly Subject[] {
  return CAVE_SHEETS.flatMap(([declared, names]) =>
    names.map((sheet): Subject => {
      const game = declaredPackage(declared);
      const { book, side } = toySheet(`cave/${sheet}.bot`, declared, "Monsters");
      const name = `${sheet} in the cave`;
      return {
        name,
        game,
        book,
        side,
        readings: game.readings({}),
        ...drawing(game, book, side, { name, size: POSITIONS.toy }),
      };
    }),
  );
}

async function printedSubjects(): Promise<readonly Subject[]> {
  const games = await loadGames(GAMES.keys());
  const sheets = sheetsOfGames().flatMap(({ path, side, book }) => {
    const game = games.get(book.scenario.game);
    return game?.compiled === undefined ? [] : [{ path, side, book, game }];
  });
  return ([0, 1] as const).flatMap((mixture) =>
    sheets.map(({ path, side, book, game }) =>
      underMixture(mixture, { path, game, book, side, size: POSITIONS.printed }),
    ),
  );
}

/** Sheets that are written for tests, each in the book of its scenario in the place of the printed one. */
async function writtenSubjects(): Promise<readonly Subject[]> {
  const printed = sheetsOfGames();
  const files = globSync("test/games/*/sheets/*.bot", { cwd: ROOT }).toSorted();
  const subjects: Subject[] = [];
  for (const path of files) {
    const { sheet, diagnostics } = checkFile(path, readFileSync(join(ROOT, path), "utf8"), LEXICONS);
    const folder = path.split("/")[2];
    const book = printed.find(
      (each) => each.path.startsWith(`${folder}/`) && each.book.scenario.number === sheet?.scenario,
    )?.book;
    const mistake = diagnostics.find(({ severity }) => severity === "error");
    if (sheet === null || book === undefined || mistake !== undefined) {
      throw new Error(`${path}: ${mistake?.message ?? "no such scenario"}`);
    }
    const game = await loadGame(book.scenario.game);
    const own: Book = { ...book, sheets: { ...book.sheets, [sheet.bot]: sheet } };
    const written = { path, game, book: own, side: sheet.bot, size: POSITIONS.written };
    subjects.push(...([0, 1, 2, 3] as const).map((mixture) => underMixture(mixture, written)));
  }
  return subjects;
}

interface SheetOfFile {
  readonly path: string;
  readonly game: GamePackage;
  readonly book: Book;
  readonly side: string;
  /** How many positions are compared under the default readings. */
  readonly size: number;
}

/** A sheet under a mixture of readings; the default readings are mixture 0. */
function underMixture(mixture: 0 | 1 | 2 | 3, { path, game, book, side, size: usual }: SheetOfFile): Subject {
  const name = nameUnder(path, mixture);
  const size = mixture === 0 ? usual : POSITIONS.mixed;
  return {
    name,
    game,
    book,
    side,
    readings: game.readings(mixtureOf(game, path, mixture)),
    ...drawing(game, book, side, { name, size }),
  };
}

function mixtureOf(game: GamePackage, path: string, mixture: 0 | 1 | 2 | 3): ReturnType<typeof mixedReadings> {
  if (mixture === 3) return otherReadings(game, mixtureOf(game, path, 2));
  return mixedReadings(game, nameUnder(path, mixture), MIXED[mixture]);
}

function nameUnder(path: string, mixture: number): string {
  return mixture === 0 ? path : `${path} under mixture ${mixture}`;
}
