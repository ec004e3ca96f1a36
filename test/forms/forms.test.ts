import { expect, test } from "vitest";
import { countForms } from "./count-forms.ts";
import { tellForms } from "./tell-forms.ts";

const counted = await countForms();

test("every form of the sample is understood, or fails with the message that is kept", async () => {
  await expect(tellForms(counted)).toMatchFileSnapshot("counted.txt");
});

test("both evaluators decide alike wherever a form is understood", () => {
  const differing = counted.flatMap(({ form, printed, reworded }) =>
    [printed, reworded].flatMap((outcome) =>
      outcome.kind === "checked" && outcome.difference !== null ? [`${form}: ${outcome.difference}`] : [],
    ),
  );
  expect(differing).toEqual([]);
});
