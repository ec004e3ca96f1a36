import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locateJson } from "../../../games/shared/reading/locate-json.ts";
import { readDocuments } from "../../../games/shared/reading/locate-yaml.ts";
import { ROOT } from "../../imports.ts";

describe("the reader of JSON", () => {
  test("places every value where the reader of YAML places it, in all boards that the project brings", () => {
    const boards = readdirSync(join(ROOT, "procedures"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".json"))
      .map((path) => readFileSync(join(ROOT, "procedures", path), "utf8"));
    expect(boards.length).toBeGreaterThan(10);
    for (const text of boards) expect(locateJson(text)).toEqual({ kind: "value", value: byYaml(text) });
  });

  test("places every value where the reader of YAML places it, whatever the values and the spaces between them", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), fc.nat(3), (value, indentation) => {
        const text = JSON.stringify(value, null, indentation);
        expect(locateJson(text)).toEqual({ kind: "value", value: byYaml(text) });
      }),
    );
  });

  test("reports a key that stands twice at its second place", () => {
    expect(locateJson('{"a": 1, "a": 2}')).toMatchObject({
      kind: "problems",
      problems: [{ kind: "syntax", span: { start: 9, end: 12 }, values: { message: "the key a appears twice" } }],
    });
  });

  test("reports brackets that nest too deep, and no more values than the limit", () => {
    const deep = `${"[".repeat(33)}${"]".repeat(33)}`;
    expect(locateJson(deep)).toMatchObject({ problems: [{ kind: "too-large", values: { limit: "32 levels" } }] });
    const many = `[${"0,".repeat(100_001)}0]`;
    expect(locateJson(many)).toMatchObject({ problems: [{ kind: "too-large", values: { limit: "100000 values" } }] });
  });
});

function byYaml(text: string): unknown {
  return readDocuments(text).documents[0];
}
