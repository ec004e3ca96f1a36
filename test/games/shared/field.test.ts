import { expect, test } from "vitest";
import {
  fieldProblem,
  simplerThings,
  unusualInWords,
  usualValue,
  valueInWords,
  valuesOf,
  withUsual,
  type Fields,
} from "../../../games/shared/declared/field.ts";
import { fieldShapes, statedFields, writtenFields } from "../../../games/shared/declared/written-fields.ts";
import { locateJson } from "../../../games/shared/reading/locate-json.ts";
import { readShape } from "../../../games/shared/reading/located.ts";
import { map } from "../../../games/shared/reading/shape.ts";

const BARREL = {
  litres: {
    kind: "number",
    from: 0,
    to: 9,
    usual: 0,
    documentation: "What is in it.",
    words: { said: "holds # litres", usually: "is empty", sign: "# litres" },
  },
  open: { kind: "truth", key: "lid off", documentation: "Whether it has no lid." },
  wood: { kind: "choice", values: ["oak", "ash"], usual: null, documentation: "What it is made of." },
  owner: { kind: "name", usual: "nobody", documentation: "Whose it is." },
  leaks: { kind: "truth", key: null, documentation: "Whether it leaks; nobody can write that down." },
} as const satisfies Fields;

const FULL = withUsual(BARREL, { litres: 3, open: true, wood: "ash", owner: "Ada", leaks: true });

test("a thing of which nothing is stated is as usual", () => {
  expect(withUsual(BARREL)).toEqual({ litres: 0, open: false, wood: null, owner: "nobody", leaks: false });
  expect(valuesOf(BARREL.wood)).toEqual([null, "oak", "ash"]);
  expect(valuesOf(BARREL.litres)).toHaveLength(10);
});

test("a value that no field of its kind has is a problem", () => {
  expect(fieldProblem(BARREL.wood, "ash")).toBe(null);
  expect(fieldProblem(BARREL.wood, null)).toBe(null);
  expect(fieldProblem(BARREL.wood, "tin")).toBe("This must be null, `oak` or `ash`.");
});

test("what is written of a thing is read again, but for fields that files do not state", () => {
  const written = writtenFields(BARREL, FULL);
  expect(written).toEqual({ litres: 3, "lid off": true, wood: "ash", owner: "Ada" });
  const json = locateJson(JSON.stringify(written));
  if (json.kind === "problems") throw new Error("it is no JSON");
  const { value, problems } = readShape(map(fieldShapes(BARREL)), json.value);
  expect(problems).toEqual([]);
  expect(withUsual(BARREL, statedFields(BARREL, value))).toEqual({ ...FULL, leaks: false });
});

test("a simpler thing has one field less or one step less, and keeps a name that is never empty", () => {
  const { litres, open, wood, leaks } = BARREL;
  expect([...simplerThings(BARREL, FULL)]).toEqual([
    { ...FULL, litres: usualValue(litres) },
    { ...FULL, litres: 2 },
    { ...FULL, open: usualValue(open) },
    { ...FULL, wood: usualValue(wood) },
    { ...FULL, leaks: usualValue(leaks) },
  ]);
  expect([...simplerThings(BARREL, withUsual(BARREL))]).toEqual([]);
});

test("words say the value of a field, and what is usual only where the field has words for it", () => {
  expect(unusualInWords(BARREL, FULL, "said")).toEqual(["holds 3 litres"]);
  expect(unusualInWords(BARREL, FULL, "sign")).toEqual(["3 litres"]);
  expect(unusualInWords(BARREL, withUsual(BARREL), "said")).toEqual([]);
  expect(valueInWords(BARREL.litres, 0)).toBe("is empty");
  expect(valueInWords(BARREL.open, false)).toBeNull();
});
