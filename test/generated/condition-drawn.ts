import type { SortName } from "../../grammar/lexicon.ts";
import { PhraseDrawn, type Scope } from "./phrase-drawn.ts";
import { list, maybe, part, type Part, type Written } from "./written.ts";

/** What a condition may hold where it stands. */
export interface Allowed {
  readonly dice: boolean;
  readonly threshold: boolean;
  /** An event must be asked for. */
  readonly event?: boolean;
}

/** A condition with the sorts of what it names, the last one first. */
export interface Stated {
  readonly condition: Part;
  readonly bound: readonly SortName[];
}

/** A part of the memory that the sheet lists: a mode with its values, or a counter up to a number. */
export interface Remembered {
  readonly name: string;
  readonly values: readonly string[] | null;
  readonly to: number;
}

const PLAIN: Allowed = { dice: false, threshold: false };

/** Draws conditions. */
export class ConditionDrawn extends PhraseDrawn {
  /** What the sheet says that its bot remembers. */
  memory: readonly Remembered[] = [];
  #named: SortName[] = [];

  condition(outside: Scope, allowed: Allowed): Stated {
    const scope: Scope = { ...outside, bound: [] };
    this.#named = [];
    const items: Part[] = [];
    if (allowed.event === true) items.push(this.event(scope) ?? part("statement", "it happened"));
    if (allowed.threshold && this.random.chance(35)) items.push(this.threshold());
    const wanted = this.random.chance(65) ? 1 : this.random.within([2, 3]);
    while (items.length < wanted) items.push(this.statement(scope, allowed.dice));
    if (items.length === 1 && !allowed.threshold && this.random.chance(8)) {
      const others = Array.from({ length: this.random.within([1, 2]) }, () => this.statement(scope, false));
      this.#named = [];
      const or = this.random.chance(70) ? ", or " : " or ";
      return this.stated(list("statements", or, [...items, ...others]), scope);
    }
    // Words without a noun behind a plain “and” are said of what the statement before it is about.
    const joint = this.random.chance(80) ? ", " : ", and ";
    return this.stated(list("statements", joint, items), scope);
  }

  private stated(statements: Part, scope: Scope): Stated {
    const behind: Written[] = [];
    const bound = [...this.#named].toReversed();
    if (this.random.chance(5)) behind.push(maybe("when", " when ", this.statement(scope, false)));
    if (this.random.chance(7)) behind.push(maybe("unless", " unless ", this.unlessOne(scope)));
    return { condition: part("condition", statements, ...behind), bound };
  }

  /** What stands behind a criterion or a letter. */
  readonly proviso = (outside: Scope): Part => {
    const scope: Scope = { ...outside, bound: [] };
    const only = this.random.chance(60);
    const said = only ? this.statement(scope, false) : this.unlessOne(scope);
    return maybe("proviso", ` (${only ? "only if" : "unless"} `, said, ")");
  };

  /** What stands behind a letter without parentheses. */
  protected only(outside: Scope): Part {
    return maybe("proviso", ", only if ", this.statement({ ...outside, bound: [] }, false));
  }

  private unlessOne(scope: Scope): Part {
    if (this.random.chance(70)) return this.statement(scope, false);
    const joint = this.random.pick([", ", " or ", " and "]) ?? ", ";
    return part(
      "statement",
      "(",
      list("statements", joint, [this.statement(scope, false), this.statement(scope, false)]),
      ")",
    );
  }

  protected threshold(): Part {
    const { threshold } = this.words.lexicon;
    const first = this.random.within([4, 8]);
    const values = (threshold?.targets ?? []).map((_, index) => `${first + index}`);
    return part("statement", `Threshold ${values.join("/")}`);
  }

  private statement(scope: Scope, dice: boolean): Part {
    const drawn = this.way([
      [26, () => this.here(scope)],
      [24, () => this.someone(scope)],
      [12, () => this.thereIs(scope)],
      [8, () => this.counted(scope)],
      [6, () => this.all()],
      [4, () => this.points()],
      [this.memory.length > 0 ? 14 : 0, () => this.remembers()],
      [8, () => this.comparison(scope, dice)],
      [5, () => this.outnumbered(scope)],
      [6, () => this.ofActor(scope)],
      [3, () => this.group(scope)],
    ]);
    return drawn ?? part("statement", "there is a unit");
  }

  /** `Space secure`, `space is not adjacent to an objective` */
  private here(scope: Scope): Part | null {
    const noun = this.words.whole(this.place);
    const isSaid = this.random.chance(35);
    const test = this.test(this.place, scope, 1, isSaid);
    if (noun === null || test === null) return null;
    return part("statement", `${noun.id}${isSaid ? " is" : ""} `, test);
  }

  /** The sorts that statements are about: what is on the board most often, cards and the like seldom. */
  private sort(): SortName {
    const { sorts } = this.words.lexicon;
    const others = sorts.filter((sort) =>
      this.words.nouns(sort).some((noun) => noun.category === "title" || noun.trait !== true),
    );
    return (
      this.way([
        [5, () => this.unit],
        [4, () => this.place],
        [4, () => this.random.pick(others)],
      ]) ?? this.unit
    );
  }

  private someone(scope: Scope): Part | null {
    const sort = this.sort();
    const isSaid = this.random.chance(60);
    const subject = isSaid ? this.phrase(sort, scope, 1) : this.plain(sort, scope, 0);
    // `it` in what is said of a subject is the subject.
    const said: Scope = { ...scope, bound: isSaid && this.random.chance(30) ? [sort] : [] };
    const test = isSaid ? this.test(sort, said, 1) : this.tail(sort, said, 1);
    if (subject === null || test === null) return null;
    this.#named.push(sort);
    return part("statement", subject, isSaid ? " is " : " ", test);
  }

  private thereIs(scope: Scope): Part | null {
    const sort = this.sort();
    const phrase = this.phrase(sort, scope, 1);
    if (phrase === null) return null;
    const none = this.random.chance(25);
    if (!none) this.#named.push(sort);
    return part("statement", `there is ${none ? "no " : ""}`, phrase);
  }

  /** `2 or more objectives are scouted`, `no enemy within 2 spaces` */
  private counted(scope: Scope): Part | null {
    const sort = this.sort();
    const things = this.plain(sort, scope);
    const isSaid = this.random.chance(50);
    const test = isSaid ? this.test(sort, scope, 1) : this.tail(sort, scope, 1);
    if (things === null || test === null) return null;
    const count = this.random.chance(60) ? this.count() : "no";
    return part("statement", `${count} `, things, isSaid ? " is " : " ", test);
  }

  /** `objectives scouted`: all of them. */
  private all(): Part | null {
    const sort = this.random.chance(60) ? this.place : this.unit;
    const noun = this.words.one(this.words.nouns(sort));
    const test = this.words.one(this.words.adjectives(sort));
    const [plural] = noun?.forms ?? [];
    if (plural === undefined || test === null) return null;
    return part("statement", `${plural}${this.random.chance(50) ? "" : " not"} ${this.words.form(test)}`);
  }

  private points(): Part | null {
    const points = this.words.one(this.words.all("points"));
    if (points === null) return null;
    const carriers = this.words.nouns(this.place).find(({ id }) => id === points.carriers);
    const test = carriers && this.words.one(this.words.adjectives(carriers.sort));
    return test ? part("statement", `${this.count()} ${this.words.form(points)} ${this.words.form(test)}`) : null;
  }

  private remembers(): Part | null {
    const cell = this.random.pick(this.memory);
    if (cell === null) return null;
    const not = this.random.chance(25) ? "not " : "";
    if (cell.values !== null) return part("statement", `${cell.name} is ${not}${this.random.pick(cell.values) ?? ""}`);
    const number = this.number(1, cell.to);
    const count = this.random.pick([number, `${number} or more`, `less than ${number}`]) ?? number;
    return part("statement", `${cell.name} is ${count}`);
  }

  /** `Enemy units > own units plus 2`, `[2d6] >= 8` */
  private comparison(scope: Scope, dice: boolean): Part | null {
    const [left, right] = [this.amount(scope, dice, 1, "left"), this.amount(scope, dice, 1)];
    const sign = this.random.pick([" > ", " < ", " >= ", " <= ", " = "]) ?? " > ";
    return part("statement", left, sign, right);
  }

  protected amount(scope: Scope, dice: boolean, depth: number, side: "left" | "right" = "right"): Part {
    const drawn = this.way<Part>([
      [4, () => this.plain(this.random.chance(60) ? this.unit : this.place, scope)],
      [4, () => this.quantity(scope)],
      [
        2,
        () => {
          const points = this.words.one(this.words.all("points"));
          const test = this.words.one(this.words.adjectives(this.place));
          return points && test && part("amount", `${points.id} ${this.words.form(test)}`);
        },
      ],
      [side === "left" ? 0 : 3, () => part("amount", this.number(0, 4))],
      [
        dice ? 3 : 0,
        () =>
          part(
            "amount",
            this.random.pick([
              "[d6]",
              "[2d6]",
              "[d10]",
              "[2d6], keep the lower",
              ...(side === "left" ? ["Roll [2d6]"] : []),
            ]) ?? "",
          ),
      ],
      [this.memory.some(({ values }) => values === null) ? 4 : 0, () => this.counter()],
      [
        depth > 0 ? 3 : 0,
        () => {
          const sign = this.random.pick([" plus ", " minus ", " + ", " − "]) ?? " plus ";
          return part("amount", this.amount(scope, dice, depth - 1, side), sign, this.amount(scope, dice, depth - 1));
        },
      ],
      [depth > 0 ? 1 : 0, () => part("amount", `${this.number(2, 3)} × `, this.amount(scope, dice, 0))],
      [
        depth > 0 ? 1 : 0,
        () =>
          part(
            "amount",
            "half of ",
            this.amount(scope, dice, 0),
            this.random.chance(50) ? ", rounded up" : ", rounded down",
          ),
      ],
    ]);
    return drawn ?? part("amount", "1");
  }

  private quantity(scope: Scope): Part | null {
    const sort = this.random.chance(60) ? this.place : this.unit;
    const quantity = this.words.one(this.words.quantities(sort));
    if (quantity === null) return null;
    if (this.random.chance(25)) return part("amount", this.words.form(quantity));
    const of = this.plain(sort, scope, 1);
    return of && part("amount", `${this.words.form(quantity)} of `, of);
  }

  private counter(): Part | null {
    const cell = this.random.pick(this.memory.filter(({ values }) => values === null));
    return cell && part("amount", cell.name);
  }

  /** `more own units than enemy units within 2 spaces` */
  private outnumbered(scope: Scope): Part | null {
    const [one, other] = [this.plain(this.unit, scope, 0), this.plain(this.unit, scope, 1)];
    const superlative = this.words.one(this.words.superlatives("count"));
    if (one === null || other === null || superlative === null) return null;
    return part("statement", superlative.id === "most" ? "more " : "fewer ", one, " than ", other);
  }

  /** `not adjacent to an objective`, `sharing a space with an enemy`: said of the acting unit. */
  private ofActor(scope: Scope): Part | null {
    const said = this.relating(this.unit, scope, 1);
    return said && part("statement", this.random.chance(40) ? "not " : "", said);
  }

  /** `(space secure or enemy here)`, `not (…)`, `at least 2 (…, or …)` */
  private group(scope: Scope): Part {
    const joint = this.random.pick([", ", " or ", " and "]) ?? ", ";
    const before = this.random.chance(40) ? (this.random.pick(["not ", "at least 2 ", "not at least 1 "]) ?? "") : "";
    const isCounted = before.includes("at least");
    return part(
      "statement",
      `${before}(`,
      list("statements", isCounted ? ", or " : joint, [this.statement(scope, false), this.statement(scope, false)]),
      ")",
    );
  }

  /** `any pest arrived next to it` */
  private event(scope: Scope): Part | null {
    const event = this.words.one(this.words.events());
    const [sort] = event?.of ?? [];
    if (event === null || sort === undefined) return null;
    const noun = this.words.one(this.words.nouns(sort));
    const behind = this.random.chance(50) ? this.relating(sort, scope, 0) : null;
    this.#named.push(sort);
    const article = this.random.pick(["a ", "any ", ""]) ?? "";
    return (
      noun &&
      part(
        "statement",
        `${article}${noun.id} ${this.words.form(event)}`,
        ...(behind === null ? [] : [maybe("tail", " ", behind)]),
      )
    );
  }

  /** What a condition may hold that is asked several times. */
  protected get plainly(): Allowed {
    return PLAIN;
  }
}
