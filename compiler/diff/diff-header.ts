import type { FileNode } from "../../grammar/syntax-tree.ts";
import { type Change, type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { turned } from "./phrases.ts";
import type { Quoting } from "./quoting.ts";

/** What differs between the headers of two files: game, scenario, title, bot. */
export function diffHeaders(before: FileNode, after: FileNode, quoting: Quoting): DiffSection | null {
  const parts: MatchedPart[] = [];
  const [old, added] = [before.header, after.header];
  const compare = (kind: ChangeKind, what: string, first: string | null, second: string | null): void => {
    if (first === second) return;
    const quotes = {
      before: first === null ? null : quoting.before({ text: first, span: old.span }),
      after: second === null ? null : quoting.after({ text: second, span: added.span }),
    };
    const sentence = `${what} changed: ${turned(first ?? "none", second ?? "none")}`;
    const change: Change = { kind, changesMeaning: kind !== "wording", where: NOWHERE, ...quotes, sentence };
    parts.push({ ...quotes, changes: [change] });
  };
  const number = (file: FileNode): string | null => file.header.scenario?.number.value.toString() ?? null;
  compare("game-changed", "game", old.game?.name ?? null, added.game?.name ?? null);
  compare("scenario-changed", "scenario", number(before), number(after));
  compare("wording", "title of the scenario", old.scenario?.title ?? null, added.scenario?.title ?? null);
  compare("bot-changed", "bot", old.bot?.side ?? null, added.bot?.side ?? null);
  return parts.length === 0 ? null : { title: "Header", parts };
}
