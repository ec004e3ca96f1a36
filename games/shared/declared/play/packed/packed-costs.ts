import { singularOf } from "../../../../../grammar/word-endings.ts";
import type { Cost } from "../effect.ts";
import { NONE } from "./numbering.ts";
import { PackedChanges } from "./packed-changes.ts";
import type { PackedScope } from "./tasks.ts";

/** Something that is to be paid. */
export interface PackedDue {
  readonly thing: number;
  readonly cell: number;
  readonly field: string;
  readonly amount: number;
  readonly payee: number;
  readonly payeeCell: number;
}

/** What costs come to now. */
export class PackedCosts extends PackedChanges {
  /** What nobody has costs nothing. */
  dues(costs: readonly Cost[], scope: PackedScope): readonly PackedDue[] {
    return costs.flatMap(({ who, field, amount, to }): readonly PackedDue[] => {
      const thing = this.one(who, scope);
      const cell = this.numberCell(thing, field);
      if (cell === NONE) return [];
      const payee = to === null ? NONE : this.one(to, scope);
      const payeeCell = this.numberCell(payee, field);
      return [{ thing, cell, field, amount: this.amountOf(amount, scope), payee, payeeCell }];
    });
  }

  /** What of it cannot be paid, in words; null where all of it can. */
  unpayable(dues: readonly PackedDue[]): string | null {
    for (const [index, { thing, cell, field }] of dues.entries()) {
      if (dues.findIndex((due) => due.cell === cell) < index) continue;
      const sum = dues.reduce((all, due) => all + (due.cell === cell ? due.amount : 0), 0);
      const has = this.boundedAt(cell) - this.leastOf(cell);
      if (sum <= has) continue;
      const of = sum === 1 ? singularOf(field) : field;
      return `it costs ${sum} ${of}, and ${this.state.things.plainThing(thing).name} can pay ${has}`;
    }
    return null;
  }
}
