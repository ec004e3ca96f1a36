import type { Answer, Command } from "./question.ts";

const COMMANDS: readonly string[] = ["impossible", "restart", "adjust"] satisfies readonly Command[];

/** An answer as a save file holds it; null for what is none. Whether it fits its question is for the question to say. */
export function readSavedAnswer(value: unknown): Answer | null {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 1) return null;
  const [[kind, given] = ["", null]] = Object.entries(value);
  switch (kind) {
    case "yes":
      return typeof given === "boolean" ? { yes: given } : null;
    case "key":
      return typeof given === "string" ? { key: given } : null;
    case "names":
      return Array.isArray(given) && given.every((name) => typeof name === "string") ? { names: given } : null;
    case "nowhere":
      return given === true ? { nowhere: true } : null;
    case "number":
      return typeof given === "number" ? { number: given } : null;
    case "values":
      return Array.isArray(given) && given.every((value) => typeof value === "number" || typeof value === "string")
        ? { values: given }
        : null;
    case "face":
      return typeof given === "number" ? { face: given } : null;
    case "command":
      return isCommand(given) ? { command: given } : null;
    default:
      return null;
  }
}

function isCommand(value: unknown): value is Command {
  return typeof value === "string" && COMMANDS.includes(value);
}
