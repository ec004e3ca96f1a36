import type { ActionRowNode } from "../../grammar/game-text/syntax-tree.ts";
import { type EffectNode, saidThroughout, UNTIL_IT_PASSES, WHO_IS_TOLD } from "../../grammar/game-text/effect-tree.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import { priceOf } from "../shared/declared/play/costs.ts";
import { type Effect, MOST_TURNS, type One } from "../shared/declared/play/effect.ts";
import { isSameName } from "./names.ts";
import { PLAYERS, PlayersActions } from "./players-actions.ts";
import { isPlayersChoice, isRandom, NOBODY, nodeOfName, type Pronouns, type Subject } from "./subjects.ts";

/** Checks the sentences that carry out sequences, and those by which sides act or choose. Reports what would never end. */
export abstract class SequenceSentences extends PlayersActions {
  /** The blocks of the sequences that sentences carry out, by their names. */
  readonly #phases = new Map<string, number>();

  /** Which sequences are carried out within which. */
  readonly #within = new Map<string, Set<string>>();

  /** The sequence whose sentences are checked. */
  #phase: string | null = null;

  /** The steps of a sequence that sentences carry out; those of another section of its name stand before them. */
  addPhase(name: NameNode, steps: readonly EffectNode[]): void {
    const { phases } = this.around;
    const phase = this.#phaseNamed(name);
    const about = phase === null ? null : this.#pronounsOf(phases.find((each) => each.name === phase)?.about ?? null);
    if (phase === null || about === null) return;
    this.#phase = phase;
    const block = this.block(steps, about);
    this.#phase = null;
    const number = this.#blockOfPhase(phase);
    this.blocks[number] = [...(this.blocks[number] ?? []), ...(this.blocks[block] ?? [])];
  }

  /** What pronouns mean in a phase; null, with a report, where it is about nothing that there is. */
  #pronounsOf(about: NameNode | null): Pronouns | null {
    if (about === null) return NOBODY;
    if (isSameName(about.text, "side")) return { ...NOBODY, hasSide: true };
    const { place, unit, unplaced, names } = this.around;
    const sorts = [unit, place, ...unplaced.filter(({ areParts }) => areParts === true)];
    const found = sorts.find(({ noun }) => isSameName(noun, about.text));
    if (found === undefined) return names.unknown(about, "sort of things", ["side", ...sorts.map(({ noun }) => noun)]);
    const it = { sort: found.sort, words: [] };
    return { ...NOBODY, it, there: found === place ? it : null, ...(found === unit ? { hasSide: true as const } : {}) };
  }

  override addPlayersAction(row: ActionRowNode): void {
    this.#phase = PLAYERS;
    super.addPlayersAction(row);
    this.#phase = null;
  }

  protected sideActs({ who: quoted, times, bracket }: EffectNode & { readonly kind: "acts" }, who: One): Effect | null {
    const { phrases } = this.around;
    if (bracket !== null)
      return phrases.unsupported(
        bracket.criteria,
        "what a side does it chooses: for an order of sides write “For each side […]: the side acts once”",
      );
    if (times === UNTIL_IT_PASSES)
      return phrases.unsupported(quoted, "of sides say “Each side acts once or passes, until all have passed”");
    return this.isWithinItself(PLAYERS, quoted) ? null : this.acting(who, times, quoted);
  }

  /** Takes up that a sequence is carried out within the one that is checked; reports one that would never end. */
  protected isWithinItself(phase: string, quoted: QuotedNode): boolean {
    if (this.#phase === null) return false;
    this.#within.set(this.#phase, (this.#within.get(this.#phase) ?? new Set()).add(phase));
    if (!this.#contains(phase, this.#phase)) return false;
    this.around.phrases.unsupported(quoted, "it would be carried out within itself");
    return true;
  }

  protected carriesOut(
    { sequence, times, until }: EffectNode & { readonly kind: "carriesOut" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const phase = this.#phaseNamed(sequence);
    const condition = until === null ? null : this.condition(until, NOBODY);
    if (phase === null || (until !== null && condition === null)) return null;
    if (times > MOST_TURNS)
      return phrases.unsupported(nodeOfName(sequence), `it is carried out ${MOST_TURNS} times at most`);
    if (this.isWithinItself(phase, nodeOfName(sequence))) return null;
    const said = this.around.phases.find((each) => each.name === phase)?.about ?? null;
    const wanted = this.#pronounsOf(said);
    if (wanted === null) return null;
    const about = said === null ? "nothing" : wanted.it === null ? "side" : "it";
    const isKnown =
      about === "side"
        ? pronouns.hasActor || pronouns.hasSide === true
        : about === "nothing" || pronouns.it?.sort === wanted.it?.sort;
    if (!isKnown) {
      const noun = said?.text.toLowerCase() ?? "";
      return phrases.unsupported(nodeOfName(sequence), `say of which ${noun}, as in “For each ${noun}: carry out …”`);
    }
    return { kind: "repeat", block: this.#blockOfPhase(phase), times, until: condition, about };
  }

  /** The block of the sequence that is the turn of something, and of what sort; null where the text has none. */
  protected phaseOfTurns(): { readonly block: number; readonly sort: string } | null {
    const turn = this.around.phases.find(({ name, about }) => about !== null && isSameName(name, "turn"));
    if (turn === undefined) return null;
    return { block: this.#blockOfPhase(turn.name), sort: this.#pronounsOf(turn.about)?.it?.sort ?? "Side" };
  }

  #phaseNamed(name: NameNode): string | null {
    const { phases, names } = this.around;
    const known = phases.map((each) => each.name);
    return known.find((each) => isSameName(each, name.text)) ?? names.unknown(name, "sequence", known);
  }

  #blockOfPhase(phase: string): number {
    const number = this.#phases.get(phase) ?? this.blocks.push([]) - 1;
    this.#phases.set(phase, number);
    return number;
  }

  /** Whether a sequence is the other, or carries it out at any depth. */
  #contains(phase: string, other: string): boolean {
    return phase === other || [...(this.#within.get(phase) ?? [])].some((each) => this.#contains(each, other));
  }

  /** `Each side may pay 2 gold to gain 1 point`, `It moves to North or loses 1 hit`: its side chooses. */
  protected may(node: EffectNode & { readonly kind: "may" }, pronouns: Pronouns): Effect | null {
    const { span, who: quoted, bracket } = node;
    const { phrases, place } = this.around;
    const who = this.subject(this.#whoPays(node, pronouns), pronouns);
    if (who === null) return null;
    const options = node.isRepeated === true && who.kind === "one" ? this.#again(node, who) : node.options;
    if (options === null) return null;
    if (who.kind === "some") {
      if (!who.isAll) return phrases.unsupported(quoted, "say of whom: of one thing, or of each");
      const each = { ...quoted, text: who.of.sort === "Side" ? "the side" : "it" };
      const effects = [saidThroughout(node, quoted, each)];
      return this.effect({ kind: "forEach", span, what: quoted, order: null, effects }, pronouns);
    }
    if (who.sort === "Side") return this.chooses({ kind: "chooses", span, who: quoted, options, bracket }, pronouns);
    const whose = who.one.kind === "actor" ? "the side" : who.sort === place.sort ? "its owner" : "its side";
    if (who.one.kind !== "actor" && who.one.kind !== "it") return phrases.unsupported(quoted, "say which side chooses");
    return this.chooses({ kind: "chooses", span, who: { ...quoted, text: whose }, options, bracket }, pronouns);
  }

  /** `Sell any number of chests for 3 gold each`: the unit that acts sells, where only units have chests. */
  #whoPays({ who, options }: EffectNode & { readonly kind: "may" }, pronouns: Pronouns): QuotedNode {
    const [paying] = options[0]?.effects ?? [];
    const good = paying?.kind === "paying" ? paying.costs[0]?.goods[0] : undefined;
    if (who.text !== WHO_IS_TOLD || good === undefined || !this.isNumber(nodeOfName(good.field))) return who;
    return this.told(who, this.quantity(good.field), pronouns);
  }

  /**
   * `Each side may trade 2 wood for 1 gold as often as it likes`: behind what is done stands the same choice, as often as it can be
   * paid at most. Null after a report.
   */
  #again(
    node: EffectNode & { readonly kind: "may" },
    who: Subject & { readonly kind: "one" },
  ): typeof node.options | null {
    const { phrases } = this.around;
    const [option, ...others] = node.options;
    const [paying, another] = option?.effects ?? [];
    const good = paying?.kind === "paying" ? paying.costs[0]?.goods[0] : undefined;
    const field = good === undefined ? null : this.fieldCalled(good.field, who.sort, who.one);
    if (option === undefined || paying?.kind !== "paying" || another !== undefined || good?.amount.kind !== "number")
      return phrases.unsupported(
        node.who,
        "say what it costs each time, as in “Each side may pay 2 gold to gain 1 point”",
      );
    if (field === null) return null;
    const { from: least, to: most } = this.rangeOf(who.sort, field);
    const times = Math.min(MOST_TURNS, Math.floor((most - least) / good.amount.value));
    let again: typeof node.options = [];
    for (let time = 0; time < times; time += 1) {
      const { isRepeated: _, ...once } = node;
      const next = again.length === 0 ? [] : [{ ...once, options: again }];
      again = [{ ...option, effects: [{ ...paying, effects: [...paying.effects, ...next] }] }, ...others];
    }
    return again;
  }

  protected chooses(
    { who: quoted, options, bracket }: EffectNode & { readonly kind: "chooses" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    if (who.kind === "some" || who.sort !== "Side") return phrases.unsupported(quoted, "say which side chooses");
    if (bracket !== null && !isRandom(bracket) && !isPlayersChoice(bracket))
      return phrases.unsupported(
        bracket.criteria,
        "sentences have nothing to rank: write “[Random]” or “[Player’s choice]”",
      );
    const twice = options.find(({ text }, index) => options.findIndex((each) => each.text === text) < index);
    if (twice !== undefined) return phrases.unsupported({ ...twice, kind: "quoted" }, "this can be chosen already");
    // Of one alone, the side that does it sees what is its own.
    const isOnly = options.length === 1 && ({ hasSide: true } as const);
    const known = options.map(({ text, effects }) => {
      const block = this.block(effects, { ...pronouns, ...isOnly, chooser: who.one });
      return { text, block, ...priceOf(this, block) };
    });
    return {
      kind: "choose",
      who: who.one,
      players: null,
      options: known,
      isRandom: bracket !== null && isRandom(bracket),
    };
  }
}
