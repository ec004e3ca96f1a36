/**
 * The packed library as programs use it: `npm run test:library`. It installs the package into a project of somebody's own,
 * where the programs of docs/engine.md and docs/library.md must satisfy strict TypeScript and run in Node.js, in Bun, in
 * Deno and, bundled by esbuild and by Vite, in Chromium. Tools that cannot be had here are skipped with a line that says so.
 *
 *   --packed FILE   the package as `npm pack` made it; otherwise it is packed here
 */
import "../../scripts/answer-help.ts";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build, transformSync } from "esbuild";
import { type EndedCommand, runCommand, type Watched } from "../editors/command.ts";
import { CHROMIUM, provide } from "../editors/programs.ts";
import { brokenLinks } from "./broken-links.ts";
import { filesOfPage, type PageFile, withClaimsChecked } from "./page-program.ts";
import { CODE_POLICY, openInChromium, STRICT_POLICY } from "./open-in-chromium.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE = 600_000;
const QUIET = ["--no-audit", "--no-fund", "--ignore-scripts"];
const VITE = "vite@8.3.8";
const OLD_NODE = "node@20.19.5";
const OTHER_RUNTIMES = ["bun@1.4.5", "deno@2.9.6"];
/** Prints and shows that every claim of the page holds: a claim that does not throws before. */
const DONE = "every claim holds";

/** A program of a page: its files in a folder of the project. */
interface Program {
  readonly folder: string;
  readonly files: readonly PageFile[];
  /** Those that read no files. */
  readonly page: readonly PageFile[];
  /** Those that run under a page's policy which lets no code be made of text. */
  readonly strict: readonly PageFile[];
}

const ENGINE = program("engine", () => true);
const LIBRARY = program("library", ({ name }) => !["compare.ts", "files.ts", "notice.ts"].includes(name));
const PROGRAMS = [ENGINE, LIBRARY];

function program(folder: string, isStrict: (file: PageFile) => boolean): Program {
  const files = filesOfPage(`${folder}.md`);
  return { folder, files, page: files.filter(({ name }) => name !== "files.ts"), strict: files.filter(isStrict) };
}

const { values } = parseArgs({ options: { packed: { type: "string" } } });

const watched: Watched = { report: () => {}, signal: new AbortController().signal };
const work = mkdtempSync(join(tmpdir(), "tiebreak-library-"));
const project = join(work, "project");
try {
  mkdirSync(project);
  await installPackage();
  for (const each of PROGRAMS) writeProgram(each);
  checkInstalled();
  checkLinks();
  await checkTypes();
  await runPrograms("Node.js", process.execPath, [], "main.ts");
  await runPrograms("Node.js, as JavaScript", process.execPath, [], "javascript/main.js");
  await tryOldNode();
  await tryOtherRuntimes();
  await tryBrowser();
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

function say(line: string): void {
  process.stdout.write(`Library ${line}\n`);
}

async function installPackage(): Promise<void> {
  const archive = values.packed ?? (await pack());
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  await run("npm", ["install", ...QUIET, archive], project);
  const command = join(project, "node_modules/tiebreak-bots/dist/tiebreak.cjs");
  const sheets = join("node_modules", "tiebreak-bots", "procedures");
  await run(process.execPath, [command, "compile", sheets, "--out", "build"], project);
}

async function pack(): Promise<string> {
  const packed = await run("npm", ["pack", "--pack-destination", work], ROOT);
  return join(work, packed.output.trim().split("\n").at(-1) ?? "");
}

/** The page's files, what checks its claims, and the same program as plain JavaScript. */
function writeProgram({ folder, files, page, strict }: Program): void {
  const importsOf = (some: readonly PageFile[]): string => some.map(({ name }) => `import "./${name}";\n`).join("");
  const place = join(project, folder);
  const write = (name: string, text: string, up = "../"): void =>
    writeFileSync(join(place, name), text.replaceAll('"./build/', `"${up}build/`));
  for (const below of ["printed", "javascript"]) mkdirSync(join(place, below), { recursive: true });
  // As it is printed, for TypeScript; and as it runs.
  for (const { name, text } of files) write(join("printed", name), text, "../../");
  for (const { name, text } of files.map(withClaimsChecked)) write(name, text);
  write("main.ts", `${importsOf(files)}console.log(${JSON.stringify(DONE)});\n`);
  write("page.ts", `${importsOf(page)}document.title = ${JSON.stringify(DONE)};\n`);
  write("strict.ts", `${importsOf(strict)}document.title = ${JSON.stringify(DONE)};\n`);
  for (const name of [...files.map((file) => file.name), "main.ts"]) {
    const { code } = transformSync(readFileSync(join(place, name), "utf8"), { loader: "ts", format: "esm" });
    const text = code.replaceAll(/"(\.\/[\w-]+)\.ts"/g, '"$1.js"').replaceAll('"../build/', '"../../build/');
    writeFileSync(join(place, "javascript", name.replace(/\.ts$/, ".js")), text);
  }
}

/** Who installs the package installs nothing else: what it needs is in its bundles. */
function checkInstalled(): void {
  const installed = readdirSync(join(project, "node_modules")).filter((name) => !name.startsWith("."));
  if (installed.join() !== "tiebreak-bots") throw new Error(`the package installs ${installed.join(", ")}`);
  say("installed: the package and nothing else");
}

function checkLinks(): void {
  const broken = brokenLinks(join(project, "node_modules/tiebreak-bots"));
  if (broken.length > 0) throw new Error(`links of packed pages lead nowhere:\n${broken.join("\n")}`);
  say("pages: every link of the packed pages leads to something that is packed");
}

/** Strict, and our declarations are checked as well. */
async function checkTypes(): Promise<void> {
  const strict = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
  };
  const compilerOptions = {
    ...strict,
    target: "ES2022",
    lib: ["ES2023", "DOM"],
    module: "NodeNext",
    types: [],
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  const config = { compilerOptions, include: ["*/printed/*.ts", "build/**/*.d.ts"] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
  await run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."], project);
  say("types: the programs and all declarations satisfy strict TypeScript");
}

async function runPrograms(name: string, path: string, words: readonly string[], main: string): Promise<void> {
  for (const { folder } of PROGRAMS) {
    const { output } = await run(path, [...words, join(folder, main)], project);
    if (!output.includes(DONE))
      throw new Error(`${name} did not run the program of ${folder}.md to its end:\n${output}`);
  }
  say(`${name}: the programs run, and ${DONE}`);
}

/** The oldest Node.js that the package is for; npm has it as a package. */
async function tryOldNode(): Promise<void> {
  const folder = join(work, "old-node");
  mkdirSync(folder);
  const ended = await command("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, OLD_NODE], work);
  const path = join(folder, "node_modules/node/bin/node");
  if (ended.status !== 0 || !existsSync(path))
    return say(`${OLD_NODE} skipped: npm cannot install it here (${firstLine(ended)})`);
  await runPrograms("Node.js 20, as JavaScript", path, [], "javascript/main.js");
}

/** npm has the programs of Bun and Deno in packages of their own, which need no script to be installed. */
async function tryOtherRuntimes(): Promise<void> {
  const ended = await command("npm", ["install", ...QUIET, ...OTHER_RUNTIMES], project);
  if (ended.status !== 0) return say(`Bun and Deno skipped: npm cannot install them here (${firstLine(ended)})`);
  for (const [name, folder, words] of [
    ["Bun", "@oven", []],
    ["Deno", "@deno", ["run", "--no-remote", "--allow-read"]],
  ] as const) {
    const path = join(project, "node_modules", folder);
    const program = readdirSync(path, { recursive: true, encoding: "utf8" }).find((each) =>
      /(^|\/)(bun|deno)$/.test(each),
    );
    if (program === undefined) say(`${name} skipped: npm has no program of it for this machine`);
    else await runPrograms(name, join(path, program), words, "main.ts");
  }
}

async function tryBrowser(): Promise<void> {
  const [chromium] = await provide([CHROMIUM], watched);
  if (chromium?.kind !== "there") return say(`Chromium skipped: there is none (${chromium?.why ?? ""})`);
  for (const { folder } of PROGRAMS) {
    for (const [entry, policy] of [
      ["strict", STRICT_POLICY],
      ["page", CODE_POLICY],
    ] as const) {
      const bundled = join(project, `bundled-${folder}-${entry}`);
      await build({
        absWorkingDir: project,
        entryPoints: [`${folder}/${entry}.ts`],
        outdir: bundled,
        bundle: true,
        format: "esm",
        platform: "browser",
        logLevel: "silent",
      });
      writeFileSync(join(bundled, "index.html"), htmlOf(`./${entry}.js`));
      await openInChromium(chromium.path, bundled, DONE, policy);
    }
  }
  say(`Chromium: the programs bundled by esbuild run, and ${DONE}`);

  const ended = await command("npm", ["install", ...QUIET, VITE], project);
  if (ended.status !== 0) return say(`Vite skipped: npm cannot install it here (${firstLine(ended)})`);
  const vite = join(project, "node_modules/vite/bin/vite.js");
  for (const { folder } of PROGRAMS) {
    writeFileSync(join(project, "index.html"), htmlOf(`./${folder}/page.ts`));
    const out = `bundled-by-vite-${folder}`;
    await run(process.execPath, [vite, "build", "--outDir", out, "--logLevel", "error"], project);
    await openInChromium(chromium.path, join(project, out), DONE, CODE_POLICY);
  }
  say(`Chromium: the programs bundled by Vite run, and ${DONE}`);
}

function htmlOf(script: string): string {
  return `<!doctype html><title>…</title><script type="module" src="${script}"></script>\n`;
}

function command(name: string, words: readonly string[], directory: string): Promise<EndedCommand> {
  return runCommand(name, words, { directory, environment: {}, signal: watched.signal, patience: PATIENCE });
}

async function run(name: string, words: readonly string[], directory: string): Promise<EndedCommand> {
  const ended = await command(name, words, directory);
  if (ended.status === 0) return ended;
  throw new Error(`${name} ${words.join(" ")} ends with ${ended.status}:\n${ended.output}\n${ended.errors}`);
}

function firstLine({ errors, status }: EndedCommand): string {
  return errors.split("\n").find((line) => line.startsWith("npm error")) ?? `status ${status}`;
}
