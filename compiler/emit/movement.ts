import type { CriterionProgram, GoalProgram, LetterProgram, MoveProgram, SetProgram } from "../lower/program.ts";
import type { CodeOf } from "../../runtime/compact/meaning.ts";
import { membership } from "../lower/membership.ts";
import { all, TRUE } from "../lower/predicate.ts";
import { writeCondition } from "./conditions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import {
  originOf,
  reason,
  writeChoice,
  writeLeave,
  writeProbe,
  writeStrength,
  writeTaken,
  writeTrace,
  type PlanSite,
} from "./plan.ts";
import { writeSieve, type Places } from "./narrow.ts";
import { testCode, writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { comment, literal } from "./source-writer.ts";
import { writeReach, movementOf, eachReached, isNever, type Movement } from "./reach.ts";
import { goesOneStep, writeStep } from "./nearest.ts";
import { writeApproach, writeNone, requireSet } from "./approach.ts";
import { writeLetters } from "./letters.ts";
import { writeTied } from "./tied.ts";
import { routeFunction } from "./route.ts";
import { tiedWinners } from "./preferred.ts";
import { writeFound } from "./found.ts";
import { passengersFunction } from "./passengers.ts";

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
    writeMoved(f, movement, letter, destination, site);
    site.done(f);
  });
}

/** Writes what a unit that moves records. */
function writeMoved(
  f: FunctionWriter,
  { action, strength }: Movement,
  { letter }: LetterProgram,
  destination: string,
  site: PlanSite,
): void {
  const taken = { action, strength, unit: f.code.actor, destination };
  writeTaken(f, letter === "" ? taken : { ...taken, letter: String(f.module.letter(letter)) }, site);
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
    f.line("out.escapes = true;");
    writeMoved(f, movement, letter, here, site);
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
    const places: Gathered = { list: f.list("places"), count: f.fresh("n") };
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
  return new Map(collected.map(({ letter, sieve }) => [letter, { places: sieve.kept, rest: sieve.rest }]));
}

function asksWhatAPlaceIs(f: FunctionWriter, { condition, find, goal }: LetterProgram): boolean {
  const { policies } = f.module.game;
  const approaches = goal.limit > 0 && policies.goalBeyondStrength === "approach";
  return (
    condition === null &&
    find === null &&
    goal.kind === "to" &&
    !approaches &&
    policies.alreadyThere !== "skip the clause"
  );
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

/** Writes code that collects the places within reach that serve a goal; it leaves where there are none. */
function writePlaces(
  f: FunctionWriter,
  movement: Movement,
  { goal, criteria }: LetterProgram,
  winner: SetProgram | null,
  site: PlanSite,
  leaveClause: string,
): Places {
  const places: Gathered = { list: f.list("places"), count: f.fresh("n") };
  f.line(`let ${places.count} = 0;`);
  switch (goal.kind) {
    case "to":
      return writeTo(f, movement, goal, criteria, places, site, leaveClause);
    case "nearer": {
      const set = winner ?? requireSet(goal);
      if (goesOneStep(f, movement)) {
        const sieve = writeSieve(f, places, criteria);
        writeStep(f, movement, set, sieve);
        f.line(`if (${places.count} === 0) ${site.leave}`);
        return { places: sieve.kept, rest: sieve.rest };
      }
      const instances = writeGather(f, set);
      const { rest } = writeApproach(f, movement, places, instances, criteria);
      writeNone(f, goal, places, instances, movement, site);
      return { places, rest };
    }
    case "letters":
      return writeLetters(f, movement, goal, criteria, places, site);
  }
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
): Places {
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
  return approaches ? { places, rest: criteria } : { places: sieve.kept, rest: sieve.rest };
}
