import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file of the page's program. */
export interface PageFile {
  readonly name: string;
  readonly text: string;
}

/** `decision.clause; // 2`: what the page says that an expression is. */
const CLAIM = /^( *)([^/\s][^\n]*); \/\/ (\d+|true|false|"[^"\n]*")$/gm;

/** The code of a page below docs/ as it is printed: each block is a file, named in its first line. */
export function filesOfPage(page: string): readonly PageFile[] {
  const text = readFileSync(fileURLToPath(new URL(`../../docs/${page}`, import.meta.url)), "utf8");
  return [...text.matchAll(/```ts\n(\/\/ (\S+)\n[\s\S]*?)```/g)].map(([, block = "", name = ""]) => ({
    name,
    text: block,
  }));
}

/** The same file, in which everything that the page says of a value is checked as it runs. */
export function withClaimsChecked({ name, text }: PageFile): PageFile {
  let claims = 0;
  const checked = text.replace(CLAIM, (_line, indent: string, expression: string, value: string) => {
    claims += 1;
    return `${indent}claim(${JSON.stringify(expression)}, ${expression}, ${value});`;
  });
  if (claims === 0) return { name, text };
  return { name, text: `${checked}\n${CHECK}` };
}

const CHECK = `function claim(expression: string, actual: unknown, said: unknown): void {
  if (actual !== said) throw new Error(\`\${expression} is \${JSON.stringify(actual)}, not \${JSON.stringify(said)}\`);
}
`;
