import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT, tiebreak } from "./cli/command-line.ts";

const PAGE = join(ROOT, "docs/tutorial.md");
const WORK = mkdtempSync(join(tmpdir(), "tiebreak-tutorial-"));
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

/** A fenced block, with the paragraph before it. */
const BLOCK = /([^\n]*)\n\n```(\w+)\n([\s\S]*?)```/g;

const page = readFileSync(PAGE, "utf8");

test("the tutorial prints what its commands print when a reader follows it step by step", async () => {
  const done = { files: 0, changes: 0, commands: 0 };
  let followed = "";
  let end = 0;
  for (const block of page.matchAll(BLOCK)) {
    const [whole, before = "", language = "", content = ""] = block;
    followed += page.slice(end, block.index);
    end = block.index + whole.length;
    const file = /`([^`]+)`[^`]*:$/.exec(before)?.[1];
    if (language === "console") {
      followed += `${before}\n\n\`\`\`console\n${await ran(content)}\`\`\``;
      done.commands += 1;
      continue;
    }
    followed += whole;
    if (language === "sh" || file === undefined) continue;
    if (language === "diff") change(file, content);
    else save(file, content);
    done[language === "diff" ? "changes" : "files"] += 1;
  }
  followed += page.slice(end);
  await expect(followed).toMatchFileSnapshot(PAGE);
  expect(done).toEqual({ files: 4, changes: 1, commands: 9 });
});

test("the tutorial ends with a bot that has no errors and passes its situations", async () => {
  expect((await tiebreak(WORK, ["check", "procedures"])).code).toBe(0);
  expect((await tiebreak(WORK, ["test"])).code).toBe(0);
});

function save(file: string, content: string): void {
  mkdirSync(dirname(join(WORK, file)), { recursive: true });
  writeFileSync(join(WORK, file), content);
}

function change(file: string, difference: string): void {
  const lines = difference.trimEnd().split("\n");
  const old = lines.filter((line) => line.startsWith("-")).map((line) => line.slice(1));
  const next = lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
  const text = readFileSync(join(WORK, file), "utf8");
  expect(text).toContain(old.join("\n"));
  writeFileSync(join(WORK, file), text.replace(old.join("\n"), next.join("\n")));
}

/** The block of a command as it comes out now. One that ends with `…` shows as many lines as it shows on the page. */
async function ran(content: string): Promise<string> {
  const [line = "", ...shown] = content.trimEnd().split("\n");
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");
  expect(words.slice(0, 2)).toEqual(["$", "tiebreak"]);
  const { output, error } = await tiebreak(WORK, words.slice(2));
  const printed = (output + error).trimEnd().split("\n");
  const isCut = shown.at(-1) === "…" && shown.length > 1;
  const kept = isCut ? [...printed.slice(0, shown.length - 1), "…"] : printed;
  return `${[line, ...kept.map((each) => each.trimEnd())].join("\n")}\n`;
}
