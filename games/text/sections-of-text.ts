import { remarkBehind } from "../../compiler/definitions/define-words.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { Span } from "../../grammar/source.ts";
import type { GameSectionNode, GameTextNode, SideNode } from "../../grammar/game-text/syntax-tree.ts";
import type { EffectNode } from "../../grammar/game-text/effect-tree.ts";
import type { ThingNode } from "../../grammar/game-text/thing-tree.ts";
import type { ParsedGameText } from "../../grammar/game-text/parse.ts";
import type { Caption } from "../../grammar/game-text/sections.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { Word } from "../../grammar/lexicon.ts";
import type { FieldValues } from "../shared/declared/field.ts";
import { type Board, boardOfRows } from "./board.ts";
import type { Noun } from "../shared/declared/words-of-every-game.ts";
import { withCourses } from "./course.ts";
import { isSameName, type Names } from "./names.ts";
import { type BonusNode, LookUps } from "./look-ups.ts";
import { PrintedRows } from "./printed-rows.ts";
import type { SourcedRemark } from "./special-rules.ts";
import { sortsAsKinds, UNIT } from "./units-of-text.ts";
import type { ThingSort } from "./thing-sorts.ts";
import type { GameReporter } from "./game-reporter.ts";

type Section<Kind extends GameSectionNode["kind"]> = Extract<GameSectionNode, { readonly kind: Kind }>;

/** `What a die shows. l. 239-242`: a remark with the lines of the source text, or with another place in brackets. */
const SOURCE = /^(.*?)\s*(?:\b(l\. \d[\d–-]*(?:, \d[\d–-]*)*)|\[([^\][]+)\])$/u;

/** More names than this a message does not list. */
const MOST_LISTED = 12;
const MOST_SIDES = 8;

/** Sentences of what happens, and rows that say who wins. */
const MOST_SENTENCES = 1000;

/** What the sections of a game's text say, row for row. */
export class SectionsOfText {
  readonly #text: GameTextNode;
  readonly #incomplete: ReadonlySet<Caption>;
  readonly #names: Names;
  readonly #reporter: GameReporter;
  /** The lines of the source text that stand behind rows, by what their words say. */
  readonly #sources = new Map<string, string>();

  /** @param names what the text has given names to, which takes up more of them here */
  constructor({ text, incomplete }: ParsedGameText, names: Names, reporter: GameReporter) {
    this.#text = text;
    this.#incomplete = incomplete;
    this.#names = names;
    this.#reporter = reporter;
  }

  /** All sentences that say what happens. */
  sentences(): readonly EffectNode[] {
    const rows: readonly object[] = [
      ...this.rows("actions"),
      ...this.rows("playersActions"),
      ...this.sections("rules").flatMap((section) => section.rows),
      ...this.sections("deck").flatMap((section) => section.rows),
      ...this.sections("sequence").flatMap((section) => section.rows),
    ];
    return rows.flatMap((row) => ("effects" in row ? ((row.effects ?? []) as readonly EffectNode[]) : []));
  }

  /** The sentences that no side is told: of rules, and of sequences that are about no side. */
  sentencesOfNobody(): readonly EffectNode[] {
    const rows: readonly object[] = [
      ...this.sections("rules").flatMap((section) => section.rows),
      ...this.sections("sequence").flatMap((section) => (section.about === null ? section.rows : [])),
    ];
    return rows.flatMap((row) => ("effects" in row ? (row.effects as readonly EffectNode[]) : []));
  }

  /** Reports the row with which the text says more than a game does. */
  hasTooManySentences(): boolean {
    const rows = [
      ...this.rows("actions"),
      ...this.rows("playersActions"),
      ...this.sections("rules").flatMap((section) => section.rows),
      ...this.sections("deck").flatMap((section) => section.rows),
      ...this.sections("sequence").flatMap((section) => section.rows),
    ];
    let found = 0;
    for (const row of rows) {
      found += "effects" in row ? (row.effects?.length ?? 0) : 1;
      if (row.kind === "actionRow") found += row.rules.length;
      if (found <= MOST_SENTENCES) continue;
      this.#reporter.refuse("game-too-large", row.span, { what: "sentences", found, limit: MOST_SENTENCES });
      return true;
    }
    return false;
  }

  /** All sections of a kind, in the order of the text. */
  sections<Kind extends GameSectionNode["kind"]>(kind: Kind): readonly Section<Kind>[] {
    return this.#text.sections.filter((section): section is Section<Kind> => section.kind === kind);
  }

  /** The rows of all sections of a kind. */
  rows<Kind extends "sides" | "board" | "things" | "actions" | "playersActions">(kind: Kind): Section<Kind>["rows"] {
    const all = this.sections(kind) as readonly { readonly rows: readonly unknown[] }[];
    return all.flatMap(({ rows }) => rows) as Section<Kind>["rows"];
  }

  /** The words of a row as they are written. */
  quote({ span }: { readonly span: Span }): string {
    return foldText(this.#text.source.text.slice(span.start, span.end));
  }

  /** The same with the remark behind it, which says what it means. */
  documentationOf(row: { readonly span: Span }): string {
    const { says, rule } = this.remarkOf(row);
    const documentation = says === "" ? this.quote(row) : `${this.quote(row)} ${says}`;
    if (rule !== null) this.#sources.set(documentation, rule);
    return documentation;
  }

  /** The remark behind a row, and the lines of the source text that it names. */
  remarkOf({ span }: { readonly span: Span }): SourcedRemark {
    const behind = remarkBehind(this.#text.source.text, span);
    const [, says = behind, lines, place] = SOURCE.exec(behind) ?? [];
    return { says, rule: lines ?? place ?? null };
  }

  /** The words with the lines of the source text that stand behind their rows. */
  withSources<Of extends Word>(words: readonly Of[]): readonly Of[] {
    return words.map((word) => {
      const rule = this.#sources.get(word.documentation);
      return rule === undefined ? word : { ...word, rule };
    });
  }

  /** Reports a section that a game needs, unless an error says already why it was not found. */
  missing(section: Caption, why: string): null {
    // The section may stand there, under a caption that is misspelt.
    if (this.#reporter.diagnostics.some(({ code }) => code === "game-unknown-caption")) return null;
    // What is missing may be said in a row that could not be read.
    if (this.#incomplete.has(section)) return null;
    const { name } = this.#text;
    return this.#reporter.refuse("game-missing-part", name?.span ?? { start: 0, end: 0 }, { section, why });
  }

  /** As many rows as a game may have; reports the first one that is too many. */
  limited<Row extends { readonly span: Span }>(what: string, rows: readonly Row[], limit: number): readonly Row[] {
    const first = rows[limit];
    if (first === undefined) return rows;
    this.#reporter.refuse("game-too-large", first.span, { what, found: rows.length, limit });
    return rows.slice(0, limit);
  }

  /** The sides, whose names are taken from now on; reports allies that are no other side. */
  sides(): readonly SideNode[] {
    const rows = this.limited("sides", this.rows("sides"), MOST_SIDES);
    if (this.sections("sides").length === 0) this.missing("SIDES", "who plays, and which side is the bot");
    const called = new Set(rows.map(({ name }) => foldForm(name.text)));
    for (const { name, form } of rows) {
      this.#names.add({ node: name, category: "side", what: "a side" }, form === null ? [] : [form.text]);
      if (form !== null && this.#names.isNoLetter(form)) this.#names.areFree([form], called, "a side");
    }
    for (const { name, allies } of rows) {
      for (const ally of allies) {
        if (isSameName(ally.text, name.text) || !rows.some((side) => isSameName(side.name.text, ally.text))) {
          const others = rows.flatMap((side) => (side.name === name ? [] : side.name.text));
          this.#names.unknown(ally, "other side", others);
        }
      }
    }
    return rows;
  }

  /** `Doom track: 0–10.` says what a sentence about a number says. */
  tracks(): readonly ThingNode[] {
    return this.rows("board").flatMap((row) => (row.kind === "numbers" ? [row] : []));
  }

  /** The board, whose noun for places is taken from now on; null where the text has none that can be read. */
  board(): Board | null {
    const courses = this.rows("board").filter((each) => each.kind === "course");
    const rows = this.rows("board").flatMap((each) =>
      each.kind === "numbers" || each.kind === "course" || each.kind === "noBoard" || each.kind === "codedBoard"
        ? []
        : [each],
    );
    // Where nothing but boxes is listed, they are the board.
    const row = rows.find((each) => each.kind !== "track" || !each.isBeside) ?? rows[0];
    if (row === undefined) {
      if (this.sections("board").length === 0) this.missing("BOARD", "where things are");
      return null;
    }
    const sort = this.rows("things").find((thing) => thing.kind === "sort" && thing.is === "place");
    const term = sort?.kind === "sort" ? sort.term : null;
    const many = row.places.text.toLowerCase();
    const one = term?.name.text.toLowerCase() ?? singularOf(many);
    this.#names.add({ node: term?.name ?? row.places, category: "noun", what: "a place", one }, [one, many]);
    const board = boardOfRows(
      [row, ...rows.filter((each) => each !== row)],
      { one, many },
      this.#names,
      this.#reporter,
    );
    return board && withCourses(board, courses, { names: this.#names, reporter: this.#reporter });
  }

  /** Whether units are of the side that acts unless a sheet says otherwise. */
  isOwn(): boolean {
    return this.rows("things").some((row) => row.kind === "sort" && row.is === "unit" && row.isOwn);
  }

  /** The sentences of `THINGS`, in which each of several sorts of units is a kind. */
  things(): readonly ThingNode[] {
    return sortsAsKinds(this.rows("things"));
  }

  /** What units are called; null where no row says it. */
  unitNoun(): Noun | null {
    const things = this.things();
    const first = things.find((row) => row.kind === "sort" && row.is === "unit");
    if (first?.kind !== "sort") {
      const kind = things.find((row) => row.kind === "kind" && isSameName(row.of.text, UNIT));
      if (kind?.kind !== "kind") return this.missing("THINGS", "what is a unit, as in “A figure is a unit.”");
      // `A submarine is a unit of the Submarines.`: nothing else is said that all units are.
      const many = pluralOf(UNIT);
      this.#names.add({ node: kind.of, category: "noun", what: "a unit" }, [many]);
      return { one: UNIT, many };
    }
    const { name, plural } = first.term;
    const many = plural?.text ?? pluralOf(name.text);
    this.#names.add({ node: name, category: "noun", what: "a unit" }, [many]);
    return { one: name.text.toLowerCase(), many: many.toLowerCase() };
  }

  /** What is printed on places. */
  printedOnPlaces(place: ThingSort, { shape, size }: Board): Record<string, FieldValues> {
    const printed: Record<string, FieldValues> = {};
    for (const { columns, rows } of this.sections("places")) {
      const table = new PrintedRows(columns, place, this.#names, this.#reporter);
      for (const row of rows) {
        const { name } = row.term;
        const [ownName] = row.names;
        if (ownName !== undefined) {
          this.#reporter.refuse("game-not-yet", ownName.span, { what: "another name of a place" });
          continue;
        }
        const known = shape.placesOf(size);
        const found = known.find((each) => isSameName(each, name.text));
        if (found === undefined) {
          this.#names.unknown(name, place.noun, known.length <= MOST_LISTED ? known : []);
          continue;
        }
        if (Object.hasOwn(printed, found)) {
          this.#reporter.refuse("game-name-taken", name.span, { name: name.text, what: "in a row of this table" });
          continue;
        }
        const values = table.valuesOf(row);
        if (values !== null) printed[found] = values;
      }
    }
    return printed;
  }

  /** Whether the text gives something this name. */
  isNamed(form: string): boolean {
    return this.definedNames().has(form) || this.#names.made.some(({ forms }) => forms.includes(form));
  }

  /** The words that the text's definitions define, which take the place of the words that every game has. */
  definedNames(): ReadonlySet<string> {
    const { text } = this.#text.source;
    const names = this.sections("definitions").flatMap(({ span }) =>
      [...text.slice(span.start, span.end).matchAll(/^[ \t]+([^:=.\n]+?)[ \t]*[:=]/gm)].map(([, name = ""]) => name),
    );
    const higher = this.bonuses().map(({ field }) => field.text.toLowerCase());
    const inTables = LookUps.namesIn(this.sections("table"));
    return new Set([...names.map((name) => name.toLowerCase()), ...inTables, ...higher]);
  }

  /** The rules by which numbers of units are higher or lower. */
  bonuses(): readonly BonusNode[] {
    return this.sections("rules").flatMap(({ rows }) => rows.flatMap((row) => (row.kind === "bonus" ? [row] : [])));
  }
}
