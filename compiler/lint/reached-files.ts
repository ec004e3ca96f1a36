import type { NamedText } from "../../grammar/source.ts";
import { type CheckedFile, isWhole } from "../check-file.ts";
import { folderOf, inReachOf } from "../definitions/reach.ts";

/**
 * A file with those that may use its words: of a sheet none but itself. Null where some of them may not be known, or are not
 * understood.
 *
 * @param all every file that is known
 */
export function filesUsing(checked: CheckedFile, all: readonly CheckedFile[]): readonly CheckedFile[] | null {
  const reached = checked.sheet === null ? reachedFrom(checked, all) : [];
  const files = reached && [checked, ...reached];
  return files?.every(isWhole) === true ? files : null;
}

/** The files that may use the words of one that is no sheet; null where some of them may not be known. */
function reachedFrom(checked: CheckedFile, all: readonly CheckedFile[]): readonly CheckedFile[] | null {
  const { scenario } = checked;
  if (scenario !== null) {
    const sheets = all.filter(({ sheet }) => sheet?.game === scenario.game && sheet.scenario === scenario.number);
    return sheets.length === 0 ? null : sheets;
  }
  const own = textOf(checked);
  const reached = all.filter((each) => inReachOf(each.path, [own, textOf(each)]).includes(own));
  const sheets = reached.filter(({ sheet }) => sheet !== null);
  const folders = new Set(sheets.map(({ path }) => folderOf(path)));
  const isBeside = folders.has(folderOf(checked.path));
  return isBeside || folders.size > 1 ? reached : null;
}

function textOf({ path, source: { text } }: CheckedFile): NamedText {
  return { path, text };
}
