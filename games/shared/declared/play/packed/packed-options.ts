import type { Description } from "../../../../../runtime/checked-tree.ts";
import { type AttackWord, type DeclaredWord, isOfSheets, type MoveWord } from "../../word.ts";
import { objectionToPlace, objectionToTarget } from "../../targets.ts";
import type { Judged } from "../../packed-position.ts";
import { type UnitOption, usualStrength } from "../options.ts";
import { LegalTargets } from "./legal-targets.ts";
import { type Asked, FieldTests } from "./field-tests.ts";
import { NONE, type Numbering } from "./numbering.ts";
import type { DeclaredPlay } from "../effect.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import type { PackedScene } from "./packed-scene.ts";
import type { PackedScope } from "./tasks.ts";
import { type HeadedPlay, type OpenActions, opening, SettingOut } from "./setting-out.ts";

/** An action, prepared for a packed state. */
interface OptionWord {
  readonly id: string;
  /** The block of its sentences. */
  readonly block: number;
  readonly meaning: DeclaredWord["meaning"];
  /** What X stands for, for a unit by its number as a thing; null for an action without a number of its own. */
  readonly strength: ((thing: number) => number) | null;
  /** What the number of an action is that nobody states. */
  readonly usual: number | null;
  readonly isAimedAt: Asked;
  readonly objection: ReturnType<typeof objectionToTarget>;
  /** The targets of a unit that can start the action; null for an action that is not aimed at units. */
  readonly targets: LegalTargets | null;
  readonly toPlace: ReturnType<typeof objectionToPlace>;
  readonly setsOut: SettingOut;
  readonly isOfSheets: boolean;
}

/** A packed state, with everything that says what is legal in it. */
interface PlayedState extends HeadedPlay {
  readonly declared: DeclaredGame;
  readonly play: DeclaredPlay;
  readonly things: Numbering;
  readonly scene: PackedScene;
  /** The meaning of pronouns while each unit acts. */
  readonly scopes: readonly PackedScope[];
  /** Marks the places that are described, or hold what is, for a unit that acts; another question may overwrite them. */
  placesMarked(description: Description, unit: number): Uint8Array;
}

/** The options of units in a packed state. */
export class PackedOptions {
  readonly #play: PlayedState;
  readonly #words: readonly OptionWord[];
  readonly #byName: ReadonlyMap<string, OptionWord>;
  #called: OptionWord | undefined;
  readonly #open: () => OpenActions<OptionWord>;
  /** The same in the order of the text. */
  readonly #openAsPrinted: () => OpenActions<OptionWord>;
  /** Marks for the places reached in the last search. */
  readonly #marks: Uint8Array;
  /** Which of them nobody could enter who asked last. */
  readonly #barred: Uint8Array;

  constructor(play: PlayedState) {
    const { declared, scene } = play;
    const { lexicon } = declared;
    const tests = new FieldTests(scene.asking);
    const { unit } = lexicon.roles;
    this.#play = play;
    this.#marks = new Uint8Array(play.things.placeCount);
    this.#barred = new Uint8Array(play.things.placeCount);
    this.#words = lexicon.words.flatMap((word): readonly OptionWord[] => {
      const { category, id, meaning } = word;
      const block = play.play.actions.get(id);
      if (category !== "action" || block === undefined) return [];
      const isAttack = meaning?.kind === "attack";
      const strength = isAttack || meaning?.kind === "move" ? meaning.strength : undefined;
      return [
        {
          id,
          block,
          meaning,
          strength:
            strength === undefined
              ? null
              : typeof strength === "string"
                ? tests.numberOf(strength, unit)
                : (thing) => {
                    const acting = play.things.unitOf(thing);
                    return strength(this.#play.positionOf(acting), play.plainUnit(acting));
                  },
          usual: usualStrength(word),
          isAimedAt: isAttack ? tests.of(meaning.at, unit) : () => true,
          objection: isAttack ? objectionToTarget(declared, meaning) : null,
          targets: isAttack ? this.#targetsOf(id, meaning) : null,
          toPlace: meaning?.kind === "select" ? objectionToPlace(declared, meaning) : null,
          setsOut: new SettingOut(play, meaning),
          isOfSheets: isOfSheets(meaning),
        },
      ];
    });
    this.#byName = new Map(this.#words.map((word) => [word.id, word]));
    const isMove = ({ meaning }: OptionWord): boolean => meaning?.kind === "move";
    const inMostWays = [...this.#words.filter((word) => !isMove(word)), ...this.#words.filter(isMove)];
    this.#open = opening(play.state, inMostWays);
    this.#openAsPrinted = opening(play.state, this.#words);
  }

  /** Whether a unit can do anything. Movement is tested last, since that takes longest. */
  hasOption(unit: number): boolean {
    const open = this.#open();
    if (!open.areAny(unit)) return false;
    for (const word of open.actions) if (word.setsOut.isPossible(unit) && this.#isOption(word, unit)) return true;
    return false;
  }

  /** Whether a unit that can start an action has a target or place for it. */
  #isOption(word: OptionWord, unit: number): boolean {
    switch (word.meaning?.kind) {
      case "simple":
        return true;
      case "attack":
        return this.#strengthOf(word, unit) !== 0 && (word.targets?.count(unit) ?? 0) > 0;
      default: {
        const found: UnitOption[] = [];
        this.#addOptions(word, unit, found, 1);
        return found.length > 0;
      }
    }
  }

  /** The options of a unit, in the order of the text. */
  optionsOf(unit: number): readonly UnitOption[] {
    const options: UnitOption[] = [];
    for (const word of this.#openAsPrinted().actions)
      if (!word.isOfSheets && word.setsOut.isPossible(unit)) this.#addOptions(word, unit, options, Infinity);
    return options;
  }

  /** An action of the text; undefined for one that only sheets use. Many calls in a row ask for the same one. */
  wordOf(action: string): OptionWord | undefined {
    if (this.#called?.id !== action) this.#called = this.#byName.get(action);
    return this.#called;
  }

  /** What X stands for; null if it stands for nothing. */
  strengthOf({ strength }: OptionWord, unit: number, stated: number | null): number | null {
    if (stated !== null) return stated;
    if (strength === null) return 0;
    return strength(this.#play.things.thingOfUnit(unit)) || null;
  }

  /** What is known of an action of units that are on the board; null for an action that only sheets use. */
  judged(action: string): Judged | null {
    const word = this.#byName.get(action);
    if (word === undefined) return null;
    const { setsOut } = word;
    const { state } = this.#play;
    let last = { version: NONE, unit: NONE, isSo: false };
    return {
      canSetOut: (unit) => {
        if (last.version !== state.version || last.unit !== unit)
          last = { version: state.version, unit, isSo: setsOut.isOpen() && setsOut.isPossible(unit) };
        return last.isSo;
      },
      canAim: (unit, target) => word.targets?.has(unit, target) ?? false,
    };
  }

  /** Whether a unit can do an action to a thing, ignoring how far it can move. */
  canBeDone(word: OptionWord, unit: number, strength: number, thing: number): boolean {
    const { things } = this.#play;
    switch (word.meaning?.kind) {
      case "attack":
        return this.#isTarget(word, unit, things.unitOf(thing), strength, word.objection);
      case "select": {
        const [position, actor] = [this.#play.positionOf(unit), this.#play.plainUnit(unit)];
        return (word.toPlace?.(position, actor, things.plainThing(thing).name) ?? null) === null;
      }
      case "move":
      case "simple":
        return word.setsOut.isOpen() && word.setsOut.isPossible(unit);
      default:
        return false;
    }
  }

  /** Adds the options of an action that the unit can start, until there are so many. */
  #addOptions(word: OptionWord, unit: number, into: UnitOption[], most: number): void {
    const { things, state } = this.#play;
    const { id, meaning } = word;
    const option = { action: id, strength: word.usual, target: null, place: null };
    const strength = this.#strengthOf(word, unit);
    switch (meaning?.kind) {
      case "simple":
        into.push(option);
        return;
      case "attack":
        if (strength === 0) return;
        for (const target of state.unitsOnBoard())
          if (word.targets?.has(unit, target) === true)
            into.push({ ...option, strength, target: things.counters[target]?.name ?? "" });
        return;
      case "select": {
        const marks = meaning.seeks === undefined ? null : this.#play.placesMarked(meaning.seeks, unit);
        const [position, actor] = [this.#play.positionOf(unit), this.#play.plainUnit(unit)];
        for (let index = 0; index < things.placeCount && into.length < most; index += 1) {
          const place = things.places[index] ?? "";
          if (marks === null ? (word.toPlace?.(position, actor, place) ?? null) === null : marks[index] === 1)
            into.push({ ...option, place });
        }
        return;
      }
      case "move": {
        if (strength === null || strength === 0) return;
        const [position, actor] = [this.#play.positionOf(unit), this.#play.plainUnit(unit)];
        const { ends, goes } = meaning;
        const reached = this.#reached(meaning, unit, strength, most === 1 && ends === undefined);
        const { endsIn = null } = goes ?? {};
        const marks = endsIn === null ? null : this.#play.placesMarked(endsIn, unit);
        for (let index = 0; index < things.placeCount && into.length < most; index += 1) {
          const place = things.places[index] ?? "";
          if (reached[index] !== 1) continue;
          if (marks === null ? (ends?.(position, actor, place) ?? true) : marks[index] === 1)
            into.push({ ...option, strength, place });
        }
      }
    }
  }

  #strengthOf({ strength, usual }: OptionWord, unit: number): number | null {
    return strength?.(this.#play.things.thingOfUnit(unit)) ?? usual;
  }

  #targetsOf(id: string, meaning: AttackWord): LegalTargets {
    const { declared, scene, scopes } = this.#play;
    const toTarget = meaning.requires === undefined ? meaning.toTarget : undefined;
    const objection = toTarget ?? objectionToTarget(declared, meaning);
    return new LegalTargets(scene, meaning.seeks, scopes, (unit, target) => {
      const word = this.#byName.get(id);
      if (word === undefined) return false;
      return this.#isTarget(word, unit, target, this.#strengthOf(word, unit), objection);
    });
  }

  #isTarget(
    { isAimedAt }: OptionWord,
    unit: number,
    target: number,
    strength: number | null,
    objection: OptionWord["objection"],
  ): boolean {
    const { things, state, scene } = this.#play;
    if (!state.isOnBoard(target)) return false;
    scene.asking.view = things.sideOfUnit[unit] ?? NONE;
    if (!isAimedAt(things.thingOfUnit(target))) return false;
    if (objection)
      return objection(this.#play.positionOf(unit), this.#play.plainUnit(unit), this.#play.plainUnit(target)) === null;
    return strength !== null && scene.asking.board.apart(state.placeOf(unit), state.placeOf(target)) <= strength;
  }

  /** Marks the places that a unit enters in so many steps at most. @param isOneEnough whether any of them will do */
  #reached({ enters, goes, costs, stops }: MoveWord, unit: number, strength: number, isOneEnough: boolean): Uint8Array {
    const { things, state, scene } = this.#play;
    const [position, actor] = [this.#play.positionOf(unit), this.#play.plainUnit(unit)];
    const barred = goes === undefined ? null : this.#barred.fill(0);
    for (const wall of goes?.barredBy ?? []) {
      const marks = this.#play.placesMarked(wall, unit);
      for (let place = 0; place < things.placeCount; place += 1) if (marks[place] === 1) this.#barred[place] = 1;
    }
    const here = state.placeOf(unit);
    const reached = this.#marks.fill(0);
    // The places that are reached for so much. What a place costs does not depend on the place before it, so the first way is best.
    const reachedFor: number[][] = [[here]];
    for (let spent = 0; spent < strength && spent < reachedFor.length; spent += 1)
      for (const from of reachedFor[spent] ?? []) {
        if (from !== here && stops?.(position, actor, things.places[from] ?? "") === true) continue;
        for (const place of scene.asking.board.neighbours[from] ?? []) {
          if (reached[place] === 1 || place === here) continue;
          if (barred === null ? enters?.(position, actor, things.places[place] ?? "") === false : barred[place] === 1)
            continue;
          const cost = spent + (costs?.(position, actor, things.places[place] ?? "") ?? 1);
          if (cost > strength) continue;
          reached[place] = 1;
          if (isOneEnough) return reached;
          while (reachedFor.length <= cost) reachedFor.push([]);
          reachedFor[cost]?.push(place);
        }
      }
    return reached;
  }
}
