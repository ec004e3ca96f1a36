import { type EffectNode, type QuotedNode, saidThroughout } from "../../grammar/game-text/syntax-tree.ts";
import type { Condition, Description, Located, Test } from "../../runtime/checked-tree.ts";
import { type Choosable, type Effect, MOST_TURNS, type One } from "../shared/declared/play/effect.ts";
import { ACTED, PASSED, PASSING } from "./passing.ts";
import { PASS, PLAYERS } from "./players-actions.ts";
import type { Pronouns } from "./sentence-words.ts";
import { SequenceSentences } from "./sequence-sentences.ts";

const EACH_SIDE = /^(?:each|every) side$/i;

/** What a side does in its turn whose units act. */
const ACT = "act";

const OWN_SIDE: One = { kind: "own side" };
const ONCE = { kind: "number", number: 1 } as const;

/** Checks the sentences by which sides take turns until all have passed. */
export abstract class TurnSentences extends SequenceSentences {
  /** Whether what a side does in such a turn is checked: “passes” ends its turns. */
  #isInTurns = false;

  /** `Each side acts once or passes, until all have passed.` */
  protected untilPassed(
    { effects, span }: EffectNode & { readonly kind: "untilPassed" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases, sides } = this.around;
    const [deed] = effects;
    if (deed?.kind !== "acts" && deed?.kind !== "may") return null;
    if (!EACH_SIDE.test(deed.who.text))
      return phrases.unsupported(deed.who, "say it of “each side”: sides take turns until all have passed");
    this.#isInTurns = true;
    const turn = this.#turn(deed, pronouns);
    this.#isInTurns = false;
    if (turn === null) return null;
    const said = { span, text: phrases.quote(span) };
    const ofEach = (of: Description, block: number): Effect => {
      return { kind: "for each", of, from: "board", count: null, isMost: false, criteria: [], block };
    };
    const back = this.#added([
      { kind: "shift", who: { kind: "it" }, field: PASSED, by: { kind: "number", number: sides.length }, to: 0 },
    ]);
    const rested = this.#added([{ kind: "set", who: { kind: "it" }, field: ACTED, value: false }]);
    const { unit } = this.around;
    const all = this.#added([
      ofEach(described("Side", said, tested(PASSED, said)), back),
      ...(Object.hasOwn(unit.fields, ACTED) ? [ofEach(described(unit.sort, said, tested(ACTED, said)), rested)] : []),
      {
        kind: "repeat",
        block: this.#added([ofEach(described("Side", said, tested(PASSED, said, true)), this.#added(turn))]),
        times: MOST_TURNS,
        until: nobodyIs(described("Side", said, tested(PASSED, said, true))),
        about: "nothing",
      },
    ]);
    return { kind: "as often", as: ONCE, block: all };
  }

  /** A side passes, where it takes turns: it comes behind those that have. Elsewhere it does nothing. */
  protected passes({ span }: EffectNode & { readonly kind: "passes" }): Effect {
    if (!this.#isInTurns) return { kind: "nothing" };
    const said = { span, text: "passes" };
    const per = { kind: "things", of: described("Side", said, tested(PASSING, said)), every: 1 } as const;
    return { kind: "add", who: OWN_SIDE, field: PASSED, sign: 1, amount: ONCE, per, less: null };
  }

  /** What a side does in its turn; null after a report. */
  #turn(deed: EffectNode & { readonly kind: "acts" | "may" }, pronouns: Pronouns): readonly Effect[] | null {
    const { phrases } = this.around;
    if (deed.kind === "acts") return this.#acts(deed);
    const [only, ...others] = deed.options.filter(({ effects }) => !effects.some(({ kind }) => kind === "passes"));
    if (only === undefined || others.length === deed.options.length - 1)
      return phrases.unsupported(deed.who, "say “or passes”, or it would never end");
    const [acts, another] = only.effects;
    if (acts?.kind === "acts" && another === undefined && others.length === 0) return this.#acts(acts);
    const side: QuotedNode = { ...deed.who, text: "the side" };
    const said = saidThroughout(deed, deed.who, side);
    const chosen = this.chooses({ ...said, kind: "chooses" }, this.#inTurn(pronouns));
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
    const turn = (players: readonly string[], options: readonly Choosable[]): readonly Effect[] =>
      players.length === 0
        ? []
        : [{ kind: "choose", who: OWN_SIDE, players, options: [...options, pass], isRandom: false }];
    const said = { span, text: phrases.quote(span) };
    const of = described(unit.sort, said, tested("own", said), tested(ACTED, said, true));
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

/** Things of a sort that pass all of some tests. */
function described(sort: string, said: Located, ...tests: readonly Test[]): Description {
  return { ...said, sort, base: { kind: "all" }, tests, select: null };
}

function tested(entry: string, said: Located, negated = false): Test {
  return { ...said, kind: "is", entry, negated };
}

function nobodyIs(subject: Description): Condition {
  const { span, text } = subject;
  const found = { quantifier: "some", count: null, subject, predicate: [], binds: [] } as const;
  return { span, text, items: [{ span, text, kind: "exists", negated: true, ...found }] };
}
