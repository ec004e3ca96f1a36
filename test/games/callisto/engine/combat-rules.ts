import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameState, GameUnit } from "../../../../games/callisto/engine/state.ts";
import type { PlaceName } from "../../../../games/callisto/position.ts";
import type { TakenAction } from "./turn-rules.ts";

/*
 * The rules of combat once more, as plainly as possible: the die, what it has to reach, and whom an attack may reach at
 * all. It shares no code with what it judges.
 */

/** What the attacks of an event did that the rules do not say, in words. */
export function combatBreaches(
  game: GameDefinition,
  { action, before, after, report }: TakenAction,
): readonly string[] {
  const decision =
    action.kind === "resolve"
      ? action.decision
      : action.kind === "move" && action.move.kind === "act"
        ? action.move.deed
        : null;
  if (decision === null || report.attacks.length === 0) return [];
  const attacker = unitOf(before, decision.unit);
  // A unit from off the board attacks from where it entered.
  const from = attacker?.at ?? unitOf(after, decision.unit)?.at ?? null;
  const found: string[] = [];
  for (const attack of report.attacks) {
    const { target: name, faces, needs, sides, succeeded } = attack;
    if (faces.length !== decision.strength) found.push(`${faces.length} dice for a strength of ${decision.strength}`);
    if (succeeded !== faces.some((face) => face >= needs)) found.push(`${faces.join()} against ${needs}: ${succeeded}`);
    const target = unitOf(before, name);
    if (target === null || target.at === null || attacker === null || from === null) continue;
    if (target.side === attacker.side) found.push(`${attacker.name} attacks its own ${name}`);
    const [here, there] = [placeOf(game, from), placeOf(game, target.at)];
    const range = rangeOf(game, here.space, there.space);
    if (!Number.isFinite(range)) found.push(`${attacker.name} cannot reach ${name}`);
    if (here.space === there.space && here.deck !== there.deck) found.push(`${name} is on the bridge's other level`);
    const due = target.defence + there.cover + (isCovered(game, before, target) ? 1 : 0) + range;
    if (due !== needs) found.push(`total defence of ${name}: ${due} by the rules, ${needs} in the game`);
    const die = here.elevated === there.elevated ? 10 : there.elevated ? 8 : 12;
    if (die !== sides) found.push(`the die against ${name}: d${die} by the rules, d${sides} in the game`);
  }
  return found;
}

function unitOf(state: GameState, name: string | null): GameUnit | null {
  return state.units.find((unit) => unit.name === name) ?? null;
}

function placeOf(game: GameDefinition, name: PlaceName): GameDefinition["board"]["places"][number] {
  const place = game.board.places.find((each) => each.name === name);
  if (place === undefined) throw new Error(`there is no place ${name}`);
  return place;
}

/** A ready vehicle or mech of its side covers personnel in its space (B:644). */
function isCovered(game: GameDefinition, state: GameState, target: GameUnit): boolean {
  if (target.class !== "personnel" || target.at === null) return false;
  const { space } = placeOf(game, target.at);
  return state.units.some(
    (unit) =>
      unit.side === target.side &&
      unit.class !== "personnel" &&
      unit.at !== null &&
      !unit.suppressed &&
      !unit.deactivated &&
      placeOf(game, unit.at).space === space,
  );
}

/** Fewest steps between spaces, the levels of a bridge as one, never across an edge with a door (rules §1.7). */
function rangeOf(game: GameDefinition, from: string, to: string): number {
  let reached: readonly string[] = [from];
  const seen = new Set(reached);
  for (let steps = 0; reached.length > 0; steps += 1) {
    if (reached.includes(to)) return steps;
    const next = game.board.edges
      .filter(({ door }) => door === null)
      .map((edge) => [placeOf(game, edge.from).space, placeOf(game, edge.to).space] as const)
      .flatMap(([one, other]) => [
        ...(reached.includes(one) ? [other] : []),
        ...(reached.includes(other) ? [one] : []),
      ]);
    reached = [...new Set(next)].filter((space) => !seen.has(space));
    for (const space of reached) seen.add(space);
  }
  return Infinity;
}
