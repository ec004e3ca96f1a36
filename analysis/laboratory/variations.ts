import { BOT, type GameMaterial } from "../../games/engine-part.ts";
import type { FileBoard, GamePackage } from "../../games/game-package.ts";
import type { CheckedClause, CheckedSheet } from "../../runtime/checked-tree.ts";
import { actionsIn } from "../../runtime/checked-tree/parts.ts";
import { readFor } from "../../runtime/checked-tree/procedures.ts";
import type { Mutant } from "../mutation/mutant.ts";
import { mutantsOf } from "../mutation/mutants.ts";

/** What can be varied: the words of sheets, the readings of open points, and what no text states. */
export const VARIED = ["words", "readings", "stand-ins"] as const;
export type Varied = (typeof VARIED)[number];

/** Something that a game is played with otherwise, one thing at a time. */
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
  /** The procedure whose decisions alone can differ; null where anything may. */
  readonly within: string | null;
}

/** What is varied of a game, and how. */
export interface VariationSettings {
  readonly players: Readonly<Record<string, string>>;
  /** The sides whose sheets are varied. The score of the first is measured where both may gain. */
  readonly sides: readonly string[];
  readonly varied: readonly Varied[];
  /** The readings that were chosen: others are tried of the other points. */
  readonly readings: Readonly<Record<string, string>>;
}

/** Everything that can be varied, in a fixed order: workers find a variation by its number. */
export function variationsOf(
  game: GamePackage,
  material: GameMaterial<FileBoard>,
  settings: VariationSettings,
): readonly Variation[] {
  const [measured] = settings.sides;
  if (measured === undefined) return [];
  const all: Readonly<Record<Varied, () => readonly Variation[]>> = {
    words: () => settings.sides.flatMap((side) => wordsOf(game, material, side, settings.players)),
    readings: () => otherReadings(game, material, measured, settings.readings),
    "stand-ins": () => otherStandIns(game, material, measured),
  };
  return VARIED.filter((kind) => settings.varied.includes(kind)).flatMap((kind) => all[kind]());
}

function wordsOf(
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
 * The procedure whose decisions show all that a change does; null where other decisions may show it, or where an effect
 * does that no decision has: a table ranks units for both sides, others perform a routine, and an attack moves its target
 * by words of its own.
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
      // A choice of the players is not a reading of the rules.
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
