import { checkFile } from "../../../../compiler/check-file.ts";
import { bandName } from "../../../../games/squadron/code.ts";
import type { Difficulty, Seating } from "../../../../games/engine-part.ts";
import { gameOfScenario } from "../../../../games/shared/declared/declared-game.ts";
import type { DeclaredPosition } from "../../../../games/shared/declared/position.ts";
import type { UnitOption } from "../../../../games/shared/declared/play/options.ts";
import {
  type Awaited,
  DeclaredRules,
  type GameAction,
  type GameDefinition as TextDefinition,
  type PlayedGame,
} from "../../../../games/shared/declared/play/rules.ts";
import { PackedRules } from "../../../../games/shared/declared/play/packed/packed-rules.ts";
import { playThrough } from "../../../../games/shared/engine/play-through.ts";
import { sameData } from "../../../../games/shared/plain-data.ts";
import {
  type ChosenAction,
  type GameAction as EngineAction,
  awaited,
  choiceOf,
} from "../../../../games/squadron/engine/sequence.ts";
import {
  activeSide,
  type Craft,
  type GameDefinition,
  type GameState,
} from "../../../../games/squadron/engine/state.ts";
import { FIRING, type Option, optionText } from "../../../../games/squadron/engine/options.ts";
import { RULES } from "../../../../games/squadron/engine/rules.ts";
import type { Module, ModuleKind } from "../../../../games/squadron/rules/designs.ts";
import { decidedBy } from "../../../../games/squadron/play/players.ts";
import type { CheckedScenario } from "../../../../runtime/checked-tree.ts";
import { DEFAULT_POLICIES } from "../../../../runtime/policies.ts";
import type { DieRoll } from "../../../../runtime/decision.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { readText } from "../../../game-text/crawl.ts";
import { type BotsOfText, decidesAlike } from "./sheets.ts";
import { differenceOf, factsOfEngine, factsOfText, type SeenInText } from "./facts.ts";

/** The rules of the text in a scenario. */
export interface RulesOfText {
  readonly rules: PackedRules;
  readonly scenario: CheckedScenario;
}

/** The rules of the text and the file of a scenario, which may have no mistake, over a packed state. */
export function rulesOfText(text: string, scenarioText: string): RulesOfText {
  const { declared, game, diagnostics } = readText(text);
  if (declared?.play === undefined || game === null)
    throw new Error(diagnostics[0]?.message ?? "the text plays nothing");
  const { scenario, ...checked } = checkFile("scenario.bot", scenarioText, { [game.lexicon.game]: game.lexicon });
  const [mistake] = [...diagnostics, ...checked.diagnostics];
  if (mistake !== undefined) throw new Error(`${mistake.code} at ${mistake.span.start}: ${mistake.message}`);
  if (scenario === null) throw new Error("the file is of no scenario");
  const played: PlayedGame = { ...declared, play: declared.play };
  return { rules: new PackedRules(gameOfScenario(played, scenario)), scenario };
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

/** Of a hundred choices that allow what ends a game early, in how many a random player does it. */
const ENDS_PERCENT = { "give up": 5, explode: 10 } as const;

/** Plays a game by the engine in TypeScript. A random player here may also give up. */
export function playedByEngine(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  seed: number,
  newGame = RULES.newGame,
  terms: Difficulty = "normal",
): Played {
  let [start, setUp]: [GameState | null, readonly DieRoll[]] = [null, []];
  const events: Happened[] = [];
  const next = (state: GameState, dice: Dice): EngineAction | null => {
    const waits = awaited(game, state);
    if (waits.kind === "over") return null;
    if (waits.kind === "automatic") return waits.action;
    const end = waits.options.find(({ kind }) => kind === "give up" || kind === "explode");
    if (end !== undefined && seating.players[waits.side] === "random") {
      const percent = ENDS_PERCENT[end.kind === "explode" ? "explode" : "give up"];
      return choiceOf(waits, dice.roll(100) <= percent ? optionText(end) : "PASS");
    }
    return decidedBy(game, state, waits, seating, dice).action;
  };
  playThrough(
    { ...RULES, newGame },
    { game, terms, seed, next },
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

/** A game by the text, in whichever state it is kept. */
export interface TextGame {
  readonly declared: PlayedGame;
  awaited(): Awaited;
  apply(action: GameAction, dice: Dice): void;
  seen(): SeenInText;
  /** The value of a field of the game. */
  valueOfGame(field: string): unknown;
}

/** What the text calls the readings of the rules that it leaves open; the first ones are as usual. */
const CHOSEN: Readonly<Record<string, readonly [name: string, value: string]>> = {
  "when-beaten craft": ["stubborn", "yes"],
  "losses-to-give-up craft": ["broad", "yes"],
  "station-lost goes on": ["patient", "yes"],
  "tractor-reach in contact": ["tight", "yes"],
  "held-fighters until the next turn": ["clinging", "yes"],
  "shot-columns by power": ["plain", "yes"],
  "electronics vessels": ["bare", "yes"],
  "rear-shots yes": ["raking", "yes"],
  "space-station yes": ["stout", "yes"],
  "fighter-value by the table": ["thrifty", "yes"],
  "first-side attackers": ["attacking", "yes"],
  "first-side defenders": ["defending", "yes"],
};

/** The same for every game of the text. */
function definitionFor(
  { scenario }: RulesOfText,
  { maximumRounds, readings }: Pick<GameDefinition, "maximumRounds" | "readings">,
): TextDefinition {
  const chosen = Object.fromEntries(
    Object.entries(readings).flatMap(([point, reading]) => {
      const found = CHOSEN[`${point} ${reading}`];
      return found === undefined ? [] : [found];
    }),
  );
  return {
    scenario,
    sheets: {},
    board: { name: "" },
    policies: { ...DEFAULT_POLICIES, chosen },
    maximumRounds,
  };
}

/** A game in a packed state, which is changed in place. */
export function packedGame(of: RulesOfText, game: GameDefinition, terms: Difficulty = "normal"): TextGame {
  const { rules } = of;
  const definition = definitionFor(of, game);
  const { state, form, things } = rules.play;
  rules.load(rules.newGame(definition, terms));
  return {
    declared: rules.declared,
    awaited: () => rules.awaitedNow(definition),
    apply: (action, dice) => {
      state.forget();
      rules.apply(definition, action, dice);
    },
    seen: () => ({ ...form.standing(), round: state.read(state.layout.round), result: state.result }),
    valueOfGame: (field) => form.fieldsOf(things.thing("Game", "the game"))[field],
  };
}

/** A game in plain states. */
export function plainGame(of: RulesOfText, game: GameDefinition, terms: Difficulty = "normal"): TextGame {
  const { declared } = of.rules;
  const rules = new DeclaredRules(declared);
  const definition = definitionFor(of, game);
  let state = rules.newGame(definition, terms);
  return {
    declared,
    awaited: () => rules.awaited(definition, state),
    apply: (action, dice) => {
      const objection = rules.objectionTo(definition, "normal", state, action);
      if (objection !== null) throw new Error(objection);
      ({ state } = rules.applyAction(definition, "normal", state, action, dice));
    },
    seen: () => state,
    valueOfGame: (field) => state.unplaced["Game"]?.["the game"]?.[field],
  };
}

/** A game by the text that follows one by the engine in TypeScript, event by event. */
export class Twin {
  readonly #text: TextGame;
  readonly #game: GameDefinition;
  readonly #dice = new SameDice();
  readonly #played: Played;
  readonly #bots: BotsOfText;
  /** How many events of each kind were followed. */
  readonly counts = new Map<string, number>();
  states = 0;

  /**
   * @param game the definition of the other engine
   * @param bots who read the same sheets in the words of the text
   */
  constructor(text: TextGame, game: GameDefinition, played: Played, bots: BotsOfText) {
    this.#bots = bots;
    this.#text = text;
    this.#game = game;
    this.#played = played;
  }

  /** Follows the whole game. Throws where the two differ. */
  follow(): void {
    const { setUp, events } = this.#played;
    this.#dice.add(setUp);
    let index = 0;
    const takeAutomatic = (): void => {
      for (let next = events[index]; next !== undefined && next.action.kind !== "choose"; next = events[index]) {
        this.#dice.add(next.dice);
        this.#count(next.action.kind === "step" ? `step ${next.action.step}` : next.action.kind);
        index += 1;
      }
    };
    const { result } = events.at(-1)?.after ?? { result: null };
    this.#count((result?.winner ?? null) === null ? `nobody won: ${result?.reason}` : `won by ${result?.winner}`);
    takeAutomatic();
    this.#settle(events[index]);
    for (let chosen = events[index]; chosen !== undefined; chosen = events[index]) {
      const { action, dice } = chosen;
      if (action.kind !== "choose") throw new Error("a choice was expected");
      index += 1;
      this.#dice.add(dice);
      takeAutomatic();
      const option = this.#optionNamed(chosen);
      this.#count(countedAs(option));
      if (action.sheet !== null) this.#decide(action, option);
      this.#apply(this.#actionFor(chosen, option));
      this.#settle(events[index], events[index - 1]);
    }
  }

  /** Goes on to the next choice of the other engine, and compares the states there. */
  #settle(next: Happened | undefined, last?: Happened): void {
    const after = next?.before ?? last?.after ?? this.#played.start;
    for (;;) {
      const waits = this.#text.awaited();
      if (waits.kind === "over") break;
      if (waits.kind === "automatic") this.#apply(waits.action);
      else if (waits.kind === "turn" && next !== undefined && this.#isAsked(waits, next)) break;
      else if (waits.kind === "turn") {
        const { queue = [], step } = next?.before ?? {};
        throw new Error(`the text asks ${waits.unit} in ${this.#phase()}, the engine ${queue[0]} in ${step}`);
      } else throw new Error(`the text asks ${waits.side} for one of ${waits.names.join(", ")}`);
    }
    if (this.#dice.left > 0) throw new Error(`${this.#dice.left} dice are left`);
    const [ours, theirs] = [
      factsOfText(this.#text.declared, this.#text.seen()),
      factsOfEngine(after, this.#game.maximumRounds),
    ];
    if (!sameData(ours, theirs)) {
      throw new Error(`the states differ:\n${differenceOf(ours, theirs)}`);
    }
    this.states += 1;
    const crafts = Object.values(theirs.craft);
    if (crafts.some((craft) => craft.heldBy !== null)) this.#count("state with a held fighter");
  }

  #isAsked({ unit, side }: Awaited & { readonly kind: "turn" }, { before }: Happened): boolean {
    return before.queue[0] === unit && activeSide(before) === side && this.#phase() === before.step;
  }

  /** The step of the other engine in which the text asks. */
  #phase(): string {
    const phase = String(this.#text.valueOfGame("phase") ?? "resting");
    return STEPS_BY_PHASE[phase] ?? phase;
  }

  #apply(action: GameAction): void {
    this.#text.apply(action, this.#dice);
  }

  /** The action of the text for an option of the other engine. Both must offer the same. */
  #actionFor({ before, action }: Happened, chosen: Option): GameAction {
    const waits = this.#text.awaited();
    if (waits.kind !== "turn" || action.kind !== "choose") throw new Error(`the text waits for ${waits.kind}`);
    const ours = waits.options();
    const numberOf = (name: string): number => ours.find((each) => each.action === name)?.strength ?? 0;
    const next = awaited(this.#game, before);
    const offered = next.kind === "choice" ? next.options : [];
    const theirs = offered.flatMap((option) => optionFor(option, numberOf) ?? []);
    const keys = [ours, theirs].map((all) => [...new Set(all.map(optionKey))].toSorted().join());
    if (keys[0] !== keys[1])
      throw new Error(`${action.craft} in ${before.step}: the text offers ${keys[0]}, the engine ${keys[1]}`);
    const own = optionFor(chosen, numberOf);
    return { kind: "act", side: action.side, unit: action.craft, deeds: own === null ? [] : [own], sheet: null };
  }

  /** A bot of the text must choose by the same clause, with the same dice. */
  #decide(chosen: ChosenAction, option: Option): void {
    const waits = this.#text.awaited();
    const decide = this.#bots[chosen.side];
    if (waits.kind !== "turn" || decide === undefined) return;
    this.#count(decidesAlike(decide, waits.position, chosen, option));
  }

  #optionNamed({ before, action }: Happened): Option {
    const next = awaited(this.#game, before);
    const all = next.kind === "choice" && action.kind === "choose" ? next.options : [];
    const found = all.find((option) => action.kind === "choose" && optionText(option) === action.option);
    if (found === undefined) throw new Error("the engine did what it did not offer");
    return found;
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

/** What the text calls an option; null for none. */
function optionFor(option: Option, numberOf: (action: string) => number): UnitOption | null {
  const nothing = { strength: null, target: null, place: null };
  switch (option.kind) {
    case "pass":
      return null;
    case "give up":
      return { ...nothing, action: "GIVE UP" };
    case "move":
      return { ...nothing, action: "MOVE", strength: numberOf("MOVE"), place: bandName(option.band) };
    case "face":
      return { ...nothing, action: "TURN" };
    case "ram":
      return option.explodes
        ? { ...nothing, action: "STRIKE", target: option.target }
        : { ...nothing, action: "RAM", strength: numberOf("RAM"), target: option.target };
    case "shoot":
      return { ...nothing, action: FIRING[option.weapon], target: option.target };
    case "repair":
      return { ...nothing, action: `REPAIR ${option.module.toUpperCase()}` };
    case "launch":
      return { ...nothing, action: "LEAVE" };
    case "return":
      return { ...nothing, action: "BOARD", target: option.carrier };
    case "tractor":
      return { ...nothing, action: "TRACTOR", target: option.target };
    case "explode":
      return { ...nothing, action: "EXPLODE" };
  }
}

/** Plays a game by the engine in TypeScript and follows it by the text. */
export function followed(
  text: TextGame,
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  seed: number,
  newGame = RULES.newGame,
  terms: Difficulty = "normal",
  bots: BotsOfText = {},
): Twin {
  const twin = new Twin(text, game, playedByEngine(game, seating, seed, newGame, terms), bots);
  twin.follow();
  return twin;
}

/** A set-up with other modules on each craft, by its title. */
export function armedWith(arsenal: Readonly<Record<string, readonly ModuleKind[]>>): typeof RULES.newGame {
  return (game, terms, dice) => {
    const state = RULES.newGame(game, terms, dice);
    const craft = state.craft.map((each): Craft => {
      const kinds = arsenal[each.title];
      return kinds === undefined ? each : { ...each, modules: kinds.map((kind) => module(kind)) };
    });
    return { ...state, craft };
  };
}

function module(kind: ModuleKind): Module {
  return { kind, damaged: false, expended: false };
}

const STEPS_BY_PHASE: Readonly<Record<string, string>> = {
  yielding: "give up",
  launching: "launch",
  hauling: "tractor",
  exploding: "explode",
  moving: "move",
  turning: "face",
  ramming: "ram",
  shooting: "shoot",
  repairing: "repair",
};

function countedAs(option: Option): string {
  if (option.kind === "ram" && option.explodes) return "ram and explode";
  return option.kind === "shoot" ? `shoot ${option.weapon}` : option.kind;
}

function optionKey({ action, strength, target, place }: UnitOption): string {
  return [action, strength, target, place].map(String).join(" ");
}
