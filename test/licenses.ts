import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { importsOf, ROOT } from "./imports.ts";

/** Packages of others that files of ours import, themselves or through other files of ours, by their names. */
export function importedPackages(entries: readonly string[], external: readonly string[] = []): readonly string[] {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const { to, specifier, typeOnly } of importsOf(file)) {
      if (typeOnly) continue;
      if (to !== null) visit(to);
      else if (!/^(?:node|virtual):/.test(specifier)) packages.add(packageOf(specifier));
    }
    // Workers and processes are files that are named otherwise.
    const named = readFileSync(join(ROOT, file), "utf8").matchAll(/new URL\(\s*"(\.[^"]+\.tsx?)"/g);
    for (const [, other = ""] of named) visit(relative(ROOT, join(ROOT, dirname(file), other)));
  };
  entries.forEach(visit);
  return [...packages].filter((name) => !external.includes(name)).toSorted();
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** The packages of which a file with licenses lacks the name or the license as the package has it. */
export function withoutLicense(names: readonly string[], licenses: string): readonly string[] {
  return names.filter((name) => {
    const folder = join(ROOT, "node_modules", name);
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly version: string };
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    const text = file === undefined ? "MIT License" : readFileSync(join(folder, file), "utf8");
    const [first = ""] = text.replaceAll("\r\n", "\n").trim().split("\n# Licenses of bundled");
    return !licenses.includes(`\n${name} ${version} (`) || !licenses.includes(first.trim());
  });
}
