import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocuments } from "../../../games/shared/reading/locate-yaml.ts";
import {
  editorSchema,
  anyInteger,
  anyString,
  choice,
  either,
  integer,
  list,
  map,
  oneOf,
  only,
  orNull,
  record,
  string,
  text,
  truth,
  whole,
} from "../../../games/shared/reading/shape.ts";
import { readShape } from "../../../games/shared/reading/located.ts";
import { readJson } from "../../../games/shared/reading/read-data.ts";
import { effort } from "../../effort.ts";

const GARDEN = map(
  {
    name: text(),
    size: integer(1, 9),
    fence: either(
      { type: "object", required: ["file"], properties: { file: {} } },
      map({ file: text() }, ["file"], { title: "a fence from a file" }),
      map({ height: integer(0, 3) }),
    ),
    beds: record(map({ crop: choice(["beans", "peas"]), wet: truth() }, ["crop"], { title: "a bed" }), {
      names: string("^[a-z]\\d$", { title: "the name of a bed", needed: "a letter and a digit" }),
    }),
    tools: list(oneOf([text(), map({ worn: truth() })], { title: "a tool" }), {
      least: 1,
      needed: "at least one tool",
    }),
    any: record(text()),
  },
  ["name", "size"],
  { title: "a garden" },
);

function rootOf(yaml: string) {
  const [root] = readDocuments(yaml).documents;
  if (root === null || root === undefined) throw new Error(`no document: ${yaml}`);
  return root;
}

/** Every mistake with the text that it points at. */
function mistakes(yaml: string): readonly string[] {
  return readShape(GARDEN, rootOf(yaml)).problems.map(({ kind, span, values, known = [] }) => {
    const said = kind === "bad-value" ? `${values["needed"]}, not ${values["got"]}` : values["key"];
    return `${yaml.slice(span.start, span.end)} | ${kind}: ${values["what"]}: ${said}${known.length > 0 ? ` (${known.join(", ")})` : ""}`;
  });
}

describe("a shape", () => {
  test("finds nothing wrong in what fits it", () => {
    expect(mistakes("{ name: 2c, size: 3, tools: [rake, { worn: true }], beds: { a1: { crop: peas } } }")).toEqual([]);
  });

  test.each([
    [
      "a key that it lacks",
      "{ name: x, sise: 3, size: 3 }",
      "sise | unknown-key: A garden: sise (name, size, fence, beds, tools, any)",
    ],
    ["a key that is missing", "{ name: x }", "{ name: x } | missing-key: A garden: size"],
    [
      "a number that is too large",
      "{ name: x, size: 10 }",
      "10 | bad-value: `size`: a whole number from 1 to 9, not `10`",
    ],
    ["a text that is empty", "{ name: ' ', size: 1 }", "' ' | bad-value: `name`: text, not ` `"],
    ["no value at all", "{ name: , size: 1 }", " | bad-value: `name`: text, not empty"],
    ["a value of another kind", "{ name: x, size: 1, beds: [] }", "[] | bad-value: `beds`: a map, not an empty list"],
    [
      "a choice that is none",
      "{ name: x, size: 1, beds: { a1: { crop: pees } } }",
      "pees | bad-value: `crop`: `beans` or `peas`, not `pees` (beans, peas)",
    ],
    [
      "a named value of another kind",
      "{ name: x, size: 1, beds: { a1: 3 } }",
      "3 | bad-value: The bed a1: a map, not `3`",
    ],
    ["a named value that lacks a key", "{ name: x, size: 1, beds: { a1: {} } }", "{} | missing-key: The bed a1: crop"],
    [
      "a name that is none",
      "{ name: x, size: 1, beds: { aa: { crop: peas } } }",
      "aa | bad-value: The name of a bed: a letter and a digit, not `aa`",
    ],
    [
      "an item of another kind",
      "{ name: x, size: 1, tools: [[]] }",
      "[] | bad-value: A tool: text or a map, not an empty list",
    ],
    [
      "a mistake in the kind of item that is meant",
      "{ name: x, size: 1, tools: [{ worn: 3 }] }",
      "3 | bad-value: `worn`: `true` or `false`, not `3`",
    ],
    [
      "a list that is too short",
      "{ name: x, size: 1, tools: [] }",
      "[] | bad-value: `tools`: at least one tool, not an empty list",
    ],
    [
      "a key of the other of two maps",
      "{ name: x, size: 1, fence: { file: a, height: 2 } }",
      "height | unknown-key: A fence from a file: height (file)",
    ],
    [
      "a mistake in the second of two maps",
      "{ name: x, size: 1, fence: { height: 4 } }",
      "4 | bad-value: `height`: a whole number from 0 to 3, not `4`",
    ],
  ])("points at %s", (_, yaml, mistake) => {
    expect(mistakes(yaml)).toEqual([mistake]);
  });

  test.each(["a/b~c", "%23#é", "__proto__", "constructor", "\\uD800"])("finds its way to the key %s", (key) => {
    expect(mistakes(`{ name: x, size: 1, any: { "${key}": [3] } }`)).toMatchObject([
      expect.stringContaining("[3] | bad-value"),
    ]);
    expect(mistakes(`{ name: x, size: 1, "${key}": 3 }`)).toMatchObject([
      expect.stringContaining(`"${key}" | unknown-key`),
    ]);
  });

  test("leaves out what does not fit, and keeps the rest", () => {
    const yaml = "{ name: x, size: many, beds: { a1: { crop: peas, wet: 3 }, b1: 4 }, tools: [rake, []] }";
    const { value } = readShape(GARDEN, rootOf(yaml));
    expect(value?.get("size")).toBeUndefined();
    expect(
      value
        ?.get("beds")
        ?.named()
        .map(({ name, value: bed }) => [name.text, bed?.keys(), bed?.get("crop")?.value]),
    ).toEqual([
      ["a1", ["crop"], "peas"],
      ["b1", undefined, undefined],
    ]);
    expect(
      value
        ?.get("tools")
        ?.items()
        .map(({ text: tool }) => tool),
    ).toEqual(["rake"]);
    expect(readShape(GARDEN, rootOf("[]")).value).toBeNull();
  });

  test("reports a file with more mistakes than can be listed as one", () => {
    const yaml = `{ name: x, size: 1, beds: { ${Array.from({ length: 40_000 }, (_, index) => `a${index}: 3`).join(", ")} } }`;
    const { problems, value } = readShape(GARDEN, rootOf(yaml));
    expect(problems.length === 1 ? problems[0]?.kind : problems.length).toBe("too-large");
    expect(value).toBeNull();
  });

  test("finds a mistake exactly where the JSON schema for editors does", () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
      editorSchema(GARDEN, { name: "garden", title: "A garden" }),
    );
    const scalar = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.boolean(), fc.constantFrom("beans", "a1", "", "x"));
    const keys = fc.constantFrom(
      "name",
      "size",
      "fence",
      "file",
      "height",
      "beds",
      "a1",
      "crop",
      "wet",
      "tools",
      "worn",
      "any",
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: "small" },
        scalar,
        fc.array(tie("any"), { maxLength: 2 }),
        fc.dictionary(keys, tie("any")),
      ),
    })).any;
    let right = 0;
    fc.assert(
      fc.property(fc.dictionary(keys, value), (data) => {
        const garden = { name: "x", size: 3, ...data };
        const { problems } = readShape(GARDEN, rootOf(JSON.stringify(garden)));
        expect(problems.length === 0).toBe(validate(garden));
        if (problems.length === 0) right += 1;
      }),
      { numRuns: effort(150, 1000) },
    );
    expect(right).toBeGreaterThan(5);
  });
});

describe("data that a program wrote", () => {
  const CARD = whole({ kind: only("card"), name: anyString() });
  const SAVED = whole({
    round: anyInteger(),
    done: list(oneOf([CARD, whole({ kind: only("die"), face: orNull(anyInteger()) })])),
  });

  test("is given as it is where it fits", () => {
    const data = {
      round: 1,
      done: [
        { kind: "card", name: "" },
        { kind: "die", face: null },
      ],
    };
    expect(readJson(SAVED, JSON.stringify(data))).toEqual({ kind: "value", value: data });
  });

  test.each([
    ["{", "", /^this is not valid JSON: /],
    ["[]", "", /^this must be an object$/],
    ['{ "round": 1 }', "done", /^this key is missing$/],
    ['{ "round": 1, "don": [] }', "don", /^there is no such key$/],
    ['{ "round": 1.5, "done": [] }', "round", /^this must be a whole number$/],
    ['{ "round": 1, "done": [{ "kind": "dice" }] }', "done[0].kind", /^this must be `card` or `die`$/],
    ['{ "round": 1, "done": [{ "name": "x" }] }', "done[0].kind", /^this key is missing$/],
    [
      '{ "round": 1, "done": [{ "kind": "die", "face": "6" }] }',
      "done[0].face",
      /^this must be a whole number or null$/,
    ],
    [`{ "round": 1, "done": ${"[".repeat(9000)}${"]".repeat(9000)} }`, "done[0]", /^this must be /],
  ])("has its first mistake named: %s", (text, at, message) => {
    expect(readJson(SAVED, text)).toMatchObject({ kind: "problem", at, message: expect.stringMatching(message) });
  });

  test("a key that is unknown comes with the keys that there are", () => {
    expect(readJson(SAVED, '{ "round": 1, "don": [] }')).toMatchObject({ at: "don", known: ["round", "done"] });
  });
});
