import type { Diagnostic } from "../../../grammar/diagnostic.ts";
import { diagnose, type GameBoardProblem } from "./board-diagnostics.ts";

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 20;

/** What to do where no name is at fault. Slots are filled as those of the sentence. */
const ADVICE: Readonly<Partial<Record<GameBoardProblem["code"], string>>> = {
  "board-missing-key": "Add `{key}`.",
  "board-bad-name": "Use only letters, digits and `_`.",
  "board-duplicate-name": "Remove one of them.",
  "board-same-place": "Give one of them another column or row in `at`.",
  "board-one-way-edge": "Add `{from}` to the neighbours of `{to}`, or remove `{to}` here.",
  "board-maps-joined": "Remove the neighbour on both sides, or put both spaces on one map.",
  "board-wrong-compass": "Check `at` of both, and which of them should have the name.",
  "board-door-without-edge": "Make `{from}` and `{to}` list each other as neighbours, or move the door.",
  "board-bridge-supports": "Name two elevated spaces beside the deck, or the deck that continues it.",
  "board-unreachable-space": "Join it to a neighbour, or make it `impassable: all`.",
  "board-missing-spawn": "Add `{name}` to the spawns of the {side}.",
  "board-missing-feature": "Add it under `{key}`.",
  "board-missing-unit": "Add them to `units`.",
  "board-impassable-place": "Choose another space, or change `impassable`.",
  "board-control-twice": "Change one of the markers to `scouted`, or remove it.",
  "board-too-few-points": "Check the objectives of the spaces.",
  "board-missing-goal":
    "Add a goal to `goals`: its `kind`, its `count`, and its `side`, unless both sides can win by it.",
};

/** The diagnostic of a mistake in a board file: what is wrong, and what to do, with the nearest name that would fit. */
export function diagnoseBoard(problem: GameBoardProblem): Diagnostic {
  // A sentence about a bad value already says what would fit.
  const names = problem.code === "board-bad-value" ? [] : (problem.known ?? []);
  return diagnose(problem, listed(names) ?? advice(problem));
}

function listed(known: readonly string[]): string | null {
  if (known.length === 0) return null;
  if (known.length > MOST_NAMES_LISTED) return `Choose from \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Choose from: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}

function advice({ code, values }: GameBoardProblem): string | null {
  const text = ADVICE[code];
  return text?.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot)) ?? null;
}
