import { type EffectNode, type Moment, saidOf } from "../../grammar/game-text/effect-tree.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { Description, Test } from "../../runtime/checked-tree.ts";
import type { Addition, Effect, One } from "../shared/declared/play/effect.ts";
import { THE_GAME, TURNS_MISSED } from "../shared/declared/play/fields.ts";
import { atLeast, type DeclaredWord, is, means } from "../shared/declared/word.ts";
import { subjectOf } from "./instructions-of-one.ts";
import { descriptionOf, type Pronouns, tested } from "./subjects.ts";
import { StateSentences } from "./state-sentences.ts";
import type { ThingSort } from "./thing-sorts.ts";
import { forget, type Note } from "./times-done.ts";
import { forEach } from "./turn-sentences.ts";

const ONCE = { kind: "number", number: 1 } as const;
const IT: One = { kind: "it" };
const SIDE = "Side";
/** How long something lasts, in words. */
const UNTIL: Readonly<Record<Moment, string>> = {
  round: "until the end of the round",
  turn: "until the end of the turn",
  "next turn": "until its next turn",
};
const EACH_SIDE = /^(?:each|every) side$/i;

/** What a sentence changes, of things of one sort, and for how long. */
interface Lasting {
  readonly until: Moment;
  readonly sort: ThingSort;
  readonly span: Description["span"];
}

/** What is over when one of a sort takes its turn. */
interface OverByTurn {
  readonly sort: ThingSort;
  readonly mark: string;
  readonly ends: (who: One) => readonly Effect[];
}

/** Something that is so for a turn, which a sentence may make last for the round. */
interface Longer extends Lasting {
  readonly who: One;
  readonly state: string;
  readonly block: number;
}

/** Checks what is so until a round or a turn ends: what changed by it is noted of each thing, and ends with it. */
export abstract class LastingSentences extends StateSentences {
  /** The words for things that something temporary is about. */
  readonly lastingWords: DeclaredWord[] = [];

  /** What happens when a round or a turn is over, of each kind of thing that lasts. */
  readonly #ends: Record<Exclude<Moment, "next turn">, Effect[]> = { round: [], turn: [] };

  readonly #overByTurn: OverByTurn[] = [];

  /** Of which sorts something lasts until the next turn, and a sentence that says so. */
  readonly #untilTurn = new Map<ThingSort, Description["span"]>();

  /** The first sentence by which something lasts for a turn. */
  #forTurn: Description["span"] | null = null;

  readonly #longer: Longer[] = [];

  /** Whether a sentence lets units act. */
  protected doUnitsAct = false;

  /** `Each diver becomes hidden until the end of the round.` */
  protected lasting(
    { effects, span, until }: EffectNode & { readonly kind: "lasting" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const quoted = quotedWith(span);
    const [instruction, another] = effects;
    const said = instruction === undefined ? null : subjectOf(instruction);
    if (instruction === undefined || said === null || another !== undefined)
      return phrases.unsupported(quoted, `say one thing of one subject that lasts ${UNTIL[until]}`);
    if (EACH_SIDE.test(said.text)) {
      const each = [
        { kind: "lasting", span, until, effects: [saidOf(instruction, said, { ...said, text: "the side" })] },
      ] as const;
      return this.effect({ kind: "forEach", span, what: said, order: null, effects: each }, pronouns);
    }
    const effect = this.effect(instruction, pronouns);
    const who = effect === null ? null : this.subject(said, pronouns);
    if (effect === null || who === null) return null;
    const sortName = who.kind === "one" ? who.sort : who.of.sort;
    const { place, unit, unplaced } = this.around;
    const sort = [place, unit, ...unplaced].find((each) => each.sort === sortName);
    const changed = sort === undefined ? null : this.#noted(effect, { until, sort, span });
    if (until === "turn" && changed !== null) this.#forTurn ??= span;
    if (until === "next turn" && changed !== null && sort !== undefined) this.#untilTurn.set(sort, span);
    return (
      changed ?? phrases.unsupported(quoted, `only what becomes so, or a number that changes, lasts ${UNTIL[until]}`)
    );
  }

  /** The sorts of which some miss turns, and a sentence that says so. */
  readonly #missing = new Map<string, QuotedNode>();

  /** `It misses its next turn.` */
  protected missesTurns(node: EffectNode & { readonly kind: "missesTurns" }, pronouns: Pronouns): Effect | null {
    const { who, count, span } = node;
    const { unit, unplaced } = this.around;
    if (EACH_SIDE.test(who.text)) {
      const each = [{ ...node, who: { ...who, text: "the side" } }];
      return this.effect({ kind: "forEach", span, what: who, order: null, effects: each }, pronouns);
    }
    if (node.isPlainLoss === true && this.isNumber({ kind: "quoted", span, text: "turns" }))
      return this.around.phrases.unsupported(who, "write “misses”, or “its next turn”: “turns” is a number here");
    const subject = this.subject(who, pronouns);
    if (subject === null) return null;
    const name = subject.kind === "one" ? subject.sort : subject.of.sort;
    const sort = [unit, ...unplaced].find((each) => each.sort === name);
    if (sort === undefined || (name !== unit.sort && name !== SIDE))
      return this.around.phrases.unsupported(who, `only ${pluralOf(unit.noun)} and sides take turns`);
    this.#missing.set(name, who);
    const amount = { kind: "number", number: count.value } as const;
    const added = { kind: "add", field: TURNS_MISSED, sign: 1, amount, per: null, less: null } as const;
    return this.toEach(who, pronouns, sort, (one) => ({ ...added, who: one }), {});
  }

  /** What happens at the end of the turn of a side, and the rule that says so. */
  readonly atTurnsEnd: { readonly block: number; readonly span: Description["span"] }[] = [];

  /** Lets happen at the end of the turns of sides what rules say: it belongs to the turn. */
  endTurns(): void {
    const [first] = this.atTurnsEnd;
    if (first === undefined) return;
    const said = { span: first.span, text: this.around.phrases.quote(first.span) };
    const endOf = (...tests: readonly Test[]): readonly Effect[] =>
      this.atTurnsEnd.map(({ block }) => forEach(descriptionOf(SIDE, said, ...tests), block));
    const phase = this.phaseOfTurns();
    if (phase?.sort === SIDE) {
      this.blocks[phase.block] = [...(this.blocks[phase.block] ?? []), ...endOf(tested("own", said))];
      return;
    }
    if (this.turnsOfSides.size === 0)
      this.around.phrases.unsupported(quotedWith(first.span), "no side takes a turn in this game: say “of each round”");
    this.#inPlaceOfTurns((each, who) => {
      const whose = who.kind === "thing" ? tested(`${who.thing.name}'s`, said) : tested("own", said);
      const turn: Effect = { kind: "as often", as: ONCE, block: this.blocks.push([each, ...endOf(whose)]) - 1 };
      this.turnsOfSides.delete(each);
      this.turnsOfSides.set(turn, who);
      return [turn];
    });
  }

  /** Puts other effects in the place of each turn of a side. Those of blocks that are made meanwhile stay. */
  #inPlaceOfTurns(others: (turn: Effect, who: One) => readonly Effect[]): void {
    for (const [index, effects] of this.blocks.slice().entries())
      if (effects.some((each) => this.turnsOfSides.has(each)))
        this.blocks[index] = effects.flatMap((each) => {
          const who = this.turnsOfSides.get(each);
          return who === undefined ? [each] : others(each, who);
        });
  }

  /** Lets sides miss the turns that they would take, and whatever has a sequence of its own for its turn. */
  missTurns(): void {
    const { phrases, unit } = this.around;
    const phase = this.phaseOfTurns();
    const ofUnits = this.#missing.get(unit.sort);
    const ofSides = this.#missing.get(SIDE);
    const isOfPhase = (sort: string): boolean => phase !== null && phase.sort === sort;
    if (ofUnits !== undefined && !this.doUnitsAct && !isOfPhase(unit.sort))
      phrases.unsupported(ofUnits, `no ${unit.noun} takes a turn in this game`);
    if (ofSides !== undefined && this.turnsOfSides.size === 0 && !isOfPhase(SIDE))
      phrases.unsupported(ofSides, "no side takes a turn in this game");
    const unlessMissed = (who: One, turn: number): Effect => {
      const amount = { kind: "field", of: who, field: TURNS_MISSED } as const;
      const missed: Addition = { kind: "add", who, field: TURNS_MISSED, sign: -1, amount: ONCE, per: null, less: null };
      const consequence = this.blocks.push([missed]) - 1;
      return {
        kind: "if",
        condition: { kind: "number", amount, from: 1, to: Number.MAX_SAFE_INTEGER },
        consequence,
        otherwise: turn,
      };
    };
    if (phase !== null && this.#missing.has(phase.sort)) {
      const turn = this.blocks.push(this.blocks[phase.block] ?? []) - 1;
      this.blocks[phase.block] = [unlessMissed(phase.sort === SIDE ? { kind: "own side" } : IT, turn)];
    } else if (ofSides !== undefined)
      this.#inPlaceOfTurns((each, who) => [unlessMissed(who, this.blocks.push([each]) - 1)]);
  }

  /** Forgets with a round or a turn how often something was done in it. */
  forgets(notes: readonly Note[]): void {
    for (const note of notes) {
      const { of, field, per, span } = note;
      if (per === "game") continue;
      if (per === "turn") this.#forTurn ??= span;
      const said = { span, text: field };
      const ofGame = of.sort === THE_GAME.sort;
      this.#ends[per].push(
        ofGame
          ? forget(note, { kind: "thing", thing: THE_GAME })
          : forEach(descriptionOf(of.sort, said, tested(field, said)), this.blocks.push([forget(note, IT)]) - 1),
      );
    }
  }

  /** The block that ends what lasts for a round, and for a turn that nobody took; null where nothing does. */
  roundsEnd(): number | null {
    const { turn, round } = this.#ends;
    return turn.length + round.length === 0 ? null : this.blocks.push([...turn, ...round]) - 1;
  }

  /** Ends what lasts for a turn behind the turns of sides. @returns the block that ends it behind those of units */
  turnsEnd(): number | null {
    if (this.#forTurn === null) return null;
    for (const each of this.#longer) this.#lengthen(each);
    const block = this.blocks.push(this.#ends.turn) - 1;
    const end: Effect = { kind: "as often", as: ONCE, block };
    const phase = this.phaseOfTurns();
    if (phase !== null) {
      this.blocks[phase.block] = [...(this.blocks[phase.block] ?? []), end];
      return null;
    }
    if (this.turnsOfSides.size === 0 && !this.doUnitsAct)
      this.around.phrases.unsupported(
        quotedWith(this.#forTurn),
        "nobody takes a turn in this game: say “until the end of the round”",
      );
    this.#inPlaceOfTurns((each) => [each, end]);
    return block;
  }

  /** Ends what lasts until the next turn, before the turns of sides. @returns the block that ends it before those of units */
  turnsStart(): number | null {
    for (const [sort, span] of this.#untilTurn) if (!this.#endedByTurn(sort)) this.#reportNoTurn(sort, span);
    const { unit } = this.around;
    const ofUnits = this.#overFor(unit, IT);
    const isPhase = this.phaseOfTurns()?.sort === unit.sort;
    return ofUnits.length === 0 || isPhase ? null : this.blocks.push(ofUnits) - 1;
  }

  /** Whether things of a sort take turns, before which it ends. */
  #endedByTurn(sort: ThingSort): boolean {
    const phase = this.phaseOfTurns();
    if (phase?.sort === sort.sort) {
      const who: One = phase.sort === SIDE ? { kind: "own side" } : IT;
      this.blocks[phase.block] = [...this.#overFor(sort, who), ...(this.blocks[phase.block] ?? [])];
      return true;
    }
    if (sort === this.around.unit) return this.doUnitsAct;
    if (sort.sort !== SIDE || this.turnsOfSides.size === 0) return false;
    this.#inPlaceOfTurns((each, who) => [...this.#overFor(sort, who), each]);
    return true;
  }

  #overFor(sort: ThingSort, who: One): readonly Effect[] {
    return this.#overByTurn.flatMap((over) =>
      over.sort === sort ? [this.#ifIn(who, over.mark, 1, Number.MAX_SAFE_INTEGER, over.ends(who))] : [],
    );
  }

  #reportNoTurn({ noun }: ThingSort, span: Description["span"]): void {
    this.around.phrases.unsupported(
      quotedWith(span),
      `no ${noun.replace("each ", "")} takes a turn in this game: say “until the end of the round”`,
    );
  }

  /** What is so for a turn already is so for the round from now on. */
  #lengthen({ who, state, sort, block }: Longer): void {
    const [forTurn, forRound] = [markOf(state, "turn"), markOf(state, "round")];
    if (!Object.hasOwn(sort.fields, forTurn)) return;
    const set = (field: string, value: boolean): Effect => ({ kind: "set", who, field, value });
    this.blocks[block] = [this.#ifIn(who, forTurn, 1, 1, [set(forTurn, false), set(forRound, true)])];
  }

  /** What happens, with a note of what is to end; null where that is not known. */
  #noted(effect: Effect, lasting: Lasting): Effect | null {
    switch (effect.kind) {
      case "for each": {
        const within = (this.blocks[effect.block] ?? []).map((each) => this.#noted(each, lasting));
        const known = within.filter((each) => each !== null);
        if (known.length === 0 || known.length < within.length) return null;
        this.blocks[effect.block] = known;
        return effect;
      }
      case "set": {
        const { who, field, value } = effect;
        if (typeof value !== "boolean") return null;
        const state = `${value ? "" : "not "}${field}`;
        const mark = markOf(state, lasting.until);
        const isNew = this.#mark(mark, "truth", lasting, (whose) => [
          { kind: "set", who: whose, field, value: !value },
          { kind: "set", who: whose, field: mark, value: false },
        ]);
        if (!isNew) return null;
        const was = value ? 0 : 1;
        const otherwise = this.blocks.push([]) - 1;
        if (lasting.until === "round") this.#longer.push({ ...lasting, who, state, block: otherwise });
        // A rule may have replaced it.
        const noted = this.#ifIn(who, field, 1 - was, 1 - was, [{ kind: "set", who, field: mark, value: true }]);
        return this.#ifIn(who, field, was, was, [effect, noted], otherwise);
      }
      case "add":
        return this.#added(effect, lasting);
      default:
        return null;
    }
  }

  /** As much as there is room for is gained, and lost again. */
  #added(effect: Addition, lasting: Lasting): Effect | null {
    const { field, sign } = effect;
    const kind = lasting.sort.fields[field];
    if (kind?.kind !== "number") return null;
    const { from, to } = kind;
    const mark = markOf(`${field} ${sign === 1 ? "gained" : "lost"}`, lasting.until);
    const isNew = this.#mark(mark, to - from, lasting, (who) => [
      {
        kind: "add",
        who,
        field,
        sign: sign === 1 ? -1 : 1,
        amount: { kind: "field", of: who, field: mark },
        per: null,
        less: null,
      },
      { kind: "shift", who, field: mark, by: { kind: "number", number: to - from }, to: { kind: "number", number: 0 } },
    ]);
    return isNew ? { ...effect, noted: mark } : null;
  }

  /** What happens where a number, or whether something is so, lies between two others. */
  #ifIn(
    of: One,
    field: string,
    from: number,
    to: number,
    effects: readonly Effect[],
    otherwise = this.blocks.push([]) - 1,
  ): Effect {
    const condition = { kind: "number", amount: { kind: "field", of, field }, from, to } as const;
    return { kind: "if", condition, consequence: this.blocks.push(effects) - 1, otherwise };
  }

  /** Gives things of a sort the note of what lasts, once. @returns whether they can have it */
  #mark(
    mark: string,
    most: "truth" | number,
    { until, sort, span }: Lasting,
    ends: (who: One) => readonly Effect[],
  ): boolean {
    if (Object.hasOwn(sort.fields, mark))
      return this.lastingWords.some(
        (word) => word.id === mark && "of" in word && word.of?.includes(sort.sort) === true,
      );
    const documentation = `What ends with the ${until}: ${mark}.`;
    sort.fields[mark] =
      most === "truth"
        ? { kind: "truth", documentation }
        : { kind: "number", from: 0, to: most, usual: 0, documentation };
    const meaning = means(most === "truth" ? is(mark, true) : atLeast(mark, 1));
    this.lastingWords.push({ category: "adjective", id: mark, of: [sort.sort], documentation, meaning });
    if (until === "next turn") {
      this.#overByTurn.push({ sort, mark, ends });
      return true;
    }
    const said = { span, text: mark };
    const block = this.blocks.push(ends(IT)) - 1;
    this.#ends[until].push(forEach(descriptionOf(sort.sort, said, tested(mark, said)), block));
    return true;
  }
}

/** What notes that something is so for a round or a turn alone. */
function markOf(state: string, until: Moment): string {
  return `${state} for the ${until}`;
}

function quotedWith(span: Description["span"]): QuotedNode {
  return { kind: "quoted", span, text: "" };
}
