import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { expect, test } from "vitest";

const PAGE = readFileSync(fileURLToPath(new URL("../../docs/editors.md", import.meta.url)), "utf8");
const COMMAND = ["tiebreak", "lsp", "--stdio"];

/** The examples of the page, by the language of their fences. */
function examples(language: string): readonly string[] {
  return [...PAGE.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, of]) => of === language)
    .map(([, , text = ""]) => text);
}

/** The example that says something. */
function example(language: string, words: string): string {
  const found = examples(language).filter((text) => text.includes(words));
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

interface HelixConfiguration {
  readonly "language-server": Readonly<Record<string, { readonly command: string; readonly args: readonly string[] }>>;
  readonly language: readonly Readonly<Record<string, unknown>>[];
}

interface ZedExtension {
  readonly language_servers: Readonly<Record<string, { readonly languages: readonly string[] }>>;
}

/** The keys that Helix knows; it refuses a configuration with any other. */
const HELIX_KEYS = [
  "auto-format",
  "comment-tokens",
  "file-types",
  "indent",
  "language-servers",
  "name",
  "roots",
  "scope",
] as const;

test.each(examples("json"))("an example in JSON can be read: %s", (text) => {
  expect(JSON.parse(text)).toBeTypeOf("object");
});

test.each(examples("toml"))("an example in TOML can be read: %s", (text) => {
  expect(parse(text)).toBeTypeOf("object");
});

test("Helix starts the server for sheets, and is asked for no grammar", () => {
  const configuration = parse(example("toml", "[[language]]")) as unknown as HelixConfiguration;
  const { tiebreak } = configuration["language-server"];
  expect([tiebreak?.command, ...(tiebreak?.args ?? [])]).toEqual(COMMAND);
  const [language, ...more] = configuration.language;
  expect(more).toEqual([]);
  expect(language).toMatchObject({ name: "tiebreak", "file-types": ["bot"], "language-servers": ["tiebreak"] });
  expect(Object.keys(language ?? {}).toSorted()).toEqual(HELIX_KEYS);
});

test("Zed starts the server for the language that its settings give to sheets", () => {
  const extension = parse(example("toml", "schema_version")) as unknown as ZedExtension;
  const settings = JSON.parse(example("json", "file_types")) as {
    readonly file_types: Readonly<Record<string, readonly string[]>>;
  };
  const languages = Object.keys(settings.file_types);
  expect(extension.language_servers["tiebreak"]?.languages).toEqual(languages);
  expect(Object.values(settings.file_types)).toEqual([["bot"]]);
  const source = example("rust", "language_server_command");
  expect(source).toContain('worktree.which("tiebreak")');
  expect(source).toContain('["lsp", "--stdio"]');
});

test.each([...examples("lua"), ...examples("elisp")])("every other example starts the same server: %s", (text) => {
  const command = COMMAND.map((word) => `"${word}"`);
  expect([command.join(", "), command.join(" ")].some((words) => text.includes(words))).toBe(true);
});
