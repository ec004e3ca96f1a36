import type { TokenType } from "chevrotain";
import { contentNode, numberNode, spanOf, upperLetterNode } from "./nodes.ts";
import { definitionFollows, namesNumber, saysInstead } from "./defined-words.ts";
import { expectation } from "./recognizer.ts";
import { ChecklistParser } from "./menu-parser.ts";
import type {
  DecksNode,
  CardNameNode,
  CardRowNode,
  DangerousUnitsNode,
  DangerRowNode,
  DefinedWordNode,
  DeckContentNode,
  DeckRowNode,
  DefinitionJoiner,
  DefinitionNode,
  DefinitionRowNode,
  DefinitionsNode,
  DisplayRowNode,
  DisplaysNode,
  LetterNode,
  NumberDefinitionNode,
  OrderDefinitionNode,
  NumberNode,
  PhraseNode,
  RuleNode,
  RulesNode,
  StartingCardsNode,
  UnknownWordNode,
  WordNode,
} from "./syntax-tree.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Equals,
  Glyphs,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Letter,
  Minus,
  Plus,
  Question,
  Quoted,
  RightBracket,
  RightParenthesis,
  Side,
  Stop,
  type Token,
  UnknownWord,
} from "./tokens.ts";
import { foldForm } from "./fold-form.ts";
import type { Span } from "./source.ts";

/** What the page prints around the procedures: cards, decks, displays, rules, dangerous units. */
export class SectionParser extends ChecklistParser {
  /** The name of a unit or card, or words that are none. */
  protected readonly title = this.RULE("title", (): WordNode | UnknownWordNode => {
    const first = this.peek();
    if (first.tokenType === UnknownWord || first.tokenType === Glyphs) return this.unknownTitle(first);
    this.CONSUME(Content);
    const node = contentNode(first, this.text);
    return node.kind === "letter" ? { kind: "unknown", span: node.span, text: node.letter } : node;
  });

  /** Unknown words side by side are one unknown title. */
  private unknownTitle(first: Token): UnknownWordNode {
    do this.CONSUME1(UnknownWord);
    while (this.peek().tokenType === UnknownWord);
    const span = spanOf(first, this.last());
    return { kind: "unknown", span, text: this.words(first, this.last()) };
  }

  protected side(): string {
    const token = this.CONSUME(Side) as Token;
    return token.entry?.side ?? "";
  }

  protected readonly letterOption = (): LetterNode => upperLetterNode(this.CONSUME(Letter) as Token);

  /** `Guard Y: D SSSS`, `Noise: D D, all others in S` */
  readonly cardRow = this.RULE("cardRow", (): CardRowNode => {
    const first = this.peek();
    const title = this.SUBRULE(this.title);
    const letter = this.OPTION(this.letterOption) ?? null;
    this.CONSUME(Colon);
    let glyphs = "";
    let count: NumberNode | null = null;
    let sign: CardRowNode["sign"] = null;
    this.OR1([
      {
        ALT: () => {
          this.OPTION2(() => {
            sign = this.OR2([{ ALT: () => (this.CONSUME(Plus), 1) }, { ALT: () => (this.CONSUME(Minus), -1) }]) as
              1 | -1;
          });
          count = numberNode(this.CONSUME(Integer) as Token);
        },
      },
      {
        ALT: () =>
          this.MANY(() => {
            const token = this.OR([
              { ALT: () => this.CONSUME1(Letter) as Token },
              { ALT: () => this.CONSUME(Glyphs) as Token },
              { ALT: () => this.CONSUME(Question) as Token },
            ]);
            glyphs += isOf(token, Letter) ? String.fromCharCode(token.value) : this.slice(token, token);
          }),
      },
    ]);
    const others = this.OPTION1(() => {
      this.CONSUME(Comma);
      this.CONSUME(Core.AllOthersIn);
      return this.CONSUME2(Letter);
    });
    const rest = others === undefined ? null : "S";
    return { kind: "cardRow", span: spanOf(first, this.last()), title, letter, glyphs, rest, count, sign };
  });

  readonly startingCards = this.RULE("startingCards", (): StartingCardsNode => {
    const first = this.peek();
    const side = this.side();
    let force: NumberNode | null = null;
    let when: StartingCardsNode["when"] = null;
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Core.Force);
          force = numberNode(this.CONSUME1(Integer) as Token);
          when = this.OPTION3(this.whenInParentheses) ?? null;
        },
      },
      { ALT: () => this.CONSUME(Core.OtherCards) },
      { ALT: () => this.CONSUME(Core.StartingCards) },
    ]);
    const rows: CardRowNode[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.cardRow)));
    return { kind: "startingCards", span: spanOf(first, this.last()), side, force, when, rows };
  });

  private readonly whenInParentheses = (): StartingCardsNode["when"] => {
    this.CONSUME8(LeftParenthesis);
    const from = this.peek();
    this.skipUntil(() => this.peek().tokenType === RightParenthesis);
    const to = this.last();
    this.CONSUME8(RightParenthesis);
    return this.RECORDING_PHASE || to.startOffset < from.startOffset
      ? null
      : { span: spanOf(from, to), text: this.words(from, to) };
  };

  /** `Captains C and V`, `Leader D`, `Runner (placed on top, after shuffling)` */
  readonly cardName = this.RULE("cardName", (): CardNameNode => {
    const first = this.peek();
    const title = this.SUBRULE(this.title);
    const letters: LetterNode[] = [];
    this.MANY({
      GATE: () => this.cardLetterFollows(),
      DEF: () => {
        this.OPTION(() => this.CONSUME(Comma));
        this.OPTION2(() => this.CONSUME(Core.And));
        letters.push(upperLetterNode(this.CONSUME(Letter) as Token));
      },
    });
    this.OPTION1(() => {
      this.CONSUME(LeftParenthesis);
      this.skipUntil(() => this.peek().tokenType === RightParenthesis);
      this.CONSUME(RightParenthesis);
    });
    return { kind: "cardName", span: spanOf(first, this.last()), title, letters };
  });

  /** A letter, or a comma or `and` with a letter, that does not open the next row. */
  private cardLetterFollows(): boolean {
    let distance = 1;
    if (this.LA(distance).tokenType === Comma) distance++;
    if (this.LA(distance).tokenType === Core.And) distance++;
    return this.isNext(Letter, distance) && this.LA(distance + 1).tokenType !== Colon;
  }

  /** `Group H Pilots and Archers`: each of them has the group's letter. */
  private readonly groupCards = this.RULE("groupCards", (): CardNameNode[] => {
    this.CONSUME(Core.Group);
    const letter = upperLetterNode(this.CONSUME(Letter) as Token);
    const cards: CardNameNode[] = [];
    const card = (title: CardNameNode["title"]): void => {
      cards.push({ kind: "cardName", span: title.span, title, letters: [letter] });
    };
    card(this.SUBRULE(this.title));
    this.MANY({
      GATE: () => this.LA(2).tokenType !== Core.Group,
      DEF: () => {
        this.CONSUME(Core.And);
        card(this.SUBRULE1(this.title));
      },
    });
    return cards;
  });

  private readonly allOfGroup = this.RULE("allOfGroup", (): DeckContentNode => {
    const first = this.CONSUME(Core.AllOfGroup) as Token;
    const group = upperLetterNode(this.CONSUME(Letter) as Token);
    const except: CardNameNode[] = [];
    this.OPTION({
      GATE: () => this.LA(1).tokenType === Core.Except || this.LA(2).tokenType === Core.Except,
      DEF: () => {
        this.OPTION1(() => this.CONSUME(Comma));
        this.CONSUME(Core.Except);
        except.push(this.SUBRULE(this.cardName));
        this.MANY(() => {
          this.CONSUME(Core.And);
          except.push(this.SUBRULE1(this.cardName));
        });
      },
    });
    return { kind: "allOfGroup", span: spanOf(first, this.last()), group, except };
  });

  private readonly deckContent = this.RULE("deckContent", (): DeckContentNode[] =>
    this.OR([
      { ALT: (): DeckContentNode[] => [this.SUBRULE(this.allOfGroup)] },
      { ALT: (): DeckContentNode[] => this.SUBRULE(this.groupCards) },
      { ALT: (): DeckContentNode[] => [this.SUBRULE(this.cardName)] },
    ]),
  );

  private readonly betweenCards = (): void => {
    this.OR9([{ ALT: () => this.CONSUME9(Comma) }, { ALT: () => this.CONSUME9(Core.And) }]);
  };

  /** `D: All units of Group D, except Leader D` */
  readonly deckRow = this.RULE("deckRow", (): DeckRowNode => {
    const first = this.CONSUME1(Letter) as Token;
    this.CONSUME(Colon);
    const from = this.peek();
    const contents: DeckContentNode[] = [];
    const read = (content: readonly DeckContentNode[]): void => {
      if (!this.RECORDING_PHASE) contents.push(...content);
    };
    read(this.SUBRULE(this.deckContent));
    this.MANY(() => {
      this.betweenCards();
      read(this.SUBRULE1(this.deckContent));
    });
    this.OPTION2(() => this.CONSUME(Stop));
    const text = this.words(from, this.last());
    const letter = upperLetterNode(first);
    return { kind: "deckRow", span: spanOf(first, this.last()), letter, text, contents };
  });

  readonly decks = this.RULE("decks", (): DecksNode => {
    const first = this.peek();
    const side = this.side();
    this.CONSUME(Core.Decks);
    const rows: DeckRowNode[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.deckRow)));
    return { kind: "decks", span: spanOf(first, this.last()), side, rows };
  });

  /** `M: Captains C and V`, or cards beside no deck. */
  readonly displayRow = this.RULE("displayRow", (): DisplayRowNode => {
    const first = this.peek();
    let deck: LetterNode | null = null;
    this.OPTION({
      GATE: () => this.LA(2).tokenType === Colon,
      DEF: () => {
        deck = upperLetterNode(this.CONSUME(Letter) as Token);
        this.CONSUME(Colon);
      },
    });
    const cards: CardNameNode[] = [this.SUBRULE(this.cardName)];
    this.MANY(() => {
      this.betweenCards();
      cards.push(this.SUBRULE1(this.cardName));
    });
    return { kind: "displayRow", span: spanOf(first, this.last()), deck, cards };
  });

  /** `RED DISPLAY` with its rows. */
  readonly displays = this.RULE("displays", (): DisplaysNode => {
    const first = this.peek();
    const side = this.side();
    this.CONSUME(Core.Displays);
    const rows: DisplayRowNode[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.displayRow)));
    return { kind: "displays", span: spanOf(first, this.last()), side, rows };
  });

  /** `"Master Keycard": Doors open outwards only.` */
  readonly rule = this.RULE("rule", (): RuleNode => {
    const first = this.peek();
    let name: string | null = null;
    this.OPTION(() => {
      const token = this.CONSUME(Quoted) as Token;
      this.OPTION1(() => this.CONSUME(Colon));
      name = this.unquoted(token);
    });
    const from = this.peek();
    this.skipUntil(() => this.peek().tokenType === Stop || this.sectionFollows());
    this.CONSUME(Stop);
    const stop = this.last();
    const bracket = this.OPTION2(this.inBrackets) ?? null;
    const text =
      this.words(from, stop) + (bracket === null || this.RECORDING_PHASE ? "" : this.bracketText(bracket.span));
    return { kind: "rule", span: spanOf(first, this.last()), name, text, sentence: spanOf(from, this.last()), bracket };
  });

  /** ` [Nearest to wolf > Random]`, however it is spaced. */
  private bracketText({ start, end }: Span): string {
    const criteria = this.text.slice(start + 1, end - 1).split(">");
    return ` [${criteria.map((each) => each.trim().replaceAll(/\s+/g, " ")).join(" > ")}]`;
  }

  private readonly inBrackets = (): NonNullable<RuleNode["bracket"]> => {
    const open = this.CONSUME8(LeftBracket) as Token;
    this.skipUntil(() => this.peek().tokenType === RightBracket || this.sectionFollows());
    this.CONSUME8(RightBracket);
    return { span: spanOf(open, this.last()) };
  };

  private ruleSentences(): RuleNode[] {
    return this.rowsWhile(() => !isEnd(this.LA(1)) && !this.sectionFollows(), this.rule);
  }

  /** `RED BOT RULES` with its sentences. */
  readonly botRules = this.RULE("botRules", (): RulesNode => {
    const first = this.peek();
    const side = this.side();
    this.CONSUME(Core.BotRules);
    const rows = this.ruleSentences();
    return { kind: "rules", span: spanOf(first, this.last()), side, rows };
  });

  /** `SPECIAL RULES` with its sentences. */
  readonly specialRules = this.RULE("specialRules", (): RulesNode => {
    const first = this.CONSUME(Core.SpecialRules) as Token;
    const rows = this.ruleSentences();
    return { kind: "rules", span: spanOf(first, this.last()), side: null, rows };
  });

  /** `Contested space: space containing own unit and enemy unit.` */
  readonly definition = this.RULE("definition", (): DefinitionNode => {
    const first = this.peek();
    const word = this.definedWord([Colon, Stop]);
    this.CONSUME(Colon);
    const more: PhraseNode[] = [];
    const joinedBy: DefinitionJoiner[] = [];
    this.offersMore = true;
    try {
      const phrase = this.SUBRULE(this.phrase);
      this.MANY(() => {
        joinedBy.push(
          this.OR([
            { ALT: () => (this.CONSUME(Core.And), "and") },
            { ALT: () => (this.CONSUME(Core.Or), "or") },
            {
              ALT: () => {
                this.CONSUME(Comma);
                return this.OPTION1(this.joinerBehindComma) ?? "comma";
              },
            },
          ]) as DefinitionJoiner,
        );
        more.push(this.SUBRULE1(this.phrase));
      });
      this.CONSUME(Stop);
      return { kind: "definition", span: spanOf(first, this.last()), word, phrase, more, joinedBy };
    } finally {
      // Another row follows also where this one ends in an error.
      this.offersMore = false;
    }
  });

  private readonly joinerBehindComma = (): DefinitionJoiner =>
    this.OR1([
      { ALT: () => (this.CONSUME1(Core.And), "and") },
      { ALT: () => (this.CONSUME1(Core.Or), "comma or") },
    ]) as DefinitionJoiner;

  /** `Threat of a space = enemy units within 2 spaces of it plus 2.` */
  readonly numberDefinition = this.RULE("numberDefinition", (): NumberDefinitionNode => {
    const first = this.peek();
    const word = this.definedWord([Equals, Core.Of, Stop]);
    let of: PhraseNode | null = null;
    this.OPTION(() => {
      this.CONSUME(Core.Of);
      of = this.SUBRULE(this.phrase);
    });
    this.CONSUME(Equals);
    const value = this.SUBRULE(this.definedAmount);
    this.CONSUME(Stop);
    return { kind: "numberDefinition", span: spanOf(first, this.last()), word, of, value };
  });

  /** The words up to one of these signs, without an article, or `is` before an adjective. */
  private definedWord(until: readonly TokenType[]): DefinedWordNode {
    if (this.peek().tokenType === Core.Determiner || this.peek().tokenType === Core.Copula) this.SKIP_TOKEN();
    const from = this.peek();
    const isOver = (): boolean =>
      until.includes(this.peek().tokenType) || (!this.RECORDING_PHASE && saysInstead((ahead) => this.LA(ahead), 1));
    if (isOver() && !this.RECORDING_PHASE) this.fail(expectation.phrase);
    this.skipUntil(isOver);
    const text = this.words(from, this.last());
    return { kind: "definedWord", span: spanOf(from, this.last()), id: foldForm(text), text };
  }

  /** `Focus: [Nearest > Lowest hits].`, `Focus: nearest > lowest hits.` */
  readonly orderDefinition = this.RULE("orderDefinition", (): OrderDefinitionNode => {
    const first = this.peek();
    const word = this.definedWord([Colon, Stop]);
    this.CONSUME(Colon);
    const value =
      this.RECORDING_PHASE || this.LA(1).tokenType === LeftBracket ? this.SUBRULE(this.bracket) : this.listed();
    this.OPTION(() => this.CONSUME(Stop));
    return { kind: "orderDefinition", span: spanOf(first, this.last()), word, value };
  });

  /** One row of `DEFINITIONS`, of any form. */
  readonly definitionRow = this.RULE("definitionRow", (): DefinitionRowNode => {
    if (!this.RECORDING_PHASE && this.definesOrder()) return this.SUBRULE(this.orderDefinition);
    if (this.RECORDING_PHASE || !this.definesNumber()) return this.SUBRULE(this.definition);
    return this.SUBRULE(this.numberDefinition);
  });

  /** Whether criteria stand behind the name: in a bracket, or with `>` between them. */
  private definesOrder(): boolean {
    for (let ahead = 1; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Colon) return this.LA(ahead + 1).tokenType === LeftBracket || this.criteriaFollow(ahead + 1);
      if (tokenType === Equals || tokenType === Stop || isEnd(this.LA(ahead))) return false;
    }
  }

  private criteriaFollow(from: number): boolean {
    for (let ahead = from; ; ahead += 1) {
      const token = this.LA(ahead);
      // `with hits > 2` compares.
      if (token.tokenType === Greater) return this.LA(ahead + 1).tokenType !== Integer;
      if (token.tokenType === Stop || token.tokenType === Colon || isEnd(token)) return false;
    }
  }

  /** Whether the definition that follows is one of a number: its first sign is an equals sign, or should be. */
  private definesNumber(): boolean {
    if (namesNumber((ahead) => this.LA(ahead + 1))) return true;
    for (let ahead = 1; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Equals) return true;
      if (tokenType === Colon || tokenType === Stop || isEnd(this.LA(ahead))) return false;
    }
  }

  /** `DEFINITIONS` with its rows. */
  readonly definitions = this.RULE("definitions", (): DefinitionsNode => {
    const first = this.CONSUME(Core.Definitions) as Token;
    this.OPTION(() => this.CONSUME(Colon));
    const rows = this.rowsWhile(() => definitionFollows((ahead) => this.LA(ahead + 1)), this.definitionRow);
    return { kind: "definitions", span: spanOf(first, this.last()), rows };
  });

  readonly dangerRow = this.RULE("dangerRow", (): DangerRowNode => {
    const first = this.CONSUME(Integer) as Token;
    this.numberStop();
    const phrase = this.SUBRULE(this.phrase);
    this.OPTION(() => this.CONSUME1(Stop));
    return { kind: "dangerRow", span: spanOf(first, this.last()), number: numberNode(first), phrase };
  });

  /** `DANGEROUS BLUE UNITS:` with its rows. */
  readonly dangerousUnits = this.RULE("dangerousUnits", (): DangerousUnitsNode => {
    const first = this.CONSUME(Core.Dangerous) as Token;
    const side = this.side();
    this.CONSUME(Content);
    this.CONSUME(Colon);
    const rows: DangerRowNode[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.dangerRow)));
    return { kind: "dangerousUnits", span: spanOf(first, this.last()), side, rows };
  });
}
