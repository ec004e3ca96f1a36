import type { Deed } from "./deed.ts";
import type { PlaceName, Position, SpaceName } from "../position.ts";
import { sharesSpace } from "../reference/environment.ts";
import { featuresIn, spaceOf, takeControl, withFeatures } from "./markers.ts";
import { type EffectRules, holdsForBot, playerOf, rulesNamed } from "./rules.ts";
import type { TurnEffects } from "./turn-effects.ts";
import { unitNamed } from "./units.ts";

/**
 * The bot takes control of the acting unit's space (rules §9.11), and what a scenario hangs on it: civilians there are
 * rescued, deactivated mechs there are put into service.
 */
export function control(before: TurnEffects, decision: Deed, rules: EffectRules): TurnEffects {
  const { position } = before;
  const at = decision.unit === null ? null : (unitNamed(position, decision.unit)?.at ?? null);
  if (at === null) return before;
  const space = spaceOf(position, at);
  const already = position.markers.bot[space] === "controlled";
  const taken = activateMechs(takeControl(position, space), at, rules);
  const rescued = rescueCivilians(taken, space, rules);
  return { ...before, ...rescued, controls: already ? [] : [space] };
}

/** Civilians only ever leave the board by a rescue: with the last of them all have been rescued (S:1185-1195). */
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
