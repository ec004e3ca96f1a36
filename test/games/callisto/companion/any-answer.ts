import type { RandomSource } from "../../../../runtime/dice.ts";
import type { Answer, Field, Question } from "../../../../runtime/companion/question.ts";

/** Any answer that fits, now and then a word to the companion itself. */
export function anyAnswer(question: Question, random: RandomSource): Answer {
  const command = random.pick(question.commands);
  if (command !== null && random.chance(4)) return { command };
  switch (question.form) {
    case "yes or no":
      return { yes: random.chance(50) };
    case "choice":
      return { key: random.pick(question.options)?.key ?? "" };
    case "names": {
      if (question.nowhere && random.chance(10)) return { nowhere: true };
      const pool = question.among ?? [...new Set([...question.known, "c3", "c4", "d4"])];
      const count = random.within([question.least, Math.min(question.most, pool.length, question.least + 2)]);
      const names = random.shuffled(pool).slice(0, count);
      const fields = names.flatMap((name) =>
        question.details?.[name] === undefined ? [] : [[name, question.details[name]] as const],
      );
      if (fields.length === 0) return { names };
      return { names, details: Object.fromEntries(fields.map(([name, each]) => [name, anyValues(each, random)])) };
    }
    case "cards":
      return { names: random.shuffled(question.among).slice(0, question.count) };
    case "number":
      return { number: random.within([question.least, question.most]) };
    case "values":
      return { values: anyValues(question.fields, random) };
    case "die":
      return { face: random.within([1, question.sides]) };
  }
}

function anyValues(fields: readonly Field[], random: RandomSource): readonly (number | string)[] {
  return fields.map((field) =>
    field.kind === "number" ? random.within([field.least, field.most]) : (random.pick(field.words) ?? ""),
  );
}
