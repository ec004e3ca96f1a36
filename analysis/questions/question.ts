/** A part of a procedure that a question is about. */
export interface ClauseAddress {
  /** As the question names it: `Guard`, `Leader A`. */
  readonly unit: string;
  readonly clause: number;
  readonly letter: string | null;
  readonly row: number | null;
}

/** What can be asked of a sheet. */
export type Question =
  | { readonly kind: "fires"; readonly at: ClauseAddress }
  | { readonly kind: "never fires"; readonly at: ClauseAddress }
  | { readonly kind: "is tried"; readonly at: ClauseAddress }
  | { readonly kind: "decides"; readonly criterion: string; readonly at: ClauseAddress }
  /** `action` null: the unit does nothing. */
  | { readonly kind: "does"; readonly unit: string; readonly action: string | null; readonly strength: number | null };

/** The forms that a question can have, with an example of each. */
export const QUESTION_FORMS: readonly (readonly [form: string, example: string])[] = [
  ["UNIT clause N[letter] fires", "Guard clause 3c fires"],
  ["UNIT clause N row R fires", "Captain clause 1 row 2 fires"],
  ["UNIT clause N[letter] is tried", "Guard clause 5 is tried"],
  ["UNIT clause N[letter] never fires", "Guard clause 5 never fires"],
  ['tiebreaker "X" decides in UNIT clause N[letter]', 'tiebreaker "fewest enemies" decides in Guard clause 3a'],
  ["UNIT does ACTION [strength]", "Captain does ATTACK"],
  ["UNIT does nothing", "Guard does nothing"],
];

const ADDRESS = String.raw`(?!clause )(?<unit>.+?),? (?:clause )?(?<clause>\d{1,4})\s*(?<letter>[a-z])?\)?(?:,? row (?<row>\d{1,3}))?`;
const ABOUT_CLAUSE = new RegExp(
  String.raw`^(?:does |is |can |when does |when is )?${ADDRESS} (?:(?:can|does) )?(?<verb>fires?|ever fires?|(?:can )?never fires?|is tried|tried)\??$`,
  "i",
);
const ABOUT_TIEBREAKER = new RegExp(
  String.raw`^(?:does )?(?:the )?(?:(?:tiebreaker|criterion) )?(?<quote>["'“”])?(?<criterion>.+?)["'“”]? (?:decides?|ever decides?) in ${ADDRESS}\??$`,
  "i",
);
const ABOUT_ACTION =
  /^(?:does )?(?<unit>.+?) (?:does|ever does|ever do|do) (?<action>[\p{L} -]+?)(?: (?<strength>\d{1,3}))?\??$/iu;

/** Reads a question; null if it has none of the forms. */
export function readQuestion(text: string): Question | null {
  const words = text.trim().replace(/\s+/g, " ");
  const tiebreaker = ABOUT_TIEBREAKER.exec(words)?.groups;
  if (tiebreaker !== undefined) {
    return { kind: "decides", criterion: tiebreaker["criterion"] ?? "", at: addressOf(tiebreaker) };
  }
  const clause = ABOUT_CLAUSE.exec(words)?.groups;
  if (clause !== undefined) {
    const verb = (clause["verb"] ?? "").toLowerCase();
    const kind = verb.endsWith("tried") ? "is tried" : verb.includes("never") ? "never fires" : "fires";
    return { kind, at: addressOf(clause) };
  }
  const action = ABOUT_ACTION.exec(words)?.groups;
  if (action === undefined) return null;
  const name = action["action"] ?? "";
  const strength = action["strength"] === undefined ? null : Number(action["strength"]);
  return {
    kind: "does",
    unit: action["unit"] ?? "",
    action: name.toLowerCase() === "nothing" ? null : name.toUpperCase(),
    strength,
  };
}

function addressOf(groups: Readonly<Record<string, string>>): ClauseAddress {
  const { unit = "", clause = "0", letter, row } = groups;
  return {
    unit,
    clause: Number(clause),
    letter: letter?.toLowerCase() ?? null,
    row: row === undefined ? null : Number(row),
  };
}

/** `clause 3c`, `clause 1 row 2`. */
export function addressText({ clause, letter, row }: ClauseAddress): string {
  return `clause ${clause}${letter ?? ""}${row === null ? "" : ` row ${row}`}`;
}
