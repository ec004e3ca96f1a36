import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import type { Sensitivity } from "../../library/sensitivity.ts";
import { directoryWith, ROOT, tiebreak } from "./command-line.ts";

const FEW = ["--games", "2", "--vary", "readings", "--vary", "stand-ins"];

describe("sensitivity", () => {
  test("gives the same on one worker and on two, in JSON of its schema", async () => {
    const words = ["sensitivity", "squadron/5", ...FEW, "--format", "json"];
    const one = await tiebreak(ROOT, [...words, "--workers", "1"]);
    expect(one).toMatchObject({ code: 0, error: "" });
    expect(await tiebreak(ROOT, [...words, "--workers", "2"])).toEqual(one);
    const schema = JSON.parse(readFileSync(join(ROOT, "schemas/sensitivity.schema.json"), "utf8")) as object;
    const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
    const data = JSON.parse(one.output) as Sensitivity;
    validate(data);
    expect(validate.errors).toBeNull();
    expect(data.rows).toHaveLength(data.variations);
    expect(data.rows.every(({ games, kind }) => games === 2 && kind !== "words")).toBe(true);
    const changes = data.rows.map(({ score }) => Math.abs(score.value));
    expect(changes).toEqual(changes.toSorted((first, second) => second - first));
  });

  test("varies the words of a text's own game, and of the sheet that was named alone", async () => {
    const read = (name: string): string => readFileSync(join(ROOT, `examples/vault/${name}`), "utf8");
    const names = ["game.bot", "dungeon.bot", "party.bot", "scenario.bot"];
    const directory = directoryWith(Object.fromEntries(names.map((name) => [name, read(name)])));
    const words = ["sensitivity", "party.bot", "--games", "1", "--top", "3", "--workers", "1"];
    const { code, output, error } = await tiebreak(directory, words);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(output).toContain("What matters in Vault, scenario 1: 1 game for each of");
    expect(output).toContain("Party wins ");
    expect(output).not.toContain("Dungeon wins");
    expect(output).toMatch(/Printed words {2}\d+ tried/);
  });

  test("stops for Ctrl-C with what is known, and ends with 130", async () => {
    const before = process.listenerCount("SIGINT");
    const running = tiebreak(ROOT, ["sensitivity", "1", "--vary", "readings", "--workers", "1"]);
    while (process.listenerCount("SIGINT") === before) await new Promise((resolve) => setImmediate(resolve));
    process.emit("SIGINT");
    const { code, output } = await running;
    expect(code).toBe(130);
    expect(output).toMatch(/Stopped after \d+ of \d+ variations\./);
    // Others that wait for one signal only have had it.
    expect(process.listenerCount("SIGINT")).toBeLessThanOrEqual(before);
  });

  test.each([
    [["--vary", "weather"], "choose words, readings, stand-ins"],
    [["--games", "0"], "It must be 1 or more"],
    [["--reading", "OPEN-01=z"], "OPEN-01"],
    [["--lfa", "greedy"], "LFA does not follow a sheet"],
  ])("does not take %s", async (words, message) => {
    const ended = await tiebreak(ROOT, ["sensitivity", "1/lfa", ...words]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.error).toContain(message);
  });
});
