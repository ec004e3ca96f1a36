import type { GamePackage } from "../../games/game-package.ts";
import { enumerate } from "../../grammar/enumerate.ts";
import { type Diagnostic, diagnose } from "../../grammar/diagnostic.ts";
import { levelOf, type LintSettings } from "../../compiler/lint/settings.ts";
import { unresolvedTie } from "../../compiler/lint/criteria.ts";
import type { Book } from "../../runtime/game.ts";
import { positionText } from "../situation-text.ts";
import { findTies, type TiedList } from "./tied-lists.ts";

interface DeepOptions {
  /** How many positions are tried at most. */
  readonly positions: number;
  readonly seed: number;
  readonly settings: LintSettings;
}

/** What the lints find in a sheet that need positions for it. A finding shows the smallest position that was met. */
export function lintWithPositions(
  game: GamePackage,
  book: Book,
  side: string,
  { positions, seed, settings }: DeepOptions,
  tell: (tried: number) => void = () => {},
): readonly Diagnostic[] {
  if (levelOf(unresolvedTie, settings) === "off") return [];
  return findTies(game, book, side, { positions, seed }, tell).map((tie) => reportTie(tie, game));
}

function reportTie({ list: { criteria }, left, problem, decision }: TiedList, game: GamePackage): Diagnostic {
  const [first, last] = [criteria[0], criteria.at(-1)];
  if (first === undefined || last === undefined) throw new Error("a list without criteria leaves no tie");
  const span = { start: first.span.start, end: last.span.end };
  const end = { start: last.span.end, end: last.span.end };
  const fixes = [{ title: "Decide what is left at random", edits: [{ span: end, text: " > Random" }] }];
  const shown = positionText(game, problem, decision);
  return { ...diagnose(unresolvedTie, span, { left: enumerate(left) }, { fixes }), shown };
}
