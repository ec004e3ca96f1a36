import { meaningOf, membership } from "../lower/context.ts";
import type { GoalProgram, LetterProgram, MoveProgram, SetProgram } from "../lower/program.ts";
import type { LastTie } from "../../runtime/policies.ts";
import { all, isNever, TRUE } from "../lower/predicate.ts";
import { writeCondition } from "./conditions.ts";
import { type FunctionWriter, defineFunction } from "./function-writer.ts";
import { writeChoice, writeProbe, writeStrength, writeTaken, type PlanSite, planParameters, planCall } from "./plan.ts";
import { writeBestCollector, type Places, writeCriteria } from "./narrow.ts";
import { testCode, writeGather } from "./sets.ts";
import { chosenCode, tieBehind, type Gathered, writeList } from "./gathered.ts";
import { comment } from "./module-writer.ts";
import {
  writeReach,
  eachReached,
  type Movement,
  writeSetOut,
  writeApproach,
  writeRetreat,
  requireSet,
  passengersFunction,
} from "./reach.ts";
import { writeBestPermitted, writePermitted } from "./permitted.ts";
import { goesOneStep, writeStep } from "./nearest.ts";
import { writeLetters, writeTied, writeFound } from "./letters.ts";
import { tiedWinners } from "../lower/movement.ts";

/** Writes a movement: the first letter with a plan, or the one goal. */
export function writeMove(writer: FunctionWriter, program: MoveProgram, site: PlanSite): void {
  const action = site.led?.action ?? program.name;
  const meaning = meaningOf(writer.module, action, "move");
  const strength = writeStrength(writer, program.strength, site);
  writeSetOut(writer, meaning, site);
  const isRestricted = program.letters.some(({ restrictions }) => restrictions.length > 0);
  const shared = isRestricted
    ? null
    : { program, action, strength, reach: writeReach(writer, program, meaning, strength), late: null };
  // Each restricted goal has places of its own.
  const movementTo = (letter: LetterProgram): Movement =>
    shared ?? {
      program,
      action,
      strength,
      ...writePermitted(writer, program, meaning, strength, {
        restrictions: letter.restrictions,
        isLate: ranksPlaces(writer, letter),
      }),
    };
  const [only, other] = program.letters;
  // A label is needed only if another letter may follow, or a condition may skip this one.
  if (only?.condition === null && other === undefined) {
    writeLetter(writer, movementTo(only), only, { ...site, leaveClause: site.leave });
    return;
  }
  const together = shared === null ? new Map<LetterProgram, Places>() : writeTogether(writer, shared);
  for (const letter of program.letters) {
    const label = writer.fresh(`letter_${letter.letter}`);
    if (program.lettered) writer.line(comment(`${letter.letter}) ${letter.origin.text}`));
    writer.section(
      `${label}:`,
      () => {
        writeCondition(writer, letter.condition, `break ${label};`, null);
        const own = { ...site, leave: `break ${label};`, leaveClause: site.leave };
        writeLetter(writer, movementTo(letter), letter, own, together.get(letter) ?? null);
      },
      letter.origin.span,
    );
  }
  writer.line(site.leave);
}

/** The site of one letter. */
interface LetterSite extends PlanSite {
  /** Leaves all letters of the movement, where `leave` leaves this one alone. */
  readonly leaveClause: string;
}

function writeLetter(
  writer: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  site: LetterSite,
  collected: Places | null = null,
): void {
  writer.from(letter.origin.span, () => {
    const { leavesFrom } = meaningOf(writer.module, movement.action, "move");
    const { leaves } = letter.goal;
    // The thing found may be where the unit is; the goal's own set is tested before.
    const leavesAfter = letter.find !== null && leaves === letter.goal.set;
    const stands = (at: string): string | null =>
      leavesFrom === undefined || leaves === null
        ? null
        : `${leavesFrom(writer.scope("own"), at)} && ${testCode(writer, membership(leaves), at)}`;
    const writeExit = (): void => {
      const canLeave = stands(writer.code.here);
      if (canLeave !== null) writeLeaving(writer, movement, letter, canLeave, site);
    };
    if (!leavesAfter) writeExit();
    if (letter.find !== null) writeFound(writer, movement, letter, letter.find, site);
    if (leavesAfter) writeExit();
    const tied = tiedWinners(letter.goal);
    const winner = tied === null ? null : writeTied(writer, movement, letter.goal, tied, site);
    if (collected !== null) {
      writer.line(`if (${collected.places.count} === 0) ${site.leave}`);
      writeAlreadyThere(writer, letter.goal, site);
    }
    const { places, rest } = collected ?? writePlaces(writer, movement, letter, winner, site);
    if (winner === null && letter.find === null) {
      writeProbe(writer, site);
    }
    const destination = writeChoice(writer, places, rest, "place");
    if (movement.strength !== "1") {
      writer.line(`${planCall(routeFunction(writer, movement, letter), [destination])};`);
    }
    if (movement.program.passengers !== null) {
      const name = passengersFunction(writer, movement, movement.program.passengers);
      writer.line(`${planCall(name, [])};`);
    }
    const reaches = movement.strength === "1" ? null : stands(destination);
    if (reaches !== null) {
      writer.line(`if (${reaches} && out.routeLength + 1 < ${movement.strength}) out.leavesBoard = true;`);
    }
    writeMoved(writer, movement, letter, destination, site);
  });
}

/** Writes the end of a movement. */
function writeMoved(
  writer: FunctionWriter,
  { action, strength }: Movement,
  { letter }: LetterProgram,
  destination: string,
  site: PlanSite,
): void {
  const taken = { action, strength, unit: writer.code.actor, destination };
  writeTaken(writer, letter === "" ? taken : { ...taken, letter: String(writer.module.letter(letter)) }, site);
}

/** Writes code by which a unit leaves the board if it is where it can. */
function writeLeaving(
  writer: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  canLeave: string,
  site: PlanSite,
): void {
  writer.block(`if (${canLeave})`, () => {
    writeProbe(writer, site);
    writer.line("out.leavesBoard = true;");
    writeMoved(writer, movement, letter, writer.code.here, site);
  });
}

/** Writes one loop over the places within reach for all leading letters that only test a place: most of them serve none. */
function writeTogether(writer: FunctionWriter, movement: Movement): ReadonlyMap<LetterProgram, Places> {
  const { letters } = movement.program;
  const end = letters.findIndex((letter) => !asksWhatAPlaceIs(writer, letter));
  const together = end < 0 ? letters : letters.slice(0, end);
  if (together.length < 2) return new Map();
  const collected = together.map((letter) => {
    const places = writeList(writer, "places");
    return {
      letter,
      passes: letter.goal.passes ?? TRUE,
      collector: writeBestCollector(writer, places, letter.criteria),
    };
  });
  eachReached(writer, movement, TRUE, (place) => {
    collected.forEach(({ letter, passes, collector }, index) => {
      const before = collected.slice(0, index);
      const apart = index > 0 && before.every((other) => isNever(all([other.passes, passes])));
      writer.from(letter.origin.span, () => {
        writer.block(`${apart ? "else " : ""}if (${testCode(writer, passes, place)})`, () => collector.push(place));
      });
    });
  });
  return new Map(collected.map(({ letter, collector }) => [letter, { places: collector.kept, rest: collector.rest }]));
}

function asksWhatAPlaceIs(writer: FunctionWriter, { condition, find, goal }: LetterProgram): boolean {
  const { policies } = writer.module.game;
  return (
    condition === null &&
    find === null &&
    goal.kind === "to" &&
    !approaches(writer, goal) &&
    policies.alreadyThere !== "skip the clause"
  );
}

/** Writes code that skips a goal if the unit is already there. */
function writeAlreadyThere(writer: FunctionWriter, goal: GoalProgram, { leave, leaveClause }: LetterSite): void {
  const { policies } = writer.module.game;
  if (policies.alreadyThere === "look elsewhere" || goal.passes === null) return;
  const clause = policies.alreadyThere === "skip the clause";
  writer.block(`if (${testCode(writer, goal.passes, writer.code.here)})`, () => {
    writer.line(clause ? leaveClause : leave);
  });
}

/** Whether the places within reach are only compared by how well they serve a goal. */
function ranksPlaces(writer: FunctionWriter, { find, goal }: LetterProgram): boolean {
  if (find !== null || tiedWinners(goal) !== null) return false;
  return goal.kind === "nearer" || (goal.kind === "to" && !approaches(writer, goal));
}

/** Whether a unit goes towards a goal that is out of its reach. */
function approaches(writer: FunctionWriter, { limit }: GoalProgram): boolean {
  return limit > 0 && writer.module.game.policies.goalOutOfReach === "approach";
}

/** Writes code that collects the places within reach that serve a goal, and leaves if there are none. */
function writePlaces(
  writer: FunctionWriter,
  movement: Movement,
  letter: LetterProgram,
  winner: SetProgram | null,
  site: LetterSite,
): Places {
  const { goal, criteria } = letter;
  const places = writeList(writer, "places");
  switch (goal.kind) {
    case "to":
      return writeTo(writer, movement, letter, places, site);
    case "nearer": {
      const set = winner ?? requireSet(goal);
      const instances = goesOneStep(writer, movement) ? null : writeGather(writer, set);
      const found = writeBestPermitted(writer, movement, places, () => {
        if (instances !== null) return writeApproach(writer, movement, places, instances, criteria);
        const collector = writeBestCollector(writer, places, criteria);
        writeStep(writer, movement, set, collector);
        return collector;
      });
      writer.line(`if (${places.count} === 0) ${site.leave}`);
      return found;
    }
    case "farther":
      return writeRetreat(writer, movement, letter, places, site);
    case "letters":
      return writeLetters(writer, movement, letter, places, site);
  }
}

/** “to”: places within reach that are wanted; none if the unit is already on one. */
function writeTo(
  writer: FunctionWriter,
  movement: Movement,
  { goal, criteria }: LetterProgram,
  places: Gathered,
  site: LetterSite,
): Places {
  const passes = goal.passes ?? { kind: "constant", value: false };
  const { policies } = writer.module.game;
  const guard = (): void => writeAlreadyThere(writer, goal, site);
  const first = policies.alreadyThere === "skip the clause";
  if (first) guard();
  const isApproached = approaches(writer, goal);
  const found = writeBestPermitted(writer, movement, places, () => {
    const collector = writeBestCollector(writer, places, isApproached ? [] : criteria);
    eachReached(writer, movement, passes, collector.push);
    return collector;
  });
  if (!isApproached) writer.line(`if (${places.count} === 0) ${site.leave}`);
  else {
    writer.block(`if (${places.count} === 0)`, () => {
      const instances = writeGather(writer, requireSet(goal));
      writer.block(`if (${goal.limit} > ${movement.strength})`, () => {
        writeApproach(writer, movement, places, instances, []);
        writer.line(`if (${places.count} === 0) ${site.leave}`);
      });
      writer.block("else", () => writer.line(site.leave));
    });
  }
  if (!first) guard();
  return isApproached ? { places, rest: criteria } : found;
}

/** A function that chooses the places in between, step by step, on a shortest permitted route. */
function routeFunction(writer: FunctionWriter, { program, action }: Movement, letter: LetterProgram): string {
  const meaning = meaningOf(writer.module, action, "move");
  const { unruledWay } = writer.module.game.policies;
  const otherwise = unruledWay === "at random" ? [] : letter.criteria;
  const unruledTie = unruledWay === "at random" ? "at random" : tieBehind(writer, otherwise);
  return defineFunction(
    writer.module,
    "chooseRoute",
    planParameters("destination"),
    (writer) => {
      const { here } = writer.code;
      writer.line(`const steps = ${writer.module.imports(meaning.steps)}(p, destination);`);
      writer.line(`let at = ${here};`);
      writer.block("for (let left = steps - 1; left > 0; left -= 1)", () => {
        const middles: Gathered = { list: writer.list("middles"), count: writer.fresh("n") };
        writer.line(
          `let ${middles.count} = ${writer.module.imports(meaning.middles)}(p, at, destination, left, ${middles.list});`,
        );
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
        const settle = (by: LastTie): void => {
          writer.line(`at = ${chosenCode(writer, middles, by, "place")};`);
        };
        const ruledTie = via === null ? unruledTie : tieBehind(writer, via.criteria);
        if (via === null || ruledTie === unruledTie) settle(unruledTie);
        else {
          writer.block(`if (steps === ${via.distance})`, () => settle(ruledTie));
          writer.block("else", () => settle(unruledTie));
        }
        writer.line("out.addToRoute(at);");
      });
    },
    { span: program.origin.span, isShared: true },
  );
}
