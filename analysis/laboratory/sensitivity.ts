import { LoweringError } from "../../compiler/compile.ts";
import { BOT, type DecideCard, type GameMaterial } from "../../games/engine-part.ts";
import type { FileBoard, GamePackage } from "../../games/game-package.ts";
import type { CheckedClause, CheckedSheet } from "../../runtime/checked-tree.ts";
import { actionsIn } from "../../runtime/checked-tree/parts.ts";
import { readFor } from "../../runtime/checked-tree/procedures.ts";
import { seedOfGame } from "../games/simulation.ts";
import type { GameRange } from "../games/simulation-shape.ts";
import type { Mutant } from "../mutation/change-part.ts";
import { mutantsOf } from "../mutation/mutants.ts";
import { decidingBot } from "../search/compiled-bot.ts";
import { type LaboratoryRun, playNumbered, type ReadyGame, shadowed } from "./laboratory-game.ts";

/** An unchanged game: who won it, and which changes of words would have shown in it. */
export interface UsualGame {
  readonly number: number;
  readonly outcome: GameOutcome;
  /** The numbers of the variations that decide differently somewhere in the game. */
  readonly touched: readonly number[];
}

/** The winner of a game. A game that could not be played to its end counts for nothing. */
export type GameOutcome =
  | { readonly kind: "played"; readonly winner: string | null; readonly rounds: number }
  | { readonly kind: "failed"; readonly game: number; readonly seed: number; readonly message: string };

/** A task of a worker: unchanged games, or some games of one variation. */
export type SensitivityTask =
  | { readonly kind: "usual"; readonly range: GameRange }
  | { readonly kind: "varied"; readonly variation: number; readonly games: readonly number[] };

export type SensitivityResult =
  | { readonly kind: "usual"; readonly games: readonly UsualGame[] }
  | { readonly kind: "varied"; readonly outcomes: readonly GameOutcome[] };

/** The game, and the sides and settings whose sensitivity is measured. */
interface Subject {
  readonly game: GamePackage;
  readonly usual: ReadyGame;
  readonly variations: readonly Variation[];
  readonly run: LaboratoryRun;
  /** @param made the bots, where they were made before */
  readonly ready: (material: GameMaterial<FileBoard>, made?: ReadyGame["seating"]["bots"]) => ReadyGame;
}

/** Plays games with and without changes. Facts about a sheet are computed once. */
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
      this.#varied = { number: variation, ready: this.#readyFor(variation) };
    }
    return outcomeOf(this.#varied.ready, this.#subject.run, number);
  }

  #readyFor(variation: number): ReadyGame {
    const { variations, ready, usual } = this.#subject;
    const chosen = variations[variation];
    if (chosen === undefined) throw new Error(`there is no variation ${variation}`);
    const { side, material } = chosen;
    const asked = this.#asked.get(side)?.find(({ number }) => number === variation);
    // Where one procedure alone decides otherwise, the bots of the other sides are those of every game.
    return asked === undefined ? ready(material) : ready(material, { ...usual.seating.bots, [side]: asked.bot() });
  }
}

/** A variation that shows in the decisions of one procedure alone. */
interface AskedVariation {
  readonly number: number;
  readonly procedure: string;
  /** Compiled on demand. */
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

/** The games of a variation that must be played; the others are unchanged. */
export function gamesToPlay(usual: readonly UsualGame[], variation: number, { within }: Variation): readonly number[] {
  return usual.flatMap(({ number, outcome, touched }) =>
    outcome.kind === "played" && (within === null || touched.includes(variation)) ? [number] : [],
  );
}

/** The kinds of variations: the words of sheets, the readings of open points, and stand-ins. */
export const VARIED = ["words", "readings", "stand-ins"] as const;
export type Varied = (typeof VARIED)[number];

/** A single change of what a game is played with. */
export interface Variation {
  readonly kind: Varied;
  /** What kind of change: `drop-tiebreaker`, `reading`, `goal`. */
  readonly operator: string;
  /** The side whose score is measured. */
  readonly side: string;
  /** Where it is: `3c`, `OPEN-01`, `the goal “…”`. */
  readonly place: string;
  /** The heading of the procedure; null where none is changed. */
  readonly procedure: string | null;
  /** What is changed, as half a sentence: `drops “nearest”`. */
  readonly change: string;
  readonly material: GameMaterial<FileBoard>;
  /** The only procedure whose decisions can differ; null where any may. */
  readonly within: string | null;
}

/** Which parts of a game are varied, and how. */
export interface VariationSettings {
  readonly players: Readonly<Record<string, string>>;
  /** The sides whose sheets are varied. The score of the first is measured where both may gain. */
  readonly sides: readonly string[];
  readonly varied: readonly Varied[];
  /** The chosen readings. For other open points, other readings are tried. */
  readonly readings: Readonly<Record<string, string>>;
}

/** Everything that can be varied, in a fixed order, so that workers find a variation by its number. */
export function variationsOf(
  game: GamePackage,
  material: GameMaterial<FileBoard>,
  settings: VariationSettings,
): readonly Variation[] {
  const [measured] = settings.sides;
  if (measured === undefined) return [];
  const all: Readonly<Record<Varied, () => readonly Variation[]>> = {
    words: () => settings.sides.flatMap((side) => otherWords(game, material, side, settings.players)),
    readings: () => otherReadings(game, material, measured, settings.readings),
    "stand-ins": () => otherStandIns(game, material, measured),
  };
  return VARIED.filter((kind) => settings.varied.includes(kind)).flatMap((kind) => all[kind]());
}

function otherWords(
  game: GamePackage,
  material: GameMaterial<FileBoard>,
  side: string,
  players: VariationSettings["players"],
): readonly Variation[] {
  const { book } = material;
  const sheet = book.sheets[side];
  if (sheet === undefined || players[side] !== BOT) return [];
  const omitted = game.engine?.omitted?.(material.readings) ?? [];
  return [...mutantsOf(sheet, omitted)].map((mutant): Variation => {
    const { operator, procedure, place, change } = mutant;
    return {
      kind: "words",
      operator,
      side,
      place,
      procedure,
      change,
      material: { ...material, book: { ...book, sheets: { ...book.sheets, [side]: mutant.sheet } } },
      within: onlyDecisionsOf(sheet, mutant),
    };
  });
}

/**
 * The procedure whose decisions show every effect of a change. Null where other decisions may show it, or where it has
 * an effect in no decision: a table ranks units for both sides, others perform a routine, and an attack moves its
 * target by words of its own.
 */
function onlyDecisionsOf(sheet: CheckedSheet, { procedure: name, sheet: changed }: Mutant): string | null {
  const index = changed.procedures.findIndex((each, at) => each !== sheet.procedures[at]);
  const [before, after] = [sheet.procedures[index], changed.procedures[index]];
  if (before === undefined || after === undefined || readFor(before) !== "card") return null;
  const isKept = (clause: CheckedClause): boolean => after.clauses.includes(clause);
  return before.clauses.every((clause) => isKept(clause) || !displaces(clause)) ? name : null;
}

function displaces({ statement }: CheckedClause): boolean {
  const text = JSON.stringify(statement.kind === "action" ? actionsIn(statement) : statement);
  return text.includes('"displaces":');
}

function otherReadings(
  game: GamePackage,
  material: GameMaterial<FileBoard>,
  side: string,
  chosen: Readonly<Record<string, string>>,
): readonly Variation[] {
  return [...game.openPoints].flatMap(([id, { readings, default: usual, isSwitch, isOfTeams }]) =>
    Object.entries(readings).flatMap(([name, says]): readonly Variation[] => {
      // A switch of the players is not a reading of the rules.
      if (isSwitch === true || isOfTeams === true || name === (chosen[id] ?? usual)) return [];
      return [
        {
          kind: "readings",
          operator: "reading",
          side,
          place: id,
          procedure: null,
          change: `reads ${name}: ${says}`,
          material: { ...material, readings: game.readings({ ...chosen, [id]: name }) },
          within: null,
        },
      ];
    }),
  );
}

function otherStandIns(game: GamePackage, material: GameMaterial<FileBoard>, side: string): readonly Variation[] {
  const { engine } = game;
  if (engine === undefined) return [];
  const limits = engine.standIns(engine.define(material)).filter(({ kind }) => kind === "rounds");
  const { maximumRounds } = material;
  const rounds = limits.flatMap(({ text }) =>
    [Math.ceil(maximumRounds / 2), maximumRounds * 2].map((changed) => ({
      kind: "rounds" as const,
      standIn: text,
      change: `is ${changed} rounds`,
      material: { ...material, maximumRounds: changed },
    })),
  );
  const own = engine.standInVariants?.(material) ?? [];
  return [...rounds, ...own].map(({ kind, standIn, change, material: changed }): Variation => ({
    kind: "stand-ins",
    operator: kind,
    side,
    place: standIn,
    procedure: null,
    change,
    material: changed as GameMaterial<FileBoard>,
    within: null,
  }));
}
