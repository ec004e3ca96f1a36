import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allDefinitions, githubReport } from "../../cli/report/formats.ts";
import { terminalText } from "../../io/terminal-text.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { BUILT_IN_GAMES, LEXICONS } from "../registry.ts";
import { TOKEN_TYPES } from "../../language-server/features/semantic-tokens.ts";
import { NO_SETTINGS, readSentSettings } from "../../language-server/settings.ts";
import { oneOfEvery } from "../effort.ts";

const FOLDER = new URL("../../vscode-extension/", import.meta.url);

interface Setting {
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly default: unknown;
}

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly grammars: readonly { readonly path: string }[];
    readonly semanticTokenScopes: readonly [
      { readonly language: string; readonly scopes: Readonly<Record<string, readonly string[]>> },
    ];
    readonly snippets: readonly { readonly path: string }[];
    readonly walkthroughs: readonly { readonly steps: readonly { readonly media: { readonly markdown: string } }[] }[];
    readonly problemPatterns: readonly [{ readonly regexp: string }];
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
    readonly menus: Readonly<Record<string, readonly { readonly command: string }[]>>;
  };
}

const read = (path: string): string => readFileSync(new URL(path, FOLDER), "utf8");
const { contributes } = JSON.parse(read("package.json")) as Manifest;

test("every file that the extension names is there", () => {
  const named = [
    ...contributes.grammars.map(({ path }) => path),
    ...contributes.snippets.map(({ path }) => path),
    ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
  ];
  expect(named.filter((path) => !existsSync(new URL(path, FOLDER)))).toEqual([]);
});

test("every command of a menu or of the walkthrough is one that the extension has", () => {
  const own = contributes.commands.map(({ command }) => command);
  const links = [...JSON.stringify(contributes.walkthroughs).matchAll(/\(command:(tiebreak\.\w+)\)/g)];
  const asked = [
    ...Object.values(contributes.menus).flatMap((items) => items.map(({ command }) => command)),
    ...links.map(([, command]) => command),
  ];
  expect(asked.filter((command) => command === undefined || !own.includes(command))).toEqual([]);
});

test("what can be chosen for figures above clauses is what the server knows", () => {
  const setting = contributes.configuration.properties["tiebreak.codeLens.shares"];
  const read = setting?.enum?.map((shares) => readSentSettings({ codeLens: { shares } }).shares);
  expect(read).toEqual(["off", "on demand", "always"]);
  expect(setting?.enum).toEqual(read);
  expect(setting?.markdownEnumDescriptions).toHaveLength(3);
  expect(setting?.default).toBe(NO_SETTINGS.shares);
});

test("every kind of word has the scopes by which themes colour it", () => {
  const [{ scopes, language }] = contributes.semanticTokenScopes;
  expect(language).toBe("tiebreak");
  expect(Object.keys(scopes).toSorted()).toEqual([...TOKEN_TYPES].toSorted());
  expect(Object.entries(scopes).filter(([, each]) => each.length === 0)).toEqual([]);
});

test("every kind of lens and hint has a setting that switches it, on at first", () => {
  const { lenses, hints } = NO_SETTINGS;
  const names = [
    ...Object.keys(lenses).map((name) => `tiebreak.codeLens.${name}`),
    ...Object.keys(hints).map((name) => `tiebreak.inlayHints.${name}`),
  ];
  const settings = contributes.configuration.properties;
  expect(names.map((name) => settings[name]?.default)).toEqual(names.map(() => true));
  const sent = { codeLens: { scenarios: false }, inlayHints: { chances: false } };
  expect(readSentSettings(sent)).toMatchObject({ lenses: { scenarios: false }, hints: { chances: false } });
});

test("the problem matcher reads every finding that `tiebreak check --format github` can print", async () => {
  const pattern = new RegExp(contributes.problemPatterns[0].regexp);
  const lines = oneOfEvery(3, await allDefinitions(BUILT_IN_GAMES))
    .flatMap(({ examples }) => examples)
    .flatMap(({ wrong: text }) => {
      const project = checkProject([{ path: "a/b.bot", text }], LEXICONS);
      return project.files.map(({ source, path }) => ({
        source,
        diagnostics: project.diagnosticsByPath.get(path) ?? [],
      }));
    })
    .flatMap((report) => terminalText(githubReport([report])).split("\n"))
    .filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => !pattern.test(line))).toEqual([]);
});

test("the snippets for sheets are sheets, once their places are filled", () => {
  const snippets = Object.entries(
    JSON.parse(read("snippets/tiebreak.json")) as Readonly<Record<string, { readonly body: readonly string[] }>>,
  );
  const problems = snippets.flatMap(([name, { body }]) => {
    const filled = body
      .join("\n")
      .replace(/\$\{\d+:([^}]*)\}/g, "$1")
      .replaceAll("$4", "LFA")
      .replaceAll("$0", "");
    const text = asSheet(filled);
    const { diagnosticsByPath } = checkProject([{ path: "x.bot", text }], LEXICONS);
    const errors = (diagnosticsByPath.get("x.bot") ?? []).filter(({ severity }) => severity === "error");
    return errors.map(({ message }) => `${name}: ${message}`);
  });
  expect(problems).toEqual([]);
});

/** A snippet with what stands around it on a sheet. */
function asSheet(filled: string): string {
  const header = 'game Callisto\nscenario 1 "A"\nbot LFA\n\n';
  if (filled.startsWith("game")) return filled;
  if (filled.startsWith("DANGEROUS")) return `${header}${filled}\n\nSCOUT\n1 RECON.\n`;
  if (filled.startsWith("[")) return `${header}SCOUT\n1 MOVE 1 to objective. ${filled}\n`;
  if (filled.startsWith("Destination")) {
    return `${header}SCOUT\n1 SCOUT 2 to:\n  a) Objective.\n  b) Elevated.\n  c) Scouted.\n  ${filled}\n`;
  }
  return `${header}SCOUT\n${filled}\n`;
}
