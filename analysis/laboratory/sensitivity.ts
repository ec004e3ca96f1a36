import type { DecideCard, GameMaterial } from "../../games/engine-part.ts";
import type { FileBoard, GamePackage } from "../../games/game-package.ts";
import { LoweringError } from "../../compiler/compile.ts";
import { seedOfGame } from "../games/play-games.ts";
import type { GameRange } from "../games/simulation-shape.ts";
import { decidingBot } from "../search/compiled-bot.ts";
import { type LaboratoryRun, playNumbered, type ReadyGame } from "./laboratory-game.ts";
import { shadowed } from "./shadow.ts";
import type { Variation } from "./variations.ts";

/** A game as it is usually played: who won it, and what changes of words would have shown in it. */
export interface UsualGame {
  readonly number: number;
  readonly outcome: GameOutcome;
  /** The numbers of the variations that decide differently somewhere in the game. */
  readonly touched: readonly number[];
}

/** Who has won a game; a game that could not be played to its end counts for nothing. */
export type GameOutcome =
  | { readonly kind: "played"; readonly winner: string | null; readonly rounds: number }
  | { readonly kind: "failed"; readonly game: number; readonly seed: number; readonly message: string };

/** A task of a worker: games as usual, or some games of one variation. */
export type SensitivityTask =
  | { readonly kind: "usual"; readonly range: GameRange }
  | { readonly kind: "varied"; readonly variation: number; readonly games: readonly number[] };

export type SensitivityResult =
  | { readonly kind: "usual"; readonly games: readonly UsualGame[] }
  | { readonly kind: "varied"; readonly outcomes: readonly GameOutcome[] };

/** What is asked how sensitive it is. */
interface Subject {
  readonly game: GamePackage;
  readonly usual: ReadyGame;
  readonly variations: readonly Variation[];
  readonly run: LaboratoryRun;
  readonly ready: (material: GameMaterial<FileBoard>) => ReadyGame;
}

/** Plays games with and without changes. What it knows of a sheet is found out once. */
export class SensitivityPlayer {
  readonly #subject: Subject;
  readonly #asked: ReadonlyMap<string, readonly AskedVariation[]>;
  #varied: { readonly number: number; readonly ready: ReadyGame } | null = null;

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#asked = askedBySide(subject);
  }

  perform(task: SensitivityTask): SensitivityResult {
    if (task.kind === "varied")
      return { kind: "varied", outcomes: task.games.map((number) => this.#playVaried(task.variation, number)) };
    const games: UsualGame[] = [];
    for (let number = task.range.from; number < task.range.to; number += 1) games.push(this.#playUsual(number));
    return { kind: "usual", games };
  }

  #playUsual(number: number): UsualGame {
    const { usual, run } = this.#subject;
    const touched = new Set<number>();
    const seed = seedOfGame(run.seed, number);
    const bots = Object.fromEntries(
      Object.entries(usual.seating.bots).map(([side, bot]) => {
        const asked = this.#asked.get(side) ?? [];
        return [side, asked.length === 0 ? bot : watching(bot, seed, asked, touched)];
      }),
    );
    const outcome = outcomeOf({ ...usual, seating: { ...usual.seating, bots } }, run, number);
    return { number, outcome, touched: [...touched].toSorted((one, other) => one - other) };
  }

  #playVaried(variation: number, number: number): GameOutcome {
    if (this.#varied?.number !== variation) {
      const { variations, ready } = this.#subject;
      const chosen = variations[variation];
      if (chosen === undefined) throw new Error(`there is no variation ${variation}`);
      this.#varied = { number: variation, ready: ready(chosen.material) };
    }
    return outcomeOf(this.#varied.ready, this.#subject.run, number);
  }
}

/** A variation that shows in the decisions of one procedure alone. */
interface AskedVariation {
  readonly number: number;
  readonly procedure: string;
  /** Compiled when it is first asked. */
  readonly bot: () => DecideCard;
}

function askedBySide({ game, variations }: Subject): ReadonlyMap<string, readonly AskedVariation[]> {
  const asked = new Map<string, AskedVariation[]>();
  for (const [number, { within, side, material }] of variations.entries()) {
    if (within === null) continue;
    let made: DecideCard | null = null;
    const bot = (): DecideCard => (made ??= variedBot(game, material, side));
    asked.set(side, [...(asked.get(side) ?? []), { number, procedure: within, bot }]);
  }
  return asked;
}

function variedBot(game: GamePackage, { book, readings }: GameMaterial<FileBoard>, side: string): DecideCard {
  try {
    return decidingBot(game, book, side, readings);
  } catch (error) {
    const { decider, lexicon } = game;
    if (!(error instanceof LoweringError) || decider === undefined) throw error;
    return decidingBot({ decider, lexicon }, book, side, readings);
  }
}

function watching(own: DecideCard, seed: number, asked: readonly AskedVariation[], touched: Set<number>): DecideCard {
  return shadowed(own, seed, ({ procedure }, ask) => {
    for (const { number, procedure: changed, bot } of asked) {
      if (changed !== procedure || touched.has(number)) continue;
      const shadow = ask(bot());
      if (shadow === null || shadow.differs || !shadow.rollsAlike) touched.add(number);
    }
  });
}

function outcomeOf(ready: ReadyGame, run: LaboratoryRun, number: number): GameOutcome {
  const game = playNumbered(ready, run, number);
  if (game.kind === "failed") return game;
  const { result, rounds } = game.played;
  return { kind: "played", winner: result?.winner ?? null, rounds };
}

/** The games of a variation that have to be played: the others are as usual. */
export function gamesToPlay(usual: readonly UsualGame[], variation: number, { within }: Variation): readonly number[] {
  return usual.flatMap(({ number, outcome, touched }) =>
    outcome.kind === "played" && (within === null || touched.includes(variation)) ? [number] : [],
  );
}
