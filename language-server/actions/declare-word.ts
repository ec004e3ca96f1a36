import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { KnownFiles } from "../../compiler/check-project.ts";
import type { GameText } from "../../games/registered-games.ts";
import { type Diagnostic, isError } from "../../grammar/diagnostic.ts";
import { CAPTION_OF, type Caption } from "../../grammar/game-text/sections.ts";
import type { GameSectionNode } from "../../grammar/game-text/syntax-tree.ts";
import { capitalised } from "../../grammar/prose.ts";
import { withArticle } from "../../grammar/word-endings.ts";
import type { GameDocument } from "../documents/plain-document.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { protocolDiagnostics } from "../features/diagnostics.ts";
import type { Workspace } from "../workspace.ts";
import { changesOf } from "./quick-fixes.ts";

/** A row that may declare a word, and the section of the game's text in which it would stand. */
interface Declaration {
  readonly caption: Caption;
  /** Null where the text has no such section yet. */
  readonly section: GameSectionNode | null;
  readonly row: string;
}

/** Where a row would be inserted, and with what around it. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Declares a word that a sheet uses in the text of its game: an action for each row that mends the finding. Each row is
 * tried in the text and in the sheet. None where the game comes with Tiebreak, or where its text has errors.
 */
export async function declareWord(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): Promise<readonly CodeAction[]> {
  const unknown = diagnostics.find(({ code }) => code === "unknown-word");
  const named = document.tree()?.lexicon.game;
  const own = workspace.gameTexts.textOfGame(named);
  if (unknown === undefined || own === null || own.game.game === null) return [];
  const { document: text, game } = own;
  const actions: CodeAction[] = [];
  let isKnown = false;
  for (const { rows, isLast } of declarationsFor(game, document.text, unknown)) {
    if (isLast && isKnown) break;
    for (const declaration of rows) {
      const { at, text: row } = insertionOf(game, declaration);
      const isMended = mends(workspace, document, unknown, text, { at, text: row });
      // Typing goes first.
      await workspace.environment.scheduler.nextTurn();
      if (!isMended) continue;
      isKnown ||= !isLast;
      actions.push({
        title: `Add to ${text.name}: “${declaration.row}”`,
        kind: CodeActionKind.QuickFix,
        diagnostics: protocolDiagnostics(workspace, document, [unknown]),
        edit: changesOf(text, [{ span: { start: at, end: at }, text: row }]),
      });
      break;
    }
  }
  return actions;
}

/** Whether the finding goes, and none comes, when a row is inserted into the game's text. */
function mends(
  { gameTexts, games }: Workspace,
  document: SheetDocument,
  unknown: Diagnostic,
  text: GameDocument,
  { at, text: row }: Insertion,
): boolean {
  const lexicon = gameTexts.lexiconWith(text, text.text.slice(0, at) + row + text.text.slice(at));
  if (lexicon === null) return false;
  const { inReach } = document.parsed();
  const lexicons = new Map(games.lexicons).set(lexicon.game, lexicon);
  const checked = new KnownFiles().check({ path: document.name, text: document.text }, inReach, lexicons);
  const errors = checked.diagnostics.filter(isError);
  const before = document.checked().diagnostics.filter(isError);
  // Another unknown word in the line is a finding of its own. Behind any other error nobody knows what the line means.
  const { text: sheet } = document;
  const line = sheet.slice(0, unknown.span.start).split("\n").length;
  const isLeft = ({ code, span }: Diagnostic): boolean =>
    span.start === unknown.span.start ||
    (code !== "unknown-word" && sheet.slice(0, span.start).split("\n").length === line);
  return errors.length < before.length && !errors.some(isLeft);
}

/** Rows of which the first that mends the finding is enough. */
interface Declarations {
  readonly rows: readonly Declaration[];
  /** Tried only where no other row mends it. */
  readonly isLast: boolean;
}

function declarationsFor(game: GameText, sheet: string, { span }: Diagnostic): readonly Declarations[] {
  const word = sheet.slice(span.start, span.end);
  const lineStart = sheet.lastIndexOf("\n", span.start - 1) + 1;
  const lineEnd = sheet.indexOf("\n", span.start);
  const before = sheet.slice(lineStart, span.start);
  const behind = sheet.slice(span.end, lineEnd === -1 ? undefined : lineEnd);
  const next = /^\s+(\p{L}+)/u.exec(behind)?.[1]?.toLowerCase() ?? "";
  const ofUnits = (called: string) => unitsCalled(game, called);
  if (!isCapitals(word))
    return [...thingsCalled(game, word, next), ...ofUnits(word).map((each) => ({ ...each, isLast: true }))];
  // A name of several words is a finding for each of them.
  const [start = ""] = /(?:\p{Lu}{2,}\s+)*$/u.exec(before) ?? [];
  const [rest = ""] = /^(?:\s+\p{Lu}{2,}(?!\p{Ll}))*/u.exec(behind) ?? [];
  const whole = `${start}${word}${rest}`;
  const left = before.slice(0, before.length - start.length);
  const right = behind.slice(rest.length);
  return `${left}${right}`.trim() === "" ? ofUnits(whole) : actionsCalled(game, whole, right);
}

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && /\p{Lu}{2}/u.test(word);
}

/** What a thing can be or has: which of them the sheet means, a trial says. */
function thingsCalled({ names, text }: GameText, word: string, next: string): readonly Declarations[] {
  const [place, unit] = ["a place", "a unit"].map((what) => names.find((name) => name.what === what));
  const said = word.toLowerCase();
  // `safe square` may be unknown as a whole.
  const nouns = [place, unit].flatMap((name) => name?.forms ?? []);
  const noun = nouns.find((form) => said.endsWith(` ${form}`));
  const isBeforeNoun = noun !== undefined || nouns.includes(next);
  const called = noun === undefined ? said : said.slice(0, -noun.length - 1);
  const section = lastOf(text.sections, "THINGS");
  const rows = [
    unit ? [`${asSubject(unit.one)} can be ${called}.`] : [],
    unit ? [`${asSubject(unit.one)} has ${called} (0–9).`] : [],
    place
      ? [
          ...(isBeforeNoun ? [] : [`${asSubject(place.one)} can be ${withArticle(called)}.`]),
          `${asSubject(place.one)} can be ${called}.`,
        ]
      : [],
    place ? [`${asSubject(place.one)} has ${called} (0–9).`] : [],
    [`Each side has ${called} (0–20).`],
    [`The game has ${called} (0–9).`],
    [`The game can be ${called}.`],
  ];
  return rows.map((group) => ({
    rows: group.map((row) => ({ caption: "THINGS", section, row })),
    isLast: false,
  }));
}

function asSubject(noun: string): string {
  return capitalised(withArticle(noun));
}

function lastOf(sections: readonly GameSectionNode[], caption: Caption): GameSectionNode | null {
  return sections.findLast(({ kind }) => CAPTION_OF[kind] === caption) ?? null;
}

/** A unit of each side that has a table, with the numbers of the last one in it. */
function unitsCalled({ text: { sections, source } }: GameText, word: string): readonly Declarations[] {
  const called = word.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return sections.flatMap((section) => {
    const last = section.kind === "units" ? section.rows.at(-1) : undefined;
    const [cells] = /:[^]*/.exec(last === undefined ? "" : source.text.slice(last.span.start, last.span.end)) ?? [];
    if (cells === undefined) return [];
    return [{ rows: [{ caption: "UNITS" as const, section, row: `${called}${cells}` }], isLast: false }];
  });
}

/** An action with a header for the way in which the sheet writes it: the likeliest first. */
function actionsCalled({ names, text }: GameText, called: string, behind: string): readonly Declarations[] {
  const [place = "", unit = ""] = ["a place", "a unit"].map((what) => names.find((name) => name.what === what)?.one);
  const [, strength, preposition] = /^(?:\s+(\d+))?(?:\s+(to|towards|away|at|in|\p{L}+))?/u.exec(behind) ?? [];
  const n = strength === undefined ? "" : " n";
  const moves =
    strength === undefined ? ` 1 to ${withArticle(place)}` : ` n to ${withArticle(place)}, by default ${strength}`;
  const aims = `${n} at ${withArticle(unit)}`;
  const chooses = `${n} in ${withArticle(place)}`;
  const headers = MOVING.has(preposition ?? "")
    ? [moves]
    : preposition === "in"
      ? [chooses, aims]
      : preposition === undefined
        ? [n]
        : [aims, chooses, n];
  const section = lastOf(text.sections, "ACTIONS");
  const rows = headers.map((header) => ({ caption: "ACTIONS" as const, section, row: `${called}${header}.` }));
  return [{ rows, isLast: false }];
}

const MOVING: ReadonlySet<string> = new Set(["to", "towards", "away"]);

/** Behind the last row of the section, or in a section of its own at the end of the text. */
function insertionOf({ text: { source } }: GameText, { caption, section, row }: Declaration): Insertion {
  const end = section?.span.end ?? source.text.length;
  const at = source.text.slice(0, end).trimEnd().length;
  return { at, text: section === null ? `\n\n${caption}\n  ${row}` : `\n  ${row}` };
}
