import { type GameDefinition, opponentOf } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameAction, GameState, HandCards, Report } from "../../../../games/callisto/engine/state.ts";
import type { CardName, Cards, RowCard } from "../../../../games/callisto/position.ts";

/*
 * The rules of turns once more, written from the rules alone and as plainly as possible: what each event of a game must
 * have done to cards, hit markers and scores. It shares no code with what it judges.
 */

/** Something that happened in a game. */
export interface TakenAction {
  readonly action: GameAction;
  readonly before: GameState;
  readonly after: GameState;
  readonly report: Report;
}

/** What an event did that the rules do not say, in words. */
export function breaches(game: GameDefinition, taken: TakenAction): readonly string[] {
  const { action } = taken;
  switch (action.kind) {
    case "bid":
      return bidBreaches(game, taken);
    case "startTurn":
      return startBreaches(game, taken, action.side);
    case "resolve":
      return [...resolutionBreaches(game, taken, action), ...casualtyBreaches(game, taken, action.side)];
    case "move":
      return casualtyBreaches(game, taken, action.side);
    default:
      return [];
  }
}

/** Titles by their printed initiative. */
const TITLES: Readonly<Record<number, readonly string[]>> = {
  8: ["Captain", "Supervisor"],
  7: ["Scanner", "Survey Tech"],
  6: ["Drone", "Scout", "Stalker"],
  5: ["Sergeant", "Squad Leader", "Commander", "Navigator"],
  4: ["Corp-Sec", "Merc", "Hewer", "Ripper", "Drill Crew", "Hauler Crew"],
  3: ["Blaster", "Nailgunner", "Disruptor", "Gunner"],
  1: ["Interference"],
};

/** Values of procedure headings, by scenario and title (S:1263 and others). */
const HEADINGS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  3: { Navigator: 7, "Drill Crew": 7 },
  4: { "Drill Crew": 7 },
  5: { Commander: 7, "Commander H": 4 },
  6: { "Hauler Crew": 7 },
  7: { "Drill Crew": 7, "Hauler Crew": 7 },
  8: { "Drill Crew": 7 },
};

function titleOf(card: CardName): string {
  return card.replace(/ [A-Z]$/u, "");
}

function printed(card: CardName): number {
  return Number(Object.entries(TITLES).find(([, titles]) => titles.includes(titleOf(card)))?.[0]);
}

function effective(scenario: number, card: CardName): number {
  const stated = HEADINGS[scenario] ?? {};
  return stated[card] ?? stated[titleOf(card)] ?? printed(card);
}

function botOf(state: GameState, side: string): Cards | null {
  const own = state.sides[side];
  return own?.kind === "bot" ? own.cards : null;
}

function handOf(state: GameState, side: string): HandCards | null {
  const own = state.sides[side];
  return own?.kind === "hand" ? own.cards : null;
}

function same(what: string, expected: unknown, found: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)];
  return one === other ? [] : [`${what}: ${one} by the rules, ${other} in the game`];
}

function sorted(cards: readonly CardName[]): readonly CardName[] {
  return cards.toSorted();
}

/** Higher printed value, on a tie the holder; a bot's bid stays with it only if it won (rules §2.2). */
function bidBreaches(game: GameDefinition, { before, after, report }: TakenAction): readonly string[] {
  const sides = Object.keys(before.sides);
  const [first = "", second = ""] = sides;
  const value = (side: string): number => {
    const card = report.bid?.[side] ?? null;
    return card === null ? 0 : printed(card);
  };
  const winner = value(first) === value(second) ? before.initiative : value(first) > value(second) ? first : second;
  const found = [...same("winner of the bid", winner, after.initiative)];
  for (const side of sides) {
    const card = report.bid?.[side] ?? null;
    const bot = botOf(after, side);
    if (bot !== null) {
      found.push(...same("bid that is kept", side === winner ? card : null, bot.bid));
      if (side !== winner && card !== null) found.push(...same("discarded bid", card, bot.discard.at(-1)));
      const top = botOf(before, side)?.deck[0];
      if (top !== undefined) found.push(...same("bid of a bot", top, card));
    }
    const hand = handOf(after, side);
    if (hand !== null && card !== null) found.push(...same("discarded bid", card, hand.discard.at(-1)));
  }
  if (after.phase.kind !== "over") {
    found.push(...same("first turn", winner, "side" in after.phase ? after.phase.side : opponentOf(game, winner)));
  }
  return found;
}

/** Draw, flip, arrange, hit markers (rules §3.1 to §3.4, §3.6). */
function startBreaches(game: GameDefinition, { before, after, report }: TakenAction, side: string): readonly string[] {
  const [was, is] = [botOf(before, side), botOf(after, side)];
  if (was === null || is === null) return [`${side} has no row`];
  const won = before.initiative === side;
  const keeps = won && before.difficulty !== "easier";
  const drawn = report.drawn.flatMap(({ cards }) => cards);
  const lost = was.bid !== null && !keeps ? [was.bid] : [];
  const available = was.deck.length + was.discard.length + lost.length;
  const due = Math.min(before.difficulty === "harder" ? 4 : 3, available);
  const found = [...same("cards drawn", due, drawn.length)];
  const fromDeck = was.deck.slice(0, due);
  found.push(...same("cards of the deck", fromDeck, drawn.slice(0, fromDeck.length)));
  const inOrder = [...was.aside, ...(keeps && was.bid !== null ? [was.bid] : []), ...drawn];
  const scenario = game.scenario.number;
  const row: CardName[] = [];
  const struck: CardName[] = [];
  for (const card of inOrder) {
    const place = row.findIndex((other) => effective(scenario, other) < effective(scenario, card));
    row.splice(place === -1 ? row.length : place, 0, card);
  }
  if (!won) {
    for (const unit of before.units.filter((each) => each.side === side)) {
      for (let marker = 0; marker < unit.hits; marker += 1) {
        const index = cardsOf(unit.name)
          .map((card) => row.indexOf(card))
          .find((at) => at !== -1);
        if (index !== undefined) struck.push(...row.splice(index, 1));
      }
    }
  }
  found.push(
    ...same(
      "row",
      row,
      is.row.map(({ card }) => card),
    ),
  );
  const isShuffled = fromDeck.length < due;
  const discard = isShuffled ? struck : [...was.discard, ...lost, ...struck];
  found.push(...same("discard", sorted(discard), sorted(is.discard)));
  if (is.row.some(({ sideways }) => sideways)) found.push("a card lies sideways at the start of a turn");
  if (is.aside.length > 0 || is.bid !== null) found.push("a card was left aside");
  const marked = after.units.filter((unit) => unit.side === side && unit.hits > 0);
  if (!won && marked.length > 0) found.push("hit markers stay after a lost bid");
  return found;
}

function cardsOf(unit: string): readonly CardName[] {
  if (!unit.startsWith("Mech ")) return [unit];
  const letter = unit.at(-1) ?? "";
  return [`Gunner ${letter}`, `Navigator ${letter}`, `Commander ${letter}`];
}

/** The leftmost card, what it does to cards, and how it is finished (rules §3.5, §9). */
function resolutionBreaches(
  game: GameDefinition,
  { before, after, report }: TakenAction,
  { side, card, decision }: Extract<GameAction, { kind: "resolve" }>,
): readonly string[] {
  const [was, is] = [botOf(before, side), botOf(after, side)];
  if (was === null || is === null) return [`${side} has no row`];
  const [acting, ...others] = was.row;
  if (acting?.card !== card) return [`${card} is not the leftmost card`];
  const drawn = report.drawn.flatMap(({ cards }) => cards);
  const unit = unitOf(before, card);
  const found: string[] = [];
  let right: readonly RowCard[] = others;
  let removed = was.removed;
  if (unit !== null && (unit.suppressed || unit.deactivated || unit.escaped)) {
    const expected = unit.suppressed && !unit.deactivated && !unit.escaped ? "ready" : null;
    found.push(...same(`action of ${card}, whose unit is out of action`, expected, decision.action));
  }
  switch (decision.action) {
    case "COMMAND":
      right = commanded(game.scenario.number, acting, others, drawn);
      found.push(
        ...same(
          "cards commanded",
          Math.min(decision.strength ?? 1, was.deck.length + was.discard.length),
          drawn.length,
        ),
      );
      break;
    case "RECON": {
      const index = others.findIndex((other) => other.card === "Interference");
      if (index === -1) found.push("RECON without Interference in the row");
      right = others.toSpliced(index, 1);
      removed = [...removed, "Interference"];
      found.push(...same("cards aside", [...was.aside, ...drawn], is.aside));
      break;
    }
    case "INSPIRE": {
      const turned = is.row.filter((other) => other.sideways).length - others.filter((other) => other.sideways).length;
      if (turned < 1 || turned > (decision.strength ?? 1)) found.push(`INSPIRE turned ${turned} cards`);
      if (
        others.some((other, index) => other.sideways && is.row[index + (acting.sideways ? 1 : 0)]?.sideways !== true)
      ) {
        found.push("INSPIRE turned a card upright");
      }
      right = others.map((other, index) => ({
        ...other,
        sideways: is.row[index + (acting.sideways ? 1 : 0)]?.sideways ?? false,
      }));
      break;
    }
    default:
      if (drawn.length > 0) found.push(`${decision.action} drew cards`);
  }
  if (decision.escapes) return found;
  const left = acting.sideways ? [{ ...acting, sideways: false }] : [];
  found.push(...same(`row after ${decision.action}`, [...left, ...right], is.row));
  if (!acting.sideways) found.push(...same("resolved card", card, is.discard.at(-1)));
  found.push(...same("cards out of the game", sorted(removed), sorted(is.removed)));
  const marks = report.marks.length;
  if (marks > 0 && decision.action !== "SCOUT" && decision.action !== "PATHFIND") found.push("a marker for nothing");
  found.push(...same("Interference left", Math.max(0, was.interference - marks), is.interference));
  return found;
}

/** Right of equal or higher cards, left of lower ones; what belongs left of the acting card goes directly right of it. */
function commanded(
  scenario: number,
  acting: RowCard,
  others: readonly RowCard[],
  drawn: readonly CardName[],
): readonly RowCard[] {
  const row = [...others];
  for (const card of drawn) {
    const value = effective(scenario, card);
    let place = 0;
    if (value <= effective(scenario, acting.card)) {
      while (place < row.length && effective(scenario, row[place]?.card ?? "") >= value) place += 1;
    }
    row.splice(place, 0, { card, sideways: false });
  }
  return row;
}

function unitOf(state: GameState, card: CardName): GameState["units"][number] | null {
  return state.units.find(({ name }) => cardsOf(name).includes(card)) ?? null;
}

/** Which pile a casualty comes from, hit markers, and when a counter goes (rules §2.4, B:685-696). */
function casualtyBreaches(
  game: GameDefinition,
  { before, after, report }: TakenAction,
  attacker: string,
): readonly string[] {
  const side = opponentOf(game, attacker);
  const [bot, hand] = [botOf(before, side), handOf(before, side)];
  const found: string[] = [];
  const names = report.casualties.map(({ unit }) => unit);
  if (new Set(names).size < names.length) found.push("a unit was hit twice by one attack");
  for (const name of names) {
    const own = cardsOf(name);
    const unit = before.units.find((each) => each.name === name);
    const now = after.units.find((each) => each.name === name);
    if (unit?.side !== side || unit.deactivated) continue;
    const piles =
      bot !== null
        ? [bot.discard, bot.deck, [...Object.values(bot.bolster).flat(), ...bot.display]]
        : hand !== null
          ? [hand.hand, hand.discard, hand.deck]
          : [];
    const cards = piles.flat().filter((card) => own.includes(card));
    const pile = piles.find((each) => each.some((card) => own.includes(card))) ?? [];
    const choice = own.filter((card) => pile.includes(card));
    const stays = bot === null ? cards.length > 0 : cards.length > 1;
    found.push(...same(`${name} stays on the board`, stays, now !== undefined));
    const asked = bot === null && choice.length > 1;
    const card = asked ? null : (choice[0] ?? null);
    found.push(...same(`casualty of ${name}`, card, report.casualties.find((each) => each.unit === name)?.card));
    if (asked && after.result === null && !after.pending.some((question) => question.unit === name)) {
      found.push(`nobody is asked for a casualty of ${name}`);
    }
    const markers = bot !== null && before.initiative === attacker ? unit.hits + 1 : unit.hits;
    if (stays) found.push(...same(`hit markers on ${name}`, markers, now?.hits));
    const counted = after.scores[attacker]?.neutralised.includes(name) ?? false;
    found.push(...same(`${name} counts as neutralised`, !stays, counted));
  }
  return found;
}
