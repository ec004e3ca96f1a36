import type {
  AlongProgram,
  CriterionProgram,
  GoalProgram,
  LetterProgram,
  LetterTarget,
  MoveProgram,
  PassengersProgram,
  Predicate,
  SetProgram,
} from "../lower/program.ts";
import type { CodeOf, FlagTest, MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import { membership } from "../lower/phrase.ts";
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
import { eachMember, narrowBy, roomFor, sortOf, testCode, writeCosts, writeGather, type Gathered } from "./sets.ts";
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
  const strength = writeStrength(f, program.strength, site);
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
  const restsOnChoice = program.letters.some(({ goal, find }) => find !== null || tiedWinners(goal) !== null);
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
    const { leavesFrom } = movementOf(f, movement.action);
    if (leavesFrom !== undefined && letter.goal.leaves) writeLeaving(f, movement, letter, site, leavesFrom);
    if (letter.find !== null) writeFound(f, movement, letter, letter.find, site);
    const tied = tiedWinners(letter.goal);
    const winner = tied === null ? null : writeTied(f, movement, letter.goal, tied, site);
    if (collected !== null) {
      f.line(`if (${collected.places.count} === 0) ${site.leave}`);
      writeAlreadyThere(f, letter.goal, site, leaveClause);
    }
    const { places, rest } = collected ?? writePlaces(f, movement, letter, winner, site, leaveClause);
    if (winner === null && letter.find === null) {
      writeTrace(f, `way(${places.list}, ${places.count})`);
      writeProbe(f, site);
    }
    const destination = writeChoice(f, places, rest, "place", "place");
    f.line(`out.destination = ${destination};`);
    if (movement.strength !== "1") {
      const trace = f.traced ? ", trace" : "";
      f.line(`${routeFunction(f, movement, letter)}(p, out, ${destination}${trace});`);
    }
    if (movement.program.passengers !== null) {
      const name = passengersFunction(f, movement, movement.program.passengers);
      f.line(`${name}(p, out${f.traced ? ", trace" : ""});`);
    }
    if (leavesFrom !== undefined && letter.goal.leaves && movement.strength !== "1") {
      const reaches = `${leavesFrom(f.scope("own"), destination)} && ${testCode(f, membership(requireSet(letter.goal)), destination)}`;
      f.line(`if (${reaches} && out.routeLength + 1 < ${movement.strength}) out.escapes = true;`);
    }
    if (letter.letter !== "") f.line(`out.letter = ${f.module.letter(letter.letter)};`);
    f.line(`out.unit = ${f.code.actor};`);
    writeTaken(f, movement.action, movement.strength, site);
    site.done(f);
  });
}

/** Writes that a unit which stands where it can leave the board does so. */
function writeLeaving(
  f: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  site: PlanSite,
  leavesFrom: CodeOf,
): void {
  const { here } = f.code;
  const stands = `${leavesFrom(f.scope("own"), here)} && ${testCode(f, membership(requireSet(letter.goal)), here)}`;
  f.block(`if (${stands})`, () => {
    writeTrace(f, `way([${here}], 1)`);
    writeProbe(f, site);
    f.line(`out.destination = ${here};`);
    f.line("out.escapes = true;");
    if (letter.letter !== "") f.line(`out.letter = ${f.module.letter(letter.letter)};`);
    f.line(`out.unit = ${f.code.actor};`);
    writeTaken(f, movement.action, movement.strength, site);
    site.done(f);
  });
}

/** Writes the choice of whom or what to go to, among those that can be served; it is found for what follows. */
function writeFound(
  f: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  find: NonNullable<LetterProgram["find"]>,
  site: PlanSite,
): void {
  const { game } = f.module;
  const { goal } = letter;
  const { found } = game.actor;
  const winners = writeGather(f, find.set);
  const able = f.fresh("able");
  const index = f.fresh("i");
  const first = f.fresh("first");
  f.line(`let ${able} = 0;`);
  f.line(`const ${first} = ${winners.count} > 0 ? ${winners.list}[0] : -1;`);
  const serves = servable(f, movement, goal);
  f.block(`for (let ${index} = 0; ${index} < ${winners.count}; ${index} += 1)`, () => {
    f.line(`p.${found} = ${winners.list}[${index}];`);
    f.block(`if (${serves}(p, ${movement.reach.count}))`, () => {
      f.line(`${winners.list}[${able}] = p.${found};`);
      f.line(`${able} += 1;`);
    });
  });
  f.block(`if (${able} === 0)`, () => {
    if (f.traced) {
      // Of several places of one kind, the reason is the one that holds for all of them.
      if (goal.kind === "nearer" && find.set.sort === game.roles.place) {
        writeNoWay(f, goal.text, writeGather(f, find.set), movement, site);
        return;
      }
      f.block(`if (${first} < 0)`, () => writeLeave(f, site, "noWay", reason(f, "noInstance", literal(find.set.text))));
      f.line(`p.${found} = ${first};`);
      const outOfReach = reason(f, "outOfReach", literal(goal.text), movement.strength);
      const isThere =
        f.module.game.policies.alreadyThere === "look elsewhere"
          ? "false"
          : testCode(f, goal.passes ?? TRUE, f.code.here);
      const why =
        goal.kind === "to"
          ? `${isThere} ? ${reason(f, "alreadyThere", literal(goal.text))} : ${outOfReach}`
          : `${whyNot(f, movement, goal)}(p, ${movement.reach.count})`;
      f.line(`trace.noWay(${why});`);
    }
    f.line(site.leave);
  });
  writeProbe(f, site);
  const kept: Gathered = { list: winners.list, count: f.fresh("n") };
  f.line(`let ${kept.count} = ${able};`);
  const kind = find.set.sort === game.roles.unit ? "unit" : "place";
  if (f.traced) f.line(`trace.choose("find", ${literal(kind)}, ${kept.list}, ${kept.count});`);
  writeCriteria(f, kept, find.criteria);
  writeOneEachPlace(f, kept, find.set.sort);
  if (f.traced) writeWays(f, movement, goal, kept);
  const chosen = writeSettled(f, kept);
  f.line(`p.${found} = ${chosen};`);
}

/** Writes, for a trace, the places that serve any of the things that are left to go to. */
function writeWays(f: FunctionWriter, movement: Movement, goal: GoalProgram, { list, count }: Gathered): void {
  const { found } = f.module.game.actor;
  const collect = defineFunction(f.module, "collectWays", ["p", "count", "ways"], (writer) => {
    const reached = writer.field(movement.reach.list);
    const { here } = writer.code;
    if (goal.kind === "to") {
      const passes = testCode(writer, goal.passes ?? TRUE, `${reached}[i]`);
      writer.line(`for (let i = 0; i < count; i += 1) if (${passes}) ways.push(${reached}[i]);`);
      return;
    }
    const instances = writeGather(writer, requireSet(goal));
    const steps = stepsTo(writer, `${reached}[i]`, instances);
    writer.line(`let nearest = ${stepsTo(writer, here, instances)};`);
    writer.line(`for (let i = 0; i < count; i += 1) if (${steps} < nearest) nearest = ${steps};`);
    writer.line(`for (let i = 0; i < count; i += 1) if (${steps} === nearest) ways.push(${reached}[i]);`);
  });
  const ways = f.fresh("ways");
  f.line(`const ${ways} = [];`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    f.line(`p.${found} = ${list}[i];`);
    f.line(`${collect}(p, ${movement.reach.count}, ${ways});`);
  });
  f.line(`trace.way(${ways}, ${ways}.length);`);
}

/** Writes that of things in one place the first stands for all. */
function writeOneEachPlace(f: FunctionWriter, { list, count }: Gathered, sort: string): void {
  const { game } = f.module;
  const placeOf = sort === game.roles.place ? null : game.placeOf[sort];
  if (placeOf === null || placeOf === undefined) return;
  const place = (thing: string): string => placeOf(f.scope("own"), thing);
  const kept = f.fresh("kept");
  f.line(`let ${kept} = 0;`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    f.line("let again = false;");
    f.line(`for (let j = 0; j < ${kept}; j += 1) if (${place(`${list}[j]`)} === ${place(`${list}[i]`)}) again = true;`);
    f.line(`if (!again) { ${list}[${kept}] = ${list}[i]; ${kept} += 1; }`);
  });
  f.line(`${count} = ${kept};`);
}

/** A function that tells whether a goal can be served that speaks of the found thing. */
function servable(f: FunctionWriter, movement: Movement, goal: GoalProgram): string {
  const passes = goal.passes ?? TRUE;
  return defineFunction(f.module, "isServable", ["p", "count"], (writer) => {
    const list = writer.field(movement.reach.list);
    const { here } = writer.code;
    if (goal.kind === "to") {
      if (f.module.game.policies.alreadyThere !== "look elsewhere") {
        writer.line(`if (${testCode(writer, passes, here)}) return false;`);
      }
      writer.line(`for (let i = 0; i < count; i += 1) if (${testCode(writer, passes, `${list}[i]`)}) return true;`);
      writer.line("return false;");
      return;
    }
    const instances = writeGather(writer, requireSet(goal));
    writer.line(`const now = ${stepsTo(writer, here, instances)};`);
    writer.line(
      `for (let i = 0; i < count; i += 1) if (${stepsTo(writer, `${list}[i]`, instances)} < now) return true;`,
    );
    writer.line("return false;");
  });
}

/** A function that chooses who rides along (§9.9, OPEN-45). */
function passengersFunction(f: FunctionWriter, movement: Movement, passengers: PassengersProgram): string {
  const meaning = movementOf(f, movement.action);
  const { mayBoard, boarding, seats } = meaning;
  if (mayBoard === undefined || boarding === undefined || seats === undefined) {
    throw new Error(`nobody rides along with ${movement.action}`);
  }
  const sort = f.module.game.roles.unit;
  const own = boarding.map(({ text, test }): CriterionProgram => ({
    kind: "filter",
    origin: { span: { start: 0, end: 0 }, text },
    sort,
    passes: { kind: "code", code: test, view: "own", word: text },
  }));
  const criteria = passengers.criteria.length > 0 ? passengers.criteria : own;
  return defineFunction(
    f.module,
    "choosePassengers",
    planParameters(f),
    (writer) => {
      const limit = passengers.notLeaving ? `${writer.module.imports(seats)}(p)` : "32767";
      writer.line(`const limit = ${limit};`);
      for (const { max, set } of passengers.groups) {
        writer.section("", () => {
          const members = writeGather(writer, set);
          const waiting: Gathered = { list: writer.list("waiting", `${members.count}`), count: writer.fresh("n") };
          writer.line(`let ${waiting.count} = 0;`);
          writer.block(`for (let i = 0; i < ${members.count}; i += 1)`, () => {
            writer.line(`const unit = ${members.list}[i];`);
            const boarded = "out.passengers.slice(0, out.passengerCount).includes(unit)";
            writer.block(`if (${mayBoard(writer.scope("own"), "unit")} && !${boarded})`, () => {
              writer.line(`${waiting.list}[${waiting.count}] = unit;`);
              writer.line(`${waiting.count} += 1;`);
            });
          });
          writer.line(`let seats = Math.min(${max}, limit - out.passengerCount);`);
          writer.block(`if (${waiting.count} <= seats)`, () => {
            writer.line(`for (let i = 0; i < ${waiting.count}; i += 1) out.addPassenger(${waiting.list}[i]);`);
            writer.line("seats = 0;");
          });
          writer.block("while (seats > 0)", () => {
            const round: Gathered = { list: writer.list("round", waiting.count), count: writer.fresh("n") };
            writer.line(`${round.list}.set(${waiting.list}.subarray(0, ${waiting.count}));`);
            writer.line(`let ${round.count} = ${waiting.count};`);
            if (writer.traced) writer.line(`trace.choose("passenger", "unit", ${round.list}, ${round.count});`);
            writeCriteria(writer, round, criteria);
            writer.block(`if (${round.count} > seats)`, () => {
              const chosen = writeSettled(writer, round);
              writer.line(`${round.list}[0] = ${chosen};`);
              writer.line(`${round.count} = 1;`);
            });
            if (writer.traced) writer.line(`else trace.settle(false, ${round.list}[0]);`);
            writer.block(`for (let i = 0; i < ${round.count}; i += 1)`, () => {
              writer.line(`const unit = ${round.list}[i];`);
              writer.line("out.addPassenger(unit);");
              writer.line("seats -= 1;");
              writer.line(`const at = ${waiting.list}.indexOf(unit);`);
              writer.line(`${waiting.list}.copyWithin(at, at + 1, ${waiting.count});`);
              writer.line(`${waiting.count} -= 1;`);
            });
          });
        });
      }
    },
    { traced: f.traced },
  );
}

/** Writes the movement along another unit's way: to where most of what counts on it is entered (rules §11.1). */
export function writeAlong(f: FunctionWriter, program: AlongProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = movementOf(f, program.name);
  const strength = writeStrength(f, program.strength, site);
  const { here } = f.code;
  f.block(`if (${here} < 0)`, () => writeLeave(f, site, "impossible", reason(f, "nobodyMoves")));
  const possible = meaning.possible?.(f.scope("own")) ?? null;
  if (possible !== null) {
    f.block(`if (!(${possible}))`, () =>
      writeLeave(f, site, "impossible", f.traced ? `${f.module.imports(meaning.objection)}(p)` : ""),
    );
  }
  const reached = f.field(meaning.reached);
  const count = f.fresh("reached");
  f.line(`const ${count} = ${f.module.imports(meaning.reach)}(p, ${strength});`);
  writeTrace(f, `considered("place", ${reached}, ${count})`);
  const from = writeGather(f, program.from);
  const to = writeGather(f, program.to);
  const costs = writeCosts(f, program.unmarked);
  const total = f.field(sortOf(f, game.roles.place).count);
  const marks = f.list("marks", total);
  const alongWay = f.module.imports(game.alongWay);
  f.line(`${alongWay}(p, ${from.list}, ${from.count}, ${to.list}, ${to.count}, ${costs}, ${marks});`);
  const places: Gathered = { list: f.list("places", count), count: f.fresh("n") };
  f.line(`let ${places.count} = 0;`);
  f.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    f.block(`if (${marks}[${reached}[i]] === 1)`, () => {
      f.line(`${places.list}[${places.count}] = ${reached}[i];`);
      f.line(`${places.count} += 1;`);
    });
  });
  f.block(`if (${places.count} === 0)`, () =>
    writeLeave(f, site, "noWay", reason(f, "outOfReach", literal(program.text), strength)),
  );
  writeTrace(f, `way(${places.list}, ${places.count})`);
  writeProbe(f, site);
  const mostOnWay = f.module.imports(game.mostOnWay);
  const most = { kind: "code", view: "own", direction: "max", text: "most unscouted spaces of the route" } as const;
  const rank: CriterionProgram = {
    kind: "rank",
    origin: { span: program.origin.span, text: most.text },
    sort: game.roles.place,
    key: { ...most, code: (_scope, place) => `${mostOnWay}(p, ${place}, ${marks})` },
  };
  const destination = writeChoice(f, places, [rank], "place", "place");
  f.line(`out.destination = ${destination};`);
  writeAlongRoute(f, program, meaning, destination, marks);
  f.line(`out.unit = ${f.code.actor};`);
  writeTaken(f, program.name, strength, site);
  site.done(f);
}

function writeAlongRoute(
  f: FunctionWriter,
  program: AlongProgram,
  meaning: MoveActionMeaning,
  destination: string,
  marks: string,
): void {
  const at = f.fresh("at");
  const steps = f.fresh("steps");
  f.line(`const ${steps} = ${f.module.imports(meaning.steps)}(p, ${destination});`);
  f.line(`let ${at} = ${f.code.here};`);
  f.block(`for (let left = ${steps} - 1; left > 0; left -= 1)`, () => {
    const count = f.field(sortOf(f, f.module.game.roles.place).count);
    const middles: Gathered = { list: f.list("middles", count), count: f.fresh("n") };
    const next = f.module.imports(meaning.middles);
    f.line(`let ${middles.count} = ${next}(p, ${at}, ${destination}, left, ${middles.list});`);
    const passes: Predicate = {
      kind: "code",
      code: (_scope, place) => `${marks}[${place}] === 1`,
      view: "own",
      word: "unscouted on the route",
    };
    const origin = { span: program.origin.span, text: "unscouted on the route" };
    const filter: CriterionProgram = { kind: "filter", origin, sort: f.module.game.roles.place, passes };
    const chosen = writeChoice(f, middles, [filter], "via", "place");
    f.line(`${at} = ${chosen};`);
    f.line(`out.addToRoute(${at});`);
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

/** The instances of a goal that are nearest, and how near. */
interface Nearest {
  readonly gathered: Gathered;
  readonly now: string;
  /** Writes what takes an instance into account. */
  readonly consider: (instance: string, steps: string) => void;
}

function writeNearest(f: FunctionWriter, set: SetProgram): Nearest {
  const gathered: Gathered = { list: f.list("nearest", roomFor(f, set)), count: f.fresh("n") };
  const now = f.fresh("now");
  f.line(`let ${gathered.count} = 0;`);
  f.line(`let ${now} = ${f.module.game.distance.unreachable};`);
  const consider = (instance: string, steps: string): void => {
    f.block(`if (${steps} < ${now})`, () => {
      f.line(`${now} = ${steps};`);
      f.line(`${gathered.list}[0] = ${instance};`);
      f.line(`${gathered.count} = 1;`);
    });
    f.block(`else if (${steps} === ${now} && ${gathered.count} > 0)`, () => {
      f.line(`${gathered.list}[${gathered.count}] = ${instance};`);
      f.line(`${gathered.count} += 1;`);
    });
  };
  return { gathered, now, consider };
}

/** Steps from where the acting unit stands. */
function stepsFromHere(f: FunctionWriter, place: string): string {
  const { game } = f.module;
  const row = f.constant("stepsFrom", `${f.code.here} * ${f.field(sortOf(f, game.roles.place).count)}`);
  return `${game.distance.steps(f.scope("own"))}[${row} + ${place}]`;
}

/** The places one step away that are nearer to one of the nearest instances. */
function writeStep(f: FunctionWriter, movement: Movement, set: SetProgram, sieve: Sieve): void {
  const nearest = writeNearest(f, set);
  eachMember(f, set, (instance) => {
    const steps = f.fresh("steps");
    f.line(`const ${steps} = ${stepsFromHere(f, instance)};`);
    nearest.consider(instance, steps);
  });
  writeStepTowards(f, movement, nearest, sieve);
}

function writeStepTowards(f: FunctionWriter, movement: Movement, { gathered, now }: Nearest, sieve: Sieve): void {
  const { game } = f.module;
  const table = game.distance.steps(f.scope("own"));
  f.block(`if (${gathered.count} > 0)`, () => {
    eachReached(f, movement, TRUE, (place) => {
      const row = f.fresh("row");
      const next = f.fresh("j");
      f.line(`const ${row} = ${place} * ${f.field(sortOf(f, game.roles.place).count)};`);
      f.line(`let ${next} = 0;`);
      const farther = `${table}[${row} + ${gathered.list}[${next}]] >= ${now}`;
      f.line(`while (${next} < ${gathered.count} && ${farther}) ${next} += 1;`);
      f.block(`if (${next} < ${gathered.count})`, () => sieve.push(place));
    });
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

/** One walk through a list finds the nearest instances of every letter. */
function writeNearestOfEach(f: FunctionWriter, letters: readonly LetterTarget[], list: SetProgram): readonly Nearest[] {
  const each = letters.map(({ set }) => ({ set, nearest: writeNearest(f, set) }));
  eachMember(f, list, (instance) => {
    const steps = f.fresh("steps");
    f.line(`const ${steps} = ${stepsFromHere(f, instance)};`);
    each.forEach(({ set, nearest }, index) => {
      const before = each.slice(0, index);
      const apart = index > 0 && before.every((other) => isNever(all([other.set.where, set.where])));
      f.block(`${apart ? "else " : ""}if (${testCode(f, set.where, instance)})`, () =>
        nearest.consider(instance, steps),
      );
    });
  });
  return each.map(({ nearest }) => nearest);
}

/** Writes a walk through the places within reach that pass a test. */
function eachReached(f: FunctionWriter, { reach }: Movement, passes: Predicate, body: (place: string) => void): void {
  const { neighbours } = reach;
  const index = f.fresh("i");
  const place = f.fresh("x");
  const each = (list: string, permitted: Predicate): void => {
    f.line(`const ${place} = ${list}[${index}];`);
    const test = testCode(f, permitted, place);
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
  const found = list === null ? null : writeNearestOfEach(f, goal.letters, list);
  const search = f.fresh("search");
  f.block(`${search}:`, () => {
    for (const [index, target] of goal.letters.entries()) {
      const nearest = found?.[index];
      if (common !== null && nearest !== undefined) {
        writeStepTowards(f, movement, nearest, common);
        f.line(`if (${places.count} > 0) break ${search};`);
        continue;
      }
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
  f.block(`if (${places.count} === 0)`, () => {
    const why = literal(goal.text);
    writeLeave(f, site, "noWay", reason(f, "noLetterApproachable", why));
  });
  return rest;
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
