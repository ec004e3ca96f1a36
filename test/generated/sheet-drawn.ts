import type { ActingCard } from "../../games/game-package.ts";
import type { Lexicon, RuleWord, SortName, Word } from "../../grammar/lexicon.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { ActionDrawn, type Doing } from "./action-drawn.ts";
import type { Remembered } from "./condition-drawn.ts";
import type { Scope } from "./phrase-drawn.ts";
import { type Uses, WordsDrawn } from "./words-drawn.ts";
import { list, maybe, part, textOf, type Part } from "./written.ts";

/** What a sheet is drawn for: its game, its scenario, and the cards that its bot can resolve. */
export interface Occasion {
  readonly lexicon: Lexicon;
  readonly scenario: { readonly number: number; readonly title: string };
  /** The side that the bot plays, and the other one. */
  readonly side: string;
  readonly enemy: string;
  readonly cards: readonly ActingCard[];
  readonly decks: readonly string[];
}

/** Of a hundred sheets, how many are programs, and how many have each of the sections that a sheet may leave out. */
const PERCENT = {
  program: 25,
  danger: 60,
  definitions: 30,
  checklist: 20,
  memory: 70,
  rule: 15,
  aside: 2,
  remark: 8,
  hiding: 12,
  routine: 35,
  table: 20,
  question: 15,
  jump: 8,
  prefix: 8,
};

/** The seed of what clauses ask is so far from that of their sheet. */
const ASKING = 1_000_003;

const ROUTINES = ["ZIGZAG", "SALLY FORTH", "HUDDLE"];
const TABLES = ["WHIMS", "FORTUNES"];

/**
 * A sheet drawn at random from a lexicon and every form of the language. What stands in one place is drawn for it: words
 * that fit the sort of thing, letters that are there, what a condition has named. Nearly every clause is valid; whoever
 * wants a whole sheet takes out the others.
 *
 * @param uses how often words were drawn in earlier sheets
 */
export function drawSheet(occasion: Occasion, seed: number, uses: Uses = new Map()): Part {
  return new SheetDrawn(occasion, seed, uses).sheet();
}

class SheetDrawn extends ActionDrawn {
  readonly #occasion: Occasion;
  readonly #letters: readonly string[];

  /** Decides which clauses ask a question, so that what else is drawn from a seed stays as it is. */
  readonly #asking: RandomSource;

  constructor(occasion: Occasion, seed: number, uses: Uses) {
    const random = new RandomSource(seed);
    super(new WordsDrawn(occasion.lexicon, random, uses), random);
    this.#occasion = occasion;
    this.#letters = [...new Set(occasion.cards.flatMap(({ letter }) => letter ?? []))];
    this.decks = occasion.decks;
    this.#asking = new RandomSource(seed + ASKING);
  }

  sheet(): Part {
    const { lexicon, scenario, side } = this.#occasion;
    const isProgram = this.random.chance(PERCENT.program);
    const sections = [
      ...this.rules(),
      ...(this.random.chance(PERCENT.memory) ? this.remembering() : []),
      ...(this.random.chance(PERCENT.definitions) ? this.definitions() : []),
      ...(this.random.chance(PERCENT.checklist) ? this.checklist() : []),
      ...(this.random.chance(PERCENT.danger) ? this.danger() : []),
    ];
    const routines = this.random.chance(PERCENT.routine) ? this.routines() : [];
    const tables = !isProgram && this.random.chance(PERCENT.table) ? TABLES.slice(0, 1) : [];
    const rolledOn = tables.map((name) => `Roll on ${name}`);
    // Either routines roll on tables, or the rows of tables perform routines.
    const [byRoutines, byTables] = this.random.chance(60) ? [rolledOn, []] : [[], routines];
    const headings = this.headings();
    const acting = new Set(headings.flatMap(({ titles }) => titles)).size === 1 ? (headings[0]?.titles ?? []) : [];
    const fallBack = routines.length > 1 && this.random.chance(50);
    const procedures = [
      ...headings.map((heading) => this.procedure(heading, [...routines, ...rolledOn], isProgram)),
      ...routines.map((name, index) => {
        const performed = fallBack ? routines.toSpliced(index, 1) : [...routines.slice(index + 1), ...byRoutines];
        const once = fallBack ? { onlyOnce: true as const } : {};
        return this.routine(
          name,
          { scope: this.scope(acting), earlier: [], routines: performed, inRoutine: true, ...once },
          isProgram,
        );
      }),
      ...tables.map((name) => this.tableNamed(name, byTables)),
    ];
    const caption = isProgram ? "PROGRAM" : "BOT PROCEDURES";
    return part(
      "sheet",
      `game ${lexicon.game}\nscenario ${scenario.number} "${scenario.title}"\nbot ${side}\n\n`,
      ...sections.map((section) => maybe("section", section, "\n")),
      `${this.caption(side)} ${caption}\n\n`,
      list("procedures", "\n", procedures),
    );
  }

  /** A side as captions print it. */
  private caption(side: string): string {
    const forms = this.words.lexicon.sides.find(({ id }) => id === side)?.forms ?? [];
    return (forms.at(-1) ?? side).toUpperCase();
  }

  private scope(acting: readonly string[] = []): Scope {
    return { bound: [], letters: this.#letters, parameters: [], reacts: false, acting };
  }

  private rules(): Part[] {
    const rules = (this.words.lexicon.rules ?? []).filter(({ scopes }) => scopes.includes("bot"));
    const rule = this.random.chance(PERCENT.rule) ? this.random.pick(rules) : null;
    if (rule === null) return [];
    const name = this.random.chance(40) ? '"Stray Cat": ' : "";
    return [part("rules", `${this.caption(this.#occasion.side)} BOT RULES\n  ${name}${this.sentence(rule)}.\n`)];
  }

  private sentence({ sentences }: RuleWord): string {
    return (this.random.pick(sentences) ?? "")
      .replace(/\.$/, "")
      .replaceAll("#", () => this.number(1, 4))
      .replaceAll("{side}", () => this.random.pick([this.#occasion.side, this.#occasion.enemy]) ?? "")
      .replaceAll("{letter}", () => this.random.pick(this.#letters) ?? "A");
  }

  /** `(Doors open outwards only.)` behind a clause. */
  private aside(): Part[] {
    if (!this.random.chance(PERCENT.aside)) return [];
    const rule = this.random.pick((this.words.lexicon.rules ?? []).filter(({ scopes }) => scopes.includes("bot")));
    return rule === null ? [] : [maybe("line", ` (${this.sentence(rule)}.)`)];
  }

  private remembering(): Part[] {
    if (this.words.lexicon.keepsMemory !== true) return [];
    const cells: Remembered[] = [
      { name: "mood", values: ["calm", "wild", "sullen"], to: 2 },
      { name: "alarm", values: null, to: 3 },
    ];
    this.memory = cells;
    const rows = cells.map(({ name, values, to }) => part("cell", `  ${name}: ${values?.join(", ") ?? `0–${to}`}.\n`));
    return [part("memory", "MEMORY\n", list("cells", "", rows))];
  }

  /** Words that the sheet defines: a noun, an adjective, a number. */
  private definitions(): Part[] {
    const rows: Part[] = [];
    const sort = this.random.chance(65) ? this.place : this.unit;
    const noun = this.plain(sort, this.scope(), 1);
    if (noun !== null && this.random.chance(70)) {
      const more = this.random.chance(30) ? this.tail(sort, this.scope(), 0) : null;
      rows.push(
        part("definition", "  Haunt: ", noun, ...(more === null ? [] : [maybe("more", ", and ", more)]), ".\n"),
      );
      this.define({ category: "noun", id: "haunt", forms: ["haunts"], sort, documentation: "", meaning: null });
    }
    const said = this.random.chance(50) ? this.place : this.unit;
    const test = this.test(said, this.scope(), 1);
    if (test !== null && this.random.chance(60)) {
      const other = this.random.chance(30) ? this.test(said, this.scope(), 0) : null;
      rows.push(
        part("definition", "  Glum: ", test, ...(other === null ? [] : [maybe("more", ", or ", other)]), ".\n"),
      );
      this.define({ category: "adjective", id: "glum", of: [said], documentation: "", meaning: null });
    }
    const of = this.words.whole(said);
    const counted = this.plain(this.unit, this.scope(), 0);
    if (of !== null && counted !== null && this.random.chance(60)) {
      const factor = this.number(2, 3);
      const near = `within ${this.number(1, 2)} ${this.words.places} of it`;
      const quantity = this.words.one(this.words.quantities(said));
      const plus = quantity === null || this.random.chance(50) ? ` plus ${this.number(1, 3)}` : ` plus ${quantity.id}`;
      const bound = this.random.chance(30)
        ? `, at ${this.random.chance(50) ? "most" : "least"} ${this.number(2, 6)}`
        : "";
      const when = this.random.chance(50) ? this.test(said, this.scope(), 0) : null;
      const cases =
        when === null
          ? []
          : [" if ", when, `, otherwise ${this.random.chance(50) ? this.number(0, 3) : (quantity?.id ?? "1")}`];
      const value = [`${factor} × `, counted, ` ${near}${plus}${bound}`, ...cases];
      rows.push(part("definition", `  Zeal of a ${of.id} = `, ...value, ".\n"));
      this.define({ category: "quantity", id: "zeal", of: [said], documentation: "", meaning: null });
    }
    return rows.length === 0 ? [] : [part("definitions", "DEFINITIONS\n", list("rows", "", rows))];
  }

  private define(word: Word): void {
    this.words.add(word);
  }

  /** `CHECKLIST clear run (unit, space)` with its rows. */
  private checklist(): Part[] {
    const sorts: readonly SortName[] = [this.unit, this.random.chance(50) ? this.place : this.unit];
    const nouns = sorts.map(
      (sort) =>
        this.words.one(this.words.nouns(sort).filter(({ category, id }) => category === "noun" && id !== "haunt"))
          ?.id ?? "",
    );
    const [first, second] = [nouns[0] ?? "", nouns[1] ?? ""];
    const names = first === second ? [`first ${first}`, `second ${second}`] : [first, second];
    const parameters = names.map((noun, index) => ({ noun, sort: sorts[index] ?? this.unit }));
    const scope: Scope = { ...this.scope(), parameters };
    const rows = Array.from({ length: this.random.within([1, 3]) }, () => {
      const about = this.random.chance(50) ? this.aboutBoth(parameters, scope) : null;
      const condition = about ?? this.condition(scope, this.plainly).condition;
      return part("checklist row", condition, this.random.chance(50) ? ": Yes\n" : ": No\n");
    });
    const last = part("checklist row", "Otherwise: ", this.random.chance(50) ? "Yes\n" : "No\n");
    const [subject = "", argument = ""] = sorts;
    this.define({
      category: "relation",
      id: "has a clear run to",
      forms: [
        "has clear run to",
        "have a clear run to",
        "with a clear run to",
        "does not have a clear run to",
        "do not have a clear run to",
        "has no clear run to",
        "have no clear run to",
        "with no clear run to",
        "without a clear run to",
      ],
      subject: [subject],
      argument: argument === this.place ? [this.place, this.unit] : [argument],
      documentation: "",
      meaning: null,
    });
    return [
      part(
        "checklist",
        `CHECKLIST clear run (${names.join(", ")})\n`,
        list("rows", "", [...rows, last], "numbers with full stops"),
      ),
    ];
  }

  private aboutBoth(parameters: Scope["parameters"], scope: Scope): Part | null {
    const [first, second] = parameters;
    if (first === undefined || second === undefined) return null;
    const reciprocal = this.words.one(this.words.all("adjective", (word) => word.reciprocal !== undefined));
    const noun = this.words.whole(this.unit);
    const both = first.sort === this.unit && second.sort === this.unit;
    return this.way([
      [
        both && reciprocal !== null ? 3 : 0,
        () => reciprocal && part("condition", `the ${noun?.forms?.[0] ?? "units"} are ${reciprocal.id}`),
      ],
      [
        both ? 4 : 0,
        () => {
          const test = this.test(this.unit, scope, 0);
          const which = this.random.chance(50) ? `either ${noun?.id ?? ""} is ` : `both ${noun?.forms?.[0] ?? ""} are `;
          return test && part("condition", which, test);
        },
      ],
      [
        4,
        () => {
          const one = this.random.chance(50) ? first : second;
          const test = this.test(one.sort, scope, 1);
          return test && part("condition", `the ${one.noun} is `, test);
        },
      ],
      [
        2,
        () => {
          const thing = this.words.one(this.words.nouns(this.place));
          return thing && part("condition", `there is a ${thing.id} between the ${first.noun} and the ${second.noun}`);
        },
      ],
    ]);
  }

  private danger(): Part[] {
    if (this.words.all("superlative", (word) => word.byTable === true).length === 0) return [];
    const noun = this.words.whole(this.unit);
    const rows = Array.from({ length: this.random.within([1, 4]) }, () => this.dangerRow());
    const drawn = rows.filter((row) => row !== null);
    const caption = `DANGEROUS ${this.caption(this.#occasion.enemy)} ${(noun?.forms?.[0] ?? "units").toUpperCase()}:\n`;
    return drawn.length === 0 ? [] : [part("danger", caption, list("rows", "\n", drawn, "numbers"), "\n")];
  }

  private dangerRow(): Part | null {
    const phrase = this.plain(this.unit, this.scope(), 1);
    return phrase && part("danger row", phrase);
  }

  /** Every title once, some with their letters apart, some together with another. */
  private headings(): readonly { readonly text: string; readonly titles: readonly string[] }[] {
    const { cards } = this.#occasion;
    const titles = [...new Set(cards.map(({ title }) => title))].filter((title) => {
      const word = this.words.all("title", ({ id }) => id === title)[0];
      return word !== undefined && word.withoutProcedure !== true;
    });
    const headings: { text: string; titles: string[] }[] = [];
    for (const title of titles) {
      const letters = [...new Set(cards.filter((card) => card.title === title).flatMap(({ letter }) => letter ?? []))];
      const written = this.words.all("title", ({ id }) => id === title)[0]?.heading ?? title.toUpperCase();
      const [apart] = letters;
      const last = headings.at(-1);
      if (letters.length > 1 && apart !== undefined && this.random.chance(15)) {
        headings.push(
          { text: `${written} ${apart}`, titles: [title] },
          { text: `${written} (NOT ${apart})`, titles: [title] },
        );
      } else if (last !== undefined && !last.text.includes("(") && this.random.chance(12)) {
        last.text += ` AND ${written}`;
        last.titles.push(title);
      } else headings.push({ text: written, titles: [title] });
    }
    return headings;
  }

  private procedure(
    { text, titles }: { readonly text: string; readonly titles: readonly string[] },
    routines: readonly string[],
    isProgram: boolean,
  ): Part {
    const scope = this.scope(titles);
    const initiative =
      this.words.lexicon.roles.card !== undefined && this.random.chance(6)
        ? ` (INITIATIVE VALUE: ${this.number(2, 9)})`
        : "";
    return part(
      "procedure",
      `${text}${initiative}\n`,
      ...this.lines({ scope, earlier: [], routines, inRoutine: false }, isProgram),
    );
  }

  /** The names of one routine or two; now and then one hides an action of the game. */
  private routines(): readonly string[] {
    const names = ROUTINES.slice(0, this.random.within([1, 2]));
    const hidden = this.random.chance(PERCENT.hiding) ? this.words.one(this.words.actions("simple")) : null;
    return hidden === null ? names : [...names.slice(1), hidden.id.toUpperCase()];
  }

  private routine(name: string, doing: Doing, isProgram: boolean): Part {
    return part("procedure", `ROUTINE ${name}\n`, ...this.lines(doing, isProgram));
  }

  private tableNamed(name: string, routines: readonly string[]): Part {
    const { dice, rows } = this.named({ scope: this.scope(), earlier: [], routines, inRoutine: true });
    return part("procedure", `TABLE ${name} `, dice, ":\n  ", rows, "\n");
  }

  /** The clauses of a procedure, what always comes first, and what answers events. */
  private lines(doing: Doing, isProgram: boolean): readonly Part[] {
    const { severalActions = false } = this.words.lexicon;
    const clauses: Part[] = [];
    let { earlier } = doing;
    const count = this.random.within([1, 4]);
    for (let index = 0; index < count; index += 1) {
      const { clause, letters } = this.clause({ ...doing, earlier }, isProgram, { index, count });
      clauses.push(clause);
      if (letters.length > 0) earlier = letters;
    }
    const numbered = list("clauses", "\n", clauses, isProgram ? "numbers with full stops" : "numbers");
    const always = severalActions && !doing.inRoutine && this.random.chance(25) ? [this.opening(doing)] : [];
    const when =
      !doing.inRoutine && this.words.events().length > 0 && this.random.chance(50) ? [this.reaction(doing)] : [];
    return [...always, { ...numbered }, part("end", "\n"), ...when];
  }

  private clause(
    doing: Doing,
    isProgram: boolean,
    { index, count }: { readonly index: number; readonly count: number },
  ): { readonly clause: Part; readonly letters: readonly string[] } {
    const isRest = isProgram && index === count - 1 && this.random.chance(50);
    const isStated = !isRest && this.random.chance(65);
    const attack =
      isStated && this.words.lexicon.threshold !== undefined && this.random.chance(30)
        ? this.words.one(this.words.actions("attack"))
        : null;
    const stated = isStated
      ? this.condition(doing.scope, { dice: !doing.inRoutine, threshold: attack !== null || this.isOdd(doing) })
      : null;
    const bound = stated?.bound ?? [];
    const { action, letters } = this.whatIsDone({ ...doing, scope: { ...doing.scope, bound } }, attack);
    const behind = [...this.aside(), ...this.remark()];
    if (isRest) return { clause: part("clause", "Otherwise, ", action, ...behind), letters };
    if (stated === null) return { clause: part("clause", action, ...behind), letters };
    const jump = this.jumpFrom(index, count);
    if (jump !== null && this.#asking.chance(PERCENT.jump)) {
      return { clause: part("clause", stated.condition, ": ", jump, ...behind), letters: [] };
    }
    if (this.#asking.chance(PERCENT.question)) {
      const no = maybe("line", "\n  No: ", this.contrary(jump));
      return { clause: part("clause", stated.condition, "? Yes: ", action, no, ...behind), letters };
    }
    if (this.#asking.chance(PERCENT.prefix) && !textOf(stated.condition).startsWith("(")) {
      const limited = maybe("stated", "(", stated.condition, ") ");
      return { clause: part("clause", limited, action, ...behind), letters };
    }
    const isPlain = isProgram && !/,| when | unless /.test(textOf(stated.condition));
    const [before, after] = isProgram ? ["If ", isPlain && this.random.chance(60) ? ", " : ": "] : ["", ": "];
    return { clause: part("clause", maybe("stated", before, stated.condition, after), action, ...behind), letters };
  }

  /** `go to 4.`, where there is such a line below. */
  private jumpFrom(index: number, count: number): string | null {
    return index + 2 >= count ? null : `go to ${this.#asking.within([index + 3, count])}.`;
  }

  private contrary(jump: string | null): string {
    if (jump !== null && this.#asking.chance(50)) return jump;
    const words = this.words.actions("simple").filter(({ strength, object }) => strength === "none" && !object);
    const word = this.#asking.pick(words);
    return word === null ? "next." : `${word.id}.`;
  }

  /** `// l. 12`, at the end of a line. */
  private remark(): Part[] {
    return this.random.chance(PERCENT.remark) ? [maybe("remark", ` // l. ${this.number(1, 9)}`)] : [];
  }

  /** Now and then a threshold stands before what it hardly limits. */
  private isOdd({ inRoutine }: Doing): boolean {
    return !inRoutine && this.words.lexicon.threshold !== undefined && this.random.chance(4);
  }

  private opening(doing: Doing): Part {
    const stated = this.random.chance(50) ? this.condition(doing.scope, { dice: true, threshold: false }) : null;
    const { action } = this.whatIsDone(doing, null);
    const condition = stated === null ? [] : [maybe("stated", "If ", stated.condition, ": ")];
    return maybe("line", "Always first: ", ...condition, action, "\n");
  }

  private reaction(doing: Doing): Part {
    const scope = { ...doing.scope, reacts: true };
    const { condition, bound } = this.condition(scope, { dice: false, threshold: false, event: true });
    const { action } = this.whatIsDone({ ...doing, scope: { ...scope, bound } }, null);
    return maybe("line", "When ", condition, ": ", action, "\n");
  }
}
