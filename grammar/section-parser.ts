import type { IOrAlt, ParserMethod } from "chevrotain";
import { contentNode, numberNode, spanOf, upperLetterNode } from "./nodes.ts";
import { joinSpans } from "./source.ts";
import { StatementParser } from "./statement-parser.ts";
import type {
  BolsterDecksNode,
  BotRuleNode,
  BotRulesNode,
  CardNameNode,
  CardRowNode,
  DangerousUnitsNode,
  DangerRowNode,
  DeckContentNode,
  DeckRowNode,
  DisplayNode,
  LetterNode,
  NumberNode,
  PhraseNode,
  StartingCardsNode,
  UnknownWordNode,
  WordNode,
} from "./syntax-tree.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Glyphs,
  Integer,
  isEnd,
  LeftParenthesis,
  Letter,
  Question,
  Quoted,
  RightParenthesis,
  Side,
  Stop,
  type Token,
  UnknownWord,
} from "./tokens.ts";

/** What the page prints around the procedures: cards, decks, displays, rules, dangerous units. */
export class SectionParser extends StatementParser {
  /** The name of a unit or card, or words that are none. */
  protected readonly title: ParserMethod<[], WordNode | UnknownWordNode> = this.RULE(
    "title",
    (): WordNode | UnknownWordNode => {
      const first = this.peek();
      if (first.tokenType === UnknownWord || first.tokenType === Glyphs) return this.unknownTitle(first);
      this.CONSUME(Content);
      const node = contentNode(first, this.text);
      return node.kind === "letter" ? { kind: "unknown", span: node.span, text: node.letter } : node;
    },
  );

  /** Unknown words side by side are one unknown title. */
  private unknownTitle(first: Token): UnknownWordNode {
    do this.CONSUME1(UnknownWord);
    while (this.peek().tokenType === UnknownWord);
    const span = spanOf(first, this.last());
    return { kind: "unknown", span, text: this.words(first, this.last()) };
  }

  /** The side of the caption read last; a remark on its decks belongs to it. */
  lastSide = "";

  protected side(): string {
    const token = this.CONSUME(Side) as Token;
    this.lastSide = token.entry?.side ?? "";
    return this.lastSide;
  }

  private readonly letterOption = (): LetterNode => upperLetterNode(this.CONSUME(Letter) as Token);

  /** `Corp-Sec Y: D SSSS`, `Interference: D D, all others in S` */
  readonly cardRow: ParserMethod<[], CardRowNode> = this.RULE("cardRow", (): CardRowNode => {
    const first = this.peek();
    const title = this.SUBRULE(this.title);
    const letter = this.OPTION(this.letterOption) ?? null;
    this.CONSUME(Colon);
    let glyphs = "";
    this.MANY(() => {
      const token = this.OR([
        { ALT: () => this.CONSUME1(Letter) as Token },
        { ALT: () => this.CONSUME(Glyphs) as Token },
        { ALT: () => this.CONSUME(Question) as Token },
      ]);
      glyphs += this.slice(token, token);
    });
    let rest: CardRowNode["rest"] = null;
    this.OPTION1(() => {
      this.CONSUME(Comma);
      this.CONSUME(Core.AllOthersIn);
      this.CONSUME2(Letter);
      rest = "S";
    });
    return { kind: "cardRow", span: spanOf(first, this.last()), title, letter, glyphs, rest };
  });

  readonly startingCards: ParserMethod<[], StartingCardsNode> = this.RULE("startingCards", (): StartingCardsNode => {
    const first = this.peek();
    const side = this.side();
    let force: NumberNode | null = null;
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Core.Force);
          force = numberNode(this.CONSUME(Integer) as Token);
        },
      },
      { ALT: () => this.CONSUME(Core.OtherCards) },
      { ALT: () => this.CONSUME(Core.StartingCards) },
    ]);
    const rows: CardRowNode[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.cardRow)));
    return { kind: "startingCards", span: spanOf(first, this.last()), side, force, rows };
  });

  /** `Commanders C and V`, `Squad Leader D`, `Drone (placed on top, after shuffling)` */
  readonly cardName: ParserMethod<[], CardNameNode> = this.RULE("cardName", (): CardNameNode => {
    const first = this.peek();
    const title = this.SUBRULE(this.title);
    const letters: LetterNode[] = [];
    this.MANY({
      GATE: () => this.cardLetterFollows(),
      DEF: () => {
        this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(Comma) }, { ALT: () => this.CONSUME(Core.And) }]));
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

  /** A letter, or a comma or `and` with a letter that does not open the next row. */
  private cardLetterFollows(): boolean {
    const joined = this.LA(1).tokenType === Comma || this.LA(1).tokenType === Core.And;
    const distance = joined ? 2 : 1;
    return this.isNext(Letter, distance) && this.LA(distance + 1).tokenType !== Colon;
  }

  protected skipUntil(isOver: () => boolean): void {
    while (!isEnd(this.LA(1)) && !isOver()) this.SKIP_TOKEN();
  }

  private readonly deckContents: IOrAlt<DeckContentNode>[] = [
    {
      ALT: () => {
        const first = this.CONSUME(Core.AllUnitsOf) as Token;
        const squad = upperLetterNode(this.CONSUME(Letter) as Token);
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
        return { kind: "allOfSquad", span: spanOf(first, this.last()), squad, except };
      },
    },
    { ALT: () => this.SUBRULE2(this.cardName) },
  ];

  /** `D: All units of Squad D, except Squad Leader D` */
  readonly deckRow: ParserMethod<[], DeckRowNode> = this.RULE("deckRow", (): DeckRowNode => {
    const first = this.CONSUME1(Letter) as Token;
    this.CONSUME(Colon);
    const from = this.peek();
    const contents: DeckContentNode[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => contents.push(this.OR1(this.deckContents)) });
    this.OPTION2(() => this.CONSUME(Stop));
    const text = this.words(from, this.last());
    const letter = upperLetterNode(first);
    return { kind: "deckRow", span: spanOf(first, this.last()), letter, text, contents };
  });

  readonly bolsterDecks: ParserMethod<[], BolsterDecksNode> = this.RULE("bolsterDecks", (): BolsterDecksNode => {
    const first = this.peek();
    const side = this.side();
    this.CONSUME(Core.BolsterDecks);
    const rows: DeckRowNode[] = [];
    this.MANY(() => rows.push(this.SUBRULE(this.deckRow)));
    return { kind: "bolsterDecks", span: spanOf(first, this.last()), side, rows };
  });

  /** `Special 1: Place Commanders C and V in a face-up display next to bolster deck M. …` */
  readonly display: ParserMethod<[], DisplayNode> = this.RULE("display", (): DisplayNode => {
    const first = this.CONSUME(Core.Special) as Token;
    this.CONSUME(Integer);
    this.CONSUME(Colon);
    const from = this.peek();
    const cards: CardNameNode[] = [];
    let deck: LetterNode | null = null;
    this.OPTION(() => {
      this.CONSUME(Core.Place);
      this.AT_LEAST_ONE_SEP({ SEP: Core.And, DEF: () => cards.push(this.SUBRULE(this.cardName)) });
      this.CONSUME(Core.FaceUpDisplay);
      deck = upperLetterNode(this.CONSUME(Letter) as Token);
      this.CONSUME(Stop);
    });
    this.skipUntil(() => this.sectionFollows());
    const text = this.words(from, this.last());
    return { kind: "display", span: spanOf(first, this.last()), side: this.lastSide, deck, cards, text };
  });

  /** True if a caption, or a numbered remark on the decks, follows. */
  protected sectionFollows(): boolean {
    const first = this.LA(1);
    if (first.tokenType === Core.Dangerous) return this.LA(2).tokenType === Side;
    if (first.tokenType === Core.Special) return this.LA(2).tokenType === Integer;
    return first.tokenType === Side && captions.has(this.LA(2).tokenTypeIdx);
  }

  /** `"LFA Key Card": the LFA bot considers the east door into the prison to be open for all rules.` */
  readonly botRule: ParserMethod<[], BotRuleNode> = this.RULE("botRule", (): BotRuleNode => {
    const first = this.peek();
    let name: string | null = null;
    this.OPTION(() => {
      const token = this.CONSUME(Quoted) as Token;
      this.OPTION1(() => this.CONSUME(Colon));
      name = this.slice(token, token).replace(/^["“”]|["“”]$/g, "");
    });
    const from = this.peek();
    const definitions: BotRuleNode["definitions"][number][] = [];
    if (this.RECORDING_PHASE || this.ruleDefines()) {
      this.skipUntil(() => this.peek().tokenType === Core.Considers);
      this.CONSUME(Core.Considers);
      this.AT_LEAST_ONE_SEP({ SEP: Core.And, DEF: () => definitions.push(this.SUBRULE(this.definition)) });
    }
    this.skipUntil(() => this.peek().tokenType === Stop);
    this.CONSUME(Stop);
    const text = this.words(from, this.last());
    return { kind: "botRule", span: spanOf(first, this.last()), name, definitions, text };
  });

  private readonly definition: ParserMethod<[], BotRuleNode["definitions"][number]> = this.RULE(
    "definition",
    (): BotRuleNode["definitions"][number] => {
      const subject: PhraseNode = this.SUBRULE(this.phrase);
      this.CONSUME(Core.ToBe);
      const meant: PhraseNode = this.SUBRULE1(this.phrase);
      if (this.RECORDING_PHASE) return { subject, meant, span: { start: 0, end: 0 } };
      return { subject, meant, span: joinSpans(subject.span, meant.span) };
    },
  );

  /** True if `considers` stands in this sentence. */
  private ruleDefines(): boolean {
    for (let distance = 1; ; distance++) {
      const token = this.LA(distance);
      if (token.tokenType === Core.Considers) return true;
      if (token.tokenType === Stop || isEnd(token)) return false;
    }
  }

  readonly botRules: ParserMethod<[], BotRulesNode> = this.RULE("botRules", (): BotRulesNode => {
    const first = this.peek();
    const side = this.side();
    this.CONSUME(Core.BotRules);
    const rules: BotRuleNode[] = [];
    while (!this.RECORDING_PHASE && !isEnd(this.LA(1)) && !this.sectionFollows()) {
      rules.push(this.SUBRULE(this.botRule));
    }
    return { kind: "botRules", span: spanOf(first, this.last()), side, rules };
  });

  readonly dangerRow: ParserMethod<[], DangerRowNode> = this.RULE("dangerRow", (): DangerRowNode => {
    const first = this.CONSUME(Integer) as Token;
    const phrase = this.SUBRULE(this.phrase);
    this.OPTION(() => this.CONSUME(Stop));
    return { kind: "dangerRow", span: spanOf(first, this.last()), number: numberNode(first), phrase };
  });

  /** `DANGEROUS BREAKER UNITS:` with its rows. */
  readonly dangerousUnits: ParserMethod<[], DangerousUnitsNode> = this.RULE(
    "dangerousUnits",
    (): DangerousUnitsNode => {
      const first = this.CONSUME(Core.Dangerous) as Token;
      const side = this.side();
      this.CONSUME(Content);
      this.OPTION(() => this.CONSUME(Colon));
      const rows: DangerRowNode[] = [];
      this.MANY(() => rows.push(this.SUBRULE(this.dangerRow)));
      return { kind: "dangerousUnits", span: spanOf(first, this.last()), side, rows };
    },
  );
}

const captions = new Set(
  [Core.StartingCards, Core.Force, Core.OtherCards, Core.BolsterDecks, Core.BotRules, Core.BotProcedures].map(
    (type) => type.tokenTypeIdx,
  ),
);
