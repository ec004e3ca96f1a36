/**
 * The Prettier plugin of the packed package, as the oldest and the newest Prettier that we name run it in a project of
 * somebody's own: `npm run test:prettier`.
 *
 *   --packed FILE   the package as `npm pack` made it; otherwise it is packed here
 */
import "../../scripts/answer-help.ts";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type EndedCommand, runCommand } from "../editors/command.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SHEET = join(ROOT, "procedures/callisto/scenario-1/lfa.bot");
const PATIENCE = 300_000;
const NO_ABORT = new AbortController().signal;

const ownPackage: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
);
const VERSIONS = ["3.0.0", ownPackage.devDependencies["prettier"] ?? ""];

const { values } = parseArgs({ options: { packed: { type: "string" } } });

const work = mkdtempSync(join(tmpdir(), "tiebreak-prettier-"));
try {
  const archive = values.packed ?? (await pack());
  for (const version of VERSIONS) await tryVersion(version, archive);
  process.stdout.write(`Prettier tried: ${VERSIONS.join(" and ")} format sheets and refuse those with errors\n`);
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

async function pack(): Promise<string> {
  const packed = await run("npm", ["pack", "--pack-destination", work], ROOT);
  return join(work, packed.output.trim().split("\n").at(-1) ?? "");
}

async function tryVersion(version: string, archive: string): Promise<void> {
  const project = join(work, version);
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), '{ "private": true }\n');
  writeFileSync(join(project, ".prettierrc"), '{ "plugins": ["tiebreak-bots/prettier"] }\n');
  await run("npm", ["install", "--no-audit", "--no-fund", `prettier@${version}`, archive], project);
  const sheet = readFileSync(SHEET, "utf8");
  copyFileSync(SHEET, join(project, "lfa.bot"));
  const prettier = (...words: string[]): Promise<EndedCommand> => command("npx", ["prettier", ...words], project);

  expectEnd(version, await prettier("--check", "*.bot"), 0, /All matched files use Prettier code style/);

  writeFileSync(join(project, "lfa.bot"), sheet.replace("1 CONTROL.", "1   CONTROL."));
  expectEnd(version, await prettier("--check", "*.bot"), 1, /lfa\.bot/);
  expectEnd(version, await prettier("--write", "*.bot"), 0, /lfa\.bot/);
  if (readFileSync(join(project, "lfa.bot"), "utf8") !== sheet) throw new Error(`${version} wrote another layout`);

  writeFileSync(join(project, "lfa.bot"), sheet.replace("Space controlled and", "Space controled and"));
  const refused = await prettier("--check", "*.bot");
  expectEnd(version, refused, 2, /lfa\.bot: .*“controled” is not a word of this game.*\[unknown-word\]/s);
  // Prettier 3.0 says so beside an error in any language.
  const praises = /All matched files use/.test(refused.output + refused.errors);
  if (praises && version !== "3.0.0") throw new Error(`Prettier ${version} praises a sheet with an error`);
}

function expectEnd(version: string, { status, output, errors }: EndedCommand, wanted: number, said: RegExp): void {
  if (status === wanted && said.test(output + errors)) return;
  throw new Error(`Prettier ${version} ends with ${status} instead of ${wanted}:\n${output}\n${errors}`);
}

async function run(name: string, words: readonly string[], directory: string): Promise<EndedCommand> {
  const ended = await command(name, words, directory);
  if (ended.status !== 0) throw new Error(`${name} ${words.join(" ")}\n${ended.output}\n${ended.errors}`);
  return ended;
}

function command(name: string, words: readonly string[], directory: string): Promise<EndedCommand> {
  return runCommand(name, words, { directory, environment: {}, signal: NO_ABORT, patience: PATIENCE });
}
