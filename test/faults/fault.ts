/** A kind of slip that a programmer makes. */
export type FaultKind =
  | "and or"
  | "boundary"
  | "comparison"
  | "early return"
  | "element"
  | "least most"
  | "negation"
  | "off by one"
  | "order"
  | "some every"
  | "true false";

/** One small change of a source file that may make a decision wrong. */
export interface Fault {
  /** By file, enclosing function, kind and number among those: it stays the same while other code moves. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: FaultKind;
  /** What is written, and what the fault makes of it. */
  readonly before: string;
  readonly after: string;
  /** The place of the code that the fault replaces. */
  readonly start: number;
  readonly end: number;
  /** Code that takes its place where the fault alone is seeded; `otherwise` is the code that stood there. */
  readonly switched: (isSeeded: string, otherwise: string) => string;
}
