import { DEFAULT_POLICIES, type Policies } from "../../../runtime/policies.ts";
import type { BoardSize } from "./board-shape.ts";
import type { PositionSchema } from "./position.ts";
import type { DeclaredLexicon } from "./word.ts";

/** All that a game says of itself where each of its words is declared once; the parts of its package follow from it. */
export interface DeclaredGame {
  /** The name of its folders. */
  readonly folder: string;
  /** Whether `compact/index.ts` of its folder exports the functions of compiled sheets: they can be files then. */
  readonly hasModule?: boolean;
  /** Its words with their meanings. */
  readonly lexicon: DeclaredLexicon;
  /** What its positions consist of. */
  readonly schema: PositionSchema;
  /** How its procedures are read where they are silent, as far as it differs from most games. */
  readonly policies?: Partial<Omit<Policies, "lastTie">>;
  /** What lies between two places; left out where that is on a shortest way, both ends included. */
  readonly between?: Between;
  /** The order in which equal things come, where the lexicon settles ties by it; left out where that is alphabetical. */
  readonly orderInTies?: TieOrder;
}

/** What lies between two places. */
export interface Between {
  /** The open point on whose reading it depends; null where it depends on none. */
  readonly openPoint: string | null;
  /** The places between two others of a board of this size. */
  places(size: BoardSize, from: string, to: string, reading: string | null): readonly string[];
}

/** The reading on which it depends what lies between two places. */
export function readingOfBetween({ openPoint }: Between, readings: object): string | null {
  if (openPoint === null) return null;
  const reading = (readings as Readonly<Record<string, unknown>>)[openPoint];
  return typeof reading === "string" ? reading : null;
}

/** The order of equal things. What has no place in it comes last. */
export type TieOrder =
  /** A printed list of their names. */
  | { readonly kind: "printed"; readonly names: readonly string[] }
  /** The numbers on their markers: a field of theirs, the smallest first. */
  | { readonly kind: "numbered"; readonly field: string };

/** How the procedures of a game are read where they are silent. */
export function policiesOf({ lexicon, policies }: Pick<DeclaredGame, "lexicon" | "policies">): Policies {
  const { lastTie = DEFAULT_POLICIES.lastTie } = lexicon;
  return { ...DEFAULT_POLICIES, ...policies, lastTie };
}
