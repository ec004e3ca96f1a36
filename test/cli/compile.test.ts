import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { Progress } from "../../cli/progress.ts";
import { readPosition } from "../../cli/read-position.ts";
import { loadSheets } from "../../node/sheet-library.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { DecisionBuffer } from "../../runtime/compact/decision-buffer.ts";
import type { SheetModule } from "../../runtime/compact/link.ts";
import type { GamePosition, PackedGamePosition } from "../../games/game-package.ts";
import type { Decision, Trace } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const SHEETS = Object.fromEntries(
  ["lfa.bot", "breakers.bot", "scenario.bot"].map((name) => [name, readFileSync(join(SCENARIO_1, name), "utf8")]),
);

const FIRST = "first-decision.situation.yaml";

/** Choices are listed only where a trace is asked for. */
function withoutChoices({ choices: _choices, ...rest }: Decision): Omit<Decision, "choices"> {
  return rest;
}

const silent: Terminal = {
  directory: ROOT,
  outputIsInteractive: false,
  errorIsInteractive: false,
  colours: false,
  columns: 120,
  writeOutput: () => {},
  writeError: () => {},
  readInput: async () => new Uint8Array(),
};

describe("compile", () => {
  test("writes a module, its types and its source map for each sheet, in the folders of the sheets", async () => {
    const directory = directoryWith({});
    const out = join(directory, "out");
    const ended = await tiebreak(ROOT, ["compile", "procedures", "--out", out]);
    expect(ended.code).toBe(0);
    const lines = ended.output.replaceAll(`${out}/`, "").split("\n");
    const leftOut = lines.filter((line) => line.includes(" left out: "));
    expect(leftOut).toContainEqual(
      expect.stringMatching(/sheets? left out: .* has no module that a compiled file could/),
    );
    expect(lines.filter((line) => !leftOut.includes(line)).join("\n")).toBe(
      [
        ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((scenario) => [
          `callisto/scenario-${scenario}/breakers.js (.d.ts, .js.map)`,
          `callisto/scenario-${scenario}/lfa.js (.d.ts, .js.map)`,
        ]),
        "16 sheets compiled",
        "",
      ].join("\n"),
    );
  });

  test("writes modules that can be imported from where they are", async () => {
    const directory = directoryWith(SHEETS);
    expect(await tiebreak(directory, ["compile", "--out", "out"])).toMatchObject({ code: 0 });
    const module = (await import(/* @vite-ignore */ pathToFileURL(join(directory, "out/lfa.js")).href)) as {
      readonly procedures: readonly string[];
    };
    expect(module.procedures).toEqual(["CAPTAIN", "SERGEANT", "SCOUT", "CORP-SEC", "COMMANDER", "NAVIGATOR", "GUNNER"]);
  });

  test("writes modules that decide as `tiebreak decide` does, over plain and over compact positions", async () => {
    const directory = directoryWith({});
    await tiebreak(ROOT, ["compile", "procedures", "--out", join(directory, "out")]);
    const module = (await import(
      /* @vite-ignore */ pathToFileURL(join(directory, "out/callisto/scenario-1/lfa.js")).href
    )) as SheetModule<GamePosition, PackedGamePosition>;
    const library = await loadSheets(join(ROOT, "procedures"), ROOT, new Progress(silent));
    const read = readPosition(
      "first.situation.yaml",
      readFileSync(join(SCENARIO_1, FIRST), "utf8"),
      null,
      library,
      ROOT,
    );
    if (read.kind !== "position") throw new Error("the first situation cannot be read");
    const { position } = read.situation;

    const told = await tiebreak(SCENARIO_1, ["decide", FIRST, "--format", "json", "--explain"]);
    const { decision, trace } = JSON.parse(told.output) as { decision: Decision; trace: Trace };
    expect(module.decidePosition(position, 0, new SeededDice(1))).toMatchObject(withoutChoices(decision));
    const explained = module.explainPosition(position, 0, new SeededDice(1));
    expect(explained.decision).toEqual(decision);
    expect(explained.trace.clauses).toEqual(trace.clauses);
    const compact = module.pack(position);
    const buffer = module.decide(compact, 0, new SeededDice(1), new DecisionBuffer());
    expect(module.toDecision(buffer, compact)).toMatchObject(withoutChoices(decision));
  });

  test("points the source map at the sheet", async () => {
    const directory = directoryWith(
      Object.fromEntries(Object.entries(SHEETS).map(([name, text]) => [`s/${name}`, text])),
    );
    await tiebreak(directory, ["compile", "s", "--out", "out"]);
    const map = JSON.parse(readFileSync(join(directory, "out/lfa.js.map"), "utf8")) as { sources: string[] };
    expect(map.sources).toEqual(["../s/lfa.bot"]);
    expect(readFileSync(join(directory, "out/lfa.js"), "utf8")).toMatch(/\n\/\/# sourceMappingURL=lfa\.js\.map\n$/);
  });

  test("compiles the others where one sheet has errors, and ends with 1", async () => {
    const directory = directoryWith({
      ...SHEETS,
      "lfa.bot": (SHEETS["lfa.bot"] ?? "").replace("Space secure and", "Space secrue and"),
    });
    const ended = await tiebreak(directory, ["compile", "--out", "out"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain("lfa.bot:30:9 error unknown-word");
    expect(ended.output).toContain("1 sheet compiled");
    expect(existsSync(join(directory, "out/lfa.js"))).toBe(false);
    expect(existsSync(join(directory, "out/breakers.js"))).toBe(true);
  });

  test("says that it needs the scenario file", async () => {
    const directory = directoryWith({ "lfa.bot": SHEETS["lfa.bot"] ?? "" });
    expect(await tiebreak(directory, ["compile", "--out", "out"])).toMatchObject({
      code: 1,
      error: "tiebreak: lfa.bot: it needs a scenario file in its folder\n",
    });
  });

  test("does not let two sheets have one module", async () => {
    const directory = directoryWith(
      Object.fromEntries(
        Object.entries(SHEETS).flatMap(([name, text]) => [
          [`a/${name}`, text],
          [`b/${name}`, text],
        ]),
      ),
    );
    const ended = await tiebreak(directory, ["compile", "a", "b", "--out", "out"]);
    expect(ended.code).toBe(1);
    expect(ended.error).toContain(
      "b/lfa.bot: its module would replace that of a/lfa.bot; compile them into separate directories",
    );
  });

  test("leaves a package.json that is there as it is", async () => {
    const mine = '{ "name": "mine", "type": "module" }\n';
    const directory = directoryWith({ ...SHEETS, "out/package.json": mine });
    await tiebreak(directory, ["compile", "--out", "out"]);
    expect(readFileSync(join(directory, "out/package.json"), "utf8")).toBe(mine);
  });

  test("needs to be told where to", async () => {
    const ended = await tiebreak(directoryWith(SHEETS), ["compile"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain("required option '--out <directory>' not specified");
  });
});
