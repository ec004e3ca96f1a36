import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { parseSync } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../scripts/bundle.ts";
import { STAGE, stageExtension } from "../../scripts/extension/package-extension.ts";
import { importedPackages, withoutLicense } from "../licenses.ts";
import { ServerProcess } from "../../bench/language-server/server-process.ts";
import type { ProcedureShares } from "../../analysis/questions/shares.ts";
import { findOnPath } from "../editors/command.ts";
import { ROOT, SCENARIO_1, tiebreak, withoutProgress } from "./command-line.ts";

const DIRECTORY = "build/bundle-test";
const BOOK = join(ROOT, "procedures/callisto");

beforeAll(() => bundle(DIRECTORY));
afterAll(() => rmSync(join(ROOT, DIRECTORY), { recursive: true, force: true }));

/** The bundled command, in a process of its own. */
function bundled(...words: readonly string[]): string {
  return execFileSync(process.execPath, [join(DIRECTORY, "tiebreak.cjs"), ...words], { cwd: ROOT, encoding: "utf8" });
}

describe("the bundled command prints what the sources print", () => {
  test.each([
    ["check", "procedures/callisto/scenario-1"],
    ["check", "procedures", "--format", "json"],
    ["format", "--check", "procedures/callisto/scenario-1"],
    ["decide", "procedures/callisto/scenario-1/first-decision.situation.yaml", "--explain"],
    ["export", "procedures/callisto/scenario-1/lfa.bot"],
    ["test", "procedures/callisto/scenario-1"],
    ["explain", "unknown-word"],
    [
      "simulate",
      "callisto/1",
      "--games",
      "2",
      "--workers",
      "2",
      "--board",
      "procedures/callisto/scenario-1/board.json",
      "--format",
      "json",
    ],
    ["--help"],
  ])("for %s %s", async (...words) => {
    expect(bundled(...words)).toBe((await tiebreak(ROOT, words)).output);
  });
});

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function partsOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The names that patterns bind, and all others within them. */
function namesIn(nodes: readonly unknown[]): readonly string[] {
  return nodes
    .filter(isNode)
    .flatMap((node) => [...(node.type === "Identifier" ? [String(node["name"])] : []), ...namesIn(partsOf(node))]);
}

/** The names that are declared somewhere within a function. */
function declaredIn(node: Node): readonly string[] {
  const own = /Function/.test(node.type) ? [node["id"], ...(node["params"] as readonly unknown[])] : [];
  const declared = node.type === "VariableDeclarator" ? [node["id"]] : own;
  return [...namesIn(declared), ...partsOf(node).flatMap(declaredIn)];
}

function without(names: ReadonlySet<string>, others: readonly string[]): ReadonlySet<string> {
  const left = new Set(names);
  for (const other of others) left.delete(other);
  return left;
}

/** Which of some names of a whole script are given another value after their declaration. */
function assignedIn(node: Node, names: ReadonlySet<string>, depth = 0): readonly string[] {
  const isFunction = /Function/.test(node.type);
  // The outermost function is the script.
  const seen = isFunction && depth > 0 ? without(names, declaredIn(node)) : names;
  const target =
    node.type === "AssignmentExpression" ? node["left"] : node.type === "UpdateExpression" ? node["argument"] : null;
  const assigned =
    isNode(target) && target.type !== "MemberExpression" ? namesIn([target]).filter((name) => seen.has(name)) : [];
  return [...assigned, ...partsOf(node).flatMap((part) => assignedIn(part, seen, depth + (isFunction ? 1 : 0)))];
}

test("a name that is given another value is found", () => {
  const text = "function script(){var a=1,b=2,c=3;function f(c){c=4;a=5}class D{b=6}}";
  const names = new Set(["a", "b", "c"]);
  expect(assignedIn(parseSync("script.cjs", text).program as unknown as Node, names)).toEqual(["a"]);
});

test("no script of the bundle changes what others have taken from it", () => {
  const changed = readdirSync(join(ROOT, DIRECTORY, "command")).flatMap((file) => {
    const text = readFileSync(join(ROOT, DIRECTORY, "command", file), "utf8");
    const exported = [...text.matchAll(/(?<=[;}]|^)exports\.[\w$]+=([\w$]+);/g)].map(([, own = ""]) => own);
    const { program } = parseSync(file, `function script(){${text}\n}`);
    return assignedIn(program as unknown as Node, new Set(exported)).map((name) => `${file}: ${name}`);
  });
  expect(changed).toEqual([]);
});

test.each([["check", "procedures/callisto/scenario-1"], ["lsp", "--help"], ["--version"]])(
  "the bundled command prints no error with any Node on this machine for %s",
  (...words) => {
    const nodes = new Set([process.execPath, ...findOnPath("node")]);
    for (const node of nodes) {
      const options = { cwd: ROOT, encoding: "utf8" } as const;
      const { status, stderr } = spawnSync(node, [join(DIRECTORY, "tiebreak.cjs"), ...words], options);
      expect({ node, status, error: withoutProgress(stderr) }).toEqual({ node, status: 0, error: "" });
    }
  },
);

describe("the code of the bundled command", () => {
  const cache = join(ROOT, DIRECTORY, "code-cache");
  const names = (): readonly string[] => (existsSync(cache) ? readdirSync(cache) : []);

  test("is cached for each command by itself", () => {
    for (const word of ["explain", "roster"]) bundled(word, "--help");
    const both = names().filter((name) => /-(?:explain|roster)$/.test(name));
    expect(both).toHaveLength(2);
    bundled("roster", "--help");
    expect(names().filter((name) => /-(?:explain|roster)$/.test(name))).toEqual(both);
  });

  test("is compiled again where its cache is damaged", () => {
    const help = bundled("roster", "--help");
    const name = names().find((each) => each.endsWith("-roster")) ?? "";
    const whole = readFileSync(join(cache, name));
    for (const page of [1, 2, 8]) {
      const from = Math.floor((whole.length * page) / 10);
      writeFileSync(join(cache, name), Buffer.from(whole).fill(0, from, from + 4096));
      expect(bundled("roster", "--help")).toBe(help);
    }
    expect(bundled("roster", "--help")).toBe(help);
  });

  test("is not cached of words that are no command", () => {
    expect(() => bundled("nonsense")).toThrow("unknown command");
    expect(names().filter((name) => name.endsWith("-nonsense"))).toEqual([]);
  });

  test("is taken by the next server, although a server changes what V8 does while it works", async () => {
    const serve = async (): Promise<number> => {
      const server = new ServerProcess(join(ROOT, DIRECTORY, "tiebreak.cjs"));
      const sheets = readdirSync(BOOK, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".bot"));
      await server.initialize(pathToFileURL(BOOK).href);
      for (const name of sheets) {
        await server.open(pathToFileURL(join(BOOK, name)).href, readFileSync(join(BOOK, name), "utf8"));
        await server.connection.sendRequest("workspace/symbol", { query: "corp" });
      }
      await server.stop();
      return statSync(join(cache, names().find((name) => name.endsWith("-lsp")) ?? "")).mtimeMs;
    };
    const first = await serve();
    expect(await serve()).toBe(first);
  });
});

test("the bundled server finds the process that counts for it", async () => {
  const server = new ServerProcess(join(ROOT, DIRECTORY, "tiebreak.cjs"));
  const sheet = join(SCENARIO_1, "lfa.bot");
  const uri = pathToFileURL(sheet).href;
  await server.initialize(pathToFileURL(SCENARIO_1).href);
  await server.open(uri, readFileSync(sheet, "utf8"));
  const counted = await server.connection.sendRequest<readonly ProcedureShares[]>("workspace/executeCommand", {
    command: "tiebreak.countDecisions",
    arguments: [{ sheet: uri, procedure: "GUNNER" }],
  });
  expect(counted.map(({ procedure, sampled }) => [procedure, sampled])).toEqual([["GUNNER", 2000]]);
  await server.stop();
});

test.each(["library", "runtime", "runtime/compiled", "games/callisto", "games/callisto/compiled"])(
  "the bundled library %s imports nothing but its own chunks, so that it runs in browsers",
  async (entry) => {
    const path = join(ROOT, DIRECTORY, `${entry}.mjs`);
    const { metafile } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      metafile: true,
      packages: "external",
      platform: "neutral",
    });
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter(({ external }) => external === true)).toEqual([]);
  },
);

describe("the licenses of all packages that our files import lie beside the bundles", () => {
  const COMMAND = ["cli/main.ts", "cli/simulate/game-worker.ts", "language-server/share-process.ts"];

  test("of the package", () => {
    const imported = importedPackages([...COMMAND, "node/index.ts", "prettier-plugin/index.ts"], ["prettier"]);
    expect(imported).toContain("yaml");
    expect(withoutLicense(imported, readFileSync(join(ROOT, DIRECTORY, "THIRD-PARTY-LICENSES.txt"), "utf8"))).toEqual(
      [],
    );
  });

  test("of the extension for VS Code", async () => {
    await stageExtension();
    const imported = importedPackages([...COMMAND, "vscode-extension/src/extension.ts"], ["vscode", "prettier"]);
    expect(imported).toContain("vscode-languageserver");
    expect(withoutLicense(imported, readFileSync(join(STAGE, "THIRD-PARTY-LICENSES.txt"), "utf8"))).toEqual([]);
  });
});
