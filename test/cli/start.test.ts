import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STEPS } from "../../scripts/start-steps.ts";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

test("`npm start` compiles all sheets that its heading names, and leaves none out", async () => {
  const directory = directoryWith({});
  symlinkSync(join(ROOT, "procedures"), join(directory, "procedures"));
  const step = STEPS.find(({ words }) => words[0] === "compile");
  expect(step?.heading).toBe("Compile the sheets of Callisto");
  const { code, output } = await tiebreak(directory, step?.words ?? []);
  expect(output).toMatch(/\n16 sheets compiled\n$/);
  expect(code).toBe(0);
});
