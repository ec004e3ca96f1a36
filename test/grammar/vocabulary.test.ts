import { describe, expect, test } from "vitest";
import { foldForm } from "../../grammar/fold-form.ts";
import type { Vocabulary } from "../../grammar/vocabulary.ts";
import { PAGES } from "./page-words.ts";
import { CALLISTO, TOY } from "./texts.ts";

describe("a form", () => {
  test("is folded to one way to write it", () => {
    expect(foldForm("Enemy–Occupied")).toBe("enemy occupied");
    expect(foldForm(" bot’s  play\narea ")).toBe("bot's play area");
  });

  test("is plural where the same word has its singular", () => {
    expect(CALLISTO.forms.get("units")?.anywhere?.plural).toBe(true);
    expect(CALLISTO.forms.get("unit")?.anywhere?.plural).toBe(false);
    expect(CALLISTO.forms.get("enemies")?.anywhere?.plural).toBe(true);
    expect(CALLISTO.forms.get("card(s)")?.anywhere?.plural).toBe(false);
  });

  test("of several words has the ids of all of them", () => {
    expect(CALLISTO.forms.get("scout")?.anywhere?.ids).toEqual(expect.arrayContaining(["Scout", "SCOUT"]));
  });
});

test("every game inherits the core words and the words for comparing", () => {
  for (const vocabulary of [CALLISTO, TOY, PAGES]) {
    expect([...vocabulary.forms.keys()]).toEqual(
      expect.arrayContaining(["not", "within", "up to", "as per", "nearest", "fewest", "highest"]),
    );
  }
  expect(TOY.forms.has("plots away")).toBe(true);
  expect(TOY.forms.has("spaces away")).toBe(false);
});

/** The ways to cut a form into other forms. */
function cuts(vocabulary: Vocabulary, form: string): string[][] {
  if (form === "") return [[]];
  return [...vocabulary.forms.keys()]
    .filter((head) => form === head || form.startsWith(`${head} `))
    .flatMap((head) => cuts(vocabulary, form.slice(head.length).trim()).map((rest) => [head, ...rest]));
}

/**
 * A form of several words takes them away from any phrase that they could make: `open door` as an action, beside
 * `shared with open door`. The list is looked at when it grows; entries that may stand anywhere are in the left column.
 */
test("the forms that could be made of other forms are these", async () => {
  const stealing = [...PAGES.forms]
    .filter(([form]) => form.includes(" "))
    .flatMap(([form, { anywhere }]) =>
      cuts(PAGES, form)
        .filter((cut) => cut.length > 1)
        .slice(0, 1)
        .map((cut) => `${anywhere === null ? "in its place" : "anywhere    "} ${form} = ${cut.join(" + ")}`),
    )
    .sort();
  await expect(`${stealing.join("\n")}\n`).toMatchFileSnapshot("composable-forms.txt");
});
