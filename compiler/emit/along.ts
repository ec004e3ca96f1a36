import type { MoveActionMeaning } from "../../runtime/compact/meaning.ts";
import type { AlongProgram, CriterionProgram, Predicate } from "../lower/program.ts";
import { flagTest, TRUE } from "../lower/predicate.ts";
import type { FunctionWriter } from "./function-writer.ts";
import {
  reason,
  writeChoice,
  writeLeave,
  writeProbe,
  writeStrength,
  writeTaken,
  writeTrace,
  type PlanSite,
} from "./plan.ts";
import { movementOf } from "./reach.ts";
import { writeCosts, writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";

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
  const { place } = game.roles;
  const changed = meaning.changes === undefined ? TRUE : flagTest(place, meaning.changes, "changed");
  const costs = writeCosts(f, changed);
  const marks = f.list("marks");
  const alongWay = f.module.imports(game.alongWay);
  f.line(`${alongWay}(p, ${from.list}, ${from.count}, ${to.list}, ${to.count}, ${costs}, ${marks});`);
  const places: Gathered = { list: f.list("places"), count: f.fresh("n") };
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
  const most = { kind: "code", view: "own", direction: "max", text: "most unscouted spaces on the route" } as const;
  const rank: CriterionProgram = {
    kind: "rank",
    origin: { span: program.origin.span, text: most.text },
    sort: game.roles.place,
    key: { ...most, code: (_scope, place) => `${mostOnWay}(p, ${place}, ${marks})` },
  };
  const destination = writeChoice(f, places, [rank], "place", "place");
  writeAlongRoute(f, program, meaning, destination, marks);
  writeTaken(f, { action: program.name, strength, unit: f.code.actor, destination }, site);
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
    const middles: Gathered = { list: f.list("middles"), count: f.fresh("n") };
    const next = f.module.imports(meaning.middles);
    f.line(`let ${middles.count} = ${next}(p, ${at}, ${destination}, left, ${middles.list});`);
    const passes: Predicate = {
      kind: "code",
      code: (_scope, place) => `${marks}[${place}] === 1`,
      view: "own",
      word: "unscouted spaces on the route",
    };
    const origin = { span: program.origin.span, text: "unscouted spaces on the route" };
    const filter: CriterionProgram = { kind: "filter", origin, sort: f.module.game.roles.place, passes };
    const chosen = writeChoice(f, middles, [filter], "via", "place");
    f.line(`${at} = ${chosen};`);
    f.line(`out.addToRoute(${at});`);
  });
}
