import { misfit, type Answer, type Question } from "./question.ts";

/** What was typed, as an answer, or what is wrong with it. */
export type ReadAnswer =
  { readonly kind: "answer"; readonly answer: Answer } | { readonly kind: "problem"; readonly text: string };

/** Whether one key is a whole answer, so that nothing need be typed behind it. */
export function takesOneKey(question: Question): boolean {
  switch (question.form) {
    case "yes or no":
    case "choice":
      return true;
    case "number":
      return question.most <= 9;
    case "die":
      return question.sides <= 9;
    case "names":
    case "cards":
      return false;
  }
}

/** Reads what a person types: y and n, the key of an option, a number, names by their beginnings or their numbers. */
export function readAnswer(question: Question, typed: string): ReadAnswer {
  const read = readForm(question, typed.trim());
  if (read.kind === "problem") return read;
  const reason = misfit(question, read.answer);
  return reason === null ? read : problem(reason);
}

function readForm(question: Question, text: string): ReadAnswer {
  switch (question.form) {
    case "yes or no":
      if (/^y(es)?$/i.test(text)) return answer({ yes: true });
      return /^no?$/i.test(text) ? answer({ yes: false }) : problem("y or n is asked");
    case "choice":
      // Where there is nothing to choose, yes is said as readily as Enter is pressed.
      if (question.options.length === 1 && /^y(es)?$/i.test(text))
        return answer({ key: question.options[0]?.key ?? "" });
      return answer({ key: text });
    case "names":
      if (question.nowhere && text === "0") return answer({ nowhere: true });
      // Where the best of several are asked, nothing typed means that they are all equal.
      if (text === "" && question.least > 0 && question.among !== null) return answer({ names: question.among });
      return readNames(text, question.among ?? question.known, question.among !== null);
    case "cards":
      return readNames(text, [...new Set(question.among)], true);
    case "number":
      return /^\d+$/.test(text) ? answer({ number: Number(text) }) : problem("a number is asked");
    case "die":
      return /^\d+$/.test(text)
        ? answer({ face: Number(text) })
        : problem(`the face of the d${question.sides} is asked`);
  }
}

function answer(given: Answer): ReadAnswer {
  return { kind: "answer", answer: given };
}

function problem(text: string): ReadAnswer {
  return { kind: "problem", text };
}

/**
 * @param known the names that can be meant, in the order in which they are numbered
 * @param only whether there are no others
 */
function readNames(text: string, known: readonly string[], only: boolean): ReadAnswer {
  if (text === "" || text === "-" || /^none$/i.test(text)) return answer({ names: [] });
  const names: string[] = [];
  for (const part of partsOf(text, known)) {
    const meant = namesMeant(part, known);
    const [name] = meant;
    if (meant.length > 1) return problem(`${part} can be ${meant.join(" or ")}`);
    if (name !== undefined) names.push(name);
    else if (only) return problem(`${part} is not among ${known.join(", ")}`);
    else names.push(part);
  }
  return answer({ names });
}

/** Names of one word stand apart by blanks, others by commas. */
function partsOf(text: string, known: readonly string[]): readonly string[] {
  const oneWord = known.every((name) => !name.includes(" ")) || /^[\d\s,]+$/.test(text);
  return text
    .split(oneWord ? /[\s,]+/ : /,/)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
}

/** The names that a part can mean: the name itself, one by its number, or those that begin so word by word. */
function namesMeant(part: string, known: readonly string[]): readonly string[] {
  const exact = known.find((name) => name.toLowerCase() === part.toLowerCase());
  if (exact !== undefined) return [exact];
  if (/^[1-9]\d*$/.test(part) && known[Number(part) - 1] !== undefined)
    return known.slice(Number(part) - 1, Number(part));
  return completions(part, known);
}

/** The names whose words begin as those that were typed, or whose initials were: `sc y`, `sy` for Scout Y. */
export function completions(typed: string, known: readonly string[]): readonly string[] {
  const words = wordsOf(typed);
  const initials = words.length === 1 ? (words[0] ?? "") : "";
  return known.filter((name) => {
    const own = wordsOf(name);
    const begins = words.length <= own.length && words.every((word, index) => own[index]?.startsWith(word));
    const firstAndLast = words.length === 2 && own[0]?.startsWith(words[0] ?? "") && own.at(-1) === words[1];
    return begins || firstAndLast || (initials.length > 1 && own.map((word) => word[0]).join("") === initials);
  });
}

function wordsOf(name: string): readonly string[] {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== "");
}
