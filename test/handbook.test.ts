import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allDefinitions } from "../cli/report/formats.ts";
import { BUILT_IN_GAMES, LEXICONS } from "./registry.ts";
import { checkProject } from "../compiler/lint/index.ts";
import { diagnosticPages } from "../scripts/docs/diagnostic-modules.ts";
import { generatedPages } from "../scripts/docs/pages.ts";
import { proseOf } from "./library/broken-links.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGES = [...(await generatedPages())];

describe("what is generated", () => {
  test("are what `npm run docs` writes", () => {
    const stale = PAGES.filter(
      ([path, text]) => !existsSync(join(ROOT, path)) || readFileSync(join(ROOT, path), "utf8") !== text,
    );
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  test("the program explains every diagnostic that has a page, as the page does, and no other", async () => {
    const pages = diagnosticPages().map(({ definition, explanations }) => {
      const parts = [definition, ...explanations.values()];
      const documentation = parts.flatMap((part) => part.documentation ?? []).join(" ");
      return { ...definition, documentation, examples: parts.flatMap(({ examples }) => examples) };
    });
    expect(await allDefinitions(BUILT_IN_GAMES)).toEqual(pages);
  });
});

const HANDBOOK = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The links of a page to files that are not there. */
function brokenLinks(path: string): readonly string[] {
  const text = proseOf(readFileSync(join(ROOT, path), "utf8"));
  const targets = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? "");
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(path), decodeURIComponent(target))));
}

test.each(HANDBOOK)("%s links only to files that are there", (path) => {
  expect(brokenLinks(path)).toEqual([]);
});

test("the pages of diagnostics link only to files that are there", () => {
  const pages = readdirSync(join(ROOT, "docs/diagnostics")).map((name) => `docs/diagnostics/${name}`);
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});

test.each(HANDBOOK)("%s has one side of each merge", (path) => {
  const text = readFileSync(join(ROOT, path), "utf8");
  // A formatter takes the last kind of mark for quotations within quotations.
  expect(text.match(/^(?:<{7} |={7}$|>{7} |(?:> ){6}).*/gm) ?? []).toEqual([]);
});

/** The folders of the project, without what is installed or built. */
const FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(?:\.git|node_modules|dist|build|coverage)$/.test(entry.name))
  .map((entry) => entry.name);
const PATHS = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ),
);

/** Paths in code style that begin with a folder of this project; a `*` stands for anything in a name. */
function pathsNamedIn(text: string): readonly string[] {
  const spans = [...proseOf(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => code.split(/[\s,]+/));
  return spans.filter((path) => /^[\w.-]+\/[\w.*/-]+$/.test(path) && FOLDERS.includes(path.split("/")[0] ?? ""));
}

function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, "");
  if (!plain.includes("*")) return FOLDERS.includes(plain) || PATHS.has(plain);
  const pattern = new RegExp(`^${plain.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
  return [...PATHS].some((known) => pattern.test(known));
}

/** What the pages let a reader make: a scenario in the tutorial, a game in the page on extending. */
const MADE_BY_READERS =
  /^(?:procedures\/callisto\/scenario-9|games\/lighthouse|procedures\/lighthouse|schemas\/lighthouse)(?:\/|$)/;

test.each(HANDBOOK)("%s names only files and folders that are there", (path) => {
  const missing = pathsNamedIn(readFileSync(join(ROOT, path), "utf8"))
    .filter((named) => !MADE_BY_READERS.test(named))
    // Tests are named from their own folder.
    .filter((named) => !isThere(named) && !isThere(`test/${named}`));
  expect(missing).toEqual([]);
});

/** Names of files in code style, without their folders; a recipe may name one that its reader writes. */
function fileNamesIn(text: string): readonly string[] {
  return [...proseOf(text).matchAll(/`([\w-]+(?:\.[\w-]+)*\.tsx?)`/g)].flatMap(([, name = ""]) => name);
}

const ARCHITECTURE = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

test.each(["docs/architecture.md", "docs/extending.md"])("%s names only files that some folder has", (path) => {
  const names = fileNamesIn(readFileSync(join(ROOT, path), "utf8"));
  const known = new Set([...PATHS].map((each) => basename(each)));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

/** The rooms of the table on the page about the architecture, each with the folders that its row names. */
const ROOMS = [...ARCHITECTURE.matchAll(/^\| `([\w/-]+)\/` +\| ([^|]*)\|/gm)].map(([, room = "", holds = ""]) => ({
  room,
  named: [...holds.matchAll(/`([\w-]+)\/`/g)].flatMap(([, name = ""]) => name),
}));

test.each(ROOMS)("the row of $room/ names only folders that it has", ({ room, named }) => {
  expect(named.filter((name) => !PATHS.has(`${room}/${name}`) && !FOLDERS.includes(name))).toEqual([]);
});

/** Rooms that hold the product, apart from data, tests and scripts. */
const SOURCE_ROOMS = ROOMS.filter(({ room }) => !/^(?:procedures|schemas|scripts|test|bench)$/.test(room));

test.each(SOURCE_ROOMS)("the page about the architecture names every folder of $room/", ({ room, named }) => {
  const folders = readdirSync(join(ROOT, room), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const unnamed = folders
    .filter(({ name }) => !named.includes(name) && !ARCHITECTURE.includes(`\`${room}/${name}/`))
    .map(({ name }) => `${room}/${name}`);
  expect(unnamed.filter((path) => !MADE_BY_READERS.test(path))).toEqual([]);
});

const LANGUAGE = ["language", "define-words"]
  .map((name) => readFileSync(join(ROOT, `docs/${name}.md`), "utf8"))
  .join("");
const EXAMPLES = [...LANGUAGE.matchAll(/```bot\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

/** An example as a file of its own: with a header and a heading where it shows neither. */
function asFile(example: string): string {
  if (/^(?:TABLE|CHECKLIST) /m.test(example)) return example;
  if (example.startsWith("game")) return `${example}\nSCOUT\n1 RECON.\n`;
  const header = 'game Callisto\nscenario 1 "An Example"\n';
  if (/^(SPECIAL RULES|(LFA|BREAKERS) (FORCE|OTHER|BOLSTER))/m.test(example)) return header + example;
  const heading = /^\s*\d/.test(example) ? "SCOUT\n" : "";
  return `${header}bot LFA\n\n${heading}${example}`;
}

test.each(EXAMPLES)("the language by example shows what the checker accepts: %s", (example) => {
  const text = asFile(example);
  const { diagnosticsByPath } = checkProject([{ path: "example.bot", text }], LEXICONS);
  const errors = (diagnosticsByPath.get("example.bot") ?? [])
    .filter(({ severity, code }) => severity === "error" && code !== "clause-out-of-order")
    .map(({ code, message, span }) => `${code}: ${message} (${text.slice(span.start, span.end)})`);
  expect(errors).toEqual([]);
});
