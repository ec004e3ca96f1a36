import { diffGameTexts, type GameTextChange } from "../grammar/game-text/diff.ts";
import { formattedOrNull } from "../grammar/game-text/format.ts";
import { gameTextReader } from "../grammar/game-text/parse.ts";
import { groupBy } from "../grammar/group-by.ts";
import { createSource, type NamedText } from "../grammar/source.ts";
import { failure, type Result } from "./result.ts";

const UNREADABLE = "it has rows that cannot be read; `tiebreak check` shows them";

/** The text of a game in the standard layout. Refused where a row of it cannot be read. */
export function formatGame(text: string): Result<{ readonly text: string }> {
  const formatted = formattedOrNull(createSource("game.bot", text), gameTextReader());
  return formatted === null ? failure(UNREADABLE) : { ok: true, text: formatted };
}

/** The text of a game as data: every row with its parts, without places. Refused where a row of it cannot be read. */
export function exportGame(text: string): Result<{ readonly data: object }> {
  const parsed = gameTextReader()(createSource("game.bot", text));
  if (parsed.syntax.length > 0) return failure(UNREADABLE);
  const { name, sections } = parsed.text;
  const data: unknown = JSON.parse(
    JSON.stringify({ game: name?.text ?? null, sections }, (key, value: unknown) =>
      key === "span" ? undefined : value,
    ),
  );
  return { ok: true, data: data as object };
}

/** What two texts of games say differently, name by name. Refused where a row of one cannot be read. */
export function compareGames(before: string, after: string): Result<{ readonly changes: readonly GameTextChange[] }> {
  const read = gameTextReader();
  const [old, now] = [before, after].map((text) => read(createSource("game.bot", text)));
  if (old === undefined || now === undefined || old.syntax.length + now.syntax.length > 0) return failure(UNREADABLE);
  return { ok: true, changes: diffGameTexts(old.text, now.text) };
}

/** Changes of a game's text in words, a section below its caption. */
export function gameChangesInWords(changes: readonly GameTextChange[]): string {
  if (changes.length === 0) return "Both texts say the same.\n";
  return [...groupBy(changes, ({ section }) => section)]
    .map(([section, ofSection]) => [section, ...ofSection.map((change) => `  • ${inWords(change)}`)].join("\n"))
    .join("\n\n")
    .concat("\n");
}

function inWords(change: GameTextChange): string {
  const { kind, name } = change;
  return kind === "changed" ? `${name} changed: ${change.before} → ${change.after}` : `${name} ${kind}: ${change.says}`;
}

/** A game of the project's own invention. It consists of these files. */
export interface ExampleGame {
  /** The name in its header. */
  readonly name: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** Its text, then its sheets and its scenario by their names. */
  readonly files: readonly NamedText[];
}
