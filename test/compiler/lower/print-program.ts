import {
  printPredicate,
  printSet,
  printAmount,
  printKey,
  printWholeCondition,
  printItem,
} from "../../../compiler/lower/print.ts";
import type {
  ActionProgram,
  ClauseProgram,
  ConditionProgram,
  CriterionProgram,
  DangerProgram,
  DecisionProgram,
  DrawProgram,
  GoalProgram,
  ModifierProgram,
  LetterProgram,
  StrengthProgram,
} from "../../../compiler/lower/program.ts";
import { diceText } from "../../../runtime/checked-tree/expression.ts";

/** The decision program for people: the form that goldens keep and in which a change of the lowering shows. */
export function printProgram(program: DecisionProgram): string {
  const lines = [`${program.game}, scenario ${program.scenario}, ${program.bot}`, ""];
  lines.push("danger", ...printDanger(program.danger), "", "danger of own units", ...printDanger(program.opposing));
  for (const { name, isAsked, rows } of program.checklists) {
    lines.push("", `checklist ${name}, of ${isAsked.map(printPredicate).join(" and ")}`);
    for (const { number, condition, answer } of rows) {
      lines.push(
        `  ${number} ${answer ? "yes" : "no"}`,
        ...(condition === null ? [] : indent(indent(printCondition(condition)))),
      );
    }
  }
  for (const procedure of program.procedures) {
    lines.push("", procedure.mode === "first true" ? `${procedure.name}, to the first true statement` : procedure.name);
    for (const clause of procedure.clauses) lines.push(...printClause(clause));
  }
  return `${lines.join("\n")}\n`;
}

function printDanger(danger: DangerProgram): string[] {
  return danger.rows.map((row) => `  ${row.number} ${printPredicate(row.passes)}`);
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function printClause(clause: ClauseProgram): string[] {
  const lines = [`${clause.number} ${clause.origin.text}`];
  if (clause.condition !== null) lines.push(...indent(printCondition(clause.condition)));
  const { statement } = clause;
  if (statement.kind !== "roll") return [...lines, ...indent(printAction(statement))];
  lines.push(`  roll ${[diceText(statement.dice), ...statement.modifiers.map(printModifier)].join(" ")}`);
  for (const row of statement.rows) {
    lines.push(`    ${row.from}-${row.to}`);
    if (row.find !== null)
      lines.push(`      find ${printSet(row.find.set)}`, ...indent(indent(indent(printCriteria(row.find.criteria)))));
    lines.push(...indent(indent(indent(printAction(row.action)))));
  }
  return lines;
}

function printModifier({ sign, value, onlyIf }: ModifierProgram): string {
  return `${sign} ${printAmount(value)}${onlyIf === null ? "" : ` only if ${printWholeCondition(onlyIf)}`}`;
}

function printCondition(condition: ConditionProgram): string[] {
  return condition.items.map((item) => `if ${printItem(item)}`);
}

function printAction(action: ActionProgram): string[] {
  if (action.kind === "sequence") return ["in this order", ...indent(action.parts.flatMap(printAction))];
  if (action.kind === "fallback") return ["the first possible", ...indent(action.parts.flatMap(printAction))];
  if (action.kind === "perform") return [`routine ${action.routine}${action.once ? " unless tried" : ""}`];
  const head = `${action.name}${printStrength(action.strength)}`;
  switch (action.kind) {
    case "simple":
      return [action.set === null ? head : `${head} about ${printSet(action.set)}`];
    case "draw":
      return printDraw(head, action.drawsFrom);
    case "attack": {
      const limits = [
        action.range === null ? "" : ` range ${action.range}`,
        action.threshold === null ? "" : ` threshold ${action.threshold.join("/")}`,
        action.noun === null ? "" : ` as at ${action.noun}`,
        action.profile === null ? "" : ` signs ${action.profile.range ?? ""} ${action.profile.classes.join(", ")}`,
        action.usingName === null ? "" : ` using ${action.usingName}`,
        action.spaces === null ? "" : ` on one of ${printSet(action.spaces)}`,
        action.many === null ? "" : ` up to ${action.many}`,
        action.prefers === null
          ? ""
          : ` rather at ${action.attacksAllPreferred ? "all " : ""}${printSet(action.prefers)}`,
        ...action.alternatives.map((each) => `${printStrength(each.strength)} if ${printPredicate(each.passes)}`),
      ];
      return [`${head}${limits.join("")} at ${printSet(action.set)}`, ...indent(printCriteria(action.criteria))];
    }
    case "break":
      return [`${head} breaks ${printSet(action.set)}`];
    case "along":
      return [`${head} along the way from ${printSet(action.from)} to ${printSet(action.to)}`];
    case "select":
      return [
        `${head} of ${action.many === null ? "" : `up to ${action.many} `}${printSet(action.set)}`,
        ...indent(printCriteria(action.criteria)),
      ];
    case "commandOther":
      return [
        `${head} leads ${printSet(action.set)}${action.select === null ? "" : ` by ${printKey(action.select.key)}`}${action.move === null ? " by its own clauses" : ""}`,
        ...(action.move === null ? [] : indent(printAction(action.move))),
      ];
    case "move": {
      const lines = [head, ...indent(action.letters.flatMap(printLetter))];
      if (action.via !== null) {
        lines.push(`  way of ${action.via.distance} steps`, ...indent(indent(printCriteria(action.via.criteria))));
      }
      for (const { max, set } of action.passengers?.groups ?? []) lines.push(`  with up to ${max} of ${printSet(set)}`);
      return lines;
    }
  }
}

function printDraw(head: string, source: DrawProgram["drawsFrom"]): string[] {
  switch (source.kind) {
    case "letter":
      return [`${head} deck ${source.letter}`];
    case "matching":
      return [`${head} matching deck`];
    case "letters":
      return [`${head} decks ${source.letters.map(({ letter, count }) => `${count} ${letter}`).join(", ")}`];
    case "cards":
      return [`${head} of ${printSet(source.set)}`, ...indent(printCriteria(source.criteria))];
    case "roll": {
      const rows = source.rows.map((row) => `  ${row.from}-${row.to} deck ${row.letter}`);
      return [`${head} roll ${diceText(source.dice)}`, ...rows];
    }
  }
}

function printLetter(letter: LetterProgram): string[] {
  const lines = [`${letter.letter === "" ? "" : `${letter.letter}) `}${printGoal(letter.goal)}`];
  if (letter.condition !== null) lines.push(...indent(printCondition(letter.condition)));
  for (const { forbids, set } of letter.restrictions) lines.push(...indent([`never ${forbids} ${printSet(set)}`]));
  if (letter.find !== null) {
    lines.push(...indent([`find ${printSet(letter.find.set)}`, ...indent(printCriteria(letter.find.criteria))]));
  }
  return [...lines, ...indent(printCriteria(letter.criteria))];
}

function printGoal(goal: GoalProgram): string {
  const limit = goal.limit > 0 ? ` up to ${goal.limit}` : "";
  switch (goal.kind) {
    case "to":
      return `to${limit} ${goal.passes === null ? "" : printPredicate(goal.passes)}`;
    case "nearer":
      return `nearer to ${goal.set === null ? "" : printSet(goal.set)}`;
    case "farther":
      return `away from ${goal.set === null ? "" : printSet(goal.set)}`;
    case "letters":
      return `nearer to ${goal.letters.map((letter) => `${letter.letter}: ${printSet(letter.set)}`).join(" > ")}`;
  }
}

function printStrength(strength: StrengthProgram | null): string {
  if (strength === null) return "";
  if (strength.kind === "number") return ` ${strength.value}`;
  return strength.kind === "card" ? " as printed" : " of the mover";
}

function printCriteria(criteria: readonly CriterionProgram[]): string[] {
  return criteria.map((criterion) => {
    switch (criterion.kind) {
      case "filter":
        return `keep ${printPredicate(criterion.passes)}`;
      case "rank":
        return `rank ${printKey(criterion.key)}`;
      case "random":
        return criterion.by === "at random" ? "random" : criterion.by;
    }
  });
}
