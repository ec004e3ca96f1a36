import { CheckContext } from "./context.ts";
import { checkDecksNamed, checkMatchingDecks, covers } from "./decks.ts";
import { headingName, headingUnits } from "./header.ts";
import { cardsOrUnits, checkUnitsNamed, didYouMean, titlesOf } from "./units-named.ts";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { enumerate } from "../../grammar/prose.ts";
import { changeTo, type Diagnostic, fixAt } from "../../grammar/diagnostic.ts";
import { type Lexicon, sidesWith } from "../../grammar/lexicon.ts";
import type { FileNode, HeadingNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, CheckedSheet, StartingCard } from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { folderOf } from "../definitions/reach.ts";
import type { Reporter } from "../../grammar/diagnose.ts";

/**
 * Checks a sheet against its scenario: every card that its bot may resolve has a procedure, every heading covers a card
 * of that side, and every named deck exists.
 *
 * @param areDecksKnown false where the scenario's table of decks has a mistake, which is reported there
 */
export function checkAgainstScenario(
  file: FileNode,
  sheet: CheckedSheet,
  scenario: CheckedScenario,
  lexicon: Lexicon,
  areDecksKnown: boolean,
): readonly Diagnostic[] {
  const context = new CheckContext(file, lexicon);
  const side = scenario.sides.find((side) => side.side === sheet.bot);
  if (!side) return [];
  const cards = side.starting.flatMap((table) => table.cards);
  checkHeadings(context, file, sheet, cards);
  checkProcedures(context, file, sheet, cards);
  if (areDecksKnown) {
    const decks = (side.decks ?? []).map((deck) => deck.letter);
    checkDecksNamed(context, file, sheet.bot, decks);
    checkMatchingDecks(context, sheet, cards, decks);
  }
  checkUnitsNamed(context, file, scenario);
  return context.reporter.diagnostics;
}

/**
 * Checks that every heading covers a card of the bot. A heading that does may also name groups that this scenario
 * leaves out: the book prints the same headings for several scenarios.
 */
function checkHeadings(
  context: CheckContext,
  file: FileNode,
  sheet: CheckedSheet,
  cards: readonly StartingCard[],
): void {
  const what = cardsOrUnits(context.lexicon);
  for (const { heading } of file.procedures) {
    for (const unit of headingUnits(context, heading)) {
      const letters = unit.letters.length === 0 ? [null] : unit.letters;
      const has = (letter: string | null) =>
        cards.some(
          (card) =>
            card.title === unit.title &&
            (letter === null || card.letter === letter) &&
            !(card.letter !== null && unit.except.includes(card.letter)),
        );
      if (letters.some(has)) continue;
      // A page for several scenarios has procedures of units that one of them leaves out.
      const title = context.words.byId.get(unit.title);
      if (title?.category === "title" && sidesWith(title)?.includes(sheet.bot)) continue;
      for (const letter of letters) {
        const letters = cards.flatMap((card) => (card.title === unit.title && card.letter ? [card.letter] : []));
        const span = spanInHeading(heading, unit.title, letter, context);
        const others = letters.length > 0 ? [] : titlesWithoutProcedure(context, sheet, cards);
        const hasNoLetter = letter !== null && cards.some((card) => card.title === unit.title && card.letter === null);
        const names = hasNoLetter
          ? [unit.title]
          : letters.length > 0
            ? [...new Set(letters)].map((letter) => cardName(unit.title, letter))
            : others.length > 0
              ? others
              : titlesOf(cards);
        const isGuess = hasNoLetter || letters.length > 0 || others.length > 0;
        const fixes = isGuess ? names.map((name) => fixAt(span, `Change to ${name}`, name.toUpperCase())) : [];
        const values = {
          unit: cardName(unit.title, letter),
          what,
          side: sheet.bot,
          suggestion: didYouMean(names, what),
        };
        context.reporter.report("unknown-unit", span, values, { fixes });
      }
    }
  }
}

function withoutProcedure(
  context: CheckContext,
  sheet: CheckedSheet,
  cards: readonly StartingCard[],
): readonly StartingCard[] {
  return cards.filter((card) => {
    const title = context.words.byId.get(card.title);
    if (title?.category !== "title" || title.withoutProcedure) return false;
    return !sheet.procedures.some((procedure) => covers(procedure.units, card.title, card.letter));
  });
}

/** The titles of a bot's cards that no heading of its sheet covers. */
function titlesWithoutProcedure(
  context: CheckContext,
  sheet: CheckedSheet,
  cards: readonly StartingCard[],
): readonly string[] {
  const missing = titlesOf(withoutProcedure(context, sheet, cards));
  return missing.filter((title) => !sheet.procedures.some(({ units }) => units.some((unit) => unit.title === title)));
}

function spanInHeading(heading: HeadingNode, title: string, letter: string | null, context: CheckContext) {
  const unit = heading.units.find(
    (unit) =>
      unit.title.kind === "word" &&
      unit.title.entries.some((id) => context.words.byId.get(id)?.id === title) &&
      (letter === null || unit.letter?.letter.toUpperCase() === letter),
  );
  return unit?.span ?? heading.span;
}

function checkProcedures(
  context: CheckContext,
  file: FileNode,
  sheet: CheckedSheet,
  cards: readonly StartingCard[],
): void {
  const hasUnknown = file.procedures.some(({ heading }) => heading.units.some((unit) => unit.title.kind === "unknown"));
  // If a heading was not understood, its cards would be reported because of a misspelt word.
  if (hasUnknown) return;
  const missing = withoutProcedure(context, sheet, cards);
  // A heading with a card that this bot does not have, or that is there twice, is probably the missing one.
  const names = file.procedures.map(({ heading }) => headingName(context, heading));
  const doubled = names.length - new Set(names).size;
  const strange = context.reporter.diagnostics.length + doubled;
  if (titlesOf(missing).length <= strange) return;
  const unknown = (title: string) =>
    file.procedures.some(({ heading }) =>
      headingUnits(context, heading).some((unit) => unit.title === title && unit.letters.length > 0),
    );
  // A heading with a wrong letter is reported itself, so its card is not also reported as missing.
  const without = missing
    .filter((card) => !unknown(card.title) || context.reporter.diagnostics.length === 0)
    .map((card) => cardName(card.title, card.letter));
  if (without.length === 0) return;
  const [have, it] = without.length === 1 ? ["has", "it"] : ["have", "them"];
  const values = { units: enumerate(without), have, it };
  context.reporter.report("unit-without-procedure", file.header.bot?.span ?? file.header.span, values);
}

/** Reports the units of the bot that rules let act, and that no heading of its sheet covers. */
export function checkThoseThatAct(reporter: Reporter, { file, sheet, lexicon }: CheckedFile): void {
  if (file === null || sheet === null || lexicon === null) return;
  const isUnknown = file.procedures.some(({ heading }) => heading.units.some(({ title }) => title.kind === "unknown"));
  if (isUnknown || sheet.procedures.length === 0) return;
  const without = lexicon.words.flatMap((word) =>
    word.category === "title" &&
    word.acts === true &&
    sidesWith(word)?.includes(sheet.bot) === true &&
    !sheet.procedures.some(({ units }) => units.some(({ title }) => title === word.id))
      ? [word.id]
      : [],
  );
  if (without.length === 0) return;
  const [have, nothing, it] = without.length === 1 ? ["has", "it does", "it"] : ["have", "they do", "them"];
  const values = { units: enumerate(without), have, nothing, it };
  reporter.report("unit-without-lines", file.header.bot?.span ?? file.header.span, values);
}

const MOST_GUESSES = 3;

/** Adds the units of the scenario that still need a procedure to every finding about an unknown or repeated heading. */
export function withUnitsForHeadings(
  diagnostics: readonly Diagnostic[],
  file: FileNode,
  sheet: CheckedSheet,
  scenario: CheckedScenario,
  lexicon: Lexicon,
): readonly Diagnostic[] {
  const starts = new Set(
    file.procedures.flatMap(({ heading }) =>
      heading.units.flatMap(({ title }) => (title.kind === "unknown" ? [title.span.start] : [])),
    ),
  );
  const isDoubled = diagnostics.some(({ code }) => code === "unit-with-two-procedures");
  if (starts.size === 0 && !isDoubled) return diagnostics;
  const cards = scenario.sides.find(({ side }) => side === sheet.bot)?.starting.flatMap((table) => table.cards) ?? [];
  const titles = titlesWithoutProcedure(new CheckContext(file, lexicon), sheet, cards);
  if (titles.length === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const { code, span, fixes } = diagnostic;
    const isUnknown = code === "unknown-word" && fixes === undefined && starts.has(span.start);
    if (!isUnknown && code !== "unit-with-two-procedures") return diagnostic;
    const help = `${enumerate(titles)} of ${sheet.bot} still ${titles.length === 1 ? "needs" : "need"} a procedure.`;
    const guesses = titles.slice(0, MOST_GUESSES).map((title) => title.toUpperCase());
    return {
      ...diagnostic,
      help,
      fixes: guesses.map((title) => changeTo(title, span)),
    };
  });
}

/** A file of a folder that states its scenario. */
interface Numbered {
  readonly path: string;
  readonly game: string;
  readonly number: number;
}

/**
 * Reports a file whose header names another scenario than its folder. The folder's name decides (`scenario-1`), then
 * the number in most of its files, then its scenario file.
 */
export function checkScenarioOfFolder(reporter: Reporter, checked: CheckedFile, files: readonly CheckedFile[]): void {
  const own = numbered(checked);
  const number = checked.file?.header.scenario?.number;
  if (own === null || number === undefined) return;
  // A number reported as misspelt is not reported again.
  if (checked.diagnostics.some(({ span }) => span.start === number.span.start)) return;
  const folder = folderOf(checked.path);
  const others = files
    .filter(({ path }) => path !== checked.path && folderOf(path) === folder)
    .flatMap((other) => numbered(other) ?? [])
    .filter(({ game }) => game === own.game);
  const scenarios = files.filter(({ path, scenario }) => folderOf(path) === folder && scenario !== null);
  if (others.length === 0) return;
  const [first, ...further] = scenarios.flatMap((other) => numbered(other) ?? []);
  // A folder with several scenario files has several scenarios, but a sheet for none of them does not belong there.
  if (first !== undefined && further.length > 0 && ![first, ...further].some((other) => other.number === own.number)) {
    const values = { number: own.number, other: first.number, file: fileName(first.path) };
    reporter.report("scenario-number-differs", number.span, values);
    return;
  }
  if (scenarios.length !== 1) return;
  const due = dueIn(folder, [own, ...others], scenarios[0]?.scenario?.number ?? own.number);
  const witness = others.find((other) => other.number === due);
  if (due === own.number || witness === undefined) return;
  const fix = fixAt(number.span, `Change to ${due}`, `${due}`);
  const values = { number: own.number, other: due, file: fileName(witness.path) };
  reporter.report("scenario-number-differs", number.span, values, { fixes: [fix] });
}

function dueIn(folder: string, files: readonly Numbered[], scenario: number): number {
  const named = /scenario[-_ ]?(\d+)$/i.exec(folder)?.[1];
  if (named !== undefined) return Number(named);
  const count = (number: number): number => files.filter((file) => file.number === number).length;
  return files.reduce((due, { number }) => (count(number) > count(due) ? number : due), scenario);
}

function numbered({ path, sheet, scenario }: CheckedFile): Numbered | null {
  if (sheet !== null) return { path, game: sheet.game, number: sheet.scenario };
  return scenario === null ? null : { path, game: scenario.game, number: scenario.number };
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
