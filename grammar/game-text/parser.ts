import type { IToken, TokenType } from "chevrotain";
import { singularOf } from "../defined-words.ts";
import type { NumberNode } from "../node.ts";
import { isEnd } from "../tokens.ts";
import type { NameNode } from "../table-tree.ts";
import { RuleParser } from "./rule-parser.ts";
import { NO_NAME, NOWHERE } from "./row-parser.ts";
import type {
  ActionRowNode,
  BoardRowNode,
  BordersNode,
  CellNode,
  ChoiceFieldNode,
  ChoiceValueNode,
  ComputedNode,
  FieldNode,
  FieldTail,
  NumberFieldNode,
  OpenFieldNode,
  QuotedNode,
  RecordedNode,
  SideNode,
  SizeNode,
  TermNode,
  ThingNode,
  TruthNode,
  PlacesNode,
  PrintedRowNode,
  UnitsNode,
} from "./syntax-tree.ts";
import {
  And,
  Article,
  At,
  CanBe,
  Colon,
  Comma,
  Has,
  Integer,
  Into,
  Is,
  It,
  Its,
  LeftParenthesis,
  Number as StrengthNumber,
  Of,
  Or,
  Range,
  RightParenthesis,
  Slash,
  Stop,
  Times,
  To,
  With,
  Word,
} from "./tokens.ts";

/** What limits an action, while its row is read. */
interface Limits {
  readonly barred: QuotedNode[];
  readonly provisos: ActionRowNode["provisos"][number][];
  changes: QuotedNode | null;
  saying: QuotedNode | null;
  code: ActionRowNode["code"];
}

/** What a sentence says of its subject. */
type Said = WithoutSubject<ThingNode>;
type WithoutSubject<Thing> = Thing extends ThingNode ? Omit<Thing, "span" | "term" | "subject" | "tail"> : never;

/** The words that say who plays a side. */
const PLAYER_WORDS: ReadonlySet<string> = new Set(["a", "the", "bot", "or", "player"]);
const WHO_PLAYS = "“the bot” or “the player”";
const CELLS: ReadonlyMap<string, "square" | "hex"> = new Map([
  ["grid", "square"],
  ["hex grid", "hex"],
]);
/** With what a limit of an action begins, behind a comma. */
const LIMITS: ReadonlySet<string> = new Set(["not through", "only if", "by code"]);
const LIMITING: ReadonlySet<string> = new Set(["if", "unless", "changing", "saying"]);

/** With what the numbers of a track begin. */
const NUMBERS: ReadonlySet<TokenType> = new Set([Range, Integer]);
/** What the row of a grid may add behind commas. */
const GRID_OPTIONS = ["diagonals count", "numbered", "odd columns one shorter"] as const;
/** What a sentence about fields may add behind a comma. */
const TAILS = ["only recorded", "as an event"] as const;
/** `A firer is a unit in checklists.` */
const IN_CHECKLISTS = /\s+in\s+checklists$/i;

/** The words behind numbers that say whose they are. */
const BELONG: ReadonlySet<string> = new Set(["belong", "belongs"]);

/** With what a part of a sentence ends. */
const PARTS_OVER: ReadonlySet<TokenType> = new Set([Comma, And, Or, Stop]);

/** The rows of a game's text, each by itself: a mistake costs no more than its row. */
export class GameTextParser extends RuleParser {
  constructor(skipValidations = true) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  /** `Dungeon: the bot.` */
  readonly side = this.RULE("side", (): SideNode => {
    const first = this.LA(1);
    const { name, plural: form } = this.SUBRULE(this.term, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const plays = this.SUBRULE(this.player);
    const allies: NameNode[] = [];
    this.OPTION(() => {
      this.CONSUME(Comma);
      this.takeWords("allied", "with");
      allies.push(this.SUBRULE1(this.sideName));
      this.MANY(() => {
        this.CONSUME(And);
        allies.push(this.SUBRULE2(this.sideName));
      });
    });
    this.CONSUME(Stop);
    return { kind: "side", span: this.from(first), name, form, plays, allies };
  });

  private readonly player = this.RULE("player", (): SideNode["plays"] => {
    let players: SideNode["plays"] | null = null;
    this.AT_LEAST_ONE({
      GATE: () => this.LA(1).tokenType !== Comma && this.LA(1).tokenType !== Stop,
      DEF: () => {
        const word = this.LA(1).image.toLowerCase();
        if (!PLAYER_WORDS.has(word) && !this.RECORDING_PHASE) this.fail(WHO_PLAYS);
        this.CONSUME(Word);
        if (word === "bot" || word === "player") players = players === null ? word : "bot or player";
      },
    });
    if (players === null && !this.RECORDING_PHASE) this.fail(WHO_PLAYS);
    return players ?? "bot";
  });

  /** The name of a side, with an article or without. */
  private readonly sideName = this.RULE("sideName", (): NameNode => {
    this.OPTION(() => this.CONSUME(Article));
    return this.SUBRULE(this.name, { ARGS: [[And, Or, Comma, Stop, Colon]] });
  });

  /** What the board consists of. */
  readonly boardRow = this.RULE("boardRow", (): BoardRowNode =>
    this.OR({
      // Of names that begin with an article only a grid is the board.
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => NUMBERS.has(this.#behind(Colon) ?? Word), ALT: () => this.SUBRULE(this.numberTrack) },
        { GATE: () => this.LA(1).image.toLowerCase() === "no", ALT: () => this.SUBRULE(this.noBoard) },
        { ALT: () => this.SUBRULE(this.grid) },
        { ALT: () => this.SUBRULE(this.namedPlaces) },
      ],
    }),
  );

  /** `No board.` */
  private readonly noBoard = this.RULE("noBoard", (): BoardRowNode => {
    const first = this.CONSUME(Word);
    if (!this.RECORDING_PHASE && this.LA(1).image.toLowerCase() !== "board") this.fail("“No board”");
    this.CONSUME1(Word);
    this.CONSUME(Stop);
    return { kind: "noBoard", span: this.from(first) };
  });

  /** `A grid of squares, 6 × 6, diagonals count.` */
  private readonly grid = this.RULE("grid", (): BoardRowNode => {
    const first = this.CONSUME(Article);
    const shape = this.SUBRULE(this.name, { ARGS: [[Of]] });
    const cells = this.RECORDING_PHASE ? "square" : CELLS.get(shape.text.toLowerCase());
    if (cells === undefined) this.fail("“a grid of” or “a hex grid of”");
    this.CONSUME(Of);
    const places = this.SUBRULE1(this.name, { ARGS: [[Comma]] });
    this.CONSUME(Comma);
    const smallest = this.SUBRULE(this.size);
    const larger = this.OPTION1(() => {
      this.CONSUME(To);
      return this.SUBRULE1(this.size);
    });
    const options = new Set<(typeof GRID_OPTIONS)[number]>();
    this.MANY(() => {
      this.CONSUME1(Comma);
      if (this.RECORDING_PHASE) return;
      const option = GRID_OPTIONS.find((each) => this.#follows(each));
      if (option === undefined) this.fail(GRID_OPTIONS.map((each) => `“${each}”`).join(" or "));
      this.takeWords(...option.split(" "));
      options.add(option);
    });
    this.CONSUME(Stop);
    const span = this.from(first);
    const largest = larger ?? smallest;
    return {
      kind: "grid",
      span,
      cells,
      places,
      smallest,
      largest,
      diagonals: options.has("diagonals count"),
      isNumbered: options.has("numbered"),
      hasShortOddColumns: options.has("odd columns one shorter"),
    };
  });

  /** `6 × 5` */
  private readonly size = this.RULE("size", (): SizeNode => {
    const first = this.LA(1);
    const columns = this.numberOf(this.CONSUME(Integer));
    this.CONSUME(Times);
    const rows = this.numberOf(this.CONSUME1(Integer));
    return { kind: "size", span: this.from(first), columns, rows };
  });

  /** `Spaces: Market, Quarry, in this order, and round again.` */
  private readonly namedPlaces = this.RULE("namedPlaces", (): BoardRowNode => {
    const first = this.LA(1);
    const places = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const names: NameNode[] = [this.SUBRULE(this.placeName)];
    let closed = false;
    this.MANY(() => {
      this.CONSUME(Comma);
      const name = this.SUBRULE1(this.placeName);
      const said = this.RECORDING_PHASE ? "" : name.text.toLowerCase();
      if (said === "and round again") closed = true;
      else if (said !== "in this order") names.push(name);
    });
    this.CONSUME(Stop);
    return { kind: "track", span: this.from(first), places, names, closed };
  });

  /** `Doom track: 0–10, for each side.` */
  private readonly numberTrack = this.RULE("numberTrack", (): BoardRowNode => {
    const first = this.LA(1);
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => this.LA(1).image.toLowerCase() !== "track",
      DEF: () => words.push(this.CONSUME(Word)),
    });
    const name = this.nameOf(words);
    this.takeWords("track");
    this.CONSUME(Colon);
    const range = this.SUBRULE(this.range);
    const owner = this.OPTION(() => {
      this.CONSUME(Comma);
      this.takeWords("for");
      return this.SUBRULE(this.sideName);
    });
    this.CONSUME(Stop);
    const span = this.from(first);
    // A track of nobody is the game's.
    const subject = owner ?? { ...name, text: "game" };
    const fields: readonly FieldNode[] = [{ kind: "numberField", span: name.span, name, ...range }];
    return { kind: "numbers", span, subject, fields, tail: null };
  });

  private readonly range = this.RULE("range", (): Pick<NumberFieldNode, "from" | "to"> => {
    const range = this.CONSUME(Range);
    const { from, to } = this.boundsOf(range);
    const span = this.spanOf(range);
    return { from: { kind: "number", span, value: from }, to: { kind: "number", span, value: to } };
  });

  private readonly placeName = this.RULE("placeName", (): NameNode =>
    this.SUBRULE(this.name, { ARGS: [[Comma, Stop]] }),
  );

  /** `Provinces with borders:`, the caption of rows. */
  readonly bordersCaption = this.RULE("bordersCaption", (): NameNode => {
    const places: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => this.LA(1).image.toLowerCase() !== "with",
      DEF: () => places.push(this.CONSUME(Word)),
    });
    const name = this.nameOf(places);
    this.takeWords("with", "borders");
    this.CONSUME(Colon);
    return name;
  });

  /** `Alba: Brix, Corm.` */
  readonly borders = this.RULE("borders", (): BordersNode => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const to: NameNode[] = [this.SUBRULE(this.placeName)];
    this.MANY(() => {
      this.CONSUME(Comma);
      to.push(this.SUBRULE1(this.placeName));
    });
    this.CONSUME(Stop);
    return { kind: "borders", span: this.from(first), name, to };
  });

  /** A sentence of `THINGS`. */
  readonly thing = this.RULE("thing", (): ThingNode =>
    this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          GATE: () => this.input.some(({ image }) => image.toLowerCase() === "can"),
          ALT: () => this.SUBRULE(this.owned),
        },
        {
          GATE: () => this.input.some(({ image }) => BELONG.has(image.toLowerCase())),
          ALT: () => this.SUBRULE(this.goods),
        },
        { ALT: () => this.SUBRULE(this.sentence) },
      ],
    }),
  );

  /** `A province can belong to a side.` */
  private readonly owned = this.RULE("owned", (): ThingNode => {
    const first = this.LA(1);
    const subject = this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(It);
            return null;
          },
        },
        {
          ALT: () => {
            this.OPTION(() => this.CONSUME(Article));
            const words: IToken[] = [];
            this.AT_LEAST_ONE({
              GATE: () => this.LA(1).image.toLowerCase() !== "can",
              DEF: () => words.push(this.CONSUME(Word)),
            });
            return this.nameOf(words);
          },
        },
      ],
    });
    this.takeWords("can", "belong", "to", "a", "side");
    this.CONSUME(Stop);
    return { kind: "owned", span: this.from(first), subject };
  });

  /** `Wood, stone and gold (0–9) belong to each side.` */
  private readonly goods = this.RULE("goods", (): ThingNode => {
    const first = this.LA(1);
    const names: NameNode[] = [this.SUBRULE(this.goodsName)];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      names.push(this.SUBRULE1(this.goodsName));
    });
    this.CONSUME(LeftParenthesis);
    const range = this.SUBRULE(this.range);
    this.CONSUME(RightParenthesis);
    this.CONSUME(Word);
    this.CONSUME(To);
    const subject = this.SUBRULE(this.sideName);
    this.CONSUME(Stop);
    const fields = names.map((name): NumberFieldNode => ({ kind: "numberField", span: name.span, name, ...range }));
    return { kind: "numbers", span: this.from(first), subject, fields, tail: null };
  });

  private readonly goodsName = this.RULE("goodsName", (): NameNode =>
    this.SUBRULE(this.name, { ARGS: [[Comma, And, LeftParenthesis]] }),
  );

  /** `A figure has hits (0–9).` */
  private readonly sentence = this.RULE("sentence", (): ThingNode => {
    const first = this.LA(1);
    const term = this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          ALT: () => {
            this.CONSUME(It);
            return null;
          },
        },
        {
          ALT: () => {
            this.OPTION(() => this.CONSUME(Article));
            return this.SUBRULE(this.term, { ARGS: [[Is, Has, CanBe]] });
          },
        },
      ],
    });
    const said = this.OR1({
      ERR_MSG: "“is”, “has” or “can be”",
      DEF: [
        { ALT: () => this.SUBRULE(this.saidWithIs, { ARGS: [term] }) },
        { ALT: () => this.SUBRULE(this.numbers) },
        { ALT: () => this.SUBRULE(this.truths) },
      ],
    });
    let [isOwn, tail]: [boolean, FieldTail | null] = [false, null];
    this.OPTION1(() => {
      this.CONSUME(Comma);
      if (this.RECORDING_PHASE) return;
      tail = TAILS.find((each) => this.#follows(each)) ?? null;
      isOwn = tail === null;
      this.takeWords(...(tail ?? "own unless said otherwise").split(" "));
    });
    this.CONSUME(Stop);
    if (this.RECORDING_PHASE) return { kind: "choice", span: NOWHERE, subject: null, values: [], tail };
    const hasFields = said.kind === "numbers" || said.kind === "truths" || said.kind === "choice";
    if ((isOwn && said.kind !== "sort") || (tail !== null && !hasFields)) this.fail("the end of the row");
    const span = this.from(first);
    const subject = term?.name ?? null;
    switch (said.kind) {
      case "sort":
        if (term === null) this.fail("a name");
        return { ...said, span, term, isOwn };
      case "kind":
      case "asked":
        if (term === null) this.fail("a name");
        return { ...said, span, term };
      case "owned":
        return { ...said, span, subject };
      case "numbers":
      case "truths":
      case "choice":
        return { ...said, span, subject, tail };
    }
  });

  private readonly saidWithIs = this.RULE("saidWithIs", (term: TermNode | null): Said => {
    this.CONSUME(Is);
    return this.OR({
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          ALT: (): Said => {
            this.CONSUME(Article);
            const name = this.SUBRULE(this.name, { ARGS: [[Of, Comma, Stop]] });
            const sides: NameNode[] = [];
            this.OPTION(() => {
              this.CONSUME(Of);
              sides.push(this.SUBRULE(this.sideName));
              this.MANY(() => {
                this.CONSUME(Or);
                sides.push(this.SUBRULE1(this.sideName));
              });
            });
            if (this.RECORDING_PHASE) return { kind: "choice", values: [] };
            if (term === null) this.fail("a name in place of “it”");
            const sort = name.text.toLowerCase();
            if (sides.length === 0 && (sort === "unit" || sort === "place" || sort === "thing"))
              return { kind: "sort", is: sort, isOwn: false };
            const of = name.text.replace(IN_CHECKLISTS, "");
            if (sides.length === 0 && of !== name.text) {
              const end = name.span.start + of.length;
              return { kind: "asked", of: { ...name, text: of, span: { ...name.span, end } } };
            }
            return { kind: "kind", of: name, sides };
          },
        },
        {
          ALT: (): Said => {
            const values: NameNode[] = [this.SUBRULE1(this.value)];
            this.MANY1({
              GATE: () => !this.#tailFollows(),
              DEF: () => {
                this.SUBRULE(this.joint);
                values.push(this.SUBRULE2(this.value));
              },
            });
            const [only, more] = this.RECORDING_PHASE ? [] : values.map(({ text }) => text.toLowerCase());
            if (more === undefined && (only === "units" || only === "places"))
              this.fail(`one of them, as in “A figure is a ${singularOf(only)}.”`);
            return { kind: "choice", values };
          },
        },
      ],
    });
  });

  private readonly value = this.RULE("value", (): NameNode =>
    this.SUBRULE(this.name, { ARGS: [[Comma, And, Or, Stop]] }),
  );

  /** A comma, `and`, `or`, or a comma and one of them. */
  private readonly joint = this.RULE("joint", (): void => {
    this.OR({
      ERR_MSG: "a comma, “and” or “or”",
      DEF: [
        {
          ALT: () => {
            this.CONSUME(Comma);
            this.OPTION(() => this.OR1([{ ALT: () => this.CONSUME(And) }, { ALT: () => this.CONSUME(Or) }]));
          },
        },
        { ALT: () => this.CONSUME1(And) },
        { ALT: () => this.CONSUME1(Or) },
      ],
    });
  });

  private readonly numbers = this.RULE("numbers", (): Said => {
    this.CONSUME(Has);
    const fields = [this.SUBRULE(this.field)];
    this.MANY({
      GATE: () => !this.#tailFollows(),
      DEF: () => {
        this.SUBRULE(this.joint);
        fields.push(this.SUBRULE1(this.field));
      },
    });
    return { kind: "numbers", fields };
  });

  /** `hits (0–9)`, `a colour (red, blue or green)` */
  private readonly field = this.RULE("field", (): FieldNode => {
    this.OPTION(() => this.CONSUME(Article));
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[LeftParenthesis]] });
    this.CONSUME(LeftParenthesis);
    const said = this.OR({
      ERR_MSG: "a range such as 0–9, or the words to choose from",
      DEF: [
        { ALT: () => this.SUBRULE(this.range) },
        { ALT: () => this.SUBRULE(this.openRange) },
        { ALT: () => this.SUBRULE(this.choices) },
      ],
    });
    this.CONSUME(RightParenthesis);
    const span = this.from(first);
    if ("values" in said) {
      const isInTables = said.values.length === 1 && said.values[0]?.name.text.toLowerCase() === "in tables";
      return isInTables ? { kind: "tableField", span, name } : { kind: "choiceField", span, name, ...said };
    }
    return "to" in said ? { kind: "numberField", span, name, ...said } : { kind: "openField", span, name, ...said };
  });

  /** `0 or more` */
  private readonly openRange = this.RULE("openRange", (): Pick<OpenFieldNode, "from"> => {
    const from = this.numberOf(this.CONSUME(Integer));
    this.CONSUME(Or);
    this.takeWords("more");
    return { from };
  });

  private readonly choices = this.RULE("choices", (): Pick<ChoiceFieldNode, "values"> => {
    const values = [this.SUBRULE(this.choiceName)];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      values.push(this.SUBRULE1(this.choiceName));
    });
    return { values };
  });

  /** `red`, `a hill` */
  private readonly choiceName = this.RULE("choiceName", (): ChoiceValueNode => {
    const first = this.LA(1);
    const isNoun = this.OPTION(() => this.CONSUME(Article)) !== undefined;
    const { name, plural } = this.SUBRULE(this.term, { ARGS: [[Comma, And, Or, RightParenthesis]] });
    return { kind: "choiceValue", span: this.from(first), name, plural, isNoun };
  });

  private readonly truths = this.RULE("truths", (): Said => {
    this.CONSUME(CanBe);
    const words: TruthNode[] = [this.SUBRULE(this.truth)];
    this.MANY({
      GATE: () => !this.#tailFollows(),
      DEF: () => {
        this.SUBRULE(this.joint);
        words.push(this.SUBRULE1(this.truth));
      },
    });
    return { kind: "truths", words };
  });

  private readonly truth = this.RULE("truth", (): TruthNode => {
    const first = this.LA(1);
    const isNoun = this.OPTION(() => this.CONSUME(Article)) !== undefined;
    const hasField = this.#fieldFollows();
    const term = this.SUBRULE(this.term, { ARGS: [[Comma, And, Or, Stop, Article, ...(hasField ? [With] : [])]] });
    const field = this.OPTION2(() => {
      this.CONSUME(With);
      return this.SUBRULE(this.numberField);
    });
    const to = this.OPTION1(() => {
      this.CONSUME1(Article);
      return this.SUBRULE(this.value);
    });
    return { kind: "truth", span: this.from(first), term, isNoun, to: to ?? null, field: field ?? null };
  });

  /** `yield (0–9)` */
  private readonly numberField = this.RULE("numberField", (): NumberFieldNode => {
    this.OPTION(() => this.CONSUME(Article));
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[LeftParenthesis]] });
    this.CONSUME(LeftParenthesis);
    const range = this.SUBRULE(this.range);
    this.CONSUME(RightParenthesis);
    return { kind: "numberField", span: this.from(first), name, ...range };
  });

  /** `of the Dungeon: hits / armour / speed.`, behind the caption. */
  readonly unitsCaption = this.RULE("unitsCaption", (): Pick<UnitsNode, "side" | "columns"> => {
    this.CONSUME(Of);
    const side = this.SUBRULE(this.sideName);
    const columns: NameNode[] = [];
    this.OPTION(() => {
      this.CONSUME(Colon);
      this.OPTION1(() => {
        columns.push(this.SUBRULE(this.column));
        this.MANY(() => {
          this.CONSUME(Slash);
          columns.push(this.SUBRULE1(this.column));
        });
        this.CONSUME(Stop);
      });
    });
    this.OPTION2({ GATE: () => columns.length === 0, DEF: () => this.CONSUME1(Stop) });
    return { side, columns };
  });

  /** `: value / cost.`, behind the caption. */
  readonly placesCaption = this.RULE("placesCaption", (): Pick<PlacesNode, "columns"> => {
    this.CONSUME(Colon);
    const columns = [this.SUBRULE(this.column)];
    this.MANY(() => {
      this.CONSUME(Slash);
      columns.push(this.SUBRULE1(this.column));
    });
    this.CONSUME(Stop);
    return { columns };
  });

  private readonly column = this.RULE("column", (): NameNode => this.SUBRULE(this.name, { ARGS: [[Slash, Stop]] }));

  /** `Goblin (4): 2 / 0 / ready.` */
  readonly printedRow = this.RULE("printedRow", (): PrintedRowNode => {
    const first = this.LA(1);
    if (first.tokenType === Integer) this.fail("a name; how many there are stands behind it, as in “Goblin (3)”");
    const name = this.SUBRULE(this.name, { ARGS: [[LeftParenthesis, Comma, Colon, Stop]] });
    let count: NumberNode | null = null;
    let plural: NameNode | null = null;
    this.MANY(() => {
      this.CONSUME(LeftParenthesis);
      this.OR({
        IGNORE_AMBIGUITIES: true,
        DEF: [
          { ALT: () => (count = this.numberOf(this.CONSUME(Integer))) },
          { ALT: () => (plural = this.SUBRULE1(this.name, { ARGS: [[RightParenthesis]] })) },
        ],
      });
      this.CONSUME(RightParenthesis);
    });
    const names: NameNode[] = [];
    this.OPTION({
      GATE: () => count === null,
      DEF: () => {
        this.CONSUME(Comma);
        this.takeWords("named");
        names.push(this.SUBRULE(this.ownName));
        this.MANY2(() => {
          this.SUBRULE(this.joint);
          names.push(this.SUBRULE1(this.ownName));
        });
      },
    });
    const cells: CellNode[] = [];
    const { tokenType } = this.LA(1);
    if (!this.RECORDING_PHASE && tokenType !== Colon && tokenType !== Stop) this.fail("a colon");
    this.OPTION1(() => {
      this.CONSUME(Colon);
      cells.push(this.SUBRULE(this.cell));
      this.MANY1(() => {
        this.CONSUME(Slash);
        cells.push(this.SUBRULE1(this.cell));
      });
    });
    this.CONSUME(Stop);
    const span = this.from(first);
    return { kind: "printedRow", span, term: { kind: "term", span: name.span, name, plural }, count, names, cells };
  });

  private readonly ownName = this.RULE("ownName", (): NameNode =>
    this.SUBRULE(this.name, { ARGS: [[Comma, And, Or, Colon, Stop]] }),
  );

  private readonly cell = this.RULE("cell", (): CellNode =>
    this.OR({
      ERR_MSG: "a number or a word",
      DEF: [
        { ALT: () => this.numberOf(this.CONSUME(Integer)) },
        { ALT: () => this.SUBRULE(this.name, { ARGS: [[Slash, Stop]] }) },
      ],
    }),
  );

  /** `Lit square: by code.`, `Square seen by a figure: by code.` */
  readonly computed = this.RULE("computed", (): ComputedNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(Article));
    const said: IToken[] = [];
    // Behind “the” stands no other thing: on the north side of the map.
    this.AT_LEAST_ONE({
      GATE: () => {
        const { tokenType, image } = this.LA(1);
        return tokenType !== Colon && (tokenType !== Article || image.toLowerCase() === "the");
      },
      ERR_MSG: "a name",
      DEF: () => said.push(this.CONSUME(Word)),
    });
    const words = this.nameOf(said);
    const argument = this.OPTION1(() => {
      this.CONSUME1(Article);
      return this.SUBRULE1(this.name, { ARGS: [[Colon]] });
    });
    this.CONSUME(Colon);
    this.takeWords("by", "code");
    this.CONSUME(Stop);
    return { kind: "computed", span: this.from(first), words, argument: argument ?? null };
  });

  /** `Figure with a full pack: its load is 3.`, `Unsealed figure: it is not sealed.` */
  readonly recorded = this.RULE("recorded", (): RecordedNode => {
    const first = this.LA(1);
    const words = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    this.CONSUME(Colon);
    const name = this.OR([
      {
        ALT: () => {
          this.CONSUME(Its);
          return this.SUBRULE1(this.name, { ARGS: [[Is]] });
        },
      },
      { ALT: () => (this.CONSUME(It), null) },
    ]);
    this.CONSUME(Is);
    const negated = !this.RECORDING_PHASE && this.#follows("not");
    if (negated) this.takeWords("not");
    const values = [this.SUBRULE2(this.name, { ARGS: [[Comma, Or, Stop]] })];
    this.MANY(() => {
      this.SUBRULE(this.joint);
      values.push(this.SUBRULE3(this.name, { ARGS: [[Comma, Or, Stop]] }));
    });
    this.CONSUME(Stop);
    const span = this.from(first);
    const [only] = values;
    return name === null
      ? { kind: "recorded", span, words, field: only ?? NO_NAME, values: [], negated }
      : { kind: "recorded", span, words, field: name, values, negated };
  });

  /** `STRIKE n (its dice) at an enemy within 1 square, unless stunned.` */
  readonly actionRow = this.RULE("actionRow", (): ActionRowNode => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.actionName);
    const hasNumber = this.OPTION(() => this.CONSUME(StrengthNumber)) !== undefined;
    let strength: NameNode | null = null;
    let spoken: NameNode | null = null;
    this.MANY1(() => {
      this.CONSUME(LeftParenthesis);
      const isStrength = this.OPTION1(() => this.CONSUME(Its)) !== undefined;
      const said = this.SUBRULE(this.name, { ARGS: [[RightParenthesis]] });
      this.CONSUME(RightParenthesis);
      if (isStrength) strength = said;
      else spoken = said;
    });
    let object: ActionRowNode["object"] = null;
    this.OPTION2(() => {
      const role = this.OR([
        { ALT: () => (this.CONSUME(To), "to" as const) },
        { ALT: () => (this.CONSUME(Into), "into" as const) },
        { ALT: () => (this.CONSUME(At), "at" as const) },
        { ALT: () => (this.CONSUME(Article), "choose" as const) },
      ]);
      if (role !== "choose") this.OPTION3(() => this.CONSUME1(Article));
      const phrase = this.phraseUntil(() => this.#limitFollows() || this.#reachFollows());
      const reach = this.OPTION4({
        GATE: () => this.#reachFollows(),
        DEF: () => {
          this.CONSUME(Word);
          this.CONSUME1(StrengthNumber);
          return this.SUBRULE1(this.name, { ARGS: [[Comma, Stop]] });
        },
      });
      object = { role, phrase, reach: reach ?? null };
    });
    const limits: Limits = { barred: [], changes: null, saying: null, provisos: [], code: null };
    this.MANY(() => {
      this.CONSUME(Comma);
      this.#limit(limits);
    });
    const { tokenType } = this.LA(1);
    if (!this.RECORDING_PHASE && tokenType !== Stop && tokenType !== Colon) this.fail(this.#expectedBehindAction());
    const effects = this.OR1([
      {
        ALT: () => {
          this.CONSUME(Colon);
          return this.SUBRULE(this.effects);
        },
      },
      { ALT: () => (this.CONSUME(Stop), null) },
    ]);
    return { kind: "actionRow", span: this.from(first), name, spoken, hasNumber, strength, object, ...limits, effects };
  });

  #expectedBehindAction(): string {
    const isProviso = ["if", "only", "unless"].includes(this.LA(1).image.toLowerCase());
    return isProviso ? "a comma, and “only if” or “unless” behind it" : "a full stop, or a colon and what it does";
  }

  /** `OPEN DOOR`: words in capitals. */
  private readonly actionName = this.RULE("actionName", (): NameNode => {
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => isInCapitals(this.LA(1).image),
      ERR_MSG: "the name of an action in capitals",
      DEF: () => words.push(this.CONSUME(Word)),
    });
    return this.nameOf(words);
  });

  /** A name with its plural, where that is stated. */
  private readonly term = this.RULE("term", (until: readonly TokenType[]): TermNode => {
    const first = this.LA(1);
    const name = this.SUBRULE(this.name, { ARGS: [[...(until ?? []), LeftParenthesis]] });
    const plural = this.OPTION(() => {
      this.CONSUME(LeftParenthesis);
      const form: IToken[] = [];
      this.AT_LEAST_ONE({
        ERR_MSG: "a name",
        DEF: () =>
          form.push(
            this.OR([
              { ALT: () => this.CONSUME1(Word) },
              { ALT: () => this.CONSUME1(Integer) },
              { ALT: () => this.CONSUME1(Comma) },
            ]),
          ),
      });
      const many = this.nameOf(form);
      this.CONSUME(RightParenthesis);
      return many;
    });
    return { kind: "term", span: this.from(first), name, plural: plural ?? null };
  });

  /** Reads what limits an action behind a comma. */
  #limit(limits: Limits): void {
    const { barred, provisos } = limits;
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE9(() => this.CONSUME9(Word));
      return;
    }
    const first = this.LA(1);
    const said = [first, this.LA(2)].map(({ image }) => image.toLowerCase()).join(" ");
    switch (said) {
      case "not through": {
        this.takeWords("not", "through");
        barred.push(this.phraseUntil(() => this.#isPartOver()));
        while (this.LA(1).tokenType === Or || (this.LA(1).tokenType === Comma && !this.#limitFollows())) {
          this.SKIP_TOKEN();
          if (this.LA(1).tokenType === Or) this.SKIP_TOKEN();
          barred.push(this.phraseUntil(() => this.#isPartOver()));
        }
        return;
      }
      case "only if": {
        this.takeWords("only", "if");
        const condition = this.phraseUntil(() => this.#limitFollows());
        provisos.push({ kind: "actionProviso", span: this.from(first), word: "only if", condition });
        return;
      }
      case "by code":
        this.takeWords("by", "code");
        limits.code = { kind: "byCode", span: this.from(first) };
        return;
      default: {
        const word = first.image.toLowerCase();
        if (!LIMITING.has(word)) this.fail("“not through”, “changing”, “saying”, “only if”, “unless” or “by code”");
        this.SKIP_TOKEN();
        if (word === "changing" || word === "saying") {
          limits[word === "changing" ? "changes" : "saying"] = this.phraseUntil(() => this.#limitFollows());
          return;
        }
        const condition = this.phraseUntil(() => this.#limitFollows());
        const said = word === "unless" ? word : "only if";
        provisos.push({ kind: "actionProviso", span: this.from(first), word: said, condition });
      }
    }
  }

  /** Whether a comma follows that begins another limit of an action, or a colon, which no phrase has. */
  #limitFollows(): boolean {
    if (this.LA(1).tokenType === Colon) return true;
    if (this.LA(1).tokenType !== Comma) return false;
    const [first, second] = [this.LA(2), this.LA(3)].map(({ image }) => image.toLowerCase());
    return LIMITING.has(first ?? "") || LIMITS.has(`${first} ${second}`);
  }

  /** Whether these words come next, whatever their case. */
  #follows(words: string, from = 1): boolean {
    return words.split(" ").every((word, index) => this.LA(from + index).image.toLowerCase() === word);
  }

  /** Whether a comma follows that ends what a sentence says of fields. */
  #tailFollows(): boolean {
    return this.LA(1).tokenType === Comma && TAILS.some((each) => this.#follows(each, 2));
  }

  /** Whether `within n` follows. */
  #reachFollows(): boolean {
    return this.LA(1).image.toLowerCase() === "within" && this.LA(2).tokenType === StrengthNumber;
  }

  /** Whether `with` and a field with its range follow before the next part of the sentence. */
  #fieldFollows(): boolean {
    if (this.RECORDING_PHASE) return true;
    let isBehind = false;
    for (let ahead = 1; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === With) isBehind = true;
      else if (tokenType === LeftParenthesis && this.LA(ahead + 1).tokenType === Range) return isBehind;
      else if (PARTS_OVER.has(tokenType) || isEnd(this.LA(ahead))) return false;
    }
  }

  #isPartOver(): boolean {
    const { tokenType } = this.LA(1);
    return tokenType === Comma || tokenType === Or || tokenType === Colon;
  }

  /** What stands behind the first sign of a kind in the row. */
  #behind(sign: TokenType): TokenType | null {
    const found = this.input.findIndex(({ tokenType }) => tokenType === sign);
    return found === -1 ? null : (this.input[found + 1]?.tokenType ?? null);
  }
}

function isInCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}
