import { withVerb } from "../../../../grammar/word-endings.ts";
import {
  type Ask,
  type EnginePart,
  type GameOptions,
  type GameWitness,
  PERSON,
  type PlayedOut,
  type Seating,
  type StandIn,
} from "../../../engine-part.ts";
import { groupBy } from "../../../../grammar/group-by.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { diceFor, type OwnDice, stateOf } from "../../engine/course.ts";
import { selfPlay } from "../../engine/play-through.ts";
import { PLAYERS_WITH_SEARCH, SEARCH } from "../../engine/players.ts";
import { limitOfRounds } from "../../engine/stand-ins.ts";
import { playerIn, type TypesByRules, wholeGames } from "../../engine/whole-games.ts";
import { further, type Menu, type Next, type Option as MenuOption, reached } from "../../menu.ts";
import { switchesInWords } from "../../open-points.ts";
import { declaredPictures } from "../picture.ts";
import type { DeclaredPosition } from "../position.ts";
import { type DeclaredReadings, everySwitch, openPointsOf } from "../switches.ts";
import type { PackedRules } from "./packed/packed-rules.ts";
import {
  actionOf,
  actionsToChoose,
  type Choice,
  actText,
  decidedBy,
  type LookAhead,
  nextAction,
  passOf,
} from "./players.ts";
import { optionText, priceOf, type UnitOption } from "./options.ts";
import type { GameAction, GameDefinition, PlayedGame, PlayTypes } from "./rules.ts";
import { ScenarioRules } from "./scenario-rules.ts";
import { type GameState, NUMBER, NUMBER_IN_SECRET, positionOf, SENTENCE, unitNamed } from "./state.ts";
import {
  deckLines,
  endingOf,
  isNews,
  lastBotCards,
  overviewOf,
  reasonsOf,
  scoresOf,
  tellAll,
  unitLines,
} from "./tell.ts";

/** A question for a person. */
interface PlayAsk extends Ask {
  readonly choice: Choice;
}

interface Types extends TypesByRules<PlayTypes> {
  readonly position: DeclaredPosition;
  readonly board: GameDefinition["board"];
  readonly readings: DeclaredReadings;
  readonly ask: PlayAsk;
}

/** Plays whole games of a declared game by its own rules. */
export function declaredEngine(declared: PlayedGame): EnginePart<Types> {
  const rules = new ScenarioRules(declared);
  const { schema, play } = declared;
  const pictures = declaredPictures(schema);
  const { playOut, record } = selfPlay<PlayTypes, DeclaredPosition>(rules, {
    nextOf: (game, _terms, seating, witness) => {
      const played = rules.of(game);
      return (state, dice, own) =>
        nextAction(
          played,
          played.awaited(game, state),
          seating,
          witness,
          dice,
          lookAhead(played, game, state, seating, own),
        );
    },
    roundsOf: (_game, { round }) => round,
  });
  return {
    ...wholeGames(rules),
    legend: "what a place or a unit has beside what is printed stands in it",
    chosen: (readings) => switchesInWords(Object.entries(openPointsOf(schema)), everySwitch(schema, readings)),
    standIns: (game): readonly StandIn[] =>
      play.rounds === null ? [limitOfRounds(rules.of(game).limitText(game))] : [],
    define: ({ book, board, readings, maximumRounds }) => ({ ...book, board, policies: readings, maximumRounds }),
    onward: (course, seating) => {
      const { game, seed, happened } = course;
      const state = stateOf<GameState>(course);
      const played = rules.of(game);
      const next = played.awaited(game, state);
      if (next.kind === "over") return next;
      if (next.kind === "automatic") return { kind: "action", action: next.action };
      if (seating.players[next.side] === PERSON)
        return { kind: "ask", ask: { kind: next.kind, side: next.side, choice: next } };
      const own: OwnDice = (purpose) => diceFor(seed, happened.length, purpose);
      const ahead = lookAhead(played, game, state, seating, own);
      return { kind: "action", action: decidedBy(played, next, seating, own("choice"), ahead).action };
    },
    isChoice: ({ event: { action } }, side) =>
      (action.kind === "act" || action.kind === "pick") && action.side === side,

    menu: (course, _seating, { choice }) => {
      const state = stateOf<GameState>(course);
      const placeOf = (name: string): string | null => unitNamed(state, name)?.at ?? null;
      const meaningOf = (action: string): string | null =>
        declared.lexicon.words.find(({ category, id }) => category === "action" && id === action)?.documentation ??
        null;
      const counted = countedBy(play, state);
      if (choice.kind === "pick")
        return menuOf(choice, { unpaid: new Map(), price: () => null, placeOf, meaningOf, counted });
      const { side, unit } = choice;
      const played = rules.of(course.game);
      const position = positionOf(played.declared, state, side, unit);
      const price = (option: UnitOption): string | null =>
        priceOf(played.declared, position, { name: unit, side }, option);
      return menuOf(choice, { unpaid: played.unpaid(choice), price, placeOf, meaningOf, counted });
    },
    choices: (_course, _seating, { choice }) =>
      [...actionsToChoose(choice), ...(choice.kind === "turn" ? [passOf(choice)] : [])].map((action) => ({
        shown: action,
        action: () => action,
      })),
    playerIn: (log, side) => playerIn(log, side, [PERSON, ...PLAYERS_WITH_SEARCH]),

    tell: ({ game }, events, viewer) => tellAll(rules.of(game).declared, game.sheets, events, viewer),
    scores: (course) => scoresOf(declared, stateOf(course)),
    overview: (course) => overviewOf(rules.of(course.game).declared, stateOf(course)),
    cards: (course, viewer) => [
      ...deckLines(declared, stateOf(course), viewer),
      ...unitLines(rules.of(course.game).declared, stateOf(course)),
    ],
    ending: (course) => endingOf(rules.of(course.game).declared, stateOf(course)),
    botCards: lastBotCards,
    reasons: (course, happened) => reasonsOf(rules.of(course.game), course, happened),
    picture: (course) => {
      const position = positionOf(rules.of(course.game).declared, stateOf<GameState>(course), "", null);
      return pictures.pictureOfPosition(position, course.game.scenario.title, "", null);
    },
    isNews: (course, { side }, seen) => isNews(course, side, seen),

    playOut: (game, seating, options, witness) =>
      options.verified
        ? playOut(game, seating, options, witness)
        : playInPlace(rules.of(game), game, seating, options, witness),
    record,
  };
}

/** The players that look ahead from a state. @param state null for the current state */
function lookAhead(
  rules: PackedRules,
  game: GameDefinition,
  state: GameState | null,
  seating: Seating<DeclaredPosition>,
  own: OwnDice,
): LookAhead {
  return {
    greedy: ({ side }, actions) => rules.greedy(game, state, side, actions),
    search: (choice, lines) => rules.search(game, state, choice, seating, lines, own(SEARCH)),
  };
}

/** Plays a whole game in its packed state, without plain states in between. */
function playInPlace(
  rules: PackedRules,
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, difficulty }: GameOptions,
  witness: GameWitness | null,
): PlayedOut {
  const { state } = rules.play;
  const dice = new SeededDice(seed);
  let events = 0;
  const ahead = lookAhead(rules, game, null, seating, (purpose) => diceFor(seed, events, purpose));
  rules.load(rules.newGame(game, difficulty));
  for (; ; events += 1) {
    const action = nextAction(rules, rules.awaitedNow(game), seating, witness, dice, ahead);
    if (action === null) return { result: state.result, rounds: state.read(state.layout.round), events };
    state.forget();
    rules.apply(game, action, dice);
  }
}

/** What a menu says beside its options. */
interface Remarks {
  /** Where a unit stands, for units that are called alike; null for anything else. */
  readonly placeOf: (name: string) => string | null;
  /** The actions whose cost cannot be paid, and why. */
  readonly unpaid: ReadonlyMap<string, string>;
  /** What an option costs, in words; null where it costs nothing. */
  readonly price: (option: UnitOption) => string | null;
  /** What the text says of an action; null where it says nothing. */
  readonly meaningOf: (action: string) => string | null;
  /** What a number that is chosen counts, such as `hits to lose`; null where none is. */
  readonly counted: string | null;
}

/** What the number counts that the sentence which is carried out lets a side choose. */
function countedBy({ blocks }: PlayedGame["play"], { agenda }: GameState): string | null {
  const task = agenda.at(-1);
  const effect = task?.kind === "block" ? blocks[task.block]?.[task.next] : undefined;
  if (effect?.kind !== "up to") return null;
  const { change } = effect;
  return `${change.field} to ${change.kind === "transfer" ? "take" : change.sign < 0 ? "lose" : "gain"}`;
}

/**
 * The menu for a person: first the action of a unit, then its target or place.
 *
 * @param remarks where units stand, what actions cost, and which of them cannot be paid
 */
function menuOf(choice: Choice, remarks: Remarks): Menu<GameAction> {
  const { unpaid, price, placeOf, meaningOf, counted } = remarks;
  if (choice.kind === "pick") {
    const noun = choice.sort.toLowerCase();
    const isNumber = choice.sort === NUMBER || choice.sort === NUMBER_IN_SECRET;
    const asked =
      choice.sort === NUMBER
        ? `how many${counted === null ? "" : ` ${counted}`}`
        : choice.sort === SENTENCE
          ? "what happens"
          : `which ${noun}`;
    return {
      question: `${withVerb(choice.side, "choose")}: ${asked}?`,
      options: choice.names.map((thing): MenuOption<GameAction> => ({
        name: thing,
        // A number is typed as itself, wherever it stands in the list.
        ...(isNumber ? { key: thing } : {}),
        note: placeOf(thing) ?? "",
        leads: () => reached({ kind: "pick", side: choice.side, thing }),
      })),
    };
  }
  const groups = groupBy(choice.options(), ({ action }) => action);
  const pass = passOf(choice);
  const hint = [...unpaid].map(([name, why]) => `Not ${name.toLowerCase()}: ${why}.`).join(" ");
  return {
    question: `${choice.unit}: what does it do?`,
    ...(hint === "" ? {} : { hint }),
    meanings: [...groups.keys()].flatMap((name) => meaningOf(name) ?? []),
    options: [
      ...[...groups].map(([name, options]): MenuOption<GameAction> => ({
        name: name.toLowerCase(),
        note: noteOf(options, price),
        leads: () => leadTo(choice, name, options, remarks),
      })),
      { name: "pass", key: "p", note: actText(pass), leads: () => reached(pass) },
    ],
  };
}

/** What options cost where all of them cost the same. */
function noteOf(options: readonly UnitOption[], price: Remarks["price"]): string {
  const [first, ...others] = [...new Set(options.map(price))];
  return first === undefined || first === null || others.length > 0 ? "" : `costs ${first}`;
}

function leadTo(
  choice: Choice & { readonly kind: "turn" },
  name: string,
  options: readonly UnitOption[],
  { price, placeOf }: Remarks,
): Next<GameAction> {
  const chosen = (option: UnitOption): Next<GameAction> => reached(actionOf(choice, option));
  const [only, second] = options;
  if (only !== undefined && second === undefined) return chosen(only);
  return further({
    question: `${choice.unit}, ${name.toLowerCase()}`,
    options: options.map((option) => ({
      name: option.target ?? option.place ?? optionText(option),
      note: [(option.target === null ? null : placeOf(option.target)) ?? "", noteOf([option], price)]
        .filter((part) => part !== "")
        .join(", "),
      leads: () => chosen(option),
    })),
  });
}
