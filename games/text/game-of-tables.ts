import { fixAt } from "../../grammar/diagnostic.ts";
import { CAPTION_OF } from "../../grammar/game-text/sections.ts";
import { baseWords } from "../../grammar/base-words.ts";
import { capitalised } from "../../grammar/prose.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import type { FieldNode, ThingNode } from "../../grammar/game-text/thing-tree.ts";
import type { GameTextNode } from "../../grammar/game-text/syntax-tree.ts";
import type { Lexicon, QuantityWord, Word } from "../../grammar/lexicon.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";
import { namesOfSubject } from "./thing-words.ts";

/** A sort of things that have quantities. */
interface Sort {
  readonly noun: string;
  readonly sort: string;
}

/** The board of a game in which nobody goes anywhere. */
const ONE_PLACE = "Spaces: Table.";

/** What a text without a board may have beside it. */
const SECTIONS: ReadonlySet<string> = new Set(["board", "things"]);

const EACH_SIDE: Sort = { noun: "each side", sort: "Side" };
const GAME: Sort = { noun: "game", sort: "Game" };

/**
 * The words of a game of which nothing but tables is printed: by its quantities rows and columns are chosen, and people
 * are asked for them. It has no positions, so no word means anything in one.
 */
export class GameOfTables {
  readonly #text: GameTextNode;
  readonly #names: Names;
  readonly #reporter: GameReporter;
  readonly #documentationOf: (row: ThingNode) => string;
  readonly #nouns: Word[] = [];
  readonly #quantities: QuantityWord[] = [];
  readonly #things: Sort[] = [];
  /** What `it` stands for. */
  #subject: Sort | null = null;
  #hasSides = false;

  constructor(text: GameTextNode, names: Names, reporter: GameReporter, documentationOf: (row: ThingNode) => string) {
    this.#text = text;
    this.#names = names;
    this.#reporter = reporter;
    this.#documentationOf = documentationOf;
  }

  /** Null where the text does not say what its places and units are. */
  read(name: NameNode): Lexicon | null {
    const more = this.#text.sections.find(({ kind }) => !SECTIONS.has(kind));
    if (more !== undefined) return this.#refuseBoard(CAPTION_OF[more.kind]);
    const rows = this.#text.sections.flatMap((section) => (section.kind === "things" ? section.rows : []));
    const [place, unit] = (["place", "unit"] as const).map((is) => this.#sort(rows, is, name));
    for (const row of rows) this.#read(row);
    if (!place || !unit) return null;
    const sides = this.#hasSides ? [EACH_SIDE] : [];
    return {
      game: name.text,
      sorts: [...new Set([place, unit, ...sides, GAME, ...this.#things].map(({ sort }) => sort))],
      sides: [],
      roles: {
        place: place.sort,
        unit: unit.sort,
        contains: "with",
        ...(this.#hasSides ? { eachSide: EACH_SIDE.sort } : {}),
      },
      words: [
        ...baseWords(null),
        ...this.#nouns,
        {
          category: "relation",
          id: "with",
          subject: [place.sort],
          argument: [unit.sort],
          documentation: "It is there.",
          meaning: null,
        },
        ...this.#quantities,
      ],
      coercions: [],
    };
  }

  /** Units act somewhere, be it a single place. */
  #refuseBoard(section: string): null {
    const boards = this.#text.sections.flatMap((each) => (each.kind === "board" ? each.rows : []));
    const span = boards.find(({ kind }) => kind === "noBoard")?.span ?? { start: 0, end: 0 };
    const fixes = [fixAt(span, `Change to “${ONE_PLACE}”`, ONE_PLACE)];
    return this.#reporter.refuse("game-without-places", span, { section, instead: ONE_PLACE }, { fixes });
  }

  /** The sort of places or units, whose nouns every game has. */
  #sort(rows: readonly ThingNode[], is: "place" | "unit", { span }: NameNode): Sort | null {
    const row = rows.find((each) => each.kind === "sort" && each.is === is);
    if (row?.kind !== "sort") {
      return this.#reporter.refuse("game-missing-part", span, { section: "THINGS", why: `what is a ${is}` });
    }
    const sort = this.#made(row);
    const { noun } = sort;
    const forms = [(row.term.plural?.text ?? pluralOf(noun)).toLowerCase()];
    const documentation = this.#documentationOf(row);
    this.#nouns.push({
      category: "noun",
      id: noun,
      forms,
      sort: sort.sort,
      ...(is === "place" ? { bareIs: "here" } : { whole: true }),
      documentation,
      meaning: null,
    });
    return sort;
  }

  #made({ term }: Extract<ThingNode, { kind: "sort" }>): Sort {
    const noun = term.name.text.toLowerCase();
    const sort = { noun, sort: capitalised(noun) };
    this.#names.add({ node: term.name, category: "noun", what: "a sort of things" });
    this.#things.push(sort);
    return sort;
  }

  #read(row: ThingNode): void {
    switch (row.kind) {
      case "sort":
        this.#subject =
          row.is === "thing"
            ? this.#made(row)
            : (this.#things.find(({ noun }) => isSameName(noun, row.term.name.text)) ?? null);
        return;
      case "numbers": {
        const of = this.#sortOf(row.subject, row);
        if (of !== null) for (const field of row.fields) this.#add(field, of, this.#documentationOf(row));
        return;
      }
      case "kind":
      case "asked":
      case "truths":
      case "owned":
      case "choice":
        this.#reporter.refuse("game-not-yet", row.span, { what: "what is no number in a game without a board" });
    }
  }

  #sortOf(subject: NameNode | null, row: ThingNode): Sort | null {
    if (subject === null) {
      if (this.#subject === null) this.#reporter.refuse("game-nothing-before", row.span, {});
      return this.#subject;
    }
    const sorts = [...this.#things, GAME, EACH_SIDE];
    const found = namesOfSubject(subject.text)
      .map((name) => sorts.find(({ noun }) => isSameName(noun, name)))
      .find((sort) => sort !== undefined);
    this.#hasSides ||= found === EACH_SIDE;
    this.#subject = found ?? null;
    return (
      found ??
      this.#names.unknown(
        subject,
        "sort of things",
        sorts.map(({ noun }) => noun),
      )
    );
  }

  /** What is printed in capitals stays so: TV. */
  #add(field: FieldNode, { noun, sort }: Sort, documentation: string): void {
    const { name } = field;
    const id = name.text === name.text.toUpperCase() ? name.text : name.text.toLowerCase();
    if (!this.#names.add({ node: name, category: "quantity", what: `a number of ${noun}` })) return;
    const word = { category: "quantity", id, of: [sort], documentation, meaning: null } as const;
    switch (field.kind) {
      case "numberField": {
        const [from, to] = [field.from.value, field.to.value];
        if (from > to) this.#reporter.refuse("game-bad-range", field.from.span, { from, to });
        this.#quantities.push({ ...word, range: [from, to] });
        return;
      }
      case "openField":
        this.#quantities.push(word);
        return;
      case "tableField":
        this.#quantities.push({ ...word, onlyInTables: true });
        return;
      case "choiceField":
        this.#quantities.push({ ...word, values: field.values.map(({ name: value }) => value.text) });
    }
  }
}
