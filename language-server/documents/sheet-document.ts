import {
  type CheckedFile,
  checkParsed,
  type Games,
  namedLexicon,
  type ParsedFile,
  parseFile,
} from "../../compiler/check-file.ts";
import type { KnownClauses } from "../../compiler/check/known-procedures.ts";
import { readingsIn } from "../../compiler/ledger.ts";
import { suggestionSteps } from "../../compiler/suggestions.ts";
import { TriedEdits } from "../../compiler/tried-edits.ts";
import { type Change, changeBetween, spanAfter } from "../../grammar/line-edits.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Span, NamedText } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { PlainDocument, haveSameMembers } from "./plain-document.ts";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { inReachOf, mayDefine } from "../../compiler/definitions/reach.ts";

/**
 * How far a text has been processed. Each state includes the results of those before it; an edit resets it to "text". A
 * feature calls the method for the state it needs, which does the work on demand.
 */
type DocumentState =
  /** Only the text is known. */
  | "text"
  | "parsed"
  /** Checked alone. */
  | "checked"
  /** Every unknown word has its suggestions. */
  | "advised";

/** A tree that may be older than the text, with a mapping of its places to the current text. */
export interface KnownTree {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
  /** Its check, of the file alone, on demand. */
  readonly checked: () => CheckedFile;
  /** The place in the current text; null for what has changed since. */
  readonly spanNow: (span: Span) => Span | null;
}

/** A tree, and the place in it of an offset in the current text. */
export interface TreeAround extends KnownTree {
  readonly offset: number;
}

/** The last text without syntax errors, and its tree unless that was released. */
interface GoodText {
  readonly text: string;
  readonly tree: Pick<KnownTree, "file" | "lexicon" | "checked"> | null;
}

/** The id of the language in editors. */
export const LANGUAGE = "tiebreak";

/** A sheet or scenario file, open in the editor or on disk. */
export class SheetDocument extends PlainDocument {
  readonly #games: () => Games;
  /** The games that the text was parsed with. */
  #gamesThen: Games | null = null;
  readonly #clauses: KnownClauses;
  readonly #inReach: () => readonly NamedText[];
  readonly #tried: TriedEdits;
  #parsed: ParsedFile | null = null;
  #checked: CheckedFile | null = null;
  /** The last state that was checked. */
  #before: CheckedFile | null = null;
  #isAdvised = false;
  /** Whether the text had its suggestions before its check was released. */
  #wasAdvised = false;
  #good: GoodText | null = null;
  /** The ids of the readings that remarks name. */
  #readings: readonly string[] | null = null;
  #change: Change | null = null;
  /** Results of features that depend on the tree alone, by the function that made them. */
  #derived = new Map<object, unknown>();

  /**
   * @param games those that the text may belong to: the same object as long as they are the same
   * @param clauses those of the other documents, with which this one shares its results
   * @param inReach other texts whose definitions apply to this one: the same list as long as they are the same
   */
  constructor(
    uri: string,
    name: string,
    text: string,
    games: () => Games,
    clauses: KnownClauses,
    inReach: (document: SheetDocument) => readonly NamedText[],
  ) {
    super(uri, name, LANGUAGE, text);
    this.#games = games;
    this.#clauses = clauses;
    this.#tried = new TriedEdits(clauses);
    this.#inReach = () => inReach(this);
  }

  get state(): DocumentState {
    if (this.#checked !== null) return this.#isAdvised ? "advised" : "checked";
    return this.#parsed === null ? "text" : "parsed";
  }

  override change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    super.change(changes, version);
    this.#forget();
  }

  override replace(text: string, version: number): void {
    const isSame = text === this.text;
    super.replace(text, version);
    if (!isSame) this.#forget();
  }

  #forget(): void {
    this.#keepGood();
    this.#parsed = null;
    this.#before = this.#checked ?? this.#before;
    this.#checked = null;
    this.#isAdvised = false;
    this.#wasAdvised = false;
    this.#change = null;
    this.#readings = null;
    this.#derived = new Map();
  }

  /** Keeps the tree of a text without syntax errors until there is a newer one. */
  #keepGood(): void {
    const parsed = this.#parsed;
    if (parsed?.file && parsed.lexicon && parsed.diagnostics.length === 0)
      this.#good = { text: parsed.source.text, tree: this.#treeOf(parsed) };
  }

  #treeOf(parsed: ParsedFile): GoodText["tree"] {
    const { file, lexicon } = parsed;
    // Its check is rarely needed and would take as much memory again.
    return file && lexicon && { file, lexicon, checked: () => checkParsed(parsed, { clauses: this.#clauses }) };
  }

  /** The last tree without syntax errors. */
  #goodTree(): GoodText["tree"] {
    const good = this.#good;
    if (good === null || good.tree !== null) return good?.tree ?? null;
    const tree = this.#treeOf(parseFile(this.name, good.text, this.#games(), this.#inReach(), this.#clauses));
    this.#good = tree && { text: good.text, tree };
    return tree;
  }

  /** Frees the trees and everything made of them. What asks for them makes them again from the text. */
  release(): void {
    this.#keepGood();
    if (this.#good !== null) this.#good = { text: this.#good.text, tree: null };
    this.#parsed = null;
    this.#before = null;
    this.#checked = null;
    this.#wasAdvised ||= this.#isAdvised;
    this.#isAdvised = false;
    this.#derived = new Map();
  }

  /** The syntax tree of the current text. */
  parsed(): ParsedFile {
    const inReach = this.#inReach();
    const games = this.#games();
    const isKnown = this.#isOfSameGame(games) && haveSameMembers(this.#parsed?.inReach ?? [], inReach);
    this.#gamesThen = games;
    if (this.#parsed && isKnown) return this.#parsed;
    if (this.#parsed) this.#forget();
    this.#parsed = parseFile(this.name, this.text, games, inReach, this.#clauses);
    // A text that can be read needs no older tree.
    if (this.#parsed.diagnostics.length === 0) this.#good = null;
    return this.#parsed;
  }

  /** Whether the text was parsed with its current words. A text without a known game depends on all games. */
  #isOfSameGame(games: Games): boolean {
    const before = this.#gamesThen;
    if (before === null || before === games) return before === games;
    const named = namedLexicon(this.text, games);
    return named !== null && named === namedLexicon(this.text, before);
  }

  /** The check of the current text alone. */
  checked(): CheckedFile {
    const parsed = this.parsed();
    if (this.#checked) return this.#checked;
    this.#checked = checkParsed(parsed, { before: this.#before, clauses: this.#clauses });
    // The check includes everything that was known of the text.
    this.#before = null;
    return this.#wasAdvised ? this.advised() : this.#checked;
  }

  /**
   * Adds suggestions to the unknown words, one step at a time. Fixes are not tried at each keystroke, but only when the
   * user asks for them. A released text gets them with its next check.
   *
   * @returns a function that takes one step and returns whether there is another; null where nothing is left to do
   */
  advice(): (() => boolean) | null {
    const isReleased = this.#wasAdvised && this.#checked === null;
    if (this.#isAdvised || isReleased) return null;
    const checked = this.checked();
    const steps = suggestionSteps(checked, this.#games(), this.#tried, "words");
    return () => {
      // The text has changed since, so the result would be useless.
      if (this.#checked !== checked) return false;
      const { done, value } = steps.next();
      if (!done) return true;
      this.#checked = value;
      this.#isAdvised = true;
      this.#wasAdvised = false;
      return false;
    };
  }

  /** Takes all steps of `advice` at once. */
  advised(): CheckedFile {
    const step = this.advice();
    let isUnfinished = step !== null;
    while (isUnfinished) isUnfinished = step?.() === true;
    return this.checked();
  }

  /**
   * The tree to look an offset up in: that of the text or, where the text cannot be read at this place, the last one
   * without syntax errors. Null where the game is not known, or that tree does not contain the place.
   */
  treeAt(offset: number): TreeAround | null {
    const { file, diagnostics } = this.parsed();
    const isBroken = diagnostics.length > 0 && (file === null || isBrokenAt(file, offset));
    const good = isBroken ? this.#goodTree() : null;
    if (good === null) {
      const tree = this.tree();
      return tree && { ...tree, offset };
    }
    this.#change ??= changeBetween(good.file.source.text, this.text);
    const change = this.#change;
    const back: Change = { start: change.start, endBefore: change.endAfter, endAfter: change.endBefore };
    const then = spanAfter({ start: offset, end: offset }, back);
    return then && { ...good, spanNow: (span) => spanAfter(span, change), offset: then.start };
  }

  /** The tree of the current text in the form of `treeAt`. Null where the game is not known. */
  tree(): KnownTree | null {
    const { file, lexicon } = this.parsed();
    if (file === null || lexicon === null) return null;
    return { file, lexicon, checked: () => this.checked(), spanNow: (span) => span };
  }

  /** The ids of the readings that the text's remarks name: known even while its tree is released. */
  readings(): readonly string[] {
    if (this.#readings === null || !this.#isOfSameGame(this.#games())) {
      const { file } = this.parsed();
      this.#readings = file === null ? [] : readingsIn(file).map(({ id }) => id);
    }
    return this.#readings;
  }

  /** What a feature derives from the current text: computed on demand, cached until the text changes. */
  derived<Value>(maker: (document: SheetDocument) => Value): Value {
    this.parsed();
    if (!this.#derived.has(maker)) this.#derived.set(maker, maker(this));
    return this.#derived.get(maker) as Value;
  }
}

/** Whether an offset is in text that could not be read. */
function isBrokenAt(file: FileNode, offset: number): boolean {
  const touches = ({ span }: { readonly span: Span }) => span.start <= offset && offset <= span.end;
  return (
    file.sections.some((section) => section.kind === "broken" && touches(section)) ||
    file.procedures.some(
      (procedure) =>
        touches(procedure) &&
        procedure.clauses.some(({ span, statement }) => statement.kind === "broken" && touches({ span })),
    )
  );
}

/**
 * The texts that define words. Each is one object as long as its text is the same, so that lists of them can be
 * compared.
 */
export class DefinitionTexts {
  #texts = new WeakMap<SheetDocument, NamedText>();

  /** Makes the objects of all texts anew from here on. */
  forget(): void {
    this.#texts = new WeakMap();
  }

  /** The texts around a document whose definitions apply to it, the outermost first. */
  inReachOf(document: SheetDocument, around: readonly SheetDocument[]): readonly NamedText[] {
    const others = around.filter((each) => each !== document).map((each) => this.#named(each));
    const defining = others.filter(mayDefine);
    return defining.length === 0 ? [] : inReachOf(document.name, [this.#named(document), ...defining]);
  }

  #named(document: SheetDocument): NamedText {
    const known = this.#texts.get(document);
    if (known?.text === document.text) return known;
    const named = { path: document.name, text: document.text };
    this.#texts.set(document, named);
    return named;
  }
}
