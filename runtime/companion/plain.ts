import type { DrawAction, PlainAction, SelectAction } from "../checked-tree.ts";
import { planDraw } from "../interpreter/draw.ts";
import { planPlain as planHeld } from "../interpreter/plain.ts";
import { deed, type Plan } from "../interpreter/plan.ts";
import { settle, tiebreakersOf, withDice } from "./choosing.ts";
import { learnNames, learnWhether } from "./known.ts";
import { actorOf, impossible, type Planned, type Setting } from "./setting.ts";
import { done, type Talk } from "./talk.ts";

/** Plans taking cards from decks (§9.4): the companion holds them. */
export function planCards<P, R>(setting: Setting<P, R>, action: DrawAction, strength: number | null): Planned {
  const { decks } = action;
  const faces = decks.kind === "roll" ? decks.rows.map(({ from, to, deck }) => `${from}–${to} ${deck}`) : [];
  return ofHeld(setting, action.text, faces, planDraw(setting.environment, action, strength));
}

/** Plans an action that is done or not (§5). */
export function* planPlain<P, R>(setting: Setting<P, R>, action: PlainAction, strength: number | null): Talk<Planned> {
  const { companion, environment } = setting;
  if (companion.actsOnHeld(action.entry)) {
    return ofHeld(setting, action.text, [], planHeld(environment, action, strength));
  }
  const unit = environment.actor?.name ?? null;
  if (action.object === null) {
    const possible = yield* learnWhether(
      setting,
      { kind: "possible", action },
      `${actorOf(setting)}: ${companion.asksWhether(environment, action)}`,
    );
    if (!possible) return impossible(`${action.entry} is illegal or changes nothing`);
    return { possible: true, carryOut: () => done(deed(action.entry, strength, { unit })) };
  }
  const { sort, text } = action.object;
  const names = yield* learnNames(
    setting,
    { kind: "objects", action },
    `${actorOf(setting)}: ${companion.asksWhether(environment, action)} Name each “${text}” it can use.`,
    { sort },
  );
  if (names.length === 0) return impossible(`there is no “${text}” for ${action.entry}`);
  return {
    possible: true,
    carryOut: function* () {
      const structure = yield* settle(setting, sort, names, tiebreakersOf(action.criteria));
      return deed(action.entry, strength, { unit, structure });
    },
  };
}

/** The plan of the reference interpreter, for things that the companion holds; its dice may lie on the table. */
function ofHeld<P, R>(setting: Setting<P, R>, what: string, faces: readonly string[], plan: Plan): Planned {
  if (!plan.possible) return impossible(plan.outcome.kind === "impossible" ? plan.outcome.detail : "it cannot be done");
  return {
    possible: true,
    carryOut: function* () {
      const deeds = yield* withDice(setting, what, faces, plan.carryOut);
      if (deeds.kind === "failed") throw new Error(`${what} depends on cards alone and failed`);
      return deeds;
    },
  };
}

/** Plans the choice of up to `strength` spaces, one after the other (§9.8). Fewer are a plan too. */
export function* planSelect<P, R>(
  setting: Setting<P, R>,
  action: SelectAction,
  strength: number | null,
): Talk<Planned> {
  const first = yield* selectable(setting, action, []);
  if (first.length === 0) return impossible(`no space can be chosen: ${action.from.text}`);
  return {
    possible: true,
    carryOut: function* () {
      const chosen: string[] = [];
      let candidates = first;
      while (candidates.length > 0) {
        const order = tiebreakersOf(action.criteria);
        chosen.push(yield* settle(setting, setting.environment.game.roles.place, candidates, order));
        if (chosen.length >= (strength ?? 1)) break;
        candidates = yield* selectable(setting, action, [...chosen]);
      }
      return deed(action.entry, strength, { spaces: chosen });
    },
  };
}

function* selectable<P, R>(
  setting: Setting<P, R>,
  action: SelectAction,
  already: readonly string[],
): Talk<readonly string[]> {
  const further = already.length === 0 ? "" : ` besides ${already.join(", ")}`;
  return yield* learnNames(
    setting,
    { kind: "selectable", action, already },
    `${action.entry}: which spaces can it choose${further} (${action.from.text})?`,
    { sort: setting.environment.game.roles.place },
  );
}
