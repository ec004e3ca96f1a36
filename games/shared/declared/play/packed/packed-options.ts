import type { Reason } from "../../../../../runtime/game.ts";
import type { DeclaredWord, MoveWord } from "../../word.ts";
import { objectionToPlace, objectionToTarget } from "../../aim.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../position.ts";
import type { UnitOption } from "../options.ts";
import { type Asked, FieldTests } from "./field-tests.ts";
import { NONE, type Numbering } from "./numbering.ts";
import type { DeclaredPlay } from "../effect.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import type { PackedScene } from "./packed-scene.ts";
import type { PackedState } from "./packed-state.ts";

/** An action as it is looked at in a packed state. */
interface OptionWord {
  readonly id: string;
  readonly meaning: DeclaredWord["meaning"];
  /** What X stands for, of a unit as a thing; null for an action without a number of its own. */
  readonly strength: ((thing: number) => number) | null;
  readonly isAimedAt: Asked;
  readonly toTarget: ReturnType<typeof objectionToTarget>;
  readonly toPlace: ReturnType<typeof objectionToPlace>;
  /** What its header says of the game itself, and must come to: it is asked first, since it is the same for every unit. */
  readonly ofGame: readonly { readonly isSo: () => boolean; readonly holds: boolean }[];
  /** Why a unit cannot do it at all, whatever it is done to; null where nothing says so. */
  readonly setsOut: PlainObjection | null;
}

type PlainObjection = (position: DeclaredPosition, actor: DeclaredUnit) => Reason | null;

/** A packed state, with all that says what is legal in it. */
interface PlayedState {
  readonly declared: DeclaredGame;
  readonly play: DeclaredPlay;
  readonly things: Numbering;
  readonly state: PackedState;
  readonly scene: PackedScene;
  position(side: string, unit: number): DeclaredPosition;
  plainUnit(unit: number): DeclaredUnit;
}

/** What units can do in a packed state. */
export class PackedOptions {
  readonly #play: PlayedState;
  readonly #words: readonly OptionWord[];
  readonly #byName: ReadonlyMap<string, OptionWord>;
  readonly #inMostWays: readonly OptionWord[];
  #open: readonly OptionWord[] = [];
  #openIn = NONE;

  constructor(play: PlayedState) {
    const { declared, scene } = play;
    const { lexicon } = declared;
    const tests = new FieldTests(scene.asking);
    const { unit } = lexicon.roles;
    this.#play = play;
    this.#words = lexicon.words.flatMap(({ category, id, meaning }): readonly OptionWord[] => {
      if (category !== "action" || !play.play.actions.has(id)) return [];
      const isAttack = meaning?.kind === "attack";
      const strength = isAttack || meaning?.kind === "move" ? meaning.strength : undefined;
      return [
        {
          id,
          meaning,
          strength:
            strength === undefined
              ? null
              : typeof strength === "string"
                ? tests.numberOf(strength, unit)
                : (thing) => {
                    const acting = play.things.unitOf(thing);
                    return strength(this.#positionOf(acting), play.plainUnit(acting));
                  },
          isAimedAt: isAttack ? tests.of(meaning.at, unit) : () => true,
          toTarget: isAttack ? objectionToTarget(declared, meaning) : null,
          toPlace: meaning?.kind === "select" ? objectionToPlace(declared, meaning) : null,
          ofGame: (meaning && "beforehand" in meaning ? (meaning.beforehand ?? []) : []).flatMap(
            ({ condition, holds }) => {
              const isSo = scene.aboutGame(condition);
              return isSo === null ? [] : [{ isSo, holds }];
            },
          ),
          setsOut: setsOutOf(meaning),
        },
      ];
    });
    this.#byName = new Map(this.#words.map((word) => [word.id, word]));
    const isMove = ({ meaning }: OptionWord): boolean => meaning?.kind === "move";
    this.#inMostWays = [...this.#words.filter((word) => !isMove(word)), ...this.#words.filter(isMove)];
  }

  /** Whether a unit can do anything. Where it can go is asked last: that takes longest. */
  hasOption(unit: number): boolean {
    const position = this.#positionOf(unit);
    const actor = this.#play.plainUnit(unit);
    for (const word of this.#openInMostWays()) {
      if (word.setsOut !== null && word.setsOut(position, actor) !== null) continue;
      if (this.#optionsOf(word, unit, position, actor).next().done === false) return true;
    }
    return false;
  }

  /** The actions that the game itself does not rule out as it stands. */
  #openInMostWays(): readonly OptionWord[] {
    const { version } = this.#play.state;
    if (version !== this.#openIn) {
      this.#open = this.#inMostWays.filter(isOpen);
      this.#openIn = version;
    }
    return this.#open;
  }

  /** What a unit can do, in the order of the text. */
  *optionsOf(unit: number): Generator<UnitOption> {
    const position = this.#positionOf(unit);
    const actor = this.#play.plainUnit(unit);
    for (const word of this.#words)
      if (isOpen(word) && (word.setsOut === null || word.setsOut(position, actor) === null))
        yield* this.#optionsOf(word, unit, position, actor);
  }

  /** What X stands for; null where it stands for nothing. */
  strengthOf(unit: number, action: string, stated: number | null): number | null {
    if (stated !== null) return stated;
    const strength = this.#byName.get(action)?.strength ?? null;
    if (strength === null) return 0;
    return strength(this.#play.things.thingOfUnit(unit)) || null;
  }

  /** Whether an action is done to something. */
  isAimed(action: string): boolean {
    return this.#byName.get(action)?.meaning?.kind !== "simple";
  }

  /** Whether a unit can do an action to a thing, but for how far it can go. */
  canBeDone(unit: number, action: string, strength: number, thing: number): boolean {
    const { things } = this.#play;
    const word = this.#byName.get(action);
    const meaning = word?.meaning;
    if (word === undefined) return false;
    const position = this.#positionOf(unit);
    const actor = this.#play.plainUnit(unit);
    switch (meaning?.kind) {
      case "attack":
        return this.#isTarget(word, unit, things.unitOf(thing), strength, position, actor);
      case "select":
        return (word.toPlace?.(position, actor, things.plainThing(thing).name) ?? null) === null;
      case "move":
      case "simple":
        return (meaning.objection?.(position, actor) ?? null) === null;
      default:
        return false;
    }
  }

  #positionOf(unit: number): DeclaredPosition {
    return this.#play.position(this.#play.things.counters[unit]?.side ?? "", unit);
  }

  /** The ways to do an action that nothing keeps the unit from. */
  *#optionsOf(word: OptionWord, unit: number, position: DeclaredPosition, actor: DeclaredUnit): Generator<UnitOption> {
    const { things, state } = this.#play;
    const { id, meaning } = word;
    const option = { action: id, strength: null, target: null, place: null };
    switch (meaning?.kind) {
      case "simple":
        yield option;
        return;
      case "attack": {
        const strength = word.strength?.(things.thingOfUnit(unit)) ?? null;
        if (strength === 0) return;
        for (const target of state.unitsOnBoard()) {
          if (this.#isTarget(word, unit, target, strength, position, actor))
            yield { ...option, strength, target: things.counters[target]?.name ?? "" };
        }
        return;
      }
      case "select":
        for (const place of things.places)
          if ((word.toPlace?.(position, actor, place) ?? null) === null) yield { ...option, place };
        return;
      case "move": {
        const strength = word.strength?.(things.thingOfUnit(unit)) ?? null;
        if (strength === null || strength === 0) return;
        for (const place of this.#goals(meaning, unit, strength, position, actor)) yield { ...option, strength, place };
      }
    }
  }

  #isTarget(
    { isAimedAt, toTarget }: OptionWord,
    unit: number,
    target: number,
    strength: number | null,
    position: DeclaredPosition,
    actor: DeclaredUnit,
  ): boolean {
    const { things, state, scene } = this.#play;
    if (!state.isOnBoard(target)) return false;
    scene.asking.view = things.sideOfUnit[unit] ?? NONE;
    if (!isAimedAt(things.thingOfUnit(target))) return false;
    if (toTarget) return toTarget(position, actor, this.#play.plainUnit(target)) === null;
    return strength !== null && scene.asking.board.apart(state.placeOf(unit), state.placeOf(target)) <= strength;
  }

  /** The places in which a unit can end a movement of this many steps. */
  *#goals(
    { enters, ends }: MoveWord,
    unit: number,
    strength: number,
    position: DeclaredPosition,
    actor: DeclaredUnit,
  ): Generator<string> {
    const { things, state, scene } = this.#play;
    const here = state.placeOf(unit);
    const steps = new Map([[here, 0]]);
    for (const [from, step] of steps) {
      if (step === strength) continue;
      for (const place of scene.asking.board.neighbours[from] ?? []) {
        if (steps.has(place)) continue;
        if (enters?.(position, actor, things.places[place] ?? "") ?? true) steps.set(place, step + 1);
      }
    }
    for (const [place, name] of things.places.entries())
      if (steps.has(place) && place !== here && (ends?.(position, actor, name) ?? true)) yield name;
  }
}

function isOpen({ ofGame }: OptionWord): boolean {
  for (const { isSo, holds } of ofGame) if (isSo() !== holds) return false;
  return true;
}

function setsOutOf(meaning: DeclaredWord["meaning"]): PlainObjection | null {
  switch (meaning?.kind) {
    case "simple":
    case "move":
      return meaning.objection ?? null;
    case "attack":
    case "select":
      return meaning.setsOut ?? null;
    default:
      return null;
  }
}
