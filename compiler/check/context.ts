import { KnownClauses } from "./known-procedures.ts";
import { PageText } from "./page-text.ts";
import { Reporter } from "./reporter.ts";
import { type Words, wordsOf } from "./words.ts";
import type { Lexicon, SortName } from "../../grammar/lexicon.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";

const LONGEST_QUOTE = 80;

/** One of the things that a checklist is asked of: the entry of its noun, and its sort. */
export interface Parameter {
  readonly id: string;
  readonly sort: SortName;
}

/** What the check of one text goes on with, wherever in the text it is. */
interface CheckState {
  readonly clauses: KnownClauses;
  readonly reporter: Reporter;
  readonly page: PageText;
  /** How much the definitions that the text uses have added to it so far. */
  readonly expanded: { size: number };
}

/** What words mean hangs on where they stand. */
interface Surroundings {
  /** Titles of which `the` before one says the acting unit: those of the procedure's heading. */
  readonly acting: readonly string[];
  /** Whether this is the condition of a line that begins with `When`: “it” is the acting unit there. */
  readonly reacts: boolean;
  /** What the checklist is asked of in which this stands, or the thing of which a definition works out a number. */
  readonly parameters: readonly Parameter[];
  /** The routine in which this stands; null elsewhere. */
  readonly routine: string | null;
}

const ANYWHERE: Surroundings = { acting: [], reacts: false, parameters: [], routine: null };

/** Diagnostics whose sentence quotes a phrase, and nothing else. */
type AboutPhrase =
  | "bare-count"
  | "condition-asserts-nothing"
  | "condition-without-subject"
  | "danger-needs-unit"
  | "nothing-bound"
  | "noun-expected";

/** What every rule of one text's check shares. */
export class CheckContext implements CheckState, Surroundings {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
  readonly words: Words;
  readonly page: PageText;
  readonly reporter: Reporter;
  readonly clauses: KnownClauses;
  readonly expanded: { size: number };
  readonly acting: readonly string[];
  readonly reacts: boolean;
  readonly parameters: readonly Parameter[];
  readonly routine: string | null;

  constructor(file: FileNode, lexicon: Lexicon, state: Partial<CheckState> = {}, around: Surroundings = ANYWHERE) {
    this.file = file;
    this.lexicon = lexicon;
    this.words = wordsOf(lexicon);
    this.page = state.page ?? new PageText(file);
    this.clauses = state.clauses ?? new KnownClauses();
    this.reporter = state.reporter ?? new Reporter();
    this.expanded = state.expanded ?? { size: 0 };
    this.acting = around.acting;
    this.reacts = around.reacts;
    this.parameters = around.parameters;
    this.routine = around.routine;
  }

  /** The same text with a reporter of its own: to try a reading without committing to its findings. */
  attempt(): CheckContext {
    const { file, lexicon, clauses, page, expanded } = this;
    return new CheckContext(file, lexicon, { clauses, page, expanded }, this);
  }

  /** The same text within the procedure of units with these titles, or within a routine that they perform. */
  actingAs(acting: readonly string[], routine: string | null = null): CheckContext {
    return this.#within({ ...ANYWHERE, acting, routine });
  }

  /** The same text within a line that begins with `When`, or behind its condition. */
  reacting(reacts: boolean): CheckContext {
    const { acting, routine } = this;
    return this.#within({ ...ANYWHERE, acting, reacts, routine });
  }

  /** The same text within the rows of a checklist, or within the definition of a number. */
  asking(parameters: readonly Parameter[]): CheckContext {
    return this.#within({ ...ANYWHERE, parameters });
  }

  #within(around: Surroundings): CheckContext {
    return new CheckContext(this.file, this.lexicon, this, around);
  }

  /** Whether this stands in a definition of a number. */
  get definesNumber(): boolean {
    return this.parameters.length === 1;
  }

  /** A place and its words, as every node of the checked tree carries them. */
  located(span: Span): { readonly span: Span; readonly text: string } {
    return { span: { start: span.start, end: span.end }, text: this.page.of(span) };
  }

  /** As written, blanks folded, shortened where it is long: for messages. */
  quote(span: Span): string {
    const written = this.page.written({ start: span.start, end: Math.min(span.end, span.start + 4 * LONGEST_QUOTE) });
    return written.length <= LONGEST_QUOTE ? written : `${written.slice(0, LONGEST_QUOTE - 1).trimEnd()}…`;
  }

  /** Reports a finding whose only words are those that it is about. */
  refuse(code: AboutPhrase, span: Span): null {
    return this.reporter.report(code, span, { phrase: this.quote(span) });
  }

  /** Reports what has no meaning where it stands, and why. */
  unsupported(span: Span, reason: string): null {
    return this.reporter.report("unsupported-phrase", span, { phrase: this.quote(span), reason });
  }
}
