import { type EffectNode, saidThroughout } from "../../grammar/game-text/effect-tree.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { Description, Located, Test } from "../../runtime/checked-tree.ts";
import { type Choosable, type Effect, MOST_TURNS, type One } from "../shared/declared/play/effect.ts";
import { FIRST_PLAYER } from "../shared/declared/play/fields.ts";
import { ACTED, PASSED, PASSING } from "./passing.ts";
import { PASS, PLAYERS } from "./players-actions.ts";
import { descriptionOf, existsOne, type Pronouns, tested } from "./subjects.ts";
import { SequenceSentences } from "./sequence-sentences.ts";

const EACH_SIDE = /^(?:each|every) side$/i;

/** What a side does in its turn whose units act. */
const ACT = "act";

const OWN_SIDE: One = { kind: "own side" };
const ONCE = { kind: "number", number: 1 } as const;

/** Checks the sentences by which sides take turns until all have passed, and that say which side comes first. */
export abstract class TurnSentences extends SequenceSentences {
  /** Whether what a side does in such a turn is checked: “passes” ends its turns. */
  #isInTurns = false;

  /** `Each side acts once or passes, until all have passed.` */
  protected untilPassed(
    { effects, span }: EffectNode & { readonly kind: "untilPassed" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases, sides } = this.around;
    const [instruction] = effects;
    if (instruction?.kind !== "acts" && instruction?.kind !== "may") return null;
    if (!EACH_SIDE.test(instruction.who.text))
      return phrases.unsupported(instruction.who, "say it of “each side”: sides take turns until all have passed");
    this.#isInTurns = true;
    const turn = this.#turn(instruction, pronouns);
    this.#isInTurns = false;
    if (turn === null) return null;
    const said = { span, text: phrases.quote(span) };
    const back = this.#added([
      {
        kind: "shift",
        who: { kind: "it" },
        field: PASSED,
        by: { kind: "number", number: sides.length },
        to: { kind: "number", number: 0 },
      },
    ]);
    const rested = this.#added([{ kind: "set", who: { kind: "it" }, field: ACTED, value: false }]);
    const { unit } = this.around;
    const all = this.#added([
      forEach(descriptionOf("Side", said, tested(PASSED, said)), back),
      ...(Object.hasOwn(unit.fields, ACTED)
        ? [forEach(descriptionOf(unit.sort, said, tested(ACTED, said)), rested)]
        : []),
      {
        kind: "repeat",
        block: this.#added([forEach(descriptionOf("Side", said, tested(PASSED, said, true)), this.#added(turn))]),
        times: MOST_TURNS,
        until: existsOne(descriptionOf("Side", said, tested(PASSED, said, true)), true),
        about: "nothing",
      },
    ]);
    return { kind: "as often", as: ONCE, block: all };
  }

  /** `The side with the fewest points begins the next round.`, `The first player marker passes to the left.` */
  protected becomesFirst(
    { span, who: quoted, way, bracket }: EffectNode & { readonly kind: "becomesFirst" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases, sides } = this.around;
    const said = { span, text: phrases.quote(span) };
    const isFirst = tested(FIRST_PLAYER, said);
    const followed = (who: One): number => {
      const none = this.#added([{ kind: "set", who: { kind: "it" }, field: FIRST_PLAYER, value: false }]);
      return this.#added([
        { kind: "set", who, field: FIRST_PLAYER, value: true },
        forEach(descriptionOf("Side", said, isFirst, isAnother(who, said)), none),
      ]);
    };
    if (quoted === null) {
      // From now on, the side after the first one is first.
      const behind = (index: number): string => sides[(index + way + sides.length) % sides.length] ?? "";
      return this.#byFirstPlayer(said, (_, index) =>
        followed({ kind: "thing", thing: { sort: "Side", name: behind(index) } }),
      );
    }
    const who = this.subject(quoted, pronouns);
    const criteria = this.criteria(bracket, "Side", pronouns);
    if (who === null || criteria === null) return null;
    if ((who.kind === "one" ? who.sort : who.of.sort) !== "Side")
      return phrases.unsupported(quoted, "only a side comes first");
    if (who.kind === "one" && who.one.kind !== "thing" && who.one.kind !== "own side")
      return phrases.unsupported(quoted, "name the side that comes first");
    if (who.kind === "one") return { kind: "as often", as: ONCE, block: followed(who.one) };
    if (who.isAll || who.isMost || (who.count ?? 1) !== 1)
      return phrases.unsupported(quoted, "say which side comes first: only one does");
    const block = followed({ kind: "it" });
    const ranked = [...(who.ranks ?? []), ...criteria];
    return { kind: "for each", of: who.of, from: "board", count: 1, isMost: false, criteria: ranked, block };
  }

  /** What sides do that come in the order of the text, as it goes on behind the first player. */
  protected fromFirstPlayer(effects: readonly Effect[], { span }: EffectNode): Effect {
    const { actingSides, sides, phrases } = this.around;
    const doing = effects.length === sides.length ? sides : actingSides;
    const blocks = effects.map((effect) => this.#added([effect]));
    return this.#byFirstPlayer({ span, text: phrases.quote(span) }, (first) => {
      const before = doing.filter((side) => sides.indexOf(side) < sides.indexOf(first)).length;
      const inOrder = [...blocks.slice(before), ...blocks.slice(0, before)];
      return this.#added(inOrder.map((block): Effect => ({ kind: "as often", as: ONCE, block })));
    });
  }

  /** What happens depends on which side comes first: one does. @param blockOf what happens where it is that side */
  #byFirstPlayer(said: Located, blockOf: (side: string, index: number) => number): Effect {
    return this.around.sides.reduce<Effect>(
      (otherwise, side, index) => ({
        kind: "if",
        condition: existsOne(descriptionOf("Side", said, tested(`${side}'s`, said), tested(FIRST_PLAYER, said))),
        consequence: blockOf(side, index),
        otherwise: this.#added([otherwise]),
      }),
      { kind: "nothing" },
    );
  }

  /** A side passes, where it takes turns: it comes behind those that have. Elsewhere it does nothing. */
  protected passes({ span }: EffectNode & { readonly kind: "passes" }): Effect {
    if (!this.#isInTurns) return { kind: "nothing" };
    const said = { span, text: "passes" };
    const per = { kind: "things", of: descriptionOf("Side", said, tested(PASSING, said)), every: 1 } as const;
    return { kind: "add", who: OWN_SIDE, field: PASSED, sign: 1, amount: ONCE, per, less: null };
  }

  /** What a side does in its turn; null after a report. */
  #turn(instruction: EffectNode & { readonly kind: "acts" | "may" }, pronouns: Pronouns): readonly Effect[] | null {
    const { phrases } = this.around;
    if (instruction.kind === "acts") return this.#acts(instruction);
    const [only, ...others] = instruction.options.filter(
      ({ effects }) => !effects.some(({ kind }) => kind === "passes"),
    );
    if (only === undefined || others.length === instruction.options.length - 1)
      return phrases.unsupported(instruction.who, "say “or passes”, or it would never end");
    const [acts, another] = only.effects;
    if (acts?.kind === "acts" && another === undefined && others.length === 0) return this.#acts(acts);
    const side: QuotedNode = { ...instruction.who, text: "the side" };
    const said = saidThroughout(instruction, instruction.who, side);
    const chosen = this.chooses({ ...said, kind: "chooses" }, this.#inTurn(pronouns));
    if (chosen !== null) this.turnsOfSides.set(chosen, OWN_SIDE);
    return chosen === null ? null : [chosen];
  }

  /** A side does one of the player’s actions, or one of its units acts that has not acted yet. */
  #acts({ who, times, bracket, span }: EffectNode & { readonly kind: "acts" }): readonly Effect[] | null {
    const { phrases, sides, actingSides, unit } = this.around;
    if (times !== 1) return phrases.unsupported(who, "in its turn a side acts once");
    if (bracket !== null) return phrases.unsupported(bracket.criteria, "what a side does in its turn it chooses");
    const byActions = this.choosable.length === 0 ? [] : actingSides;
    if (byActions.length > 0 && this.isWithinItself(PLAYERS, who)) return null;
    const byUnits = sides.filter((side) => !byActions.includes(side));
    const pass: Choosable = {
      text: PASS,
      block: this.#added([this.passes({ kind: "passes", span })]),
      costs: [],
    };
    const turn = (players: readonly string[], options: readonly Choosable[]): readonly Effect[] => {
      if (players.length === 0) return [];
      const all = [...options, pass];
      const chosen: Effect = { kind: "choose", who: OWN_SIDE, players, options: all, isRandom: false };
      this.turnsOfSides.set(chosen, OWN_SIDE);
      return [chosen];
    };
    const said = { span, text: phrases.quote(span) };
    const of = descriptionOf(unit.sort, said, tested("own", said), tested(ACTED, said, true));
    const it: One = { kind: "it" };
    const block = this.#added([
      { kind: "set", who: it, field: ACTED, value: true },
      { kind: "act", who: it, times: 1, criteria: [] },
    ]);
    return [...turn(byActions, this.choosable), ...turn(byUnits, [{ text: ACT, block, costs: [], of }])];
  }

  /** What pronouns mean in the turn of a side. */
  #inTurn(pronouns: Pronouns): Pronouns {
    return { ...pronouns, it: { sort: "Side", words: [] }, hasSide: true };
  }

  #added(effects: readonly Effect[]): number {
    return this.blocks.push(effects) - 1;
  }
}

/** A block is done for each of some things. */
export function forEach(of: Description, block: number): Effect {
  return { kind: "for each", of, from: "board", count: null, isMost: false, criteria: [], block };
}

/** Whether a side is another than one. */
function isAnother(one: One, said: Located): Test {
  if (one.kind === "thing") return tested(`${one.thing.name}'s`, said, true);
  if (one.kind === "own side") return tested("own", said, true);
  const description = { ...said, sort: "Side", base: { kind: "bound" }, tests: [], select: null } as const;
  return { ...said, kind: "isOneOf", description, negated: true };
}
