import type { DrawActionMeaning } from "../../runtime/compact/meaning.ts";
import type {
  ActionProgram,
  CriterionProgram,
  DrawProgram,
  PlainProgram,
  SelectProgram,
  SetProgram,
} from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeLead, type LeadSite } from "./lead.ts";
import { writeAim } from "./aim.ts";
import { writeBreak } from "./break.ts";
import { writeAlong } from "./along.ts";
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
import { someMember, writeGather } from "./sets.ts";
import type { Gathered } from "./gathered.ts";
import { literal } from "./source-writer.ts";

/** Writes the plan of an action: it ends as its site says once it is carried out, and leaves where there is no plan. */
export function writeAction(f: FunctionWriter, action: ActionProgram, site: PlanSite, lead: LeadSite): void {
  switch (action.kind) {
    case "move":
      return writeMove(f, action, site);
    case "lead":
      return writeLead(f, action, site, lead);
    case "along":
      return writeAlong(f, action, site);
    case "aim":
      return writeAim(f, action, site);
    case "break":
      return writeBreak(f, action, site);
    case "select":
      return writeSelect(f, action, site);
    case "draw":
      return writeDraw(f, action, site);
    case "plain":
      return writePlain(f, action, site);
  }
}

function writeSelect(f: FunctionWriter, action: SelectProgram, site: PlanSite): void {
  const { game } = f.module;
  const meaning = game.meanings.get(action.name);
  if (meaning?.kind !== "select") throw new Error(`${action.name} selects nothing`);
  const strength = writeStrength(f, action.strength, site);
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
  const strength = writeStrength(f, action.strength, site);
  const wanted = strength === "-1" ? "1" : strength;
  if (action.decks.kind === "roll") {
    writeDeckTable(f, action, wanted, site);
  } else if (action.decks.kind === "letters") {
    writeDecks(f, action.decks.letters, meaning, site);
  } else if (action.decks.kind === "cards") {
    writeFaceUp(f, action.decks, wanted, site);
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

/** `2 H and 2 Z`: up to so many of each, in this order. */
function writeDecks(
  f: FunctionWriter,
  letters: readonly { readonly deck: number; readonly count: number }[],
  meaning: DrawActionMeaning,
  site: PlanSite,
): void {
  const decks = `[${letters.map(({ deck }) => deck).join(", ")}]`;
  const held = letters.map(({ deck }) => {
    const local = f.fresh("held");
    f.line(`const ${local} = ${meaning.held(f.scope("own"), String(deck))};`);
    return local;
  });
  writeTrace(f, `considered("deck", ${decks}, ${letters.length})`);
  const none = held.map((each) => `${each} === 0`).join(" && ");
  f.block(`if (${none})`, () => writeLeave(f, site, "impossible", reason(f, "emptyDecks")));
  if (f.traced) {
    const filled = f.fresh("filled");
    f.line(`const ${filled} = ${decks}.filter((_, index) => [${held.join(", ")}][index] > 0);`);
    f.line(`trace.matching("deck", ${filled}, ${filled}.length);`);
  }
  writeProbe(f, site);
  letters.forEach(({ deck, count }, index) => {
    f.line(`for (let i = 0; i < ${count} && i < ${held[index]}; i += 1) out.addDeck(${deck});`);
  });
}

/** Cards that lie face up, chosen one by one. */
function writeFaceUp(
  f: FunctionWriter,
  decks: { readonly set: SetProgram; readonly criteria: readonly CriterionProgram[] },
  wanted: string,
  site: PlanSite,
): void {
  const cards = writeGather(f, decks.set);
  const names: Gathered = { list: f.traced ? f.list("names") : "", count: f.fresh("n") };
  if (f.traced) {
    f.line(`${f.module.core("copy")}(${cards.list}, ${cards.count}, ${names.list});`);
    f.line(`const ${names.count} = ${f.module.imports(f.module.game.sortCards)}(p, ${names.list}, ${cards.count});`);
    f.line(`trace.considered("card", ${names.list}, ${names.count});`);
  }
  f.block(`if (${cards.count} === 0)`, () =>
    writeLeave(f, site, "impossible", reason(f, "noInstance", literal(decks.set.text))),
  );
  writeTrace(f, `matching("card", ${names.list}, ${names.count})`);
  writeProbe(f, site);
  writeCardChoices(f, cards, decks.criteria, wanted);
}

/** Writes the choice of so many cards, one by one; of equal names the first is meant. */
function writeCardChoices(
  f: FunctionWriter,
  cards: Gathered,
  criteria: readonly CriterionProgram[],
  wanted: string,
): void {
  const left = f.fresh("n");
  f.line(`let ${left} = ${cards.count};`);
  f.block(`while (out.cardCount < ${wanted} && ${left} > 0)`, () => {
    const round: Gathered = { list: f.list("round"), count: f.fresh("n") };
    f.line(`${f.module.core("copy")}(${cards.list}, ${left}, ${round.list});`);
    f.line(`let ${round.count} = ${f.module.imports(f.module.game.sortCards)}(p, ${round.list}, ${left});`);
    const chosen = writeChoice(f, round, criteria, "card", "card");
    f.line(`out.addCard(${chosen});`);
    const at = f.fresh("at");
    f.line(`const ${at} = ${cards.list}.indexOf(${chosen});`);
    f.line(`${cards.list}.copyWithin(${at}, ${at} + 1, ${left});`);
    f.line(`${left} -= 1;`);
  });
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
  const strength = writeStrength(f, action.strength, site);
  const parts: string[] = [];
  if (action.possible !== null) parts.push(action.possible(f.scope("own")));
  if (action.set !== null) parts.push(`${someMember(f, action.set)}(p)`);
  if (f.traced) {
    const objects = action.object === null || action.chooses ? null : writeGather(f, action.object);
    if (objects !== null) f.line(`trace.considered("card", ${objects.list}, ${objects.count});`);
    if (action.chooses && action.object !== null) {
      const { list, count } = writeFeatures(f, action.object);
      f.line(`trace.considered("feature", ${list}, ${count});`);
    }
    f.block(`if (!(${parts.length === 0 ? "true" : parts.join(" && ")}))`, () => {
      writeLeave(f, site, "impossible", `${f.module.imports(meaning.objection)}(p)`);
    });
    if (objects !== null) f.line(`trace.matching("card", ${objects.list}, ${objects.count});`);
    if (action.chooses && action.set !== null) {
      const { list, count } = writeFeatures(f, action.set);
      f.line(`trace.matching("feature", ${list}, ${count});`);
    }
  } else if (parts.length > 0) {
    f.line(`if (!(${parts.join(" && ")})) ${site.leave}`);
  }
  writeProbe(f, site);
  if (action.set !== null && action.criteria !== null) {
    writeCardChoices(f, writeGather(f, action.set), action.criteria, strength === "-1" ? "1" : strength);
  }
  if (action.set !== null && action.chooses) {
    f.line(`out.structure = ${writeChoice(f, writeFeatures(f, action.set), [], "structure", "feature")};`);
  }
  writeTaken(f, { action: action.name, strength, unit: f.code.actor }, site);
  site.done(f);
}

/** Writes a list of structures or doors as they are numbered among all that has a name. */
function writeFeatures(f: FunctionWriter, set: SetProgram): Gathered {
  const things = writeGather(f, set);
  const feature = f.module.game.features[set.sort];
  if (feature === undefined) throw new Error(`${set.sort} has no names`);
  f.block(`for (let i = 0; i < ${things.count}; i += 1)`, () =>
    f.line(`${things.list}[i] = ${feature(f.scope("own"), `${things.list}[i]`)};`),
  );
  return things;
}
