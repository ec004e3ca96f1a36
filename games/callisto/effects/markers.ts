import { indexOf } from "../board/board-index.ts";
import { isIntactPod } from "../board/features.ts";
import type { Feature, Marker, PlaceName, Position, Side, SpaceName } from "../position.ts";
import { otherSide, sharesSpace } from "../reference/environment.ts";
import { INTERFERENCE } from "./cards.ts";
import type { CardDecision } from "./card-decision.ts";
import { type EffectRules, holdsForBot, playerOf, rulesNamed } from "./rules.ts";
import type { TurnEffects } from "./turn-effects.ts";
import { unitNamed } from "./units.ts";

/** The space of a place: a marker counts on both levels of a bridge (rules §1.1 rule 4). */
export function spaceOf(position: Position, place: PlaceName): SpaceName {
  return indexOf(position.board).places.get(place)?.space ?? place;
}

/**
 * Puts a scouted marker into each of these spaces that has no marker of the bot, in this order. Each costs one
 * Interference card, from the supply to the discard, as long as there is one (rules §1.7 rule 26, §9.8).
 */
export function markScouted(
  position: Position,
  spaces: readonly SpaceName[],
): { readonly position: Position; readonly marked: readonly SpaceName[] } {
  const marked = [...new Set(spaces)].filter((space) => position.markers.bot[space] === undefined);
  const taken = Math.min(marked.length, position.cards.interference);
  const bot = { ...position.markers.bot, ...Object.fromEntries(marked.map((space) => [space, "scouted" as const])) };
  return {
    marked,
    position: {
      ...position,
      markers: { ...position.markers, bot },
      cards: {
        ...position.cards,
        interference: position.cards.interference - taken,
        discard: [...position.cards.discard, ...Array.from({ length: taken }, () => INTERFERENCE)],
      },
    },
  };
}

/**
 * The bot takes control of a space. A marker of the player that controlled it turns back to its scouted side (rules
 * §9.11).
 */
export function takeControl(position: Position, space: SpaceName): Position {
  const player = position.markers.player;
  return {
    ...position,
    markers: {
      bot: { ...position.markers.bot, [space]: "controlled" },
      player: player[space] === "controlled" ? { ...player, [space]: "scouted" } : player,
    },
  };
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
export function featuresIn(position: Position, space: SpaceName): readonly Feature[] {
  return indexOf(position.board).spaces.get(space)?.has ?? [];
}

/** The position with other things in a space. */
export function withFeatures(position: Position, space: SpaceName, has: readonly Feature[]): Position {
  const spaces = position.board.spaces.map((old) => (old.name === space ? { ...old, has } : old));
  return { ...position, board: { ...position.board, spaces } };
}

/** Carries every marker of a name from one space to another. */
export function carryMarkers(position: Position, name: string, from: SpaceName, to: SpaceName): Position {
  const carried = featuresIn(position, from).filter((feature) => feature.name === name);
  if (carried.length === 0 || from === to) return position;
  const left = featuresIn(position, from).filter((feature) => feature.name !== name);
  const emptied = withFeatures(position, from, left);
  return withFeatures(emptied, to, [...featuresIn(emptied, to), ...carried]);
}

/** Whether any undestroyed escape pod is in a space. */
export function hasIntactPod(position: Position, space: SpaceName): boolean {
  return featuresIn(position, space).some(isIntactPod);
}

/**
 * The bot takes control of the acting unit's space (rules §9.11), with the scenario's consequences: civilians there are
 * rescued, deactivated mechs there are activated.
 */
export function control(before: TurnEffects, decision: CardDecision, rules: EffectRules): TurnEffects {
  const { position } = before;
  const at = decision.unit === null ? null : (unitNamed(position, decision.unit)?.at ?? null);
  if (at === null) return before;
  const space = spaceOf(position, at);
  const already = position.markers.bot[space] === "controlled";
  const taken = activateMechs(takeControl(position, space), at, rules);
  const rescued = rescueCivilians(taken, space, rules);
  return { ...before, ...rescued, controls: already ? [] : [space] };
}

/** Civilians only ever leave the board by a rescue: when the last one leaves, all have been rescued (S:1185-1195). */
function rescueCivilians(
  position: Position,
  space: SpaceName,
  rules: EffectRules,
): Pick<TurnEffects, "position" | "victor"> {
  const has = featuresIn(position, space);
  const left = has.filter(({ name }) => name !== "civilian");
  if (left.length === has.length || !holdsForBot(rules, position, "control rescues civilians")) {
    return { position, victor: null };
  }
  const after = withFeatures(position, space, left);
  const remain = after.board.spaces.some((other) => other.has.some(({ name }) => name === "civilian"));
  const [wins] = rulesNamed(rules, position, "# civilians rescued win");
  return { position: after, victor: remain || wins === undefined ? null : playerOf(wins, position) };
}

function activateMechs(position: Position, at: PlaceName, rules: EffectRules): Position {
  if (!holdsForBot(rules, position, "control activates mechs")) return position;
  const situation = { position, readings: rules.readings };
  const units = position.units.map((unit) =>
    unit.side === "bot" && unit.deactivated && unit.at !== null && sharesSpace(situation, unit.at, at)
      ? { ...unit, deactivated: false, suppressed: false }
      : unit,
  );
  return { ...position, units };
}
