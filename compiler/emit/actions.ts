import type { ActionProgram, AimProgram, DrawProgram, PlainProgram, SelectProgram } from "../lower/program.ts";
import { membership } from "../lower/phrase.ts";
import { isAnyone } from "./conditions.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeLead, type LeadSite } from "./lead.ts";
import { writeMove } from "./movement.ts";
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
import { writeTargets } from "./narrow.ts";
import { eachMember, legalCode, limitsOf, testCode, writeGather, type Gathered } from "./sets.ts";
import { literal } from "./source-writer.ts";

/** Writes the plan of an action: it ends as its site says once it is carried out, and leaves where there is no plan. */
export function writeAction(f: FunctionWriter, action: ActionProgram, site: PlanSite, lead: LeadSite): void {
  switch (action.kind) {
    case "move":
      return writeMove(f, action, site);
    case "lead":
      return writeLead(f, action, site, lead);
    case "aim":
      return writeAim(f, action, site);
    case "select":
      return writeSelect(f, action, site);
    case "draw":
      return writeDraw(f, action, site);
    case "plain":
      return writePlain(f, action, site);
  }
}

function writeAim(f: FunctionWriter, action: AimProgram, site: PlanSite): void {
  const strength = writeStrength(f, action.name, action.strength, site);
  if (f.traced) writeConsideredTargets(f, action);
  const { gathered: targets, rest } = writeTargets(f, action);
  const none = (): void => {
    const text = action.targetText;
    writeLeave(
      f,
      site,
      "impossible",
      text === null ? reason(f, "noTarget") : reason(f, "noTargetNamed", literal(text)),
    );
  };
  f.block(`if (${targets.count} === 0)`, none);
  writeTrace(f, `matching("unit", ${targets.list}, ${targets.count})`);
  writeProbe(f, site);
  const target = writeChoice(f, targets, rest, "target", "unit");
  writeTaken(f, { action: action.name, strength, unit: f.code.actor, target }, site);
  site.done(f);
}

function aimMeaning(f: FunctionWriter, action: AimProgram) {
  const meaning = f.module.game.meanings.get(action.name);
  if (meaning?.kind !== "aim") throw new Error(`${action.name} aims at nothing`);
  return meaning;
}

/** Writes, for a trace, everyone that could be named, and why some are no legal targets. */
function writeConsideredTargets(f: FunctionWriter, action: AimProgram): void {
  const everyone = writeGather(f, action.candidates);
  f.line(`trace.considered("unit", ${everyone.list}, ${everyone.count});`);
  writeObjections(f, action, everyone);
}

function writeObjections(f: FunctionWriter, action: AimProgram, everyone: Gathered): void {
  const objection = aimMeaning(f, action).objection(f.scope("own"));
  const limits = record({ action: action.name, ...limitsOf(action) });
  const index = f.fresh("i");
  const target = f.fresh("x");
  f.block(`for (let ${index} = 0; ${index} < ${everyone.count}; ${index} += 1)`, () => {
    f.line(`const ${target} = ${everyone.list}[${index}];`);
    const legal = `${objection}(p, ${target}, ${limits})`;
    const named = action.named === null ? null : testCode(f, membership(action.named), target);
    const why =
      named === null ? legal : `${named} ? ${legal} : ${reason(f, "notTheTarget", literal(action.targetText ?? ""))}`;
    f.line(`trace.object("unit", ${target}, ${why});`);
  });
}

function record(values: Readonly<Record<string, string | number | null>>): string {
  const parts = Object.entries(values).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? literal(value) : String(value)}`,
  );
  return `{ ${parts.join(", ")} }`;
}

/** Writes, for a trace, who is no target of a clause with a threshold, whatever its condition says: above it too. */
export function writeThresholdObjections(f: FunctionWriter, action: AimProgram): void {
  const { threshold } = action;
  if (threshold === null) return;
  const everyone = writeGather(f, action.candidates);
  writeObjections(f, action, everyone);
  const beyond = f.module.imports(aimMeaning(f, action).beyond);
  const { high, level, low } = threshold;
  eachMember(f, action.set, (target) => {
    f.block(`if (${legalCode(f, action, null, target)})`, () => {
      f.line(`trace.object("unit", ${target}, ${beyond}(p, ${target}, ${record({ high, level, low })}));`);
    });
  });
}

function writeSelect(f: FunctionWriter, action: SelectProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = game.meanings.get(action.name);
  if (meaning?.kind !== "select") throw new Error(`${action.name} selects nothing`);
  const strength = writeStrength(f, action.name, action.strength, site);
  const members = writeGather(f, action.set);
  const from: Gathered = { list: f.fresh("from"), count: f.fresh("n") };
  f.line(`const ${from.list} = ${f.module.scratch()};`);
  f.line(`let ${from.count} = 0;`);
  const each = f.fresh("i");
  f.block(`for (let ${each} = 0; ${each} < ${members.count}; ${each} += 1)`, () => {
    const chosen = meaning.chosen(f.scope("own"), `${members.list}[${each}]`);
    f.line(`${from.count} = ${f.module.core("insert")}(${from.list}, ${from.count}, ${chosen});`);
  });
  const eligible: Gathered = { list: f.fresh("eligible"), count: f.fresh("n") };
  f.line(`const ${eligible.list} = ${f.module.scratch()};`);
  f.line(
    `let ${eligible.count} = ${f.module.imports(meaning.eligible)}(p, out, ${from.list}, ${from.count}, ${eligible.list});`,
  );
  if (f.traced) {
    f.line(`trace.considered("space", ${from.list}, ${from.count});`);
    const index = f.fresh("i");
    f.block(`for (let ${index} = 0; ${index} < ${from.count}; ${index} += 1)`, () => {
      const thing = `${from.list}[${index}]`;
      f.line(`trace.object("space", ${thing}, ${f.module.imports(meaning.objection)}(p, ${thing}));`);
    });
  }
  f.block(`if (${eligible.count} === 0)`, () => {
    const text = literal(action.text);
    const why = `${from.count} === 0 ? ${reason(f, "noInstance", text)} : ${reason(f, "nothingToSelect", text)}`;
    writeLeave(f, site, "impossible", why);
  });
  writeTrace(f, `matching("space", ${eligible.list}, ${eligible.count})`);
  writeProbe(f, site);
  const wanted = strength === "-1" ? "1" : strength;
  f.block(`while (out.spaceCount < ${wanted} && ${eligible.count} > 0)`, () => {
    const chosen = writeChoice(f, eligible, action.criteria, "space", "space");
    f.line(`out.addSpace(${chosen});`);
    f.line(
      `${eligible.count} = ${f.module.imports(meaning.eligible)}(p, out, ${from.list}, ${from.count}, ${eligible.list});`,
    );
  });
  writeTaken(f, { action: action.name, strength }, site);
  site.done(f);
}

function writeDraw(f: FunctionWriter, action: DrawProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = game.meanings.get(action.name);
  if (meaning?.kind !== "draw") throw new Error(`${action.name} draws nothing`);
  const strength = writeStrength(f, action.name, action.strength, site);
  const wanted = strength === "-1" ? "1" : strength;
  if (action.decks.kind === "roll") {
    writeDeckTable(f, action, wanted, site);
  } else {
    const deck = f.fresh("deck");
    const code = action.decks.kind === "letter" ? String(action.decks.deck) : meaning.matching(f.scope("own"));
    f.line(`const ${deck} = ${code};`);
    if (action.decks.kind === "matching") {
      f.block(`if (${deck} <= 0)`, () => writeLeave(f, site, "impossible", reason(f, "noMatchingDeck")));
    }
    const held = f.fresh("held");
    f.line(`const ${held} = ${meaning.held(f.scope("own"), deck)};`);
    writeTrace(f, `considered("deck", [${deck}], 1)`);
    f.block(`if (${held} === 0)`, () =>
      writeLeave(f, site, "impossible", reason(f, "emptyDeck", `p.deckName(${deck})`)),
    );
    writeTrace(f, `matching("deck", [${deck}], 1)`);
    writeProbe(f, site);
    const index = f.fresh("i");
    f.block(`for (let ${index} = 0; ${index} < ${wanted} && ${index} < ${held}; ${index} += 1)`, () =>
      f.line(`out.addDeck(${deck});`),
    );
  }
  writeTaken(f, { action: action.name, strength }, site);
  site.done(f);
}

function writeDeckTable(f: FunctionWriter, action: DrawProgram, wanted: string, site: PlanSite): void {
  const { decks } = action;
  const meaning = f.module.game.meanings.get(action.name);
  if (decks.kind !== "roll" || meaning?.kind !== "draw") throw new Error("no table of decks");
  const numbers = [...new Set(decks.rows.map((row) => row.deck))].sort((first, second) => first - second);
  const table = f.module.constant(
    "decks",
    `{ die: ${decks.die}, from: [${decks.rows.map((row) => row.from).join(", ")}], to: [${decks.rows
      .map((row) => row.to)
      .join(
        ", ",
      )}], row: [${decks.rows.map((row) => numbers.indexOf(row.deck)).join(", ")}], decks: [${numbers.join(", ")}] }`,
  );
  const left = f.fresh("left");
  f.module.demandRoom(numbers.length);
  f.line(`const ${left} = ${f.module.scratch()};`);
  numbers.forEach((deck, index) => f.line(`${left}[${index}] = ${meaning.held(f.scope("own"), String(deck))};`));
  writeTrace(f, `considered("deck", ${table}.decks, ${numbers.length})`);
  const none = numbers.map((_, index) => `${left}[${index}] === 0`).join(" && ");
  f.block(`if (${none})`, () => writeLeave(f, site, "impossible", reason(f, "emptyDecks")));
  if (f.traced) {
    const filled = f.fresh("filled");
    f.line(`const ${filled} = ${table}.decks.filter((_, index) => ${left}[index] > 0);`);
    f.line(`trace.matching("deck", ${filled}, ${filled}.length);`);
  }
  writeProbe(f, site);
  const randomOther = f.module.game.policies.emptyDeck === "a random other deck";
  f.line(`${f.module.core("drawByTable")}(out, ${table}, ${left}, ${wanted}, ${randomOther});`);
}

function writePlain(f: FunctionWriter, action: PlainProgram, site: PlanSite): void {
  const meaning = f.module.game.meanings.get(action.name);
  if (meaning?.kind !== "plain") throw new Error(`${action.name} has a choice`);
  const strength = writeStrength(f, action.name, action.strength, site);
  const parts: string[] = [];
  if (action.possible !== null) parts.push(action.possible(f.scope("own")));
  if (action.set !== null) parts.push(`${isAnyone(f, action.set)}(p)`);
  if (f.traced) {
    const objects = action.object === null ? null : writeGather(f, action.object);
    if (objects !== null) f.line(`trace.considered("card", ${objects.list}, ${objects.count});`);
    f.block(`if (!(${parts.length === 0 ? "true" : parts.join(" && ")}))`, () => {
      writeLeave(f, site, "impossible", `${f.module.imports(meaning.objection)}(p)`);
    });
    if (objects !== null) f.line(`trace.matching("card", ${objects.list}, ${objects.count});`);
  } else if (parts.length > 0) {
    f.line(`if (!(${parts.join(" && ")})) ${site.leave}`);
  }
  writeProbe(f, site);
  writeTaken(f, { action: action.name, strength, unit: f.code.actor }, site);
  site.done(f);
}
