import type { Description, Goal, Passengers } from "../checked-tree.ts";
import type { Thing } from "../game.ts";
import { approachesInstead } from "../walker/places.ts";
import type { Along, Movement } from "../walker/view.ts";
import { listed } from "./choosing.ts";
import { askNamesOnce, askPlacesOnce, askWhetherOnce } from "./ask-once.ts";
import { about, actorOf, type Setting } from "./setting.ts";
import { askNumber, type Talk } from "./talk.ts";

/*
 * What is asked of the person about where units can go.
 */

/**
 * Asks which of the places described are within reach.
 *
 * @param sure whether it was told already that there is somewhere to go
 */
export function* askWithinReach<P, R>(
  setting: Setting<P, R>,
  place: Description,
  going: Movement,
  sure: boolean,
): Talk<readonly string[]> {
  const text = `Which spaces that match “${place.text}” can ${actorOf(setting)} reach with ${going.entry} ${going.strength}?`;
  const least = sure && !approachesInstead(setting.environment, place, going) ? 1 : 0;
  const none = "it can reach none, or is already on one";
  return yield* askPlacesOnce(setting, { kind: "within reach", place, going }, place, text, { least, none });
}

/** Asks which places within reach are nearest to what is described, and nearer than now. */
export function* askNearest<P, R>(
  setting: Setting<P, R>,
  to: Description,
  going: Movement,
  sure: boolean,
): Talk<readonly string[]> {
  const { found } = setting.scene;
  const it = found === null ? "" : ` (it: ${found.names.join(", ")})`;
  const text = `Of the spaces ${actorOf(setting)} can reach with ${going.entry} ${going.strength}, which are nearest to “${to.text}”${it}?`;
  const none = "none of them is nearer than its own space";
  return yield* askPlacesOnce(setting, { kind: "nearest", to, going }, to, text, { least: sure ? 1 : 0, none });
}

/** Asks for what a description means whose noun chooses by rules of its own. */
export function* askOwnChoice<P, R>(setting: Setting<P, R>, of: Description): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const sort = environment.game.roles.unit;
  const text = `Which unit is the “${of.text}”? If several tie, name them all.`;
  const possible = companion.namesOf(environment, sort, "other");
  return yield* askNamesOnce(setting, { kind: "chosen", of }, text, { sort, possible });
}

/** Asks which of the things described the movement can come nearer to. */
export function* askApproachable<P, R>(
  setting: Setting<P, R>,
  of: Description,
  going: Movement,
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const text = `Which “${of.text}” can ${actorOf(setting)} get nearer to with ${going.entry} ${going.strength}?`;
  const possible = companion.namesOf(environment, of.sort, "other");
  return yield* askNamesOnce(setting, { kind: "approachable", of, going }, text, { sort: of.sort, possible });
}

/** Asks for the places of a way that still want a visit. */
export function* askAlong<P, R>(
  setting: Setting<P, R>,
  { along, rest }: Along,
  going: Movement,
): Talk<readonly string[]> {
  const text = `“${rest}”: which of its spaces can ${actorOf(setting)} reach in ${going.strength}? Leave out spaces with a marker of the bot.`;
  const sort = setting.environment.game.roles.place;
  return yield* askNamesOnce(setting, { kind: "along", along, going }, text, { sort });
}

/** Asks whether the unit goes on from where its goal leads it off the board (OPEN-52). */
export function* askLeaves<P, R>(
  setting: Setting<P, R>,
  { target }: Goal & { readonly kind: "nearer" },
  from: Thing | null,
  going: Movement,
): Talk<boolean> {
  const where = from === null ? "its space" : `${from.name}, with a step left`;
  const asked = { kind: "leaves", target, from: from?.name ?? null, going } as const;
  return yield* askWhetherOnce(
    setting,
    asked,
    `Can ${actorOf(setting)} leave the board from ${where} (${target.text})?`,
  );
}

/** Whether a place is so many steps away; asked only where it may be nearer. */
export function* askIsStepsAway<P, R>(
  setting: Setting<P, R>,
  steps: number,
  { name }: Thing,
  going: Movement,
): Talk<boolean> {
  if (going.strength <= steps) return going.strength === steps;
  const asked = { kind: "steps to", to: name, going } as const;
  const text = `How many steps away is ${name}?`;
  return (yield* askNumber(about(setting, asked, text), 1, going.strength)) === steps;
}

/** Asks through which places a shortest way can go on. */
export function* askNextSteps<P, R>(
  setting: Setting<P, R>,
  from: Thing | null,
  to: Thing,
  going: Movement,
): Talk<readonly string[]> {
  const start = from === null ? "" : ` from ${from.name}`;
  return yield* askNamesOnce(
    setting,
    { kind: "next on the way", from: from?.name ?? null, to: to.name, going },
    `Which spaces can come next${start} on a shortest route to ${to.name}?`,
    { sort: setting.environment.game.roles.place, none: `${to.name} itself comes next` },
  );
}

/** Asks for the best of the units that can be led, without those that were tried. */
export function* askLeadable<P, R>(
  setting: Setting<P, R>,
  of: Description,
  entry: string,
  without: readonly string[],
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const sort = environment.game.roles.unit;
  const own = companion.namesOf(environment, sort, "own");
  const others = without.length === 0 ? "" : ` Leave out ${listed(without, "and")}.`;
  return yield* askNamesOnce(
    setting,
    { kind: "led", of, entry, without },
    `Which “${of.text}” can ${entry} lead? It must be ready and on the board. If several tie, name them all.${others}`,
    { sort, possible: own === null ? null : own.filter((name) => !without.includes(name)) },
  );
}

/** Asks how many may leave where a counter must stay behind. */
export function* askSeats<P, R>(setting: Setting<P, R>, going: Movement): Talk<number> {
  const text = `How many units can leave with ${actorOf(setting)} if one must stay on the objective? Answer 9 if it does not matter.`;
  return yield* askNumber(about(setting, { kind: "seats", going }, text), 0, 9);
}

/** Asks who of a group can ride along. */
export function* askRiders<P, R>(
  setting: Setting<P, R>,
  passengers: Passengers,
  group: number,
  aboard: readonly string[],
  going: Movement,
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const sort = environment.game.roles.unit;
  const who = passengers.groups[group]?.who.text ?? passengers.text;
  return yield* askNamesOnce(
    setting,
    { kind: "passengers", passengers, group, aboard, going },
    `Which “${who}” can ride along? Only ready personnel in the same space can.`,
    { sort, possible: companion.namesOf(environment, sort, "own") },
  );
}
