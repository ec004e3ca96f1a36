import { describe, expect, test } from "vitest";
import { ALL_DIAGNOSTICS } from "../../compiler/diagnostics.ts";
import { checkExample } from "./check-example.ts";

describe("every diagnostic", () => {
  test("has a code of its own", () => {
    const codes = ALL_DIAGNOSTICS.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test.each(ALL_DIAGNOSTICS.map((definition) => [definition.code, definition] as const))(
    "%s is documented and has an example",
    (code, { documentation, template, examples }) => {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(template).not.toBe("");
      expect(documentation.length).toBeGreaterThan(30);
      expect(examples.length).toBeGreaterThan(0);
    },
  );

  const examples = ALL_DIAGNOSTICS.flatMap(({ code, examples }) =>
    examples.map((example, index) => [`${code} ${index + 1}`, code, example] as const),
  );
  test.each(examples)("example %s is wrong and right as it says", (_, code, { wrong, right, message }) => {
    const found = checkExample(wrong).diagnostics.filter((diagnostic) => diagnostic.code === code);
    expect(found.map(({ message }) => message)).not.toEqual([]);
    if (message !== undefined) expect(found.map(({ message }) => message)).toContain(message);
    const left = checkExample(right).diagnostics.filter(({ severity }) => severity !== "note");
    expect(left.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});
