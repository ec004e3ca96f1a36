import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../imports.ts";

/** Prints, once the program ends, the modules of the project that it loaded, a line each. */
const COUNTING = `
import { registerHooks } from "node:module";
const loaded = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:") && !url.includes("node_modules")) loaded.add(url);
    return next(url, context);
  },
});
process.on("exit", () => console.error([...loaded].join("\\n")));
`;

test("deciding one position loads no engine, no companion and no other game", () => {
  const position = join(ROOT, "procedures/callisto/scenario-1/first-decision.situation.yaml");
  const counting = `data:text/javascript,${encodeURIComponent(COUNTING)}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", counting, join(ROOT, "cli/main.ts"), "decide", position],
    { encoding: "utf8" },
  );
  expect(stdout).toContain("2c: SCOUT 2");
  const modules = stderr.split("\n").flatMap((url) => url.split(`${ROOT.replace(/\/$/, "")}/`)[1] ?? []);
  const needless =
    /^(?:compiler\/emit|compiler\/lint\/reasoning|runtime\/companion|games\/callisto\/(?:companion|play|engine\/moves))\/|^games\/\w+\/package\.ts/;
  expect(modules.filter((path) => needless.test(path))).toEqual([]);
  // Load what few commands need where they need it, and this can be lowered.
  expect(modules.length).toBeLessThanOrEqual(349);
});
