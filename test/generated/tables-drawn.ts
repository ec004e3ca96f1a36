import type { Lexicon } from "../../grammar/lexicon.ts";
import type { RandomSource } from "../../runtime/dice.ts";
import { list, maybe, part, type Part } from "./written.ts";

const LISTS = ["Bold", "Meek", "Sly"];
const OMENS = ["Comet", "Calm Sea", "Rats aboard", "Red Moon", "St Elmo's Fire", "Nothing, really"];
const RULES = [
  ": Everybody rests.",
  ': "Roll for the wind. It turns on 4 or more."',
  ": Nobody moves more than 2 steps, or all move 1.",
];
const WARES = ["Anchor", "Barrel of Rum", "Chart", "Dinghy!", "Extra-Long Oar", "Flag", "Goat", "Harpoon"];

/** Draws texts of tables, menus, formulas and sequences from the quantities and the dice of a game. */
export class TablesDrawn {
  readonly #lexicon: Lexicon;
  readonly #random: RandomSource;
  /** Quantities that every side has, and those that the game has. */
  readonly #ofSides: readonly string[];
  readonly #ofGame: readonly string[];
  /** What formulas may name so far. */
  readonly #numbers: string[] = [];
  /** The omens that may fall. */
  readonly #fallen = new Set<string>();

  /** @param known the quantities that somebody can say */
  constructor(lexicon: Lexicon, random: RandomSource, known: (id: string) => boolean) {
    this.#lexicon = lexicon;
    this.#random = random;
    const quantities = lexicon.words.flatMap((word) => (word.category === "quantity" && known(word.id) ? word : []));
    const isOfSides = ({ of }: { readonly of: readonly string[] }): boolean =>
      of.includes(lexicon.roles.eachSide ?? "");
    this.#ofSides = quantities.filter(isOfSides).map(({ id }) => id);
    this.#ofGame = quantities.filter((quantity) => !isOfSides(quantity)).map(({ id }) => id);
  }

  text(): Part {
    const order = this.#tables();
    const { budget, sections } = this.#wares();
    return part("sheet", `game ${this.#lexicon.game}\n\n`, ...order, ...sections, this.#sequence(budget));
  }

  #pick<T>(things: readonly T[]): T {
    const picked = this.#random.pick(things);
    if (picked === null) throw new Error("there is nothing to draw from");
    return picked;
  }

  #quantity(): string {
    return this.#pick([...this.#ofSides, ...this.#ofSides, ...this.#ofGame]);
  }

  /** A quantity that is no larger than what a game spends. */
  #smallQuantity(): string {
    const small = this.#ofSides.filter((id) => this.#rangeOf(id)[1] <= 50);
    return small.length > 0 ? this.#pick(small) : this.#quantity();
  }

  #number(from: number, to: number): string {
    return `${this.#random.within([from, to])}`;
  }

  /** Ranges that cover what the dice show. */
  #ranges(least: number, most: number): readonly string[] {
    const cuts = new Set([most]);
    const wanted = this.#random.within([1, Math.min(4, most - least + 1)]);
    while (cuts.size < wanted) cuts.add(this.#random.within([least, most]));
    const ends = [...cuts].toSorted((one, other) => one - other);
    return ends.map((to, index) => {
      const from = index === 0 ? least : (ends[index - 1] ?? 0) + 1;
      return from === to ? `${to}` : `${from}–${to}`;
    });
  }

  #dice(): { readonly text: string; readonly least: number; readonly most: number } {
    const [count, faces] = this.#pick([
      [1, 6],
      [1, 6],
      [1, 10],
      [2, 6],
    ] as const);
    return { text: count === 1 ? `d${faces}` : `${count}d${faces}`, least: count, most: count * faces };
  }

  #tables(): readonly Part[] {
    const columns = this.#random.chance(60) ? this.#random.within([1, 4]) : 0;
    const missions = this.#dice();
    const omens = this.#dice();
    const tidings = this.#dice();
    const headed =
      columns === 0
        ? ":"
        : ` by ${this.#columnQuantity()}: ${Array.from({ length: columns }, (_, index) => `${index + 1}`).join(" / ")}.`;
    const mission = this.#ranges(missions.least, missions.most).map((range) =>
      part(
        "row",
        `  ${range}: ${Array.from({ length: Math.max(1, columns) }, () => this.#pick(LISTS)).join(" / ")}.\n`,
      ),
    );
    const sections = [
      part("table", `TABLE ERRAND [${missions.text}]${headed}\n`, list("rows", "", mission), "\n"),
      part("table", `TABLE OMENS [${omens.text}]:\n`, list("rows", "", this.#omens(omens, ["tiding"])), "\n"),
      part("table", `TABLE TIDINGS [${tidings.text}]:\n`, list("rows", "", this.#omens(tidings, [])), "\n"),
    ];
    const tariff = this.#tariff();
    const own = this.#ownDie();
    return [
      ...sections,
      this.#together(),
      this.#ranks(),
      ...(tariff === null ? [] : [tariff]),
      ...(own === null ? [] : [own]),
    ];
  }

  /** A quantity that is as small as the number of a column. */
  #columnQuantity(): string {
    const small = this.#ofSides.filter((id) => this.#rangeOf(id)[1] <= 4);
    return this.#pick(small.length > 0 ? small : [...this.#ofSides, ...this.#ofGame]);
  }

  #rangeOf(id: string): readonly [number, number] {
    const word = this.#lexicon.words.find((each) => each.category === "quantity" && each.id === id);
    return (word?.category === "quantity" ? word.range : undefined) ?? [0, 999];
  }

  #omens({ least, most }: { readonly least: number; readonly most: number }, tables: readonly string[]): Part[] {
    const ranges = this.#ranges(least, most);
    return ranges.map((range, index) => {
      const [table] = tables;
      const isLast = index === ranges.length - 1;
      if (table === undefined || isLast || !this.#random.chance(50)) {
        const rule = this.#random.chance(50) ? this.#pick(RULES) : ".";
        const name = this.#pick(OMENS).replace(",", "");
        if (tables.length > 0) this.#fallen.add(name);
        return part("row", `  ${range}: ${name}${rule}\n`);
      }
      const again = this.#pick(["", "", " and roll again", ` and roll again (reroll another ${least})`]);
      const order = this.#pick([
        `Roll one ${table}`,
        `Roll two ${table}s`,
        `Roll on ${table}s`,
        `Roll on ${table}s twice`,
      ]);
      return part("row", `  ${range}: ${order}${again}.\n`);
    });
  }

  /** What omens mean that fall together. */
  #together(): Part {
    const names = [...this.#fallen];
    const row = (label: string): Part => {
      const bringing = this.#pick(names);
      const rule = this.#random.chance(50) ? this.#pick(RULES) : ".";
      const result = this.#pick([`${bringing}${rule}`, "None.", "Roll on tidings.", `Beware${rule}`]);
      return maybe("row", `  ${label}: ${result}\n`);
    };
    const labels = names.flatMap((one) => [`${one} twice`, `${one} with ${this.#pick(names)}`]);
    return part("table", "TABLE OMENS TOGETHER [omens]:\n", list("rows", "", [...new Set(labels)].map(row)), "\n");
  }

  /** A table in which the level of a number is found. */
  #ranks(): Part {
    const by = this.#columnQuantity();
    const rows = this.#ranges(...this.#rangeOf(by)).map((range) => {
      const first = this.#random.within([0, 9]);
      return part("row", `  ${range}: ${first} / ${first + this.#random.within([1, 9])} / 99999999.\n`);
    });
    const header = `TABLE RANKS [${by}] by ${this.#columnQuantity()}: Low / Fair / High.\n`;
    return part("table", header, list("rows", "", rows), "\n");
  }

  /** A table whose numbers a formula uses. */
  #tariff(): Part | null {
    const small = [...this.#ofSides, ...this.#ofGame].filter((id) => this.#rangeOf(id)[1] <= 50);
    if (small.length === 0 || !this.#random.chance(60)) return null;
    const by = this.#pick(small);
    const [least, most] = this.#rangeOf(by);
    const rows = this.#ranges(least, most).map((range) => {
      const number = this.#random.chance(70) ? this.#number(0, 9) : this.#smallQuantity();
      return part("row", `  ${range}: ${number}.\n`);
    });
    this.#numbers.push("tariff");
    return part("table", `TABLE TARIFF [${by}]:\n`, list("rows", "", rows), "\n");
  }

  /** A table that is rolled with a die of the game's own, by the words on its faces. */
  #ownDie(): Part | null {
    const die = this.#random.pick(this.#lexicon.dice ?? []);
    if (die === null) return null;
    const rows = [...new Set(die.faces)].map((face) => {
      const result = this.#random.chance(50) ? `[${this.#number(1, 2)}/3]` : this.#pick(OMENS).replace(",", "");
      return part("row", `  ${face}: ${result}.\n`);
    });
    return part("table", `TABLE SIGNS [${die.id}]:\n`, list("rows", "", rows), "\n");
  }

  /** Formulas and a menu that they pay for. */
  #wares(): { readonly budget: string; readonly sections: readonly Part[] } {
    const formulas = [
      this.#formula("Purse", 2),
      this.#formula("Crowns", 2),
      this.#formula("Days", 1, this.#pick([" + d6", " + 2d6", ""])),
      part("row", `  Rank = ${this.#pick(["Purse", "Crowns", this.#smallQuantity()])} in ranks.\n`),
    ];
    const menus = LISTS.map((name) => {
      const ofEach = this.#random.chance(70) ? `, at most ${this.#pick(["1", "2", "3"])} of each` : "";
      const options = this.#random.shuffled(WARES).slice(0, this.#random.within([1, 5]));
      const rows = options.map((option) => this.#option(option, ofEach !== ""));
      return part("menu", `MENU WARES (${name})${ofEach}:\n`, list("rows", "", rows), "\n");
    });
    const plain = part(
      "menu",
      "MENU CREW:\n",
      list("rows", "", [
        maybe("row", `  Arrows (1 Crown for ${this.#number(2, 4)} shots)${this.#pick(RULES)}\n`),
        maybe("row", `  Fire (+1 Crown for each group of shots)${this.#pick(RULES)}\n`),
        ...this.#random
          .shuffled(WARES)
          .slice(0, 2)
          .map((option) => this.#option(`${option} Hand`, false)),
      ]),
      "\n",
    );
    return {
      budget: this.#random.chance(50) ? "Purse" : "Crowns",
      sections: [part("formulas", "FORMULAS\n", ...formulas, "\n"), ...menus, plain],
    };
  }

  #option(name: string, mayBeFree: boolean): Part {
    const cost = this.#random.within([mayBeFree ? 0 : 1, 4]);
    const limits = [
      ...(this.#random.chance(25) && this.#ofSides.length > 0
        ? [`, ${this.#pick(this.#ofSides)} ${this.#number(1, 4)} or more`]
        : []),
      ...(this.#random.chance(25) ? [`, at most ${this.#limit()}`] : []),
    ];
    const rule = this.#random.chance(40) ? this.#pick(RULES) : ".";
    return maybe("row", `  ${name} (${cost} Crowns${limits.join("")})${rule}\n`);
  }

  #limit(): string {
    return this.#pick([
      () => this.#number(1, 3),
      () => this.#smallQuantity(),
      () => `half of ${this.#smallQuantity()}, rounded ${this.#pick(["up", "down"])}`,
    ])();
  }

  #formula(name: string, depth: number, more = ""): Part {
    const text = `${this.#expression(depth)}${more}${this.#random.chance(40) ? `, ${this.#bound()}` : ""}`;
    this.#numbers.push(name);
    return maybe("row", `  ${name} = ${text}.\n`);
  }

  #bound(): string {
    return this.#random.chance(70) ? `at most ${this.#number(3, 12)}` : `at least ${this.#number(1, 3)}`;
  }

  #expression(depth: number): string {
    const leaf = (): string =>
      this.#pick([
        () => this.#number(0, 9),
        () => (this.#random.chance(90) ? this.#smallQuantity() : this.#quantity()),
        () => (this.#numbers.length > 0 ? this.#pick(this.#numbers) : this.#number(1, 9)),
      ])();
    if (depth === 0) return leaf();
    const inner = (): string => this.#expression(depth - 1);
    return this.#pick([
      leaf,
      () => `${inner()} + ${inner()}`,
      () => `${inner()} - ${leaf()}`,
      () => `${leaf()} × ${leaf()}`,
      () => `(${inner()}) x ${leaf()}`,
      () => `(${inner()}) / ${this.#number(1, 4)}`,
      () => `(${inner()}) + (${inner()})`,
      () => `${inner()} + (${this.#number(1, 3)} per ${this.#number(50, 800)} ${this.#quantity()} or portion thereof)`,
      () => `${inner()} + (${this.#number(1, 3)} per full ${this.#number(50, 800)} ${this.#quantity()})`,
      () => `half of ${leaf()}, rounded ${this.#pick(["up", "down"])}`,
      () => `(${inner()}, ${this.#bound()})`,
    ])();
  }

  #sequence(budget: string): Part {
    const steps = [
      ...(this.#random.chance(50) ? ['"Lay out the table. Then the ships."'] : []),
      "Roll on omens",
      "For each side, roll on errand",
      `For each side, choose wares for ${budget}${this.#random.chance(70) ? ", at least half from the list of errand" : ""}`,
      ...(this.#random.chance(60) ? ["For each side, choose crew for Crowns"] : []),
      ...(this.#random.chance(40) && (this.#lexicon.dice ?? []).length > 0 ? ["Roll on signs"] : []),
      "For each side, count days",
      ...(this.#random.chance(50) ? ["For each side, count crowns"] : []),
    ];
    const rows = steps.map((step, index) => part("row", `  ${index + 1}: ${step}${step.endsWith('"') ? "" : "."}\n`));
    const ends = [
      "For each side, count rank",
      ...(this.#random.chance(50) ? [`The side with the ${this.#pick(["highest", "most"])} rank wins`] : []),
      `The side with the ${this.#pick(["lowest", "fewest", "greatest"])} ${this.#smallQuantity()} wins`,
    ].map((step, index) => part("row", `  ${index + 1}: ${step}.\n`));
    return part("sequences", "SEQUENCE SETTING UP:\n", ...rows, "\nSEQUENCE SCORING:\n", ...ends);
  }
}
