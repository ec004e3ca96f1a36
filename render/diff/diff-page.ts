import { escapeMarkup } from "../../grammar/escape-markup.ts";
import { type FileDiff, type MatchedPart, placeText, summaryLine } from "../../compiler/diff/change.ts";
import { fileTitle, type MarkedText, markWhole, markWords, showsDifference } from "./diff-markdown.ts";

/**
 * The comparison as a page of its own that needs nothing else.
 *
 * @param opening HTML that stands first
 * @param behaviour texts on what the bots do differently, which stand last
 */
export function diffPage(
  diffs: readonly FileDiff[],
  { opening = "", behaviour = [] }: { readonly opening?: string; readonly behaviour?: readonly string[] } = {},
): string {
  const body = diffs.filter(({ sections }) => sections.length > 0).map(fileHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What changed</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${[opening, ...body].filter((part) => part !== "").join("\n")}
<p class="summary">${escapeMarkup(summaryLine(diffs))}</p>
${behaviour.map((text) => `<pre class="behaviour">${escapeMarkup(text)}</pre>`).join("\n")}
</main>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --gone: #f775; --come: #4b55; }
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
h2 { font-size: 1.2rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1rem; letter-spacing: .04em; margin: 1.5rem 0 .3rem; }
ul { margin: .4rem 0; padding-left: 1.2rem; }
.wording { opacity: .65; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; margin-bottom: 1rem; }
.pair pre { border: 1px solid var(--line); border-radius: 4px; margin: 0; min-width: 0; padding: .5rem;
  font: 13px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
del { background: var(--gone); } ins { background: var(--come); } del, ins { text-decoration-thickness: 1px; }
table { border-collapse: collapse; } td, th { border: 1px solid var(--line); padding: .2rem .6rem; text-align: left; }
.behaviour { overflow-x: auto; font: 13px/1.4 ui-monospace, monospace; }
.summary { border-top: 2px solid var(--line); font-weight: 600; padding-top: .6rem; }
@media (max-width: 50rem) { .pair { grid-template-columns: 1fr; gap: .4rem; } }
`;

function fileHtml(diff: FileDiff): string {
  const sections = diff.sections.map(
    ({ title, parts }) => `<h3>${escapeMarkup(title)}</h3>\n${parts.map(partHtml).join("\n")}`,
  );
  return `<section>\n<h2>${escapeMarkup(fileTitle(diff))}</h2>\n${sections.join("\n")}\n</section>`;
}

function partHtml(part: MatchedPart): string {
  const { before, after, changes } = part;
  const items = changes.map(({ where, sentence, changesMeaning }) => {
    const place = placeText(where);
    const text = `${place === "" ? "" : `<b>${escapeMarkup(place)}</b>: `}${escapeMarkup(sentence)}`;
    return changesMeaning ? `<li>${text}</li>` : `<li class="wording">${text}</li>`;
  });
  const list = `<ul>\n${items.join("\n")}\n</ul>`;
  if (!showsDifference(part)) return list;
  const [left, right] =
    before !== null && after !== null
      ? markWords(before.text, after.text)
      : [markWhole(before?.text ?? "", true), markWhole(after?.text ?? "", true)];
  const columns = `<pre>${marked(left, "del")}</pre><pre>${marked(right, "ins")}</pre>`;
  return `${list}\n<div class="pair">${columns}</div>`;
}

function marked(lines: readonly (readonly MarkedText[])[], tag: "del" | "ins"): string {
  const texts = lines.map((line) =>
    line
      .map(({ text, differs }) =>
        differs && text !== "" ? `<${tag}>${escapeMarkup(text)}</${tag}>` : escapeMarkup(text),
      )
      .join(""),
  );
  return texts.join("\n");
}
