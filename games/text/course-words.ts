import type { DeclaredPosition } from "../shared/declared/position.ts";
import { type DeclaredWord, EVERYTHING } from "../shared/declared/word.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";
import type { Board, BoardPart } from "./board.ts";
import { type Way, wayOf } from "./course.ts";
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
    ...(open.length === 0 ? [] : [...furthest(), ...inTheLead(open, unit)]),
  ];
}

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

function inTheLead(ways: readonly Way[], { sort, noun }: ThingSort): readonly DeclaredWord[] {
  const isFurther = (place: string, other: string): boolean => ways.some(({ ahead }) => (ahead(place, other) ?? 0) > 0);
  const isOn = (place: string): boolean => ways.some(({ ahead }) => ahead(place, place) === 0);
  const none =
    (beyond: (place: string, other: string) => boolean) =>
    ({ units }: DeclaredPosition, subject: string): boolean => {
      const at = units.find(({ name }) => name === subject)?.at ?? null;
      return at !== null && isOn(at) && !units.some((unit) => unit.at !== null && beyond(unit.at, at));
    };
  return [
    {
      category: "adjective",
      id: "in the lead",
      forms: ["leading", "in first place", "in first position"],
      of: [sort],
      documentation: `No ${noun} is ahead of it.`,
      meaning: { kind: "called", holds: none(isFurther) },
    },
    {
      category: "adjective",
      id: "in last place",
      forms: ["in last position"],
      of: [sort],
      documentation: `No ${noun} is behind it.`,
      meaning: { kind: "called", holds: none((place, other) => isFurther(other, place)) },
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
