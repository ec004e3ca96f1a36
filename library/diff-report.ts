/** What was compared, in the forms in which it is shown. */
export { unseenChanges } from "../analysis/behaviour/unseen-changes.ts";
export { changesOf, meaningfulChangesOf } from "../compiler/diff/change.ts";
export { changeLine, placeText, summaryLine } from "../compiler/diff/summary.ts";
export { diffData } from "../render/diff/diff-data.ts";
export { diffMarkdown } from "../render/diff/diff-markdown.ts";
export { diffPage } from "../render/diff/diff-page.ts";
export { fileTitle } from "../render/diff/diff-markdown.ts";
export { type MarkedText, markWhole, markWords, showsDifference } from "../render/diff/marked-words.ts";
export {
  cellText,
  columnNames,
  differencesOf,
  unitData,
  unitMarkdown,
  unitPage,
  versionNote,
} from "../render/diff/unit-versions.ts";
