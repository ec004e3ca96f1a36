import { capitalised } from "../../grammar/prose.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { GameRuleNode, TimesNode } from "../../grammar/game-text/rule-tree.ts";
import type { ActionRowNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Addition, Effect, One } from "../shared/declared/play/effect.ts";
import { atLeast, type DeclaredWord, is, means } from "../shared/declared/word.ts";
import { isSameName, type Names } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";

type RuleNode = GameRuleNode & { readonly kind: "trigger" };

/** What things note of how often something is done, or has happened, in a stretch of time. */
export interface Note extends Pick<TimesNode, "per" | "span"> {
  readonly of: ThingSort;
  /** The field of the things, and the word for those that did it at all: `REST this round`. */
  readonly field: string;
}

/** A limit on how often an action is done. */
export interface TimesLimit {
  readonly action: NameNode;
  readonly times: TimesNode;
  /** All that the text says of it. */
  readonly span: TimesNode["span"];
  readonly note: Note;
  /** The word for those that did it as often as they may. */
  readonly word: string;
  /** The units or the side that a rule names; null: whoever does it. */
  readonly who: QuotedNode | null;
  /** The side that is named; null where any side is meant. */
  readonly side: string | null;
  /** Whether the action is one of `PLAYER'S ACTIONS`. */
  readonly isOfPlayers: boolean;
}

interface Surroundings {
  readonly unit: ThingSort;
  readonly eachSide: ThingSort;
  readonly game: ThingSort;
  readonly sides: readonly string[];
  readonly names: Names;
}

const ANY_SIDE = /^(?:side|sides|you|player)$/i;

/** Gives units, sides and the game what they need so that something is done only so often, and the words for it. */
export class TimesDone {
  readonly limits: readonly TimesLimit[];
  readonly words: DeclaredWord[] = [];
  readonly #notes: Note[] = [];
  readonly #ofRules = new Map<RuleNode, Note>();

  /**
   * @param actions the rows of `ACTIONS`
   * @param playersActions those of `PLAYER'S ACTIONS`
   */
  constructor(
    actions: readonly ActionRowNode[],
    playersActions: readonly ActionRowNode[],
    rules: readonly GameRuleNode[],
    around: Surroundings,
  ) {
    const rows = [...actions, ...playersActions];
    const said = [
      ...rows.flatMap(({ name, often }) =>
        often.map((times) => ({ action: name, times, who: null, span: times.span })),
      ),
      ...[...rules, ...rows.flatMap((row) => row.rules)].flatMap((rule) => (rule.kind === "often" ? [rule] : [])),
    ];
    this.limits = said.flatMap(({ action: written, times, who, span }) => {
      const row = rows.find(({ name }) => isSameName(name.text, written.text));
      if (row === undefined) {
        around.names.unknown(
          written,
          "action",
          rows.map(({ name }) => name.text),
        );
        return [];
      }
      const isOfPlayers = playersActions.includes(row);
      const named = who?.text.replace(/^the /i, "") ?? "";
      const side = around.sides.find((each) => isSameName(each, named)) ?? null;
      const isOfSide = isOfPlayers || times.isOfSide || side !== null || ANY_SIDE.test(named);
      const action = { ...written, text: row.name.text };
      const note = this.#noted(
        isOfSide && !isOfPlayers ? `${action.text} by all` : action.text,
        times,
        isOfSide ? around.eachSide : around.unit,
      );
      const word = times.most === 1 ? note.field : `${note.field} ${times.most} times`;
      const units = isOfSide ? null : who;
      return [{ action, times, span, note, word, who: units, side, isOfPlayers }];
    });
    const limited = rules.flatMap((rule) => (rule.kind === "trigger" && rule.often !== undefined ? [rule] : []));
    for (const [index, rule] of limited.entries())
      if (rule.often !== undefined && rule.often.of !== "each")
        this.#ofRules.set(rule, this.#noted(`rule ${index + 1}`, rule.often, around.game));
    this.#addWords();
  }

  /** All that is noted. */
  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** What is noted of a rule: by each of the things that it is about, or by the game. */
  ofRule(rule: RuleNode, times: TimesNode, of: ThingSort): Note {
    const known = this.#ofRules.get(rule);
    if (known !== undefined) return known;
    const note = this.#noted(`rule at ${rule.span.start}`, times, of);
    this.#ofRules.set(rule, note);
    this.words.push(wordOf(note, note.field, 1));
    return note;
  }

  #noted(what: string, { per, most, span }: TimesNode, of: ThingSort): Note {
    const field = `${what} this ${per}`;
    const documentation = `How often ${of.one} did ${what} in this ${per}.`;
    const kind = of.fields[field];
    const highest = Math.max(most, kind?.kind === "number" ? kind.to : 1);
    of.fields[field] =
      highest === 1
        ? { kind: "truth", documentation: documentation.replace("How often", "Whether") }
        : { kind: "number", from: 0, to: highest, usual: 0, documentation };
    const known = this.#notes.find((each) => each.of === of && each.field === field);
    if (known !== undefined) return known;
    const note = { of, field, per, span };
    this.#notes.push(note);
    return note;
  }

  /** The words of all limits, once each; how much is counted is known now. */
  #addWords(): void {
    const most = new Map<string, DeclaredWord>();
    for (const note of this.#notes) most.set(`${note.of.sort} ${note.field}`, wordOf(note, note.field, 1));
    for (const { note, word, times } of this.limits)
      most.set(`${note.of.sort} ${word}`, wordOf(note, word, times.most));
    this.words.push(...most.values());
  }
}

/** `REST this round`: those that did it so often. */
function wordOf({ of, field }: Note, id: string, most: number): DeclaredWord {
  const meaning = means(of.fields[field]?.kind === "truth" ? is(field, true) : atLeast(field, most));
  const documentation = `${capitalised(of.one)} of which this is so${most === 1 ? "" : ` ${most} times`}: ${field}.`;
  return { category: "adjective", id, of: [of.sort], documentation, meaning };
}

/** It is noted that it is done once more. */
export function noteOnce({ of, field }: Note, who: One): Effect {
  if (of.fields[field]?.kind === "truth") return { kind: "set", who, field, value: true };
  return { kind: "add", who, field, sign: 1, amount: { kind: "number", number: 1 }, per: null, less: null };
}

/** Nothing is noted any more. */
export function forget({ of, field }: Note, who: One): Effect {
  const kind = of.fields[field];
  if (kind?.kind !== "number") return { kind: "set", who, field, value: false };
  const amount = { kind: "number", number: kind.to } as const;
  return { kind: "add", who, field, sign: -1, amount, per: null, less: null } satisfies Addition;
}
