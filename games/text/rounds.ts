import { isError } from "../../grammar/diagnostic.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Description } from "../../runtime/checked-tree.ts";
import { isSetUpByScenario } from "../shared/declared/forces.ts";
import type { DeclaredPlay, Effect } from "../shared/declared/play/effect.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";
import type { Counter } from "../shared/declared/position.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";
import type { GameReporter } from "./game-reporter.ts";
import { doesNobodyAct } from "./rules-of-text.ts";
import type { SectionsOfText } from "./sections-of-text.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** What the number of the round is called. */
export const ROUND = "round";

/** In which the next round begins. */
export const NEXT_ROUND = "The next round begins.";

/** A game without a number of rounds goes on for so many at most. */
export const MOST_ROUNDS = 100;

/** The first place where rows ask which round it is: `At the end of round 8, …`; null where none does. */
export function roundAsked(part: unknown): NameNode | null {
  return roundNamed(part, (node) => (node["kind"] === "numberTest" ? node["name"] : undefined));
}

/** Whether rows count rounds themselves: `The game gains 1 round`, `Set the round to 1`. */
export function changesRound(part: unknown): boolean {
  return roundNamed(part, (node) => node["field"]) !== null;
}

/** The first name of the round among those that are asked for, in a part of a text and all parts of it. */
function roundNamed(part: unknown, nameIn: (node: Readonly<Record<string, unknown>>) => unknown): NameNode | null {
  if (typeof part !== "object" || part === null) return null;
  const name = nameIn(part as Readonly<Record<string, unknown>>) as NameNode | undefined;
  if (name !== undefined && /^rounds?$/i.test(name.text)) return name;
  for (const each of Object.values(part)) {
    const found = roundNamed(each, nameIn);
    if (found !== null) return found;
  }
  return null;
}

/** What counts the rounds, where the text does not count them itself. */
export const COUNTING: Effect = {
  kind: "add",
  who: { kind: "thing", thing: THE_GAME },
  field: ROUND,
  sign: 1,
  amount: { kind: "number", number: 1 },
  per: null,
  less: null,
};

/** Reports rounds that let nobody do anything, as long as nothing else is wrong that could say who does. */
export function reportIfNobodyActs(
  play: DeclaredPlay,
  around: {
    readonly says: SectionsOfText;
    readonly unit: ThingSort;
    /** The only side that is the player; null where there is none. */
    readonly player: string | null;
    readonly reporter: GameReporter;
  },
): void {
  const { says, unit, player, reporter } = around;
  const rounds = says.sections("sequence").find(({ of }) => of === "round");
  const isAnythingWrong = reporter.diagnostics.some(isError);
  if (rounds === undefined || isAnythingWrong || !doesNobodyAct(play)) return;
  const [first = rounds] = rounds.rows;
  const areUnits = says.rows("actions").length > 0 || says.rows("playersActions").length === 0;
  const who = areUnits ? `Each ${unit.noun}` : player === null ? "Each side" : `The ${player}`;
  reporter.refuse("game-nobody-acts", first.span, { example: `${who} acts once.` });
}

/**
 * Reports the units that no sentence places, so that they never come into play. Gives those that scenarios place, where the
 * text says so.
 */
export function reportUnitsNeverPlaced(
  { blocks, round }: DeclaredPlay,
  around: {
    readonly says: SectionsOfText;
    readonly counters: readonly Counter[];
    readonly words: readonly DeclaredWord[];
    readonly place: ThingSort;
    readonly reporter: GameReporter;
  },
): readonly string[] {
  const { says, counters, words, place, reporter } = around;
  if (round.length === 0 || reporter.diagnostics.some(isError)) return [];
  const isByScenario = isSetUpByScenario(blocks);
  const left: string[] = [];
  const placed = blocks.flat().flatMap(placedBy);
  const titles = new Set(
    counters.filter((unit) => placed.some((of) => mayMean(of, unit, words))).map(({ title }) => title),
  );
  for (const { rows } of says.sections("units"))
    for (const { term } of rows) {
      const { name } = term;
      if (titles.has(name.text) || !counters.some(({ title }) => title === name.text)) continue;
      titles.add(name.text);
      if (isByScenario) left.push(name.text);
      else reporter.refuse("game-unit-never-placed", name.span, { unit: name.text, place: place.noun });
    }
  return left;
}

/** The titles whose units some sentence lets act. */
export function titlesThatAct(
  { blocks }: DeclaredPlay,
  counters: readonly Counter[],
  words: readonly DeclaredWord[],
): ReadonlySet<string> {
  const acting = blocks.flat().flatMap((each) => (each.kind === "act" && "base" in each.who ? [each.who] : []));
  const units = counters.filter((unit) => acting.some((of) => mayMean(of, unit, words)));
  return new Set(units.map(({ title }) => title));
}

/** What an effect takes from beside the board. */
function placedBy(effect: Effect): readonly Description[] {
  if (effect.kind === "replace") return [effect.by];
  return effect.kind === "for each" && effect.from === "beside the board" ? [effect.of] : [];
}

/** Whether a description may mean a unit: it tells by its noun, its name and its side, and leaves open all else. */
function mayMean(of: Description, { name, title, side }: Counter, words: readonly DeclaredWord[]): boolean {
  if (titlesOf(of, words)?.includes(title) === false) return false;
  return of.tests.every((test) => {
    switch (test.kind) {
      case "named":
        return test.name === name;
      case "is":
        return !test.entry.startsWith(OF_SIDE) || (test.entry === `${OF_SIDE}${side}`) !== test.negated;
      case "isOneOf":
        return (
          !test.negated ||
          test.description.tests.length > 0 ||
          titlesOf(test.description, words)?.includes(title) !== true
        );
      default:
        return true;
    }
  });
}

/** The adjective for the units of a side, without its name. */
const OF_SIDE = "of side ";

/** The titles that a noun means; null where it does not tell. */
function titlesOf({ base }: Description, words: readonly DeclaredWord[]): readonly string[] | null {
  const word = base.kind === "noun" ? words.find(({ id }) => id === base.entry) : undefined;
  if (word?.category === "title") return [word.id];
  return (word?.category === "noun" ? word.titles : undefined) ?? null;
}
