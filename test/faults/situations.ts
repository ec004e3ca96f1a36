import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  compiledEvaluator,
  referenceEvaluator,
  testSituations,
  type SituationTools,
} from "../../analysis/situations/test-situations.ts";
import type { SituationSheet } from "../../analysis/situations/read-situation-file.ts";
import type { LoadedGames } from "../../games/game-package.ts";
import { GAMES, loadGames } from "../registry.ts";
import { situationSubjects } from "../../scripts/mutation-baseline.ts";
import type { Seeding } from "./seeding.ts";

const FOLDERS = ["procedures", "test/situations"];

interface SituationText {
  readonly path: string;
  readonly text: string;
}

/** The files of situations of the repository. */
export function situationTexts(root: string): readonly SituationText[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".situation.yaml"))
      .toSorted()
      .map((file) => ({ path: join(folder, file), text: readFileSync(join(root, folder, file), "utf8") })),
  );
}

/** The situations of all games, run file by file with a fault seeded. */
export class Situations {
  readonly #files: readonly SituationText[];
  readonly #sheets: readonly SituationSheet[];
  readonly #games: LoadedGames;
  readonly #seeding: Seeding;
  readonly #passed = new Map<string, Uint8Array>();

  static async read(root: string, seeding: Seeding): Promise<Situations> {
    return new Situations(situationTexts(root), situationSubjects(), await loadGames(GAMES.keys()), seeding);
  }

  constructor(
    files: readonly SituationText[],
    sheets: readonly SituationSheet[],
    games: LoadedGames,
    seeding: Seeding,
  ) {
    this.#files = files;
    this.#sheets = sheets;
    this.#games = games;
    this.#seeding = seeding;
  }

  /**
   * The first file with a situation that a fault breaks; null where there is none.
   *
   * @param only the file that is tried alone
   */
  shows(fault: number, only?: string): string | null {
    const concerned = this.#named(only).filter((file) => this.#passedIn(file)[fault] === 1);
    return concerned.find((file) => this.#isBrokenBy(file, fault))?.path ?? null;
  }

  /**
   * The first file with a situation that does not come out as the program is now.
   *
   * @param only the file that is tried alone
   */
  broken(only?: string): string | null {
    return this.#named(only).find((file) => !this.#comesOut(file))?.path ?? null;
  }

  #named(only: string | undefined): readonly SituationText[] {
    return this.#files.filter(({ path }) => only === undefined || path === only);
  }

  #passedIn(file: SituationText): Uint8Array {
    const known = this.#passed.get(file.path);
    if (known !== undefined) return known;
    let comesOut = false;
    const passed = this.#seeding.passedIn(() => (comesOut = this.#comesOut(file)), true);
    if (!comesOut) throw new Error(`${file.path} does not come out without a fault`);
    this.#passed.set(file.path, passed);
    return passed;
  }

  #isBrokenBy(file: SituationText, fault: number): boolean {
    let comesOut = false;
    try {
      this.#seeding.with(fault, () => (comesOut = this.#comesOut(file)));
    } catch {
      // A fault that makes the program throw, or go on for ever, breaks it.
    }
    return !comesOut;
  }

  /** Whether every situation of a file comes out. */
  #comesOut(file: SituationText): boolean {
    const tools: SituationTools = {
      games: this.#games,
      evaluators: [referenceEvaluator(this.#games), compiledEvaluator(this.#games)],
      loadBoard: () => ({ kind: "missing", reason: "these situations draw their boards" }),
    };
    return testSituations([file], this.#sheets, tools).situations.every(({ passed }) => passed);
  }
}
