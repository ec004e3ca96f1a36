import type { IToken, TokenType } from "chevrotain";
import type { NumberNode } from "../source.ts";
import { singularOf } from "../word-endings.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { BoardParser } from "./board-parser.ts";
import { NOWHERE } from "./row-parser.ts";
import {
  type BagNode,
  type ChoiceFieldNode,
  type ChoiceValueNode,
  type FieldNode,
  type FieldTail,
  type NumberFieldNode,
  type OpenFieldNode,
  type ThingNode,
  type TruthNode,
  TOKEN_NOUNS,
} from "./thing-tree.ts";
import type { TermNode } from "./quoted.ts";
import {
  And,
  Article,
  CanBe,
  Comma,
  Has,
  Integer,
  Is,
  It,
  LeftParenthesis,
  Of,
  Or,
  Range,
  RightParenthesis,
  Stop,
  To,
  With,
  Word,
} from "./tokens.ts";

/** What a sentence says of its subject. */
type Said = WithoutSubject<Exclude<ThingNode, BagNode>>;
type WithoutSubject<Thing> = Thing extends ThingNode
  ? Omit<Thing, "span" | "term" | "subject" | "tail" | "usually">
  : never;

/** The words for how much of something there is at first. */
const AT_FIRST = [
  "at first",
  "at the start",
  "initially",
  "to begin with",
  "starting at",
  "starting with",
  "starts at",
];

/** What becomes of a bag in which nothing is left. */
const REFILLED = "refilled when empty";
const NOT_REFILLED = "not refilled";

/** What a sentence about fields may add behind a comma. */
const CHOSEN = "chosen before the game";
const TAILS = ["only recorded", "as an event", CHOSEN] as const;
/** `A firer is a unit in checklists.` */
const IN_CHECKLISTS = /\s+in\s+checklists$/i;
/** The words behind numbers that say whose they are. */
const BELONG: ReadonlySet<string> = new Set(["belong", "belongs"]);
/** The tokens that end a part of a sentence. */
const PARTS_OVER: ReadonlySet<TokenType> = new Set([Comma, And, Or, Stop]);

/** The sentences of `THINGS`. */
export abstract class ThingParser extends BoardParser {
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
        {
          GATE: () => this.input.some(({ image }) => image.toLowerCase() === "holds"),
          ALT: () => this.SUBRULE(this.bag),
        },
        { ALT: () => this.SUBRULE(this.sentence) },
      ],
    }),
  );

  /** `A bag holds 4 red and 3 blue tokens, refilled when empty.` */
  private readonly bag = this.RULE("bag", (): ThingNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(Article));
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => this.LA(1).image.toLowerCase() !== "holds",
      DEF: () => words.push(this.CONSUME(Word)),
    });
    const name = this.nameOf(words);
    this.takeWords("holds");
    const kinds = [this.SUBRULE(this.tokens)];
    this.MANY({
      GATE: () => this.RECORDING_PHASE || this.LA(1).tokenType !== Comma || this.LA(2).tokenType !== Word,
      DEF: () => {
        this.SUBRULE(this.joint);
        kinds.push(this.SUBRULE1(this.tokens));
      },
    });
    if (this.RECORDING_PHASE) return { kind: "owned", span: NOWHERE, subject: null };
    const isRefilled = this.follows(REFILLED, 2);
    if (this.LA(1).tokenType !== Comma || (!isRefilled && !this.follows(NOT_REFILLED, 2)))
      this.fail(`“, ${REFILLED}” or “, ${NOT_REFILLED}”: what happens when nothing is left to draw`);
    this.SKIP_TOKEN();
    this.takeWords(...(isRefilled ? REFILLED : NOT_REFILLED).split(" "));
    this.CONSUME(Stop);
    const span = this.from(first);
    return { kind: "bag", span, name, ...withNoun(kinds), isRefilled };
  });

  /** `4 red`, `3 blue tokens` */
  private readonly tokens = this.RULE("tokens", (): { readonly count: NumberNode; readonly name: NameNode } => {
    const count = this.numberOf(this.CONSUME(Integer));
    return { count, name: this.SUBRULE(this.name, { ARGS: [[Comma, And, Stop]] }) };
  });

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
    const has = this.RECORDING_PHASE || this.isWord("have", 2) ? this.SUBRULE(this.held) : null;
    if (has === null) this.takeWords("can", "belong", "to", "a", "side");
    this.CONSUME(Stop);
    const span = this.from(first);
    if (has === null) return { kind: "owned", span, subject };
    return { kind: "numbers", span, subject, fields: [has], tail: null, usually: null };
  });

  /** `can have a base`, `can have up to 3 bases`: a number from 0 to 1, or to 3. */
  private readonly held = this.RULE("held", (): NumberFieldNode => {
    this.takeWords("can", "have");
    const first = this.LA(1);
    if (this.isWord("up")) this.takeWords("up", "to");
    const most = this.OR({
      ERR_MSG: "how many there can be, as in “a base” or “up to 3 bases”",
      DEF: [{ ALT: () => this.CONSUME(Article) }, { ALT: () => this.CONSUME(Integer) }],
    });
    const name = this.SUBRULE(this.name, { ARGS: [[Comma, And, Stop]] });
    const span = this.RECORDING_PHASE ? NOWHERE : this.spanOf(most);
    const from: NumberNode = { kind: "number", span, value: 0 };
    const to: NumberNode = { ...from, value: most.tokenType === Integer ? Number(most.image) : 1 };
    return { kind: "numberField", span: this.from(first), name, from, to };
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
    return { kind: "numbers", span: this.from(first), subject, fields, tail: null, usually: null };
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
      tail = TAILS.find((each) => this.follows(each)) ?? null;
      isOwn = tail === null;
      this.takeWords(...(tail ?? "own unless said otherwise").split(" "));
    });
    const usually = this.OPTION2(() => this.SUBRULE(this.usual)) ?? null;
    this.CONSUME(Stop);
    if (this.RECORDING_PHASE) return { kind: "choice", span: NOWHERE, subject: null, values: [], tail, usually };
    if (usually !== null && tail !== CHOSEN) this.fail("the end of the row");
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
        return { ...said, span, subject, tail, usually };
    }
  });

  /** `, usually 2` */
  private readonly usual = this.RULE("usual", (): NameNode => {
    this.CONSUME(Comma);
    this.takeWords("usually");
    return this.OR([{ ALT: () => this.nameOf([this.CONSUME(Integer)]) }, { ALT: () => this.SUBRULE(this.value) }]);
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
              return { kind: "sort", is: sort, of: name, isOwn: false };
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
    return { kind: "numbers", fields: fields.flat() };
  });

  /** `hits (0–9)`, `a colour (red, blue or green)`, `wood, stone and gold (0–9)`, where all have the range of the last. */
  private readonly field = this.RULE("field", (): readonly FieldNode[] => {
    const before: NameNode[] = [];
    this.MANY1({
      GATE: () => this.RECORDING_PHASE || this.#hasNoRange(),
      DEF: () => {
        this.OPTION1(() => this.CONSUME1(Article));
        before.push(this.SUBRULE1(this.name, { ARGS: [[Comma, And, LeftParenthesis]] }));
        this.SUBRULE(this.joint);
      },
    });
    const field = this.SUBRULE(this.lastField);
    return [...before.map((name) => ({ ...field, span: name.span, name })), field];
  });

  /** Whether the field that comes next has nothing in brackets behind it, and another one does. */
  #hasNoRange(): boolean {
    let joints = 0;
    for (let ahead = 1; !isEnd(this.LA(ahead)) && this.LA(ahead).tokenType !== Stop; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === LeftParenthesis) return joints > 0;
      if (tokenType === Comma || tokenType === And) joints += 1;
    }
    return false;
  }

  private readonly lastField = this.RULE("lastField", (): FieldNode => {
    this.OPTION(() => this.CONSUME(Article));
    const first = this.LA(1);
    if (AT_FIRST.some((words) => this.follows(words)))
      this.fail("the end of the row: what it is at first is said below SETTING UP, as in “The Party gains 2 gold”");
    const name = this.SUBRULE(this.name, { ARGS: [[Comma, And, LeftParenthesis]] });
    this.CONSUME(LeftParenthesis, {
      ERR_MSG: "its numbers or words in brackets, as in “hits (0–9)” or “colour (red or blue)”",
    });
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
    const ends = [Comma, And, Or, RightParenthesis];
    const article = this.OPTION({
      GATE: () => this.RECORDING_PHASE || !this.isLetterA(ends),
      DEF: () => this.CONSUME(Article),
    });
    const isNoun = article !== undefined;
    if (this.isAnyOf(Integer) && this.LA(2).tokenType === To && this.LA(3).tokenType === Integer)
      this.fail("a range, such as 0–9");
    const { name, plural } = this.SUBRULE(this.term, { ARGS: [ends] });
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

  /** Whether a comma follows that ends what a sentence says of fields. */
  #tailFollows(): boolean {
    return this.LA(1).tokenType === Comma && TAILS.some((each) => this.follows(each, 2));
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
}

/** Kinds of tokens without the word for all of them, which stands behind the last one, or behind each. */
function withNoun(written: BagNode["kinds"]): Pick<BagNode, "kinds" | "noun"> {
  const [, noun] = / (\S+)$/.exec(written.at(-1)?.name.text ?? "") ?? [];
  if (noun === undefined || !TOKEN_NOUNS.has(singularOf(noun.toLowerCase()))) return { kinds: written, noun: null };
  const kinds = written.map(({ count, name }) => {
    const { text, span } = name;
    const shorter = text.endsWith(` ${noun}`) ? noun : text.endsWith(` ${singularOf(noun)}`) ? singularOf(noun) : null;
    if (shorter === null) return { count, name };
    const end = span.end - shorter.length - 1;
    return { count, name: { ...name, text: text.slice(0, -shorter.length - 1), span: { ...span, end } } };
  });
  const { span } = written.at(-1)?.name ?? { span: NOWHERE };
  return { kinds, noun: { kind: "name", span: { ...span, start: span.end - noun.length }, text: noun } };
}
