import { afterAll, expect, test } from "vitest";
import { tiebreak } from "./cli/command-line.ts";
import { FollowedPage } from "./followed-page.ts";

const page = new FollowedPage("docs/tutorial.md");
afterAll(() => page.remove());

test("the tutorial prints what its commands print when a reader follows it step by step", async () => {
  const { text, ...done } = await page.follow();
  await expect(text).toMatchFileSnapshot(page.path);
  expect(done).toEqual({ files: 4, changes: 1, commands: 9 });
});

test("the tutorial ends with a bot that has no errors and passes its situations", async () => {
  expect((await tiebreak(page.folder, ["check", "procedures"])).code).toBe(0);
  expect((await tiebreak(page.folder, ["test"])).code).toBe(0);
});
