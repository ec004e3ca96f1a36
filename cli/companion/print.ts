import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Question } from "../../runtime/companion/question.ts";
import type { Told } from "../../runtime/companion/talk.ts";
import type { Colours } from "../terminal.ts";

/** What was told, a line each. */
export function printTold(told: readonly Told[], colours: Colours): string {
  return told.map((each) => `${lineOf(each, colours)}\n`).join("");
}

function lineOf(told: Told, colours: Colours): string {
  switch (told.kind) {
    case "heading":
      return `\n${colours.bold(told.text)}`;
    case "note":
      return `  ${told.text}`;
    case "do":
      return `${colours.green("→")} ${colours.bold(told.text)}`;
    case "passed":
      return colours.dim(`  ${told.text} — passed over: ${told.because}`);
    case "taken":
      return `${colours.green("✓")} ${told.text}`;
  }
}

/** A question with what can be answered. */
export function printQuestion(question: Question, colours: Colours): string {
  const { scene } = question;
  const place = scene === null ? "" : `${scene.clause}${scene.letter ?? ""} `;
  return [`${place === "" ? "" : colours.dim(place)}${colours.cyan(question.text)}`, ...choicesOf(question)]
    .map((line) => `${line}\n`)
    .join("");
}

function choicesOf(question: Question): readonly string[] {
  switch (question.form) {
    case "yes or no":
    case "number":
      return [];
    case "choice":
      return question.options.map(({ key, label }) => `  ${key === "" ? "Enter" : key} ${label}`);
    case "names":
      if (question.among !== null) return [numbered(question.among)];
      if (question.known.length > 0) return [numbered(question.known)];
      return question.nowhere ? ["  0 there is none on the whole board"] : [];
    case "cards":
      return [numbered([...new Set(question.among)])];
    case "die":
      return question.faces.map((face) => `  ${face}`);
  }
}

function numbered(names: readonly string[]): string {
  return `  ${names.map((name, index) => (/^\d/.test(name) ? name : `${index + 1} ${name}`)).join("  ")}`;
}

/** What stands before the answer. */
export function promptOf(question: Question): string {
  switch (question.form) {
    case "yes or no":
      return "y/n> ";
    case "names":
      return "names> ";
    case "cards":
      return question.count === 1 ? "card> " : `${question.count} cards> `;
    case "number":
      return `${question.least}–${question.most}> `;
    case "die":
      return `d${question.sides}> `;
    case "choice":
      return "> ";
  }
}

/** The definitions of a question's words, and the keys that are always there. */
export function printHelp(question: Question, lexicon: Lexicon): string {
  const lines = question.terms.flatMap((term) => {
    const word = [...lexicon.words, ...lexicon.coercions].find(({ id }) => id === term);
    if (word === undefined) return [];
    const rule = "rule" in word && word.rule !== undefined ? ` (${word.rule})` : "";
    return [`  ${word.id}: ${word.documentation}${rule}`];
  });
  return [...lines, KEYS].map((line) => `${line}\n`).join("");
}

const KEYS =
  "  b back · r the card from its beginning · x not possible · a put something right · s save · q stop · ? help\n" +
  "  Names by their beginnings or numbers, with commas between; Enter for none.";
