import type { IToken, TokenType } from "chevrotain";
import { capitalised } from "../prose.ts";
import type { NumberNode } from "../source.ts";
import { singularOf } from "../word-endings.ts";
import type { NameNode } from "../table-tree.ts";
import { NOWHERE } from "./row-parser.ts";
import { boxesBeside, isTrackAt } from "./rows.ts";
import { DeckParser } from "./deck-parser.ts";
import type { BoardRowNode, BordersNode, FieldNode, ScaleNode, SizeNode } from "./thing-tree.ts";
import type { SideNode } from "./syntax-tree.ts";
import { And, Article, Colon, Comma, Integer, Is, Of, Range, Stop, Times, To, Word } from "./tokens.ts";

/** The words that say who plays a side. */
const PLAYER_WORDS: ReadonlySet<string> = new Set(["a", "the", "bot", "or", "player"]);
const WHO_PLAYS = "“the bot” or “the player”";
const CELLS: ReadonlyMap<string, "square" | "hex"> = new Map([
  ["grid", "square"],
  ["hex grid", "hex"],
]);
/** The words that begin the numbers of a track. */
const NUMBERS: ReadonlySet<TokenType> = new Set([Range, Integer]);
/** `a beast`, in `Horde (a beast): the bot.` */
function withoutArticle({ span, text, ...name }: NameNode): NameNode {
  const bare = text.replace(/^(?:an?|the)\s+/i, "");
  return { ...name, text: bare, span: { start: span.end - bare.length, end: span.end } };
}

/**
 * `Hill, Ford and Moor`, `Hill, Ford, and Moor`: the last two of a list are two names. A name with “and” stands before others,
 * or has a small letter behind it.
 */
function withLastApart(names: readonly NameNode[]): readonly NameNode[] {
  const last = names.at(-1);
  const [, before = "", name] = /^(?:(.*\S)\s+)?and\s+(\p{Lu}.*)$/u.exec(last?.text ?? "") ?? [];
  if (last === undefined || name === undefined) return names;
  const { start, end } = last.span;
  const second: NameNode = { ...last, text: name, span: { start: end - name.length, end } };
  const first: NameNode = { ...last, text: before, span: { start, end: start + before.length } };
  return [...names.slice(0, -1), ...(before === "" ? [] : [first]), second];
}

/** More places than any board has; the check of the board says how many it can have. */
const MOST_COUNTED = 1000;
/** What the row of a grid may add behind commas. */
const GRID_OPTIONS = ["diagonals count", "diagonals do not count", "numbered", "odd columns one shorter"] as const;

/** The rows of `SIDES` and `BOARD`. */
export abstract class BoardParser extends DeckParser {
  /** `Dungeon: the bot.` */
  readonly side = this.RULE("side", (): SideNode => {
    const first = this.LA(1);
    const { name, plural } = this.SUBRULE(this.term, { ARGS: [[Colon]] });
    const form = plural === null || this.RECORDING_PHASE ? null : withoutArticle(plural);
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
    // `The Rival: the bot.` names the Rival, as sentences and sheets do.
    const bare = this.RECORDING_PHASE ? name : withoutArticle(name);
    return { kind: "side", span: this.from(first), name: bare, form, plays, allies };
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

  /** What the board consists of. */
  readonly boardRow = this.RULE("boardRow", (): BoardRowNode =>
    this.OR({
      // Of names that begin with an article only a grid is the board.
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => this.#isOfNumbers(), ALT: () => this.SUBRULE(this.numberTrack) },
        { GATE: () => this.LA(1).image.toLowerCase() === "no", ALT: () => this.SUBRULE(this.noBoard) },
        { GATE: () => this.follows("by code ."), ALT: () => this.SUBRULE(this.codedBoard) },
        { GATE: () => this.#isRow() && this.#namesItsPlaces(), ALT: () => this.SUBRULE(this.namedRow) },
        { GATE: () => this.#isRow(), ALT: () => this.SUBRULE(this.row) },
        { GATE: () => this.#isCourse(), ALT: () => this.SUBRULE(this.course) },
        { GATE: () => this.LA(1).tokenType === Article || this.#isGrid(), ALT: () => this.SUBRULE(this.grid) },
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

  /** `By code.` */
  private readonly codedBoard = this.RULE("codedBoard", (): BoardRowNode => {
    const first = this.CONSUME(Word);
    this.CONSUME1(Word);
    this.CONSUME(Stop);
    return { kind: "codedBoard", span: this.from(first) };
  });

  /** `A grid of squares, 6 × 6, diagonals count.`, `The board is a 6 × 6 grid of squares.` */
  private readonly grid = this.RULE("grid", (): BoardRowNode => {
    this.OPTION3({
      GATE: () => this.follows("the board is"),
      DEF: () => {
        this.CONSUME1(Article);
        this.CONSUME(Word);
        this.CONSUME(Is);
      },
    });
    const first = this.LA(1);
    this.OPTION5(() => this.CONSUME(Article));
    const ahead = this.OPTION(() => this.SUBRULE2(this.size));
    const shape = this.SUBRULE(this.name, { ARGS: [[Of]] });
    const cells = this.RECORDING_PHASE ? "square" : CELLS.get(shape.text.toLowerCase());
    if (cells === undefined) this.fail("“a grid of”, “a hex grid of”, “a row of” or “a ring of”");
    this.CONSUME(Of);
    const places = this.SUBRULE1(this.name, { ARGS: [[Comma, Stop]] });
    let [smallest, larger]: (SizeNode | undefined)[] = [ahead];
    this.OPTION2({
      GATE: () => ahead === undefined,
      DEF: () => {
        this.CONSUME(Comma);
        smallest = this.SUBRULE(this.size);
        larger = this.OPTION1(() => {
          this.CONSUME(To);
          return this.SUBRULE1(this.size);
        });
      },
    });
    const options = new Set<(typeof GRID_OPTIONS)[number]>();
    let scale: ScaleNode | null = null;
    this.MANY(() => {
      this.CONSUME1(Comma);
      const found = this.OPTION4(() => this.SUBRULE(this.scale));
      if (found !== undefined) scale = found;
      if (found !== undefined || this.RECORDING_PHASE) return;
      const option = GRID_OPTIONS.find((each) => this.follows(each));
      if (option === undefined) this.fail(GRID_OPTIONS.map((each) => `“${each}”`).join(" or "));
      this.takeWords(...option.split(" "));
      options.add(option);
    });
    this.CONSUME(Stop);
    const span = this.from(first);
    if (smallest === undefined) this.failAt(first, `a size, as in “A grid of ${places.text}, 6 × 6”`);
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
      scale,
    };
  });

  /** `3 inches each` */
  private readonly scale = this.RULE("scale", (): ScaleNode => {
    const first = this.LA(1);
    const each = this.numberOf(this.CONSUME(Integer));
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => !this.isWord("each"),
      DEF: () => words.push(this.CONSUME(Word)),
    });
    const unit = this.nameOf(words);
    this.takeWords("each");
    return { kind: "scale", span: this.from(first), each, unit };
  });

  /** `A row of bands, 8 to 25, numbered from b00, 3 inches each.` */
  private readonly row = this.RULE("row", (): BoardRowNode => {
    const first = this.LA(1);
    this.OPTION3(() => this.CONSUME(Article));
    const lies = this.CONSUME(Word);
    this.CONSUME(Of);
    const places = this.SUBRULE(this.name, { ARGS: [[Comma]] });
    this.CONSUME(Comma);
    const shortest = this.numberOf(this.CONSUME(Integer));
    const longest = this.OPTION(() => {
      this.CONSUME(To);
      return this.numberOf(this.CONSUME1(Integer));
    });
    const numbered = this.OPTION1(() => {
      this.CONSUME1(Comma);
      this.takeWords("numbered", "from");
      return this.SUBRULE(this.placeName);
    });
    const scale = this.OPTION2(() => {
      this.CONSUME2(Comma);
      return this.SUBRULE(this.scale);
    });
    this.CONSUME(Stop);
    if (this.RECORDING_PHASE) return { kind: "noBoard", span: NOWHERE };
    const closed = lies.image.toLowerCase() === "ring";
    if (numbered === undefined || closed) {
      if (longest !== undefined || numbered !== undefined || scale !== undefined)
        this.failAt(first, `one number of ${places.text}, as in “A ${lies.image} of ${places.text}, 12”`);
      return this.#counted({ first, places, count: shortest, closed });
    }
    const from = numbered;
    return {
      kind: "row",
      span: this.from(first),
      places,
      shortest,
      longest: longest ?? shortest,
      from,
      scale: scale ?? null,
    };
  });

  /** `Stretches run from Start to Finish.` */
  private readonly course = this.RULE("course", (): BoardRowNode => {
    const first = this.LA(1);
    const words: IToken[] = [];
    this.AT_LEAST_ONE({
      GATE: () => !this.isWord("run"),
      DEF: () => words.push(this.CONSUME(Word)),
    });
    const places = this.nameOf(words);
    this.takeWords("run", "from");
    const from = this.SUBRULE(this.name, { ARGS: [[To]] });
    this.CONSUME(To);
    const to = this.SUBRULE1(this.name, { ARGS: [[Stop]] });
    this.CONSUME(Stop);
    return { kind: "course", span: this.from(first), places, from, to };
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
    const { names, closed, isInOrder } = this.SUBRULE(this.placesInOrder);
    const boxes = this.RECORDING_PHASE ? null : boxesBeside(places.text, isInOrder || closed);
    const called = boxes === null ? places : this.#shortened(places, boxes);
    return { kind: "track", span: this.from(first), places: called, names, closed, isBeside: boxes !== null };
  });

  /** `A row of spaces: Market, Quarry, Bank.` In a ring the first comes after the last. */
  private readonly namedRow = this.RULE("namedRow", (): BoardRowNode => {
    const first = this.LA(1);
    this.OPTION(() => this.CONSUME(Article));
    const lies = this.CONSUME(Word).image.toLowerCase();
    this.CONSUME(Of);
    const places = this.SUBRULE(this.name, { ARGS: [[Colon]] });
    const { names, closed } = this.SUBRULE(this.placesInOrder);
    return { kind: "track", span: this.from(first), places, names, closed: closed || lies === "ring", isBeside: false };
  });

  /** `: Market, Quarry, in this order, and round again.` */
  private readonly placesInOrder = this.RULE("placesInOrder", () => {
    this.CONSUME(Colon);
    const names: NameNode[] = [this.SUBRULE(this.placeName)];
    let closed = false;
    let isInOrder = false;
    this.MANY(() => {
      this.CONSUME(Comma);
      const name = this.SUBRULE1(this.placeName);
      const said = this.RECORDING_PHASE ? "" : name.text.toLowerCase();
      if (said === "and round again") closed = true;
      else if (said === "in this order") isInOrder = true;
      else names.push(name);
    });
    this.CONSUME(Stop);
    return { names: withLastApart(names), closed, isInOrder };
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
    return { kind: "numbers", span, subject, fields, tail: null, usually: null };
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
    return { kind: "borders", span: this.from(first), name, to: withLastApart(to) };
  });

  /** `A ring of`, `Ring of`, `Row of` */
  #isRow(): boolean {
    if (this.LA(1).tokenType !== Article) return this.follows("row of") || this.follows("ring of");
    return this.isWord("row", 2) || this.isWord("ring", 2);
  }

  /** `Grid of`, `Hex grid of` */
  #isGrid(): boolean {
    return [...CELLS.keys()].some((shape) => this.follows(`${shape} of`));
  }

  /** Whether a colon, and no comma, stands behind what the places are called. */
  #namesItsPlaces(): boolean {
    const sign = this.input.find(({ tokenType }) => tokenType === Colon || tokenType === Comma);
    return sign?.tokenType === Colon;
  }

  #isCourse(): boolean {
    const at = this.input.findIndex(({ image }) => image.toLowerCase() === "run");
    return at > 0 && this.input[at + 1]?.image.toLowerCase() === "from";
  }

  /** `A ring of spaces, 12.`: its places are called Space 1, Space 2 and so on. */
  #counted(said: {
    readonly first: IToken;
    readonly places: NameNode;
    readonly count: NumberNode;
    readonly closed: boolean;
  }): BoardRowNode {
    const { first, places, count, closed } = said;
    const one = capitalised(singularOf(places.text.toLowerCase()));
    const most = Math.min(count.value, MOST_COUNTED);
    const names = Array.from({ length: most }, (_, index): NameNode => {
      return { kind: "name", span: count.span, text: `${one} ${index + 1}` };
    });
    return { kind: "track", span: this.from(first), places, names, closed, isBeside: false };
  }

  /** A name without its last words. */
  #shortened(name: NameNode, text: string): NameNode {
    return { ...name, text, span: { ...name.span, end: name.span.start + text.length } };
  }

  /** Whether a number stands behind the colon of the row. */
  #isOfNumbers(): boolean {
    const colon = this.input.findIndex(({ tokenType }) => tokenType === Colon);
    if (colon === -1) return false;
    return NUMBERS.has(this.input[colon + 1]?.tokenType ?? Word) || isTrackAt(this.input, colon);
  }
}
