import type { DeclaredPosition, DeclaredUnit } from "../shared/declared/position.ts";
import { type DeclaredWord, EVERYTHING } from "../shared/declared/word.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";
import type { Board, BoardPart } from "./board.ts";
import { wayOf } from "./course.ts";
import { AHEAD, BEHIND } from "./order-words.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** What is said of one thing where the text says which way the places run: `ahead`, `foremost`, `in the lead`. */
export function courseWords(parts: readonly BoardPart[], place: ThingSort, unit: ThingSort): readonly DeclaredWord[] {
  const stated = parts.filter(({ course }) => course !== undefined);
  const ways = stated.map(wayOf).filter((way) => way !== null);
  const both = [place.sort, unit.sort];
  const straight =
    ways.length === 0 ? [] : [{ id: "directly ahead", forms: ["right ahead"], toActor: "directly ahead of" }];
  const open = ways.filter(({ isRing }) => !isRing);
  const onward = open.length === 0 ? [] : [{ id: "ahead", forms: ["in front"], toActor: AHEAD }];
  // “Next” counts along the only row.
  const counts = parts.length === 1 && stated.some(({ lies }) => lies === "in a row");
  return [
    ...[...straight, ...onward].map(({ id, forms, toActor }): DeclaredWord => ({
      category: "postfix",
      id,
      forms,
      of: both,
      toActor,
      ...(counts && toActor === AHEAD ? { ofOrder: "forwards" } : {}),
      documentation: `${capitalised(toActor)} the acting ${unit.noun}.`,
      meaning: EVERYTHING,
    })),
    ...(open.length === 0 ? [] : furthest()),
    ...inTheLead(progressOf(stated, unit), unit),
  ];
}

/** How far along its board a unit is; null where that board does not run, or its ring is gone round without a count. */
type Progress = (unit: DeclaredUnit) => { readonly board: string; readonly steps: number } | null;

/** The ways on which one unit is ahead of another: rows, and rings whose units have laps. */
function progressOf(parts: readonly BoardPart[], { fields }: ThingSort): readonly Progress[] {
  const laps = LAPS.find((name) => fields[name]?.kind === "number");
  return parts.flatMap((part): Progress | readonly Progress[] => {
    const way = wayOf(part);
    const listed = part.course === "against the list" ? part.names.at(-1) : part.names[0];
    // Steps count from any one place of a grid.
    const first = part.lies === "in a grid" ? "a1" : (listed ?? "");
    if (way === null || (way.isRing && laps === undefined)) return [];
    return ({ at, fields: values }) => {
      const steps = way.ahead(at, first);
      const rounds = laps !== undefined && way.isRing ? Number(values[laps] ?? 0) : 0;
      return steps === null ? null : { board: first, steps: rounds * part.names.length + steps };
    };
  });
}

const LAPS: readonly string[] = ["laps", "lap"];

/** `foremost rider`, `furthest behind`: ranked by how many places lie behind. */
function furthest(): readonly DeclaredWord[] {
  const order = { before: BEHIND, after: AHEAD };
  const ranked = { category: "superlative", measures: "order", order, meaning: null } as const;
  const far = (way: string): readonly string[] => [`farthest ${way}`];
  return [
    {
      ...ranked,
      id: "furthest ahead",
      forms: [...far("ahead"), "foremost"],
      direction: "max",
      documentation: "The furthest along the way.",
    },
    {
      ...ranked,
      id: "furthest behind",
      forms: [...far("behind"), ...["furthest", "farthest"].map((how) => `${how} back`), "rearmost"],
      direction: "min",
      documentation: "The least far along the way.",
    },
  ];
}

function inTheLead(ways: readonly Progress[], { sort, noun }: ThingSort): readonly DeclaredWord[] {
  if (ways.length === 0) return [];
  const lies = (unit: DeclaredUnit): ReturnType<Progress> => {
    for (const way of ways) {
      const found = way(unit);
      if (found !== null) return found;
    }
    return null;
  };
  const none =
    (beyond: (steps: number, other: number) => boolean) =>
    ({ units }: DeclaredPosition, subject: string): boolean => {
      const found = units.find(({ name }) => name === subject);
      const at = found === undefined ? null : lies(found);
      if (at === null) return false;
      return !units.some((unit) => {
        const other = lies(unit);
        return other !== null && other.board === at.board && beyond(other.steps, at.steps);
      });
    };
  return [
    {
      category: "adjective",
      id: "in the lead",
      forms: ["leading", "in first place", "in first position"],
      of: [sort],
      documentation: `No ${noun} is ahead of it.`,
      meaning: { kind: "called", holds: none((steps, other) => steps > other) },
    },
    {
      category: "adjective",
      id: "in last place",
      forms: ["in last position"],
      of: [sort],
      documentation: `No ${noun} is behind it.`,
      meaning: { kind: "called", holds: none((steps, other) => steps < other) },
    },
  ];
}

/** The words that a game has as soon as its text says which way its places run; none where it says so, or nothing runs. */
export function unsaidWords({ parts, places }: Board): NonNullable<Lexicon["unsaid"]> {
  const part = parts.find(({ lies }) => lies === "in a row" || lies === "in a ring" || lies === "in a grid");
  if (part === undefined || parts.some(({ course }) => course !== undefined)) return [];
  const [from, to] = part.lies === "in a grid" ? ["left", "right"] : [part.names[0] ?? "", part.names.at(-1) ?? ""];
  const called = capitalised((part.places ?? places).many);
  const help = `Say under BOARD which way that is, as in “${called} run from ${from} to ${to}.”`;
  return [{ pattern: `(?:^| )(?:${DIRECTED.join("|")})(?: |$)`, help }];
}

const DIRECTED: readonly string[] = [
  "ahead",
  "behind",
  "front",
  "lead",
  "leading",
  "foremost",
  "rearmost",
  "trails",
  "trailing",
  "first place",
  "last place",
];
