import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeBooks } from "../../scripts/books.ts";
import { directoryWith, ROOT, tiebreak } from "../cli/command-line.ts";
import { filesOfPage, type PageFile, withClaimsChecked } from "./page-program.ts";

/** The source of a bundle or declaration that `exports` names. */
function sourceOf(specifier: string): string | null {
  const game = /^tiebreak-bots\/games\/([a-z-]+)$/.exec(specifier)?.[1];
  if (game !== undefined) return `games/${game}/index.ts`;
  const folder = /^tiebreak-bots(?:\/(node|runtime))?$/.exec(specifier);
  return folder === null ? null : `${folder[1] ?? "library"}/index.ts`;
}

/** The library from its sources, which are not installed as a package here. */
function fromSources(text: string): string {
  return text.replaceAll(/ from "(tiebreak-bots[^"]*)"/g, (_import, specifier: string) => {
    const book = /^tiebreak-bots\/(books\/.*)/.exec(specifier)?.[1];
    if (book !== undefined) return ` from "./${book}.mjs"`;
    const source = sourceOf(specifier);
    if (source === null) throw new Error(`the page imports ${specifier}, which the package does not have`);
    return ` from ${JSON.stringify(pathToFileURL(join(ROOT, source)).href)}`;
  });
}

/** Runs files in this process, which has the library already. */
async function runFiles(files: readonly PageFile[], directory: string): Promise<void> {
  for (const file of files) {
    const { name, text } = withClaimsChecked(file);
    writeFileSync(join(directory, name), fromSources(text));
  }
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  for (const { name } of files) await import(/* @vite-ignore */ pathToFileURL(join(directory, name)).href);
}

test("the program of docs/engine.md runs, and every value is what the page says", async () => {
  const directory = directoryWith({ "package.json": '{ "type": "module" }' });
  const compiled = await tiebreak(ROOT, ["compile", "procedures", "--out", join(directory, "build")]);
  expect(compiled.code).toBe(0);
  const files = filesOfPage("engine.md");
  expect(files.map(({ name }) => name)).toEqual([
    "position.ts",
    "decide.ts",
    "many.ts",
    "refuse.ts",
    "roster.ts",
    "crawler.ts",
  ]);
  await runFiles(files, directory);
});

test("the program of docs/library.md runs, and every value is what the page says", async () => {
  const directory = directoryWith({ "package.json": '{ "type": "module" }' });
  writeBooks(ROOT, directory);
  const files = filesOfPage("library.md");
  expect(files.map(({ name }) => name)).toEqual([
    "texts.ts",
    "sheet.ts",
    "files.ts",
    "decisions.ts",
    "notice.ts",
    "compare.ts",
    "games.ts",
  ]);
  await runFiles(files, directory);
});
