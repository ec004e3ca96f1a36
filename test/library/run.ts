/**
 * The packed library as an engine uses it: `npm run test:library`. It installs the package into a project of somebody's
 * own, where the program of docs/engine.md must satisfy strict TypeScript and run in Node.js, in Bun, in Deno and, bundled
 * by esbuild and by Vite, in Chromium. Tools that cannot be had here are skipped with a line that says so.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transformSync } from "esbuild";
import { type EndedCommand, runCommand, type Watched } from "../editors/command.ts";
import { CHROMIUM, provide } from "../editors/programs.ts";
import { brokenLinks } from "./broken-links.ts";
import { filesOfPage, withClaimsChecked } from "./engine-page.ts";
import { openInChromium } from "./open-in-chromium.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PATIENCE = 600_000;
const QUIET = ["--no-audit", "--no-fund", "--ignore-scripts"];
const VITE = "vite@8.3.8";
const OTHER_RUNTIMES = ["bun@1.4.5", "deno@2.9.6"];
/** Prints and shows that every claim of the page holds: a claim that does not throws before. */
const DONE = "every claim holds";

const watched: Watched = { report: () => {}, signal: new AbortController().signal };
const work = mkdtempSync(join(tmpdir(), "tiebreak-library-"));
const project = join(work, "project");
try {
  mkdirSync(project);
  await installPackage();
  await writeProgram();
  checkLinks();
  await checkTypes();
  await runProgram("Node.js", process.execPath, ["main.ts"]);
  await runProgram("Node.js, as JavaScript", process.execPath, ["javascript/main.js"]);
  await tryOtherRuntimes();
  await tryBrowser();
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

function say(line: string): void {
  process.stdout.write(`Library ${line}\n`);
}

async function installPackage(): Promise<void> {
  const packed = await run("npm", ["pack", "--pack-destination", work], ROOT);
  const archive = join(work, packed.output.trim().split("\n").at(-1) ?? "");
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  await run("npm", ["install", ...QUIET, archive], project);
  const command = join(project, "node_modules/tiebreak-bots/dist/tiebreak.cjs");
  const sheets = join("node_modules", "tiebreak-bots", "procedures");
  await run(process.execPath, [command, "compile", sheets, "--out", "build"], project);
}

/** The page's files, what checks its claims, and the same program as plain JavaScript. */
async function writeProgram(): Promise<void> {
  const files = filesOfPage();
  const imports = files.map(({ name }) => `import "./${name}";\n`).join("");
  const checked = files.map(withClaimsChecked);
  // As it is printed, for TypeScript; and as it runs.
  mkdirSync(join(project, "printed"));
  for (const { name, text } of files) {
    writeFileSync(join(project, "printed", name), text.replaceAll('"./build/', '"../build/'));
  }
  for (const { name, text } of checked) writeFileSync(join(project, name), text);
  writeFileSync(join(project, "main.ts"), `${imports}console.log(${JSON.stringify(DONE)});\n`);
  writeFileSync(join(project, "page.ts"), `${imports}document.title = ${JSON.stringify(DONE)};\n`);
  mkdirSync(join(project, "javascript"));
  for (const name of [...files.map((file) => file.name), "main.ts"]) {
    const { code } = transformSync(readFileSync(join(project, name), "utf8"), { loader: "ts", format: "esm" });
    const text = code.replaceAll(/"(\.\/[\w-]+)\.ts"/g, '"$1.js"').replaceAll('"./build/', '"../build/');
    writeFileSync(join(project, "javascript", name.replace(/\.ts$/, ".js")), text);
  }
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
  const config = { compilerOptions, include: ["printed/*.ts", "build/**/*.d.ts"] };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
  await run(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "."], project);
  say("types: the program and all declarations satisfy strict TypeScript");
}

async function runProgram(name: string, command: string, words: readonly string[]): Promise<void> {
  const { output } = await run(command, words, project);
  if (!output.includes(DONE)) throw new Error(`${name} did not run the program to its end:\n${output}`);
  say(`${name}: the program runs, and ${DONE}`);
}

/** npm has the programs of Bun and Deno in packages of their own, which need no script to be installed. */
async function tryOtherRuntimes(): Promise<void> {
  const ended = await command("npm", ["install", ...QUIET, ...OTHER_RUNTIMES], project);
  if (ended.status !== 0) return say(`Bun and Deno skipped: npm cannot install them here (${firstLine(ended)})`);
  for (const [name, folder, words] of [
    ["Bun", "@oven", ["main.ts"]],
    ["Deno", "@deno", ["run", "--no-remote", "main.ts"]],
  ] as const) {
    const path = join(project, "node_modules", folder);
    const program = readdirSync(path, { recursive: true, encoding: "utf8" }).find((each) =>
      /(^|\/)(bun|deno)$/.test(each),
    );
    if (program === undefined) say(`${name} skipped: npm has no program of it for this machine`);
    else await runProgram(name, join(path, program), words);
  }
}

async function tryBrowser(): Promise<void> {
  const [chromium] = await provide([CHROMIUM], watched);
  if (chromium?.kind !== "there") return say(`Chromium skipped: there is none (${chromium?.why ?? ""})`);
  const page = '<!doctype html><title>…</title><script type="module" src="./page.js"></script>\n';

  const bundled = join(project, "bundled-by-esbuild");
  await build({
    absWorkingDir: project,
    entryPoints: ["page.ts"],
    outdir: bundled,
    bundle: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
  });
  writeFileSync(join(bundled, "index.html"), page);
  await openInChromium(chromium.path, bundled, DONE);
  say(`Chromium: the program bundled by esbuild runs, and ${DONE}`);

  const ended = await command("npm", ["install", ...QUIET, VITE], project);
  if (ended.status !== 0) return say(`Vite skipped: npm cannot install it here (${firstLine(ended)})`);
  writeFileSync(join(project, "index.html"), page.replace("./page.js", "./page.ts"));
  const vite = join(project, "node_modules/vite/bin/vite.js");
  await run(process.execPath, [vite, "build", "--outDir", "bundled-by-vite", "--logLevel", "warn"], project);
  await openInChromium(chromium.path, join(project, "bundled-by-vite"), DONE);
  say(`Chromium: the program bundled by Vite runs, and ${DONE}`);
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
