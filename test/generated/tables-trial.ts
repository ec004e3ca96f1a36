import { isDeepStrictEqual } from "node:util";
import { checkFile, type CheckedFile } from "../../compiler/check-file.ts";
import { quantityOf } from "../../compiler/check/tables/names.ts";
import type { GamePackage } from "../../games/game-package.ts";
import type { TablesPart } from "../../games/tables-part.ts";
import { print } from "../../grammar/print.ts";
import { sameComments, sameTree } from "../../grammar/format-sheet.ts";
import { score, setUp, type SequenceRun, type SetupOptions } from "../../library/set-up.ts";
import { type Dice, RecordingDice, SeededDice, type RandomSource } from "../../runtime/dice.ts";
import type { CheckedSequence, CheckedTables } from "../../runtime/tables/checked-tables.ts";
import { TablesError } from "../../runtime/tables/evaluate.ts";
import { quantitiesNeeded, runSequence } from "../../runtime/tables/run-sequence.ts";
import { errorsIn, firstDifference } from "./trial.ts";

/** A game that is set up by its tables. */
export interface TablesGround {
  readonly game: GamePackage;
  readonly part: TablesPart;
}

/** What came of trying a text. */
export interface TablesTrial {
  /** What is wrong; null where all is well. */
  readonly fault: string | null;
  /** Whether a game was set up; a number may be impossible to work out, as where something is divided by 0. */
  readonly wasSetUp: boolean;
}

export function checkTables({ game, part }: TablesGround, text: string): CheckedFile {
  return checkFile(part.file, text, new Map([[game.lexicon.game, game.lexicon]]));
}

/** What is wrong with a text of tables as a text: formatted, it is another one. Null where all is well. */
export function tablesTextFault(ground: TablesGround, { file, tables }: CheckedFile): string | null {
  if (file === null) return "it has no tree";
  const formatted = print(file);
  const again = checkTables(ground, formatted);
  if (again.file === null || errorsIn(again).length > 0) {
    return `formatted, it has mistakes: ${errorsIn(again)[0]?.message ?? ""}\n${formatted}`;
  }
  if (!sameTree(file, again.file)) return `formatted, it has another tree:\n${formatted}`;
  if (!sameComments(file, again.file)) return `formatted, it has other remarks:\n${formatted}`;
  if (print(again.file) !== formatted) return `formatted twice, it differs:\n${formatted}\n${print(again.file)}`;
  const [one, other] = [withoutPlaces(tables), withoutPlaces(again.tables)];
  return isDeepStrictEqual(one, other) ? null : `formatted, its tables differ: ${firstDifference(one, other)}`;
}

/** Checked tables as plain data that says nothing of places. */
function withoutPlaces(tables: CheckedTables): unknown {
  return JSON.parse(JSON.stringify(tables, (key, value: unknown) => (key === "span" ? undefined : value)));
}

/** Sets a game up by a text, which was checked, in several ways, which must all come to the same. */
export function trySetUp(
  ground: TablesGround,
  text: string,
  { tables }: CheckedFile,
  random: RandomSource,
): TablesTrial {
  const { game, part } = ground;
  const sequence = tables.sequences.find(({ name }) => name.toLowerCase() === part.setup);
  if (sequence === undefined) return { fault: null, wasSetUp: false };
  const needed = quantitiesNeeded(tables, sequence, (id) => isOfSides(game, id));
  const given: Given = {
    sides: ["North", "South"].map((name) => ({ name, values: valuesOf(game, needed.ofSides, random) })),
    values: valuesOf(game, needed.ofGame, random),
    readings: readingsOf(game, random),
  };
  const seed = random.seed();
  const dice = new RecordingDice(new SeededDice(seed));
  let run: SequenceRun;
  try {
    run = runWith(ground, tables, sequence, given, dice);
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const isAllowed = error instanceof TablesError && CANNOT.test(message);
    return { fault: isAllowed ? null : `it cannot be set up: ${message}`, wasSetUp: false };
  }
  const faces = dice.rolls.map(({ value }) => value);
  const difference = differenceFrom(run, faces, text, seed, { game, ...given });
  const scored = scoredFault(ground, text, tables, given);
  const fault =
    (difference ?? scored) === null ? null : `${difference ?? scored}\n${JSON.stringify({ ...given, seed })}`;
  return { fault, wasSetUp: true };
}

type Given = Required<Pick<SetupOptions, "sides" | "values" | "readings">>;

/** Runs a sequence with nothing known but what it is said to need. */
function runWith(
  { game }: TablesGround,
  tables: CheckedTables,
  sequence: CheckedSequence,
  { sides, values, readings }: Given,
  dice: Dice,
): SequenceRun {
  const taken = [...game.openPoints].map(([id, point]): [string, string] => [id, readings[id] ?? point.default]);
  const input = {
    sides: sides.map((side) => ({ name: side.name, quantities: new Map(Object.entries(side.values)) })),
    quantities: new Map([...Object.entries(values), ...taken]),
  };
  return runSequence(tables, sequence, input, dice);
}

/** What is wrong with who wins by a text: it depends on the order in which sides are named, or a draw is none. */
function scoredFault({ game, part }: TablesGround, text: string, tables: CheckedTables, given: Given): string | null {
  const sequence = tables.sequences.find(({ name }) => name.toLowerCase() === part.scoring);
  if (sequence === undefined) return null;
  const needed = quantitiesNeeded(tables, sequence, (id) => isOfSides(game, id));
  const own = (side: Given["sides"][number]) => ({
    ...side,
    values: Object.fromEntries([...needed.ofSides].map((id) => [id, side.values[id] ?? leastOf(game, id)])),
  });
  const values = Object.fromEntries(
    [...needed.ofGame]
      .filter((id) => !game.openPoints.has(id))
      .map((id) => [id, given.values[id] ?? leastOf(game, id)]),
  );
  const sides = given.sides.map(own);
  const [one, other] = [sides, sides.toReversed()].map((inOrder) =>
    score(text, { game, values, readings: given.readings, sides: inOrder }),
  );
  if (one === undefined || other === undefined) return "nothing was scored";
  if (!one.ok || !other.ok) {
    const reason = one.ok ? (other.ok ? "" : other.reason) : one.reason;
    return CANNOT.test(reason) ? null : `it is not scored: ${reason}`;
  }
  if (one.winner !== other.winner) return `who wins depends on the order of sides: ${one.winner}, ${other.winner}`;
  const last = one.run.steps.at(-1)?.outcome;
  const isEqual = last?.kind === "compared" && new Set(last.values.map(({ value }) => value)).size === 1;
  return (one.winner === null) === isEqual ? null : `${one.winner} wins, and ${JSON.stringify(last)}`;
}

function leastOf({ lexicon }: GamePackage, id: string): number {
  const word = quantityOf(lexicon, id);
  return word?.range?.[0] ?? 0;
}

/** In what the library sets another game up by the seed, by the dice that fell, or by the options that were drawn. */
function differenceFrom(
  run: SequenceRun,
  faces: readonly number[],
  text: string,
  seed: number,
  given: Omit<SetupOptions, "seed" | "dice">,
): string | null {
  const bySeed = setUp(text, { ...given, seed });
  if (!bySeed.ok) return `it is not set up: ${bySeed.reason}`;
  if (!isDeepStrictEqual(bySeed.run, run)) return `by a seed: ${firstDifference(run, bySeed.run)}`;
  const byDice = setUp(text, { ...given, dice: faces });
  if (!byDice.ok) return `it is not set up by its dice: ${byDice.reason}`;
  if (!isDeepStrictEqual(byDice.run, run)) return `by its dice: ${firstDifference(run, byDice.run)}`;
  if (byDice.diceLeft > 0) return `${byDice.diceLeft} dice were left`;
  const chosen = setUp(text, { ...given, dice: facesWithoutChoices(run, faces), choices: choicesOf(run) });
  if (!chosen.ok) return `what was drawn cannot be chosen: ${chosen.reason}`;
  if (chosen.objections.length > 0) return `what was drawn is not legal: ${chosen.objections.join("; ")}`;
  const [one, other] = [spentIn(run), spentIn(chosen.run)];
  return isDeepStrictEqual(one, other) ? null : `chosen: ${firstDifference(one, other)}`;
}

/** What cannot be worked out with some numbers, though it is well said. */
const CANNOT =
  /cannot be divided by 0|has no row for|there is no number in the table|led to more than|comes to \d+, more than|column/;

function isOfSides({ lexicon }: GamePackage, id: string): boolean {
  return quantityOf(lexicon, id)?.of.includes(lexicon.roles.eachSide ?? "") === true;
}

function readingsOf({ openPoints }: GamePackage, random: RandomSource): Readonly<Record<string, string>> {
  return Object.fromEntries(
    random
      .some([...openPoints], 30)
      .map(([id, point]) => [id, random.pick(Object.keys(point.readings)) ?? point.default]),
  );
}

/** Numbers for the quantities among these that somebody can say. */
function valuesOf(
  { lexicon }: GamePackage,
  needed: ReadonlySet<string>,
  random: RandomSource,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    lexicon.words.flatMap((word) =>
      word.category === "quantity" && word.range !== undefined && needed.has(word.id)
        ? [[word.id, random.within([...word.range])]]
        : [],
    ),
  );
}

function choicesOf({ steps }: SequenceRun): Readonly<Record<string, readonly string[]>> {
  const chosen = new Map<string, readonly string[]>();
  for (const { side, outcome } of steps) {
    if (outcome.kind !== "chosen" || side === null) continue;
    const options = outcome.options.map(({ name, list }) => `${name} (${list ?? outcome.menu})`);
    chosen.set(side, [...(chosen.get(side) ?? []), ...options]);
  }
  return Object.fromEntries(chosen);
}

/** The dice of a run without those that options were drawn with. */
function facesWithoutChoices({ steps }: SequenceRun, faces: readonly number[]): readonly number[] {
  let at = 0;
  const left: number[] = [];
  for (const { outcome } of steps) {
    if (outcome.kind === "chosen") at += outcome.options.reduce((sum, { rolls }) => sum + rolls.length, 0);
    if (outcome.kind !== "rolled") continue;
    const rolls = [
      ...outcome.rolls.flatMap((roll) => roll.faces),
      ...outcome.effects.flatMap((effect) => effect.rolls),
    ];
    left.push(...faces.slice(at, at + rolls.length));
    at += rolls.length;
  }
  return [...left, ...faces.slice(at)];
}

function spentIn({ steps }: SequenceRun): unknown {
  return steps.flatMap(({ outcome }) =>
    outcome.kind === "chosen" ? { spent: outcome.spent, own: outcome.spentOnOwn, budget: outcome.budget } : [],
  );
}
