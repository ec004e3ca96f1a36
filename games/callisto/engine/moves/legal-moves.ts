import { splitName } from "../../../../runtime/checked-tree/lettered-names.ts";
import { sameData } from "../../../shared/plain-data.ts";
import { compareNames, isStanding } from "../../board/spaces.ts";
import { counterOfCard, INTERFERENCE } from "../../effects/cards.ts";
import { featuresIn, spaceOf } from "../../effects/scenery.ts";
import { rulesOfBook } from "../../rules/rules.ts";
import { environmentOf } from "../../game.ts";
import { leftOf, multisets } from "../../multisets.ts";
import type { CardName, SpaceName, Unit } from "../../position.ts";
import { type AttackIcons, objectionToStructure, objectionToTarget } from "../../reference/combat.ts";
import { neighbouringSpaces } from "../../reference/distance.ts";
import {
  type CallistoEnvironment,
  cardThing,
  isPlaced,
  type Placed,
  type Situation,
  unitsIn,
  unitThing,
} from "../../reference/environment.ts";
import { doorThings, freesByControl, has, isClosed, isControlled, isOutOfAction } from "../../reference/spaces.ts";
import { type PrintedAction, UNIT_CLASSES } from "../../roster.ts";
import type { GameDefinition } from "../game-definition.ts";
import type { Act, Faction, GameState, HandCards, Move } from "../state.ts";
import { teamOf } from "../teams.ts";
import { act, handTurn, type HandTurn, type Performer, performerOf, TEAMMATE, unitOfCard } from "./hand-turn.ts";
import { guidances, isPermittedMovement, movesOfUnit } from "./movement-moves.ts";

/**
 * Every play that the rules permit a side with a hand and that changes something, in a fixed order: the different cards
 * of the hand in alphabetical order, for each its actions as printed, equipment, hunkering down; last, the end of the
 * turn. A way is offered once for each destination, BOLSTER and INSPIRE with as many cards as they may take;
 * `isLegal` also knows the others.
 *
 * @returns nothing where it is not the turn of such a side, or a question waits for its answer
 */
export function legalMoves(game: GameDefinition, state: GameState, side: Faction): readonly Move[] {
  const turn = isToMove(state, side) ? handTurn(game, state, side) : null;
  if (turn === null) return [];
  const cards = [...new Set(turn.cards.hand)].filter((card) => card !== INTERFERENCE).toSorted(compareNames);
  return [...cards.flatMap((card) => movesWith(turn, card)), { kind: "endTurn" }];
}

/** Whether a side may make a move now. */
function isToMove({ phase, pending }: GameState, side: Faction): boolean {
  return phase.kind === "turn" && phase.side === side && pending.length === 0;
}

/** Every play of a card, whether or not it is in the hand, even while the other side acts. */
export function movesWith(turn: HandTurn, card: CardName): readonly Move[] {
  const hunkerDown: Move = { kind: "hunkerDown", card };
  const unit = unitOfCard(turn, card);
  if (unit !== null && unit.suppressed && !unit.deactivated) return [{ kind: "ready", card }, hunkerDown];
  const performer = performerOf(turn, card);
  if (performer === null) return [hunkerDown];
  const printed = performer.entry.actions.flatMap((action) => actionsOf(performer, action));
  return [...printed, ...laserAttacks(performer), ...doorOpenings(performer), hunkerDown];
}

/** Every way to carry out one printed action. */
function actionsOf(performer: Performer, action: PrintedAction): readonly Move[] {
  switch (action.name) {
    case "MOVE":
    case "SCOUT":
      return movesOfUnit(performer, action);
    case "GUIDE":
      return guidances(performer, action);
    case "ATTACK":
    case "armoured ATTACK":
    case "SPECIAL ATTACK":
    case "SUPPRESS":
      return attacks(performer, action);
    case "BOLSTER":
      return bolsters(performer, action);
    case "COMMAND":
      return commands(performer, action);
    case "CONTROL":
      return controls(performer);
    case "INSPIRE":
      return inspirations(performer, action);
    case "PATHFIND":
      return pathfindings(performer, action);
    case "RECON":
      return recons(performer);
    default:
      throw new Error(`the roster has an action ${action.name} that nobody can carry out`);
  }
}

/**
 * Whether the rules permit a move that comes from outside: from a person, or from a log that may be damaged. All that
 * `legalMoves` offers is legal, and so are other permitted ways to a destination and BOLSTER or INSPIRE with fewer
 * cards than they may take. What would change nothing is not legal.
 */
export function isLegal(game: GameDefinition, state: GameState, side: Faction, move: Move): boolean {
  if (!isToMove(state, side)) return false;
  if (move.kind === "act" && isFreer(game, state, side, move)) return true;
  return legalMoves(game, state, side).some((offered) => sameData(offered, move));
}

/** Whether an act is legal although only some acts of its kind are offered. */
function isFreer(game: GameDefinition, state: GameState, side: Faction, move: Act): boolean {
  const turn = handTurn(game, state, side);
  if (turn === null || !turn.cards.hand.includes(move.card) || move.card === INTERFERENCE) return false;
  const performer = performerOf(turn, move.card);
  if (performer === null) return false;
  return performer.entry.actions
    .filter(({ name }) => name === move.deed.action)
    .some((action) => {
      switch (action.name) {
        case "MOVE":
        case "SCOUT":
        case "GUIDE":
          return isPermittedMovement(performer, action, move);
        case "BOLSTER":
          return suppliesToBolster(performer).some((supply) =>
            isPermittedChoice(performer, action.strength ?? 1, supply, move),
          );
        case "INSPIRE":
          return isPermittedChoice(performer, action.strength ?? 1, cardsToInspire(performer), move);
        default:
          return false;
      }
    });
}

function isPermittedChoice(performer: Performer, most: number, from: readonly string[], move: Act): boolean {
  const { action, cards, strength } = move.deed;
  if (cards.length === 0 || cards.length > most || leftOf(from, cards) === null) return false;
  return strength === most && sameData(act(performer, { action, strength, cards }), move);
}

/**
 * BOLSTER with as many cards as it may take, of the squad that the card is bound to (B:562-565), from the own supply or
 * the teammate's (B:851). Fewer may be taken as well, which is never offered here.
 */
function bolsters(performer: Performer, action: PrintedAction): readonly Act[] {
  return suppliesToBolster(performer).flatMap((supply) => takingMost(performer, action, supply));
}

/** The cards that one BOLSTER may take, for each supply that it may target (OPEN-70). */
function suppliesToBolster(performer: Performer): readonly (readonly CardName[])[] {
  const { cards, others, rules } = performer.turn;
  const own = cardsToBolster(performer, cards.supply);
  const theirs = others === null ? [] : cardsToBolster(performer, others.supply);
  return rules.readings["OPEN-70"] === "b" ? [[...own, ...theirs]] : [own, theirs];
}

function takingMost(
  performer: Performer,
  { name, strength }: PrintedAction,
  from: readonly CardName[],
): readonly Act[] {
  const count = Math.min(strength ?? 1, from.length);
  if (count === 0) return [];
  return multisets(from, count).map((cards) => act(performer, { action: name, strength, cards }));
}

/** Cards of a supply that BOLSTER may take: none of a mech that is switched off (S:2359). */
function cardsToBolster({ letter, position }: Performer, supply: readonly CardName[]): readonly CardName[] {
  const idle = position.units.filter(({ side, deactivated }) => side === "bot" && deactivated).map(({ name }) => name);
  return supply.filter(
    (card) =>
      (letter === null || splitName(card).letter === letter) &&
      (idle.length === 0 || !idle.includes(counterOfCard(card))),
  );
}

/** INSPIRE: cards that were played this turn come back to the hand, of the squad that the card is bound to (B:581-585). */
function inspirations(performer: Performer, action: PrintedAction): readonly Act[] {
  return takingMost(performer, action, cardsToInspire(performer));
}

/** The played cards that an action bound to this letter may turn up again. */
function cardsToInspire({ turn, letter }: Performer): readonly CardName[] {
  return turn.cards.played.filter((card) => letter === null || splitName(card).letter === letter);
}

/** COMMAND, where there is a card to be drawn (B:567-571); also for a teammate whose turn is still to come (B:853). */
function commands(performer: Performer, { strength }: PrintedAction): readonly Act[] {
  const { cards, others, state, side } = performer.turn;
  const team = teamOf(state, side);
  const waits = team !== null && team.acting === team.commander;
  return [
    ...(hasCardToDraw(cards) ? [act(performer, { action: "COMMAND", strength })] : []),
    ...(waits && others !== null && hasCardToDraw(others)
      ? [act(performer, { action: "COMMAND", strength, decks: [TEAMMATE] })]
      : []),
  ];
}

function hasCardToDraw({ deck, discard }: Pick<HandCards, "deck" | "discard">): boolean {
  return deck.length + discard.length > 0;
}

/** RECON, with an Interference card in the hand (B:597-603). */
function recons(performer: Performer): readonly Act[] {
  return performer.turn.cards.hand.includes(INTERFERENCE) ? [act(performer, { action: "RECON" })] : [];
}

/** CONTROL, unless the enemy controls the space and has a unit there; where it would change nothing it is not offered (B:573-579). */
function controls(performer: Performer): readonly Act[] {
  const { unit, position, turn } = performer;
  if (unit === null) return [];
  if (isControlled(performer, "player", unit.at) && unitsIn(performer, "player", unit.at).length > 0) return [];
  const isGain =
    !isControlled(performer, "bot", unit.at) || freesByControl({ ...turn.rules, position }, "bot", unit.at);
  return isGain ? [act(performer, { action: "CONTROL", unit: unit.name })] : [];
}

/**
 * PATHFIND: connected spaces, one of them beside a unit of the squad, of which at least one gains a marker (B:587-593).
 */
function pathfindings(performer: Performer, { strength }: PrintedAction): readonly Act[] {
  const { position } = performer;
  const beside = spacesBesideSquad(performer);
  let last: readonly (readonly SpaceName[])[] = beside.map((space) => [space]);
  const groups = [...last];
  for (let size = 2; size <= (strength ?? 1); size += 1) {
    const grown = new Map<string, readonly SpaceName[]>();
    for (const group of last) {
      for (const next of group.flatMap((space) => adjacentSpaces(performer, space))) {
        if (group.includes(next)) continue;
        const larger = [...group, next].toSorted(compareNames);
        grown.set(larger.join(), larger);
      }
    }
    last = [...grown.values()];
    groups.push(...last);
  }
  return groups
    .filter((group) => group.some((space) => position.markers.bot[space] === undefined))
    .map((spaces) => act(performer, { action: "PATHFIND", strength, spaces }));
}

function spacesBesideSquad(performer: Performer): readonly SpaceName[] {
  const { position, letter } = performer;
  const squad = position.units.filter(
    (unit) => unit.side === "bot" && unit.at !== null && (letter === null || unit.letter === letter),
  );
  const beside = squad.flatMap(({ at }) => (at === null ? [] : adjacentSpaces(performer, spaceOf(position, at))));
  return [...new Set(beside)].toSorted(compareNames);
}

/** The neighbours of a space, in alphabetical order; a door between them does not part them (rules §1.1 rule 2). */
function adjacentSpaces(situation: Situation, space: SpaceName): readonly SpaceName[] {
  return [...new Set(neighbouringSpaces(situation, space, "all"))].toSorted(compareNames);
}

/** An attack that a card or equipment offers. */
interface Weapon extends AttackIcons {
  /** As decisions name it: `ATTACK`, also for the armoured one. */
  readonly action: string;
  readonly strength: number;
  readonly area: boolean;
  /** `laser c3`, where equipment is used. */
  readonly equipment: string | null;
}

const ARMOURED = "armoured ATTACK";

/** Every attack that a printed action permits: each legal target, or each space of an area attack, then structures. */
function attacks(performer: Performer, action: PrintedAction): readonly Act[] {
  return attacksWith(performer, {
    action: action.name === ARMOURED ? "ATTACK" : action.name,
    strength: action.strength ?? 1,
    classes: action.classes ?? [],
    range: action.range,
    area: action.area,
    equipment: null,
  });
}

/** Personnel in a space of its own may fire its laser in place of what the card offers (B:214-220, S:2365). */
function laserAttacks(performer: Performer): readonly Act[] {
  const { position, turn, unit } = performer;
  const [strength, range] =
    rulesOfBook(turn.rules.book, position.bot, "a laser attacks at # with range #")[0]?.numbers ?? [];
  if (unit === null || strength === undefined || range === undefined || !mayUse(performer, "laser")) return [];
  const equipment = `laser ${spaceOf(position, unit.at)}`;
  const icons = { classes: UNIT_CLASSES, range, area: false };
  return attacksWith(performer, { action: "ATTACK", strength, ...icons, equipment });
}

/** Personnel beside the door buttons of its own space may open any one closed door (B:214-220, B:371). */
function doorOpenings(performer: Performer): readonly Act[] {
  const { position, unit } = performer;
  if (unit === null || !mayUse(performer, "DOORS")) return [];
  return doorThings(position)
    .filter((door) => isClosed(position, unit.at, door))
    .map(({ name }) => act(performer, { action: "OPEN DOOR", unit: unit.name, structure: name }));
}

function mayUse(performer: Performer, equipment: string): boolean {
  const { position, unit } = performer;
  return (
    unit !== null &&
    unit.class === "personnel" &&
    isControlled(performer, "bot", unit.at) &&
    has(position, unit.at, ({ name }) => name === equipment)
  );
}

function attacksWith(performer: Performer, weapon: Weapon): readonly Act[] {
  const { unit } = performer;
  if (unit === null) return [];
  const targets = legalTargets(performer, unit, weapon);
  const { action, strength, equipment } = weapon;
  const common = { action, strength, unit: unit.name, structure: equipment };
  if (weapon.area) {
    return spacesOf(performer, targets).map((space) => {
      const hit = targets.filter((target) => target.at !== null && spaceOf(performer.position, target.at) === space);
      return act(performer, { ...common, spaces: [space], targets: hit.map(({ name }) => name) });
    });
  }
  const onUnits = targets.map(({ name }) => act(performer, { ...common, target: name }));
  const onStructures = harmsStructures(weapon) ? structuresBeside(performer, unit) : [];
  return [...onUnits, ...onStructures.map((structure) => act(performer, { ...common, structure }))];
}

/** The enemy units that it may be aimed at with any prospect (B:617-636, OPEN-26). */
function legalTargets(performer: Performer, attacker: Placed, weapon: Weapon): readonly Unit[] {
  return performer.position.units.filter((target) => {
    if (target.side !== "player" || !isPlaced(target) || !weapon.classes.includes(target.class)) return false;
    if (weapon.action === "SUPPRESS" && isOutOfAction(target)) return false;
    return objectionToTarget(performer, attacker, target, weapon) === null;
  });
}

function spacesOf({ position }: Performer, targets: readonly Unit[]): readonly SpaceName[] {
  const spaces = targets.flatMap(({ at }) => (at === null ? [] : [spaceOf(position, at)]));
  return [...new Set(spaces)].toSorted();
}

/** Structures and doors fall to an ATTACK with the armoured icon, never to one that strikes an area (B:372, B:634). */
function harmsStructures({ action, classes, area }: Weapon): boolean {
  return !area && (action === "ATTACK" || action === "SPECIAL ATTACK") && classes.includes("vehicle");
}

const NOTHING: readonly string[] = [];

/** Standing structures of the unit's space, then the closed doors on its edges. */
function structuresBeside(performer: Performer, unit: Placed): readonly string[] {
  const { position } = performer;
  const space = spaceOf(position, unit.at);
  const standing = featuresIn(position, space)
    .filter(isStanding)
    .map(({ name }) => ({ sort: "Structure", name: `${name} ${space}` }));
  const things = [...standing, ...doorThings(position)];
  if (things.length === 0) return NOTHING;
  const environment = environmentFor(performer, unit);
  return things.filter((thing) => objectionToStructure(environment, thing) === null).map(({ name }) => name);
}

function environmentFor({ position, turn, card }: Performer, unit: Placed): CallistoEnvironment {
  return environmentOf({ ...turn.rules, position }, { card: cardThing(card, 0), actor: unitThing(unit), bound: [] });
}
