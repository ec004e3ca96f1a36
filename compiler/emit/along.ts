import type { MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import { meaningOf, partOf } from "../lower/context.ts";
import type { AlongProgram, CriterionProgram, Predicate } from "../lower/program.ts";
import { flagTest, TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeChoice, writeProbe, writeStrength, writeTaken, type PlanSite, writeLeaveIf } from "./plan.ts";
import { writeSetOut } from "./reach.ts";
import { writeCosts, writeGather } from "./sets.ts";
import { type Gathered, writeAdd, writeList } from "./gathered.ts";

/** Writes the movement along another unit's way: to where it enters the most places that count. */
export function writeAlong(writer: FunctionWriter, program: AlongProgram, site: PlanSite): void {
  const { game } = writer.module;
  const meaning = meaningOf(writer.module, program.name, "move");
  const strength = writeStrength(writer, program.strength, site);
  writeSetOut(writer, meaning, site);
  const reached = writer.field(meaning.reached);
  const count = writer.fresh("reached");
  writer.line(`const ${count} = ${writer.module.imports(meaning.reach)}(p, ${strength});`);
  const from = writeGather(writer, program.from);
  const to = writeGather(writer, program.to);
  const { place } = game.roles;
  const changed = meaning.changes === undefined ? TRUE : flagTest(place, meaning.changes, "changed");
  const costs = writeCosts(writer, changed);
  const marks = writer.list("marks");
  const alongWay = writer.module.imports(partOf(game, "ways").along);
  const walking = program.from.sort === game.roles.unit;
  writer.line(`${alongWay}(p, ${walking}, ${from.list}, ${from.count}, ${to.list}, ${to.count}, ${costs}, ${marks});`);
  const places = writeList(writer, "places");
  writer.block(`for (let i = 0; i < ${count}; i += 1)`, () => {
    writer.block(`if (${marks}[${reached}[i]] === 1)`, () => writeAdd(writer, places, `${reached}[i]`));
  });
  writeLeaveIf(writer, site, `${places.count} === 0`);
  writeProbe(writer, site);
  const mostOnWay = writer.module.imports(partOf(game, "ways").most);
  const most = { kind: "code", view: "own", direction: "max", text: `most ${meaning.changesInWords}` } as const;
  const rank: CriterionProgram = {
    kind: "rank",
    origin: { span: program.origin.span, text: most.text },
    key: { ...most, code: (_scope, place) => `${mostOnWay}(p, ${place}, ${marks})` },
  };
  const destination = writeChoice(writer, places, [rank], "place");
  writeAlongRoute(writer, program, meaning, destination, marks);
  writeTaken(writer, { action: program.name, strength, unit: writer.code.actor, destination }, site);
}

function writeAlongRoute(
  writer: FunctionWriter,
  program: AlongProgram,
  meaning: MoveActionMeaning,
  destination: string,
  marks: string,
): void {
  const at = writer.fresh("at");
  const steps = writer.fresh("steps");
  writer.line(`const ${steps} = ${writer.module.imports(meaning.steps)}(p, ${destination});`);
  writer.line(`let ${at} = ${writer.code.here};`);
  writer.block(`for (let left = ${steps} - 1; left > 0; left -= 1)`, () => {
    const middles: Gathered = { list: writer.list("middles"), count: writer.fresh("n") };
    const next = writer.module.imports(meaning.middles);
    writer.line(`let ${middles.count} = ${next}(p, ${at}, ${destination}, left, ${middles.list});`);
    const passes: Predicate = {
      kind: "code",
      code: (_scope, place) => `${marks}[${place}] === 1`,
      view: "own",
      word: meaning.changesInWords,
    };
    const origin = { span: program.origin.span, text: meaning.changesInWords };
    const filter: CriterionProgram = { kind: "filter", origin, passes };
    const chosen = writeChoice(writer, middles, [filter], "place");
    writer.line(`${at} = ${chosen};`);
    writer.line(`out.addToRoute(${at});`);
  });
}
