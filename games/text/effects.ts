import type { Barred, MovementCost, MovementRule } from "./action-words.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import type { ActionRowNode, DeckNode, GameSequenceNode, GameStepNode } from "../../grammar/game-text/syntax-tree.ts";
import type { EffectNode } from "../../grammar/game-text/effect-tree.ts";
import type { GameRuleNode, PreventedNode, RuleEventNode } from "../../grammar/game-text/rule-tree.ts";
import { type QuotedNode, inOtherWords } from "../../grammar/game-text/quoted.ts";
import type { Span } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { ConditionItem, Description } from "../../runtime/checked-tree.ts";
import { type Price, priceOf } from "../shared/declared/play/costs.ts";
import type {
  Deck,
  DeclaredPlay,
  Limit,
  One,
  PlayStep,
  Rank,
  Trigger,
  TriggerEvent,
} from "../shared/declared/play/effect.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";
import { arrivals, mayBePassed, orPassed } from "./arrivals.ts";
import { cardsInHandOf, cardsOf, cardsOfRows, revealedCardsOf } from "./cards-of-text.ts";
import { possessiveOf } from "./base-words.ts";
import { OWNER } from "./board.ts";
import { inWordsOfControl } from "./control.ts";
import { isSameName } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { Meant } from "./pointing.ts";
import { COUNTING, NEXT_ROUND } from "./rounds.ts";
import { isAnyBroughtBack, type ReplacingRule, withReplacements, withWays } from "./rules-of-text.ts";
import { didSo } from "./players-actions.ts";
import { descriptionOf, NOBODY, placesAt, quotedAt, tested } from "./subjects.ts";
import { noteOnce, type TimesLimit } from "./times-done.ts";
import type { EffectSurroundings } from "./surroundings.ts";
import { Sentences } from "./sentences.ts";

/** The step in which ends what lasts for a round. */
const ROUNDS_END = "What lasts until the end of the round ends.";

/** No block. */
const NONE = -1;

/** What a game's text says happens, in blocks. Reports what a sentence cannot do. */
export class EffectsOfText {
  readonly #around: EffectSurroundings;
  readonly #sentences: Sentences;
  readonly #actions = new Map<string, number>();
  readonly #triggers: Trigger[] = [];
  readonly #decks: Deck[] = [];
  readonly #victories: DeclaredPlay["victories"][number][] = [];
  #scoring: DeclaredPlay["scoring"] = null;
  /** What settles a tie of it. */
  readonly #ties: { readonly row: GameRuleNode; readonly ranks: readonly Rank[] }[] = [];
  #rounds: number | null = null;
  #until: DeclaredPlay["until"] = null;
  /** What rules say of the start and of the end of each round. */
  readonly #roundly: (Omit<PlayStep, "number"> & { readonly at: "start" | "end" })[] = [];
  readonly #replacing: ReplacingRule[] = [];
  readonly limits: Limit[] = [];
  /** What these limits count, in the words of the text. */
  readonly #counted: string[] = [];
  /** The places in which no row limits how many there may be. */
  readonly #unlimited: Description[] = [];
  /** What it costs to enter places, where that is more than one step. */
  readonly movementCosts: MovementCost[] = [];
  /** Where movements do not go, do not end or go no further. */
  readonly movementRules: MovementRule[] = [];
  /** Which units do not do something. */
  readonly barred: Barred[] = [];
  /** Who controls what when the set-up is over. */
  readonly #control: Omit<PlayStep, "number">[] = [];
  /** What happens when the game is over. */
  readonly #final: EffectNode[] = [];
  readonly #steps = new Map<"setting up" | "round", readonly PlayStep[]>();

  constructor(around: EffectSurroundings) {
    this.#around = around;
    this.#sentences = new Sentences(around);
  }

  /** What an action does. @param aims at a unit, leads to a place, or neither */
  addAction(
    name: string,
    object: { readonly role: "to" | "at" | "choose"; readonly phrase: QuotedNode } | null,
    effects: readonly EffectNode[],
  ): void {
    const { unit, place } = this.#around;
    const isTarget = object?.role === "at";
    const it = object && { ...this.#meant(isTarget ? unit.sort : place.sort, object.phrase), isTarget };
    const pronouns = { hasActor: true, it, there: it?.sort === place.sort ? it : null };
    const block = this.#sentences.block(effects, pronouns);
    const limits = this.#around.timesDone.limits.filter((each) => !each.isOfPlayers && each.action.text === name);
    for (const limit of limits) this.#addTimesLimit(limit);
    const isOfUnit = ({ note }: TimesLimit): boolean => note.of === unit;
    this.#sentences.noteTimes(block, limits.filter(isOfUnit), { kind: "actor" });
    this.#sentences.noteTimes(
      block,
      limits.filter((limit) => !isOfUnit(limit)),
      { kind: "own side" },
    );
    this.#actions.set(name, block);
  }

  /** Whoever did something as often as it may is barred from it. */
  #addTimesLimit(limit: TimesLimit): void {
    const { unit, phrases } = this.#around;
    const { action, times, span, who: named, note, word } = limit;
    const said = { span: times.span, text: word };
    const text = span === times.span ? `${action.text} ${phrases.quote(span)}` : phrases.quote(span);
    const from = [action];
    if (note.of !== unit) {
      this.barred.push({ text, who: descriptionOf(unit.sort, said), from, condition: didSo(limit) });
      return;
    }
    const who = named === null ? null : this.#whoDoesNot(named);
    if (named !== null && who === null) return;
    if (named !== null && (who?.kind !== "some" || who.of.sort !== unit.sort)) {
      phrases.unsupported(named, `say it of ${pluralOf(unit.noun)} or of sides, which act`);
      return;
    }
    const of = who?.kind === "some" ? who.of : descriptionOf(unit.sort, said);
    this.barred.push({ text, who: { ...of, tests: [...of.tests, tested(word, said)] }, from, condition: null });
  }

  /** Lets the rule that was added last happen only so often. */
  #limitTimes(row: GameRuleNode & { readonly kind: "trigger" }, often: NonNullable<(typeof row)["often"]>): void {
    const { phrases, unplaced, unit, place, timesDone } = this.#around;
    const trigger = this.#triggers.pop();
    if (trigger === undefined) return;
    const { things } = trigger;
    const isOfSeveral = /^(?:an?|any|another|each|every|one|two)\b/i.test(row.condition.text);
    const isUnclear = often.of === "unclear" && isOfSeveral;
    if (isUnclear || often.isOfSide)
      phrases.unsupported(
        { ...often, kind: "quoted", text: "" },
        `say whether it is the first of all, as in “The first time each ${often.per} that …”, or of each, as in “When … for the first time in a ${often.per}, …”`,
      );
    const sort = [unit, place, ...unplaced].find((each) => each.sort === things.sort);
    if (sort === undefined) return;
    const note = timesDone.ofRule(row, often, sort);
    const isOfEach = often.of === "each";
    const who: One = isOfEach ? { kind: "it" } : { kind: "thing", thing: THE_GAME };
    const amount = { kind: "field", of: who, field: note.field } as const;
    const { blocks } = this.#sentences;
    const consequence = blocks.push([noteOnce(note, who), ...(blocks[trigger.block] ?? [])]) - 1;
    const condition = { kind: "number", amount, from: 0, to: often.most - 1 } as const;
    const otherwise = blocks.push([]) - 1;
    const block = blocks.push([{ kind: "if", condition, consequence, otherwise }]) - 1;
    this.#triggers.push({ ...trigger, block });
  }

  #meant(sort: string, quoted: QuotedNode): Meant {
    return { sort, words: this.#around.phrases.wordsIn(quoted) };
  }

  /** What actions cost, by their names; without those that cost nothing. */
  get prices(): ReadonlyMap<string, Price> {
    const all = [...this.#actions].map(([name, block]) => [name, priceOf(this.#sentences, block)] as const);
    return new Map(all.filter(([, { costs, cards }]) => costs.length > 0 || cards.length > 0));
  }

  /** The words for what sentences note of things. */
  get words(): readonly DeclaredWord[] {
    return [...this.#sentences.lastingWords, ...this.#around.timesDone.words];
  }

  addPlayersAction(row: ActionRowNode): void {
    this.#sentences.addPlayersAction(row);
  }

  addRule(row: GameRuleNode): void {
    switch (row.kind) {
      case "roundly": {
        const block = this.#sentences.block(row.effects, NOBODY);
        this.#roundly.push({ at: row.at, text: this.#around.phrases.quote(row.span), block });
        return;
      }
      case "turnly": {
        const side = { ...NOBODY, hasSide: true, it: { sort: "Side", words: [] } } as const;
        this.#sentences.atTurnsEnd.push({ block: this.#sentences.block(row.effects, side), span: row.span });
        return;
      }
      case "trigger": {
        const said = { ...row, condition: this.#inWordsOfHad(row.condition) };
        const before = this.#triggers.length;
        if (!this.#isWonByControl(said)) this.#addTrigger(said);
        if (row.often !== undefined && this.#triggers.length > before) this.#limitTimes(row, row.often);
        return;
      }
      case "replaces":
        this.#addReplacing(row);
        return;
      case "limit":
        this.#addLimit(row);
        return;
      case "unlimited":
        this.#addUnlimited(row);
        return;
      case "movementCost":
        this.#addMovementCost(row);
        return;
      case "movement":
        this.#addMovementRule(row);
        return;
      case "bonus":
        this.#checkBonus(row);
        return;
      case "often":
        // It was read with the actions.
        return;
      case "barred":
        this.#addBarred(row);
        return;
      case "controlled":
        this.#addControl(row);
        return;
      case "arrivals": {
        const trigger = arrivals(row, this.#around, this.#sentences);
        if (trigger !== null) this.#triggers.push(trigger);
        return;
      }
      case "finally":
        this.#final.push(...row.effects);
        return;
      case "ends": {
        if (this.#isOfControl(row.condition, false)) return;
        const condition = this.#sentences.condition(row.condition, NOBODY);
        if (condition !== null) this.#victories.push({ side: null, condition });
        return;
      }
      case "victory": {
        // `When a side controls 5 regions, that side wins.`
        const isOfAny = /^(?:that (?:side|player)|it)$/i.test(row.who.text) && !row.isLost;
        if (isOfAny && this.#isOfControl(row.condition, true)) return;
        const side = this.#winner(row);
        const [, controls = ""] = /^(?:it|they) (.+)$/i.exec(row.condition.text) ?? [];
        if (side !== null && this.#winsByControl(side, row.condition, controls)) return;
        // “It” is the side that wins, and “own” is what that has.
        const said = row.condition.text.replace(/^(?:it|they)(?= ha(?:s|ve) )/i, row.who.text);
        const ofWho = inOtherWords(row.condition, said);
        const condition = this.#sentences.condition(ofWho, row.isLost ? NOBODY : { ...NOBODY, hasSide: true });
        if (side !== null && condition !== null) this.#victories.push({ side, condition });
        return;
      }
      case "scoring": {
        const ranks = row.ranks.map((rank) => this.#sentences.rank(rank, NOBODY));
        if (row.isTie === true) {
          this.#ties.push({ row, ranks: ranks.filter((rank) => rank !== null) });
          return;
        }
        if (this.#scoring !== null)
          this.#around.phrases.unsupported(
            { kind: "quoted", span: row.span, text: "" },
            "say in one row who wins at the end, as in “the most gold, then the fewest goblins, wins”",
          );
        this.#scoring = ranks.filter((rank) => rank !== null);
      }
    }
  }

  /** `a side holds 5 or more gold`: it has so much. Places are controlled. */
  #inWordsOfHad(condition: QuotedNode): QuotedNode {
    const [, side, many = "", field] =
      /^(a side) (?:controls|owns|holds) (?:at least )?(\S+ )(?:or more )?(.+)$/i.exec(condition.text) ?? [];
    if (side === undefined || field === undefined) return condition;
    const isHad = this.#sentences.isNumber({ ...condition, text: field });
    return isHad ? inOtherWords(condition, `${side} has ${many}or more ${field}`) : condition;
  }

  /** `If a side controls both castles, it wins.`: whichever does. Whether it is such a row. */
  #isWonByControl(row: GameRuleNode & { readonly kind: "trigger" }): boolean {
    const { condition, effects, event } = row;
    const [, controls = ""] = /^(?:a|any) (?:side|player) (.+)$/i.exec(condition.text) ?? [];
    const [wins, another] = effects;
    if (event !== null || wins?.kind !== "winning" || wins.isLost === true || another !== undefined) return false;
    if (!/^(?:it|they|the side|that (?:side|player))$/i.test(wins.who.text)) return false;
    const { sides } = this.#around;
    if (row.isAtEnd) return this.#winsAtRoundsEnd(row, controls);
    return sides.map((side) => this.#winsByControl(side, condition, controls)).includes(true);
  }

  /** `If a side controls 4 regions at the end of a round, it wins.`: it is asked only then. Whether it is such a row. */
  #winsAtRoundsEnd({ condition, span }: GameRuleNode & { readonly kind: "trigger" }, controls: string): boolean {
    const { phrases, place, sides } = this.#around;
    const asked = sides.flatMap((side) => {
      const text = inWordsOfControl(controls, side, true);
      const won = { kind: "winning", span, who: { ...condition, text: side } } as const;
      const so = text === null ? null : inOtherWords(condition, text);
      return so === null
        ? []
        : [{ kind: "conditional", span, condition: so, consequence: [won], otherwise: [] } as const];
    });
    if (asked.length === 0) return false;
    if (Object.hasOwn(place.fields, OWNER)) {
      const block = this.#sentences.block(asked, NOBODY);
      this.#roundly.push({ at: "end", text: phrases.quote(span), block });
    } else
      phrases.unsupported(condition, `say below THINGS whose ${pluralOf(place.noun)} are: “It can belong to a side.”`);
    return true;
  }

  /** Whether a condition is that any side controls something: then that is asked of each of them. */
  #isOfControl(condition: QuotedNode, isWon: boolean): boolean {
    const [, controls = ""] = /^(?:an?|any|one) (?:side|player) (.+)$/i.exec(condition.text) ?? [];
    return this.#around.sides.map((side) => this.#winsByControl(side, condition, controls, isWon)).includes(true);
  }

  /** @param isWon whether the side wins then; otherwise the game is over */
  #winsByControl(side: string, quoted: QuotedNode, controls: string, isWon = true): boolean {
    const text = inWordsOfControl(controls, side, true);
    if (text === null) return false;
    const { phrases, place } = this.#around;
    if (!Object.hasOwn(place.fields, OWNER)) {
      phrases.unsupported(quoted, `say below THINGS whose ${pluralOf(place.noun)} are: “It can belong to a side.”`);
      return true;
    }
    const condition = this.#sentences.condition(inOtherWords(quoted, text), NOBODY);
    if (condition !== null) this.#victories.push({ side: isWon ? side : null, condition });
    return true;
  }

  /** The side that wins, also where the other one loses. */
  #winner({ who, isLost }: GameRuleNode & { readonly kind: "victory" }): string | null {
    const { phrases, sides } = this.#around;
    const side = this.#sentences.sideOf(/^you$/i.test(who.text) ? { ...who, text: "the players" } : who);
    if (side === null) return phrases.unsupported(who, `name the side that ${isLost ? "loses" : "wins"}`);
    if (!isLost) return side;
    const [other, another] = sides.filter((each) => each !== side);
    return other !== undefined && another === undefined
      ? other
      : phrases.unsupported(who, "say which side wins: there are several others");
  }

  /** What happens when the game is over, and then its end. */
  #ending(): number | null {
    const explicit = this.#final.find(({ kind }) => kind === "ending");
    if (explicit !== undefined)
      this.#around.phrases.unsupported({ kind: "quoted", span: explicit.span, text: "" }, "the game is over then");
    if (this.#final.length === 0) return null;
    const block = this.#sentences.block(this.#final, NOBODY);
    this.#sentences.blocks[block] = [...(this.#sentences.blocks[block] ?? []), { kind: "end" }];
    return block;
  }

  addDeck(deck: DeckNode): void {
    const { name, rows } = deck;
    const { revealed, held, drawn, told } = this.#around.piles;
    const isInPlay = [held, revealed, told, drawn].some((each) => each.has(name.text));
    // A card that a step draws belongs to nobody. One that no sentence draws addresses the side that draws it.
    const isPlayed =
      (held.has(name.text) ||
        revealed.has(name.text) ||
        ((told.has(name.text) || !isInPlay) && this.#botOf(name) === null)) &&
      !drawn.has(name.text);
    const sort = this.#sentences.sortOfCards(name.text)?.sort ?? null;
    const it = sort === null ? null : { sort, words: [] };
    const bot = isPlayed ? null : this.#botOf(name);
    const pronouns = {
      ...NOBODY,
      it,
      ...(isPlayed ? { hasSide: true as const } : {}),
      ...(bot === null ? {} : { chooser: { kind: "thing", thing: { sort: "Side", name: bot } } as const }),
    };
    const done = new Map(rows.map((row) => [row, this.#sentences.halves(deck, row, pronouns)]));
    const cards = cardsOfRows(deck).map(({ row, name: thing }) => ({
      name: row.name.text,
      ...(done.get(row) ?? { block: NONE, halves: [] }),
      thing,
    }));
    const ofRow = revealed.has(name.text) ? revealedCardsOf(name) : null;
    const ofHands = held.has(name.text) ? cardsInHandOf(name) : null;
    this.#decks.push({ name: name.text, sort, field: cardsOf(name), ofRow, ofHands, cards });
  }

  /** The bot that is told what its own cards say: `DECK AUTOMA` of the Automa. */
  #botOf({ text }: NameNode): string | null {
    const { bot } = this.#around.players;
    return bot !== null && text.split(/\s+/).some((word) => isSameName(word, bot)) ? bot : null;
  }

  addSequence(section: GameSequenceNode): void {
    const { phrases } = this.#around;
    const { of, until, times } = section;
    for (const { title } of section.rows) if (title !== null) this.#sentences.checkTitle(title);
    if (typeof of !== "string") {
      this.#addPhase(of, section);
      return;
    }
    if (of === "round") {
      this.#rounds = times?.value ?? null;
      this.#until = until === null ? null : this.#sentences.condition(until, NOBODY);
    } else if (until !== null) phrases.unsupported(until, "a game is set up once");
    section.rows.forEach((row, index) =>
      this.#checkTime(row, of === "round" ? section.rows.length - 1 - index : null, index),
    );
    const steps = section.rows.map(({ number, effects, span }) => ({
      number: number.value,
      text: phrases.quote(span).replace(/^\d+:\s*/, ""),
      block: this.#sentences.block(effects, NOBODY),
    }));
    this.#steps.set(of, [...(this.#steps.get(of) ?? []), ...steps]);
  }

  /** Reports a step of the start or the end of the round that stands elsewhere. @param behind how many steps come later */
  #checkTime({ at, number }: GameStepNode, behind: number | null, before: number): void {
    if (at === null || (behind !== null && (at === "end" ? behind : before) === 0)) return;
    const where = at === "end" ? "last" : "first";
    this.#around.phrases.unsupported(
      quotedAt(number),
      `it happens at the ${at} of the round: write it as the ${where} step of the round`,
    );
  }

  /** Steps with a name are carried out where a sentence says so, which also says how often. */
  #addPhase(name: NameNode, { rows, until, times }: GameSequenceNode): void {
    const { phrases } = this.#around;
    const limit = until ?? (times === null ? null : quotedAt(times));
    if (limit !== null)
      phrases.unsupported(
        limit,
        `say it where it is carried out: “Carry out the ${name.text.toLowerCase()}, …”. What happens again and again is “SEQUENCE ROUND, …”`,
      );
    this.#sentences.addPhase(
      name,
      rows.flatMap(({ effects }) => effects),
    );
  }

  /** All of it. Where the text does not say how rounds go, actions can be tried and whole games cannot be played. */
  all(): DeclaredPlay {
    const ending = this.#ending();
    this.#sentences.forgets(this.#around.timesDone.notes);
    const turnStart = this.#sentences.turnsStart();
    this.#sentences.endTurns();
    const turnEnd = this.#sentences.turnsEnd();
    this.#sentences.missTurns();
    const end = this.#sentences.roundsEnd();
    const next = this.#around.isCounted ? this.#sentences.blocks.push([COUNTING]) - 1 : null;
    const { unknown, blocks } = withReplacements(this.#sentences.blocks, this.#replacing);
    for (const { said, verb } of unknown)
      this.#around.phrases.unsupported(
        said,
        `it does not happen by “gains” or “loses” alone: say “${verb}” in other words`,
      );
    const set = this.#steps.get("setting up") ?? [];
    const last = set.at(-1)?.number ?? 0;
    const setUp = [...set, ...this.#control.map((step, index) => ({ ...step, number: last + 1 + index }))];
    if (isAnyBroughtBack(blocks, setUp))
      for (const said of this.#sentences.gone)
        this.#around.phrases.unsupported(said, "other sentences may place it again: write “from the board”");
    return {
      ending,
      turnStart,
      turnEnd,
      blocks,
      actions: this.#actions,
      triggers: withWays({ blocks, setUp }, this.#triggers),
      decks: this.#decks,
      limits: this.limits,
      halts: this.movementRules.filter(({ what }) => what === "stops in"),
      victories: this.#victories,
      scoring: this.#scored(),
      setUp,
      round: this.#round(end, next),
      rounds: this.#rounds,
      until: this.#until,
    };
  }

  /** Who wins at the end: what settles a tie comes last. */
  #scored(): DeclaredPlay["scoring"] {
    const [first] = this.#ties;
    if (this.#scoring === null && first !== undefined)
      return this.#around.phrases.unsupported(
        { kind: "quoted", span: first.row.span, text: "" },
        "say who wins where there is no tie, as in “The side with the most gold wins.”",
      );
    return this.#scoring === null ? null : [...this.#scoring, ...this.#ties.flatMap(({ ranks }) => ranks)];
  }

  /** The steps of a round, with what rules say of its start and its end. */
  #round(end: number | null, next: number | null): readonly PlayStep[] {
    const steps = this.#steps.get("round") ?? [];
    const last = steps.at(-1)?.number ?? 0;
    const at = (when: "start" | "end"): readonly PlayStep[] =>
      this.#roundly
        .filter((each) => each.at === when)
        .map(({ text, block }, index) => ({ number: when === "start" ? 0 : last + 1 + index, text, block }));
    const behind = last + 1 + this.#roundly.length;
    const ending = end === null ? [] : [{ number: behind, text: ROUNDS_END, block: end }];
    const counting = next === null ? [] : [{ number: behind + ending.length, text: NEXT_ROUND, block: next }];
    const asRule = (step: PlayStep): PlayStep => ({ ...step, isRule: true });
    return [...at("start").map(asRule), ...steps, ...[...at("end"), ...ending, ...counting].map(asRule)];
  }

  #addTrigger(row: GameRuleNode & { readonly kind: "trigger" }): void {
    const { phrases, place } = this.#around;
    const text = phrases.quote(row.span);
    const { event } = row;
    // What the text calls a state is one: `When a figure is defeated`.
    const state = event?.kind === "isRemoved" || event?.kind === "acts" ? event.state : null;
    const isKnown = state !== null && this.#around.words.some((word) => isState(word, state.name.text));
    if (event !== null && !isKnown) {
      this.#addEvent(row, event, text);
      return;
    }
    const said = state?.whole ?? row.condition;
    const things = this.#becoming(said);
    if (things === null) return;
    const it = this.#meant(things.sort, said);
    if (row.isAtEnd) {
      const told = this.#sentences.block(row.effects, { ...NOBODY, it, there: it.sort === place.sort ? it : null });
      const each = { kind: "for each", of: things, from: "board", count: null, isMost: false, criteria: [] } as const;
      this.#roundly.push({ at: "end", text, block: this.#sentences.blocks.push([{ ...each, block: told }]) - 1 });
      return;
    }
    const there = it.sort === place.sort ? it : null;
    const block = this.#sentences.block(row.effects, { ...NOBODY, it, there });
    this.#triggers.push({ text, things, event: null, block });
  }

  /** `At most 2 figures in a square.` */
  #addLimit({ things: said, most, where, isOfEachSide, span }: GameRuleNode & { readonly kind: "limit" }): void {
    const { phrases, unit, place } = this.#around;
    const [who, places] = [this.#sentences.subject(said, NOBODY), this.#sentences.subject(where, NOBODY)];
    if (who === null || places === null) return;
    if (who.kind === "one" || who.of.sort !== unit.sort)
      phrases.unsupported(said, `say it of ${pluralOf(unit.noun)}: how many there may be`);
    else if (places.kind === "one" || places.of.sort !== place.sort)
      phrases.unsupported(where, `say in what ${place.noun}`);
    else if (most.value < 1) phrases.unsupported(quotedAt(most), "this leaves no room at all: say where none may go");
    else {
      const limit = { text: phrases.quote(span), things: who.of, most: most.value, places: places.of, isOfEachSide };
      this.#counted.push(said.text);
      this.limits.push(apartFrom(limit, this.#unlimited));
    }
  }

  /** `The Harbour has no limit.`: rows before and behind it do not count there. */
  #addUnlimited({ where, things }: GameRuleNode & { readonly kind: "unlimited" }): void {
    const { phrases, unit, place } = this.#around;
    if (this.#sentences.isNumber(where)) {
      const range = `“${where.text.toLowerCase()} (0–99)”`;
      phrases.unsupported(where, `a number always has a highest value: write one below THINGS, as in ${range}`);
      return;
    }
    const places = this.#sentences.subject(where, NOBODY);
    if (places === null) return;
    const [one, plural] = [unit.noun, pluralOf(unit.noun)];
    const [wanted, ...known] = [things?.text ?? one, one, plural, ...this.#counted].map((said) =>
      singularOf(foldForm(said)),
    );
    const isOfAll = wanted !== undefined && known.includes(wanted);
    if (places.kind === "one" || places.of.sort !== place.sort)
      phrases.unsupported(where, `say in what ${place.noun} there is no limit`);
    else if (!isOfAll && things !== null)
      phrases.unsupported(things, `write “${plural}”, or what the limit before it counts`);
    else {
      this.#unlimited.push(places.of);
      const limits = this.limits.map((limit) => apartFrom(limit, [places.of]));
      this.limits.splice(0, limits.length, ...limits);
    }
  }

  /** `Whoever has the most knights in a duchy controls it.`: from the set-up on, and whenever that changes. */
  #addControl({ things, places, span, isSole }: GameRuleNode & { readonly kind: "controlled" }): void {
    const { phrases, place, sides } = this.#around;
    const [one, other, another] = sides;
    if (!Object.hasOwn(place.fields, OWNER)) {
      phrases.unsupported(places, `say below THINGS whose ${pluralOf(place.noun)} are: “It can belong to a side.”`);
      return;
    }
    if (isSole === true) {
      this.#heldBy(span, places, this.#areasOfOne(things, places));
      return;
    }
    if (one === undefined || other === undefined || another !== undefined) {
      phrases.unsupported(
        things,
        "say when it is asked, where there are more than two sides: “At the end of each round, …”",
      );
      return;
    }
    const counted = this.#sentences.subject(things, NOBODY);
    if (counted === null) return;
    const more = (side: string, than: string): Description | null => {
      const [its, others] = [possessiveOf(side), possessiveOf(than)];
      return this.#becoming(
        inOtherWords(places, `a ${places.text} has more ${its} ${things.text} than ${others} ${things.text}`),
      );
    };
    const [most, least] = [more(one, other), more(other, one)];
    if (most === null || least === null) return;
    // Neither has more: both differences are at most 0.
    const none = { comparison: "atMost", number: 0 } as const;
    const alike = [...most.tests, ...least.tests].map((test) =>
      test.kind === "measures" ? { ...test, count: none } : test,
    );
    const tied = { ...most, tests: alike };
    this.#heldBy(span, places, [
      { of: most, side: one },
      { of: least, side: other },
      { of: tied, side: null },
    ]);
  }

  /** The places in which one side alone has some things, those in which several have some, and those in which nobody has any. */
  #areasOfOne(things: QuotedNode, places: QuotedNode): readonly Held[] {
    const { sides, unit, phrases } = this.#around;
    const counted = this.#sentences.subject(things, NOBODY);
    if (counted !== null && (counted.kind === "one" || counted.of.sort !== unit.sort))
      phrases.unsupported(things, `say of which ${pluralOf(unit.noun)}`);
    if (counted?.kind !== "some" || counted.of.sort !== unit.sort) return [];
    const tests = sides.map((side) =>
      ["with", "with no"].map((has) => {
        const text = `each ${places.text} ${has} ${possessiveOf(side)} ${things.text}`;
        return this.#sentences.subject(inOtherWords(places, text), NOBODY);
      }),
    );
    const [first] = tests.flat();
    const areAll = tests.flat().every((each) => each?.kind === "some");
    if (first?.kind !== "some" || !areAll) return [];
    const all = tests.map((each) => each.map((some) => (some?.kind === "some" ? some.of.tests : [])));
    const where = (has: (side: number) => boolean | null): Description => ({
      ...first.of,
      tests: all.flatMap(([some = [], none = []], side) =>
        has(side) === null ? [] : has(side) === true ? some : none,
      ),
    });
    const pairs = sides.flatMap((_, one) => sides.slice(one + 1).map((__, behind) => [one, one + 1 + behind]));
    return [
      ...sides.map((side, index) => ({ side, of: where((each) => each === index) })),
      ...pairs.map((pair) => ({ side: null, of: where((each) => (pair.includes(each) ? true : null)) })),
      { side: null, of: where(() => false) },
    ];
  }

  /** Whose some places are, from the set-up on, and whenever that changes. */
  #heldBy(span: Span, places: QuotedNode, areas: readonly Held[]): void {
    const { phrases, place } = this.#around;
    const text = phrases.quote(span);
    const it = this.#meant(place.sort, places);
    const held = areas.map(({ of, side }) => {
      const who = { kind: "quoted", span, text: "it" } as const;
      const to = side === null ? null : { ...who, text: side };
      const belongs = { kind: "belongs", span, who, to, bracket: null } as const;
      const block = this.#sentences.block([belongs], { ...NOBODY, it, there: it });
      this.#triggers.push({ text, things: of, event: null, block });
      return { kind: "for each", of, from: "board", count: null, isMost: false, criteria: [], block } as const;
    });
    this.#control.push({ text, block: this.#sentences.blocks.push(held) - 1 });
  }

  /** Its number was read with the definitions. Whose side words mean nobody says, as the number may be asked in any turn. */
  #checkBonus({ who, field }: GameRuleNode & { readonly kind: "bonus" }): void {
    const { phrases, unit } = this.#around;
    const [ofSide] = /\b(?:own|enemy|enemies|ally|allies|friendly|hostile|your)\b/i.exec(who.text) ?? [];
    if (ofSide !== undefined)
      phrases.unsupported(who, `say in words of the ${unit.noun} itself what “${ofSide}” means, as in “allied to it”`);
    const [, part] = /^(attack|defend)er\b/i.exec(who.asIn ?? who.text) ?? [];
    if (part !== undefined && !field.text.toLowerCase().includes(part.slice(0, 5)))
      phrases.unsupported(who, `the ${field.text} may be asked at other times, too: write “${unit.one}”`);
  }

  /** `Entering a forest costs 2 movement.` */
  #addMovementCost({ mover, places, cost, isMore }: GameRuleNode & { readonly kind: "movementCost" }): void {
    const { phrases, place, unit } = this.#around;
    if (mover !== undefined && ![unit.noun, unit.one, "unit"].some((noun) => isSameName(mover.text, noun))) {
      phrases.unsupported(mover, `it costs each ${unit.noun} as much: write “${unit.one}”`);
      return;
    }
    const found = this.#placesEntered(places, places.text);
    if (found === null) return;
    if (found.kind === "one" || found.of.sort !== place.sort)
      phrases.unsupported(places, `only ${pluralOf(place.noun)} cost movement to enter`);
    else this.movementCosts.push({ places: found.of, cost: cost.value, isMore });
  }

  /** `A unit may not enter a lake.`, `A unit must stop when it enters a square next to an enemy.` */
  #addMovementRule({ what, who: named, places, span }: GameRuleNode & { readonly kind: "movement" }): void {
    const { phrases, place, unit } = this.#around;
    const who = named === null ? null : this.#whoDoesNot(named);
    // `may not end its move in a marsh`, `next to a fort`
    const [preposition = ""] = /^(?:in|on|at) (?:an?|any|each|the)? ?/i.exec(places.text) ?? [];
    const isNear = /^(?:next|adjacent|beside|within|with|without) ?/i.test(places.text);
    const where = isNear
      ? `${place.noun} ${places.text}`
      : places.text.slice(what === "ends in" ? preposition.length : 0);
    const found = this.#placesEntered(places, where);
    if (found === null || (named !== null && who === null)) return;
    if (who !== null && (who.kind === "one" || who.of.sort !== unit.sort))
      phrases.unsupported(named ?? places, `only ${pluralOf(unit.noun)} move`);
    else if (found.kind === "one" || found.of.sort !== place.sort)
      phrases.unsupported(places, `say which ${pluralOf(place.noun)}: a movement enters nothing else`);
    else {
      const isAny = who === null || (who.of.tests.length === 0 && isNounOf(who.of, unit));
      const rule = { what, text: phrases.quote(span), who: isAny ? null : who.of, places: found.of };
      this.movementRules.push(rule);
      if (what === "enters") {
        const things = who?.of ?? descriptionOf(unit.sort, places);
        this.limits.push({ text: rule.text, things, most: 0, places: found.of, isOfEachSide: false });
      }
    }
  }

  /** What a movement enters, said in words that mean any place. */
  #placesEntered(places: QuotedNode, said: string): ReturnType<Sentences["subject"]> {
    const words = `each ${inWordsOfPlaces(said, this.#around.place)}`;
    return this.#sentences.subject(inOtherWords(places, words), { ...NOBODY, hasActor: true });
  }

  /** Of the one that acts, each is asked whether it is meant: it never is an enemy of itself. */
  #whoDoesNot(said: QuotedNode): ReturnType<Sentences["subject"]> {
    const isOfSide = /^(?:own|enemy|enemies|friendly|hostile|allied|ally|allies)\b/i.test(said.text);
    return this.#sentences.subject(said, isOfSide ? NOBODY : { ...NOBODY, hasActor: true });
  }

  #addBarred({ who: written, from, span, condition: when }: GameRuleNode & { readonly kind: "barred" }): void {
    const { phrases, unit } = this.#around;
    const said = /^(?:nobody|no one)$/i.test(written.text) ? inOtherWords(written, unit.noun) : written;
    const who = this.#whoDoesNot(said);
    const condition = when === null ? null : this.#sentences.condition(when, NOBODY);
    if (who === null || (when !== null && condition === null)) return;
    if (who.kind === "one" || who.of.sort !== unit.sort)
      phrases.unsupported(said, `say it of ${pluralOf(unit.noun)}, which act: “A … ${unit.noun} cannot act”`);
    else this.barred.push({ text: phrases.quote(span), who: who.of, from, condition });
  }

  /** A rule of what happens to things: `When a figure enters a trap`, `When a goblin is removed` */
  #addEvent(
    { condition: whoever, effects }: GameRuleNode & { readonly kind: "trigger" },
    asked: RuleEventNode,
    text: string,
  ): void {
    const { phrases, place, unit } = this.#around;
    const { condition, event: written } = this.#ofWhoEnters(whoever, asked);
    // `When the last torch is lost`, of what only the game has
    const isOfNumber =
      written.kind === "isRemoved" && written.isLast && this.#sentences.ownerOfTrack(condition) !== null;
    const node = isOfNumber
      ? ({ kind: "changes", span: written.span, sign: -1, isLast: true, field: null } as const)
      : written;
    const number = node.kind === "changes" && node.field === null ? this.#numberIn(condition) : null;
    const { whose, field } = number ?? { whose: condition, field: node.kind === "changes" ? node.field : null };
    const who = this.#sentences.subject(whose, NOBODY);
    if (who === null) return;
    const isOfUnits = node.kind !== "changes";
    if (who.kind !== "some" && (isOfUnits || who.one.kind !== "thing")) {
      phrases.unsupported(condition, "say of what things, as in “When a figure is removed”");
      return;
    }
    const things = who.kind === "some" ? who.of : onlyThing(who.one, whose);
    if (things === null) return;
    if (isOfUnits && things.sort !== unit.sort) {
      const what = node.kind === "acts" ? "act" : "come, go and are removed";
      phrases.unsupported(condition, `only ${pluralOf(unit.noun)} ${what}`);
      return;
    }
    const where = "where" in node ? node.where : null;
    const event = this.#eventOf(node, field, things.sort, who.kind === "one" ? who.one : null);
    if (event === null) return;
    const it = this.#meant(things.sort, whose);
    // Beside which of several places it ends its move, nothing says.
    const isUnplaced = it.sort !== unit.sort && it.sort !== place.sort;
    const isNowhere = isUnplaced || where?.isBeside === true || node.kind === "acts";
    const there = isNowhere ? null : { sort: place.sort, words: where === null ? [] : phrases.wordsIn(where) };
    const block = this.#sentences.block(effects, { ...NOBODY, it, there });
    this.#triggers.push({ text, things, event, block });
  }

  /** `A hero that enters a trap with a speed of 3 …`: what only units have is said of who enters, wherever it stands. */
  #ofWhoEnters(
    condition: QuotedNode,
    event: RuleEventNode,
  ): { readonly condition: QuotedNode; readonly event: RuleEventNode } {
    const [whole, number] = (event.kind === "enters" && / with (?:an? )?(.+?) of .+$/i.exec(event.where.text)) || [];
    const { place, unit } = this.#around;
    const isOf = ({ sort }: ThingSort): boolean =>
      number !== undefined && this.#sentences.numbersOf(sort).some((each) => isSameName(each, number));
    if (event.kind !== "enters" || whole === undefined || !isOf(unit) || isOf(place)) return { condition, event };
    const { where } = event;
    const trimmed = { ...where, span: { ...where.span, end: where.span.end - whole.length } };
    return {
      condition: { ...condition, text: condition.text + whole, asIn: condition.text },
      event: { ...event, where: { ...trimmed, text: where.text.slice(0, -whole.length) } },
    };
  }

  /** A rule of what happens in the place of something else: `If a city with 3 cubes would gain a cube, …` */
  #addReplacing({ whose: said, event, effects }: GameRuleNode & { readonly kind: "replaces" }): void {
    const { phrases, place, unit } = this.#around;
    const number = event.kind === "changes" && event.field === null ? this.#numberIn(said) : null;
    const { whose, field: name } = number ?? { whose: said, field: event.kind === "changes" ? event.field : null };
    const who = this.#sentences.subject(whose, NOBODY);
    if (who === null) return;
    const things = who.kind === "some" ? who.of : onlyThing(who.one, whose);
    if (things === null) {
      phrases.unsupported(said, "say of what things, as in “If a figure would lose hits”");
      return;
    }
    const { sort } = things;
    const state = event.kind === "becomes" ? this.#sentences.stateCalled(event.what, sort) : null;
    const isRemoved = event.kind === "isRemoved" || state === "removed";
    if (event.kind === "becomes" && state === null) return;
    if (isRemoved && sort !== unit.sort) {
      phrases.unsupported(said, `only ${pluralOf(unit.noun)} are removed`);
      return;
    }
    const field =
      event.kind !== "changes" || name === null
        ? null
        : this.#sentences.fieldCalled(name, sort, who.kind === "one" ? who.one : null);
    if (event.kind === "changes" && field === null) return;
    const sign =
      event.kind !== "changes" || name === null || field === null
        ? 1
        : this.#sentences.signOf(event, name, sort, field);
    if (sign === null) return;
    const it = this.#meant(sort, whose);
    const there = sort === place.sort ? it : null;
    const block = this.#sentences.block(effects, { ...NOBODY, it, there });
    const limit = event.kind === "changes" ? (event.comesTo ?? null) : null;
    const least = limit === "nothing" && field !== null ? this.#sentences.leastOf(sort, field) : 0;
    const comesTo =
      limit === null
        ? null
        : limit === "nothing"
          ? ({ is: "less", number: least + 1 } as const)
          : { is: limit.is, number: limit.number.value };
    const prevented =
      event.kind === "changes" && field !== null
        ? ({ kind: "changes", field, sign } as const)
        : state === null || state === "removed"
          ? ({ kind: "removed" } as const)
          : ({ kind: "set", ...state } as const);
    const again = event.kind === "becomes" && isSaidAgain(event, said) && ({ isAgain: true } as const);
    this.#replacing.push({ said, prevented, replacement: { things, comesTo, ...again, block } });
  }

  /** `the unrest of a district`, `a hero's hits`, `the doom track`: what a number is called, and whose it is. */
  #numberIn({ span, text, kind }: QuotedNode): { readonly whose: QuotedNode; readonly field: NameNode } {
    const at = (from: number, to: number): QuotedNode => ({
      kind,
      span: { start: span.start + from, end: span.start + to },
      text: text.slice(from, to),
    });
    const nameAt = (from: number, to: number): NameNode => ({ ...at(from, to), kind: "name" });
    // `the unrest of a duchy`, `unrest in a duchy`
    const [of] = / (?:of|in|on|at) (?=(?:an?|the|each|any)\b|\p{Lu})/u.exec(text) ?? [];
    const behind = of === undefined ? -1 : text.indexOf(of);
    const [article = ""] = /^the\s+/i.exec(text) ?? [];
    if (of !== undefined) return { whose: at(behind + of.length, text.length), field: nameAt(article.length, behind) };
    const [, owner, mark] = /^(.+?)(['’]s?) /.exec(text) ?? [];
    if (owner !== undefined && mark !== undefined)
      return { whose: at(0, owner.length), field: nameAt(owner.length + mark.length + 1, text.length) };
    const [idle = ""] = /\s+(?:marker|track|level)$/i.exec(text) ?? [];
    const field = nameAt(article.length, text.length - idle.length);
    const alone = this.#sentences.ownerOfTrack({ ...field, kind: "quoted" });
    return { whose: { ...at(0, 0), text: alone?.name ?? "the game" }, field };
  }

  #eventOf(node: RuleEventNode, name: NameNode | null, sort: string, one: One | null): TriggerEvent | null {
    const { phrases, place } = this.#around;
    switch (node.kind) {
      case "isPlaced":
        return { kind: "placed" };
      case "acts":
        return { kind: "acts", when: node.when };
      case "isRemoved":
        return { kind: "removed", isLast: node.isLast };
      case "changes": {
        const field = name && this.#sentences.fieldCalled(name, sort, one);
        const sign = field === null || name === null ? null : this.#sentences.signOf(node, name, sort, field);
        if (field === null || sign === null) return null;
        const to = node.to === undefined ? {} : { to: node.to.map(({ value }) => value) };
        return { kind: "changes", field, sign, isLast: node.isLast, ...to };
      }
      case "enters":
      case "leaves": {
        const kind = node.kind;
        if (node.where === null) return { kind, places: placesAt(place.sort, node.span) };
        // Places are asked before somebody enters them: whoever is there is another one.
        const asked = kind === "enters" ? inOtherWords(node.where, withoutOther(node.where.text)) : node.where;
        const where = this.#sentences.subject(asked, NOBODY);
        if (where === null) return null;
        const isReached = kind === "enters" && /\breach/i.test(phrases.quote(node.span));
        if (isReached && where.kind === "some" && mayBePassed(where.of, this.#around.rows))
          return phrases.unsupported(node.where, orPassed(this.#around.unit.one, node.where.text));
        return where.kind === "some" && where.of.sort === place.sort
          ? { kind, places: where.of }
          : phrases.unsupported(node.where, `only ${pluralOf(place.noun)} are entered and left`);
      }
    }
  }

  /** The things that a condition is about: `a figure is dead`. */
  #becoming(quoted: QuotedNode): Description | null {
    const { phrases } = this.#around;
    const condition = this.#sentences.condition(quoted, NOBODY);
    if (condition === null) return null;
    const [item, second] = condition.items;
    if (item === undefined || second !== undefined || !isOfThings(item)) {
      return phrases.unsupported(quoted, "say of one thing what it comes to be, as in “When a figure is dead”");
    }
    return { ...item.subject, tests: [...item.subject.tests, ...item.predicate] };
  }
}

/** `a space with another sled`: with a sled */
function withoutOther(text: string): string {
  return text.replaceAll(/\ban(?=other )/gi, "a ").replaceAll(/\bother /gi, "");
}

/** Places that belong to a side, or to nobody. */
interface Held {
  readonly of: Description;
  readonly side: string | null;
}

/** The one thing that is named: a side, or the game. */
function onlyThing(one: One, { span, text }: QuotedNode): Description | null {
  if (one.kind !== "thing") return null;
  const { sort, name } = one.thing;
  const tests = sort === THE_GAME.sort ? [] : [{ span, text, kind: "named", name } as const];
  return descriptionOf(sort, { span, text }, ...tests);
}

/** Whether a word says what things can be. */
function isState(word: DeclaredWord, said: string): boolean {
  return word.category === "adjective" && foldedForms(word).includes(foldForm(said));
}

type OfThings = Extract<ConditionItem, { readonly kind: "exists" }>;

/** Whether a statement is about each of several things, so that it can become true of one of them. */
function isOfThings(item: ConditionItem): item is OfThings {
  return item.kind === "exists" && !item.negated && item.quantifier === "some" && item.count === null;
}

/** A limit that holds in none of some places. */
function apartFrom(limit: Limit, others: readonly Description[]): Limit {
  const { places } = limit;
  const tests = others.map(
    (description) =>
      ({ kind: "isOneOf", span: description.span, text: description.text, description, negated: true }) as const,
  );
  return { ...limit, places: { ...places, tests: [...places.tests, ...tests] } };
}

/** `a frozen animal would become frozen`, `would become frozen again`: whether it is about what is so already. */
function isSaidAgain({ what, isAgain }: PreventedNode & { readonly kind: "becomes" }, { text }: QuotedNode): boolean {
  const [before, ...behind] = text.toLowerCase().split(new RegExp(`(?<!\\S)${what.text.toLowerCase()}(?!\\S)`, "u"));
  return isAgain === true || (behind.length > 0 && !/\bnot (?:yet )?$/.test(before ?? ""));
}

/** Whether a description is the noun of a sort, so that it describes all of its things. */
function isNounOf({ base }: Description, { noun }: ThingSort): boolean {
  return base.kind === "noun" && isSameName(base.entry, noun);
}

/** `wood or hill`: words that are no nouns by themselves stand before the noun of a place. */
function inWordsOfPlaces(said: string, { noun }: ThingSort): string {
  const [, one, other] = /^([\p{L}-]+) or ([\p{L}-]+)$/u.exec(said) ?? [];
  return one === undefined || other === undefined ? said : `${singularOf(one)} or ${singularOf(other)} ${noun}`;
}
