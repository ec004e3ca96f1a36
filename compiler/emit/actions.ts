import type { DrawActionMeaning, FeatureAttackMeaning } from "../../runtime/compact/meaning.ts";
import { mostOf } from "../../runtime/checked-tree/parts.ts";
import { meaningOf, partOf } from "../lower/context.ts";
import { featureOf } from "./expressions.ts";
import type {
  ActionProgram,
  CriterionProgram,
  DrawProgram,
  SimpleProgram,
  SelectProgram,
  SetProgram,
  BreakProgram,
} from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";
import { writeAttack } from "./attack.ts";
import { writeAlong } from "./reach.ts";
import { writeMove } from "./movement.ts";
import { writeChoice, writeProbe, writeStrength, writeTaken, type PlanSite, writeLeaveIf } from "./plan.ts";
import { rolledFrom } from "./roll.ts";
import { someMember, writeGather } from "./sets.ts";
import { writeCommandOther, writeFallback, writePerform, writeSequence } from "./composed-actions.ts";
import { type Gathered, writeList, writeAdd, diceArgument } from "./gathered.ts";

/** Writes the plan of an action. The code ends as its site says after the action, and leaves without a plan. */
export function writeAction(writer: FunctionWriter, action: ActionProgram, site: PlanSite): void {
  switch (action.kind) {
    case "move":
      return writeMove(writer, action, site);
    case "commandOther":
      return writeCommandOther(writer, action, site);
    case "along":
      return writeAlong(writer, action, site);
    case "attack":
      return writeAttack(writer, action, site);
    case "break":
      return writeBreak(writer, action, site);
    case "select":
      return writeSelect(writer, action, site);
    case "draw":
      return writeDraw(writer, action, site);
    case "simple":
      return writeSimple(writer, action, site);
    case "perform":
      return writePerform(writer, action, site);
    case "sequence":
      return writeSequence(writer, action, site, writeAction);
    case "fallback":
      return writeFallback(writer, action, site, [], writeAction);
  }
}

function writeSelect(writer: FunctionWriter, action: SelectProgram, site: PlanSite): void {
  const meaning = meaningOf(writer.module, action.name, "select");
  const strength = writeStrength(writer, action.strength, site);
  const members = writeGather(writer, action.set);
  const from = writeList(writer, "from");
  const each = writer.fresh("i");
  writer.block(`for (let ${each} = 0; ${each} < ${members.count}; ${each} += 1)`, () => {
    const chosen = meaning.chosen(writer.scope("own"), `${members.list}[${each}]`);
    writer.line(`${from.count} = ${writer.module.core("insert")}(${from.list}, ${from.count}, ${chosen});`);
  });
  const eligible: Gathered = { list: writer.list("eligible"), count: writer.fresh("n") };
  writer.line(
    `let ${eligible.count} = ${writer.module.imports(meaning.eligible)}(p, out, ${from.list}, ${from.count}, ${eligible.list});`,
  );
  writeLeaveIf(writer, site, `${eligible.count} === 0`);
  writeProbe(writer, site);
  const wanted = action.many === null ? (strength === "-1" ? "1" : strength) : `${mostOf(action.many)}`;
  writer.block(`while (out.spaceCount < ${wanted} && ${eligible.count} > 0)`, () => {
    const chosen = writeChoice(writer, eligible, action.criteria, "space");
    writer.line(`out.addSpace(${chosen});`);
    writer.line(
      `${eligible.count} = ${writer.module.imports(meaning.eligible)}(p, out, ${from.list}, ${from.count}, ${eligible.list});`,
    );
  });
  writeTaken(writer, { action: action.name, strength }, site);
}

function writeDraw(writer: FunctionWriter, action: DrawProgram, site: PlanSite): void {
  const meaning = meaningOf(writer.module, action.name, "draw");
  const strength = writeStrength(writer, action.strength, site);
  const wanted = strength === "-1" ? "1" : strength;
  if (action.drawsFrom.kind === "roll") {
    writeDeckTable(writer, action.drawsFrom, meaning, wanted, site);
  } else if (action.drawsFrom.kind === "letters") {
    writeDecks(writer, action.drawsFrom.letters, meaning, site);
  } else if (action.drawsFrom.kind === "cards") {
    writeFaceUp(writer, action.drawsFrom, wanted, site);
  } else {
    const deck = writer.fresh("deck");
    const code =
      action.drawsFrom.kind === "letter" ? String(action.drawsFrom.deck) : meaning.matching(writer.scope("own"));
    writer.line(`const ${deck} = ${code};`);
    if (action.drawsFrom.kind === "matching") {
      writeLeaveIf(writer, site, `${deck} <= 0`);
    }
    const held = writer.fresh("held");
    writer.line(`const ${held} = ${meaning.held(writer.scope("own"), deck)};`);
    writeLeaveIf(writer, site, `${held} === 0`);
    writeProbe(writer, site);
    const index = writer.fresh("i");
    writer.block(`for (let ${index} = 0; ${index} < ${wanted} && ${index} < ${held}; ${index} += 1)`, () =>
      writer.line(`out.addDeck(${deck});`),
    );
  }
  writeTaken(writer, { action: action.name, strength }, site);
}

/** Writes draws such as `2 H and 2 Z`: up to this many from each deck, in this order. */
function writeDecks(
  writer: FunctionWriter,
  letters: readonly { readonly deck: number; readonly count: number }[],
  meaning: DrawActionMeaning,
  site: PlanSite,
): void {
  const held = letters.map(({ deck }) => {
    const local = writer.fresh("held");
    writer.line(`const ${local} = ${meaning.held(writer.scope("own"), String(deck))};`);
    return local;
  });
  const none = held.map((each) => `${each} === 0`).join(" && ");
  writeLeaveIf(writer, site, none);
  writeProbe(writer, site);
  letters.forEach(({ deck, count }, index) => {
    writer.line(`for (let i = 0; i < ${count} && i < ${held[index]}; i += 1) out.addDeck(${deck});`);
  });
}

/** Writes the choice of face-up cards, one by one. */
function writeFaceUp(
  writer: FunctionWriter,
  decks: { readonly set: SetProgram; readonly criteria: readonly CriterionProgram[] },
  wanted: string,
  site: PlanSite,
): void {
  const cards = writeGather(writer, decks.set);
  writeLeaveIf(writer, site, `${cards.count} === 0`);
  writeProbe(writer, site);
  writeCardChoices(writer, cards, decks.criteria, wanted);
}

/** Writes the choice of up to that many cards, one by one; of equal names, the first is chosen. */
function writeCardChoices(
  writer: FunctionWriter,
  cards: Gathered,
  criteria: readonly CriterionProgram[],
  wanted: string,
): void {
  const left = writer.fresh("n");
  writer.line(`let ${left} = ${cards.count};`);
  writer.block(`while (out.cardCount < ${wanted} && ${left} > 0)`, () => {
    const round: Gathered = { list: writer.list("round"), count: writer.fresh("n") };
    writer.line(`${writer.module.core("copy")}(${cards.list}, ${left}, ${round.list});`);
    writer.line(
      `let ${round.count} = ${writer.module.imports(partOf(writer.module.game, "sortCards"))}(p, ${round.list}, ${left});`,
    );
    const chosen = writeChoice(writer, round, criteria, "card");
    writer.line(`out.addCard(${chosen});`);
    const at = writer.fresh("at");
    writer.line(`const ${at} = ${cards.list}.indexOf(${chosen});`);
    writer.line(`${cards.list}.copyWithin(${at}, ${at} + 1, ${left});`);
    writer.line(`${left} -= 1;`);
  });
}

function writeDeckTable(
  writer: FunctionWriter,
  source: DrawProgram["drawsFrom"] & { readonly kind: "roll" },
  meaning: DrawActionMeaning,
  wanted: string,
  site: PlanSite,
): void {
  const numbers = [...new Set(source.rows.map((row) => row.deck))].sort((first, second) => first - second);
  const table = writer.module.constant(
    "decks",
    `{ ${rolledFrom(source)}, row: [${source.rows.map((row) => numbers.indexOf(row.deck)).join(", ")}], decks: [${numbers.join(", ")}] }`,
  );
  const left = writer.fresh("left");
  writer.module.demandRoom(numbers.length);
  writer.line(`const ${left} = ${writer.module.scratch()};`);
  numbers.forEach((deck, index) =>
    writer.line(`${left}[${index}] = ${meaning.held(writer.scope("own"), String(deck))};`),
  );
  const none = numbers.map((_, index) => `${left}[${index}] === 0`).join(" && ");
  writeLeaveIf(writer, site, none);
  writeProbe(writer, site);
  const randomOther = writer.module.game.policies.emptyDeck === "a random other deck";
  writer.line(
    `${writer.module.core("drawByTable")}(out, ${table}, ${left}, ${wanted}, ${randomOther}${diceArgument(writer)});`,
  );
}

function writeSimple(writer: FunctionWriter, action: SimpleProgram, site: PlanSite): void {
  if (action.remembers !== null) return writeMemory(writer, action, action.remembers, site);
  const strength = writeStrength(writer, action.strength, site);
  const { roles } = writer.module.game;
  const sort = action.object?.sort;
  const listed = sort === roles.place ? "place" : sort === roles.unit ? "unit" : "card";
  const parts: string[] = [];
  if (action.possible !== null) parts.push(action.possible(writer.scope("own")));
  if (action.set !== null) parts.push(`${someMember(writer, action.set)}(p)`);
  if (parts.length > 0) writer.line(`if (!(${parts.join(" && ")})) ${site.leave}`);
  writeProbe(writer, site);
  if (action.set !== null && action.criteria !== null) {
    writeCardChoices(writer, writeGather(writer, action.set), action.criteria, strength === "-1" ? "1" : strength);
  }
  if (action.set !== null && action.chooses) {
    writer.line(`out.feature = ${writeChoice(writer, writeFeatures(writer, action.set), [], "feature")};`);
  }
  const taken = { action: action.name, strength, unit: writer.code.actor };
  if (listed === "place" && action.object !== null) {
    const { list, count } = writeGather(writer, action.object);
    writeTaken(writer, { ...taken, destination: `${count} > 0 ? ${list}[0] : -1` }, site);
  } else writeTaken(writer, taken, site);
}

/** Writes a list of towers or doors with their numbers among all named things. */
function writeFeatures(writer: FunctionWriter, set: SetProgram): Gathered {
  const things = writeGather(writer, set);
  const feature = featureOf(writer, set.sort);
  writer.block(`for (let i = 0; i < ${things.count}; i += 1)`, () =>
    writer.line(`${things.list}[i] = ${feature(writer.scope("own"), `${things.list}[i]`)};`),
  );
  return things;
}

/** Writes an action that changes what the bot remembers. */
function writeMemory(
  writer: FunctionWriter,
  action: SimpleProgram,
  { cell, next }: NonNullable<SimpleProgram["remembers"]>,
  site: PlanSite,
): void {
  const strength = writeStrength(writer, action.strength, site);
  const scope = writer.scope("own");
  writeLeaveIf(writer, site, `!(${action.possible?.(scope) ?? "true"})`);
  writeProbe(writer, site);
  writer.line(`out.memory = ${cell};`);
  writer.line(`out.memoryNumber = ${next(scope)};`);
  writeTaken(writer, { action: action.name, strength, unit: writer.code.actor }, site);
}

function featureAttack(writer: FunctionWriter, action: BreakProgram): FeatureAttackMeaning {
  const { features } = meaningOf(writer.module, action.name, "attack");
  if (features === undefined) throw new Error(`${action.name} is no attack on things other than units`);
  return features;
}

/** Writes an attack on a thing on the board; of several, a random one. */
function writeBreak(writer: FunctionWriter, action: BreakProgram, site: PlanSite): void {
  const strength = writeStrength(writer, action.strength, site);
  const { sort } = action.set;
  const legal = featureAttack(writer, action).sorts[sort]?.legal;
  const feature = featureOf(writer, sort);
  if (legal === undefined) throw new Error(`${action.name} breaks no ${sort}`);
  const things = writeGather(writer, action.set);
  const kept = writeList(writer, "kept");
  writer.block(`for (let i = 0; i < ${things.count}; i += 1)`, () => {
    const thing = writer.fresh("x");
    writer.line(`const ${thing} = ${things.list}[i];`);
    const name = feature(writer.scope("own"), thing);
    writer.block(`if (${legal(writer.scope("own"), thing)})`, () => writeAdd(writer, kept, name));
  });
  writeLeaveIf(writer, site, `${kept.count} === 0`);
  writeProbe(writer, site);
  writer.line(`out.feature = ${writeChoice(writer, kept, [], "feature")};`);
  writeTaken(writer, { action: action.name, strength, unit: writer.code.actor }, site);
}
