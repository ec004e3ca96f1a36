import type { LocatedScalar, Written } from "../../shared/located-value.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";
import { ACTION_NAMES } from "./action-names.ts";
import {
  DICE_OF_TARGETS,
  ONE_DIE,
  type WrittenAlternative,
  type WrittenDie,
  type WrittenExpectation,
  type WrittenStep,
} from "./expectation-shape.ts";
import { splitRowCard, type NameList, type NameReader } from "./read-names.ts";
import { readAt } from "./read-units.ts";
import type { ExpectedDie, ExpectedItem, ExpectedRowCard, ExpectedStep, Expectation } from "./situation.ts";

/** Reads `expect` into its items, in the order in which they are written. */
export function readExpectation(
  findings: SituationFindings,
  names: NameReader,
  written: Located<WrittenExpectation>,
): Expectation {
  const items = new ItemReader(findings, names);
  const anyOf = written.get("any of");
  const alternatives = anyOf?.items().map((each) => ({ items: items.read(each), anyOf: [] }));
  return { items: items.read(written), anyOf: alternatives === undefined ? [] : [alternatives] };
}

class ItemReader {
  readonly #findings: SituationFindings;
  readonly #names: NameReader;

  constructor(findings: SituationFindings, names: NameReader) {
    this.#findings = findings;
    this.#names = names;
  }

  read(written: Located<WrittenExpectation | WrittenAlternative>): readonly ExpectedItem[] {
    return written.keys().flatMap((key) => this.#item(written, key) ?? []);
  }

  #item(written: Located<WrittenAlternative>, key: keyof WrittenAlternative): ExpectedItem | null {
    switch (key) {
      case "clause":
        return given(written.get(key), (clause) => ({ key, clause: clauseOf(clause.text) }));
      case "action":
        return given(written.get(key), (action) => this.#action(action.written));
      case "destination":
      case "via":
        return given(written.get(key), (name) => given(this.#names.place(name.written), (place) => ({ key, place })));
      case "target":
        return given(written.get(key), (name) =>
          given(this.#names.unitName(name.written, null), (unit) => ({ key, unit })),
        );
      case "targets":
      case "neutralised":
      case "escaped":
        return { key, units: this.#names.units(written.get(key)) };
      case "structure":
        return given(written.get(key), (name) => ({ key, structure: this.#names.structure(name.written) }));
      case "space":
        return given(written.get(key), (name) =>
          given(this.#names.spaceName(name.written), (space) => ({ key, space })),
        );
      case "structures":
        return {
          key,
          states: byName(
            written.get(key),
            (name) => this.#names.structure(name),
            ({ text }) => text,
          ),
        };
      case "states":
        return { key, states: this.#byUnit(written.get(key), ({ text }) => text) };
      case "people": {
        const nameOf = (name: Written): string | null => this.#names.spaceName(name);
        return { key, people: byName(written.get(key), nameOf, (people) => people.items().map(({ value }) => value)) };
      }
      case "winner":
        return given(written.get(key), ({ value: side }) => ({ key, side }));
      case "moves":
        return { key, moves: this.#byUnit(written.get(key), (at) => readAt(this.#names, at)) };
      case "controls":
      case "marks":
        return { key, spaces: this.#names.spaces(written.get(key)) };
      case "row":
        return { key, cards: this.#row(written.get(key)) };
      case "discard":
      case "discard gains":
      case "aside":
      case "deck":
        return { key, cards: this.#names.cards(written.get(key)) };
      case "removed":
        // Cards of either side can leave the game.
        return { key, cards: this.#names.cards(written.get(key), ["bot", "player"]) };
      case "interference":
        return given(written.get(key), ({ value: count }) => ({ key, count }));
      case "hits":
        return { key, hits: this.#byUnit(written.get(key), ({ value }) => value) };
      case "die":
        return given(written.get(key), (die) => this.#die(die));
      case "answer":
        return given(written.get(key), ({ value: answer }) => ({ key, answer }));
      case "tiebreaks":
      case "target tiebreaks":
      case "place tiebreaks":
      case "via tiebreaks":
        return given(written.get(key), (steps) => ({ key, steps: steps.items().map((step) => this.#step(step)) }));
    }
  }

  #action(written: LocatedScalar): ExpectedItem | null {
    const match = /^(.+?)(?: (\d{1,2}))?$/.exec(written.text.trim());
    const name = match?.[1] ?? "";
    if (name !== "ready" && !ACTION_NAMES.includes(name)) {
      const needed = "an action with its strength, such as `SCOUT 2`, or `ready`";
      this.#findings.badText(written.span, "action", needed, name, [...ACTION_NAMES, "ready"]);
      return null;
    }
    return { key: "action", action: match?.[2] === undefined ? name : `${name} ${Number(match[2])}` };
  }

  #byUnit<Value, Result>(
    map: NamedValues<Value>,
    read: (value: Located<Value>) => Result,
  ): Readonly<Record<string, Result>> {
    return byName(map, (name) => this.#names.unitName(name, null), read);
  }

  #row(cards: NameList | undefined): readonly ExpectedRowCard[] {
    return (cards?.items() ?? []).flatMap(({ written }) => {
      const { card, acting, sideways } = splitRowCard(written);
      return this.#names.cardName(card) === null ? [] : [{ card: card.text, acting, sideways }];
    });
  }

  #die(die: Located<NonNullable<WrittenAlternative["die"]>>): ExpectedItem {
    const isOfTargets = die.named().some(({ value }) => value?.asMap());
    if (!isOfTargets) return { key: "die", die: oneDie(die.as(ONE_DIE)) };
    return { key: "dice of targets", dice: this.#byUnit(die.as(DICE_OF_TARGETS), oneDie) };
  }

  #step(step: Located<WrittenStep>): ExpectedStep {
    const [only] = step.named();
    const single = only?.value?.asScalar();
    const left = single ? [single] : (only?.value?.asList()?.items() ?? []);
    return { criterion: only?.name.text ?? "", left: left.map(({ written }) => this.#names.candidate(written)) };
  }
}

function clauseOf(text: string): { readonly number: number; readonly letter: string | null } | null {
  const [, number, letter] = /^(\d+)([a-z]?)$/.exec(text) ?? [];
  return number === undefined ? null : { number: Number(number), letter: letter || null };
}

function oneDie(die: Located<WrittenDie>): ExpectedDie {
  const keys = (["sides", "needs", "count"] as const).flatMap((key) => {
    const value = die.get(key)?.value;
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(keys);
}

function given<Value, Result>(value: Value | null | undefined, make: (value: Value) => Result | null): Result | null {
  return value === null || value === undefined ? null : make(value);
}

type NamedValues<Value> = Located<Readonly<Record<string, Value>>> | undefined;

/** The values of a map by names that are looked up; what is unknown is left out. */
function byName<Value, Result>(
  map: NamedValues<Value>,
  nameOf: (written: Written) => string | null,
  read: (value: Located<Value>) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(
    (map?.named() ?? []).flatMap(({ name: written, value }) => {
      const name = nameOf(written);
      const result = value && ([read(value)] as const);
      return name === null || result === undefined ? [] : [[name, result[0]] as const];
    }),
  );
}
