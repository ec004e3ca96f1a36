/**
 * Each script imports this before all else. With `--help` a script prints what stands at its head, and does nothing.
 */
import { readFileSync } from "node:fs";

const [, script, ...options] = process.argv;

if (script !== undefined && (options.includes("--help") || options.includes("-h"))) {
  const [, head = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(script, "utf8")) ?? [];
  console.log(head.replaceAll(/^[^\S\n]*\*? ?/gm, "").trim());
  process.exit(0);
}
