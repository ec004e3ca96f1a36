import { indexOf, otherSide, sharesSpace } from "../reference/environment.ts";
import { isIntactPod, DEFAULT_ARMOUR } from "../board/features.ts";
import type { Board, Feature, Marker, PlaceName, Position, Side, SpaceName, Door, Unit } from "../position.ts";
import { INTERFERENCE } from "./cards.ts";
import {
  type CardDecision,
  type EffectRules,
  holdsForBot,
  playerOf,
  rulesNamed,
  type Turn,
  type Draft,
  type AttackDie,
  type AttackRoll,
  rollDice,
} from "./turn-effects.ts";
import { unitNamed, forcesOf, STATION_RULE } from "./units.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { splitPair } from "../board/space-names.ts";

/** The space of a place: a marker counts on both levels of a bridge (rules §1.1 rule 4). */
export function spaceOf(position: Position, place: PlaceName): SpaceName {
  return indexOf(position.board).places.get(place)?.space ?? place;
}

/**
 * Puts a scouted marker into each of these spaces that has no marker of the bot, in this order. Each costs one
 * Interference card, from the supply to the discard, as long as there is one (rules §1.7 rule 26, §9.8).
 */
export function markScouted(turn: Turn, spaces: readonly SpaceName[]): void {
  const { markers, cards } = turn.position;
  const marked: SpaceName[] = [];
  for (const space of spaces) {
    if (markers.bot[space] === undefined && !marked.includes(space)) marked.push(space);
  }
  if (marked.length === 0) return;
  const bot = { ...markers.bot };
  for (const space of marked) bot[space] = "scouted";
  turn.position.markers = { bot, player: markers.player };
  turn.marks = [...turn.marks, ...marked];
  const taken = Math.min(marked.length, cards.interference);
  if (taken === 0) return;
  cards.interference -= taken;
  cards.discard = [...cards.discard, ...Array.from({ length: taken }, () => INTERFERENCE)];
}

/**
 * The bot takes control of a space. A marker of the player that controlled it turns back to its scouted side (rules
 * §9.11).
 */
function takeControl(position: Draft, space: SpaceName): void {
  const { player } = position.markers;
  const bot = { ...position.markers.bot };
  bot[space] = "controlled";
  position.markers = { bot, player: player[space] === "controlled" ? { ...player, [space]: "scouted" } : player };
}

/**
 * The position with another marker of a side in a space; null for none. Taking control turns the other side's control
 * marker over: at most one side controls a space (rules §1.2 rule 7).
 */
export function withMarker(position: Position, side: Side, space: SpaceName, marker: Marker | null): Position {
  const other = otherSide(side);
  const { [space]: _old, ...rest } = position.markers[side];
  const own = marker === null ? rest : { ...rest, [space]: marker };
  const turned = marker === "controlled" && position.markers[other][space] === "controlled";
  const others = turned ? { ...position.markers[other], [space]: "scouted" as const } : position.markers[other];
  return { ...position, markers: side === "bot" ? { bot: own, player: others } : { bot: others, player: own } };
}

/** The things in a space. */
export function featuresIn({ board }: Pick<Position, "board">, space: SpaceName): readonly Feature[] {
  return indexOf(board).spaces.get(space)?.has ?? [];
}

/** The position with other things in a space. */
export function withFeatures(position: Position, space: SpaceName, has: readonly Feature[]): Position {
  return { ...position, board: boardWith(position.board, space, has) };
}

function boardWith(board: Board, space: SpaceName, has: readonly Feature[]): Board {
  return { ...board, spaces: board.spaces.map((old) => (old.name === space ? { ...old, has } : old)) };
}

/** Carries every marker of a name from one space to another. */
export function carryMarkers(position: Draft, name: string, from: SpaceName, to: SpaceName): void {
  position.board = boardWithCarried(position.board, name, from, to);
}

/** The board once every marker of a name was carried from one space to another. */
export function boardWithCarried(board: Board, name: string, from: SpaceName, to: SpaceName): Board {
  if (from === to) return board;
  const carried = featuresIn({ board }, from).filter((feature) => feature.name === name);
  if (carried.length === 0) return board;
  const left = boardWithoutMarkers(board, name, from);
  return boardWith(left, to, [...featuresIn({ board: left }, to), ...carried]);
}

/** The board without the markers of a name in a space. */
export function boardWithoutMarkers(board: Board, name: string, space: SpaceName): Board {
  return boardWith(
    board,
    space,
    featuresIn({ board }, space).filter((feature) => feature.name !== name),
  );
}

/** Whether any undestroyed escape pod is in a space. */
export function hasIntactPod(position: Position, space: SpaceName): boolean {
  return featuresIn(position, space).some(isIntactPod);
}

/**
 * The bot takes control of the acting unit's space (rules §9.11), with the scenario's consequences: civilians there are
 * rescued, deactivated mechs there are activated.
 */
export function control(turn: Turn, decision: CardDecision, rules: EffectRules): void {
  const { position } = turn;
  const at = decision.unit === null ? null : (unitNamed(position, decision.unit)?.at ?? null);
  if (at === null) return;
  const space = spaceOf(position, at);
  turn.controls = position.markers.bot[space] === "controlled" ? [] : [space];
  takeControl(position, space);
  activateMechs(position, at, rules);
  turn.victor = rescueCivilians(position, space, rules);
}

/** Civilians only ever leave the board by a rescue: when the last one leaves, all have been rescued (S:1185-1195). */
function rescueCivilians(position: Draft, space: SpaceName, rules: EffectRules): Side | null {
  const isThere = featuresIn(position, space).some(({ name }) => name === "civilian");
  if (!isThere || !holdsForBot(rules, position, "control rescues civilians")) return null;
  position.board = boardWithoutMarkers(position.board, "civilian", space);
  const remain = position.board.spaces.some((other) => other.has.some(({ name }) => name === "civilian"));
  const [wins] = rulesNamed(rules, position, "# civilians rescued win");
  return remain || wins === undefined ? null : playerOf(wins, position);
}

function activateMechs(position: Draft, at: PlaceName, rules: EffectRules): void {
  if (!holdsForBot(rules, position, "control activates mechs")) return;
  const situation = { position, readings: rules.readings };
  position.units = position.units.map((unit) =>
    unit.side === "bot" && unit.deactivated && unit.at !== null && sharesSpace(situation, unit.at, at)
      ? { ...unit, deactivated: false, suppressed: false }
      : unit,
  );
}

/** Structures are level with any attacker. */
const SIDES = 10;

/** A structure by its name in decisions and situations: `building c3`, `door c3-d3`. */
interface Named {
  readonly what: string;
  readonly where: string;
}

/** Splits `eastern escape pod e5` into the thing and its space. */
export function splitStructure(name: string): Named {
  const blank = name.lastIndexOf(" ");
  return { what: name.slice(0, blank), where: name.slice(blank + 1) };
}

/** Rolls an attack on a structure: a d10 for each strength against its armour, without cover and range (rules §1.6 rule 20). */
export function rollAgainstStructure(position: Position, name: string, strength: number, dice: Dice): AttackRoll {
  return rollDice(name, structureDie(position, name), strength, dice);
}

/** The die of an attack on a structure and the face that it needs: its armour. */
export function structureDie(position: Pick<Position, "board">, name: string): AttackDie {
  const { what, where } = splitStructure(name);
  const armour = featuresIn(position, where).find((feature) => feature.name === what)?.armour ?? null;
  return { sides: SIDES, needs: armour ?? DEFAULT_ARMOUR };
}

/** Destroys a structure: a door stays open, a control station takes its force out of action. */
export function destroyStructure(position: Draft, name: string, rules: EffectRules): void {
  const before = position.board;
  position.board = boardDestroyed(before, name);
  const { what, where } = splitStructure(name);
  if (what === CONTROL_STATION && position.board !== before) silenceForce(position, where, rules);
}

/** The structure whose loss takes a force out of action. */
export const CONTROL_STATION = "comms";

/** The board with a structure destroyed; the same board where it stands no longer. */
export function boardDestroyed(board: Board, name: string): Board {
  const { what, where } = splitStructure(name);
  if (what === "door") return boardWithDoor(board, where, { closed: false, opens: null, destroyed: true });
  const has = featuresIn({ board }, where);
  const index = has.findIndex((feature) => feature.name === what && !feature.destroyed);
  const hit = has[index];
  return hit === undefined ? board : boardWith(board, where, has.with(index, { ...hit, destroyed: true }));
}

/** Opens a door permanently (rules §1.6 rule 21). */
export function openDoor(position: Draft, name: string): void {
  position.board = boardOpened(position.board, name);
}

/** The board with a door open permanently. */
export function boardOpened(board: Board, name: string): Board {
  return boardWithDoor(board, splitStructure(name).where, { closed: false, opens: null });
}

function boardWithDoor(board: Board, pair: string, change: Partial<Door>): Board {
  const [first, second] = splitPair(pair, "-") ?? ["", ""];
  const edges = board.edges.map((edge) => {
    const joins = [edge.from, edge.to].every((place) => place === first || place === second);
    return joins && edge.door !== null ? { ...edge, door: { ...edge.door, ...change } } : edge;
  });
  return { ...board, edges };
}

/**
 * A destroyed control station silences the force that it serves, on the other map: its units on the board are
 * suppressed at once (S:3243-3251, rules §10 scenario 8).
 */
function silenceForce(position: Draft, station: SpaceName, rules: EffectRules): void {
  const { scenario } = rules.book;
  const mapOf = (space: SpaceName): string | undefined => indexOf(position.board).spaces.get(space)?.map;
  const silenced = scenario.rules.flatMap((rule): readonly Unit[] => {
    if (rule.entry !== STATION_RULE) return [];
    const force = position.units.filter(
      (unit) =>
        unit.at !== null &&
        unit.side === playerOf(rule, position) &&
        forcesOf(scenario, unit).includes(`Force ${rule.numbers[0]}`),
    );
    const isAway = force.some(({ at }) => at !== null && mapOf(spaceOf(position, at)) !== mapOf(station));
    return isAway ? force : [];
  });
  if (silenced.length === 0) return;
  position.units = position.units.map((unit) => (silenced.includes(unit) ? { ...unit, suppressed: true } : unit));
}
