import type { CheckedClause, CheckedProcedure, MoveAction } from "../checked-tree.ts";
import type { LetterContext } from "../interpreter/goal.ts";
import { deed, type Deed } from "../interpreter/plan.ts";
import { procedureFor, withoutOmitted } from "../interpreter/procedure.ts";
import { resolveStrength } from "../interpreter/strength.ts";
import { listed, pickEqually } from "./choosing.ts";
import { findOut } from "./condition.ts";
import { learnNames } from "./known.ts";
import { planMove } from "./move.ts";
import type { Going } from "./question.ts";
import { planRoll } from "./roll.ts";
import { actorOf, impossible, type Planned, type Setting } from "./setting.ts";
import type { Talk } from "./talk.ts";
import { noThreshold } from "./way.ts";

/** Plans the movement of a unit other than the acting one (§9.7): whom it leads, and where that unit goes. */
export function* planLead<P, R>(setting: Setting<P, R>, action: MoveAction, context: LetterContext): Talk<Planned> {
  const { environment } = setting;
  const who = action.mover;
  const tried: string[] = [];
  for (;;) {
    const best = who === null ? [actorOf(setting)] : yield* thoseLed(setting, action, who, tried);
    if (best.length === 0) break;
    const possible: { readonly unit: string; readonly carryOut: () => Talk<Deed> }[] = [];
    for (const unit of best) {
      const plan = yield* planFor(setting, action, unit, context);
      if (plan.possible) possible.push({ unit, carryOut: plan.carryOut });
    }
    if (possible.length > 0) return { possible: true, carryOut: () => leadOne(setting, possible) };
    tried.push(...best);
    if (who?.select === undefined || who.select === null) break;
    if (environment.policies.stuckUnit === "pass the clause over") break;
  }
  if (tried.length === 0) return impossible(`it can lead no “${who?.text ?? action.text}”`);
  return impossible("no unit it can lead has anywhere to go");
}

/** The best of those that can be led, of those that are left. */
function* thoseLed<P, R>(
  setting: Setting<P, R>,
  { entry }: MoveAction,
  of: NonNullable<MoveAction["mover"]>,
  tried: readonly string[],
): Talk<readonly string[]> {
  const { companion, environment } = setting;
  const own = companion.namesOf(environment, environment.game.roles.unit, "own");
  const others = tried.length === 0 ? "" : ` Leave out ${listed(tried, "and")}.`;
  return yield* learnNames(
    setting,
    { kind: "led", of, entry, without: [...tried] },
    `Which “${of.text}” can ${entry} lead? It must be ready and on the board. If several tie, name them all.${others}`,
    {
      sort: environment.game.roles.unit,
      possible: own === null ? null : own.filter((name) => !tried.includes(name)),
    },
  );
}

function* leadOne<P, R>(
  setting: Setting<P, R>,
  possible: readonly { readonly unit: string; readonly carryOut: () => Talk<Deed> }[],
): Talk<Deed> {
  const picked = yield* pickEqually(
    setting,
    possible.map(({ unit }) => unit),
  );
  const one = possible.find(({ unit }) => unit === picked);
  if (one === undefined) throw new Error("nobody of several units was chosen");
  const done = yield* one.carryOut();
  const { destination, route, passengers, escapes } = done;
  return deed(done.action, done.strength, { unit: picked, destination, route, passengers, escapes });
}

function* planFor<P, R>(
  setting: Setting<P, R>,
  action: MoveAction,
  unit: string,
  context: LetterContext,
): Talk<Planned> {
  const procedure = procedureOfUnit(setting, unit);
  const going = goingOf(setting, action, unit, procedure);
  if (going === null) return impossible(`${unit} has no ${action.entry}`);
  const actor = { sort: setting.environment.game.roles.unit, name: unit };
  const environment = { ...setting.environment, actor, bound: [] };
  const scene = { ...setting.scene, led: unit, found: null };
  const led: Setting<P, R> = { ...setting, environment, scene };
  if (!action.follows) return yield* planMove(led, { ...action, mover: null }, going, context);
  if (procedure === null) return impossible(`${unit} has no movement of its own`);
  return yield* follow(led, procedure, going);
}

function procedureOfUnit<P, R>({ environment, sheet }: Setting<P, R>, unit: string): CheckedProcedure | null {
  const { game } = environment;
  const { titles, letter } = game.titlesOf(environment, { sort: game.roles.unit, name: unit });
  const procedures = titles.map((title) => {
    const procedure = procedureFor(sheet, title, letter);
    return procedure && withoutOmitted(procedure, environment.policies);
  });
  return procedures.find((procedure) => procedure?.clauses.some((clause) => movesIn(clause).length > 0)) ?? null;
}

/** A strength Y is the highest number of the led unit's own movements (§9.1, OPEN-37). */
function goingOf<P, R>(
  { environment }: Setting<P, R>,
  action: MoveAction,
  unit: string,
  procedure: CheckedProcedure | null,
): Going | null {
  if (action.strength?.kind !== "Y") {
    const strength = resolveStrength(environment, action.entry, action.strength);
    return strength.known ? { entry: action.entry, strength: strength.value ?? 1 } : null;
  }
  const { game, policies } = environment;
  const strengths = (procedure?.clauses.flatMap(movesIn) ?? []).map((move) => {
    if (policies.strengthOfTarget === "its procedure" && move.strength?.kind === "number") return move.strength.value;
    return game.printedStrength(environment, move.entry, { sort: game.roles.unit, name: unit }) ?? 0;
  });
  const highest = Math.max(0, ...strengths);
  return highest === 0 ? null : { entry: action.entry, strength: highest };
}

function movesIn({ statement }: CheckedClause): readonly MoveAction[] {
  const actions = statement.kind === "action" ? [statement.action] : statement.rows.map(({ action }) => action);
  return actions.flatMap((action) =>
    action.plan === "move" && !action.follows && action.mover === null ? [action] : [],
  );
}

/** The led unit's movement clauses in order; the first plan wins (OPEN-35). */
function* follow<P, R>(setting: Setting<P, R>, procedure: CheckedProcedure, going: Going): Talk<Planned> {
  const counts = setting.environment.policies.ledConditions;
  for (const clause of procedure.clauses.filter((candidate) => movesIn(candidate).length > 0)) {
    const scene = { ...setting.scene, procedure: procedure.name, clause: clause.number };
    const here: Setting<P, R> = { ...setting, procedure, scene };
    if (counts && !(yield* findOut(here, clause.condition, noThreshold)).holds) continue;
    const plan = yield* planFollowed(here, procedure, clause, going);
    if (plan.possible || !counts) return plan;
  }
  return impossible("it has no movement of its own");
}

function* planFollowed<P, R>(
  setting: Setting<P, R>,
  procedure: CheckedProcedure,
  { number, statement }: CheckedClause,
  going: Going,
): Talk<Planned> {
  const context = { procedure, clause: number };
  if (statement.kind === "roll") {
    return yield* planRoll(setting, statement, function* (here, row): Talk<Planned> {
      if (row.action.plan !== "move") return impossible("it is not a movement");
      return yield* planMove(here, row.action, going, context);
    });
  }
  return statement.action.plan === "move"
    ? yield* planMove(setting, statement.action, going, context)
    : impossible("it is not a movement");
}
