import { diceText, partsOf } from "../../../runtime/checked-tree/expression.ts";
import type {
  Amount,
  Base,
  CheckedAction,
  CheckedClause,
  CheckedSheet,
  ConditionItem,
  Count,
  Criterion,
  Description,
  Goal,
  Measure,
  Test,
} from "../../../runtime/checked-tree.ts";

/** A checked sheet as lines that a person can hold against its text. */
export function printSheet(sheet: CheckedSheet): string {
  const lines: string[] = [];
  for (const row of sheet.dangerous) lines.push(`danger ${row.number}: ${description(row.unit)}`);
  for (const procedure of sheet.procedures) {
    const units = procedure.units.map(({ title, letters, except }) => {
      const limits = [
        letters.length > 0 ? ` ${letters.join(", ")}` : "",
        except.length > 0 ? ` but ${except.join(", ")}` : "",
      ];
      return title + limits.join("");
    });
    const initiative = procedure.initiative === null ? "" : `, initiative ${procedure.initiative}`;
    lines.push(`procedure ${procedure.name}: ${units.join("; ")}${initiative}`);
    for (const clause of procedure.clauses) lines.push(...printClause(clause).map(indent));
  }
  return lines.join("\n");
}

function printClause(clause: CheckedClause): string[] {
  const source = clause.source ? ` (l. ${clause.source.join("-")})` : "";
  const lines = [`${clause.number} ${clause.text}${source}`];
  for (const item of clause.condition?.items ?? []) lines.push(...conditionItem(item).map((line) => `   ${line}`));
  const { statement } = clause;
  if (statement.kind === "action") lines.push(...action(statement.action).map((line) => `   ${line}`));
  else {
    lines.push(`   roll ${diceText(statement.dice)}`);
    for (const row of statement.rows) {
      lines.push(`     ${row.from}-${row.to}`);
      if (row.find) lines.push(`       find ${description(row.find.of)} ${criteria(row.find.criteria)}`.trimEnd());
      lines.push(...action(row.action).map((line) => `       ${line}`));
    }
  }
  return lines;
}

function conditionItem(item: ConditionItem): string[] {
  switch (item.kind) {
    case "threshold":
      return [`if threshold ${item.limits.join("/")}`];
    case "remembers":
      return [`if ${item.negated ? "not " : ""}${item.cell.name} ${count(item.count)}`];
    case "either":
      return [
        `if ${item.negated ? "none" : "one"} of`,
        ...item.of.flatMap(({ items }) => ["  all", ...items.flatMap(conditionItem).map((line) => `    ${line}`)]),
      ];
    case "compares":
      return [`if ${amount(item.left)} ${item.comparison} ${amount(item.right)}`];
    case "sum":
      return [`if sum of ${item.quantity} over ${description(item.over)} ${count(item.count)}`];
    case "exists": {
      const quantity = item.count ? count(item.count) : item.quantifier;
      const says = item.predicate.map(test).join(" & ");
      const lines = [
        `if ${item.negated ? "not " : ""}${quantity} ${description(item.subject)}${says === "" ? "" : `: ${says}`}`,
      ];
      for (const binding of item.binds) {
        const of = binding.kind === "argument" ? ` ${binding.relation} ${description(binding.argument)}` : "";
        lines.push(`   binds ${binding.sort} (${binding.kind}${of})`);
      }
      return lines;
    }
  }
}

function action(checked: CheckedAction): string[] {
  const strength = checked.strength
    ? ` ${checked.strength.kind === "number" ? checked.strength.value : checked.strength.kind}`
    : "";
  const head = `${checked.entry}${strength} [${checked.plan}]`;
  switch (checked.plan) {
    case "perform":
      return [head];
    case "move": {
      const lines = [head];
      if (checked.mover) lines.push(`  leads ${description(checked.mover)}${checked.follows ? ", its own way" : ""}`);
      if (checked.passengers) {
        const groups = checked.passengers.groups
          .map((group) => `${group.max} of ${description(group.who)} ${criteria(group.criteria)}`.trimEnd())
          .join(" & ");
        const staying = checked.passengers.oneStays ? ", one staying on an objective" : "";
        lines.push(`  with up to ${groups}${staying}`);
      }
      if (checked.along) lines.push(`  along ${description(checked.along.from)} – ${description(checked.along.to)}`);
      if (checked.find)
        lines.push(`  find ${description(checked.find.of)} ${criteria(checked.find.criteria)}`.trimEnd());
      if (checked.approaching) lines.push("  approaching");
      if (checked.goal) lines.push(`  ${goal(checked.goal)} ${criteria(checked.criteria)}`.trimEnd());
      for (const subclause of checked.subclauses) {
        for (const item of subclause.condition?.items ?? [])
          lines.push(...conditionItem(item).map((line) => `  ${subclause.letter}) ${line}`));
        lines.push(`  ${subclause.letter}) ${goal(subclause.goal)} ${criteria(subclause.criteria)}`.trimEnd());
      }
      const { via } = checked;
      if (via)
        lines.push(`  via ${via.distance}: ${via.kind === "asPer" ? `as per ${via.letter}` : criteria(via.criteria)}`);
      return lines;
    }
    case "attack": {
      const limits = `${checked.named ? ` (named ${checked.named})` : ""}${checked.range === undefined ? "" : ` within range ${checked.range}`}`;
      const lines = [
        `${head} at ${checked.area ? "all of " : ""}${checked.target ? description(checked.target) : "any"}${limits} ${criteria(checked.criteria)}`.trimEnd(),
      ];
      const { profile, using, alternatives = [], prefers, displaces } = checked;
      if (profile)
        lines.push(
          `  signs ${[profile.range === null ? "" : `range ${profile.range}`, ...profile.classes].join(" ").trim()}`,
        );
      if (using !== undefined) lines.push(`  using ${using.noun}`);
      for (const { strength, target } of alternatives)
        lines.push(`  ${strength.kind === "number" ? strength.value : strength.kind} against ${description(target)}`);
      if (prefers) lines.push(`  prefers ${description(prefers)}`);
      if (displaces) lines.push(`  displaces ${displaces.who} ${criteria(displaces.criteria)}`.trimEnd());
      return lines;
    }
    case "select":
      return [`${head} from ${description(checked.from)} ${criteria(checked.criteria)}`.trimEnd()];
    case "draw": {
      const { drawsFrom: source } = checked;
      if (source.kind === "roll")
        return [head, ...source.rows.map((row) => `  ${row.from}-${row.to} deck ${row.deck}`)];
      switch (source.kind) {
        case "letter":
          return [`${head} from deck ${source.letter}`];
        case "letters":
          return [`${head} from ${source.letters.map(({ letter, count }) => `${count} of deck ${letter}`).join(", ")}`];
        case "cards":
          return [`${head} of ${description(source.from)} ${criteria(source.criteria)}`.trimEnd()];
        case "matching":
          return [`${head} from the matching deck`];
      }
    }
    case "simple":
      return [
        `${head}${checked.object ? ` of ${description(checked.object)}` : ""} ${criteria(checked.criteria)}`.trimEnd(),
      ];
  }
}

function goal(checked: Goal): string {
  switch (checked.kind) {
    case "to":
      return `to ${description(checked.place)}`;
    case "nearer":
      return `nearer to ${description(checked.target)}`;
    case "farther":
      return `away from ${description(checked.target)}`;
    case "nearerToLetters":
      return `nearer to clause ${checked.clause}'s ${checked.letters.join(", ")}`;
  }
}

function criteria(list: readonly Criterion[]): string {
  if (list.length === 0) return "";
  const parts = list.map((criterion) => {
    switch (criterion.kind) {
      case "random":
        return "random";
      case "filter":
        return test(criterion.test);
      case "rank":
        return measure(criterion.measure);
    }
  });
  return `[${parts.join(" > ")}]`;
}

function description(checked: Description): string {
  const parts = [...checked.tests.map(test), ...(checked.select ? [`the ${measure(checked.select)}`] : [])];
  return `${base(checked.base, checked.sort)}${parts.length === 0 ? "" : `{${parts.join(", ")}}`}`;
}

function base(checked: Base, sort: string): string {
  switch (checked.kind) {
    case "all":
      return `any ${sort}`;
    case "noun":
      return checked.letter === null ? checked.entry : `${checked.entry} ${checked.letter}`;
    case "here":
    case "actor":
      return checked.kind;
    case "bound":
      return `bound ${sort}`;
    case "parameter":
      return `parameter ${checked.index + 1}`;
    case "either":
      return `(${checked.of.map(description).join(" or ")})`;
    case "coerced":
      return `<${checked.coercion}: ${description(checked.of)}>`;
  }
}

function test(checked: Test): string {
  const not = "negated" in checked && checked.negated ? "not " : "";
  switch (checked.kind) {
    case "is":
      return not + checked.entry;
    case "named":
      return `named ${checked.name}`;
    case "isOneOf":
      return `${not}one of ${description(checked.description)}`;
    case "relates":
      return `${not}${checked.entry} ${checked.count ? `${count(checked.count)} ` : ""}${description(checked.argument)}`;
    case "within":
      return `${checked.measure} ${count(checked.count)}${checked.through.length > 0 ? ` over ${checked.through.map(test).join(", ")}` : ""}${checked.of ? ` of ${description(checked.of)}` : ""}`;
    case "between":
      return checked.pairs
        .map(({ first, second }) => `between ${description(first)} and ${description(second)}`)
        .join(" or else ");
    case "measures":
      return `${measure(checked.measure)} ${count(checked.count)}`;
    case "leadsTo":
      return `${checked.action} ${checked.chance} ${not}${checked.outcome.text}`;
  }
}

function measure(checked: Measure): string {
  const { direction } = checked;
  switch (checked.kind) {
    case "quantity":
      return `${direction} ${checked.entry}`;
    case "count":
      return `${direction} count ${checked.relation} ${description(checked.of)}`;
    case "distance":
      return `${direction} distance to ${checked.to ? description(checked.to) : "actor"}`;
    case "own":
      return `${direction} ${checked.entry}`;
    case "calculated":
      return `${direction} ${checked.word}: ${amount(checked.value)}`;
    case "best":
      return `${direction} ${checked.entry} ${checked.relation} ${description(checked.of)}`;
  }
}

function count({ comparison, number }: Count): string {
  const signs = { less: "<", atMost: "≤", atLeast: "≥", more: ">", exactly: "=" };
  return `${signs[comparison]} ${number}`;
}

function indent(line: string): string {
  return `  ${line}`;
}

function amount(of: Amount): string {
  switch (of.kind) {
    case "constant":
      return `${of.value}`;
    case "dice":
      return diceText(of.dice);
    case "count":
      return `count of ${description(of.of)}`;
    case "total":
      return `${of.measure.kind === "quantity" ? of.measure.entry : measure(of.measure)} of ${description(of.over)}`;
    case "counter":
      return of.cell.name;
    default:
      return `${of.kind} (${partsOf(of).map(amount).join(", ")})`;
  }
}
