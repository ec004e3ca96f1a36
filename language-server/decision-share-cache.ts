import { shareBasis } from "../analysis/behaviour/proof.ts";
import type { ProcedureShares } from "../analysis/questions/shares.ts";
import type { CheckedProcedure, CheckedSheet } from "../runtime/checked-tree.ts";
import type { Book } from "../runtime/game.ts";
import { memoize } from "../grammar/memoize.ts";
import { haveSameMembers } from "./documents/plain-document.ts";

/** The sheet that positions are drawn for, and the readings. */
export interface Asked {
  readonly kind: "sheet";
  readonly sheet: CheckedSheet;
  readonly book: Book;
  /** The readings that the user chose, by the ids of their open points. */
  readonly readings: Readonly<Record<string, string>>;
}

/** What is known of the shares of a procedure. */
type SharesKnown =
  | { readonly kind: "not counted" }
  | { readonly kind: "counted"; readonly shares: ProcedureShares }
  /** They were counted, but their inputs have changed since. */
  | { readonly kind: "outdated" };

interface Counted {
  readonly basis: string;
  readonly shares: ProcedureShares;
}

interface Bases {
  readonly asked: Asked;
  readonly of: (procedure: CheckedProcedure) => string;
}

/** The shares of procedures, each with everything that they depend on: undoing a change makes them valid again. */
export class CountedShares {
  /** By the keys of documents and the names of procedures. */
  readonly #counted = new Map<string, Map<string, Counted>>();
  /** For the state that was last asked about. */
  readonly #bases = new Map<string, Bases>();

  /** Stores the shares of a document in its current state. */
  keep(document: string, asked: Asked, shares: ProcedureShares): void {
    const procedure = asked.sheet.procedures.find(({ name }) => name === shares.procedure);
    if (procedure === undefined) return;
    const ofDocument = this.#counted.get(document) ?? new Map<string, Counted>();
    this.#counted.set(document, ofDocument);
    ofDocument.set(procedure.name, { basis: basisIn(asked)(procedure), shares });
  }

  /** What is known of a procedure of a document in its current state. */
  of(document: string, asked: Asked, procedure: CheckedProcedure): SharesKnown {
    const counted = this.#counted.get(document)?.get(procedure.name);
    if (counted === undefined) return { kind: "not counted" };
    const { basis, shares } = counted;
    return basis === this.#basesOf(document, asked)(procedure) ? { kind: "counted", shares } : { kind: "outdated" };
  }

  #basesOf(document: string, asked: Asked): Bases["of"] {
    const known = this.#bases.get(document);
    if (known !== undefined && haveSameMembers(dependenciesOf(known.asked), dependenciesOf(asked))) return known.of;
    const of = basisIn(asked);
    this.#bases.set(document, { asked, of });
    return of;
  }
}

function basisIn({ sheet, book, readings }: Asked): Bases["of"] {
  const ofProcedure = shareBasis(book, sheet);
  const chosen = JSON.stringify(Object.entries(readings));
  return memoize((procedure: CheckedProcedure) => `${chosen}${ofProcedure(procedure)}`);
}

/** Everything that the counts depend on. */
function dependenciesOf({ sheet, book, readings }: Asked): readonly unknown[] {
  return [sheet, JSON.stringify(readings), book.scenario, ...Object.values(book.sheets)];
}
