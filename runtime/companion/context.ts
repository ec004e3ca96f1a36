import type { AttackAction, CheckedProcedure, CheckedSheet, Description, SimpleAction, Test } from "../checked-tree.ts";
import { withoutBinds } from "../checked-tree/clause-key.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";
import { SeededDice, type Dice } from "../dice.ts";
import type { Environment } from "../game.ts";
import type { Comparison, Threshold } from "../walker/view.ts";
import type { Facts } from "./facts.ts";
import { CARD_COMMANDS, type Asked, type Scene } from "./question.ts";
import type { Prompts } from "./prompts.ts";
import { pointsBack, wordsOf } from "./question-parts.ts";

/** Whom one of a unit's attacks is aimed at. */
export interface Aim {
  readonly action: AttackAction;
  /** Which of the unit's attacks, counted from 0. */
  readonly attack: number;
  readonly threshold: Threshold | null;
}

/** What a companion works out of targets, so that the person is asked for what stands on the board alone. */
export interface TargetArithmetic<P, R> {
  /** Whether a target that the person named can be hit, and lies within the threshold if there is one. */
  readonly qualifies: (context: CompanionContext<P, R>, name: string, aim: Aim) => Prompts<boolean>;
  /** What a criterion compares, the least being best; null where the person has to be asked. */
  readonly keyOf: (
    context: CompanionContext<P, R>,
    sort: string,
    by: Comparison,
  ) => ((name: string) => Prompts<number>) | null;
}

/** Those of the acting side, of all others, of everyone, or those that a description can mean, whose side it says. */
export type Whose = "own" | "other" | "everyone" | Description;

/** What a game tells beside its reference meanings, so that its sheets can be walked without a board. */
export interface CompanionGame<P, R> {
  /** What the game calls a place: a space, a hex. */
  readonly placeWord: { readonly one: string; readonly many: string };
  /** The places that a movement along a way need not visit, in words: `spaces with a marker`; null for none. */
  readonly skippedOnWay: (action: string) => string | null;
  /** Who can ride along with a unit, in a sentence, and as far as names tell; left out where nobody rides. */
  readonly riders?: {
    readonly inWords: string;
    readonly canBe: (environment: Environment<P, R>, name: string) => boolean;
  };
  /** The sorts of which the companion holds every thing itself: cards, decks. */
  readonly companionOwnedSorts: readonly string[];
  /** Whether an action is done to such things alone; left out where none is. */
  readonly actsOnCompanionOwned?: (action: string) => boolean;
  /** Whether a movement marks the places that it enters: then its way matters. */
  readonly marksItsWay: (action: string) => boolean;
  /** Whether the unit may leave the board by going on from what a movement's goal names; left out where none ever may. */
  readonly mayLeave?: (environment: Environment<P, R>) => boolean;
  /** Whether a noun denotes every thing of its sort. */
  readonly denotesAll: (noun: string) => boolean;
  /** The test in the shape under which it is remembered: different words that say the same of the acting unit. */
  readonly canonical: (test: Test) => Test;
  /** Whether the acting unit passes a test, where the game knows that before it asks; null where it does not. */
  readonly knownOfActor?: (environment: Environment<P, R>, test: Test) => boolean | null;
  /** The names of the things of a sort that can be meant, as far as names tell; null where the companion cannot know them. */
  readonly namesOf: (environment: Environment<P, R>, sort: string, whose: Whose) => readonly string[] | null;
  /** Whether a thing passes a test, as far as its name tells; null and left out where only the board does. */
  readonly knownOfName?: (environment: Environment<P, R>, test: Test, name: string) => boolean | null;
  /** The question whether an action that is done or not would be legal and change something; null where it always is. */
  readonly asksWhether: (environment: Environment<P, R>, action: SimpleAction) => string | null;
  /** What the limits of a threshold say, in words; left out where sheets state none. */
  readonly thresholdInWords?: (limits: readonly number[]) => string;
  /** Works out how hard targets are to hit; left out where the person does. */
  readonly arithmetic?: TargetArithmetic<P, R>;
  /** What an attack on units may be aimed at besides them, as a sort of things; null and left out where that is nothing. */
  readonly extraTarget?: (environment: Environment<P, R>, action: AttackAction) => string | null;
  /** Whether one of the unit's attacks can hit such a thing at all, as far as names tell; left out where it always may. */
  readonly mayHit?: (environment: Environment<P, R>, action: AttackAction, attack: number, name: string) => boolean;
  /** Whom an attack may be aimed at, in words: `light, within range 2`. Left out where the action says all. */
  readonly attackInWords?: (environment: Environment<P, R>, action: AttackAction, attack: number) => string;
}

/** Where random choices come from: the companion's dice, or those on the table. */
export type DiceSource = { readonly kind: "rolled"; readonly dice: Dice } | { readonly kind: "physical" };

/** The dice of a companion: the person's, or its own from a seed. */
export function diceRolledBy(who: "person" | "companion", seed: number): DiceSource {
  return who === "person" ? { kind: "physical" } : { kind: "rolled", dice: new SeededDice(seed) };
}

/** All that a card is resolved with. */
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
 * The key of a fact: what is asked and of whom; and in which clause, where the words point back at something of that
 * clause.
 */
export function factKey<P, R>({ scene }: CompanionContext<P, R>, asked: Asked): string {
  const place = pointsBack(asked) ? [scene.procedure, scene.clause, scene.letter, scene.found] : [];
  const said = asked.kind === "holds" ? { ...asked, item: withoutBinds(asked.item) } : asked;
  return meaningKey([said, scene.led, place]);
}

/** What every question of the sheet carries. */
export function about<P, R>(context: CompanionContext<P, R>, asked: Asked, text: string) {
  return { text, asked, scene: context.scene, terms: wordsOf(asked), commands: CARD_COMMANDS } as const;
}
