import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface Import {
  readonly from: string;
  readonly specifier: string;
  /** Path from the root, for a file of ours. */
  readonly to: string | null;
  readonly typeOnly: boolean;
}

/** What a file imports; its path is from the root. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  // A `$`, or a space before the line, stands in the text of a program that a test writes.
  const statements = text.matchAll(
    /^(?:import|export)\s+(?:([^;"']*?)\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"'$]+)["']\s*\)/gm,
  );
  return [...statements].map((statement) => {
    const specifier = statement[2] ?? statement[3] ?? "";
    const to = specifier.startsWith(".") ? relative(ROOT, join(ROOT, dirname(file), specifier)) : null;
    return { from: file, specifier, to, typeOnly: bindsTypesOnly(statement[1] ?? "") };
  });
}

/** `type { A }` or `{ type A, type B }`. */
function bindsTypesOnly(bindings: string): boolean {
  if (/^type\s/.test(bindings)) return true;
  const names = /^\{([^}]*)\}$/
    .exec(bindings.trim())?.[1]
    ?.split(",")
    .filter((name) => name.trim() !== "");
  return names !== undefined && names.length > 0 && names.every((name) => /^\s*type\s/.test(name));
}
