import type { ActingCard, PackedGamePosition, PositionSource, Problem } from "../../games/game-package.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import { type Dice, SeededDice } from "../../runtime/dice.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import { PositionWalk, smallestThat } from "../search/search-position.ts";
import { type DecidedBy, decidedBy, DIFFERENT, letterIn, nearnessTo, ShownParts } from "./changed-parts.ts";
import { type Proof, proveAlike } from "./proof.ts";
import { actionNumbers, actionsKey, outcomesOf, sameActions, sameOutcomes, samplesDiffer } from "./same-decision.ts";

/** Positions that differ by the same clauses. */
export interface DifferenceGroup {
  readonly before: DecidedBy;
  readonly after: DecidedBy;
  /** How many of the positions compared. */
  readonly count: number;
  /** The smallest position of the group, and the seed of the dice that show the difference. */
  readonly example: Problem;
  readonly card: string;
  readonly seed: number;
}

/** How two bots differ in what they do. */
export interface BehaviourComparison {
  readonly proof: Proof;
  /** The positions compared. Only cards act that are not proved to be the same. */
  readonly compared: number;
  readonly differing: number;
  /** Most frequent first. */
  readonly groups: readonly DifferenceGroup[];
}

interface BehaviourOptions {
  /** How many positions are compared, or more while none differs. */
  readonly positions: number;
  /**
   * After this many positions in a row without anything new the comparison ends, provided that every changed part has
   * decided. If left out, all positions are compared.
   */
  readonly settledAfter?: number;
  readonly seed: number;
  /** How many groups get an example that is made as small as possible. */
  readonly examples: number;
}

interface Group {
  readonly before: DecidedBy;
  readonly after: DecidedBy;
  count: number;
  /** Some of the smallest that were found; the first is shown. */
  examples: readonly Example[];
}

interface Example {
  readonly problem: Problem;
  readonly seed: number;
}

/** How many examples of a group are kept and made smaller, until one has few facts. */
const EXAMPLES_KEPT = 12;
const FEW_FACTS = 9;

/** The positions of a kind that differ with the dice at hand: in how many the chances differ, too. */
interface DiceRecord {
  confirmed: number;
  refuted: number;
}

/** A kind counts as a difference once this many of its positions were confirmed and none was refuted. */
const BELIEVED_AFTER = 12;
/** After being refuted this often without a confirmation, a kind is checked only now and then. */
const DOUBTED_AFTER = 40;
const ASKED_AGAIN = 25;

/** How many times more positions are compared, while none differs, before two bots count as equal. */
const PATIENCE = 4;
/** After this many positions of one pair of clauses, other pairs come first. */
const SHOWN_OFTEN = 25;

/** How many positions are compared between two reports of progress. */
const BATCH = 250;

/**
 * Looks for positions in which two bots do different things. Yields its progress now and then, so that the caller can
 * report it or stop. The last result has its examples made small.
 */
export function* compareBots(
  lexicon: Lexicon,
  pair: BotPair,
  source: PositionSource,
  options: BehaviourOptions,
): Generator<BehaviourComparison, BehaviourComparison> {
  const proof = proveAlike(lexicon, pair.before, pair.after, source.cards);
  const open = proof.open.map(({ name }) => name);
  if (open.length === 0) return { proof, compared: 0, differing: 0, groups: [] };
  const search = new DifferenceSearch(pair, source, proof.open);
  // Cards whose own procedure changed act more often than cards that may only command them.
  const cards = open.flatMap((card) => (search.isChanged(card) ? [card, card, card] : [card]));
  const walk = new PositionWalk(source, cards, options.seed, (problem) => search.look(problem));
  const { positions, settledAfter = Infinity } = options;
  while (
    (search.compared < positions && !search.isSettled(settledAfter)) ||
    (search.differing === 0 && search.compared < PATIENCE * positions)
  ) {
    for (let next = 0; next < BATCH; next += 1) walk.next();
    yield search.state(proof);
  }
  for (const group of search.largest(options.examples)) {
    search.shrink(group);
    yield search.state(proof);
  }
  return search.state(proof);
}

/** Compares position after position and groups those that differ. */
class DifferenceSearch {
  compared = 0;
  differing = 0;
  readonly #pair: BotPair;
  readonly #source: PositionSource;
  readonly #parts: ShownParts;
  readonly #groups = new Map<string, Group>();
  readonly #dice = new Map<string, DiceRecord>();
  /** How many positions had been compared when a new pair of clauses differed. */
  #comparedAtNew = 0;

  constructor(pair: BotPair, source: PositionSource, cards: readonly ActingCard[]) {
    this.#pair = pair;
    this.#source = source;
    this.#parts = new ShownParts(pair.before.sheet, pair.after.sheet, cards);
  }

  /** Whether the procedure of a card was changed itself. */
  isChanged(card: string): boolean {
    return this.#parts.all(card).length > 0;
  }

  /** Whether enough positions have shown nothing new, and each part that changed has decided where the bots differ. */
  isSettled(positions: number): boolean {
    return this.differing > 0 && this.#parts.areAllShown && this.compared - this.#comparedAtNew >= positions;
  }

  /** Compares one position; returns how near it is to the clauses that changed. */
  look(problem: Problem): number {
    this.compared += 1;
    // Every position has dice of its own.
    const seed = this.compared;
    const card = this.#source.cardOf(problem);
    const isDifferent = this.#isDifferent(problem, seed);
    if (isDifferent) {
      this.differing += 1;
      const count = this.#note(problem, seed);
      // A change that shows often can hide another one that is still to be found.
      if (count <= SHOWN_OFTEN || this.#parts.left(card).length === 0) return DIFFERENT;
    }
    const left = this.#parts.left(card);
    const parts = left.length > 0 ? left : this.#parts.all(card);
    const { before, after, first, second } = this.#pair;
    return nearnessTo(parts, decidedBy(before, first, problem, seed), decidedBy(after, second, problem, seed));
  }

  #isDifferent(problem: Problem, seed: number): boolean {
    const verdict = this.#pair.compare(problem, seed);
    if (verdict !== "different with these dice") return verdict === "different";
    const key = JSON.stringify(this.#deciders());
    const record = this.#dice.get(key) ?? { confirmed: 0, refuted: 0 };
    this.#dice.set(key, record);
    if (record.refuted === 0 && record.confirmed >= BELIEVED_AFTER) return true;
    if (record.confirmed === 0 && record.refuted >= DOUBTED_AFTER && this.compared % ASKED_AGAIN > 0) return false;
    const isDifferent = this.#pair.chancesDiffer(problem, seed);
    record[isDifferent ? "confirmed" : "refuted"] += 1;
    return isDifferent;
  }

  /** How many positions differ by the same clauses. */
  #note(problem: Problem, seed: number): number {
    const [before, after] = this.#deciders();
    const key = JSON.stringify([before, after]);
    const known = this.#groups.get(key);
    const example = { problem, seed };
    if (known === undefined) {
      this.#groups.set(key, { before, after, count: 1, examples: [example] });
      this.#comparedAtNew = this.compared;
      this.#parts.note(before, after);
      return 1;
    }
    known.count += 1;
    const largest = known.examples.at(-1);
    const isFull = known.examples.length >= EXAMPLES_KEPT;
    if (isFull && largest !== undefined && this.#source.sizeOf(problem) >= this.#source.sizeOf(largest.problem))
      return known.count;
    known.examples = [...known.examples, example]
      .toSorted((first, second) => this.#source.sizeOf(first.problem) - this.#source.sizeOf(second.problem))
      .slice(0, EXAMPLES_KEPT);
    return known.count;
  }

  #deciders(): readonly [DecidedBy, DecidedBy] {
    const { before, after, first, second } = this.#pair;
    return [deciderOf(before.module, first), deciderOf(after.module, second)];
  }

  largest(count: number): readonly Group[] {
    return [...this.#groups.values()].toSorted((first, second) => second.count - first.count).slice(0, count);
  }

  /** Makes the examples of a group as small as they can be and leaves the one with the fewest facts. */
  shrink(group: Group): void {
    const wanted = JSON.stringify([group.before, group.after]);
    let best: Example | null = null;
    let fewest = Infinity;
    for (const { problem, seed } of group.examples) {
      const smallest = smallestThat(
        this.#source,
        problem,
        (candidate) => this.#pair.differ(candidate, seed) && JSON.stringify(this.#deciders()) === wanted,
      );
      const facts = this.#source.factsOf(smallest).length;
      if (facts < fewest) [best, fewest] = [{ problem: smallest, seed }, facts];
      if (fewest <= FEW_FACTS) break;
    }
    if (best !== null) group.examples = [best];
  }

  state(proof: Proof): BehaviourComparison {
    const groups = this.largest(this.#groups.size).flatMap(({ before, after, count, examples }) => {
      const [example] = examples;
      if (example === undefined) return [];
      const { problem, seed } = example;
      return [{ before, after, count, example: problem, card: this.#source.cardOf(problem), seed }];
    });
    return { proof, compared: this.compared, differing: this.differing, groups };
  }
}

function deciderOf({ procedures, letters }: BotPair["before"]["module"], out: BotPair["first"]): DecidedBy {
  const procedure = out.procedure === NONE ? null : (procedures[out.procedure] ?? null);
  if (out.clause === NONE) return { procedure, clause: null };
  const letter = letterIn(out, letters) ?? "";
  const row = out.row === NONE ? "" : ` row ${out.row}`;
  return { procedure, clause: `${out.clause}${letter}${row}` };
}

/** How two decisions of one position compare. */
type Verdict =
  /** They do the same, with these dice at least. */
  | "same"
  /** They do different things, and no dice are in play. */
  | "different"
  /** They do different things with these dice. Whether their chances differ is still open. */
  | "different with these dice";

/** Two bots that decide the same positions with the same dice. */
export class BotPair {
  readonly before: CompiledBot;
  readonly after: CompiledBot;
  /** The result of the last comparison. */
  readonly first = new DecisionBuffer();
  readonly second = new DecisionBuffer();
  readonly #actionOf: Int32Array;
  /** Whether both read positions alike, so that each is packed once. */
  readonly #isPackedOnce: boolean;
  #packed: PackedGamePosition | null = null;
  #packedAgain: PackedGamePosition | null = null;

  constructor(before: CompiledBot, after: CompiledBot) {
    this.before = before;
    this.after = after;
    this.#actionOf = actionNumbers(before.module.actions, after.module.actions);
    this.#isPackedOnce = readsAlike(before, after);
  }

  /** Decides a position twice, each time with dice of this seed. */
  compare({ position, acting }: Problem, seed: number): Verdict {
    const [packed, again] = this.#pack(position);
    return this.compareOver(packed, again, acting, seed);
  }

  /** The same for a position that was packed for each bot. Both may be the same object. */
  compareOver(packed: PackedGamePosition, again: PackedGamePosition, acting: number, seed: number): Verdict {
    const { first, second } = this;
    this.before.module.decide(packed, acting, new SeededDice(seed), first);
    this.after.module.decide(again, acting, new SeededDice(seed), second);
    const isSame =
      packed === again
        ? sameActions(first, second, this.#actionOf)
        : this.#firstActions(packed) === this.#secondActions(again);
    if (isSame) return "same";
    return first.diceCount === 0 && second.diceCount === 0 ? "different" : "different with these dice";
  }

  /** Whether the two do different things in a position: not only with these dice, but in their chances. */
  differ(problem: Problem, seed: number): boolean {
    const verdict = this.compare(problem, seed);
    return verdict === "different" || (verdict !== "same" && this.chancesDiffer(problem, seed));
  }

  /** Whether the chances of the actions differ. Afterwards the buffers hold the decisions of the seed again. */
  chancesDiffer({ position, acting }: Problem, seed: number): boolean {
    const [packed, again] = this.#pack(position);
    const decideFirst = (dice: Dice): string => {
      this.before.module.decide(packed, acting, dice, this.first);
      return this.#firstActions(packed);
    };
    const decideSecond = (dice: Dice): string => {
      this.after.module.decide(again, acting, dice, this.second);
      return this.#secondActions(again);
    };
    const first = outcomesOf(decideFirst);
    const second = first === null ? null : outcomesOf(decideSecond);
    const isDifferent =
      first !== null && second !== null ? !sameOutcomes(first, second) : samplesDiffer(decideFirst, decideSecond);
    decideFirst(new SeededDice(seed));
    decideSecond(new SeededDice(seed));
    return isDifferent;
  }

  #pack(position: Problem["position"]): readonly [PackedGamePosition, PackedGamePosition] {
    this.#packed = this.before.packInto(position, this.#packed);
    if (this.#isPackedOnce) return [this.#packed, this.#packed];
    this.#packedAgain = this.after.packInto(position, this.#packedAgain);
    return [this.#packed, this.#packedAgain];
  }

  #firstActions(packed: PackedGamePosition): string {
    return actionsKey(this.before.module.toDecision(this.first, packed));
  }

  #secondActions(packed: PackedGamePosition): string {
    return actionsKey(this.after.module.toDecision(this.second, packed));
  }
}

function readsAlike(before: CompiledBot, after: CompiledBot): boolean {
  const read = ({ book, sheet }: CompiledBot): string =>
    JSON.stringify([book.scenario, sheet.rules, sheet.memory], (name, value: unknown) =>
      name === "span" || name === "text" ? undefined : value,
    );
  return read(before) === read(after);
}
