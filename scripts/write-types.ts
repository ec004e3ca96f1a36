/** Writes the declarations of the package's entries into dist/types, and nothing that no entry leads to. */
import "./answer-help.ts";
import { globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import packageInformation from "../package.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TYPES = join(ROOT, "dist/types");

rmSync(TYPES, { recursive: true, force: true });
execFileSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", "tsconfig.build.json"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
});

const entries = Object.values(packageInformation.exports).flatMap((entry) =>
  // Every game is an entry of the same pattern.
  typeof entry === "object" && entry.types.startsWith("./dist/types/") ? globSync(join(ROOT, entry.types)) : [],
);
const reached = new Set<string>();
for (let waiting = entries; waiting.length > 0; waiting = waiting.flatMap(importsOf)) {
  waiting = waiting.filter((file) => !reached.has(file));
  for (const file of waiting) reached.add(file);
}
for (const entry of readdirSync(TYPES, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && !reached.has(file)) rmSync(file);
}

const foreign = [...reached].flatMap((file) => {
  const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^."][^"]*)"/g);
  return [...specifiers].flatMap(([, name = ""]) => (name === "prettier" ? [] : [`${relative(TYPES, file)}: ${name}`]));
});
if (foreign.length > 0) throw new Error(`declarations lead to packages that nobody installs:\n${foreign.join("\n")}`);

function importsOf(file: string): readonly string[] {
  const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...specifiers].map(([, specifier = ""]) => join(dirname(file), specifier.replace(/\.ts$/, ".d.ts")));
}
