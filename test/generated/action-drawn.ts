import type { ActionWord, SortName } from "../../grammar/lexicon.ts";
import { ConditionDrawn } from "./condition-drawn.ts";
import type { Scope } from "./phrase-drawn.ts";
import { list, maybe, part, textOf, type Part, type Written } from "./written.ts";

/** What can be done where an action stands. */
export interface Doing {
  readonly scope: Scope;
  /** The letters of this procedure's earlier clauses. */
  readonly earlier: readonly string[];
  /** The routines and tables that may be performed here. */
  readonly routines: readonly string[];
  /** Whether it stands inside a routine. */
  readonly inRoutine: boolean;
  /** Whether routines fall back on one another, so that each is tried once. */
  readonly onlyOnce?: true;
  /** Whether it stands in a row of a table, where letters are not found again. */
  readonly inRow?: true;
}

/** An action with the letters that it has. */
export interface Done {
  readonly action: Part;
  readonly letters: readonly string[];
}

/** The end of an action: a full stop, and criteria behind it. */
type Ending = readonly Written[];

const STOP: Ending = ["."];

/** Draws actions and tables of them. */
export class ActionDrawn extends ConditionDrawn {
  /** The letters of decks that the side draws from. */
  decks: readonly string[] = [];

  /** A statement: an action, several, or a roll table. */
  whatIsDone(doing: Doing, single: ActionWord | null): Done {
    if (single !== null) return this.alone(doing, single);
    const { severalActions = false } = this.words.lexicon;
    return (
      this.way<Done>([
        [10, () => ({ action: this.table(doing), letters: [] })],
        [4, () => this.foundFirst(doing)],
        [severalActions ? 14 : 0, () => this.several(doing, "then")],
        [10, () => this.several(doing, "otherwise")],
        [severalActions ? 5 : 0, () => this.grouped(doing)],
        [80, () => this.alone(doing)],
      ]) ?? this.alone(doing)
    );
  }

  /** One action with its full stop. */
  alone(doing: Doing, word?: ActionWord): Done {
    const { action, ending, letters } = this.one(doing, word);
    return { action: part("action", action, ...ending), letters };
  }

  /** `PULL 1 [Nearest > Random], then GO 1 to bed.`, `PULL 1, otherwise REST.` */
  private several(doing: Doing, joint: "then" | "otherwise"): Done | null {
    const first = this.one(doing);
    const next = this.random.chance(85) ? this.alone(doing) : (this.several(doing, joint) ?? this.alone(doing));
    if (first.letters.length > 0 && joint === "otherwise") {
      return { action: part("action", first.action, ...first.ending, "\n  Otherwise ", next.action), letters: [] };
    }
    if (first.letters.length > 0 || first.isClosed) return null;
    const [stop, ...behind] = first.ending;
    void stop;
    const isInline = this.random.chance(50);
    const word = joint === "then" ? "then" : "otherwise";
    const action = isInline
      ? part("action", first.action, ...behind, `, ${word} `, next.action)
      : part("action", first.action, ".", ...behind, ` ${word === "then" ? "Then" : "Otherwise,"} `, next.action);
    return { action, letters: next.letters };
  }

  /** `PULL 1, otherwise REST. Then GO 1 to bed.`, `PULL 1. If that is impossible, REST and GO 1 to bed.` */
  private grouped(doing: Doing): Done | null {
    const [first, second, third] = [this.one(doing), this.one(doing), this.alone(doing)];
    if ([first, second].some(({ letters, isClosed }) => letters.length > 0 || isClosed === true)) return null;
    const [[, ...behindFirst], [, ...behindSecond]] = [first.ending, second.ending];
    const action = this.random.chance(50)
      ? part("action", first.action, ...behindFirst, ", otherwise ", second.action, ".", ...behindSecond, " Then ")
      : part(
          "action",
          first.action,
          ".",
          ...behindFirst,
          " If that is impossible, ",
          second.action,
          ...behindSecond,
          " and ",
        );
    return { action: part("action", action, third.action), letters: third.letters };
  }

  protected one(
    doing: Doing,
    given?: ActionWord,
  ): { readonly action: Part; readonly ending: Ending; readonly letters: readonly string[]; readonly isClosed?: true } {
    const drawn = given === undefined ? this.special(doing) : null;
    if (drawn !== null) return { action: drawn, ending: STOP, letters: [] };
    const word = given ?? this.words.one(this.words.actions());
    if (word === null) return { action: part("action", "REST"), ending: STOP, letters: [] };
    const done = this.planned(word, doing);
    const limit = word.tried === true && done.isClosed !== true ? this.outcomeLimit(word, doing.scope) : null;
    return limit === null ? done : { ...done, action: part("action", done.action, limit) };
  }

  private planned(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> {
    switch (word.plan) {
      case "move":
        return this.move(word, doing);
      case "attack":
        return this.attack(word, doing);
      case "select":
        return this.select(word, doing);
      case "draw":
        return this.draw(word, doing);
      case "simple":
      case "perform":
        return this.simple(word, doing);
    }
  }

  /** ` if it would defeat a hero`, ` that could be stunned`: what must come of the action. */
  private outcomeLimit(word: ActionWord, scope: Scope): Part | null {
    if (!this.random.chance(40)) return null;
    const chance = this.random.pick(["would", "could", "would not", "could not"]) ?? "would";
    const of = word.plan === "attack" ? this.unit : word.plan === "select" ? this.place : null;
    return this.way([
      [10, () => this.wrapped(`${this.random.pick([" if", " only if"]) ?? ""} it ${chance} `, this.outcome(scope))],
      [4, () => this.wrapped(" unless it could ", this.outcome(scope))],
      [word.plan === "attack" ? 4 : 0, () => maybe("outcome", ` that it ${chance} defeat`)],
      [of === null ? 0 : 8, () => (of === null ? null : this.wrapped(` that ${chance} be `, this.test(of, scope, 1)))],
    ]);
  }

  /** What stands behind “would”: one thing or another, or several. */
  private outcome(scope: Scope): Part | null {
    const first = this.singleOutcome(scope);
    const other = first !== null && this.random.chance(40) ? this.singleOutcome(scope) : null;
    if (first === null || other === null) return first;
    return part("outcome", first, maybe("outcome", this.random.chance(50) ? " or " : " and ", other));
  }

  private singleOutcome(scope: Scope): Part | null {
    const things = () => this.plain(this.random.chance(60) ? this.unit : this.place, scope, 0);
    return this.way([
      [8, () => this.wrapped("be ", this.test(this.unit, scope, 1))],
      [4, () => this.wrapped("become ", this.test(this.unit, scope, 1))],
      [8, () => this.wrapped("defeat ", things())],
      [5, () => this.wrapped("remove the last ", things())],
      [5, () => this.wrapped(`leave ${this.random.pick(["no", "fewer than 2", "2 or more"]) ?? "no"} `, things())],
      [4, () => part("outcome", this.random.pick(["win", "lose the game"]) ?? "win")],
      [
        4,
        () => {
          const word = this.words.one(this.words.quantities(this.unit));
          const much = this.random.chance(50) ? "" : "2 or more ";
          return word && part("outcome", `${this.random.pick(["gain", "lose"]) ?? "gain"} ${much}${word.id}`);
        },
      ],
    ]);
  }

  private wrapped(before: string, said: Part | null): Part | null {
    return said && maybe("outcome", before, said);
  }

  /** What a routine or the memory is about. */
  private special({ routines, inRoutine, onlyOnce }: Doing): Part | null {
    return this.way([
      [
        routines.length > 0 ? 20 : 0,
        () => {
          const name = this.random.pick(routines);
          const once = onlyOnce === true || this.random.chance(inRoutine ? 60 : 25) ? " unless already tried" : "";
          return name === null ? null : part("word", `${name}${once}`);
        },
      ],
      [this.memory.length > 0 ? 14 : 0, () => this.memorize()],
      [80, () => null],
    ]);
  }

  private memorize(): Part | null {
    const cell = this.random.pick(this.memory);
    if (cell === null) return null;
    if (cell.values !== null) return part("word", `SET ${cell.name} to ${this.random.pick(cell.values) ?? ""}`);
    return this.random.chance(60)
      ? part("word", `ADD ${this.number(1, 2)} to ${cell.name}`)
      : part("word", `SET ${cell.name} to ${this.number(0, cell.to)}`);
  }

  private strength(word: ActionWord): string {
    if (word.strength === "none") return "";
    const mayBeUnsaid = word.strength === "optional" || word.byDefault?.strength !== undefined;
    if (mayBeUnsaid && this.random.chance(50)) return "";
    return ` ${this.random.chance(25) ? "X" : this.number(1, 3)}`;
  }

  private bracketOf(sort: SortName, { scope }: Doing, percent = 60): Written[] {
    if (!this.random.chance(percent)) return [];
    return [maybe("criteria", " ", this.bracket(sort, scope, this.proviso))];
  }

  private goalOf(scope: Scope): Part | null {
    return this.way([
      [8, () => this.phrase(this.place, scope)],
      [5, () => this.phrase(this.unit, scope)],
      [
        3,
        () => {
          const sorts = this.words.lexicon.coercions.filter(({ to }) => to === this.place).map(({ from }) => from);
          const sort = this.random.pick(sorts);
          return sort === null ? null : this.phrase(sort, scope);
        },
      ],
      [2, () => this.test(this.place, scope, 1)],
      [
        2,
        () => {
          const noun = this.words.whole(this.place);
          const approach = this.words.one(this.words.approaches());
          const to = this.phrase(this.random.chance(60) ? this.place : this.unit, scope, 1);
          return noun && approach && to && part("phrase", `${noun.id} ${this.words.form(approach)} `, to);
        },
      ],
    ]);
  }

  private move(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> {
    const { scope, earlier } = doing;
    const base = `${this.words.form(word)}${this.strength(word)}`;
    const led = word.object === this.unit && this.random.chance(70) ? this.led(word, doing) : null;
    if (led !== null) return led;
    const riders = this.random.chance(10) ? this.riders(scope) : null;
    const behind = riders === null ? [] : [riders];
    if (word.byDefault?.goal !== undefined && this.random.chance(30))
      return { action: part("word", base, ...this.restrictions(scope)), ending: STOP, letters: [] };
    return (
      this.way<ReturnType<ActionDrawn["one"]>>([
        [
          10,
          () => {
            const goal = this.goalOf(scope);
            const way = this.random.pick([" to ", " to ", " towards ", " nearer to ", " away from "]) ?? " to ";
            // A bracket about units says which of those in the goal is meant.
            const sort = this.random.chance(20) ? this.unit : this.place;
            return (
              goal && {
                action: part("word", base, ...behind, way, goal, ...this.restrictions(scope)),
                ending: [".", ...this.bracketOf(sort, doing)],
                letters: [],
              }
            );
          },
        ],
        [10, () => this.lettered(base, behind, doing)],
        [
          earlier.length > 0 ? 4 : 0,
          () => ({
            action: part("word", base, " nearer to ", this.references(earlier)),
            ending: [".", ...this.bracketOf(this.place, doing)],
            letters: [],
          }),
        ],
        [
          2,
          () => {
            const near = this.relating(this.place, scope, 1);
            return (
              near && {
                action: part("word", base, " ", near),
                ending: [".", ...this.bracketOf(this.place, doing)],
                letters: [],
              }
            );
          },
        ],
        [
          3,
          () => {
            const unit = this.phrase(this.unit, scope, 1);
            const follows = this.words.one(
              this.words.all(
                "idiom",
                ({ role, restates, weakens }) => role === "modifier" && restates === undefined && weakens !== true,
              ),
            );
            return (
              unit && {
                action: part(
                  "word",
                  base,
                  " using ",
                  unit,
                  ...(follows === null ? [] : [maybe("idiom", `, ${follows.id}`)]),
                ),
                ending: STOP,
                letters: [],
              }
            );
          },
        ],
        [1, () => this.route(base, scope)],
      ]) ?? { action: part("word", base), ending: STOP, letters: [] }
    );
  }

  /** `, never next to a pest`, ` without leaving a bed` */
  private restrictions(scope: Scope): readonly Part[] {
    if (!this.random.chance(20)) return [];
    const said = this.random.pick([
      ", never",
      ", avoiding",
      " without leaving",
      ", never nearer to",
      " without entering",
    ]);
    const where = this.random.chance(40)
      ? this.test(this.place, scope, 1)
      : this.phrase(this.random.chance(60) ? this.place : this.unit, scope, 1);
    return where === null ? [] : [maybe("restriction", `${said} `, where)];
  }

  /** `GUIDE Y control unit towards nearest objective` */
  private led(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> | null {
    const { scope } = doing;
    const unit = this.phrase(this.unit, scope, 1);
    if (unit === null) return null;
    const strength = this.random.chance(60) ? "Y" : this.number(1, 3);
    const base = part("word", `${this.words.form(word)} ${strength} `, unit);
    if (this.random.chance(45)) return { action: base, ending: STOP, letters: [] };
    if (this.random.chance(30)) return this.lettered(base, [], doing);
    const goal = this.goalOf(scope);
    if (goal === null) return null;
    const way = this.random.chance(50) ? " towards " : " to ";
    const action = part("word", base, way, goal, ...this.restrictions(scope));
    return { action, ending: [".", ...this.bracketOf(this.place, doing)], letters: [] };
  }

  /** `, accompanied by up to 3 control or scout units (not leaving an objective unoccupied),` */
  private riders(scope: Scope): Part | null {
    const described = Array.from({ length: this.random.within([1, 2]) }, () => this.plain(this.unit, scope, 0));
    const drawn = described.filter((group) => group !== null);
    if (drawn.length < described.length) return null;
    const counted = drawn.map((group) => part("riders", `up to ${this.number(1, 3)} `, group));
    const leaving = this.words.one(this.words.all("relation", ({ staying }) => staying === true));
    const place = this.words.one(this.words.nouns(this.place).filter(({ category }) => category === "noun"));
    const left = this.words.one(this.words.adjectives(this.place));
    const limit =
      leaving !== null && place !== null && left !== null && this.random.chance(50)
        ? [maybe("limit", ` (not ${leaving.id} an ${place.id} ${this.words.form(left)})`)]
        : [];
    const ordered = this.random.chance(20) ? this.orderedRiders(scope) : null;
    const groups = ordered === null ? counted : [...counted.slice(1), ordered];
    return maybe("riders", ", accompanied by ", list("riders", " and ", groups), ...limit, ",");
  }

  /** `up to 1 scout unit [scout A > C]`: the groups of which a passenger is rather taken. */
  private orderedRiders({ letters }: Scope): Part | null {
    const kind = this.words.one(this.words.adjectives(this.unit));
    const noun = this.words.whole(this.unit);
    const [first, second] = [this.random.pick(letters), this.random.pick(letters)];
    if (kind === null || noun === null || first === null || second === null) return null;
    const rest = first === second ? "" : ` > ${second}`;
    return part("riders", `up to ${this.number(1, 3)} ${kind.id} ${noun.id} [${kind.id} ${first}${rest}]`);
  }

  private references(letters: readonly string[]): Part {
    const kept = this.random.some(letters, 70);
    const named = kept.length > 0 ? kept : letters.slice(0, 1);
    return part("references", `[${named.map((letter) => `${letter})`).join(" > ")}]`);
  }

  private lettered(base: Written, behind: readonly Written[], doing: Doing): ReturnType<ActionDrawn["one"]> | null {
    const count = this.random.within([1, 3]);
    const letters = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + index));
    const rows = letters.map((_, index) =>
      this.letter(doing, letters.slice(0, index), index === count - 1 && index > 0),
    );
    const drawn = rows.filter((row) => row !== null);
    if (drawn.length < count) return null;
    const way = this.random.chance(75) ? " to:" : " towards:";
    const via = this.random.chance(20) ? [this.via(letters, doing)] : [];
    return {
      action: part("word", base, ...behind, way),
      ending: ["\n  ", list("letters", "\n  ", drawn, "letters"), ...via],
      letters,
      isClosed: true,
    };
  }

  private letter(doing: Doing, before: readonly string[], isLast: boolean): Part | null {
    const { scope } = doing;
    const isRest = isLast && this.random.chance(8);
    const stated = !isRest && this.random.chance(18) ? this.condition(scope, this.plainly) : null;
    const condition = isRest
      ? ["Otherwise: "]
      : stated === null
        ? []
        : [maybe("condition of letter", stated.condition, ": ")];
    const noun = this.words.whole(this.place);
    const approach = this.words.one(this.words.approaches().filter((each) => each.approach === "min"));
    const target =
      before.length > 0 && doing.inRow !== true && noun !== null && approach !== null && this.random.chance(35)
        ? part("phrase", `${noun.id} ${approach.id} `, this.references(before))
        : this.goalOf(scope);
    if (target === null) return null;
    const proviso = this.random.chance(12) ? [this.random.chance(50) ? this.proviso(scope) : this.only(scope)] : [];
    return part("letter", ...condition, target, ...proviso, ".", ...this.bracketOf(this.place, doing));
  }

  private via(letters: readonly string[], doing: Doing): Part {
    const { places } = this.words;
    const noun = this.words.whole(this.place)?.id ?? "";
    const move = this.words.one(this.words.actions("move"));
    const begin = `\n  Destination 2 ${places} away: select ${noun} to ${move?.id ?? ""} through`;
    return this.random.chance(50) && doing.inRow !== true
      ? maybe("via", `${begin} as per ${this.random.pick(letters) ?? "a"}).`)
      : maybe(
          "via",
          `${begin}. `,
          this.bracket(this.place, doing.scope, () => null),
        );
  }

  /** `shortest route between that unit and an escape` */
  private route(base: string, scope: Scope): ReturnType<ActionDrawn["one"]> | null {
    const sort = this.words.lexicon.sorts.find((each) => this.words.nouns(each).some(({ id }) => id === "route"));
    const noun = sort === undefined ? null : this.words.one(this.words.nouns(sort));
    const shortest = sort === undefined ? null : this.words.one(this.words.adjectives(sort));
    const ends = [this.phrase(this.unit, scope, 0), this.phrase(this.place, scope, 0)];
    const [from, to] = ends;
    if (noun === null || shortest === null || !from || !to) return null;
    return {
      action: part("word", `${base} ${shortest.id} ${noun.id} between `, from, " and ", to),
      ending: STOP,
      letters: [],
    };
  }

  private attack(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> {
    const { scope } = doing;
    const base = this.words.form(word);
    const hasStrength = word.strength !== "none";
    const target = (): Part | null => {
      const sorts = [this.unit, this.unit, ...(word.targets ?? [])];
      return this.phrase(this.random.pick(sorts) ?? this.unit, scope, 1);
    };
    const behind: Written[] = [];
    if (hasStrength && this.random.chance(12)) {
      const classes = this.random.some(
        [
          this.words.one(
            this.words
              .adjectives(this.unit)
              .filter(({ id }) => this.words.lexicon.words.some((word) => word.id === id)),
          ),
        ].flatMap((each) => each ?? []),
        70,
      );
      behind.push(maybe("profile", ` (range ${this.number(0, 3)}${classes.map((each) => `, ${each.id}`).join("")})`));
    }
    return (
      this.way<ReturnType<ActionDrawn["one"]>>([
        [
          12,
          () => ({
            action: part("word", `${base}${this.strength(word)}`, ...behind),
            ending: [".", ...this.bracketOf(this.unit, doing, 40)],
            letters: [],
          }),
        ],
        [
          14,
          () => {
            const at = target();
            const joint = this.random.chance(65) ? ", targeting " : " ";
            return (
              at && {
                action: part("word", `${base}${this.strength(word)}`, ...behind, joint, at),
                ending: [".", ...this.bracketOf(this.unit, doing, 40)],
                letters: [],
              }
            );
          },
        ],
        [
          3,
          () => ({
            action: part("word", `${base}${this.strength(word)} within range ${this.number(0, 3)}`),
            ending: [".", ...this.bracketOf(this.unit, doing, 40)],
            letters: [],
          }),
        ],
        [
          3,
          () => {
            const sorts = this.words.lexicon.sorts.filter((sort) => sort !== this.unit && sort !== this.place);
            const noun = this.words.one(
              this.words.nouns(this.random.pick(sorts) ?? this.place).filter(({ category }) => category === "noun"),
            );
            return (
              noun && {
                action: part("word", `${base}${this.strength(word)}`, ...behind, `, using ${noun.id}`),
                ending: STOP,
                letters: [],
              }
            );
          },
        ],
        [
          hasStrength ? 3 : 0,
          () => {
            const kinds = [this.plain(this.unit, scope, 0), this.plain(this.unit, scope, 0)].filter(
              (kind) => kind !== null,
            );
            if (kinds.length < 2) return null;
            return {
              action: part(
                "word",
                `${base} ${this.number(1, 3)} / ${this.number(1, 4)} `,
                part("kinds", "[", list("kinds", " / ", kinds), "]"),
              ),
              ending: STOP,
              letters: [],
            };
          },
        ],
        [scope.bound.includes(this.place) ? 10 : 0, () => this.everyone(word, doing)],
        [
          6,
          () => {
            const several = (this.random.chance(40) ? this.spreadOut(doing) : null) ?? this.severalOf(this.unit, doing);
            return (
              several && {
                action: part("word", `${base}${this.strength(word)}`, ", targeting ", several),
                ending: [".", ...this.bracketOf(this.unit, doing)],
                letters: [],
              }
            );
          },
        ],
        [hasStrength ? 3 : 0, () => this.ordered(word, doing, behind)],
      ]) ?? { action: part("word", base), ending: STOP, letters: [] }
    );
  }

  /** `up to 2 dry plots`, `each pest`, in a game whose actions are done to several things. */
  private severalOf(sort: SortName, { scope }: Doing): Part | null {
    const of = this.words.lexicon.severalActions === true ? this.plain(sort, scope, 0) : null;
    return of && part("several", this.random.chance(60) ? `up to ${this.number(1, 3)} ` : "each ", of);
  }

  /** `up to 2 pests in different plots`, `pest in each dry plot`: of those in one place only one. */
  private spreadOut(doing: Doing): Part | null {
    const { lexicon } = this.words;
    const { place, stands } = lexicon.roles;
    const noun = this.words.whole(place);
    const units = this.words.whole(this.unit);
    if (lexicon.severalActions !== true || noun === null || units === null || stands === undefined) return null;
    const places = noun.forms?.[0] ?? noun.id;
    if (this.random.chance(50)) {
      const several = `up to ${this.number(2, 3)} ${units.forms?.[0] ?? units.id}`;
      return part("several", `${several} ${stands} different ${places}`);
    }
    const of = this.plain(place, doing.scope, 0);
    return of && part("several", `${units.id} ${stands} each `, of);
  }

  /** `targeting all enemy units in chosen space` */
  private everyone(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> | null {
    const noun = this.words.whole(this.place);
    const units = this.words.whole(this.unit);
    const pointer = this.words.one(
      this.words.all("adjective", (each) => each.anaphor === true && each.of.includes(this.place)),
    );
    const stands = this.words.one(
      this.words.all(
        "relation",
        ({ subject, argument, approach, staying }) =>
          subject.includes(this.unit) && argument.includes(this.place) && approach === undefined && staying !== true,
      ),
    );
    const side = this.words.one(this.words.adjectives(this.unit));
    if (noun === null || units === null || stands === null) return null;
    const place = `${pointer?.id ?? "that"} ${noun.id}`;
    const who = this.random.chance(60)
      ? `enemy ${units.forms?.[0] ?? units.id}`
      : `${side?.id ?? ""} ${units.forms?.[0] ?? units.id}`;
    return {
      action: part(
        "word",
        `${this.words.form(word)}${this.strength(word)}, targeting all ${who} ${this.words.form(stands)} ${place}`,
      ),
      ending: [".", ...this.bracketOf(this.place, doing)],
      letters: [],
    };
  }

  /** `PULSE 2 (range 1): Target enemy units in same space as prisoner, if possible. Push each unit.` */
  private ordered(word: ActionWord, doing: Doing, behind: readonly Written[]): ReturnType<ActionDrawn["one"]> | null {
    const orders = this.words.all("idiom", ({ role }) => role === "order");
    const weakens = this.words.all("idiom", (each) => each.weakens === true)[0];
    if (orders.length === 0 || weakens === undefined) return null;
    const written: Part[] = [];
    const target = orders.find((order) => order.orders === "prefer");
    const push = orders.find((order) => order.orders === "displace");
    const units = this.phrase(this.unit, doing.scope, 1);
    if (target !== undefined && units !== null && this.random.chance(70)) {
      written.push(part("order", "Target ", units, `, ${weakens.id}.`));
    }
    if (push !== undefined && (written.length === 0 || this.random.chance(60))) {
      const noun = this.words.whole(this.unit);
      written.push(part("order", `Push ${this.random.chance(60) ? "each" : "the"} ${noun?.id ?? ""}.`));
    }
    const pushes = written.some((order) => textOf(order).startsWith("Push"));
    return {
      action: part("word", `${this.words.form(word)}${this.strength(word)}`, ...behind, ":"),
      ending: [" ", list("orders", " ", written), ...this.bracketOf(pushes ? this.place : this.unit, doing)],
      letters: [],
      isClosed: true,
    };
  }

  private select(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> {
    const base = `${this.words.form(word)}${this.strength(word)}`;
    const several = this.random.chance(25) ? this.severalOf(this.place, doing) : null;
    if (several !== null) {
      const criteria = this.bracketOf(this.place, doing);
      return { action: part("word", base, " ", several), ending: [".", ...criteria], letters: [] };
    }
    const from = this.goalOf(doing.scope);
    const to =
      from === null || (doing.scope.bound.includes(this.place) && this.random.chance(40)) ? [] : [" to ", from];
    return { action: part("word", base, ...to), ending: [".", ...this.bracketOf(this.place, doing)], letters: [] };
  }

  private draw(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> {
    const { scope } = doing;
    const base = this.words.form(word);
    const count = this.number(1, 3);
    const deck = (): string => this.random.pick(this.decks) ?? "A";
    const sort = this.words.lexicon.roles.deck;
    const { card } = this.words.lexicon.roles;
    return (
      this.way<ReturnType<ActionDrawn["one"]>>([
        [6, () => ({ action: part("word", `${base} ${count} ${deck()}`), ending: STOP, letters: [] })],
        [
          4,
          () => {
            const matching = this.words.all("adjective", (each) => each.ofActingLetter === true)[0];
            const noun = sort === undefined ? null : this.words.one(this.words.nouns(sort));
            if (matching === undefined || noun === null) return null;
            return {
              action: part("word", `${base} ${count} ${matching.id} ${this.words.form(noun)}`),
              ending: STOP,
              letters: [],
            };
          },
        ],
        [
          3,
          () => {
            const matching = this.words.all("adjective", (each) => each.ofActingLetter === true)[0];
            const groups = this.words.all(
              "noun",
              (each) => each.takesLetter === true && each.sort !== sort && each.sort !== card,
            );
            const noun = this.words.one(groups);
            if (matching === undefined || noun === null) return null;
            return { action: part("word", `${base} ${count} in ${matching.id} ${noun.id}`), ending: STOP, letters: [] };
          },
        ],
        [
          2,
          () => ({
            action: part("word", `${base} ${count} ${deck()} and ${this.number(1, 2)} ${deck()}`),
            ending: STOP,
            letters: [],
          }),
        ],
        [
          card === undefined ? 0 : 4,
          () => {
            const cards = card && this.phrase(card, scope, 1);
            return cards && card
              ? {
                  action: part("word", `${base} ${count} `, cards),
                  ending: [".", ...this.bracketOf(card, doing)],
                  letters: [],
                }
              : null;
          },
        ],
        [
          4,
          () => {
            const { dice, rows } = this.rows(() => part("row result", deck()));
            return {
              action: part("word", `${base} ${count}, roll ${dice}:\n    `),
              ending: [list("rows", "\n    ", rows)],
              letters: [],
              isClosed: true,
            };
          },
        ],
      ]) ?? { action: part("word", base), ending: STOP, letters: [] }
    );
  }

  private simple(word: ActionWord, doing: Doing): ReturnType<ActionDrawn["one"]> {
    const base = `${this.words.form(word)}${this.strength(word)}`;
    const restating = this.words.all("idiom", ({ restates = [] }) => restates.includes(word.id));
    const idiom = this.random.chance(30) ? this.words.one(restating) : null;
    const object =
      word.object !== undefined && this.random.chance(70) ? this.phrase(word.object, doing.scope, 1) : null;
    const isLettered = this.words
      .nouns(word.object ?? "")
      .some((noun) => noun.category === "noun" && noun.takesLetter === true);
    const letter =
      isLettered && object === null && this.random.chance(60) ? this.random.pick(doing.scope.letters) : null;
    const behind: Written[] =
      object === null ? (letter === null ? [] : [maybe("letter", ` ${letter}`)]) : [maybe("object", " ", object)];
    const said = idiom === null ? [] : [maybe("idiom", ` ${this.words.form(idiom)}.`)];
    const bracket = word.object === undefined ? [] : this.bracketOf(word.object, doing, 35);
    return { action: part("word", base, ...behind), ending: [".", ...said, ...bracket], letters: [] };
  }

  /** Rows that cover what dice can show; where something is added to them, at times more, or less. */
  private rows(
    result: (index: number) => Part,
    isAddedTo = false,
  ): { readonly dice: string; readonly rows: readonly Part[] } {
    const [count, faces] = this.random.pick([
      [1, 6],
      [1, 10],
      [1, 8],
      [1, 4],
      [2, 6],
      [2, 4],
    ] as const) ?? [1, 6];
    const [lower, higher] = isAddedTo ? [this.random.within([-1, 1]), this.random.within([-1, 3])] : [0, 0];
    const keeps = count > 1 && this.random.chance(40) ? this.random.pick(["higher", "lower"]) : undefined;
    const [low, high] = keeps === undefined ? [count, count * faces] : [1, faces];
    const [least, most] = [low + lower, high + higher];
    const wanted = Math.min(this.random.within([2, 3]), most - least + 1);
    const cuts = new Set([most]);
    while (cuts.size < wanted) cuts.add(this.random.within([least, most]));
    const ends = [...cuts].toSorted((one, other) => one - other);
    const rows = ends.map((to, index) => {
      const from = index === 0 ? least : (ends[index - 1] ?? 0) + 1;
      return part("row", from === to ? `${to}: ` : `${from}–${to}: `, result(index));
    });
    const dice = count === 1 ? `[d${faces}]` : `[${count}d${faces}]`;
    return { dice: keeps === undefined ? dice : `${dice}, keep the ${keeps}`, rows };
  }

  /** `Roll [d10]:` with actions in its rows, of which some find something first. */
  private table(doing: Doing): Part {
    const added = this.added(doing);
    const { dice, rows } = this.rows(() => this.row(doing), added.length > 0);
    return part("action", `Roll ${dice}`, ...added, ":\n    ", list("rows", "\n    ", rows));
  }

  /** What is added to the dice of a table. */
  private added(doing: Doing): readonly Part[] {
    if (!this.random.chance(25)) return [];
    return [this.modifier(doing), ...(this.random.chance(30) ? [this.modifier(doing)] : [])];
  }

  /** `, +1 if the space is secure`, ` − own units`, `, −2 × own units unless the space is secure` */
  private modifier({ scope }: Doing): Part {
    const sign = this.random.pick(["+", "−"]) ?? "+";
    if (this.random.chance(30)) return maybe("modifier", ` ${sign} `, this.amount(scope, false, 0));
    const number = this.number(1, 3);
    const value = this.random.chance(80) ? [number] : [`${number} × `, this.amount(scope, false, 0)];
    const word = this.random.pick(["if", "if", "only if", "unless"]) ?? "if";
    const { condition } = this.condition(scope, this.plainly);
    return maybe("modifier", `, ${sign}`, ...value, ` ${word} `, condition);
  }

  /** The rows of a table with a name, and what stands behind its name. */
  named(doing: Doing): { readonly dice: Part; readonly rows: Part } {
    const added = this.added(doing);
    const { dice, rows } = this.rows(() => this.row(doing), added.length > 0);
    return { dice: part("dice", dice, ...added), rows: list("rows", "\n  ", rows) };
  }

  private row(outside: Doing): Part {
    const doing: Doing = { ...outside, inRow: true, earlier: [] };
    if (!this.random.chance(35)) return this.inRow(doing, ["otherwise"]);
    return this.found(doing) ?? this.alone(doing).action;
  }

  /** `Find nearest pest. PULL 2, targeting it.` as a clause, without a table. */
  private foundFirst(outside: Doing): Done | null {
    const action = this.found({ ...outside, inRow: true, earlier: [] });
    return action && { action, letters: [] };
  }

  private found(doing: Doing): Part | null {
    const { scope } = doing;
    const sort = this.unit;
    const found = this.phrase(sort, { ...scope, bound: [] }, 1);
    if (found === null) return null;
    const inner: Doing = { ...doing, scope: { ...scope, bound: [sort] } };
    const criteria = this.bracketOf(sort, doing);
    const { severalActions = false } = this.words.lexicon;
    const action = this.inRow(inner, severalActions ? ["otherwise", "then"] : ["otherwise"]);
    return part("found", "Find ", found, ".", ...criteria, " ", action);
  }

  /** What a row does: mostly one action. */
  private inRow(doing: Doing, joints: readonly ("then" | "otherwise")[]): Part {
    const joint = this.random.chance(85) ? null : this.random.pick(joints);
    return (joint === null ? null : this.several(doing, joint)?.action) ?? this.alone(doing).action;
  }
}
