import { foldForm } from "../../grammar/fold-form.ts";
import type { ActionRowNode, QuotedNode } from "../../grammar/game-text/syntax-tree.ts";
import type { Condition, Description } from "../../runtime/checked-tree.ts";
import type { Reason } from "../../runtime/game.ts";
import type { DeclaredPosition, DeclaredUnit } from "../shared/declared/position.ts";
import { type DeclaredWord, every } from "../shared/declared/word.ts";
import type { Legality } from "./legality.ts";
import type { Names } from "./names.ts";
import type { GamePhrases } from "./phrases.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { GameReporter } from "./game-reporter.ts";

interface Surroundings {
  readonly place: ThingSort;
  readonly unit: ThingSort;
  readonly phrases: GamePhrases;
  readonly legality: Legality;
  readonly names: Names;
  readonly reporter: GameReporter;
}

/** The actions that a game's text declares. What their headers say is what is legal, and why not. */
export function actionWords(rows: readonly ActionRowNode[], around: Surroundings): readonly DeclaredWord[] {
  return rows.flatMap((row) => {
    const isFree = around.names.add({ node: row.name, category: "action", what: "an action" });
    const word = new ActionOfText(row, around).word();
    return isFree && word !== null ? [word] : [];
  });
}

/** A condition that an action sets, in the words of the text. */
interface Proviso {
  readonly condition: Condition;
  /** What it must come to. */
  readonly holds: boolean;
}

class ActionOfText {
  readonly #row: ActionRowNode;
  readonly #around: Surroundings;

  constructor(row: ActionRowNode, around: Surroundings) {
    this.#row = row;
    this.#around = around;
  }

  word(): DeclaredWord | null {
    const { name, hasNumber, object } = this.#row;
    const { phrases, place, unit, legality } = this.#around;
    const base = { category: "action", id: name.text, documentation: phrases.quote(this.#row.span) } as const;
    const strength = this.#strength();
    const provisos = this.#provisos();
    const described = object === null ? null : phrases.description(object.phrase);
    if (object !== null && described === null) return null;
    const [wall] = object?.role === "to" ? [] : this.#row.barred;
    if (wall !== undefined) return phrases.unsupported(wall, "only an action with “to” goes through anything");
    const setOut = objectionOf(provisos, this.#around.legality);
    switch (object?.role) {
      case undefined:
        return {
          ...base,
          plan: "simple",
          strength: hasNumber ? "required" : "none",
          byUnit: true,
          meaning: { kind: "simple", ...(setOut === null ? {} : { objection: setOut }) },
        };
      case "to":
        return described === null ? null : this.#move(described, base, strength, setOut);
      case "at":
        return described === null || !this.#isOf(unit, described, object.phrase)
          ? null
          : {
              ...base,
              plan: "attack",
              strength: hasNumber ? "required" : "none",
              object: unit.sort,
              meaning: {
                kind: "attack",
                at: every(),
                ...(strength === null ? {} : { strength }),
                objection: this.#objectionToTarget(described, setOut),
              },
            };
      case "choose":
        return described === null || !this.#isOf(place, described, object.phrase)
          ? null
          : {
              ...base,
              plan: "select",
              strength: hasNumber ? "required" : "none",
              strengthIsAmount: true,
              object: place.sort,
              meaning: {
                kind: "select",
                objection: (position, actor, at) =>
                  setOut?.(position, actor) ??
                  (legality.fitsPlace(described, position, actor, at) ? null : notDescribed(described)),
              },
            };
    }
  }

  #move(
    described: Description,
    base: { readonly category: "action"; readonly id: string; readonly documentation: string },
    strength: string | null,
    objection: SetOut,
  ): DeclaredWord | null {
    const { reporter, place, legality } = this.#around;
    const { hasNumber, name, object, barred } = this.#row;
    if (!hasNumber) {
      reporter.refuse("game-move-without-number", name.span, { action: name.text });
      return null;
    }
    if (object === null || !this.#isOf(place, described, object.phrase)) return null;
    const walls = barred.flatMap((phrase) => this.#around.phrases.description(phrase) ?? []);
    return {
      ...base,
      plan: "move",
      strength: "required",
      goal: "required",
      meaning: {
        kind: "move",
        ...(strength === null ? {} : { strength }),
        ...(objection === null ? {} : { objection }),
        ends: (position, actor, at) => legality.fitsPlace(described, position, actor, at),
        ...(walls.length === 0
          ? {}
          : {
              enters: (position, actor, at) => !walls.some((wall) => legality.fitsPlace(wall, position, actor, at)),
            }),
      },
    };
  }

  #objectionToTarget(described: Description, setOut: SetOut) {
    const { legality } = this.#around;
    return (position: DeclaredPosition, actor: DeclaredUnit, target: DeclaredUnit): Reason | null => {
      const reason = setOut?.(position, actor) ?? null;
      if (reason !== null) return reason;
      return legality.fits(described, position, actor, target.name) ? null : notDescribed(described);
    };
  }

  #isOf({ sort, noun }: ThingSort, described: Description, phrase: QuotedNode): boolean {
    if (described.sort === sort) return true;
    const action = this.#row.name.text;
    const values = { action, phrase: phrase.text, wanted: `a ${noun}` };
    this.#around.reporter.refuse("game-wrong-object", phrase.span, values);
    return false;
  }

  /** The number that X stands for. */
  #strength(): string | null {
    const { strength, hasNumber, name } = this.#row;
    if (strength === null) return null;
    const { unit, names, reporter } = this.#around;
    if (!hasNumber) {
      reporter.refuse("game-strength-without-number", strength.span, { action: name.text, field: strength.text });
      return null;
    }
    const numbers = Object.entries(unit.fields).flatMap(([field, { kind }]) => (kind === "number" ? [field] : []));
    const found = numbers.find((field) => foldForm(field) === foldForm(strength.text));
    return found ?? names.unknown(strength, `number of a ${unit.noun}`, numbers);
  }

  #provisos(): readonly Proviso[] {
    return this.#row.provisos.flatMap(({ word, condition }) => {
      const checked = this.#around.phrases.condition(condition);
      return checked === null ? [] : [{ condition: checked, holds: word === "only if" }];
    });
  }
}

type SetOut = ((position: DeclaredPosition, actor: DeclaredUnit) => Reason | null) | null;

/** Why the acting unit cannot act at all, in the words of the text. */
function objectionOf(provisos: readonly Proviso[], legality: Legality): SetOut {
  if (provisos.length === 0) return null;
  return (position, actor) => {
    const failed = provisos.find(({ condition, holds }) => legality.holds(condition, position, actor) !== holds);
    if (failed === undefined) return null;
    const word = failed.holds ? "only if" : "unless";
    return { reason: "not-allowed", detail: `the game allows it ${word} ${failed.condition.text}` };
  };
}

function notDescribed({ text }: Description): Reason {
  return { reason: "not-described", detail: `it is no ${text}` };
}
