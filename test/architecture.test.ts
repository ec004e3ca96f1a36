import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { unusedLinks, unusedRules } from "../scripts/unused-links.ts";
import { importsOf, ROOT } from "./imports.ts";

const FOLDERS = [
  "grammar",
  "compiler",
  "render",
  "runtime",
  "games",
  "analysis",
  "language-server",
  "vscode-extension",
  "cli",
  "launch",
  "library",
  "node",
  "io",
  "prettier-plugin",
  "bench",
  "scripts",
  "web",
];

/** A part of the house: which parts it may use as they run, and of which only the types. */
interface Layer {
  readonly name: string;
  readonly holds: (path: string) => boolean;
  readonly uses: readonly string[];
  readonly usesTypesOf: readonly string[];
  /** Pure parts read no files, know no process and no clock. */
  readonly pure: boolean;
  readonly packages: readonly string[];
}

const LAYERS: readonly Layer[] = [
  {
    name: "grammar",
    holds: (path) => path.startsWith("grammar/"),
    uses: [],
    usesTypesOf: [],
    pure: true,
    packages: ["chevrotain"],
  },
  {
    name: "compiler",
    holds: (path) => path.startsWith("compiler/"),
    uses: ["grammar", "checked-tree"],
    usesTypesOf: ["runtime"],
    pure: true,
    packages: ["@jridgewell/gen-mapping"],
  },
  {
    name: "game-registry",
    holds: (path) => path === "games/registry.ts",
    uses: ["callisto", "unbreakable", "games"],
    usesTypesOf: [],
    pure: true,
    packages: [],
  },
  {
    name: "render",
    holds: (path) => path.startsWith("render/"),
    uses: ["compiler", "grammar"],
    usesTypesOf: ["runtime", "games"],
    pure: true,
    packages: [],
  },
  {
    name: "callisto",
    holds: (path) => path.startsWith("games/callisto/"),
    uses: ["games", "runtime", "checked-tree", "grammar", "base-words"],
    usesTypesOf: [],
    pure: true,
    packages: ["yaml", "ajv"],
  },
  {
    name: "unbreakable",
    holds: (path) => path.startsWith("games/unbreakable/"),
    uses: ["games", "runtime", "grammar", "base-words"],
    usesTypesOf: [],
    pure: true,
    packages: ["yaml"],
  },
  {
    // Games that are texts: what reads them checks their phrases.
    name: "game-text",
    holds: (path) => path.startsWith("games/text/"),
    uses: ["compiler", "games", "grammar", "base-words", "runtime", "checked-tree"],
    usesTypesOf: [],
    pure: true,
    packages: [],
  },
  {
    // What a game may bring, and what games share.
    name: "games",
    holds: (path) => path.startsWith("games/"),
    uses: ["runtime", "checked-tree", "grammar"],
    usesTypesOf: [],
    pure: true,
    packages: ["yaml", "@cfworker/json-schema", "@noble/hashes/sha2.js", "@noble/hashes/utils.js"],
  },
  {
    // The visitor and the canonical form of the checked tree, for all that read it.
    name: "checked-tree",
    holds: (path) => path.startsWith("runtime/checked-tree/"),
    uses: ["grammar"],
    usesTypesOf: ["runtime"],
    pure: true,
    packages: [],
  },
  {
    name: "runtime",
    holds: (path) => path.startsWith("runtime/"),
    uses: ["checked-tree"],
    usesTypesOf: [],
    pure: true,
    packages: [],
  },
  {
    name: "analysis",
    holds: (path) => path.startsWith("analysis/"),
    uses: ["compiler", "games", "grammar", "base-words", "runtime", "checked-tree"],
    usesTypesOf: [],
    pure: true,
    packages: ["yaml"],
  },
  {
    // All that the command does, without files, for every runtime.
    name: "library",
    holds: (path) => path.startsWith("library/"),
    uses: ["analysis", "compiler", "games", "game-text", "grammar", "base-words", "render", "runtime"],
    usesTypesOf: [],
    pure: true,
    packages: [],
  },
  {
    // What the library lacks: files. The command and the language server find sheets by it.
    name: "node",
    holds: (path) => path.startsWith("node/"),
    uses: ["analysis", "compiler", "games", "game-registry", "grammar", "io", "library"],
    usesTypesOf: ["runtime"],
    pure: true,
    packages: ["node:fs", "node:fs/promises", "node:path", "node:url"],
  },
  {
    // The playground: the whole language server in a page, with an editor before it.
    name: "playground",
    holds: (path) => path.startsWith("web/playground/"),
    // Of the extension only how sheets are typed, which is data.
    uses: ["web", "language-server", "library", "runtime", "game-registry", "game-text", "vscode-extension"],
    usesTypesOf: ["games"],
    pure: true,
    packages: [
      "preact",
      "preact/hooks",
      "virtual:examples",
      "monaco-editor/editor/editor.api.js",
      "monaco-editor/editor/editor.worker.js",
      "monaco-editor/languages/definitions/yaml/yaml.js",
      "monaco-editor/platform/quickinput/common/quickInput.js",
      "monaco-lsp-client",
      "vscode-languageserver",
      "vscode-languageserver/browser",
    ],
  },
  {
    // The site: what runs in a browser alone. It gets all that it does from the library, and knows no game.
    name: "web",
    holds: (path) => path.startsWith("web/"),
    uses: ["library", "game-registry"],
    usesTypesOf: ["games", "runtime"],
    pure: true,
    packages: [
      "preact",
      "preact/hooks",
      "virtual:catalogue",
      "virtual:scenarios",
      "virtual:compiled-sheets",
      "virtual:play-catalogue",
      "virtual:games-to-try",
      "virtual:example-games",
      "virtual:play-scenarios",
      "virtual:offline-files",
      "workbox-precaching",
      "workbox-routing",
      "workbox-window",
    ],
  },
  {
    name: "language-server",
    holds: (path) => path.startsWith("language-server/") && !SERVER_ENTRY.includes(path),
    uses: [
      "analysis",
      "compiler",
      "grammar",
      "library",
      "render",
      "runtime",
      "checked-tree",
      "terminal-text",
      "game-registry",
    ],
    usesTypesOf: ["games"],
    pure: true,
    packages: ["vscode-languageserver", "vscode-languageserver-textdocument"],
  },
  {
    name: "extension-client",
    holds: (path) => path.startsWith("vscode-extension/src/"),
    uses: ["language-server", "launch", "terminal-text"],
    usesTypesOf: [],
    pure: true,
    packages: ["vscode", "vscode-languageclient/node", "node:child_process", "node:crypto", "node:path"],
  },
  {
    name: "launch",
    holds: (path) => path.startsWith("launch/"),
    uses: ["io"],
    usesTypesOf: [],
    pure: true,
    packages: ["node:fs", "node:path", "node:v8", "node:vm", "node:zlib"],
  },
  {
    name: "terminal-text",
    holds: (path) => path === "io/terminal-text.ts",
    uses: [],
    usesTypesOf: [],
    pure: true,
    packages: [],
  },
  {
    name: "io",
    holds: (path) => path.startsWith("io/"),
    uses: [],
    usesTypesOf: [],
    pure: true,
    packages: ["node:fs", "node:path"],
  },
];

/** Where the language server meets its process: its files, its clock and the games that it knows. */
const SERVER_ENTRY = [
  "language-server/main.ts",
  "language-server/node-environment.ts",
  "language-server/share-process.ts",
  "language-server/collect-garbage-when-idle.ts",
];

const FILES = FOLDERS.flatMap((folder) => sourceFiles(folder));
const IMPORTS = FILES.flatMap((file) => importsOf(file));

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

function partOf(path: string): string {
  if (path === "grammar/base-words.ts") return "base-words";
  if (SERVER_ENTRY.includes(path)) return "server-entry";
  return LAYERS.find((layer) => layer.holds(path))?.name ?? path.split("/")[0] ?? path;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

describe.each(LAYERS)("the folder of $name", (layer) => {
  const own = IMPORTS.filter((imported) => partOf(imported.from) === layer.name);

  test("imports only the parts below it", () => {
    const astray = own.filter((imported) => {
      if (imported.to === null) return false;
      const part = partOf(imported.to);
      if (part === layer.name || layer.uses.includes(part)) return false;
      // The base words lie in grammar/; what may use the grammar may use them.
      if (part === "base-words" && (layer.name === "grammar" || layer.uses.includes("grammar"))) return false;
      return !(imported.typeOnly && layer.usesTypesOf.includes(part));
    });
    expect(astray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });

  test("does no input or output and uses only its own packages", () => {
    const astray = own.filter(
      (imported) => imported.to === null && layer.pure && !layer.packages.includes(imported.specifier),
    );
    expect(astray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
  });
});

test("compiled sheets call every function that is offered to them", () => {
  expect(unusedLinks()).toEqual([]);
});

test("a game that is code asks for every rule that its text states", () => {
  expect(unusedRules()).toEqual([]);
});

test("no file imports itself, directly or through others", () => {
  const graph = new Map(FILES.map((file) => [file, [] as string[]]));
  for (const { from, to } of IMPORTS) if (to !== null) graph.get(from)?.push(to);
  expect(cycleIn(graph)).toBeNull();
});

function cycleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): readonly string[] | null {
    const seen = path.indexOf(file);
    if (seen !== -1) return [...path.slice(seen), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** The game whose code, tests or benchmarks a file holds; null for what games share or are read by, and outside. */
function gameOf(path: string): string | null {
  const [, game] = /^(?:(?:test|bench)\/)?games\/([^/]+)\//.exec(path) ?? [];
  return game === undefined || ["shared", "text"].includes(game) ? null : game;
}

test("no file imports a game from outside its folder, except the registry", () => {
  const tests = sourceFiles("test").flatMap((file) => importsOf(file));
  const astray = [...IMPORTS, ...tests].filter(({ from, to }) => {
    if (to === null || from === "games/registry.ts") return false;
    // Tests of the library import what its users import.
    if (from.startsWith("test/library/") && /^games\/[^/]+\/index\.ts$/.test(to)) return false;
    const game = gameOf(to);
    return game !== null && game !== gameOf(from);
  });
  expect(astray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});

/** Where each way in takes the games that come along; everything behind it is given them. */
const WAYS_IN: ReadonlyMap<string, readonly string[]> = new Map([
  // Games are played in workers, which share nothing with the command.
  ["cli", ["cli/program.ts", "cli/simulate/game-worker.ts"]],
  // What a clause decides is counted in a process of its own.
  ["language-server", ["language-server/main.ts", "language-server/share-process.ts"]],
  ["prettier-plugin", ["prettier-plugin/index.ts"]],
  // A page has a worker for each kind of work.
  [
    "web",
    [
      "web/play/session/worker.ts",
      "web/playground/analysis/read-sheet.ts",
      "web/playground/server/server-worker.ts",
      "web/playground/server/share-worker.ts",
      "web/session/worker.ts",
    ],
  ],
  ["node", []],
  ["library", []],
]);

test("games come from the registry at each way in, and nowhere else", () => {
  const importers = new Set(IMPORTS.filter(({ to }) => to === "games/registry.ts").map(({ from }) => from));
  const ofRoom = (room: string) => [...importers].filter((from) => from.startsWith(`${room}/`)).toSorted();
  expect([...WAYS_IN.keys()].map((room) => [room, ofRoom(room)])).toEqual([...WAYS_IN]);
});

/** Who speaks of no game. */
const NEUTRAL = FILES.filter(
  (file) =>
    /^(?:grammar|compiler|render|runtime|library|node|language-server|analysis|cli|launch|io|prettier-plugin|games|web)\//.test(
      file,
    ) &&
    gameOf(file) === null &&
    file !== "games/registry.ts",
);

/** What a file says, with its comments; but the examples of the library, which a test runs, are about some game. */
function textOf(file: string): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  return /^(?:library|node)\//.test(file) ? withoutComments(text) : text;
}

/** Words that belong to one game alone. */
const GAME_WORDS = [
  "callisto",
  "undaunted",
  "lfa",
  "breaker",
  "corp-sec",
  "ripper",
  "nailgunner",
  "survey tech",
  "navigator",
  "supervisor",
  "squad leader",
  "sergeant",
  "interference",
  "pathfind",
  "time stream",
  "stasis",
  "mushroom",
];

test.each(GAME_WORDS)("no file outside the game's folder speaks of “%s”", (word) => {
  const pattern = new RegExp(`(?<![a-z])${word}(?![a-z]|\\.[a-z])`, "i");
  const speaking = NEUTRAL.filter((file) => pattern.test(textOf(file)));
  expect(speaking).toEqual([]);
});

/** Words of the first game that others may have too, but that the core must not know. */
const WORDS_OF_ITS_WORLD = [
  "bolster",
  "all units of squad",
  "squads?",
  "mechs?",
  "corp",
  "scouts?",
  "scouted",
  "unscouted",
  "elevated",
  "population",
  "recon",
  "inspire",
  "guide",
  "gunners?",
  "sergeants?",
  "prisoners?",
  "civilians?",
  "escape pods?",
  "pit traps?",
  "threatened",
  "structures?",
  "suppressed",
  "deactivated",
  "neutralised",
  "standees?",
  "armoured",
  "personnel",
  "pulse",
  "lasers?",
  "disruptor",
  "spawns?",
  "pads?",
  "buildings?",
  "pods?",
  "total defence",
  "assessed",
  "readied",
];

test.each(WORDS_OF_ITS_WORLD)("the core does not know “%s”", (word) => {
  const pattern = new RegExp(`(?<![a-z-])${word}(?![a-z-])`, "i");
  const knowing = NEUTRAL.filter((file) => pattern.test(textOf(file)));
  expect(knowing).toEqual([]);
});

test("every folder of the design is there", () => {
  const folders = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(folders).toEqual(
    expect.arrayContaining([
      "grammar",
      "compiler",
      "render",
      "runtime",
      "games",
      "analysis",
      "cli",
      "vscode-extension",
      "procedures",
      "docs",
      "web",
    ]),
  );
});

test("the command gets what it does from the library", () => {
  const reaching = IMPORTS.filter(
    ({ from, to, typeOnly }) =>
      from.startsWith("cli/") && !typeOnly && /^(?:compiler|analysis|render)\//.test(to ?? ""),
  );
  expect(reaching.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});

test("nothing but the command and its tools imports the command", () => {
  const astray = IMPORTS.filter(
    ({ from, to }) => to?.startsWith("cli/") === true && !/^(?:cli|scripts|bench)\//.test(from),
  );
  expect(astray.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([]);
});

test("no module makes a formatter of a language as it loads, which takes 17 ms and 7 MB", () => {
  const making = FILES.filter(
    (file) => !file.startsWith("web/") && /^(?:export )?const .*new Intl\./m.test(textOf(file)),
  );
  expect(making).toEqual([]);
});
