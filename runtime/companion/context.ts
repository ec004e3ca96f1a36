import type {
  AttackAction,
  CheckedProcedure,
  CheckedSheet,
  Description,
  SimpleAction,
  Test,
  Threshold,
} from "../checked-tree.ts";
import { withoutBinds } from "../checked-tree/clause-key.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";
import { SeededDice, type Dice } from "../dice.ts";
import type { Environment } from "../game.ts";
import type { Comparison, SingleItem } from "../walker/view.ts";
import type { Facts } from "./facts.ts";
import { CARD_COMMANDS, type Asked, type Scene } from "./question.ts";
import type { Prompts } from "./prompts.ts";
import { pointsBack, wordsOf } from "./question-parts.ts";

/** Which attack of a unit is meant, and its limits. */
export interface Aim {
  readonly action: AttackAction;
  /** Which of the unit's attacks, counted from 0. */
  readonly attack: number;
  readonly threshold: Threshold | null;
}

/**
 * The computations about targets that a companion does itself, so that the person is asked only what stands on the
 * board.
 */
export interface TargetArithmetic<P, R> {
  /** Whether a target that the person named can be hit, and is within the threshold if there is one. */
  readonly qualifies: (context: CompanionContext<P, R>, name: string, aim: Aim) => Prompts<boolean>;
  /** The value that a criterion compares, the least being best; null if the person must be asked. */
  readonly keyOf: (
    context: CompanionContext<P, R>,
    sort: string,
    by: Comparison,
  ) => ((name: string) => Prompts<number>) | null;
}

/** The units of the acting side, of all others, of everyone, or those that a description can mean. */
export type Whose = "own" | "other" | "everyone" | Description;

/** What a game provides, in addition to its reference meanings, so that its sheets can be walked without a board. */
export interface CompanionGame<P, R> {
  /** What the game calls a place: a space, a hex. */
  readonly placeWord: { readonly one: string; readonly many: string };
  /** The places that a movement along a way may skip, in words: `spaces with a marker`; null for none. */
  readonly skippedOnWay: (action: string) => string | null;
  /** Who can ride along with a unit: a sentence, and as far as names show it; absent if nobody rides. */
  readonly riders?: {
    readonly inWords: string;
    readonly canBe: (environment: Environment<P, R>, name: string) => boolean;
  };
  /** The sorts whose things the companion manages itself: cards, decks. */
  readonly companionOwnedSorts: readonly string[];
  /** Whether an action is done to such things alone; absent if none is. */
  readonly actsOnCompanionOwned?: (action: string) => boolean;
  /** Whether a movement marks the places it enters, so that its way matters. */
  readonly marksItsWay: (action: string) => boolean;
  /** Whether the unit may leave the board by going on from its goal; absent if none may. */
  readonly mayLeave?: (environment: Environment<P, R>) => boolean;
  /** Whether a noun denotes every thing of its sort. */
  readonly denotesAll: (noun: string) => boolean;
  /**
   * The form of a test under which its answer is remembered: different words for the same fact about the acting unit
   * become one.
   */
  readonly canonical: (test: Test) => Test;
  /** Whether the acting unit passes a test, if the game knows without asking; null if not. */
  readonly knownOfActor?: (environment: Environment<P, R>, test: Test) => boolean | null;
  /** Whether the companion can tell by itself whether a conjunct holds; absent if it asks for all but cards. */
  readonly knows?: (item: SingleItem) => boolean;
  /** The names of a sort that can be meant, as far as names show it; null if the companion cannot know them. */
  readonly namesOf: (environment: Environment<P, R>, sort: string, whose: Whose) => readonly string[] | null;
  /** Whether a thing passes a test, as far as its name shows it; null or absent if only the board does. */
  readonly knownOfName?: (environment: Environment<P, R>, test: Test, name: string) => boolean | null;
  /** The question whether a simple action would be legal and change something; null if it always would. */
  readonly asksWhether: (environment: Environment<P, R>, action: SimpleAction) => string | null;
  /** The limits of a threshold in words; absent if sheets state none. */
  readonly thresholdInWords?: (limits: readonly number[]) => string;
  /** Computes how hard targets are to hit; absent if the person does. */
  readonly arithmetic?: TargetArithmetic<P, R>;
  /** The sort of things, other than units, that an attack on units may target; null or absent for none. */
  readonly extraTarget?: (environment: Environment<P, R>, action: AttackAction) => string | null;
  /** Whether one of the unit's attacks can hit such a thing, as far as names show it; absent if it always may. */
  readonly mayHit?: (environment: Environment<P, R>, action: AttackAction, attack: number, name: string) => boolean;
  /** The possible targets of an attack in words: `light, within range 2`. Absent if the action says it all. */
  readonly attackInWords?: (environment: Environment<P, R>, action: AttackAction, attack: number) => string;
}

/** Where random choices come from: the companion's dice, or those on the table. */
export type DiceSource = { readonly kind: "rolled"; readonly dice: Dice } | { readonly kind: "physical" };

/** The dice of a companion: the person's, or its own from a seed. */
export function diceRolledBy(who: "person" | "companion", seed: number): DiceSource {
  return who === "person" ? { kind: "physical" } : { kind: "rolled", dice: new SeededDice(seed) };
}

/** Everything needed to resolve a card. */
export interface CompanionContext<P, R> {
  readonly companion: CompanionGame<P, R>;
  /** Evaluates only what the companion owns: its position has no board. */
  readonly environment: Environment<P, R>;
  readonly sheet: CheckedSheet;
  readonly procedure: CheckedProcedure;
  readonly facts: Facts;
  readonly dice: DiceSource;
  readonly scene: Scene;
}

/** The unit that acts or is led, in words. */
export function actorOf<P, R>({ scene, environment }: CompanionContext<P, R>): string {
  return scene.led ?? environment.actor?.name ?? environment.card?.name ?? "the card";
}

/**
 * The key of a fact: what is asked and about which unit. The clause is part of it if the words refer back to something
 * in the clause.
 */
export function factKey<P, R>({ scene }: CompanionContext<P, R>, asked: Asked): string {
  const place = pointsBack(asked) ? [scene.procedure, scene.clause, scene.letter, scene.found] : [];
  const said = asked.kind === "holds" ? { ...asked, item: withoutBinds(asked.item) } : asked;
  return meaningKey([said, scene.led, place]);
}

/** The fields that every question about the sheet has. */
export function about<P, R>(context: CompanionContext<P, R>, asked: Asked, text: string) {
  return { text, asked, scene: context.scene, terms: wordsOf(asked), commands: CARD_COMMANDS } as const;
}
