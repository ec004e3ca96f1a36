import type {
  CriterionProgram,
  GoalProgram,
  LetterProgram,
  LetterTarget,
  MoveProgram,
  Predicate,
  SetProgram,
} from "../lower/program.ts";
import type { FlagTest, MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import { all, flagTest, TRUE } from "../lower/predicate.ts";
import { writeCondition } from "./conditions.ts";
import { defineFunction, type FunctionWriter } from "./function-writer.ts";
import {
  originOf,
  planParameters,
  reason,
  writeChoice,
  writeLeave,
  writeProbe,
  writeSettled,
  writeStrength,
  writeTaken,
  writeTrace,
  type PlanSite,
} from "./plan.ts";
import { writeCriteria, writeSieve, writeSieveBelow, type Sieve } from "./narrow.ts";
import { eachMember, narrowBy, roomFor, sortOf, testCode, writeGather, type Gathered } from "./sets.ts";
import { comment, literal } from "./source-writer.ts";

/** The places within reach: a list of them, or for a single step the neighbours themselves. */
interface Reach extends Gathered {
  /** Null where the list and its count hold them; else they are looked up on the way. */
  readonly neighbours: { readonly start: string; readonly to: string; readonly passes: FlagTest | null } | null;
}

/** What the letters of a movement have in common. */
interface Movement {
  readonly program: MoveProgram;
  readonly action: string;
  readonly strength: string;
  readonly reach: Reach;
}

/** Writes a movement: the first letter with a plan, or the one goal. */
export function writeMove(f: FunctionWriter, program: MoveProgram, site: PlanSite): void {
  const action = site.led?.action ?? program.name;
  const meaning = movementOf(f, action);
  const strength = writeStrength(f, program.name, program.strength, site);
  const { here } = f.code;
  f.block(`if (${here} < 0)`, () => writeLeave(f, site, "impossible", reason(f, "nobodyMoves")));
  const possible = meaning.possible?.(f.scope("own")) ?? null;
  if (possible !== null) {
    f.block(`if (!(${possible}))`, () => {
      writeLeave(f, site, "impossible", f.traced ? `${f.module.imports(meaning.objection)}(p)` : "");
    });
  }
  const reach = writeReach(f, program, meaning, strength);
  const { count } = reach;
  const movement: Movement = { program, action, strength, reach };
  if (!program.lettered) {
    writeTrace(f, `considered("place", ${reach.list}, ${count})`);
    const [only] = program.letters;
    if (only === undefined) writeLeave(f, site, "impossible", reason(f, "noGoal"));
    else writeLetter(f, movement, only, site, site.leave);
    return;
  }
  const together = writeTogether(f, movement);
  for (const letter of program.letters) {
    const label = f.fresh(`letter_${letter.letter}`);
    f.line(comment(`${letter.letter}) ${letter.origin.text}`));
    f.section(
      `${label}:`,
      () => {
        writeTrace(f, `letter(${literal(letter.letter)}, ${originOf(letter.origin)}, ${reach.list}, ${count})`);
        writeCondition(f, letter.condition, `break ${label};`, null, "letterCondition");
        const own = { ...site, leave: `break ${label};` };
        writeLetter(f, movement, letter, own, site.leave, together.get(letter) ?? null);
      },
      letter.origin.span,
    );
  }
  writeTrace(f, "noLetter()");
  f.line(site.leave);
}

/** Writes what finds the places within reach; a single step needs nothing before it is taken. */
function writeReach(f: FunctionWriter, program: MoveProgram, meaning: MoveActionMeaning, strength: string): Reach {
  const list = f.field(meaning.reached);
  const restsOnChoice = program.letters.some(({ goal }) => tiedWinners(goal) !== null);
  if (!f.traced && strength === "1" && !restsOnChoice) {
    const scope = f.scope("own");
    const { start, to, passes } = meaning.oneStep;
    const neighbours = { start: start(scope), to: to(scope), passes };
    return { list, count: f.field(sortOf(f, f.module.game.roles.place).count), neighbours };
  }
  const count = f.fresh("reached");
  const steps = strength === "-1" ? "1" : strength;
  f.line(`const ${count} = ${f.module.imports(meaning.reach)}(p, ${steps});`);
  return { list, count, neighbours: null };
}

function movementOf(f: FunctionWriter, action: string) {
  const meaning = f.module.game.meanings.get(action);
  if (meaning?.kind !== "move") throw new Error(`${action} is no movement`);
  return meaning;
}

function writeLetter(
  f: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  site: PlanSite,
  leaveClause: string,
  collected: Places | null = null,
): void {
  f.from(letter.origin.span, () => {
    const tied = tiedWinners(letter.goal);
    const winner = tied === null ? null : writeTied(f, movement, letter.goal, tied, site);
    if (collected !== null) {
      f.line(`if (${collected.places.count} === 0) ${site.leave}`);
      writeAlreadyThere(f, letter.goal, site, leaveClause);
    }
    const { places, rest } = collected ?? writePlaces(f, movement, letter, winner, site, leaveClause);
    if (winner === null) {
      writeTrace(f, `way(${places.list}, ${places.count})`);
      writeProbe(f, site);
    }
    const destination = writeChoice(f, places, rest, "place", "place");
    if (movement.strength !== "1") {
      const trace = f.traced ? ", trace" : "";
      f.line(`${routeFunction(f, movement, letter)}(p, out, ${destination}${trace});`);
    }
    const { action, strength } = movement;
    const taken = { action, strength, unit: f.code.actor, destination };
    const named = letter.letter === "" ? taken : { ...taken, letter: String(f.module.letter(letter.letter)) };
    writeTaken(f, named, site);
    site.done(f);
  });
}

/**
 * Writes one walk through the places within reach for all letters at the head that only ask what a place is: most of
 * them serve none.
 */
function writeTogether(f: FunctionWriter, movement: Movement): ReadonlyMap<LetterProgram, Places> {
  const { letters } = movement.program;
  const end = letters.findIndex((letter) => !asksWhatAPlaceIs(f, letter));
  const together = f.traced ? [] : end < 0 ? letters : letters.slice(0, end);
  if (together.length < 2) return new Map();
  const collected = together.map((letter) => {
    const places: Gathered = { list: f.list("places", movement.reach.count), count: f.fresh("n") };
    f.line(`let ${places.count} = 0;`);
    return { letter, passes: letter.goal.passes ?? TRUE, places, sieve: writeSieve(f, places, letter.criteria) };
  });
  eachReached(f, movement, TRUE, (place) => {
    collected.forEach(({ letter, passes, sieve }, index) => {
      const before = collected.slice(0, index);
      const apart = index > 0 && before.every((other) => isNever(all([other.passes, passes])));
      f.from(letter.origin.span, () => {
        f.block(`${apart ? "else " : ""}if (${testCode(f, passes, place)})`, () => sieve.push(place));
      });
    });
  });
  return new Map(collected.map(({ letter, places, sieve }) => [letter, { places, rest: sieve.rest }]));
}

function asksWhatAPlaceIs(f: FunctionWriter, { condition, goal }: LetterProgram): boolean {
  const { policies } = f.module.game;
  const approaches = goal.limit > 0 && policies.goalBeyondStrength === "approach";
  return condition === null && goal.kind === "to" && !approaches && policies.alreadyThere !== "skip the clause";
}

function isNever(predicate: Predicate): boolean {
  return predicate.kind === "constant" && !predicate.value;
}

/** Writes that a goal has no effect where the unit stands on what is wanted (OPEN-19). */
function writeAlreadyThere(f: FunctionWriter, goal: GoalProgram, site: PlanSite, leaveClause: string): void {
  const { policies } = f.module.game;
  if (policies.alreadyThere === "look elsewhere" || goal.passes === null) return;
  const clause = policies.alreadyThere === "skip the clause";
  f.block(`if (${testCode(f, goal.passes, f.code.here)})`, () => {
    const why = reason(f, "alreadyThere", literal(goal.text));
    writeLeave(f, clause ? { ...site, leave: leaveClause } : site, clause ? "pointless" : "noWay", why);
  });
}

/** Places with the criteria that are left to choose among them. */
interface Places {
  readonly places: Gathered;
  readonly rest: readonly CriterionProgram[];
}

/** Writes code that collects the places within reach that serve a goal; it leaves where there are none. */
function writePlaces(
  f: FunctionWriter,
  movement: Movement,
  { goal, criteria }: LetterProgram,
  winner: SetProgram | null,
  site: PlanSite,
  leaveClause: string,
): Places {
  const places: Gathered = { list: f.list("places", movement.reach.count), count: f.fresh("n") };
  f.line(`let ${places.count} = 0;`);
  switch (goal.kind) {
    case "to":
      return { places, rest: writeTo(f, movement, goal, criteria, places, site, leaveClause) };
    case "nearer": {
      const set = winner ?? requireSet(goal);
      if (goesOneStep(f, movement)) {
        const sieve = writeSieve(f, places, criteria);
        writeStep(f, movement, set, sieve);
        f.line(`if (${places.count} === 0) ${site.leave}`);
        return { places, rest: sieve.rest };
      }
      const instances = writeGather(f, set);
      const { rest } = writeApproach(f, movement, places, instances, criteria);
      writeNone(f, goal, places, instances, movement, site);
      return { places, rest };
    }
    case "letters":
      return { places, rest: writeLetters(f, movement, goal, criteria, places, site) };
  }
}

/**
 * Whether what is nearer can be told from the nearest instances alone: a single step, counted as distances are. What a
 * trace says needs all of them.
 */
function goesOneStep(f: FunctionWriter, movement: Movement): boolean {
  return !f.traced && movement.strength === "1" && f.module.game.distance.followsSteps;
}

/** The instances of a goal that are nearest, and how near: as a list, or as the steps that lead towards them. */
interface Nearest {
  /** Declares what is filled. */
  readonly declare: () => void;
  /** Writes what takes an instance into account. */
  readonly consider: (instance: string, steps: string) => void;
  /** Writes a walk through the places one step away that are nearer to one of them. */
  readonly eachNearer: (body: (place: string) => void) => void;
}

function listOfNearest(f: FunctionWriter, movement: Movement, set: SetProgram): Nearest {
  const { game } = f.module;
  const now = f.fresh("now");
  const count = f.fresh("n");
  let list = "";
  return {
    declare: () => {
      list = f.list("nearest", roomFor(f, set));
      f.line(`let ${count} = 0;`);
      f.line(`let ${now} = ${game.distance.unreachable};`);
    },
    consider: (instance, steps) => {
      f.block(`if (${steps} < ${now})`, () => {
        f.line(`${now} = ${steps};`);
        f.line(`${list}[0] = ${instance};`);
        f.line(`${count} = 1;`);
      });
      f.block(`else if (${steps} === ${now} && ${count} > 0)`, () => {
        f.line(`${list}[${count}] = ${instance};`);
        f.line(`${count} += 1;`);
      });
    },
    eachNearer: (body) => {
      const table = game.distance.steps(f.scope("own"));
      f.block(`if (${count} > 0)`, () => {
        eachReached(f, movement, TRUE, (place) => {
          const row = f.fresh("row");
          const next = f.fresh("j");
          f.line(`const ${row} = ${place} * ${f.field(sortOf(f, game.roles.place).count)};`);
          f.line(`let ${next} = 0;`);
          f.line(`while (${next} < ${count} && ${table}[${row} + ${list}[${next}]] >= ${now}) ${next} += 1;`);
          f.block(`if (${next} < ${count})`, () => body(place));
        });
      });
    },
  };
}

function stepsTowardsNearest(f: FunctionWriter, movement: Movement, closer: string): Nearest {
  const now = f.fresh("now");
  const steps = f.fresh("towards");
  return {
    declare: () => {
      f.line(`let ${steps} = 0;`);
      f.line(`let ${now} = ${f.module.game.distance.unreachable};`);
    },
    consider: (instance, distance) => {
      const towards = `${closer}[${rowFromHere(f)} + ${instance}]`;
      f.block(`if (${distance} < ${now})`, () => {
        f.line(`${now} = ${distance};`);
        f.line(`${steps} = ${towards};`);
      });
      f.line(`else if (${distance} === ${now}) ${steps} |= ${towards};`);
    },
    eachNearer: (body) => {
      const start = movement.reach.neighbours?.start ?? "";
      f.block(`if (${steps} !== 0)`, () => {
        const first = f.fresh("first");
        f.line(`const ${first} = ${start}[${f.code.here}];`);
        eachReached(f, movement, TRUE, body, (index) => `((${steps} >> (${index} - ${first})) & 1) !== 0`);
      });
    },
  };
}

/**
 * Writes `body` with what finds the nearest instances: where the game keeps the steps that lead nearer, they are all
 * that is needed; boards for which it cannot keep them have their instances listed.
 */
function withNearest(
  f: FunctionWriter,
  movement: Movement,
  body: (nearest: (set: SetProgram) => Nearest) => void,
): void {
  const closer = movement.reach.neighbours === null ? null : (f.module.game.distance.closer?.(f.scope("own")) ?? null);
  const listed = (): void => body((set) => listOfNearest(f, movement, set));
  if (closer === null) return listed();
  f.block(`if (${closer}.length > 0)`, () => body(() => stepsTowardsNearest(f, movement, closer)));
  f.block("else", listed);
}

/** Where the row of the place on which the acting unit stands begins in a table of distances. */
function rowFromHere(f: FunctionWriter): string {
  const { game } = f.module;
  return f.constant("stepsFrom", `${f.code.here} * ${f.field(sortOf(f, game.roles.place).count)}`);
}

/** Steps from where the acting unit stands. */
function stepsFromHere(f: FunctionWriter, place: string): string {
  return `${f.module.game.distance.steps(f.scope("own"))}[${rowFromHere(f)} + ${place}]`;
}

/** The places one step away that are nearer to one of the nearest instances. */
function writeStep(f: FunctionWriter, movement: Movement, set: SetProgram, sieve: Sieve): void {
  withNearest(f, movement, (make) => {
    const nearest = make(set);
    nearest.declare();
    eachMember(f, set, (instance) => {
      const steps = f.fresh("steps");
      f.line(`const ${steps} = ${stepsFromHere(f, instance)};`);
      nearest.consider(instance, steps);
    });
    nearest.eachNearer(sieve.push);
  });
}

/** The sets that letters point to, where they are parts of one list and can be looked for in one walk. */
function partsOfOneList(letters: readonly LetterTarget[]): SetProgram | null {
  const [first, ...others] = letters.map(({ set }) => set);
  if (first === undefined || others.length === 0 || first.source.kind !== "list") return null;
  const { field } = first.source;
  const alike = letters.every(
    ({ condition, set }) =>
      condition === null && set.select === null && set.source.kind === "list" && set.source.field === field,
  );
  return alike ? { ...first, where: TRUE } : null;
}

/** One walk through a list finds the nearest instances of every letter; the first that can be approached counts. */
function writeStepToFirst(
  f: FunctionWriter,
  movement: Movement,
  letters: readonly LetterTarget[],
  list: SetProgram,
  places: Gathered,
  sieve: Sieve,
): void {
  withNearest(f, movement, (make) => {
    const each = letters.map(({ set }) => ({ set, nearest: make(set) }));
    for (const { nearest } of each) nearest.declare();
    eachMember(f, list, (instance) => {
      const steps = f.fresh("steps");
      f.line(`const ${steps} = ${stepsFromHere(f, instance)};`);
      each.forEach(({ set, nearest }, index) => {
        const before = each.slice(0, index);
        const apart = index > 0 && before.every((other) => isNever(all([other.set.where, set.where])));
        const head = `${apart ? "else " : ""}if (${testCode(f, set.where, instance)})`;
        f.block(head, () => nearest.consider(instance, steps));
      });
    });
    each.forEach(({ nearest }, index) => {
      if (index === 0) nearest.eachNearer(sieve.push);
      else f.block(`if (${places.count} === 0)`, () => nearest.eachNearer(sieve.push));
    });
  });
}

/** Writes a walk through the places within reach that pass a test. */
function eachReached(
  f: FunctionWriter,
  { reach }: Movement,
  passes: Predicate,
  body: (place: string) => void,
  also: ((index: string) => string) | null = null,
): void {
  const { neighbours } = reach;
  const index = f.fresh("i");
  const place = f.fresh("x");
  const each = (list: string, permitted: Predicate): void => {
    f.line(`const ${place} = ${list}[${index}];`);
    const own = testCode(f, permitted, place);
    const test = also === null ? own : own === "true" ? also(index) : `${also(index)} && ${own}`;
    if (test === "true") body(place);
    else f.block(`if (${test})`, () => body(place));
  };
  if (neighbours === null) {
    f.block(`for (let ${index} = 0; ${index} < ${reach.count}; ${index} += 1)`, () => each(reach.list, passes));
    return;
  }
  const { start, to } = neighbours;
  const { here } = f.code;
  const { place: sort } = f.module.game.roles;
  const permitted: Predicate =
    neighbours.passes === null ? passes : all([flagTest(sort, neighbours.passes, "may be entered"), passes]);
  f.block(`for (let ${index} = ${start}[${here}]; ${index} < ${start}[${here} + 1]; ${index} += 1)`, () =>
    each(to, permitted),
  );
}

function requireSet(goal: GoalProgram): SetProgram {
  if (goal.set === null) throw new Error("a goal without places");
  return goal.set;
}

/** “to”: places within reach that are wanted, none if the unit stands on one already (OPEN-19). */
function writeTo(
  f: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  criteria: readonly CriterionProgram[],
  places: Gathered,
  site: PlanSite,
  leaveClause: string,
): readonly CriterionProgram[] {
  const passes = goal.passes ?? { kind: "constant", value: false };
  const { policies } = f.module.game;
  const guard = (): void => writeAlreadyThere(f, goal, site, leaveClause);
  const first = f.traced || policies.alreadyThere === "skip the clause";
  if (first) guard();
  const approaches = goal.limit > 0 && policies.goalBeyondStrength === "approach";
  const sieve = writeSieve(f, places, approaches ? [] : criteria);
  eachReached(f, movement, passes, sieve.push);
  if (!approaches && !f.traced) {
    f.line(`if (${places.count} === 0) ${site.leave}`);
  } else {
    f.block(`if (${places.count} === 0)`, () => {
      const instances = writeGather(f, requireSet(goal));
      const out = (): void => {
        const none = reason(f, "noInstance", literal(goal.text));
        const far = reason(f, "outOfReach", literal(goal.text), movement.strength);
        writeLeave(f, site, "noWay", `${instances.count} === 0 ? ${none} : ${far}`);
      };
      if (!approaches) return out();
      f.block(`if (${goal.limit} > ${movement.strength})`, () => {
        writeApproach(f, movement, places, instances, []);
        writeNone(f, goal, places, instances, movement, site);
      });
      f.block("else", out);
    });
  }
  if (!first) guard();
  return approaches ? criteria : sieve.rest;
}

/** The places within reach that are as near as possible to an instance, and nearer than now. */
function writeApproach(
  f: FunctionWriter,
  movement: Movement,
  places: Gathered,
  instances: Gathered,
  criteria: readonly CriterionProgram[],
  now: string | null = null,
): Sieve {
  const least = f.fresh("least");
  f.line(`let ${least} = ${now ?? stepsTo(f, f.code.here, instances)};`);
  const sieve = writeSieveBelow(f, places, least, (place) => stepsTo(f, place, instances), criteria);
  eachReached(f, movement, TRUE, sieve.push);
  return sieve;
}

/** Steps from a place to the nearest instance. */
function stepsTo(f: FunctionWriter, place: string, instances: Gathered): string {
  const { game } = f.module;
  const count = f.field(game.sorts[game.roles.place]?.count ?? "");
  const table = game.distance.steps(f.scope("own"));
  const least = f.module.core("least");
  return `${least}(${table}, ${place} * ${count}, ${instances.list}, ${instances.count}, ${game.distance.unreachable})`;
}

function writeNone(
  f: FunctionWriter,
  goal: GoalProgram,
  places: Gathered,
  instances: Gathered,
  movement: Movement,
  site: PlanSite,
): void {
  if (!f.traced) {
    f.line(`if (${places.count} === 0) ${site.leave}`);
    return;
  }
  f.block(`if (${places.count} === 0)`, () => writeNoWay(f, goal.text, instances, movement, site));
}

/** Writes why nothing within reach is nearer to a goal. */
function writeNoWay(f: FunctionWriter, text: string, instances: Gathered, movement: Movement, site: PlanSite): void {
  const { here } = f.code;
  const { unreachable } = f.module.game.distance;
  const now = f.fresh("now");
  const anywhere = f.fresh("anywhere");
  f.line(`const ${now} = ${stepsTo(f, here, instances)};`);
  f.line(`let ${anywhere} = ${now} < ${unreachable};`);
  const index = f.fresh("i");
  f.block(`for (let ${index} = 0; ${index} < ${movement.reach.count}; ${index} += 1)`, () => {
    const place = f.fresh("x");
    f.line(`const ${place} = ${movement.reach.list}[${index}];`);
    f.line(`if (${stepsTo(f, place, instances)} < ${unreachable}) ${anywhere} = true;`);
  });
  const words = literal(text);
  const none = `${instances.count} === 0 ? ${reason(f, "noInstance", words)}`;
  const there = `${now} === 0 ? ${reason(f, "alreadyThere", words)}`;
  const why = `${none} : ${there} : !${anywhere} ? ${reason(f, "noWay", words)} : ${reason(f, "notNearer", words)}`;
  writeLeave(f, site, "noWay", why);
}

/** `[a > b]`: the first letter with an instance that can be approached (OPEN-22). */
function writeLetters(
  f: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  criteria: readonly CriterionProgram[],
  places: Gathered,
  site: PlanSite,
): readonly CriterionProgram[] {
  const { policies, distance } = f.module.game;
  const oneStep = goesOneStep(f, movement) && policies.approach === "nearest" && policies.lettersFallThrough;
  const common = oneStep ? writeSieve(f, places, criteria) : null;
  let rest = common?.rest ?? criteria;
  const list = common === null ? null : partsOfOneList(goal.letters);
  if (common !== null && list !== null) {
    writeStepToFirst(f, movement, goal.letters, list, places, common);
    writeNoLetter(f, goal, places, site);
    return rest;
  }
  const search = f.fresh("search");
  f.block(`${search}:`, () => {
    for (const target of goal.letters) {
      const next = f.fresh("next");
      f.block(`${next}:`, () => {
        writeQuietCondition(f, target, next);
        if (common !== null) {
          writeStep(f, movement, target.set, common);
          f.line(`if (${places.count} > 0) break ${search};`);
          return;
        }
        const all = writeGather(f, target.set);
        const instances = policies.approach === "nearest" ? all : writeBest(f, all, target);
        const now = f.fresh("now");
        f.line(`const ${now} = ${stepsTo(f, f.code.here, instances)};`);
        f.line(`if (${now} === ${distance.unreachable}) break ${next};`);
        rest = writeApproach(f, movement, places, instances, criteria, now).rest;
        f.line(`if (${places.count} > 0) break ${search};`);
        if (policies.lettersFallThrough) return;
        if (f.traced) writeNoWay(f, target.text, instances, movement, site);
        else f.line(site.leave);
      });
    }
  });
  writeNoLetter(f, goal, places, site);
  return rest;
}

/** Writes that no letter can be approached. */
function writeNoLetter(f: FunctionWriter, goal: GoalProgram, places: Gathered, site: PlanSite): void {
  const letters = `[${goal.letters.map(({ letter }) => letter).join(" > ")}]`;
  f.block(`if (${places.count} === 0)`, () => {
    const why = literal(goal.letters.length === 0 ? goal.text : letters);
    writeLeave(f, site, "noWay", reason(f, "noLetterApproachable", why));
  });
}

/** The condition of a letter that is only pointed to leaves no trace. */
function writeQuietCondition(f: FunctionWriter, target: LetterTarget, next: string): void {
  if (target.condition === null) return;
  const name = defineFunction(f.module, "letterHolds", ["p"], (writer) => {
    writeCondition(writer, target.condition, "return false;", null);
    writer.line("return true;");
  });
  f.line(`if (!${name}(p)) break ${next};`);
}

/** OPEN-23 b: of the instances that can be reached at all the best by the letter's own criteria. */
function writeBest(f: FunctionWriter, all: Gathered, target: LetterTarget): Gathered {
  const best: Gathered = { list: all.list, count: f.fresh("n") };
  const { here } = f.code;
  const { game } = f.module;
  const count = f.field(game.sorts[game.roles.place]?.count ?? "");
  const index = f.fresh("i");
  f.line(`let ${best.count} = 0;`);
  f.block(`for (let ${index} = 0; ${index} < ${all.count}; ${index} += 1)`, () => {
    const table = game.distance.steps(f.scope("own"));
    f.block(`if (${table}[${here} * ${count} + ${all.list}[${index}]] < ${game.distance.unreachable})`, () => {
      f.line(`${best.list}[${best.count}] = ${all.list}[${index}];`);
      f.line(`${best.count} += 1;`);
    });
  });
  for (const criterion of target.criteria) {
    if (criterion.kind === "random") break;
    f.block(`if (${best.count} > 1)`, () => narrowBy(f, best, criterion));
  }
  return best;
}

type Preferred = SetProgram & { readonly source: { readonly kind: "preferred" } };

/** The winners on which a goal rests, where it rests on a choice that can end in a tie. */
function tiedWinners(goal: GoalProgram): Preferred | null {
  if (goal.kind !== "nearer") return null;
  let set = goal.set;
  while (set !== null && set.source.kind === "image") set = set.source.of;
  return set !== null && set.source.kind === "preferred" ? (set as Preferred) : null;
}

/** The goal with its choosing set replaced by the one thing that was found. */
function pointedAtFound(f: FunctionWriter, set: SetProgram): SetProgram {
  if (set.source.kind === "image") return { ...set, source: { ...set.source, of: pointedAtFound(f, set.source.of) } };
  // Read anew each time, since it changes while the function runs.
  return { ...set, source: { kind: "one", code: () => `p.${f.module.game.actor.found}`, text: "found" } };
}

/**
 * Writes the choice among tied winners: those that can be approached, one for each place, at random. The winner is
 * found for what follows; the result is the goal pointed at it.
 */
function writeTied(
  f: FunctionWriter,
  movement: Movement,
  goal: GoalProgram,
  tied: Preferred,
  site: PlanSite,
): SetProgram {
  const { found } = f.module.game.actor;
  const { aim, legalOnly } = tied.source as Extract<SetProgram["source"], { kind: "preferred" }>;
  const winners = writeGather(f, { ...tied, source: { kind: "preferred", aim: { ...aim, criteria: [] }, legalOnly } });
  if (f.traced) f.line(`trace.choose("target", "unit", ${winners.list}, ${winners.count});`);
  writeCriteria(f, winners, aim.criteria);
  const able = f.fresh("able");
  const ways: Gathered = { list: f.fresh("ways"), count: f.fresh("n") };
  f.line(`let ${able} = 0;`);
  if (f.traced) f.line(`const ${ways.list} = [];`);
  const index = f.fresh("i");
  const first = f.fresh("first");
  f.line(`const ${first} = ${winners.count} > 0 ? ${winners.list}[0] : -1;`);
  f.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    f.line(`p.${found} = ${winners.list}[${index}];`);
    const trace = f.traced ? `, ${ways.list}` : "";
    f.block(
      `if (${approachable(f, movement, goal)}(p, ${movement.reach.count}, ${winners.list}, ${able}${trace}))`,
      () => {
        f.line(`${winners.list}[${able}] = p.${found};`);
        f.line(`${able} += 1;`);
      },
    );
  });
  if (f.traced) {
    f.block(`if (${able} === 0)`, () => {
      f.block(`if (${first} < 0)`, () => writeLeave(f, site, "noWay", reason(f, "noInstance", literal(goal.text))));
      f.line(`p.${found} = ${first};`);
      const name = whyNot(f, movement, goal);
      f.line(`trace.noWay(${name}(p, ${movement.reach.count}));`);
      f.line(site.leave);
    });
    f.line(`${ways.list}.sort((first, second) => first - second);`);
    f.line(`trace.way(${ways.list}, ${ways.list}.length);`);
  } else {
    f.line(`if (${able} === 0) ${site.leave}`);
  }
  writeProbe(f, site);
  const chosen = writeSettled(f, { list: winners.list, count: able });
  f.line(`p.${found} = ${chosen};`);
  return { ...pointedAtFound(f, requireSet(goal)), text: goal.text };
}

/** A function that tells whether the found thing can be approached and stands where none of those kept before stands. */
function approachable(f: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const parameters = ["p", "count", "winners", "able"];
  return defineFunction(f.module, "isApproachable", f.traced ? [...parameters, "ways"] : parameters, (writer) => {
    const { here } = writer.code;
    const instances = writeGather(writer, pointedAtFound(f, requireSet(goal)));
    const list = writer.field(movement.reach.list);
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line("let nearest = now;");
    writer.block("for (let i = 0; i < count; i += 1)", () => {
      writer.line(`const steps = ${stepsTo(writer, `${list}[i]`, instances)};`);
      writer.line("if (steps < nearest) nearest = steps;");
    });
    writer.line("if (nearest >= now) return false;");
    const { game } = f.module;
    const placeOf = game.placeOf[game.roles.unit];
    if (placeOf === undefined) throw new Error("units have no place");
    const found = writer.code.found;
    const place = (thing: string): string => placeOf(writer.scope("own"), thing);
    writer.line(`for (let i = 0; i < able; i += 1) if (${place("winners[i]")} === ${place(found)}) return false;`);
    if (f.traced) {
      writer.line(
        `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} === nearest) ways.push(${list}[i]);`,
      );
    }
    writer.line("return true;");
  });
}

/** A function that says why the found thing cannot be approached. */
function whyNot(f: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  return defineFunction(
    f.module,
    "whyNot",
    ["p", "count"],
    (writer) => {
      const instances = writeGather(writer, pointedAtFound(f, requireSet(goal)));
      const here = writer.code.here;
      const { unreachable } = writer.module.game.distance;
      const list = writer.field(movement.reach.list);
      const words = literal(goal.text);
      writer.line(`if (${instances.count} === 0) return ${reason(writer, "noInstance", words)};`);
      writer.line(`const now = ${stepsTo(writer, here, instances)};`);
      writer.line(`if (now === 0) return ${reason(writer, "alreadyThere", words)};`);
      writer.line(`let anywhere = now < ${unreachable};`);
      writer.line(
        `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < ${unreachable}) anywhere = true;`,
      );
      writer.line(`return anywhere ? ${reason(writer, "notNearer", words)} : ${reason(writer, "noWay", words)};`);
    },
    { traced: true },
  );
}

/** A function that chooses the places between, step by step, on a shortest permitted route (§7.3). */
function routeFunction(f: FunctionWriter, { program, action }: Movement, letter: LetterProgram): string {
  const meaning = movementOf(f, action);
  const otherwise = f.module.game.policies.unruledWay === "at random" ? [] : letter.criteria;
  return defineFunction(
    f.module,
    "chooseRoute",
    planParameters(f, "destination"),
    (writer) => {
      const { here } = writer.code;
      writer.line(`const steps = ${writer.module.imports(meaning.steps)}(p, destination);`);
      writer.line(`let at = ${here};`);
      writer.block("for (let left = steps - 1; left > 0; left -= 1)", () => {
        const count = writer.field(writer.module.game.sorts[writer.module.game.roles.place]?.count ?? "");
        const middles: Gathered = { list: writer.fresh("middles"), count: writer.fresh("n") };
        writer.line(`const ${middles.list} = ${writer.module.scratch()}.room(${count});`);
        writer.line(
          `let ${middles.count} = ${writer.module.imports(meaning.middles)}(p, at, destination, left, ${middles.list});`,
        );
        if (writer.traced) writer.line(`trace.choose("via", "place", ${middles.list}, ${middles.count});`);
        const { via } = program;
        if (via === null) writeCriteria(writer, middles, otherwise);
        else {
          writer.block(
            `if (steps === ${via.distance})`,
            () => writeCriteria(writer, middles, via.criteria),
            via.origin.span,
          );
          writer.block("else", () => writeCriteria(writer, middles, otherwise));
        }
        writer.line(
          `at = ${middles.list}[${middles.count} > 1 ? ${writer.module.core("chooseEqually")}(out, ${middles.count}) : 0];`,
        );
        if (writer.traced) writer.line(`trace.settle(${middles.count} > 1, at);`);
        writer.line("out.addToRoute(at);");
      });
    },
    { traced: f.traced, span: program.origin.span },
  );
}
