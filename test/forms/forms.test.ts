import { expect, test } from "vitest";
import { countForms, SAMPLES } from "./count-forms.ts";
import { countRewordings, tellRewordings } from "./count-rewordings.ts";
import { tellForms } from "./tell-forms.ts";

test.each(SAMPLES)(
  "each form of $file is understood, and decided and played alike, or fails with the message that is kept",
  async ({ file, counted: kept }) => {
    const counted = await countForms(file);
    const differing = counted.flatMap(({ form, printed, reworded }) =>
      [printed, reworded].flatMap((outcome) =>
        outcome.kind === "checked" && outcome.difference !== null ? [`${form}: ${outcome.difference}`] : [],
      ),
    );
    expect(differing).toEqual([]);
    await expect(tellForms(counted)).toMatchFileSnapshot(kept);
  },
);

test("the rewordings that refused lines are offered are those that are kept", async () => {
  await expect(tellRewordings(await countRewordings())).toMatchFileSnapshot("counted-rewordings.txt");
});
