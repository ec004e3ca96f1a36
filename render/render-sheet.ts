import type { CheckedFile } from "../compiler/check-file.ts";
import type { Ledger } from "../compiler/ledger.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import type { FileNode, SectionNode } from "../grammar/syntax-tree.ts";
import { Footnotes, Terms } from "./footnotes.ts";
import { ICON_NAMES, iconShapes, type Html, block, element } from "./html.ts";
import { type PageHost, scriptElement, wholePage } from "./style.ts";
import { PageWriter } from "./page-writer.ts";
import { headingName, procedure } from "./procedure.ts";
import { section } from "./sections.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import { locate } from "../grammar/source.ts";

/** A file of the page with everything that is wrong in it. */
export interface RenderedFile {
  readonly checked: CheckedFile;
  readonly diagnostics: readonly Diagnostic[];
}

interface RenderInput {
  readonly sheet: RenderedFile;
  /** The scenario file of the sheet, for the cards, the decks and the special rules. */
  readonly scenario: RenderedFile | null;
  readonly ledger: Ledger | null;
  /** The editor within which the page is shown; left out for a page of its own. */
  readonly host?: PageHost | null;
}

/**
 * A sheet as one HTML page that needs nothing else: in the shape of the printed sheet, for screen and paper, with its
 * words explained. A sheet with mistakes is shown as far as it could be read, with a note that says so.
 *
 * @returns the page; null where nothing could be read because the game is not known
 */
export function renderSheet({ sheet, scenario, ledger, host = null }: RenderInput): string | null {
  const { file, lexicon } = sheet.checked;
  if (file === null || lexicon === null) return null;
  const terms = new Terms(lexicon);
  const footnotes = new Footnotes(ledger);
  const page = new PageWriter(file, terms, footnotes);
  const title = titleOf(file, scenario?.checked.file ?? null);
  // The lists of terms and footnotes depend on everything that is written before them.
  const procedures = proceduresPart(page, lexicon, sheet.checked);
  const ofScenario = scenario === null ? null : scenarioPart(page, scenario.checked, file.header.bot?.side ?? null);
  const body = block(
    "body",
    {},
    iconShapes(ICON_NAMES),
    masthead(title),
    problemsNote([sheet, ...(scenario ? [scenario] : [])]),
    index(page),
    block("main", {}, procedures, ofScenario, footnotes.list(), terms.list()),
    element("footer", {}, notice(title.game)),
    terms.popovers(),
    scriptElement(SCRIPT, host),
  );
  const { game, scenario: number, bot, name } = title;
  return wholePage(`${number}, ${bot} bot: ${name} (${game})`, body, host);
}

interface Title {
  readonly game: string;
  readonly scenario: string;
  readonly name: string;
  readonly bot: string;
}

function titleOf({ header }: FileNode, scenario: FileNode | null): Title {
  const number = header.scenario?.number.value;
  return {
    game: header.game?.name ?? "a game",
    scenario: number === undefined ? "Scenario" : `Scenario ${number}`,
    name: header.scenario?.title ?? scenario?.header.scenario?.title ?? "Untitled",
    bot: header.bot?.side ?? "unknown side",
  };
}

function masthead({ game, scenario, name, bot }: Title): Html {
  return block(
    "header",
    { class: "masthead" },
    element("p", { class: "where" }, game, " ", element("span", {}, scenario)),
    element("h1", {}, element("bdi", {}, name)),
    element("p", { class: "bot" }, element("b", {}, bot), " bot"),
    element("p", { class: "notice" }, notice(game)),
  );
}

function notice(game: string): string {
  return `Unofficial: not made or approved by the publisher or the authors of ${game}. You need the game to play.`;
}

/** Links to the procedures, for screens on which they are not all in sight. */
function index(page: PageWriter): Html | null {
  const { procedures } = page.file;
  if (procedures.length === 0) return null;
  const links = procedures.map(({ heading }, at) =>
    element("li", {}, element("a", { href: `#${procedureId(at)}` }, headingName(page, heading))),
  );
  return element("nav", { "aria-label": "Procedures" }, block("ul", {}, ...links));
}

/** The id of a procedure on the page. */
export function procedureId(index: number): string {
  return `procedure-${index + 1}`;
}

/** How a procedure is followed, in this project's words. */
const HOW =
  "For each card, go down the numbers and do the first clause that holds and can be done. Of letters, take the first " +
  "that can be reached. Between brackets, go from one criterion to the next until one candidate is left.";

/** The sections and procedures in the order of the file. An unreadable part stays at its place. */
function proceduresPart(page: PageWriter, lexicon: Lexicon, { file, sheet }: CheckedFile): Html {
  const known = { lexicon, checked: sheet?.rules ?? [] };
  const sections = (file?.sections ?? []).map((node, at) => ({
    start: node.span.start,
    write: () => section(page, known, node, `section-${at + 1}`),
  }));
  const procedures = (file?.procedures ?? []).map((node, at) => ({
    start: node.span.start,
    write: () => procedure(page, node, procedureId(at)),
  }));
  const ordered = [...sections, ...procedures].sort((left, right) => left.start - right.start);
  return block(
    "section",
    { class: "part", "aria-labelledby": "procedures" },
    element("h2", { id: "procedures" }, "Procedures"),
    element("p", { class: "how" }, HOW),
    block("div", { class: "columns" }, ...ordered.map(({ write }) => write())),
  );
}

/** The special rules, then the decks and cards of the bot's side, then those of the other. */
function scenarioPart(
  sheetPage: PageWriter,
  { file, lexicon, scenario }: CheckedFile,
  bot: string | null,
): Html | null {
  if (file === null || lexicon === null) return null;
  const page = new PageWriter(file, sheetPage.terms, sheetPage.footnotes);
  const known = { lexicon, checked: scenario?.rules ?? [] };
  const ordered = file.sections.toSorted((left, right) => rank(left, bot) - rank(right, bot));
  page.terms.startPart();
  return block(
    "section",
    { class: "part scenario", "aria-labelledby": "scenario" },
    element("h2", { id: "scenario" }, "Cards and rules of the scenario"),
    block("div", { class: "columns" }, ...ordered.map((node, at) => section(page, known, node, `scenario-${at + 1}`))),
  );
}

function rank(node: SectionNode, bot: string | null): number {
  if (node.kind === "broken" || node.kind === "dangerousUnits") return 3;
  if (node.kind === "definitions" || (node.kind === "rules" && node.side === null)) return 0;
  if (!("side" in node)) return 4;
  return node.side === bot ? 1 : 2;
}

/** A page with thousands of errors does not help; the first ones are enough. */
const SHOWN = 20;

/** The note at the top of a page whose files have errors; null where they have none. */
function problemsNote(files: readonly RenderedFile[]): Html | null {
  const errors = files.flatMap(({ checked: { source }, diagnostics }) =>
    diagnostics
      .filter(isError)
      .map(({ span, message }) => ({ name: source.name, ...locate(source, span.start), message })),
  );
  if (errors.length === 0) return null;
  const hidden = errors.length - SHOWN;
  const count = errors.length === 1 ? "One mistake" : `${errors.length} mistakes`;
  const items = errors
    .slice(0, SHOWN)
    .map(({ name, line, column, message }) =>
      element("li", {}, element("code", {}, `${name}:${line}:${column}`), " ", message),
    );
  return block(
    "section",
    { class: "problems", "aria-labelledby": "problems" },
    element("h2", { id: "problems" }, `${count} in this sheet: do not rely on it`),
    element("p", {}, "It is shown as far as it could be read. Places that could not are marked."),
    block("ul", {}, ...items, hidden > 0 ? element("li", {}, `and ${hidden} more`) : null),
  );
}

/**
 * What popovers gain where scripts may run. Without scripts, a word opens its explanation by tap, click or key, at the
 * foot of the screen. With scripts it also opens by hovering and by the tab key, beside the word.
 */
const SCRIPT = `
(() => {
  if (!("showPopover" in HTMLElement.prototype)) return;
  const wide = matchMedia("(min-width: 40rem)");
  const termOf = (target) => (target instanceof Element ? target.closest(".term") : null);
  const explanationOf = (term) => document.getElementById(term.getAttribute("popovertarget"));
  let shown = null;
  let pinned = false;
  let waiting = 0;

  const place = (term, box) => {
    const word = term.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    if (!wide.matches) {
      scrollBy({ top: Math.max(0, word.bottom + 12 + height - innerHeight) });
      return;
    }
    const below = word.bottom + 6;
    const top = below + height < innerHeight ? below : Math.max(8, word.top - height - 6);
    box.style.left = Math.max(8, Math.min(word.left, innerWidth - width - 8)) + "px";
    box.style.top = top + "px";
    box.style.right = box.style.bottom = "auto";
  };
  const show = (term) => {
    const box = explanationOf(term);
    if (!box.matches(":popover-open")) box.showPopover({ source: term });
    shown = term;
    place(term, box);
  };
  const hide = () => {
    if (shown !== null && explanationOf(shown).matches(":popover-open")) explanationOf(shown).hidePopover();
    shown = null;
    pinned = false;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(waiting);
    const term = termOf(event.target);
    const inside = event.target instanceof Element && event.target.closest(".explanation");
    if (term !== null && term !== shown && !pinned) waiting = setTimeout(() => show(term), 150);
    else if (term === null && !inside && shown !== null && !pinned) waiting = setTimeout(hide, 200);
  });
  document.addEventListener("focusin", (event) => {
    const term = termOf(event.target);
    if (term !== null && term.matches(":focus-visible")) show(term);
  });
  document.addEventListener("focusout", (event) => {
    if (termOf(event.target) === shown && !pinned) hide();
  });
  document.addEventListener("click", (event) => {
    const term = termOf(event.target);
    if (term === null) return;
    event.preventDefault();
    if (term === shown && pinned) return hide();
    hide();
    show(term);
    pinned = true;
  });
  document.addEventListener("toggle", (event) => {
    if (event.newState === "closed" && shown !== null && event.target === explanationOf(shown)) {
      shown = null;
      pinned = false;
    }
  }, true);
})();
`;
