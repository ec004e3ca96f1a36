import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { passes, type PreparedSituation, prepareSituations } from "../../analysis/mutation/prepared-situations.ts";
import type { GamePackage, Problem } from "../../games/game-package.ts";
import type { NamedText } from "../../grammar/source.ts";
import { withoutChoices } from "../../runtime/decision.ts";
import { RandomSource, SeededDice } from "../../runtime/dice.ts";
import type { Book } from "../../runtime/game.ts";
import { wordModulesOf } from "../../scripts/docs/game-modules.ts";
import { tableModuleOf } from "../../scripts/docs/table-modules.ts";
import { type BuiltGame, GameBuilds, type Modules } from "./built-game.ts";
import { textsInReach } from "./played-book.ts";
import { boardTextOf, type TextNumber, textsOf, turnsOf } from "./text-numbers.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** What notices that a number is turned, the cheapest first; nothing where nothing does. */
export const NOTICES = ["check", "decision", "situation", "game", "nothing"] as const;

export type Notice = (typeof NOTICES)[number];

/** Of each card of a sheet, and where none of them notices. */
const POSITIONS = 20;
const MORE_POSITIONS = 600;
/** Of each scenario. They are played one after another until one differs. */
const GAMES = 3;
/** Of a game that is only set up and scored. */
const SET_UPS = 150;

/** Where situations lie: those of one game beside its sheets, the others by themselves. */
const SITUATIONS = ["procedures", "test/situations"];

/** The texts of a game with one number turned, and the game that is built from them. */
interface Turned extends BuiltGame {
  readonly texts: readonly NamedText[];
}

/** Turns numbers of one game's texts, and asks what notices. */
export class Noticing {
  readonly texts: readonly NamedText[];
  readonly #folder: string;
  readonly #builds: GameBuilds;
  readonly #built: BuiltGame;
  readonly #modules: Modules;
  readonly #scenarios: readonly string[];
  readonly #kept = new Map<string, unknown>();

  private constructor(folder: string, builds: GameBuilds, built: BuiltGame, modules: Modules) {
    this.texts = textsOf(folder);
    this.#folder = folder;
    this.#builds = builds;
    this.#built = built;
    this.#modules = modules;
    this.#scenarios = this.texts.flatMap(({ path }) =>
      path.endsWith("/scenario.bot") ? [path.slice(0, path.lastIndexOf("/"))] : [],
    );
  }

  /** @param folder of a game, within `procedures/` */
  static async of(folder: string): Promise<Noticing> {
    const builds = new GameBuilds(folder);
    return new Noticing(folder, builds, await builds.build([]), await modulesOf(folder, textsOf(folder)));
  }

  async dispose(): Promise<void> {
    await this.#builds.dispose();
  }

  /** What notices that a number is turned, in any of the ways in which it can be turned without an error. */
  async noticeOf(number: TextNumber): Promise<Notice> {
    const turned: Turned[] = [];
    for (const text of turnsOf(this.#textAt(number.path), number)) {
      const texts = this.texts.map((each) => (each.path === number.path ? { path: each.path, text } : each));
      const built = await this.#buildOf(number.path, texts);
      if (built === null || this.#hasNewError(number.path, { ...built, texts })) continue;
      turned.push({ ...built, texts });
    }
    if (turned.length === 0) return "check";
    const asks = [
      ["decision", this.#decidesOtherwise],
      ["situation", this.#failsSituation],
    ] as const;
    for (const [notice, ask] of asks) {
      if (turned.some((each) => ask.call(this, number.path, each))) return notice;
    }
    // A number of a table takes a build and games of every scenario, so they are played for the first way alone.
    const played = isBuiltFrom(number.path) ? turned.slice(0, 1) : turned;
    if (played.some((each) => this.#playsOtherwise(number.path, each))) return "game";
    return turned.some((each) => this.#decidesOtherwiseSomewhere(number.path, each)) ? "decision" : "nothing";
  }

  #textAt(path: string): NamedText {
    const text = this.texts.find((each) => each.path === path);
    if (text === undefined) throw new Error(`there is no text ${path}`);
    return text;
  }

  /** The game by turned texts; null where they have a mistake. Sheets and scenarios are read by the game as it is. */
  async #buildOf(path: string, texts: readonly NamedText[]): Promise<BuiltGame | null> {
    if (!isBuiltFrom(path)) return this.#built;
    try {
      const modules = await modulesOf(this.#folder, texts);
      const changed = modules.filter(([name, written]) =>
        this.#modules.some(([other, before]) => other === name && before !== written),
      );
      return changed.length === 0 ? this.#built : await this.#builds.build(changed);
    } catch {
      return null;
    }
  }

  #hasNewError(path: string, turned: Turned): boolean {
    const inReach = (texts: readonly NamedText[]) => {
      const [folder = ""] = this.#scenariosOf(path);
      const read = path.startsWith(`${folder}/`) ? textsInReach(folder, texts) : texts;
      return read.filter((each) => !each.path.endsWith("/game.bot"));
    };
    const key = path.startsWith(`${this.#folder}/scenario-`) ? path.slice(0, path.lastIndexOf("/")) : "all";
    const { game, play } = this.#built;
    const known = this.#keep(`errors ${key}`, () => new Set(play.errorsIn({ game, texts: inReach(this.texts) })));
    return turned.play.errorsIn({ game: turned.game, texts: inReach(turned.texts) }).some((error) => !known.has(error));
  }

  #scenariosOf(path: string): readonly string[] {
    return this.#scenarios.filter((folder) => path.startsWith(`${folder}/`) || !path.includes("/scenario-"));
  }

  #bookIn(folder: string): Book {
    const { game, play } = this.#built;
    return this.#keep(`book ${folder}`, () => play.bookIn(folder, { game, texts: this.texts }));
  }

  /** Whether a sheet decides otherwise in one of some positions: the same ones for every number. */
  #decidesOtherwise(path: string, turned: Turned, positions = POSITIONS): boolean {
    if (path.endsWith("/tables.bot")) return false;
    return this.#scenariosOf(path).some((folder) => {
      const usual = this.#bookIn(folder);
      const book = turned.play.bookIn(folder, turned);
      const sides = Object.keys(usual.sheets);
      const own = sides.filter((side) => path === `${folder}/${side.toLowerCase()}.bot`);
      return (own.length > 0 ? own : sides).some((side) => {
        const problems = () => this.#problemsOf(folder, side, positions);
        const answers = this.#keep(`answers ${folder} ${side} ${positions}`, () =>
          Array.from(problems(), (problem, at) => answerOf(this.#built, usual, problem, at)),
        );
        let at = 0;
        for (const problem of problems()) {
          if (answerOf(turned, book, problem, at) !== answers[at]) return true;
          at += 1;
        }
        return false;
      });
    });
  }

  #decidesOtherwiseSomewhere(path: string, turned: Turned): boolean {
    return this.#decidesOtherwise(path, turned, MORE_POSITIONS);
  }

  /** The same positions each time, drawn one by one: all of them take gigabytes. */
  *#problemsOf(folder: string, side: string, positions: number): Generator<Problem> {
    const source = this.#built.game.positions?.sourceOf(this.#bookIn(folder), side);
    if (source === undefined || source === null) return;
    const random = new RandomSource(1);
    for (const { name } of source.cards) {
      for (let at = 0; at < positions; at += 1) yield source.draw(at % source.ways, name, random);
    }
  }

  /** What a situation says is plain data, which a game that is built again runs as well. */
  #failsSituation(path: string, turned: Turned): boolean {
    return this.#scenariosOf(path).some((folder) => {
      const asked = this.#situationsOf(folder);
      if (asked.length === 0) return false;
      const book = turned.play.bookIn(folder, turned);
      return asked.some(({ situation }) => !runs(turned.game, situation, book));
    });
  }

  #situationsOf(folder: string): readonly PreparedSituation[] {
    const { game } = this.#built;
    return this.#keep(`situations ${folder}`, () => {
      const book = this.#bookIn(folder);
      const sides = Object.keys(book.sheets);
      const sheets = (sides.length === 0 ? [""] : sides).map((side) => ({
        path: `${folder}/${side === "" ? "scenario" : side.toLowerCase()}`,
        side,
        book,
      }));
      return prepareSituations(situationFiles(), sheets, {
        games: new Map([[game.lexicon.game, game]]),
        loadBoard: () => ({ kind: "missing", reason: "these situations draw their boards" }),
      }).situations;
    });
  }

  #playsOtherwise(path: string, turned: Turned): boolean {
    // Tables that are not in the modules of an engine are rolled on by whoever sets a game up.
    if (this.#built.game.engine === undefined) return this.#setsUpOtherwise(turned);
    if (isBuiltFrom(path) && turned.game === this.#built.game) return false;
    return this.#scenariosOf(path).some((folder) => {
      const board = boardTextOf(folder);
      return Array.from({ length: GAMES }, (_, number) => number).some((number) => {
        const usual = this.#keep(`game ${folder} ${number}`, () =>
          this.#built.play.gameBy(folder, { game: this.#built.game, texts: this.texts }, board, number),
        );
        return turned.play.gameBy(folder, turned, board, number) !== usual;
      });
    });
  }

  #setsUpOtherwise({ game, play, texts }: Turned): boolean {
    const tablesIn = (all: readonly NamedText[]) => all.find(({ path }) => path.endsWith("/tables.bot"))?.text ?? "";
    return Array.from({ length: SET_UPS }, (_, number) => number).some((number) => {
      const usual = this.#keep(`set-up ${number}`, () =>
        this.#built.play.setUpBy(tablesIn(this.texts), this.#built.game, number),
      );
      return play.setUpBy(tablesIn(texts), game, number) !== usual;
    });
  }

  /** What was found once and is asked for again and again. */
  #keep<Found>(key: string, find: () => Found): Found {
    if (!this.#kept.has(key)) this.#kept.set(key, find());
    return this.#kept.get(key) as Found;
  }
}

/** What a sheet decides, or why it cannot. */
function answerOf({ game }: BuiltGame, book: Book, { position, acting }: Problem, at: number): string {
  const { decider, readings } = game;
  if (decider === undefined) return "";
  try {
    const asked = { readings: readings({}), dice: new SeededDice(at), trace: false };
    return JSON.stringify(withoutChoices(decider.decide(book, position, acting, asked).decision));
  } catch (error) {
    return String(error);
  }
}

/** Whether a situation comes out as it expects, in a game that may break on it. */
function runs(game: GamePackage, situation: PreparedSituation["situation"], book: Book): boolean {
  try {
    return passes(game, situation, book);
  } catch {
    return false;
  }
}

/** Whether modules of the program are written from a text. */
function isBuiltFrom(path: string): boolean {
  return /\/(?:game|tables)\.bot$/.test(path);
}

/**
 * The modules that are written from the texts of a folder, without what tells its text from others.
 *
 * @throws where a text has a mistake
 */
async function modulesOf(folder: string, texts: readonly NamedText[]): Promise<Modules> {
  const textOf = (name: string) => texts.find(({ path }) => path === `${folder}/${name}`)?.text;
  const words = await wordModulesOf(folder, textOf("game.bot"));
  const isPlayed = existsSync(join(ROOT, "games", folder, "rules/played-tables.ts"));
  const modules = [...words, ...(isPlayed ? [await tableModuleOf(folder, textOf("tables.bot"))] : [])];
  return modules.map(([path, text]) => [path, text.replace(/(?<=_TEXT = )"[^"]*"/, '""')]);
}

function situationFiles(): readonly { readonly path: string; readonly text: string }[] {
  return SITUATIONS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".situation.yaml"))
      .toSorted()
      .map((file) => ({ path: join(folder, file), text: readFileSync(join(ROOT, folder, file), "utf8") })),
  );
}
