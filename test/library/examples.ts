import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../cli/command-line.ts";

/** An example in the documentation of a function. */
export interface Example {
  /** `fix of check.ts`. */
  readonly title: string;
  readonly code: string;
}

const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:async )?function (\w+)/g;

/** The examples in the documentation of the library, as they are printed. */
export function libraryExamples(): readonly Example[] {
  const folder = join(ROOT, "library");
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(DOCUMENTED)].flatMap(([, comment = "", name = ""]) => {
      const code = /@example\n```ts\n([\s\S]*?)```/.exec(comment.replaceAll(/^ \* ?/gm, ""))?.[1];
      return code === undefined ? [] : [{ title: `${name} of ${file}`, code }];
    }),
  );
}

/** `if (fixed.ok) fixed.text; // "…"`: what an example says that an expression is. */
const CLAIM = /^( *)(if \(\w+\.ok\) )?([^/\s][^\n]*); \/\/ (\d+|true|false|null|".*"|\[.*\])$/gm;

/** What an example says of a value, and what it was. */
export interface Claim {
  readonly expression: string;
  readonly said: unknown;
  readonly actual: unknown;
}

/** Runs an example with the values that it may use. Gives its claims; one that was not reached has `said` alone. */
export async function claimsOf(
  { code }: Example,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Claim[]> {
  const claims: Claim[] = [];
  const claimed = code.replace(CLAIM, (_line, indent: string, condition = "", expression: string, said: string) => {
    const index = claims.push({ expression, said: JSON.parse(said) as unknown, actual: undefined }) - 1;
    return `${indent}${condition}claim(${index}, ${expression});`;
  });
  const claim = (index: number, actual: unknown): void => {
    const said = claims[index];
    if (said !== undefined) claims[index] = { ...said, actual };
  };
  const body = `return (async () => {\n${claimed}\n})();`;
  const run = new Function(...Object.keys(values), "claim", body) as (...given: readonly unknown[]) => Promise<void>;
  await run(...Object.values(values), claim);
  return claims;
}
