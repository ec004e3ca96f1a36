import { readFileSync } from "node:fs";
import type { Seating } from "../../../../games/engine-part.ts";
import type { DeclaredPosition } from "../../../../games/shared/declared/position.ts";
import { valueOfUnit } from "../../../../games/shared/declared/position.ts";
import { valueOfUnplaced, unplacedThings } from "../../../../games/shared/declared/unplaced.ts";
import type { UnitOption } from "../../../../games/shared/declared/play/options.ts";
import {
  type Awaited,
  type DeclaredRules,
  type GameAction,
  type GameDefinition as TextDefinition,
  type PlayedGame,
} from "../../../../games/shared/declared/play/rules.ts";
import { PackedRules } from "../../../../games/shared/declared/play/packed/packed-rules.ts";
import type { GameState as TextState } from "../../../../games/shared/declared/play/state.ts";
import { playThrough } from "../../../../games/shared/engine/play-through.ts";
import { hashOf } from "../../../../games/shared/plain-data.ts";
import type { GameAction as EngineAction } from "../../../../games/squadron/engine/event.ts";
import type { GameDefinition } from "../../../../games/squadron/engine/game-definition.ts";
import { type Option, optionText } from "../../../../games/squadron/engine/options.ts";
import { RULES } from "../../../../games/squadron/engine/rules.ts";
import { awaited, choiceOf } from "../../../../games/squadron/engine/sequence.ts";
import { activeSide, type GameState, isGone } from "../../../../games/squadron/engine/state.ts";
import { bandName } from "../../../../games/squadron/board/table-board.ts";
import { decidedBy } from "../../../../games/squadron/play/players.ts";
import { gameReader } from "../../../../games/text/read-game.ts";
import { GameOfText } from "../../../../games/text/game-of-text.ts";
import { gameTextReader } from "../../../../grammar/game-text/parse.ts";
import { createSource } from "../../../../grammar/source.ts";
import { DEFAULT_POLICIES } from "../../../../runtime/policies.ts";
import type { DieRoll } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";

/** The rules as a text, as far as it goes. */
export const TEXT = readFileSync(new URL("game.bot", import.meta.url), "utf8");

/** The rules of the text, which may have no mistake, over a packed state. */
export function rulesOfText(text: string): PackedRules {
  const source = createSource("game.bot", text);
  const [mistake] = gameReader()(source).diagnostics;
  if (mistake !== undefined) throw new Error(`${mistake.code} at ${mistake.span.start}: ${mistake.message}`);
  const { declared } = new GameOfText(gameTextReader()(source), {}).read();
  if (declared?.play === undefined) throw new Error("the text plays nothing");
  const played: PlayedGame = { ...declared, play: declared.play };
  return new PackedRules(played);
}

/** An event of the engine in TypeScript, with its dice and the state it led to. */
interface Happened {
  readonly action: EngineAction;
  readonly dice: readonly DieRoll[];
  readonly before: GameState;
  readonly after: GameState;
}

/** A whole game of the engine in TypeScript: its set-up, and its events. */
interface Played {
  readonly start: GameState;
  readonly setUp: readonly DieRoll[];
  readonly events: readonly Happened[];
}

/** Of a hundred choices that allow giving up, in how many a random player does. */
const GIVES_UP_PERCENT = 10;

/** Plays a game by the engine in TypeScript. A random player here may also give up. */
export function playedByEngine(game: GameDefinition, seating: Seating<DeclaredPosition>, seed: number): Played {
  let [start, setUp]: [GameState | null, readonly DieRoll[]] = [null, []];
  const events: Happened[] = [];
  const next = (state: GameState, dice: Dice): EngineAction | null => {
    const waits = awaited(game, state);
    if (waits.kind === "over") return null;
    if (waits.kind === "automatic") return waits.action;
    const canGiveUp = waits.options.some(({ kind }) => kind === "give up");
    if (canGiveUp && seating.players[waits.side] === "random") {
      return choiceOf(waits, dice.roll(100) <= GIVES_UP_PERCENT ? "GIVE UP" : "PASS");
    }
    return decidedBy(game, state, waits, seating, dice).action;
  };
  playThrough(
    RULES,
    { game, terms: "normal", seed, next },
    {
      onStart: (state, rolls) => ([start, setUp] = [state, rolls]),
      onEvent: ({ action, dice }, before, after) => events.push({ action, dice, before, after }),
    },
  );
  if (start === null) throw new Error("the game did not begin");
  return { start, setUp, events };
}

/** Dice that fall as they fell in the other engine, each with as many sides. */
class SameDice implements Dice {
  #left: readonly DieRoll[] = [];

  get left(): number {
    return this.#left.length;
  }

  add(rolls: readonly DieRoll[]): void {
    this.#left = [...this.#left, ...rolls];
  }

  roll(sides: number): number {
    const [next, ...left] = this.#left;
    if (next === undefined) throw new Error(`the text rolls a d${sides}, the engine nothing`);
    if (next.sides !== sides) throw new Error(`the text rolls a d${sides}, the engine a d${next.sides}`);
    this.#left = left;
    return next.value;
  }
}

/** The same facts of a game, whoever keeps them. */
export interface Facts {
  readonly round: number;
  readonly isOver: boolean;
  readonly winner: string | null;
  readonly craft: Readonly<Record<string, CraftFacts | "gone">>;
}

interface CraftFacts {
  readonly band: string;
  readonly facing: string;
  readonly hidden: boolean;
  readonly moved: boolean;
  readonly hits: number;
  readonly fixes: number;
  /** The kind of each module, and what is wrong with it. */
  readonly modules: readonly string[];
}

/** What the engine in TypeScript knows. After the last round it counts one more. */
export function factsOfEngine({ round, result, craft }: GameState, maximumRounds: number): Facts {
  return {
    round: Math.min(round, maximumRounds),
    isOver: result !== null,
    winner: result?.winner ?? null,
    craft: Object.fromEntries(
      craft.map((each) => {
        const { name, band, facing, hidden, moved, hits, fixes, modules, used } = each;
        if (isGone(each)) return [name, "gone"];
        const said = modules.map(({ kind, damaged }, index) => moduleText(kind, damaged, used.includes(index)));
        return [name, { band: bandName(band), facing, hidden, moved, hits, fixes, modules: said }];
      }),
    ),
  };
}

function moduleText(kind: string, damaged: boolean, used: boolean): string {
  return `${kind}${damaged ? " damaged" : ""}${used ? " used" : ""}`;
}

/** A game by the text that follows one by the engine in TypeScript, event by event. */
export class Twin {
  readonly #rules: DeclaredRules;
  readonly #game: GameDefinition;
  readonly #definition: TextDefinition;
  readonly #dice = new SameDice();
  readonly #played: Played;
  #state: TextState;
  /** Which craft may still act in which step although the other engine asks it no more: it has passed there. */
  #passed = "";
  /** How many events of each kind were followed. */
  readonly counts = new Map<string, number>();
  states = 0;

  /** @param game the definition of the other engine */
  constructor(rules: DeclaredRules, game: GameDefinition, played: Played) {
    this.#rules = rules;
    this.#game = game;
    this.#played = played;
    this.#definition = {
      scenario: game.scenario,
      sheets: {},
      board: { name: "" },
      policies: DEFAULT_POLICIES,
      maximumRounds: game.maximumRounds,
    };
    this.#state = rules.newGame(this.#definition, "normal");
  }

  /** Follows the whole game. Throws where the two differ. */
  follow(): void {
    const { setUp, events } = this.#played;
    // The text lists the sides by their names, the engine the defenders first.
    this.#dice.add(setUp.map(({ sides, value }) => ({ sides, value: sides + 1 - value })));
    let index = 0;
    const takeAutomatic = (): void => {
      for (let next = events[index]; next !== undefined && next.action.kind !== "choose"; next = events[index]) {
        this.#dice.add(next.dice);
        this.#count(next.action.kind === "step" ? `step ${next.action.step}` : next.action.kind);
        index += 1;
      }
    };
    takeAutomatic();
    this.#settle(events[index]);
    for (let chosen = events[index]; chosen !== undefined; chosen = events[index]) {
      const { action, before, dice } = chosen;
      if (action.kind !== "choose") throw new Error("a choice was expected");
      index += 1;
      this.#dice.add(dice);
      takeAutomatic();
      const option = this.#optionNamed(chosen);
      this.#count(countedAs(option));
      this.#compareOptions(chosen);
      this.#apply(this.#actionFor(action.side, action.craft, option));
      if (option.kind === "repair") this.#pick(before, action.craft, option.module);
      if (option.kind === "pass") this.#passed = `${before.step} ${action.craft} ${before.round} ${before.turn}`;
      this.#settle(events[index], events[index - 1]);
    }
  }

  /** Goes on to the next choice of the other engine, and compares the states there. */
  #settle(next: Happened | undefined, last?: Happened): void {
    const after = next?.before ?? last?.after ?? this.#played.start;
    for (;;) {
      const waits = this.#rules.awaited(this.#definition, this.#state);
      if (waits.kind === "over") break;
      if (waits.kind === "automatic") this.#apply(waits.action);
      else if (waits.kind === "turn" && next !== undefined && this.#isAsked(waits, next)) break;
      else if (waits.kind === "turn") this.#passFor(waits, next);
      else throw new Error(`the text asks ${waits.side} for one of ${waits.names.join(", ")}`);
    }
    if (this.#dice.left > 0) throw new Error(`${this.#dice.left} dice are left`);
    const [ours, theirs] = [this.facts(), factsOfEngine(after, this.#game.maximumRounds)];
    if (hashOf(ours) !== hashOf(theirs)) {
      throw new Error(`the states differ:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`);
    }
    this.states += 1;
  }

  #isAsked({ unit, side }: Awaited & { readonly kind: "turn" }, { before }: Happened): boolean {
    return before.queue[0] === unit && activeSide(before) === side && this.#phase() === before.step;
  }

  /** A craft that has passed may act again by the text, which counts how often; it passes then. */
  #passFor({ unit, side }: Awaited & { readonly kind: "turn" }, next: Happened | undefined): void {
    const phase = this.#phase();
    if (!this.#passed.startsWith(`${phase} ${unit} `)) {
      throw new Error(`the text asks ${unit} in ${phase}, the engine ${next?.before.queue[0]} in ${next?.before.step}`);
    }
    this.#apply({ kind: "act", side, unit, deeds: [], sheet: null });
  }

  /** The step of the other engine in which the text asks. */
  #phase(): string {
    const phase = String(this.#state.unplaced["Game"]?.["the game"]?.["phase"] ?? "resting");
    return STEPS_BY_PHASE[phase] ?? phase;
  }

  #apply(action: GameAction): void {
    const objection = this.#rules.objectionTo(this.#definition, "normal", this.#state, action);
    if (objection !== null) throw new Error(objection);
    this.#state = this.#rules.applyAction(this.#definition, "normal", this.#state, action, this.#dice).state;
  }

  /** Both engines must offer the same. */
  #compareOptions({ before, action }: Happened): void {
    const waits = this.#rules.awaited(this.#definition, this.#state);
    if (waits.kind !== "turn" || action.kind !== "choose") throw new Error(`the text waits for ${waits.kind}`);
    const ours = waits.options().map(optionKey).toSorted();
    const next = awaited(this.#game, before);
    const offered = next.kind === "choice" ? next.options : [];
    const theirs = offered.flatMap((option) => this.#deedFor(action.craft, option) ?? []).map(optionKey);
    const wanted = [...new Set(theirs)].toSorted();
    if (ours.join() !== wanted.join()) {
      throw new Error(`${action.craft} in ${before.step}: the text offers ${ours.join()}, the engine ${wanted.join()}`);
    }
  }

  #optionNamed({ before, action }: Happened): Option {
    const next = awaited(this.#game, before);
    const all = next.kind === "choice" && action.kind === "choose" ? next.options : [];
    const found = all.find((option) => action.kind === "choose" && optionText(option) === action.option);
    if (found === undefined) throw new Error("the engine did what it did not offer");
    return found;
  }

  #actionFor(side: string, unit: string, option: Option): GameAction {
    const deed = this.#deedFor(unit, option);
    return { kind: "act", side, unit, deeds: deed === null ? [] : [deed], sheet: null };
  }

  /** What the text calls an option; null for none. */
  #deedFor(unit: string, option: Option): UnitOption | null {
    const nothing = { strength: null, target: null, place: null };
    const number = (action: string): number => {
      const waits = this.#rules.awaited(this.#definition, this.#state);
      const found = waits.kind === "turn" ? waits.options().find((each) => each.action === action) : undefined;
      return found?.strength ?? 0;
    };
    switch (option.kind) {
      case "pass":
        return null;
      case "give up":
        return { ...nothing, action: "GIVE UP" };
      case "move":
        return { ...nothing, action: "MOVE", strength: number("MOVE"), place: bandName(option.band) };
      case "face":
        return { ...nothing, action: "TURN" };
      case "ram":
        return { ...nothing, action: "RAM", strength: number("RAM"), target: option.target };
      case "shoot":
        return {
          ...nothing,
          action: option.weapon === "laser" ? "FIRE LASERS" : "FIRE MISSILES",
          target: option.target,
        };
      case "repair":
        return { ...nothing, action: "REPAIR" };
      default:
        throw new Error(`${unit}: the text does not know ${optionText(option)}`);
    }
  }

  /** The first damaged module of a kind is repaired. */
  #pick(before: GameState, craft: string, kind: string): void {
    const waits = this.#rules.awaited(this.#definition, this.#state);
    const modules = before.craft.find(({ name }) => name === craft)?.modules ?? [];
    const damaged = modules.flatMap((module, index) => (module.damaged ? [index] : []));
    if (damaged.length === 1) return;
    if (waits.kind !== "pick") throw new Error(`the text does not ask which module ${craft} repairs`);
    const parts = this.#partsOf(craft);
    const names = damaged.map((index) => parts[index] ?? "");
    if (waits.names.join() !== names.join()) throw new Error(`the text offers ${waits.names.join()}`);
    const wanted = modules.findIndex((module) => module.kind === kind && module.damaged);
    this.#apply({ kind: "pick", side: waits.side, thing: parts[wanted] ?? "" });
  }

  #partsOf(craft: string): readonly string[] {
    return unplacedThings(this.#rules.declared.schema).flatMap(({ schema, name }) =>
      schema.sort === "Module" && name.startsWith(`${craft} `) ? [name] : [],
    );
  }

  /** What the text knows. */
  facts(): Facts {
    const { schema } = this.#rules.declared;
    const { units, unplaced, round, result } = this.#state;
    const things = unplacedThings(schema).filter((thing) => thing.schema.sort === "Module");
    const craft = schema.counters.map(({ name }): [string, CraftFacts | "gone"] => {
      const unit = units.find((each) => each.name === name);
      if (unit === undefined) return [name, "gone"];
      const valueOf = (field: string) => valueOfUnit(schema, unit, field);
      const modules = things
        .filter((thing) => thing.name.startsWith(`${name} `))
        .map((thing) => {
          const of = (field: string) => valueOfUnplaced({ unplaced }, thing, field);
          return moduleText(String(of("kind")), of("damaged") === true, of("used") === true);
        });
      const facts = {
        band: unit.at,
        facing: valueOf("facing in") === true ? "in" : "out",
        hidden: valueOf("hidden") === true,
        moved: valueOf("moved") === true,
        hits: Number(valueOf("hits")),
        fixes: Number(valueOf("fixes")),
        modules,
      };
      return [name, facts];
    });
    return { round, isOver: result !== null, winner: result?.winner ?? null, craft: Object.fromEntries(craft) };
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

/** Plays a game by the engine in TypeScript and follows it by the text. */
export function followed(
  rules: DeclaredRules,
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  seed: number,
): Twin {
  const twin = new Twin(rules, game, playedByEngine(game, seating, seed));
  twin.follow();
  return twin;
}

const STEPS_BY_PHASE: Readonly<Record<string, string>> = {
  yielding: "give up",
  moving: "move",
  turning: "face",
  ramming: "ram",
  shooting: "shoot",
  repairing: "repair",
};

function countedAs(option: Option): string {
  return option.kind === "shoot" ? `shoot ${option.weapon}` : option.kind;
}

function optionKey({ action, strength, target, place }: UnitOption): string {
  return [action, strength, target, place].map(String).join(" ");
}
