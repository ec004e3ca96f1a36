import type { Dice } from "../../../runtime/dice.ts";
import type { Policies } from "../../../runtime/policies.ts";
import type { FieldValues } from "../../shared/declared/field.ts";
import { type DeclaredPosition, type DeclaredUnit, valueOfField } from "../../shared/declared/position.ts";
import type { DeclaredSituation } from "../../shared/declared/read-situation.ts";
import type { Difference } from "../../shared/situation.ts";
import { applyAction } from "../engine/apply-action.ts";
import { EARTHQUAKES } from "../engine/cards.ts";
import { activate, activateRunaway } from "../engine/draw-card.ts";
import type { GameAction } from "../engine/game-action.ts";
import { type Bots, type GameDefinition, hasRule, memberByLabel } from "../engine/game-definition.ts";
import { deliveryWeapons } from "../engine/new-game.ts";
import { botAction, nextStep } from "../engine/next-step.ts";
import { objectNamed } from "../engine/objects.ts";
import { Play } from "../engine/play.ts";
import { type Program, TURNED } from "../engine/program.ts";
import { hasRounds } from "../engine/rounds.ts";
import {
  BEAMS,
  BOMBS,
  type Card,
  type GameObject,
  type GameState,
  type GameUnit,
  type HexState,
  OBJECTS,
  type SideName,
  STATUSES,
  type UnitName,
  type UnitType,
  type Weapon,
} from "../engine/state.ts";
import type { Readings } from "../game.ts";
import { sizeOf } from "../rules/sizes.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { type Colour, COLOURS, RUNAWAY, type Size, SIZES, TERRAINS } from "../terrain.ts";
import type { UnbreakableResult } from "./expectation.ts";
import { choiceText } from "./values.ts";

/** The keys of a unit in a situation, apart from the fields of a position. */
export interface AddedOfUnit {
  readonly side: SideName | null;
  readonly weapons: readonly Weapon[] | null;
}

/** The keys of a hex in a situation, apart from the fields of a position. */
export interface AddedOfHex {
  readonly border: Colour | null;
  readonly fresh: boolean;
}

/** The keys of an object in a situation. */
export type AddedObject = Omit<GameObject, "name" | "side">;

/** The keys of the game in a situation, apart from its position. */
export interface SetUp {
  readonly units: Readonly<Record<string, AddedOfUnit>>;
  readonly hexes: Readonly<Record<string, AddedOfHex>>;
  readonly objects: Readonly<Record<string, AddedObject>>;
  readonly turn: number;
  readonly rounds: NonNullable<GameState["rounds"]>;
  readonly timeStreams: number;
  readonly unused: readonly Size[] | null;
  readonly discards: readonly Size[];
  /** Whether two players share each side: a card with letters in brackets is drawn. */
  readonly teams: boolean;
  /** Earthquake cards that will be drawn. */
  readonly drawn: readonly Size[];
}

/** The game in the position of a situation, in the middle of a turn. */
export function startingState(
  game: Pick<GameDefinition, "book" | "board">,
  { places, units }: DeclaredPosition,
  { hexes, objects, turn, rounds, timeStreams, unused, discards, drawn, teams, ...added }: SetUp,
): GameState {
  return {
    scenario: game.book.scenario.number,
    board: game.board.name,
    turn,
    units: units
      .map((unit) => unitOf(game, unit, added.units[unit.name]))
      .map((unit) => (teams && unit.side !== "Runaway" ? { ...unit, member: memberByLabel(unit) } : unit))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ...(Object.keys(objects).length === 0 ? {} : { objects: objectsOf(objects) }),
    hexes: Object.fromEntries(
      [...new Set([...Object.keys(places), ...Object.keys(hexes)])].map((name) => [
        name,
        hexOf(places[name] ?? {}, hexes[name]),
      ]),
    ),
    cards: {
      deck: [],
      discard: discards.map((size) => ({ kind: "earthquake", size })),
      unused: unused ?? without(EARTHQUAKES, [...discards, ...drawn]),
      timeStreams,
    },
    pending: [],
    ...(hasRounds(game) ? { rounds } : {}),
    ...(teams ? { teams } : {}),
    result: null,
  };
}

function objectsOf(added: SetUp["objects"]): readonly GameObject[] {
  return OBJECTS.flatMap((name) => {
    const object = added[name];
    return object === undefined ? [] : [objectNamed(name, object)];
  });
}

/** Some things, without as many of each as in another list. */
function without<Thing>(things: readonly Thing[], taken: readonly Thing[]): readonly Thing[] {
  return taken.reduce((left, each) => (left.includes(each) ? left.toSpliced(left.indexOf(each), 1) : left), things);
}

function unitOf(
  game: Pick<GameDefinition, "book">,
  { name, title, at, fields, ...unit }: DeclaredUnit,
  added: AddedOfUnit | undefined,
): GameUnit {
  const type: UnitType = title === "Crawler" ? "Crawler" : title === "Walker" ? "Walker" : "Squad";
  const value = (field: string) => valueOfField(UNBREAKABLE_SCHEMA.units, fields, field);
  const printed = sideOf(unit.side);
  return {
    name,
    type,
    side: added?.side ?? printed,
    at,
    status: STATUSES.find((status) => status === value("status")) ?? "ready",
    turned: value(TURNED[type]) === true,
    stasis: Number(value("stasis") ?? 0),
    frozen: value("frozen") === true,
    thawed: value("thawed") === true,
    weapons:
      added?.weapons ??
      (hasRule(game, "armed for delivery", printed) && type === "Crawler"
        ? deliveryWeapons(game)
        : weaponsOf(type, value)),
  };
}

function sideOf(side: string): SideName {
  return side === "Yellow" || side === "Blue" ? side : "Runaway";
}

/** The beam and the bomb in the fields of a position, in the size of the unit. */
function weaponsOf(type: UnitType, value: (field: string) => unknown): readonly Weapon[] {
  const size = sizeOf({ type });
  return [...BEAMS, ...BOMBS].flatMap((kind): Weapon[] => {
    if (value("beam") === kind) return [{ kind, size, loaded: value("beam loaded") === true }];
    return value("bomb") === kind ? [{ kind, size, loaded: value("bomb loaded") === true }] : [];
  });
}

function hexOf(fields: FieldValues, added: AddedOfHex | undefined): HexState {
  const value = (field: string) => valueOfField(UNBREAKABLE_SCHEMA.places, fields, field);
  const cloud = SIZES.find((size) => size === value("cloud"));
  return {
    terrain: TERRAINS.find((terrain) => terrain === value("terrain")) ?? "open",
    border: added?.border ?? null,
    epicenter: COLOURS.find((colour) => colour === value("epicenter")) ?? null,
    cloud: cloud === undefined ? null : { size: cloud, fresh: added?.fresh ?? false },
  };
}

/** The events of a situation. */
export type SituationEvent =
  { readonly kind: "draw"; readonly card: Card } | { readonly kind: "activate"; readonly unit: UnitName };

/** The events from the position of a situation on, with the choices of people. */
export interface SituationPlay {
  readonly setUp: SetUp;
  readonly events: readonly SituationEvent[];
  /** In order, as `choiceText` writes them. */
  readonly choices: readonly string[];
}

/** A situation about a decision, or about events. */
export interface UnbreakableSituation extends DeclaredSituation<UnbreakableResult> {
  readonly readings: Policies & Readings;
  /** Null for a situation about a decision alone. */
  readonly play: SituationPlay | null;
}

/** A game in which bots decide by their sheets, and people choose as a situation says. */
export class SituationTable {
  readonly #game: GameDefinition;
  readonly #bots: Bots;
  readonly #program: Program;
  readonly #dice: Dice;
  #expected: readonly string[];
  #state: GameState;
  /** The choices since the last one. */
  #offered: readonly string[] = [];
  /** The choices at a point where somebody had to choose. */
  #stuck: readonly string[] | null = null;

  constructor(
    game: GameDefinition,
    bots: Bots,
    state: GameState,
    program: Program,
    dice: Dice,
    expected: readonly string[],
  ) {
    this.#game = game;
    this.#bots = bots;
    this.#state = state;
    this.#program = program;
    this.#dice = dice;
    this.#expected = expected;
  }

  get state(): GameState {
    return this.#state;
  }

  /** The next event with everything that follows from it. */
  happen(event: SituationEvent): void {
    if (this.#state.result !== null || this.#stuck !== null || this.#hasNewRound()) return;
    if (event.kind === "draw") {
      this.#state = { ...this.#state, cards: { ...this.#state.cards, deck: [event.card] } };
      this.#apply({ kind: "draw" });
    } else {
      const play = new Play(this.#game, this.#state, this.#dice);
      if (event.unit === RUNAWAY) activateRunaway(play);
      else if (play.has(event.unit)) activate(play, [play.unit(event.unit)], (side) => this.#bots.has(side));
      this.#state = play.state;
    }
    while (this.#state.pending.length > 0 && this.#stuck === null && !this.#hasNewRound()) this.#goOn();
  }

  /** A situation ends with its round; choices for the next round do not belong to it. */
  #hasNewRound(): boolean {
    return this.#state.turn === 0;
  }

  /** The choices since the last one. */
  get offered(): readonly string[] {
    return this.#offered;
  }

  /** Choices that could not be made or were left open. */
  unfinished(): readonly Difference[] {
    if (this.#stuck !== null) return [{ key: "does", expected: "a choice of these", got: atMost(this.#stuck) }];
    const [missed] = this.#expected;
    return missed === undefined
      ? []
      : [{ key: "does", expected: missed, got: atMost(similarTo(missed, this.#offered)) }];
  }

  #goOn(): void {
    const step = nextStep(this.#game, this.#bots, this.#state);
    switch (step.kind) {
      case "over":
        return;
      case "automatic":
        return this.#apply(step.action);
      case "bot":
        return this.#apply(botAction(this.#game, this.#state, step.pending, this.#program, this.#dice));
      case "choose":
        return this.#choose(step.offers.actions);
    }
  }

  #choose(choices: readonly GameAction[]): void {
    const [next] = this.#expected;
    const texts = choices.flatMap((choice) => choiceText(this.#state, choice) ?? []);
    const chosen = next === undefined ? undefined : choices.find((choice) => choiceText(this.#state, choice) === next);
    if (chosen !== undefined) {
      this.#expected = this.#expected.slice(1);
      this.#offered = [];
      return this.#apply(chosen);
    }
    this.#offered = [...this.#offered, ...texts];
    const pass = choices.find(({ kind }) => kind === "pass");
    if (pass === undefined) this.#stuck = texts;
    else this.#apply(pass);
  }

  #apply(action: GameAction): void {
    this.#state = applyAction(this.#game, this.#bots, this.#state, action, this.#dice).state;
  }
}

/** The choices of the same unit with the same action; without any, all choices of the unit. */
function similarTo(next: string, offered: readonly string[]): readonly string[] {
  const [unit = "", does = ""] = next.split(": ");
  const own = offered.filter((each) => each.startsWith(`${unit}: `));
  const alike = own.filter((each) => each.startsWith(`${unit}: ${does.split(" ")[0]}`));
  return alike.length > 0 ? alike : own;
}

const MOST_SHOWN = 8;

function atMost(texts: readonly string[]): readonly string[] {
  const left = texts.length - MOST_SHOWN;
  return left > 0 ? [...texts.slice(0, MOST_SHOWN), `${left} more`] : texts;
}
