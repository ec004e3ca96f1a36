import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { oneOfEvery } from "../../../effort.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const schema: unknown = JSON.parse(readFileSync(join(ROOT, "schemas/situation.schema.json"), "utf8"));
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema as object);

const FILES = ["test/situations", "procedures/callisto"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".situation.yaml"))
    .map((file) => `${folder}/${file}`),
);

describe("the schema of situations", () => {
  test.each(oneOfEvery(4, FILES))("accepts every document of %s", (file) => {
    for (const document of parseAllDocuments(readFileSync(join(ROOT, file), "utf8"))) {
      validate(document.toJS());
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  const RIGHT = { sheet: "callisto/scenario-1/lfa", row: ["Scout Y*"], expect: { clause: "2c" } };

  test.each([
    ["a key that no situation has", { ...RIGHT, unit: {} }],
    ["a situation without an expectation", { sheet: RIGHT.sheet }],
    ["a key that no expectation has", { ...RIGHT, expect: { claus: 2 } }],
    ["a value of the wrong kind in an expectation", { ...RIGHT, expect: { interference: "8" } }],
    ["a wrong value in an alternative", { ...RIGHT, expect: { "any of": [{ clause: "none" }, { clause: "c2" }] } }],
    ["an action without a name", { ...RIGHT, expect: { action: "JUMP 2" } }],
    ["a grid of no size", { ...RIGHT, board: { grid: "big" } }],
    ["a grid beside a file", { ...RIGHT, board: { grid: "5x5", file: "x.json" } }],
    ["an event that there is none of", { ...RIGHT, when: "ask why" }],
  ])("refuses %s", (_, document) => {
    expect(validate(document)).toBe(false);
  });

  test("accepts the document that those are made of", () => {
    expect(validate(RIGHT)).toBe(true);
  });
});
