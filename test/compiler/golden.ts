import { readFileSync, writeFileSync } from "node:fs";

/** One section of a golden document: a text, and what must come of it. */
export interface GoldenSection {
  readonly title: string;
  readonly source: string;
  readonly expected: string;
}

const SECTION = /^## (.+)\n+(?:[^`#].*\n+)*```bot\n([\s\S]*?)\n```\n+```text\n([\s\S]*?)\n?```$/gm;

/** The sections of a document: a heading, perhaps a remark, a block `bot` and a block `text`. */
export function readGolden(path: string): GoldenSection[] {
  const text = readFileSync(path, "utf8");
  const sections = [...text.matchAll(SECTION)].map(([, title = "", source = "", expected = ""]) => ({
    title,
    source,
    expected,
  }));
  const headings = text.split("\n").filter((line) => line.startsWith("## ")).length;
  if (sections.length !== headings) throw new Error(`${path}: ${headings} headings, ${sections.length} whole sections`);
  return sections;
}

/** Under `npm run accept`, writes the result into the document. Read the difference before you commit it. */
export function settle(path: string, section: GoldenSection, found: string): string {
  if (process.env["UPDATE_GOLDENS"] === undefined || section.expected === found) return section.expected;
  const text = readFileSync(path, "utf8");
  const start = text.indexOf(`\`\`\`bot\n${section.source}\n\`\`\``, text.indexOf(`## ${section.title}\n`));
  const from = text.indexOf("```text\n", start) + "```text\n".length;
  const to = text.indexOf("```", from);
  writeFileSync(path, `${text.slice(0, from)}${found}\n${text.slice(to)}`);
  return found;
}
